/* Pyodide's glue between page and module, without what this site's module never asks of it: most of the glue draws, plays
   sounds, or makes known what other modules would want, and a browser reads all of it before anything runs. */

import { minify } from "terser";
import { DRAWING } from "../../calculators/browser/rest.js";

const IMPORTS = /(?<=\bwasmImports=)\{([^{}]*)\}/g;
const SETTING = /\b([\w$]+)\.(?:sig|async|isAsync)=(?:"[^"]*"|[\w!]+);/g;
const MADE_KNOWN = /\bModule\["([\w$]+)"\]=\1;/g;
const TAKEN = /(?<=[;{])(?:[\w$]+=)?(?:Module\["[\w$]+"\]=)?wasmExports\["([\w$]+)"\];/g;
/* Text that is run as a script could use any name, so all would be kept; the page's policy bars it either way. */
const RUN_TEXT = /(?<![\w$.])eval\(/g;

/** The glue for a module, both as they are; throws where it is not written as this expects. */
export async function fewer(glue, bytes) {
  const module = new WebAssembly.Module(bytes);
  const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const wanted = new Set(
    WebAssembly.Module.imports(module)
      .filter(({ module: from, name }) => from !== "GOT.func" || !name.startsWith(DRAWING))
      .map(({ name }) => name),
  );
  const [imports, ...others] = [...glue.matchAll(IMPORTS)];
  if (!imports || others.length) throw new Error("Pyodide's glue is not written as this was made for");
  const entries = imports[1].split(",").map((entry) => {
    const [name, variable = name] = entry.split(":");
    return { name, variable, entry };
  });
  const kept = entries.filter(({ name }) => wanted.has(name));
  const unwanted = new Set(entries.map(({ variable }) => variable));
  kept.forEach(({ variable }) => unwanted.delete(variable));
  const without = (statement, variable) => (unwanted.has(variable) ? "" : statement);
  const text = glue
    .replace(IMPORTS, () => `{${kept.map(({ entry }) => entry).join(",")}}`)
    .replace(SETTING, without)
    .replace(MADE_KNOWN, without)
    .replace(TAKEN, (statement, name) => (exported.has(name) ? statement : ""))
    .replace(RUN_TEXT, "globalThis.eval(");
  const { code } = await minify(text, { module: true, compress: { passes: 3, pure_getters: true } });
  return code;
}
