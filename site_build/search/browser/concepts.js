/* What a question names: concepts of the term base, and sections, by all their names in all languages. */

import { askedWords, fold } from "./analysis.js";

/** How much a document counts that brings a concept in or begins a section, and one that only uses the concept. */
const BEARING = { brings: 1, begins: 1.2, uses: 0.4 };

export class Concepts {
  #analysis;
  #common;
  /** The names, each with the terms of its words, by each term of its first word. */
  #names = new Map();

  /** `common` are the words that tell next to nothing, which may be left out of a name that has enough others. */
  constructor(analysis, common) {
    this.#analysis = analysis;
    this.#common = common;
  }

  /** A concept with its names, the documents that bring it in or begin it, and those that use it. */
  add(names, { brings = [], begins = [], uses = [] }) {
    const worth = new Map();
    for (const [bearing, documents] of Object.entries({ uses, begins, brings })) {
      for (const document of documents) worth.set(document, BEARING[bearing]);
    }
    const concept = { worth, section: begins.length > 0 };
    for (const name of names) this.#addName(name, concept);
  }

  #addName(name, concept) {
    const all = askedWords(name).map(({ text }) => text);
    const telling = all.filter((word) => !this.#common.has(fold(word)));
    // One word alone would no longer be that name: off the table, no test.
    const words = (telling.length > 1 ? telling : all).map((word) => this.#analysis.terms(word));
    for (const term of words[0] ?? []) {
      if (!this.#names.has(term)) this.#names.set(term, []);
      this.#names.get(term).push({ concept, words });
    }
  }

  /** What each document is worth for each word of a question, of which `asked` has the terms: document → [worth, …]. */
  worth(asked) {
    const found = new Map();
    for (const { concept, places } of this.#named(asked)) {
      for (const [document, worth] of concept.worth) {
        if (!found.has(document)) found.set(document, { concepts: asked.map(() => 0), sections: asked.map(() => 0) });
        const kept = found.get(document)[concept.section ? "sections" : "concepts"];
        // A word that belongs to several concepts does not count several times.
        for (const place of places) kept[place] = Math.max(kept[place], worth);
      }
    }
    const sums = ({ concepts, sections }) => concepts.map((each, place) => each + sections[place]);
    return new Map([...found].map(([document, kept]) => [document, sums(kept)]));
  }

  /** The concepts named, with the places of the words that name them; of a name within a name only the longer. */
  #named(asked) {
    const found = new Map();
    for (const { concept, words } of asked.flatMap((terms) => [...terms]).flatMap((term) => this.#names.get(term) ?? [])) {
      const places = new Set(placesOf(words, asked));
      if (places.size < words.length) continue;
      const best = found.get(concept);
      if (!best || best.size < places.size) found.set(concept, places);
    }
    const all = [...found.values()];
    const within = (some, others) => some.size < others.size && [...some].every((place) => others.has(place));
    const longest = [...found].filter(([, places]) => !all.some((others) => within(places, others)));
    return longest.map(([concept, places]) => ({ concept, places }));
  }
}

/** Where the words of a name stand in a question, in their order; fewer places where some do not. */
function placesOf(words, asked) {
  const places = [];
  for (const word of words) {
    const place = asked.findIndex((terms, at) => at > (places.at(-1) ?? -1) && word.some((term) => terms.has(term)));
    if (place === -1) break;
    places.push(place);
  }
  return places;
}
