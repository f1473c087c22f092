/* node bundle.mjs ASSETS < {"classic": […], "modules": […], "styles": […]}: put each of these scripts of the folder and all
   that it imports into one file in its stead; what only they import is gone then. Style sheets are only made smaller. */

import { build, transform } from "esbuild";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

const assets = process.argv[2];
const { classic, modules, styles } = JSON.parse(await text(process.stdin));
/* What the sources are written in is what browsers get; nothing is put in for older ones. */
const smaller = { minify: true, target: "esnext" };

async function bundle(entries, format) {
  const options = { bundle: true, outdir: assets, outbase: assets, allowOverwrite: true, metafile: true, logLevel: "warning" };
  const { metafile } = await build({ entryPoints: entries.map((each) => join(assets, each)), format, ...options, ...smaller });
  return Object.keys(metafile.inputs).map((each) => resolve(each));
}

const joined = [...(await bundle(modules, "esm")), ...(await bundle(classic, "iife"))];
const kept = new Set([...modules, ...classic].map((each) => resolve(assets, each)));
await Promise.all(joined.filter((each) => !kept.has(each)).map((each) => rm(each)));

for (const name of styles) {
  const file = join(assets, name);
  const { code } = await transform(await readFile(file, "utf-8"), { loader: "css", ...smaller });
  await writeFile(file, code);
}
