/* Reads {lemma: [form, …]} and prints {stem of form: stem of lemma} for each form whose stem is another one. */

import { text } from "node:stream/consumers";
import { fold } from "./browser/analysis.js";

const [language] = process.argv.slice(2);
const { stemmer } = await import(new URL(`../../node_modules/@orama/stemmers/dist/${language}.js`, import.meta.url));
const given = JSON.parse(await text(process.stdin));
const stems = new Set(Object.keys(given).map((lemma) => fold(stemmer(lemma))));
const found = {};
for (const [lemma, forms] of Object.entries(given)) {
  const wanted = fold(stemmer(lemma));
  for (const form of forms) {
    const stem = fold(stemmer(form));
    // A form that is the stem of a lemma itself stays that, unless it spells a figure or a sign.
    if (!stems.has(stem) || !/\p{L}/u.test(lemma)) found[stem] ??= wanted;
  }
}
process.stdout.write(JSON.stringify(found));
