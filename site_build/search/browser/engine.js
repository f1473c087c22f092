/* Finds clauses: MiniSearch with the terms of analysis.js, ranked by how much of the question a clause answers. */

import MiniSearch from "./minisearch.js";
import { Analysis, askedWords, fold, wordsOf } from "./analysis.js";
import { Concepts } from "./concepts.js";

const FIELDS = { number: 8, title: 2, text: 3, parts: 1.5, brings: 1, uses: 0.5, bringsElsewhere: 1, usesElsewhere: 0.5 };
const KINDS = { main: 1.2, clause: 1, exception: 0.85, aside: 0.75, open: 0.5, calculator: 0.5 };
/** Clauses are short, and a long one answers no worse: their length does not count. */
const RELEVANCE = { k: 1.2, b: 0, d: 0.5 };
/** A common word (and, how, wenn, или) tells so much less than its rarity here says; a near one counts so much less. */
const COMMON = 0.2;
const NEAR = 0.7;
/** What a word is worth wherever it is found; the rest depends on where and how often. */
const FOUND = 0.4;
/** What a word is worth for a clause that has it only in the name of what the clause leaves open. */
const LENT = 0.2;
/** What an unfinished word begins counts less than what it is. */
const BEGINNING = { fuzzy: 0, prefix: 0.5 };
/** A word must have so many letters before one of them may be wrong. */
const FORGIVEN = 4;
/** Nobody types a longer word; near ones of it would take seconds to find. */
const LONGEST = 60;
/** From so many letters on, an unfinished last word finds what it begins, unless it is a common word already. */
const BEGUN = 3;
const CLAUSE_NUMBER = /^\p{L}-?[qf]?\d+(?:\.\d+)?$/iu;
/** Where the number of an entry of the register lacks its zero: S-Q9 is S-Q09. */
const LACKS_ZERO = /(?<=[qf])(?=\d$)/i;
/** A clause's number as people type it: with a gap, with a comma, or with the letter of a Russian keyboard. */
const TYPED_NUMBER = /(?<![\p{L}\p{N}])(\p{L})( ?)(\d+)(?:[.,](\d+))?(?![\p{L}\p{N}])/gu;
const LATIN = { с: "s", б: "b", в: "b", д: "d", р: "r" };

/** Load a language's search from `base`, the address of the folder that holds this file. */
export async function load(base, language) {
  const response = await fetch(new URL(`documents-${language}.json`, base));
  if (!response.ok) throw new Error(`documents-${language}.json: ${response.status}`);
  const data = await response.json();
  if (!data.stemmed) return new ClauseSearch(data, null);
  const [{ stemmer }, { stopwords }] = await Promise.all(
    ["stemmer", "stopwords"].map((script) => import(new URL(`${script}-${language}.js`, base))),
  );
  return new ClauseSearch(data, stemmer, stopwords);
}

export class ClauseSearch {
  #analysis;
  #index;
  #documents = new Map();
  #vocabulary = new Set();
  #common;
  #concepts;
  #numbers;
  systems;

  /** `stem` is the language's stemmer, or nothing; `common` are its words that tell next to nothing. */
  constructor({ documents, concepts, sections, forms, systems }, stem, common = []) {
    this.systems = systems;
    this.#analysis = new Analysis(stem, forms);
    this.#common = new Set(common.map(fold));
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
      searchOptions: { boost: FIELDS, bm25: RELEVANCE, processTerm: (word) => this.#analysis.terms(word) },
    });
    this.#numbers = new Set(documents.flatMap(({ number }) => [number, number.replace(/\..*/, "")]).map(fold));
    documents.forEach((document, place) => this.#documents.set(document.id, { ...document, place }));
    this.#concepts = new Concepts(this.#analysis, this.#common);
    const bearing = concepts.map(() => ({ brings: [], uses: [] }));
    for (const { id, brings, uses } of documents) {
      for (const concept of brings) bearing[concept].brings.push(id);
      for (const concept of uses) bearing[concept].uses.push(id);
    }
    concepts.forEach(({ own, others }, concept) => this.#concepts.add([...own, ...others], bearing[concept]));
    for (const [begins, title] of Object.entries(sections)) this.#concepts.add([title], { begins: [begins] });
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
    const asked = askedWords(question.replace(TYPED_NUMBER, (...typed) => this.#numbered(...typed)));
    if (!asked.length) return [];
    const finished = /\s$/.test(question);
    const words = asked.map(({ text }, place) => this.#find(text, !finished && place === asked.length - 1));
    const whole = words.reduce((sum, { weight }) => sum + weight, 0);
    const worth = this.#worth(words);
    const kinds = asked.every(({ text }) => CLAUSE_NUMBER.test(text)) ? {} : KINDS;
    return [...worth]
      .map(([id, worths]) => {
        const document = this.#documents.get(id);
        const sum = words.reduce((sum, { weight }, place) => sum + weight * worths[place], 0);
        const covered = words.reduce((sum, { weight }, place) => sum + (worths[place] ? weight : 0), 0);
        return { document, score: (sum / whole) * (covered / whole) * (kinds[document.kind] ?? 1) };
      })
      .sort((one, other) => other.score - one.score || one.document.place - other.document.place)
      .slice(0, most)
      .map((each) => ({ ...each, marks: this.#marks(each.document, words) }));
  }

  /** What is typed as a clause's number or a die (D 10), as it is written, where there is such; else as it was typed. */
  #numbered(typed, letter, gap, section, clause) {
    const own = fold(letter);
    // A single Russian letter with a number behind it is a word: в 6 дюймах.
    const number = `${gap ? own : (LATIN[own] ?? own)}${section}${clause ? `.${clause}` : ""}`;
    return this.#numbers.has(number) || (gap && this.#knows(number)) ? number : typed;
  }

  /** For each document what each word of the question is worth there, from 0 where it is not found. */
  #worth(words) {
    const worth = new Map();
    const give = (id, place, value) => {
      if (!worth.has(id)) worth.set(id, words.map(() => 0));
      worth.get(id)[place] += value;
    };
    words.forEach(({ found }, place) => {
      const best = Math.max(...[...found.values()].map(({ score }) => score));
      for (const [id, { score }] of found) give(id, place, FOUND + (1 - FOUND) * (score / best));
    });
    // What is asked of an open place of a clause is asked of the clause.
    for (const { id, open } of this.#documents.values()) {
      for (const entry of open ?? []) {
        worth.get(entry)?.forEach((value, place) => value && !worth.get(id)?.[place] && give(id, place, LENT));
      }
    }
    for (const [id, values] of this.#concepts.worth(words.map(({ terms }) => terms))) {
      values.forEach((value, place) => value && give(id, place, value));
    }
    return worth;
  }

  /** Where a word is found, the terms it stands for, and how much it tells: the rarer the more, nothing if nowhere. */
  #find(word, last) {
    const { results, near } = this.#results(word, last);
    const found = new Map(results.map((each) => [each.id, each]));
    let weight = found.size ? Math.log(1 + this.#documents.size / found.size) : 0;
    if (this.#common.has(fold(word))) weight *= COMMON;
    if (near) weight *= NEAR;
    const terms = near ? [...found.values()].flatMap((each) => each.terms) : this.#analysis.terms(word);
    return { found, weight, terms: new Set(terms) };
  }

  /** Results of one word: of its terms as they are and of what it begins; only if there are none, of its near ones. */
  #results(word, last) {
    if (CLAUSE_NUMBER.test(word)) {
      const queries = [...new Set([word.replace(LACKS_ZERO, "0"), word])];
      const begun = { queries, fields: ["number"], prefix: true, processTerm: fold, boost: FIELDS };
      return { results: this.#index.search(begun) };
    }
    const queries = [word];
    const begun = last && word.length >= BEGUN && !this.#common.has(fold(word));
    if (begun) queries.push({ queries: [word], prefix: true, processTerm: fold, weights: BEGINNING });
    const exact = this.#index.search({ combineWith: "OR", queries });
    if (word.length < FORGIVEN || word.length > LONGEST || exact.length) return { results: exact };
    const slip = this.#index.search({ queries: [word, ...this.#exchanged(word)], fuzzy: 1 });
    if (slip.length) return { results: slip, near: true };
    const parts = this.#compound(word);
    return { results: parts.length ? this.#index.search({ combineWith: "AND", queries: parts }) : [], near: true };
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

  /** The places in a document's text that answer the question; common words stand everywhere and mark nothing. */
  #marks({ id, text }, words) {
    const matched = new Set(words.flatMap(({ found }) => found.get(id)?.terms ?? []));
    return wordsOf(text)
      .filter((word) => !this.#common.has(fold(word.text)))
      .filter((word) => this.#analysis.terms(word.text).some((term) => matched.has(term)))
      .map(({ start, end }) => ({ start, end }));
  }
}
