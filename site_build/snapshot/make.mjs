/* node make.mjs PYODIDE STDLIB PACKAGES SCRIPTS EXERCISES TARGET: boot Pyodide, load the calculators, and keep its memory
   as TARGET.bin, Pyodide's own head of it, in base64, as TARGET.head, its module, of which the memory needs a part
   only, as TARGET.wasm and TARGET-rest.wasm, and the glue for these as TARGET.mjs. EXERCISES are requests that show
   which part.

   Time, chance and the environment are fixed, so that the same sources make the same bytes. */

import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

import { withRest } from "../../calculators/browser/rest.js";
import { optionsFor, packed } from "../../calculators/browser/snapshot.js";
import { divided, noting, ranIn, withoutUnused } from "./divide.mjs";
import { fewer } from "./glue.mjs";

const [pyodideFolder, stdlib, packages, scripts, exercises, target] = process.argv.slice(2);
const MODULE = "pyodide.asm.wasm";
const MOMENT = Date.UTC(2020, 0, 1);

Date.now = () => MOMENT;
performance.now = () => 0;
Math.random = () => 0.5;
globalThis.crypto.getRandomValues = (array) => array.fill(7);

const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const GLUE = join(pyodideFolder, "pyodide.asm.mjs");
const { default: createPyodideModule } = await import(pathToFileURL(GLUE));

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

/** A folder with a module, from which Pyodide can be loaded. */
function folderOf(name, module) {
  const folder = join(dirname(packages), name);
  mkdirSync(folder);
  writeFileSync(join(folder, MODULE), module);
  return `${folder}/`;
}

/** The memory of a module just instantiated, as a browser's is before anything is restored. */
async function freshMemory(indexURL) {
  let fresh;
  const stop = new Error("enough");
  const taking = async (settings) => {
    fresh = (await withRest(createPyodideModule)({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw stop;
  };
  await loadPyodide(options({ indexURL, createPyodideModule: taking })).catch((error) => {
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

/** A function that answers requests in a restored memory, as the page's worker makes it with a factory for the module. */
async function woken(head, blocks, indexURL, factory) {
  const pyodide = await loadPyodide(options({ indexURL, ...optionsFor(head, blocks, factory) }));
  pyodide.pyimport("sys").modules.get("random")?.seed();
  return pyodide.pyimport("calculators.requests").handle;
}

async function make() {
  const pyodideScripts = [GLUE, join(pyodideFolder, "pyodide.mjs")].map((file) => readFileSync(file, "utf8")).join("");
  const whole = withoutUnused(readFileSync(join(pyodideFolder, MODULE)), pyodideScripts);
  const indexURL = folderOf("whole", whole);
  const pyodide = await loadPyodide(
    options({ indexURL, _makeSnapshot: true, fsInit: putPackages, createPyodideModule: withRest(createPyodideModule) }),
  );
  const answers = JSON.parse(run(pyodide, "load.py"));
  run(pyodide, "let_go.py");
  zeroFreeMemory(pyodide._module);
  const { head, blocks } = packed(pyodide.makeMemorySnapshot(), await freshMemory(indexURL));

  let noted;
  const noticing = withRest(createPyodideModule, null, (instance) => (noted = instance));
  const exercised = await woken(head, blocks, folderOf("noting", noting(whole)), noticing);
  for (const request of [...answers.map(([each]) => each), ...JSON.parse(readFileSync(exercises, "utf8"))]) exercised(request);
  const { answering, rest } = divided(whole, ranIn(noted));
  writeFileSync(`${target}.mjs`, await fewer(readFileSync(GLUE, "utf8"), answering));

  // A restored memory has no files: what was not loaded before would only fail before the reader's eyes.
  const unwanted = () => {
    throw new Error("an answer needs what was left out");
  };
  const { default: create } = await import(pathToFileURL(`${target}.mjs`));
  const handle = await woken(head, blocks, folderOf("answering", answering), withRest(create, unwanted));
  for (const [request, answer] of answers) {
    if (handle(request) !== answer) throw new Error(`the restored memory answers otherwise: ${request}`);
  }
  writeFileSync(`${target}.bin`, blocks);
  writeFileSync(`${target}.head`, Buffer.from(head).toString("base64"));
  writeFileSync(`${target}.wasm`, answering);
  writeFileSync(`${target}-rest.wasm`, rest);
}

await make().catch((error) => {
  // Not Node's own report, which quotes the failing line: that is the whole of Pyodide.
  console.error(String(error.stack));
  process.exitCode = 1;
});
