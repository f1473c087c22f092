/* The page's side of the Python runtime: one worker for all calculators, kept while the reader moves on. */

let worker = null;
let ready = null;
let count = 0;
const waiting = new Map();

/** Start the runtime once; resolves when it can answer, rejects when it cannot start within `limit` seconds. */
export function start(limit) {
  ready ??= new Promise((resolve, reject) => {
    const watchdog = setTimeout(() => fail(`no answer within ${limit} seconds`), limit * 1000);
    const fail = (reason) => {
      clearTimeout(watchdog);
      worker?.terminate();
      const error = new Error(`The rules runtime did not start: ${reason}`);
      for (const request of waiting.values()) request.reject(error);
      waiting.clear();
      reject(error);
    };
    try {
      worker = new Worker(new URL("runtime-worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      fail(String(error));
      return;
    }
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || "the worker could not be loaded");
    };
    worker.onmessage = ({ data }) => {
      if (data.ready) {
        clearTimeout(watchdog);
        resolve();
      } else if (data.failed) {
        fail(data.failed);
      } else {
        const request = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.error) request?.reject(new Error(data.error));
        else request?.resolve(JSON.parse(data.reply));
      }
    };
  });
  return ready;
}

/** Ask the runtime, which must have been started; `request` is plain data, see calculators/requests.py. */
export async function ask(request) {
  await ready;
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, request: JSON.stringify(request) });
  });
}
