/* <rules-calculator name="squad/ability" language="de" root="../../" start-limit="30">
   The page arrives with form and default answer in it; this element only replaces the answer. */

import { nodeOf } from "./nodes.js";
import { ask, start } from "./runtime.js";

const SIGNS = /^\s*([+\-−–]?)\s*(\d+(?:[.,]\d+)?)\s*$/;

class RulesCalculator extends HTMLElement {
  #sent = 0;
  #abort = null;

  connectedCallback() {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const form = this.querySelector("form");
    form.querySelector("fieldset").disabled = false;
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    form.addEventListener("input", () => this.#answer(), { signal });
    form.addEventListener("click", (event) => this.#step(event.target.closest("[data-step]")), { signal });
    form.addEventListener("focusin", () => this.#start(), { signal, once: true });
    if (!navigator.connection?.saveData) {
      const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
      whenIdle(() => this.isConnected && this.#start());
    }
    this.#markSteps();
    this.dataset.connected = "";
  }

  disconnectedCallback() {
    this.#abort.abort();
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
    this.querySelector("[data-announce]").textContent = this.querySelector(".state-failed").textContent;
  }

  /** Show one of the messages about the state of the answer, or none. */
  #show(state) {
    for (const each of this.querySelectorAll(".state")) each.hidden = !each.classList.contains(`state-${state}`);
    this.querySelector("[data-answer]").classList.toggle("is-old", Boolean(state));
  }

  async #answer() {
    const sent = ++this.#sent;
    this.#markSteps();
    const given = Object.fromEntries(new FormData(this.querySelector("form")));
    const request = { name: this.getAttribute("name"), given, language: this.getAttribute("language"), root: this.getAttribute("root") };
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
    this.#locate(reply.errors ?? []);
    // On a phone the field can be out of sight, so the notice beside the answer names the fault too.
    this.querySelector(".state-stale [data-faults]").textContent = (reply.errors ?? []).map(this.#named, this).join(" ");
    this.#show(reply.errors ? "stale" : "");
    const announced = reply.errors ? reply.errors.map((each) => each.message).join(" ") : reply.verdict;
    this.querySelector("[data-announce]").textContent = announced;
    if (!reply.errors) {
      this.querySelector("[data-answer]").replaceChildren(nodeOf(reply.tree));
      this.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { answer: reply.answer, odds: reply.odds } }));
    }
  }

  /** An error with the name of its field before it. */
  #named({ field, message }) {
    const row = this.querySelector(`[data-field="${CSS.escape(field.split("[")[0])}"]`);
    const label = row?.querySelector(".label, label")?.textContent;
    return label ? `${label}: ${message}` : message;
  }

  /** Put each error's message at its field, and clear the others. */
  #locate(errors) {
    for (const row of this.querySelectorAll("[data-field]")) {
      const name = row.dataset.field;
      const here = errors.filter((error) => error.field === name || error.field.startsWith(`${name}[`));
      row.querySelector(".error").textContent = here
        .map(({ field, message }) => (field === name ? message : `${field.slice(name.length + 1, -1)}. ${message}`))
        .join(" ");
      const control = row.querySelector("[role=radiogroup], input, select");
      if (here.length) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
      if (here.length) row.closest("details")?.setAttribute("open", "");
    }
  }

  #step(button) {
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    const number = steppedTo(input, Number(button.dataset.step));
    const plus = "signed" in input.dataset && number > 0 ? "+" : "";
    input.value = plus + String(number).replace("-", "−");
    this.#answer();
  }

  /** A step that would lead away from the allowed range is switched off; what is typed is never changed. */
  #markSteps() {
    for (const button of this.querySelectorAll("[data-step]")) {
      const input = button.parentElement.querySelector("input");
      const number = steppedTo(input, Number(button.dataset.step));
      button.disabled = number < Number(input.dataset.minimum) || number > Number(input.dataset.maximum);
    }
  }
}

/** Where a step leads: from an empty field to its start, from outside the allowed range to its near end. */
function steppedTo(input, step) {
  const found = SIGNS.exec(input.value);
  if (!found) return Number(input.dataset.start);
  const [, sign, digits] = found;
  const number = (sign === "" || sign === "+" ? 1 : -1) * Number(digits.replace(",", "."));
  const { minimum, maximum } = input.dataset;
  if (number > Number(maximum) && step < 0) return Number(maximum);
  if (number < Number(minimum) && step > 0) return Number(minimum);
  // From a part of an inch a step leads to the next whole one.
  return step > 0 ? Math.floor(number) + step : Math.ceil(number) + step;
}

customElements.define("rules-calculator", RulesCalculator);
