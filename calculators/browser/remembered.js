/* The last entries of each calculator, on this device only: in its storage where that is allowed,
   and in any case until the page is left. */

const FORM = 1; // of what is stored; entries stored in another form are not read
const whileOpen = new Map();

const keyOf = (name) => `nervenprobe.entries.${FORM}.${name}`;

/** What is remembered of a calculator: `entries` by name, and the `fragment` of the address at that time; or null. */
export function remembered(name) {
  try {
    const { entries, fragment } = JSON.parse(localStorage.getItem(keyOf(name)));
    const texts = Object.entries(entries).filter(([, text]) => typeof text === "string");
    return { entries: Object.fromEntries(texts), fragment: String(fragment) };
  } catch {
    // Nothing is stored, or it is damaged, or storage is refused.
    return whileOpen.get(name) ?? null;
  }
}

/** Remember `entries`, or forget all where there are none. */
export function remember(name, entries, fragment) {
  if (!Object.keys(entries).length) {
    forget(name);
    return;
  }
  whileOpen.set(name, { entries, fragment });
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ entries, fragment }));
  } catch {
    // Storage is refused or full: the entries hold while the page is open.
  }
}

export function forget(name) {
  whileOpen.delete(name);
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is refused, so nothing is stored.
  }
}
