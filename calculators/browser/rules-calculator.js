/* <rules-calculator name="squad/ability" language="de" root="../../" start-limit="30">
   The page arrives with form and default answer in it; this element only replaces the answer.
   Whatever changes an entry sends `input` from it; each answer is told by the event `answer`. */

import { typedIn } from "./entries.js";
import { locate, named } from "./faults.js";
import { changeList, listsOf, renumber } from "./lists.js";
import { nodeOf } from "./nodes.js";
import { ask, start } from "./runtime.js";
import { markSteps, step } from "./steps.js";

class RulesCalculator extends HTMLElement {
  #sent = 0;
  #abort = null;
  #done = "";

  connectedCallback() {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const form = this.form;
    form.querySelector("fieldset").disabled = false;
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    form.addEventListener("input", () => this.#answer(), { signal });
    form.addEventListener("click", (event) => this.#click(event.target.closest("button")), { signal });
    form.addEventListener("focusin", () => this.#start(), { signal, once: true });
    if (!navigator.connection?.saveData) {
      const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
      whenIdle(() => this.isConnected && this.#start());
    }
    for (const list of listsOf(form)) renumber(list);
    markSteps(form);
    this.dataset.connected = "";
  }

  disconnectedCallback() {
    this.#abort.abort();
  }

  get form() {
    return this.querySelector("form");
  }

  get #limit() {
    return Number(this.getAttribute("start-limit")) || 30;
  }

  /** Whether the runtime runs; where it does not, the reader is told, and the next change tries again. */
  async #start() {
    try {
      await start(this.#limit);
      this.dataset.ready = "";
      delete this.dataset.failed;
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #fail(error) {
    if (!("failed" in this.dataset)) console.warn(error.message);
    delete this.dataset.ready;
    this.dataset.failed = "";
    this.#show("failed");
    this.#announce(this.querySelector(".state-failed").textContent);
  }

  /** Show one of the messages about the state of the answer, or none. */
  #show(state) {
    for (const each of this.querySelectorAll(".state")) each.hidden = !each.classList.contains(`state-${state}`);
    this.querySelector("[data-answer]").classList.toggle("is-old", Boolean(state));
  }

  /** Tell those who hear the page; what a button has done comes before what came of it. */
  #announce(text) {
    this.querySelector("[data-announce]").textContent = this.#done ? `${this.#done} ${text}` : text;
    this.#done = "";
  }

  #click(button) {
    const done = changeList(button);
    const changed = step(button?.closest("[data-step]")) ?? (done && button.closest("[data-list]"));
    if (!changed) return;
    this.#done = done;
    changed.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async #answer() {
    const sent = ++this.#sent;
    markSteps(this.form);
    const request = {
      name: this.getAttribute("name"),
      given: typedIn(this.form),
      language: this.getAttribute("language"),
      root: this.getAttribute("root"),
    };
    if (!("ready" in this.dataset)) this.#show("starting");
    if (!(await this.#start())) return;
    // A late answer is marked as such, so that no old one stands beside new entries unmarked.
    const late = setTimeout(() => this.#show("starting"), 300);
    try {
      const reply = await ask(request);
      if (sent === this.#sent) this.#receive(reply);
    } catch (error) {
      this.#fail(error);
    } finally {
      clearTimeout(late);
    }
  }

  #receive(reply) {
    const errors = reply.errors ?? [];
    locate(this.form, errors);
    // On a phone the field can be out of sight, so the notice beside the answer names the fault too.
    this.querySelector(".state-stale [data-faults]").textContent = errors.map((each) => named(this.form, each)).join(" ");
    this.#show(reply.errors ? "stale" : "");
    this.#announce(reply.errors ? errors.map((each) => each.message).join(" ") : reply.verdict);
    if (!reply.errors) {
      this.querySelector("[data-answer]").replaceChildren(nodeOf(reply.tree));
      this.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { answer: reply.answer, odds: reply.odds } }));
    }
  }
}

customElements.define("rules-calculator", RulesCalculator);
