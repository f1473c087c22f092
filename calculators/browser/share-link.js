/* A calculator's entries in the fragment of an address, which no server is sent:

     #calculator-squad-ability?modifier=%2B1&rules=3f9a0c12

   Before the question mark stands the id of the calculator's section, behind it what differs from the entries
   that the page comes with, and the version of the rules. Such a fragment is no id, so nothing on the page answers
   to it: the anchors of clauses and the theme's own navigation are left alone. */

const RULES = "rules";
const MARKED = /^#(calculator-[\w-]+)\?(.*)$/s;
// More than any form has; what goes beyond is no honest link.
const MOST_LETTERS = 8000;
const MOST_PAIRS = 300;

/** The field or the list that an entry belongs to: `units` for `units[2].leadership`. */
const rootOf = (name) => name.split("[")[0];

/** Whether a fragment holds entries of a calculator. */
export const holdsEntries = (fragment) => MARKED.test(fragment);

/** What differs in `entries` from those in `base`; a list that differs is given whole. */
export function differing(entries, base) {
  const differ = new Set();
  for (const name of new Set([...Object.keys(entries), ...Object.keys(base)])) {
    if (entries[name] !== base[name]) differ.add(rootOf(name));
  }
  return Object.fromEntries(Object.entries(entries).filter(([name]) => differ.has(rootOf(name))));
}

/** `base` with `over` laid upon it; a list of which anything is given has the given rows only. */
export function overlaid(base, over) {
  const given = new Set(Object.keys(over).map(rootOf));
  const kept = Object.entries(base).filter(([name]) => !given.has(rootOf(name)));
  return { ...Object.fromEntries(kept), ...over };
}

/** The fragment for the calculator with the section `anchor`. */
export function fragmentOf(anchor, entries, rules) {
  return `#${anchor}?${new URLSearchParams([...Object.entries(entries), [RULES, rules]])}`;
}

/** What a fragment says of the calculator with the section `anchor`, null where it is not for it.

    `pairs` are names and texts as they stand there, `rules` the version, empty where there is none;
    `cut` tells whether it was so long that some of it was left out. Any text can be read: nothing throws. */
export function readFragment(fragment, anchor) {
  const found = MARKED.exec(fragment);
  if (found?.[1] !== anchor) return null;
  let cut = found[2].length > MOST_LETTERS;
  const pairs = [...new URLSearchParams(found[2].slice(0, MOST_LETTERS))];
  // The last pair of a text that was cut may be half of one.
  if (cut) pairs.pop();
  cut ||= pairs.length > MOST_PAIRS;
  const rules = pairs.find(([name]) => name === RULES)?.[1] ?? "";
  return { pairs: pairs.filter(([name]) => name !== RULES).slice(0, MOST_PAIRS), rules, cut };
}
