/* The runtime's files, as the worker takes them: whole or not at all, and unpacked here where the host packs nothing. */

/* Says of a file that it comes from this device, see offline.js: nothing is gained by asking for a smaller one. */
const KEPT_HERE = "x-kept-here";
/* So much of a file has come when the next may be asked for: what is left of it still comes before the next, even where
   the two share a slow line, and on a fast one nothing waits. */
const NEAR = 0.4;
const ownFetch = globalThis.fetch;
let given = {};

/* Pyodide fetches its parts itself, always as they are: it is given those that were asked for here. */
globalThis.fetch = (request, ...rest) => {
  const name = String(request?.url ?? request).split("/").at(-1);
  return Object.hasOwn(given, name) ? given[name] : ownFetch(request, ...rest);
};

/** From now on, give these responses, or promises of them, for the files of these names, and for no others. */
export function give(responses) {
  given = responses;
}

/** The bytes of a file; where the host sends it as it is, its packed neighbour is asked for, and unpacked on the way. */
async function bytesOf(url) {
  const response = await ownFetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { headers } = response;
  if (headers.has("content-encoding") || headers.has(KEPT_HERE) || !("DecompressionStream" in globalThis)) return response.body;
  const asking = await ownFetch(`${url}.gz`);
  // A host that knows what .gz means says so, and the browser unpacks it: then the file is taken as it is.
  if (!asking.ok || asking.headers.has("content-encoding")) {
    await asking.body?.cancel();
    return response.body;
  }
  await response.body.cancel();
  return asking.body.pipeThrough(new DecompressionStream("gzip"));
}

/**
 * Ask for a file of `size` bytes.
 *
 * `response` is its promise, with media type `type`; `near` resolves when as much as `NEAR` is there;
 * `failed` only ever rejects: when the file cannot be had or is not whole, which Pyodide itself would not notice.
 */
export function asked({ url, size }, type) {
  let fail;
  let come;
  const failed = new Promise((_, reject) => (fail = reject));
  const near = new Promise((resolve) => (come = resolve));
  const response = bytesOf(url).then((stream) => {
    const reader = stream.getReader();
    let arrived = 0;
    const counted = new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          arrived += value?.length ?? 0;
          if (arrived > size || (done && arrived < size)) throw new RangeError(`${url}: ${arrived} bytes instead of ${size}`);
          if (arrived >= size * NEAR) come();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          fail(error);
          throw error;
        }
      },
    });
    return new Response(counted, { headers: { "content-type": type } });
  });
  response.catch(fail);
  failed.catch(() => {});
  return { response, near, failed };
}
