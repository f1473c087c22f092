/* Undo by the browser's own Back: each settled change of a calculator is a step, an entry of the history.

   The address of a step is the share link of the change (share-link.js). What all calculators of the page held
   is kept by entry, so that Back restores each of them. The theme, which fetches pages by itself, listens for the
   same events: it would take a step for a change of page, and it writes its scroll position over any state of ours.
   So steps are kept from it (history-steps.js of the theme), and nothing of ours rests on `history.state`. */

import { holdsEntries } from "./share-link.js";

const heldAt = new Map();
const calculators = new Set();
let path = "";
let atStep = false;
// Known beforehand: asking for it in the middle of a change would have the page laid out once more.
let place = { x: 0, y: 0 };

/** The history's own name for its entry, the same however its address is changed; else its fragment. */
const entryKey = () => window.navigation?.currentEntry?.key ?? location.hash;
const isStep = () => holdsEntries(location.hash) || heldAt.has(entryKey());
const held = () => new Map([...calculators].map((each) => [each.name, each.held]));

/** Take part until `signal` is aborted.

    A calculator has a `name`, what it has `held` since its last settled change, and `element`;
    `restore(entries)` puts entries back, `open(fragment)` takes what an address says,
    `settle()` ends a change that is under way. */
export function join(calculator, signal) {
  path = location.pathname;
  atStep = isStep();
  calculators.add(calculator);
  signal.addEventListener("abort", () => calculators.delete(calculator));
}

/** Make a step to `fragment`; `before` is what the calculator held until now. */
export function step(calculator, fragment, before) {
  if (fragment === location.hash) return;
  const left = entryKey();
  if (!heldAt.has(left)) heldAt.set(left, held().set(calculator.name, before));
  try {
    // The theme scrolls to this place when it comes back to the page.
    history.pushState(place, "", fragment);
  } catch {
    return; // Some browsers refuse many steps in a short time; no answer depends on them.
  }
  atStep = true;
  heldAt.set(entryKey(), held());
}

document.addEventListener("history-step", (event) => {
  // Another page: the theme fetches it, and its calculators read the address for themselves.
  if (!calculators.size || location.pathname !== path) return;
  const cameFromStep = atStep;
  atStep = isStep();
  if (!cameFromStep && !atStep) return;
  event.preventDefault();
  const here = heldAt.get(entryKey());
  for (const calculator of calculators) {
    const entries = here?.get(calculator.name);
    if (entries) calculator.restore(entries);
    else calculator.open(location.hash);
  }
  // From step to step the page stays where it is; to and from another place it scrolls, as the theme would have it.
  if (cameFromStep !== atStep && history.scrollRestoration === "manual" && history.state) {
    scrollTo(0, history.state.y ?? 0);
  }
});

function keepPlace() {
  place = { x: scrollX, y: scrollY };
}
requestAnimationFrame(keepPlace);
document.addEventListener("scroll", keepPlace, { passive: true });

/* What is under way is settled before anything else is pressed. */
addEventListener("click", ({ target }) => {
  for (const each of calculators) if (!each.element.contains(target)) each.settle();
}, { capture: true });

/* From a step to a place on this page the browser goes by itself: the theme would fetch the page anew,
   or, where that place is the last that it knows of, go back instead. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!calculators.size || !atStep || !link?.hash || link.pathname !== location.pathname) return;
  if (!link.matches(".permalink, .languages a")) event.stopPropagation();
}, { capture: true });
