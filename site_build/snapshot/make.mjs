/* node make.mjs PYODIDE STDLIB PACKAGES SCRIPTS TARGET: boot Pyodide, load the calculators, and keep its memory
   as TARGET.bin, and Pyodide's own head of it, in base64, as TARGET.head.

   Time, chance and the environment are fixed, so that the same sources make the same bytes. */

import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

import { optionsFor, packed } from "../../calculators/browser/snapshot.js";

const [pyodideFolder, stdlib, packages, scripts, target] = process.argv.slice(2);
const MOMENT = Date.UTC(2020, 0, 1);

Date.now = () => MOMENT;
performance.now = () => 0;
Math.random = () => 0.5;
globalThis.crypto.getRandomValues = (array) => array.fill(7);

const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const { default: createPyodideModule } = await import(pathToFileURL(join(pyodideFolder, "pyodide.asm.mjs")));

const options = (more) => ({
  indexURL: pyodideFolder,
  packageBaseUrl: pyodideFolder,
  lockFileContents: JSON.stringify({
    info: JSON.parse(readFileSync(join(pyodideFolder, "pyodide-lock.json"), "utf8")).info,
    packages: {},
  }),
  stdLibURL: stdlib,
  // Otherwise the way to this script would stand in the memory.
  _sysExecutable: "./this.program",
  // No docstrings and no columns in tracebacks, which nobody reads there: a tenth of the bytes.
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" },
  ...more,
});

/** The memory of a module just instantiated, as a browser's is before anything is restored. */
async function freshMemory() {
  let fresh;
  const stop = new Error("enough");
  const taking = async (settings) => {
    fresh = (await createPyodideModule({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw stop;
  };
  await loadPyodide(options({ createPyodideModule: taking })).catch((error) => {
    if (error !== stop) throw error;
  });
  return fresh;
}

/** Put the files of `packages` where Python imports from. */
async function putPackages(FS, { sitePackages }) {
  for (const entry of readdirSync(packages, { recursive: true }).sort()) {
    const from = join(packages, entry);
    const to = `${sitePackages}/${relative(packages, from).split(sep).join("/")}`;
    if (statSync(from).isDirectory()) FS.mkdirTree(to);
    else FS.writeFile(to, readFileSync(from));
  }
}

/** Zero all memory that is free: what is left of the boot there would be kept and sent for nothing. */
function zeroFreeMemory(module) {
  const top = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 22; size >= 16; size >>= 1) {
    for (;;) {
      const place = module._malloc(size);
      // Beyond the old end of the heap: no hole of this size is left within it.
      if (place + size > top) {
        module._free(place);
        break;
      }
      taken.push(place);
      module.HEAPU8.fill(0, place, place + size);
    }
  }
  for (const place of taken.reverse()) module._free(place);
}

/** Run one of the scripts beside this one in `pyodide`, which keeps none of its names. */
function run(pyodide, name) {
  const globals = pyodide.toPy({});
  const result = pyodide.runPython(readFileSync(join(scripts, name), "utf8"), { globals });
  globals.destroy();
  return result;
}

async function make() {
  const pyodide = await loadPyodide(options({ _makeSnapshot: true, fsInit: putPackages }));
  const answers = JSON.parse(run(pyodide, "load.py"));
  run(pyodide, "let_go.py");
  zeroFreeMemory(pyodide._module);
  const { head, blocks } = packed(pyodide.makeMemorySnapshot(), await freshMemory());

  // A restored memory has no files: what was not loaded before would only fail before the reader's eyes.
  const woken = await loadPyodide(options(optionsFor(head, blocks, createPyodideModule)));
  const handle = woken.pyimport("calculators.requests").handle;
  for (const [request, answer] of answers) {
    if (handle(request) !== answer) throw new Error(`the restored memory answers otherwise: ${request}`);
  }
  writeFileSync(`${target}.bin`, blocks);
  writeFileSync(`${target}.head`, Buffer.from(head).toString("base64"));
}

await make().catch((error) => {
  // Not Node's own report, which quotes the failing line: that is the whole of Pyodide.
  console.error(String(error.stack));
  process.exitCode = 1;
});
