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

const { documents, concepts } = data;
const sections = Object.entries(data.sections);
/** The document again, as one of its own game, with its concepts and with words that only this copy has. */
function copy(document, number) {
  const letters = String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26));
  const own = document.text.replace(/\p{L}{4,}/gu, (word) => word + letters);
  const open = document.open?.map((each) => `${each}-${number}`);
  const [brings, uses] = [document.brings, document.uses].map((list) => list.map((place) => place + number * concepts.length));
  return { ...document, id: `${document.id}-${number}`, text: `${document.text} ${own}`, brings, uses, ...(open && { open }) };
}

const numbers = Array.from({ length: Number(size) - 1 }, (_, number) => number + 1);
data.documents = [...documents, ...numbers.flatMap((number) => documents.map((each) => copy(each, number)))];
data.concepts = [concepts, ...numbers.map(() => concepts)].flat();
for (const number of numbers) {
  for (const [begins, title] of sections) data.sections[`${begins}-${number}`] = title;
}
/** Milliseconds of this process' own work that something takes, however busy the machine is. */
function work(done) {
  const start = process.cpuUsage();
  done();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

let engine;
const made = work(() => (engine = new ClauseSearch(data, stemmer, stopwords)));

const ROUNDS = 3;
const times = [];
for (const question of questions) {
  for (let typed = 1; typed <= question.length; typed++) {
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      best = Math.min(best, work(() => engine.search(question.slice(0, typed))));
    }
    times.push(best);
  }
}
times.sort((one, other) => one - other);
const share = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
process.stdout.write(JSON.stringify([share(0.5), share(0.95), times.at(-1), made]));
