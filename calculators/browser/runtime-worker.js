/* A module worker that runs this commit's calculators in Pyodide and passes requests to one Python function.

   It restores the memory that the build kept, with the part of Pyodide's module that answers run and the glue for it;
   where that fails, it boots Pyodide plainly, with all of these, the whole standard library and the wheel. */

import { withRest } from "./rest.js";
import { asked, give } from "./runtime-files.js";
/* What the build says of the runtime: where each file is, how long it is, and Pyodide's head of the memory. */
import described from "./runtime.json";
import { optionsFor } from "./snapshot.js";

let isReady = false;

const PLAINLY = "plainly";
const REST_SECONDS = 10;
const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
const NO_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const { python } = described;
const head = Uint8Array.from(atob(described.head), (letter) => letter.charCodeAt(0));
const files = Object.fromEntries(
  Object.entries(described.files).map(([name, { at, size }]) => [name, { url: new URL(at, import.meta.url).href, size }]),
);

/** Pyodide started with `more` options; `responses` are what it gets for files instead of fetching them. */
async function loaded(responses, more) {
  const { loadPyodide } = await import(files["pyodide.mjs"].url);
  const folder = new URL(".", files["pyodide.mjs"].url).href;
  give(responses);
  return loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    // An empty lock: nothing is ever installed here, so Pyodide's list of packages need not be loaded.
    lockFileContents: { info: python, packages: {} },
    ...more,
  });
}

/** Put in the part of the module that no answer is known to run, by `complete`, see rest.js.

    Python waits for it, so it is fetched at once or not at all. */
function putRest(complete) {
  const { url, size } = files["rest.wasm"];
  try {
    const asking = new XMLHttpRequest();
    asking.open("GET", url, false);
    asking.responseType = "arraybuffer";
    asking.timeout = REST_SECONDS * 1000;
    asking.send();
    if (asking.status !== 200 || asking.response?.byteLength !== size) throw new Error(`${url}: ${asking.status}`);
    complete(asking.response);
  } catch (error) {
    // Whatever Python was doing is left half done. Before it runs, `start` hears of it and boots plainly by itself.
    if (isReady) postMessage({ failed: String(error), withoutRest: true });
    throw error;
  }
}

async function restored() {
  const wasm = asked(files["answering.wasm"], "application/wasm");
  const glue = import(files["answering.mjs"].url);
  glue.catch(() => {});
  // Asked for at once with the others, though it is wanted only when the glue is there.
  import(files["pyodide.mjs"].url).catch(() => {});
  // The memory is needed last: it leaves the line to the first part of the module, and arrives while that is being made.
  const memory = wasm.near.then(() => asked(files["snapshot.bin"], "application/octet-stream"));
  const blocks = memory.then(async ({ response }) => new Uint8Array(await (await response).arrayBuffer()));
  blocks.catch(() => {});
  const responses = { "pyodide.asm.wasm": wasm.response, "python_stdlib.zip": new Response(NO_LIBRARY) };
  const starting = glue.then(({ default: create }) => {
    return loaded(responses, optionsFor(head, blocks, withRest(create, putRest)));
  });
  const pyodide = await Promise.race([starting, wasm.failed, memory.then(({ failed }) => failed)]);
  // Without this, everybody's dice would fall in the same order.
  pyodide.pyimport("sys").modules.get("random")?.seed();
  return pyodide;
}

async function booted() {
  const wheel = asked(files["nervenprobe.whl"], "application/zip");
  const wasm = asked(files["pyodide.asm.wasm"], "application/wasm");
  const library = asked(files["python_stdlib.zip"], "application/zip");
  const responses = { "pyodide.asm.wasm": wasm.response, "python_stdlib.zip": library.response };
  const pyodide = await Promise.race([loaded(responses, {}), wasm.failed, library.failed, wheel.failed]);
  pyodide.unpackArchive(new Uint8Array(await (await wheel.response).arrayBuffer()), "wheel");
  return pyodide;
}

async function start() {
  // Throws where WebAssembly is barred, for which Pyodide would wait for ever.
  new WebAssembly.Module(NO_MODULE);
  // The page says by the name that the kept memory is of no use.
  if (globalThis.name === PLAINLY) return { pyodide: await booted(), way: "booted" };
  try {
    return { pyodide: await restored(), way: "restored" };
  } catch (error) {
    console.warn(`The kept memory could not be used, the runtime boots from its parts: ${error}`);
    return { pyodide: await booted(), way: "booted" };
  }
}

const handling = start().then(({ pyodide, way }) => {
  const { handle } = pyodide.pyimport("calculators.requests");
  isReady = true;
  postMessage({ ready: way });
  return handle;
});
handling.catch((error) => postMessage({ failed: String(error) }));

onmessage = async ({ data }) => {
  if (typeof data?.request !== "string") return;
  const { id, request } = data;
  try {
    const handle = await handling;
    postMessage({ id, reply: handle(request) });
  } catch (error) {
    postMessage({ id, error: String(error) });
    // An error of Python's own leaves Python whole; after any other it answers nothing more.
    if (isReady && error?.name !== "PythonError") postMessage({ failed: String(error) });
  }
};
