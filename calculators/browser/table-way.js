/* A table's way as a link hands it on, and as a calculator's form takes it; see table-store.js. */

const MARKED = /^#table\?(.*)$/s;
const MOST_LETTERS = 16000; // more than a table has to say

/** The fragment that hands a way on; null where it would be longer than a link is read. */
export function fragmentOfWay(way) {
  const said = String(new URLSearchParams(way));
  return said.length > MOST_LETTERS ? null : `#table?${said}`;
}

/** What a fragment hands on: the `way`, and whether it was so long that some of it was `cut`; null where it is none. */
export function wayIn(fragment) {
  const found = MARKED.exec(fragment);
  if (!found) return null;
  const cut = found[1].length > MOST_LETTERS;
  const pairs = [...new URLSearchParams(found[1].slice(0, MOST_LETTERS))];
  // The last pair of a text that was cut may be half of one.
  if (cut) pairs.pop();
  return { way: tableStore.texts(pairs), cut };
}

/** The entries of a calculator's form as the table plays now: for each field the `text` and whether an `erratum` says so.

    `errata` are the effects of the errata that concern it, by key. */
export function tableEntries(form, system, errata) {
  const [own, way] = [tableStore.played(system), tableStore.played(system, errata)];
  const keys = Object.entries(JSON.parse(form.dataset.table ?? "{}")).filter(([, key]) => Object.hasOwn(way, key));
  return Object.fromEntries(keys.map(([field, key]) => [field, { text: way[key], erratum: !Object.hasOwn(own, key) }]));
}
