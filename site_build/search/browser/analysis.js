/* From a text to the terms it is found by. The same for what is sought and for what is sought through. */

/** A word, also with an apostrophe or with a full stop between a letter and a number: S11.2; or the sign for percent. */
const WORD = /[\p{L}\p{N}]+(?:[.’'][\p{L}\p{N}]+)*|%/gu;
/** Words with hyphens between them are found apart and together: re-roll, Motivations-Test. */
const HYPHENATED = /[\p{L}\p{N}]+(?:[-‑–][\p{L}\p{N}]+)+/gu;
const FOLDED = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ё: "е", "’": "'" };

/** A word as it is compared: small, without the letters that keyboards write in two ways. */
export function fold(word) {
  return word.normalize("NFC").toLowerCase().replace(/[äöüßё’]/g, (letter) => FOLDED[letter]);
}

/** The words of a text, each with the place where it starts and ends. */
export function wordsOf(text) {
  const found = [];
  for (const match of text.matchAll(WORD)) {
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(HYPHENATED)) {
    found.push({ text: match[0].replace(/[-‑–]/g, ""), start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** The words of a question or a name; single letters tell nothing. */
export function askedWords(text) {
  return wordsOf(text).filter((word) => word.text.length > 1 || /[\d%]/.test(word.text));
}

export class Analysis {
  #stem;
  #forms;
  #known = new Map();

  /** `stem` is the language's stemmer, or nothing; `forms` leads from the stem of a form to that of its lemma. */
  constructor(stem, forms) {
    this.#stem = stem ?? ((word) => word);
    this.#forms = forms;
  }

  /** The terms of one word, the word itself first; each term once. */
  terms(word) {
    let found = this.#known.get(word);
    if (!found) {
      const folded = fold(word);
      const stems = [fold(this.#stem(word.toLowerCase())), fold(this.#stem(folded))];
      const lemmas = stems.map((stem) => (Object.hasOwn(this.#forms, stem) ? this.#forms[stem] : stem));
      found = [...new Set([folded, ...stems, ...lemmas])];
      this.#known.set(word, found);
    }
    return found;
  }

  /** The terms of a whole text. */
  termsOf(text) {
    return wordsOf(text).flatMap((word) => this.terms(word.text));
  }
}
