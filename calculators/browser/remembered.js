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

/** Remember `entries`, or forget all where there are none; gives whether the device keeps them. */
export function remember(name, entries, fragment) {
  if (!Object.keys(entries).length) {
    forget(name);
    return true;
  }
  whileOpen.set(name, { entries, fragment });
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ entries, fragment }));
    return true;
  } catch {
    // Storage is refused or full: the entries hold while the page is open, and what was kept before is out of date.
    drop(name);
    return false;
  }
}

/** Whether the device still has what is remembered of a calculator; else it holds only until the site is left. */
export function kept(name) {
  try {
    return localStorage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}

export function forget(name) {
  whileOpen.delete(name);
  drop(name);
}

function drop(name) {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is refused, so nothing is stored.
  }
}
