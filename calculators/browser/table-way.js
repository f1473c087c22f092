/* How the reader's table plays: texts by key, for each system, on this device only; see calculators/table_way.py.
   Where nothing may be stored, they hold until the site is left. */

const FORM = 1; // of what is stored; a way stored in another form is not read
const whileOpen = new Map();
const MARKED = /^#table\?(.*)$/s;
const MOST_LETTERS = 4000; // more than any table has to say

const keyOf = (system) => `nervenprobe.table.${FORM}.${system}`;
const texts = (pairs) => Object.fromEntries(pairs.filter(([, text]) => typeof text === "string"));

/** What the table has settled in a system, by key. */
export function tableWay(system) {
  try {
    const stored = localStorage.getItem(keyOf(system));
    if (stored !== null) return texts(Object.entries(JSON.parse(stored)));
  } catch {
    // It is damaged, or storage is refused.
  }
  return whileOpen.get(system) ?? {};
}

/** Keep what the table has settled, or forget it where that is nothing. */
export function keepTableWay(system, way) {
  const any = Object.keys(way).length > 0;
  whileOpen.delete(system);
  try {
    if (any) localStorage.setItem(keyOf(system), JSON.stringify(way));
    else localStorage.removeItem(keyOf(system));
  } catch {
    if (any) whileOpen.set(system, way);
  }
}

/** The fragment that hands a way on, and the way in such a fragment, null where it holds none. */
export const fragmentOfWay = (way) => `#table?${new URLSearchParams(way)}`;

export function wayIn(fragment) {
  const found = MARKED.exec(fragment);
  return found && texts([...new URLSearchParams(found[1].slice(0, MOST_LETTERS))]);
}

/** The entries of a calculator's form that its table has settled, by the name of their field. */
export function tableEntries(form, system) {
  const way = tableWay(system);
  const keys = Object.entries(JSON.parse(form.dataset.table ?? "{}"));
  return Object.fromEntries(keys.filter(([, key]) => key in way).map(([field, key]) => [field, way[key]]));
}
