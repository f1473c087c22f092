/* Finds clauses: MiniSearch with the terms of analysis.js, ranked by how much of the question a clause answers. */

import MiniSearch from "./minisearch.js";
import { Analysis, fold, wordsOf } from "./analysis.js";

const FIELDS = { number: 8, title: 2, text: 3, parts: 1.5, brings: 4, uses: 1.2, bringsElsewhere: 3, usesElsewhere: 1 };
const KINDS = { main: 1.2, clause: 1, aside: 0.75, open: 0.6, calculator: 0.7 };
/** What an unfinished word begins counts less than what it is. */
const BEGINNING = { fuzzy: 0, prefix: 0.5 };
/** A word must have so many letters before one of them may be wrong. */
const FORGIVEN = 4;
/** From so many letters on, an unfinished last word finds what it begins. */
const BEGUN = 2;
const CLAUSE_NUMBER = /^\p{L}-?[qf]?\d+(?:\.\d+)?$/iu;

/** Load a language's search from `base`, the address of the folder that holds this file. */
export async function load(base, language) {
  const response = await fetch(new URL(`documents-${language}.json`, base));
  if (!response.ok) throw new Error(`documents-${language}.json: ${response.status}`);
  const data = await response.json();
  const stem = data.stemmed ? (await import(new URL(`stemmer-${language}.js`, base))).stemmer : null;
  return new ClauseSearch(data, stem);
}

export class ClauseSearch {
  #analysis;
  #index;
  #documents = new Map();
  #vocabulary = new Set();
  systems;

  constructor({ documents, concepts, forms, systems }, stem) {
    this.systems = systems;
    this.#analysis = new Analysis(stem, forms);
    const own = concepts.map((concept) => concept.own.join(" · "));
    const others = concepts.map((concept) => concept.others.join(" · "));
    const words = (places, texts) => places.map((place) => texts[place]).join(" · ");
    this.#index = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (text) => wordsOf(text).map((word) => word.text),
      processTerm: (word) => {
        const terms = this.#analysis.terms(word);
        terms.forEach((term) => this.#vocabulary.add(term));
        return terms;
      },
      searchOptions: { boost: FIELDS, processTerm: (word) => this.#analysis.terms(word) },
    });
    for (const document of documents) this.#documents.set(document.id, document);
    this.#index.addAll(
      documents.map((document) => ({
        ...document,
        title: `${document.title} ${systems[document.system] ?? ""}`,
        brings: words(document.brings, own),
        uses: words(document.uses, own),
        bringsElsewhere: words(document.brings, others),
        usesElsewhere: words(document.uses, others),
      })),
    );
  }

  /** The best documents for a question, at most `most`: each with its `marks`, the places in its text that matched. */
  search(question, most = 24) {
    const asked = wordsOf(question).filter(({ text }) => text.length > 1 || /\d/.test(text));
    if (!asked.length) return [];
    const finished = /\s$/.test(question);
    const queries = asked.map(({ text }, place) => this.#query(text, !finished && place === asked.length - 1));
    const known = queries.map((query) => this.#index.search(query)).map((found) => new Map(found.map((each) => [each.id, each])));
    // How much each word tells: one that stands everywhere tells little, one that is found nowhere is left out.
    const weights = known.map((found) => (found.size ? Math.log(1 + this.#documents.size / found.size) : 0));
    const whole = weights.reduce((sum, each) => sum + each, 0);
    const scores = new Map();
    known.forEach((found, place) => {
      for (const [id, { score }] of found) {
        const sum = scores.get(id) ?? { score: 0, weight: 0 };
        sum.score += score;
        sum.weight += weights[place];
        scores.set(id, sum);
      }
    });
    return [...scores]
      .map(([id, { score, weight }]) => {
        const document = this.#documents.get(id);
        return { document, score: score * (weight / whole) ** 2 * KINDS[document.kind] };
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map((each) => ({ ...each, marks: this.#marks(each.document, known) }));
  }

  /** The query of one word: its terms as they are and what it begins; only if that finds nothing, its near ones. */
  #query(word, last) {
    if (CLAUSE_NUMBER.test(word)) {
      return { queries: [word], fields: ["number"], prefix: true, processTerm: fold, boost: FIELDS };
    }
    const queries = [word];
    if (last && word.length >= BEGUN) queries.push({ queries: [word], prefix: true, processTerm: fold, weights: BEGINNING });
    const query = { combineWith: "OR", queries };
    if (word.length < FORGIVEN || this.#index.search(query).length) return query;
    const parts = this.#compound(word);
    if (parts.length > 1) return { combineWith: "AND", queries: parts };
    const near = { queries: [word, ...this.#exchanged(word)], fuzzy: 1 };
    return this.#index.search(near).length || !parts.length ? near : { queries: parts };
  }

  /** A word with two letters that stand beside each other exchanged, where the index knows it so. */
  #exchanged(word) {
    const found = [];
    for (let place = 0; place < word.length - 1; place++) {
      const exchanged = word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);
      if (this.#knows(exchanged)) found.push(exchanged);
    }
    return found;
  }

  /** The two words of which a longer one is put together (Paniktest), or the first where only that is known. */
  #compound(word) {
    const folded = fold(word);
    let first = [];
    for (let cut = folded.length - 3; cut >= FORGIVEN; cut--) {
      const tail = folded.slice(cut);
      const heads = [folded.slice(0, cut), folded.slice(0, cut).replace(/(?:e?s|e?n)$/, "")];
      const head = heads.find((each) => each.length >= FORGIVEN && this.#knows(each));
      if (head && this.#knows(tail)) return [head, tail];
      if (head && !first.length) first = [head];
    }
    return first;
  }

  #knows(word) {
    return this.#analysis.terms(word).some((term) => this.#vocabulary.has(term));
  }

  #marks({ id, text }, known) {
    const matched = new Set(known.flatMap((found) => found.get(id)?.terms ?? []));
    return wordsOf(text)
      .filter((word) => this.#analysis.terms(word.text).some((term) => matched.has(term)))
      .map(({ start, end }) => ({ start, end }));
  }
}
