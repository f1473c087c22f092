/* Times a language's search: reads questions, prints [median, 95th percentile, worst, making the index] in ms. */

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

const [folder, language, size] = process.argv.slice(2);
const questions = JSON.parse(await text(process.stdin));
const at = (name) => new URL(`${folder}/${name}`);

const data = JSON.parse(await readFile(at(`documents-${language}.json`), "utf8"));
const { ClauseSearch } = await import(at("engine.js"));
const { stemmer } = await import(at(`stemmer-${language}.js`));
const { stopwords } = await import(at(`stopwords-${language}.js`));

/** The document again, with words that only this copy has. */
function copy(document, number) {
  const own = document.text.replace(/\p{L}{4,}/gu, (word) => word + String.fromCharCode(97 + number));
  const open = document.open?.map((each) => `${each}-${number}`);
  return { ...document, id: `${document.id}-${number}`, text: `${document.text} ${own}`, ...(open && { open }) };
}

const copies = Array.from({ length: Number(size) - 1 }, (_, number) => data.documents.map((each) => copy(each, number)));
data.documents.push(...copies.flat());
let start = performance.now();
const engine = new ClauseSearch(data, stemmer, stopwords);
const made = performance.now() - start;

// What else the machine does falls out of the best of several rounds.
const ROUNDS = 3;
const times = [];
for (const question of questions) {
  for (let typed = 1; typed <= question.length; typed++) {
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      start = performance.now();
      engine.search(question.slice(0, typed));
      best = Math.min(best, performance.now() - start);
    }
    times.push(best);
  }
}
times.sort((one, other) => one - other);
const share = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
process.stdout.write(JSON.stringify([share(0.5), share(0.95), times.at(-1), made]));
