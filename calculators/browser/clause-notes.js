/* What a table plays otherwise, shown at the clauses themselves: <clause-notes for="squad-p07-s2"> stands below a clause,
   <flow-note> at a flowchart, <table-layer> at the top of a page and switches the layer on and off. What the readings say stands in the page's
   `table-words`; see site_build/generated/table_layer.py. Data only ever become texts, never markup.

   No module, as table-store.js is none: the notes come with their clauses, before anything is painted. */

globalThis.clauseNotes = (() => {
  const store = tableStore;
  const MOST_LETTERS = 300; // of a house rule
  const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu; // what could disorder a line
  const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
  const known = new WeakMap();

  const systemOf = (clause) => clause.split("-")[0];

  /** What the page that a node is on knows of readings and numbers; null where it knows nothing. */
  function wordsOf({ ownerDocument }) {
    const holder = ownerDocument.getElementById("table-words");
    if (holder && !known.has(holder)) known.set(holder, JSON.parse(holder.content.textContent));
    return known.get(holder) ?? null;
  }

  /** A house rule as it is kept and shown: one line, empty where nothing in it can be seen. */
  const cleaned = (text) => (SEEN.test(text) ? text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim() : "");
  const letters = (text) => [...text].length;

  function element(name, { data = {}, ...properties } = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    Object.assign(made.dataset, data);
    made.append(...children);
    return made;
  }

  /** What a settled text means, as a sentence; empty where it is none that can be settled. */
  function meaning(way, text, words) {
    if (way.choices) return Object.hasOwn(way.choices, text) ? [way.label, way.choices[text]].filter(Boolean).join(": ") : "";
    return store.fits(text, way) ? `${way.label}: ${store.written(text, way, words)}` : "";
  }

  /** How the table plays a clause: for each thing `mark`, `text`, and `href`, where it is settled, with the `number` of
      the open place if it is one. */
  function settledAt(clause, words) {
    const settled = store.settled(systemOf(clause));
    const found = [];
    for (const [key, way] of Object.entries(words.ways)) {
      const text = way.clauses.includes(clause) && Object.hasOwn(settled, key) ? meaning(way, settled[key], words) : "";
      if (text) found.push({ mark: words.table, text, number: way.number, href: words.root + way.href });
    }
    const rule = Object.hasOwn(settled, clause) ? cleaned(settled[clause]) : "";
    if (!rule) return found;
    const text = letters(rule) > MOST_LETTERS ? `${[...rule].slice(0, MOST_LETTERS).join("")}…` : rule;
    // Where it can be written at its clause, no link need lead there.
    const way = Object.hasOwn(words.places, clause) ? { href: words.root + words.places[clause] } : {};
    return [...found, { mark: words.rule, text, ...way }];
  }

  /** What stands beside a clause as plain lines, for cards: errata that the table plays with, and how it plays. */
  function linesAt(place) {
    const words = wordsOf(place);
    const errata = [...place.querySelectorAll(".erratum")].map((each) => {
      const shown = store.withErrata(systemOf(place.id)) ? [...each.querySelectorAll(".erratum-text")] : [];
      return [each.querySelector("summary"), ...shown].map((part) => part.textContent.trim()).join(" ");
    });
    const own = words && store.holds() ? settledAt(place.id, words).map(({ mark, text }) => `${mark}: ${text}`) : [];
    return [...errata, ...own];
  }

  /** Let a change made at an element move nothing of what stands there. */
  function steadily(at, change) {
    const before = at.getBoundingClientRect().top;
    change();
    const moved = at.getBoundingClientRect().top - before;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
  }

  /** An element that shows the table's way, and again whenever that changes. */
  class Shown extends HTMLElement {
    #again = () => {
      const focused = this.contains(document.activeElement);
      this.show();
      if (focused && !this.contains(document.activeElement)) this.querySelector("button, a")?.focus({ preventScroll: true });
    };

    connectedCallback() {
      document.addEventListener("table-way", this.#again);
      this.show();
    }

    disconnectedCallback() {
      document.removeEventListener("table-way", this.#again);
    }
  }

  /** An element that tells how the table plays something in lines, with a switch to what is printed; else the way back. */
  class Notes extends Shown {
    put(lines, ...lead) {
      const words = wordsOf(this);
      if (!lines.length) this.replaceChildren();
      else if (!store.holds()) this.replaceChildren(element("p", { className: "table-hint" }, this.#switch(words.show, true)));
      else {
        const box = element("div", { className: "table-says" }, ...lead, ...lines.map((line) => this.#line(line, words)));
        box.setAttribute("role", "note");
        box.setAttribute("aria-label", words.table);
        box.append(element("p", { className: "table-says-keys" }, this.#switch(words.printed, false)));
        this.replaceChildren(box);
      }
    }

    #line({ mark, text, number, href }, { settings }) {
      const said = element("bdi", { className: "table-said", dir: "auto" }, text);
      const line = element("p", {}, element("b", { className: "table-mark" }, mark), " ", said);
      if (href) line.append(" ", element("a", { href, className: number ? "" : "table-change" }, number ?? settings));
      return line;
    }

    #switch(label, on) {
      const button = element("button", { type: "button", className: "link" }, label);
      button.addEventListener("click", () => steadily(this, () => store.hold(on)));
      return button;
    }
  }

  class ClauseNotes extends Notes {
    get clause() {
      return this.getAttribute("for");
    }

    show() {
      const words = wordsOf(this);
      this.#showErrata();
      this.put(words ? settledAt(this.clause, words) : []);
    }

    /** The errata of the clause stand ahead of this; they are open where the table plays with them. */
    #showErrata() {
      const on = store.withErrata(systemOf(this.clause));
      for (const each of this.parentElement.querySelectorAll(":scope > .erratum")) {
        each.open = on;
        const button = each.querySelector("button");
        button.textContent = on ? button.dataset.off : button.dataset.on;
        button.onclick = () => steadily(this.parentElement, () => store.playErrata(systemOf(this.clause), !on));
      }
    }
  }

  /* In a flowchart; `data-drawn` has the readings for which it is drawn, by open place. */
  class FlowNote extends Notes {
    show() {
      const words = wordsOf(this);
      const settled = store.settled(this.dataset.system);
      const lines = [];
      for (const [entry, reading] of Object.entries(JSON.parse(this.dataset.drawn))) {
        const { number, href, choices } = words.ways[entry];
        const other = settled[entry] !== reading && Object.hasOwn(choices, settled[entry]);
        if (other) lines.push({ mark: words.table, text: choices[settled[entry]], number, href: words.root + href });
        for (const mark of this.parentElement.querySelectorAll(`.flow-reading[href$="#${entry}"]`)) {
          mark.toggleAttribute("data-otherwise", other && store.holds());
        }
      }
      this.put(lines, element("p", {}, this.dataset.lead));
      // What is drawn comes behind this.
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.show(), { once: true });
    }
  }

  /** Whether what is stored under a key is something that can be settled. */
  function isUsable(system, { ways, clauses }, [key, text]) {
    const way = Object.hasOwn(ways, key) && ways[key];
    if (way) return Array.isArray(way) ? way.includes(text) : store.fits(text, way);
    return key.startsWith(`${system}-`) && clauses.split(" ").includes(key.slice(system.length + 1)) && Boolean(cleaned(text));
  }

  /* `data-systems` has for each system of the page its title, the way to its settings, the number of its errata,
     and what can be settled there. */
  class TableLayer extends Shown {
    show() {
      const systems = Object.entries(JSON.parse(this.dataset.systems));
      const own = systems.filter(([system, about]) => Object.entries(store.settled(system)).some((pair) => isUsable(system, about, pair)));
      const withErrata = systems.filter(([, { errata }]) => errata);
      if (!own.length && !withErrata.length) {
        this.replaceChildren();
        return;
      }
      const bar = element("div", { className: "table-bar" });
      if (own.length) bar.append(this.#switch(this.dataset.own, store.holds(), (on) => store.hold(on)));
      if (withErrata.length) {
        const on = withErrata.every(([system]) => store.withErrata(system));
        bar.append(this.#switch(this.dataset.errata, on, () => withErrata.forEach(([system]) => store.playErrata(system, !on))));
      }
      const [[, only]] = systems;
      const ways = systems.length === 1 ? [[this.dataset.settings, only.href]] : own.map(([, { title, href }]) => [title, href]);
      bar.append(...ways.map(([label, href]) => element("a", { href }, label)));
      this.replaceChildren(bar);
    }

    #switch(label, on, turn) {
      const button = element("button", { type: "button", className: "table-switch" }, label);
      button.setAttribute("role", "switch");
      button.setAttribute("aria-checked", on);
      button.addEventListener("click", () => steadily(this, () => turn(!on)));
      return button;
    }
  }

  customElements.define("clause-notes", ClauseNotes);
  customElements.define("flow-note", FlowNote);
  customElements.define("table-layer", TableLayer);
  return Object.freeze({ MOST_LETTERS, cleaned, letters, linesAt, steadily });
})();
