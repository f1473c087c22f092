/* The row of tools at an answer: share, copy, pin and compare, roll, reset, print. */

import { typedIn } from "./entries.js";
import { nodeOf } from "./nodes.js";

// What is pinned, by calculator: kept while the reader moves on through the site.
const pinned = new Map();

export class Tools {
  #answered = null;

  /** `element` as in habits.js; `habits` has the fragment of entries and the way back to the start. */
  constructor(element, habits) {
    this.element = element;
    this.habits = habits;
    this.name = element.getAttribute("name");
    this.row = element.querySelector("[data-tools]");
  }

  connect(signal) {
    this.#answered = typedIn(this.habits.form);
    this.element.addEventListener("click", ({ target }) => this.#press(target.closest("[data-tool]")), { signal });
    this.element.addEventListener("answer", ({ detail }) => this.#answer(detail), { signal });
    addEventListener("beforeprint", () => this.#putAddress(), { signal });
    if (pinned.has(this.name)) this.#compare();
  }

  #press(button) {
    if (!button) return;
    this.#say("");
    const { tool } = button.dataset;
    if (tool === "share") this.#share(button);
    if (tool === "copy") this.#copyText(button);
    if (tool === "pin") this.#pin(button);
    if (tool === "roll") this.#roll();
    if (tool === "reset") this.habits.reset();
    if (tool === "print") this.#print();
  }

  #answer({ given }) {
    this.#answered = given;
    this.#place("rolled").replaceChildren();
    this.#place("copy-by-hand").hidden = true;
    this.#say("");
    if (pinned.has(this.name)) this.#compare();
  }

  /** The share link of what was last answered. */
  get #address() {
    const address = new URL(location.href);
    address.search = "";
    address.hash = this.habits.fragment(this.#answered);
    return address.href;
  }

  async #share(button) {
    // A phone has its own way of passing a link on; elsewhere it is copied.
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      try {
        await navigator.share({ title: document.title, url: this.#address });
      } catch (error) {
        if (error.name !== "AbortError") this.#copy(this.#address, button);
      }
      return;
    }
    this.#copy(this.#address, button);
  }

  #copyText(button) {
    const address = this.#address;
    const asked = this.element.ask({ do: "text", given: this.#answered });
    this.#copy(asked.then((reply) => reply && `${reply.text}\n${address}`), button);
  }

  /** Into the clipboard, or, where the browser keeps that from us, into a field to be copied by hand.

      `text` may be a promise, as some browsers let a page copy only while a button is being pressed. */
  async #copy(text, button) {
    try {
      const type = "text/plain";
      const blob = Promise.resolve(text).then((known) => new Blob(known ? [known] : [], { type }));
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
      this.#place("copy-by-hand").hidden = true;
      this.#say(button.dataset.done);
    } catch {
      this.#offer(await text);
    }
  }

  #offer(text) {
    if (!text) return;
    const byHand = this.#place("copy-by-hand");
    const field = byHand.querySelector("textarea");
    byHand.hidden = false;
    field.value = text;
    field.rows = Math.min(10, text.split("\n").length);
    field.focus();
    field.select();
  }

  async #pin(button) {
    if (pinned.delete(this.name)) {
      button.setAttribute("aria-pressed", "false");
      this.#place("pinned").replaceChildren();
      return;
    }
    pinned.set(this.name, this.#answered);
    await this.#compare();
    this.#say(button.dataset.done);
  }

  async #compare() {
    this.row.querySelector("[data-tool=pin]").setAttribute("aria-pressed", "true");
    const given = this.#answered;
    await this.element.ask({ do: "compare", pinned: pinned.get(this.name), given }, ({ tree }) => {
      if (tree && given === this.#answered && pinned.has(this.name)) this.#place("pinned").replaceChildren(nodeOf(tree));
    });
  }

  async #roll() {
    const given = this.#answered;
    await this.element.ask({ do: "roll", given }, ({ tree, says }) => {
      if (!tree || given !== this.#answered) return;
      this.#place("rolled").replaceChildren(nodeOf(tree));
      this.element.announce(says);
    });
  }

  /** Print this calculator alone. */
  #print() {
    document.documentElement.dataset.printing = "calculator";
    this.element.dataset.printed = "";
    addEventListener("afterprint", () => {
      delete document.documentElement.dataset.printing;
      delete this.element.dataset.printed;
    }, { once: true });
    print();
  }

  #putAddress() {
    this.#place("address").textContent = this.#address;
  }

  #say(text) {
    this.#place("said").textContent = text;
  }

  #place(name) {
    return this.element.querySelector(`[data-${name}]`);
  }
}
