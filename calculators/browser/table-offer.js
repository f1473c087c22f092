/* A link with the house rules of a table: it says what it would change, and changes nothing until the reader takes it. */

import { wayIn } from "./table-way.js";

const MOST_SHOWN = 60; // letters of what cannot be used

export class TableOffer {
  #before = null;
  #offered = {};

  /** `settings` is the element <table-settings>, `things` what can be settled there. */
  constructor(settings, things) {
    this.settings = settings;
    this.things = things;
    this.system = settings.getAttribute("system");
  }

  /** Show what the address hands on, if anything. */
  show() {
    const link = wayIn(location.hash);
    this.#part("offer").hidden = !link;
    if (!link) return;
    const [usable, rest] = this.things.sorted(link.way);
    const own = tableStore.settled(this.system);
    const kept = Object.entries(this.things.sorted(own)[0]).filter(([key]) => !Object.hasOwn(usable, key));
    const any = Object.keys(usable).length > 0;
    this.#offered = usable;
    this.#list("offered", Object.entries(usable).map(([key, text]) => this.things.line(key, text, this.#beside(key, text, own))));
    this.#list("unusable", Object.entries(rest).map((pair) => this.#unusable(pair)));
    this.#list("kept", any ? kept.map(([key, text]) => this.things.line(key, text)) : []);
    this.#part("nothing").hidden = any;
    this.#part("cut").hidden = !link.cut;
    this.#key("take").hidden = !any;
    this.#key("only").hidden = !any || !kept.length;
    this.settings.scrollIntoView();
  }

  /** Take the link's rules over: beside the table's own, or instead of all of them. */
  take(only) {
    this.#before = tableStore.settled(this.system);
    tableStore.keep(this.system, only ? this.#offered : { ...this.#before, ...this.#offered });
    this.close();
    this.#part("taken").hidden = false;
  }

  /** Back to the table's own rules as they were before the link. */
  undo() {
    tableStore.keep(this.system, this.#before);
    this.#part("taken").hidden = true;
  }

  close() {
    history.replaceState(history.state, "", "#table");
    this.#part("offer").hidden = true;
  }

  /** What a line of the link is to the reader's own rules. */
  #beside(key, text, own) {
    const { asNow, instead, fresh } = this.settings.dataset;
    const usable = Object.hasOwn(own, key) && this.things.takes(key, own[key]);
    const words = !usable ? fresh : own[key] === text ? asNow : instead.replace("{settled}", () => this.things.words(key, own[key]));
    return Object.assign(document.createElement("i"), { textContent: `(${words})` });
  }

  #unusable([key, text]) {
    const whole = text ? `${key} = ${text}` : key;
    const shown = [...whole].slice(0, MOST_SHOWN).join("");
    return Object.assign(document.createElement("li"), { dir: "auto", textContent: shown + (shown === whole ? "" : "…") });
  }

  /** Fill a list, and hide it with its heading where it is empty. */
  #list(name, lines) {
    const part = this.#part(name);
    part.hidden = !lines.length;
    part.querySelector("ul").replaceChildren(...lines);
  }

  #part(name) {
    return this.settings.querySelector(`[data-part="${name}"]`);
  }

  #key(name) {
    return this.settings.querySelector(`[data-${name}]`);
  }
}
