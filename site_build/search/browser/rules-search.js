/* <rules-search language="de">: a button that opens search over the whole window.
   The engine and its documents are loaded when search is first opened. */

const HERE = new URL("./", import.meta.url);
// The scripts lie two folders deep in the site: assets…/search/.
const SITE = new URL("../../", HERE);
/** So many results are asked for that each game can show its own, and so many of each game are kept. */
const FOUND = 96;
const KEPT = 12;
/** So many a game shows at first, the one with the best result more, so that the next game is in sight. */
const AT_FIRST = 3;
const OF_BEST = 5;

class RulesSearch extends HTMLElement {
  #engine = null;
  #dialog;
  #input;
  #list;
  #options = [];
  /** The results of a game that the line "more" stands for. */
  #folded = new WeakMap();
  #active = -1;
  #told = 0;

  connectedCallback() {
    this.hidden = false;
    this.#dialog = this.querySelector("dialog");
    this.#input = this.querySelector("input");
    this.#list = this.querySelector("[role=listbox]");
    this.querySelector("[data-open]").addEventListener("click", () => this.open());
    this.querySelector("[data-close]").addEventListener("click", () => this.#dialog.close());
    this.#input.addEventListener("input", () => this.#search());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
    for (const example of this.querySelectorAll("[data-example]")) {
      example.addEventListener("click", () => this.#try(example.textContent));
    }
    // A press beside the window closes it; the dialog itself fills the window's middle.
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#dialog.close());
    this.#list.addEventListener("click", ({ target }) => {
      if (target.closest(".search-more")) this.#unfold(target.closest(".search-more"));
      else if (target.closest("a")) this.#dialog.close();
    });
    // The field keeps the keys; on a phone, what is written there keeps its keyboard as it is.
    this.#list.addEventListener("mousedown", (event) => event.target.closest(".search-more") && event.preventDefault());
    this.#list.addEventListener("pointermove", ({ target }) => this.#activate(this.#options.indexOf(target.closest("[role=option]")), false));
    document.addEventListener("keydown", (event) => this.#shortcut(event), true);
  }

  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.select();
    this.#load();
  }

  async #load() {
    try {
      const { load } = await import(new URL("engine.js", HERE));
      this.#engine ??= load(HERE, this.getAttribute("language"));
      const engine = await this.#engine;
      this.#say("");
      return engine;
    } catch (error) {
      // The next key tries again: the network may be back.
      this.#engine = null;
      console.warn(error.message);
      this.#say("failed");
      return null;
    }
  }

  #try(question) {
    this.#input.value = question;
    this.#input.focus();
    this.#search();
  }

  async #search() {
    const question = this.#input.value;
    this.toggleAttribute("data-asked", Boolean(question.trim()));
    const engine = await this.#load();
    if (!engine || question !== this.#input.value) return;
    const found = question.trim() ? engine.search(question, FOUND) : [];
    const shown = this.#show(found, engine.systems);
    if (question.trim()) this.#tell(shown);
  }

  /** The results by game, the game of the best one first; gives how many there are, those folded away too. */
  #show(found, systems) {
    const groups = new Map();
    for (const each of found) {
      const { system } = each.document;
      if (!groups.has(system)) groups.set(system, []);
      if (groups.get(system).length < KEPT) groups.get(system).push(each);
    }
    const places = [...groups].map(([system, results], place) => {
      const first = groups.size === 1 ? KEPT : place ? AT_FIRST : OF_BEST;
      return this.#group(system, systems[system], results, first);
    });
    this.#list.replaceChildren(...places);
    this.#collect();
    this.#activate(this.#options.length ? 0 : -1, false);
    return [...groups.values()].reduce((sum, results) => sum + results.length, 0);
  }

  #group(system, title, results, first) {
    const group = made("div", { class: `search-group system-${system}`, role: "group", "aria-label": title ?? "" });
    if (title) {
      const count = made("span", { class: "search-count" }, String(results.length));
      group.append(made("p", { class: "search-system", "aria-hidden": "true" }, made("span", { class: "system-mark" }), title, count));
    }
    // One result alone takes no more room than the line that would unfold it.
    const shown = results.length > first + 1 ? first : results.length;
    group.append(...results.slice(0, shown).map((each) => this.#option(each)));
    if (shown < results.length) {
      const text = this.dataset.more.replace("{count}", results.length - shown);
      const more = made("div", { class: "search-more", role: "option", id: `more-${system}`, "aria-selected": "false" }, text);
      this.#folded.set(more, results.slice(shown));
      group.append(more);
    }
    return group;
  }

  /** Show the rest of a game's results, and go on at the first of them. */
  #unfold(more) {
    const rest = this.#folded.get(more).map((each) => this.#option(each));
    more.replaceWith(...rest);
    this.#collect();
    this.#active = -1;
    this.#activate(this.#options.indexOf(rest[0]));
  }

  #option({ document: { id, number, kind, title, text, address }, marks }) {
    const href = new URL(`${this.getAttribute("language")}/${address}`, SITE).href;
    return made(
      "a",
      { class: `search-result kind-${kind}`, role: "option", id: `found-${id}`, href, tabindex: "-1", "aria-selected": "false" },
      made("span", { class: "search-number" }, number || this.dataset.calculator),
      made("span", { class: "search-title" }, title),
      made("span", { class: "search-text" }, ...marked(text, marks)),
    );
  }

  /** What the keys can stand on, in the order in which it is seen. */
  #collect() {
    this.#options = [...this.#list.querySelectorAll("[role=option]")];
  }

  #activate(place, scroll = true) {
    if (place === -1 && this.#options.length) return;
    this.#options[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = place;
    const option = this.#options[place];
    option?.setAttribute("aria-selected", "true");
    if (option) this.#input.setAttribute("aria-activedescendant", option.id);
    else this.#input.removeAttribute("aria-activedescendant");
    this.#input.setAttribute("aria-expanded", String(this.#options.length > 0));
    if (scroll) option?.scrollIntoView({ block: "nearest" });
    this.#preview(option);
  }

  /** The whole text of the result that the keys are on, for windows that have room beside the list. */
  #preview(option) {
    const preview = this.querySelector("[data-preview]");
    if (!option?.matches("a")) return preview.replaceChildren();
    preview.className = `search-preview ${option.parentElement.className.replace("search-group", "")}`;
    preview.replaceChildren(...[...option.children].map((each) => each.cloneNode(true)));
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const leap = { PageDown: 1, PageUp: -1 }[event.key];
    if (step && this.#options.length) {
      event.preventDefault();
      this.#activate((this.#active + step + this.#options.length) % this.#options.length);
    } else if (leap && this.#options.length) {
      event.preventDefault();
      this.#leap(leap);
    } else if (event.key === "Enter" && this.#options[this.#active]) {
      event.preventDefault();
      this.#options[this.#active].click();
    } else if (event.key === "Escape") {
      // A search field would only empty itself.
      event.preventDefault();
      this.#dialog.close();
    }
  }

  /** To the best result of the next game, or of the one before. */
  #leap(step) {
    const groups = [...this.#list.children];
    const here = groups.indexOf(this.#options[this.#active].parentElement);
    const group = groups[(here + step + groups.length) % groups.length];
    group.scrollIntoView({ block: "nearest" });
    this.#activate(this.#options.indexOf(group.querySelector("[role=option]")));
  }

  /** The keys by which the best reference sites open search: a slash, or K with Control or Command. */
  #shortcut(event) {
    const typing = event.target.closest("input, select, textarea, [contenteditable]");
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (slash || (event.key?.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      event.stopPropagation();
      this.open();
    }
  }

  /** Show one of the messages that the page holds, or none. */
  #say(state) {
    for (const each of this.querySelectorAll("[data-state]")) each.hidden = each.dataset.state !== state;
  }

  /** How many results there are, for those who hear it; once, when the typing has come to rest. */
  #tell(count) {
    if (!count) this.#say("none");
    clearTimeout(this.#told);
    this.#told = setTimeout(() => {
      this.querySelector("[role=status]").textContent = `${this.dataset.results}: ${count}`;
    }, 600);
  }
}

function made(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A text as nodes, with what matched marked. */
function marked(text, marks) {
  const nodes = [];
  let last = 0;
  for (const { start, end } of [...marks].sort((one, other) => one.start - other.start)) {
    if (start < last) continue;
    nodes.push(text.slice(last, start), made("mark", {}, text.slice(start, end)));
    last = end;
  }
  nodes.push(text.slice(last));
  return nodes;
}

customElements.define("rules-search", RulesSearch);
