/* The pages that come under one document: the one that the reader opened, and those that the theme puts in later.

   The theme's own script takes long, on a phone half a second, and nothing on the page waits for it: it comes when all
   else is there and the browser has nothing better to do. */

const LATEST_MS = 3000; // after the page is loaded
const SLOWEST_MS = 10_000; // for a page that does not end loading, or an answer that does not come
const AGAIN_MS = 200;

const calls = [];
let wanted = false;

/** Call this now, for the page that is here, and again for each that takes its place. */
export function onEachPage(call) {
  calls.push(call);
  call();
}

function bringTheme() {
  if (wanted) return;
  wanted = true;
  const script = document.createElement("script");
  script.src = document.getElementById("theme-script").href;
  script.addEventListener("load", followTheme);
  document.head.append(script);
}

function bringThemeWhenIdle() {
  whenIdle(() => {
    if (document.querySelector("rules-calculator[data-awaits]")) setTimeout(bringThemeWhenIdle, AGAIN_MS);
    else bringTheme();
  });
}

/** Hear of each page that the theme puts in, and tell it of the one that is here: it came too late to hear of that. */
function followTheme() {
  const { document$ } = globalThis;
  let isOwn = false;
  let isTold = false;
  document$.subscribe(() => {
    isTold = true;
    if (!isOwn) calls.forEach((call) => call());
  });
  // A task of its own. Where a reader was faster and has followed a link, the theme knows the page by then.
  whenIdle(() => {
    if (isTold) return;
    isOwn = true;
    document$.next(document);
    isOwn = false;
  });
}

function whenIdle(call) {
  if (globalThis.requestIdleCallback) requestIdleCallback(call, { timeout: LATEST_MS });
  else setTimeout(call, 200);
}

if (document.readyState === "complete") bringThemeWhenIdle();
else addEventListener("load", bringThemeWhenIdle, { once: true });
setTimeout(bringTheme, SLOWEST_MS);
