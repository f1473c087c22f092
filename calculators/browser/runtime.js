/* The page's side of the Python runtime: one worker for all calculators, kept while the reader moves on. */

const ANSWER_SECONDS = 20;

let worker = null;
let ready = null;
let running = false;
let plainly = false; // what the kept memory lacks could not be had
let lastLimit = 30;
let count = 0;
const waiting = new Map();

/** Give up this worker: whoever waits for it hears why, and the next start makes a new one.

    `again` says that asking once more will do, as that one starts in another way. */
function giveUp(reason, again = false) {
  worker?.terminate();
  worker = null;
  ready = null;
  running = false;
  const error = Object.assign(new Error(`The rules runtime does not run: ${reason}`), { again });
  for (const request of waiting.values()) request.reject(error);
  waiting.clear();
  return error;
}

/** Whether the runtime can answer at once. */
export const runs = () => running;

/** What the worker says of a fault, which is a text unless it says anything. */
const worded = (fault) => (typeof fault === "string" ? fault : typeof fault);

/** Hand an answer of the worker to whoever waits for it; one that nobody waits for is nothing to the page. */
function settle(answer) {
  const request = waiting.get(answer?.id);
  if (!request) return;
  waiting.delete(answer.id);
  if (answer.error) {
    request.reject(new Error(worded(answer.error)));
    return;
  }
  try {
    const reply = JSON.parse(answer.reply);
    if (reply === null || typeof reply !== "object") throw new TypeError(`a reply without data: ${answer.reply}`);
    request.resolve(reply);
  } catch (error) {
    request.reject(error);
  }
}

/** Start the runtime unless it runs; resolves when it can answer, rejects when it cannot within `limit` seconds. */
export function start(limit) {
  lastLimit = limit;
  ready ??= new Promise((resolve, reject) => {
    const fail = (reason, again) => {
      clearTimeout(watchdog);
      reject(giveUp(reason, again));
    };
    const watchdog = setTimeout(() => fail(`no answer within ${limit} seconds`), limit * 1000);
    try {
      const name = plainly ? "plainly" : "";
      worker = new Worker(new URL("runtime-worker.js", import.meta.url), { type: "module", name });
    } catch (error) {
      // Not at once: `ready` is being set.
      queueMicrotask(() => fail(String(error)));
      return;
    }
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || "the worker could not be loaded");
    };
    worker.onmessage = ({ data }) => {
      if (data?.ready) {
        clearTimeout(watchdog);
        running = true;
        resolve();
      } else if (data?.failed) {
        const again = Boolean(data.withoutRest) && !plainly;
        plainly ||= again;
        fail(worded(data.failed), again);
      } else {
        settle(data);
      }
    };
  });
  return ready;
}

/** Ask the runtime, which must have been started; `request` is plain data, see calculators/requests.py. */
export async function ask(request) {
  try {
    return await askOnce(request);
  } catch (error) {
    if (!error.again) throw error;
    await start(lastLimit);
    return askOnce(request);
  }
}

async function askOnce(request) {
  if (!running) await ready;
  const id = ++count;
  let watchdog;
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      watchdog = setTimeout(() => giveUp(`no answer within ${ANSWER_SECONDS} seconds`), ANSWER_SECONDS * 1000);
      worker.postMessage({ id, request: JSON.stringify(request) });
    });
  } finally {
    clearTimeout(watchdog);
  }
}
