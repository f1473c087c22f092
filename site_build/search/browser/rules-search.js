/* <rules-search language="de">: a button that opens search over the whole window.
   The engine and its documents are loaded when search is first opened. */

const HERE = new URL("./", import.meta.url);
// The scripts lie two folders deep in the site: assets…/search/.
const SITE = new URL("../../", HERE);
const SHOWN = 24;

class RulesSearch extends HTMLElement {
  #engine = null;
  #dialog;
  #input;
  #list;
  #options = [];
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
    this.#list.addEventListener("click", (event) => event.target.closest("a") && this.#dialog.close());
    this.#list.addEventListener("pointermove", (event) => this.#activate(this.#options.indexOf(event.target.closest("a")), false));
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
    const found = question.trim() ? engine.search(question, SHOWN) : [];
    this.#show(found, engine.systems);
    if (question.trim()) this.#tell(found.length);
  }

  /** The results by system, the system of the best one first. */
  #show(found, systems) {
    const groups = new Map();
    for (const each of found) {
      const { system } = each.document;
      if (!groups.has(system)) groups.set(system, []);
      groups.get(system).push(each);
    }
    this.#options = [];
    this.#list.replaceChildren(
      ...[...groups].map(([system, results]) => {
        const group = made("div", { class: `search-group system-${system}`, role: "group", "aria-label": systems[system] ?? "" });
        if (systems[system]) {
          group.append(made("p", { class: "search-system", "aria-hidden": "true" }, made("span", { class: "system-mark" }), systems[system]));
        }
        group.append(...results.map((each) => this.#option(each)));
        return group;
      }),
    );
    this.#activate(this.#options.length ? 0 : -1, false);
  }

  #option({ document: { id, number, kind, title, text, address }, marks }) {
    const href = new URL(`${this.getAttribute("language")}/${address}`, SITE).href;
    const option = made(
      "a",
      { class: `search-result kind-${kind}`, role: "option", id: `found-${id}`, href, tabindex: "-1", "aria-selected": "false" },
      made("span", { class: "search-number" }, number || this.dataset.calculator),
      made("span", { class: "search-title" }, title),
      made("span", { class: "search-text" }, ...marked(text, marks)),
    );
    this.#options.push(option);
    return option;
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
    if (!option) return preview.replaceChildren();
    preview.className = `search-preview ${option.parentElement.className.replace("search-group", "")}`;
    preview.replaceChildren(...[...option.children].map((each) => each.cloneNode(true)));
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.#options.length) {
      event.preventDefault();
      this.#activate((this.#active + step + this.#options.length) % this.#options.length);
    } else if (event.key === "Enter" && this.#options[this.#active]) {
      event.preventDefault();
      this.#options[this.#active].click();
    } else if (event.key === "Escape") {
      // A search field would only empty itself.
      event.preventDefault();
      this.#dialog.close();
    }
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
