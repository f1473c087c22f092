/* Which languages of the parallel reader stand beside each other, in which order, and whether all show at once.

   No module, as table-store.js is none: what a reader chose before is known before the first text is painted, and each
   row takes its order as it comes, so that nothing moves. `parallel.js`, which works the controls, asks for it as well,
   for a page that the theme puts in. */

globalThis.parallelOrder ??= (() => {
  const KEY = "nervenprobe.parallel.1"; // of what is stored; choices stored in another form are not read
  const COLUMNS = 3;
  const ROW = ".parallel-texts";
  const CLAUSE = ".parallel-clause";

  function remembered() {
    try {
      const { languages, tap } = JSON.parse(localStorage.getItem(KEY));
      return { languages: languages.filter((code) => typeof code === "string"), tap: tap === true };
    } catch {
      // Nothing is stored, or it is damaged, or storage is refused.
      return { languages: [], tap: false };
    }
  }

  function remember(choice) {
    try {
      localStorage.setItem(KEY, JSON.stringify(choice));
    } catch {
      // Storage is refused: the choice holds until the page is left.
    }
  }

  /** What to show on a page: the languages in their order, and whether the others come on a tap. */
  function choice(root) {
    const known = root.dataset.languages.split(" ");
    const { languages, tap } = remembered();
    const kept = languages.filter((code, place) => known.includes(code) && languages.indexOf(code) === place);
    return { languages: kept.length >= 2 ? kept : known.slice(0, COLUMNS), tap };
  }

  /** Put the chosen languages of a row first, in their order, and hide the others. */
  function arrange(row, languages) {
    const texts = [...row.querySelectorAll(":scope > [data-language]")];
    const place = (text) => languages.indexOf(text.dataset.language);
    for (const text of texts) text.hidden = place(text) < 0;
    const sorted = [...texts].sort((one, other) => (place(one) + 1 || Infinity) - (place(other) + 1 || Infinity));
    // What stands right is left alone: a move would be a change to look at again.
    if (sorted.some((text, index) => text !== row.children[index])) row.prepend(...sorted);
  }

  /** The button of a clause for the languages that come on a tap. */
  function addReveal(clause, label) {
    const texts = clause.querySelector(":scope > :is(.parallel-texts, .passage-texts)");
    if (!texts || clause.querySelector(":scope > .parallel-reveal")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "parallel-reveal";
    button.textContent = label;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-expanded", String(clause.classList.toggle("revealed")));
    });
    texts.after(button);
  }

  /** Show a choice in the whole page, or in the rows and clauses that are named. */
  function show(root, { languages, tap }, rows = root.querySelectorAll(ROW), clauses = root.querySelectorAll(CLAUSE)) {
    root.classList.toggle("on-tap", tap);
    for (const row of rows) arrange(row, languages);
    if (tap) for (const clause of clauses) addReveal(clause, root.dataset.reveal);
  }

  /** Everything of a kind that has come or that something has come into. */
  function touched(records, kind) {
    const found = new Set();
    for (const { target, addedNodes } of records) {
      found.add(target.closest?.(kind));
      for (const node of addedNodes) {
        if (node.matches?.(kind)) found.add(node);
        for (const each of node.querySelectorAll?.(kind) ?? []) found.add(each);
      }
    }
    found.delete(null);
    found.delete(undefined);
    return found;
  }

  if (document.readyState === "loading") {
    const coming = new MutationObserver((records) => {
      const root = document.querySelector(".parallel");
      if (root) show(root, choice(root), touched(records, ROW), touched(records, CLAUSE));
    });
    coming.observe(document, { childList: true, subtree: true });
    document.addEventListener("DOMContentLoaded", () => coming.disconnect());
  }

  return Object.freeze({ choice, remember, show });
})();
