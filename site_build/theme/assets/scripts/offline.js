/* Taking the site along: a whole copy of one version on this device, or none.

   The copy is a cache named by its version. It counts once the version is written into the state, see sw.js,
   so one that is half there is never shown; what is there of it need not be loaded again. */

const STATE = "nervenprobe";
const COPY = "nervenprobe-";
const KEPT_HERE = "x-kept-here";
const AT_ONCE = 4;
/* What a host says of a file beside its bytes, and what must hold for the copy too. */
const HEADERS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"];

/** Why the site could not be taken: `refused`, `full`, `away`, `changed` or `stopped`. */
export class NotTaken extends Error {
  constructor(why, cause) {
    super(`not taken along: ${why}`, { cause });
    this.why = why;
  }
}

/** What the site consists of now, as the build says; `root` is the address of the site's root. */
export async function offered(root) {
  const response = await network(new URL("offline.json", root));
  const { version, files, download } = await response.json();
  const size = files.reduce((sum, [, length]) => sum + length, 0);
  return { version, files, size, download: response.headers.has("content-encoding") ? download : size };
}

/** What is on this device: the version that counts or null, and how many bytes of `offer` are there. */
export async function kept(root, offer) {
  if (!("caches" in globalThis) || !navigator.serviceWorker) throw new NotTaken("refused");
  try {
    const version = await counting(root);
    if (!offer || !(await caches.has(COPY + offer.version))) return { version, bytes: 0 };
    const there = new Set((await (await caches.open(COPY + offer.version)).keys()).map(({ url }) => url));
    const here = offer.files.filter(([path]) => there.has(new URL(path, root).href));
    return { version, bytes: here.reduce((sum, [, length]) => sum + length, 0) };
  } catch (error) {
    throw new NotTaken("refused", error);
  }
}

/** The version that counts, or null; what else may stand there is none. */
async function counting(root) {
  const state = await caches.open(STATE);
  const written = await state.match(new URL("current", root).href);
  const { version } = (await written?.json().catch(() => null)) ?? {};
  return typeof version === "string" ? version : null;
}

/** Take what is offered; `progress` hears how many bytes are there. Throws `NotTaken`; what is there stays. */
export async function take(root, offer, { signal, progress }) {
  try {
    await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname });
  } catch (error) {
    throw new NotTaken(navigator.onLine === false ? "away" : "refused", error);
  }
  const { version: before, bytes } = await kept(root, offer);
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < offer.size - bytes) throw new NotTaken("full");
  const copy = await caches.open(COPY + offer.version);
  let arrived = 0;
  const count = (more) => progress((arrived += more), offer.size);
  const waiting = offer.files.values();
  let isOver = false;
  const one = async () => {
    for (const file of waiting) if (!isOver) await put(copy, root, file, signal, count);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  } catch (error) {
    // The others are not to go on for nothing.
    isOver = true;
    if (error instanceof NotTaken) throw error;
    if (signal.aborted) throw new NotTaken("stopped", error);
    throw new NotTaken(error.name === "QuotaExceededError" ? "full" : "away", error);
  }
  const state = await caches.open(STATE);
  await state.put(new URL("current", root).href, Response.json({ version: offer.version }));
  // Firefox asks the reader, who may take any time to answer.
  navigator.storage?.persist?.().catch(() => {});
  // The copy before stays for the pages that were opened from it, and goes with the next update.
  for (const name of await caches.keys()) {
    if (name.startsWith(COPY) && name !== COPY + offer.version && name !== COPY + before) await caches.delete(name);
  }
}

/** Remove everything that was taken. */
export async function remove(root) {
  const state = await caches.open(STATE);
  await state.delete(new URL("current", root).href);
  for (const name of await caches.keys()) if (name.startsWith(COPY)) await caches.delete(name);
  const registration = await navigator.serviceWorker.getRegistration(root.href);
  await registration?.unregister();
}

/** Put one file into the copy, unless it is there; from another copy where that has the same. */
async function put(copy, root, [path, length, digest], signal, count) {
  signal.throwIfAborted();
  const address = new URL(path, root).href;
  const there = await copy.match(address);
  if (there?.headers.get(KEPT_HERE) === digest) return count(length);
  for (const name of await caches.keys()) {
    const other = name.startsWith(COPY) && (await (await caches.open(name)).match(address));
    if (other && other.headers.get(KEPT_HERE) === digest) {
      await copy.put(address, other);
      return count(length);
    }
  }
  const response = await network(address, signal);
  const bytes = await read(response, count);
  if (bytes.length !== length || (await digestOf(bytes)) !== digest) throw new NotTaken("changed");
  const headers = new Headers({ [KEPT_HERE]: digest });
  for (const name of HEADERS) if (response.headers.has(name)) headers.set(name, response.headers.get(name));
  return copy.put(address, new Response(bytes, { headers }));
}

/** A file from the network, past the copy and past what the browser still has. */
async function network(address, signal) {
  const response = await fetch(address, { cache: "no-cache", headers: { "x-taking": "1" }, signal });
  // A file that is gone was replaced by another version's.
  if (response.status === 404) throw new NotTaken("changed");
  if (!response.ok) throw new NotTaken("away");
  return response;
}

async function read(response, count) {
  const parts = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    count(value.length);
  }
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
