/* node used-styles.mjs SITE STYLESHEET …: leave out of these style sheets the rules for what no page or script of the
   site names. */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PurgeCSS } from "purgecss";

const [site, ...styles] = process.argv.slice(2);
/* Pages have most words in common, and words are all that is asked of them. */
const words = new Set();
for (const name of await readdir(site, { recursive: true })) {
  if (!/\.(html|js)$/.test(name)) continue;
  for (const [word] of (await readFile(join(site, name), "utf-8")).matchAll(/[\w-]+/g)) words.add(word);
}
/* A script may set an attribute by another name than its own. */
const attributes = (css) => [...css.matchAll(/\[([\w-]+)/g)].map(([, name]) => name);

for (const file of styles) {
  const raw = await readFile(file, "utf-8");
  const content = [{ raw: [...words, ...attributes(raw)].join(" "), extension: "html" }];
  const [{ css }] = await new PurgeCSS().purge({ content, css: [{ raw }] });
  await writeFile(file, css);
}
