/* What readers are used to beyond an answer: entries that come with a link, are remembered, and can be undone.

   A calculator's element answers `ask(request)` and, when its form sends `input`, what stands there;
   see rules-calculator.js. */

import { typedIn, typeInto } from "./entries.js";
import { nodeOf } from "./nodes.js";
import { forget, kept, remember } from "./remembered.js";
import { differing, fragmentOf, overlaid, readFragment } from "./share-link.js";
import { startingEntries, startOf, touched } from "./starting-entries.js";
import { TableNote } from "./table-note.js";
import { tableEntries } from "./table-way.js";
import { join, step } from "./undo.js";

const SETTLED_MS = 800; // without a further change

const same = (one, other) => !Object.keys(differing(one, other)).length && !Object.keys(differing(other, one)).length;

export class Habits {
  #page;
  #start;
  #timer;

  constructor(element) {
    this.element = element;
    this.name = element.getAttribute("name");
    this.form = element.querySelector("form");
    this.anchor = element.querySelector(".calculator").id;
    this.rules = element.getAttribute("rules");
    this.held = {};
  }

  /** Fill the form with what it starts with, and take part in undoing until `signal` is aborted.

      Gives whether that is, or may be, something else than what the page came with an answer for. */
  connect(signal) {
    this.#page = typedIn(this.form);
    const table = this.#table();
    const note = new TableNote(this.element, table);
    this.form.addEventListener("input", () => note.mark(), { signal });
    const { start, from, entries, link } = startingEntries(this.name, this.anchor, this.#page, table);
    document.addEventListener("table-way", () => this.#follow(note), { signal });
    this.#start = start;
    this.held = this.#page;
    this.form.addEventListener("input", () => this.#changed(), { signal });
    this.form.addEventListener("change", () => this.settle(), { signal });
    this.#place("forget").addEventListener("click", () => this.#forget(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
    if (link) this.#openLink(link, entries);
    else if (!same(entries, this.#page)) this.restore(entries);
    if (from === "memory") this.#sayRemembered(kept(this.name) ? "remembered" : "passing");
    // After a change of language the reader is still at this calculator, which the address names; after Back
    // the theme knows the place.
    if (from === "memory" && readFragment(location.hash, this.anchor) && !history.state?.y) this.#comeIntoView();
    note.mark();
    join(this, signal);
    return Boolean(link) || !same(entries, this.#page);
  }

  /** What the table plays otherwise, by field. */
  #table() {
    const errata = JSON.parse(this.element.dataset.errata ?? "{}");
    return tableEntries(this.form, this.name.split("/")[0], errata);
  }

  /** The table plays otherwise now: what nobody has touched follows it. */
  #follow(note) {
    const table = this.#table();
    // On a page with many calculators most of them are not concerned.
    if (JSON.stringify(table) === JSON.stringify(note.entries)) return;
    note.entries = table;
    const own = touched(typedIn(this.form), this.#start);
    this.#start = startOf(this.#page, note.entries);
    this.restore(overlaid(this.#start, own));
    note.mark();
  }

  /** Entries are being changed: settle them once they have rested. */
  #changed() {
    clearTimeout(this.#timer);
    // An entry that is half typed is not yet one to come back to.
    this.#timer = setTimeout(() => this.form.querySelector("[aria-invalid]") || this.settle(), SETTLED_MS);
  }

  /** The change is made: remember it, and let Back undo it. */
  settle() {
    clearTimeout(this.#timer);
    const entries = typedIn(this.form);
    if (same(entries, this.held)) return;
    const before = this.held;
    this.held = entries;
    const fragment = this.fragment(entries);
    step(this, fragment, before);
    this.#remember(fragment);
    this.#putNotice(null);
  }

  /** Put entries back that were held before. */
  restore(entries) {
    clearTimeout(this.#timer);
    typeInto(this.form, entries);
    this.held = typedIn(this.form);
    this.#remember(this.fragment(this.held));
    this.#putNotice(null);
    this.#answer();
  }

  /** Take what an address says: entries for this calculator, or, where it says nothing, those at the start. */
  open(fragment) {
    const link = readFragment(fragment, this.anchor);
    if (link) this.#openLink(link, overlaid(this.#page, Object.fromEntries(link.pairs)));
    else if (!fragment) this.restore(this.#start);
  }

  /** Back to what the calculator started with before anybody touched it; Back undoes it. */
  reset() {
    typeInto(this.form, this.#start);
    this.settle();
    this.#answer();
  }

  /** The fragment that opens the calculator with these entries. */
  fragment(entries) {
    return fragmentOf(this.anchor, differing(entries, this.#page), this.rules);
  }

  /** Show at once what a link seems to say; the runtime then tells what of it can be used. */
  async #openLink(link, entries) {
    typeInto(this.form, entries);
    this.held = typedIn(this.form);
    this.#comeIntoView();
    const { pairs, cut, rules } = link;
    await this.element.ask({ do: "open", pairs, cut, rules, rules_here: this.rules }, (reply) => this.#takeOpened(reply));
  }

  /** Take what the runtime says of a link. */
  #takeOpened(reply) {
    if (!this.element.isConnected) return;
    // Whoever has begun to type by now goes on from there.
    if (same(typedIn(this.form), this.held)) {
      typeInto(this.form, overlaid(this.#page, reply.given));
      this.held = typedIn(this.form);
    }
    this.#remember(this.fragment(this.held));
    this.#putNotice(reply.notice);
    this.#answer();
  }

  /** Show the calculator, unless the browser puts the page back where it was, as after Back or a reload. */
  #comeIntoView() {
    if (performance.getEntriesByType("navigation")[0]?.type === "navigate") this.element.scrollIntoView();
  }

  #answer() {
    this.form.dispatchEvent(new Event("input"));
  }

  #putNotice(notice) {
    this.#place("link-notice").replaceChildren(...(notice ? [nodeOf(notice)] : []));
  }

  #remember(fragment) {
    const here = remember(this.name, touched(this.held, this.#start), fragment) ? "remembering" : "passing";
    this.#sayRemembered(same(this.held, this.#start) ? "" : here);
  }

  #forget() {
    forget(this.name);
    this.#sayRemembered("forgotten");
  }

  /** One of the sentences about remembering, or none. */
  #sayRemembered(which) {
    const note = this.#place("remembered");
    note.hidden = !which;
    for (const each of note.querySelectorAll("[data-when]")) each.hidden = each.dataset.when !== which;
    this.#place("forget").hidden = which === "forgotten";
  }

  #place(name) {
    return this.element.querySelector(`[data-${name}]`);
  }
}
