/* How the reader's table plays: texts by key, for each system, on this device only; see calculators/table_way.py.
   Where nothing may be stored, they hold until the site is left.

   No module: what the table has settled must be known before the first clause is painted, so that nothing moves
   when it is shown. What changes here is told by the event `table-way` on the document. */

globalThis.tableStore = (() => {
  const FORM = 1; // of what is stored; what is stored in another form is not read
  const LAYER = `nervenprobe.layer.${FORM}`;
  const WAYS = `nervenprobe.table.${FORM}.`;
  const ERRATA = "errata"; // the key under which a table plays with the errata
  const DICE = /^\s*(\d{0,2})\s*[dwkкд]\s*(\d{1,3})\s*$/i;
  const WHOLE = /^\s*[+\-−–]?\s*\d+\s*$/;
  const LENGTH = /^\s*\d+(?:[.,]\d+)?\s*$/;
  const whileOpen = new Map();

  const keyOf = (system) => WAYS + system;
  const changed = () => document.dispatchEvent(new Event("table-way"));

  function stored(key) {
    // What could not be kept counts, not what was kept before it.
    if (whileOpen.has(key)) return whileOpen.get(key);
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is refused
    }
  }

  /** Keep a text, or forget it where it is null. */
  function store(key, text) {
    whileOpen.delete(key);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      whileOpen.set(key, text); // storage is refused or full
    }
    changed();
  }

  /** Pairs of names and texts as an object; what is no text is left out. */
  const texts = (pairs) => Object.fromEntries(pairs.filter(([, text]) => typeof text === "string"));

  /** What the table has settled in a system, by key, whether it shows now or not. */
  function settled(system) {
    try {
      return texts(Object.entries(JSON.parse(stored(keyOf(system))) ?? {}));
    } catch {
      return {}; // it is damaged
    }
  }

  /** Keep what the table has settled, or forget it where that is nothing. */
  const keep = (system, way) => store(keyOf(system), Object.keys(way).length ? JSON.stringify(way) : null);

  /** Whether the table's own rules hold now, or only what is printed. */
  const holds = () => stored(LAYER) !== "off";
  const hold = (on) => store(LAYER, on ? null : "off");

  /** Whether what a system's table has settled could not be kept, so that it is gone once the site is left. */
  const passing = (system) => whileOpen.has(keyOf(system));

  const withErrata = (system) => settled(system)[ERRATA] === "on";

  function playErrata(system, on) {
    const { [ERRATA]: _, ...way } = settled(system);
    keep(system, on ? { ...way, [ERRATA]: "on" } : way);
  }

  /** What holds now, by key: what the table has settled itself, and before it the `effects` of the errata. */
  function played(system, effects = {}) {
    const { [ERRATA]: errata, ...own } = settled(system);
    return { ...(errata === "on" ? effects : {}), ...(holds() ? own : {}) };
  }

  /** Whether a text is what is asked for: dice, or a number from `minimum` to `maximum`, with decimals or without. */
  function fits(text, { dice, decimal, minimum, maximum }) {
    if (dice) return DICE.test(text);
    const typed = Number(text.replace(/[−–]/, "-").replace(",", ".").replace(/\s/g, ""));
    return (decimal ? LENGTH : WHOLE).test(text) && typed >= minimum && typed <= maximum;
  }

  /** A text that fits as a language writes it: `die` is its letter for one, `separator` stands before decimals. */
  function written(text, { dice }, { die, separator }) {
    const [, count, faces] = (dice && DICE.exec(text)) || [];
    if (faces) return `${count === "1" ? "" : count}${die}${faces}`;
    return text.trim().replace(/[-–]/, "−").replace(/[.,]/, separator);
  }

  // Another tab may have changed it, and could keep what it changed.
  addEventListener("storage", ({ key }) => {
    if (key === null) whileOpen.clear();
    else whileOpen.delete(key);
    if (key === null || key === LAYER || key.startsWith(WAYS)) changed();
  });

  return Object.freeze({ ERRATA, fits, hold, holds, keep, passing, played, playErrata, settled, texts, withErrata, written });
})();
