/* The service worker: once the site is taken along, every address is answered from one whole copy on this device.

   What is taken, and which copy counts, is the business of assets/scripts/offline.js; this only reads it.
   A copy counts from the moment when its version is written into the state, which happens in one step:
   so there is always one whole copy or none, also when the device loses power. */

const STATE = "nervenprobe";
const COPY = "nervenprobe-";
/* The page asks the network itself for what it wants to take. */
const TAKING = "x-taking";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const own = new URL(request.url).origin === location.origin;
  if (own && request.method === "GET" && !request.headers.has(TAKING)) event.respondWith(answer(request));
});

async function answer(request) {
  const version = await current().catch(() => null);
  if (!version) return fetch(request);
  const address = plain(request.url);
  const copy = await caches.open(COPY + version);
  const found = (await copy.match(address)) ?? (await elsewhere(address));
  if (found) return found;
  if (request.mode === "navigate" && (await copy.match(`${address}/`))) return Response.redirect(`${address}/`, 301);
  try {
    return await fetch(request);
  } catch (error) {
    const missing = request.mode === "navigate" && (await copy.match(new URL("404.html", registration.scope).href));
    if (missing) return new Response(missing.body, { status: 404, headers: missing.headers });
    throw error;
  }
}

/** The version of the copy that counts, or null. */
async function current() {
  const state = await caches.open(STATE);
  const written = await state.match(new URL("current", registration.scope).href);
  const version = written ? (await written.json())?.version : null;
  return typeof version === "string" ? version : null;
}

/** A file of another version, for a page of that version that is still open: its files have addresses of their own. */
async function elsewhere(address) {
  if (!/-[0-9a-f]{16}[./]/.test(address)) return undefined;
  for (const name of await caches.keys()) {
    const found = name.startsWith(COPY) && (await (await caches.open(name)).match(address));
    if (found) return found;
  }
  return undefined;
}

/** An address without question and fragment, and a folder for its index. */
function plain(address) {
  const url = new URL(address);
  return url.origin + url.pathname.replace(/\/index\.html$/, "/");
}
