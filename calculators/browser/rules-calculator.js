/* <rules-calculator name="squad/ability" language="de" root="../../" start-limit="30">
   The page arrives with form and default answer in it; this element only replaces the answer: first the verdict,
   its pictures and its reasons, then the rest, which takes as long again.
   Whatever changes an entry sends `input` from it; each answer is told by the event `answer`. */

import { typeInto, typedIn } from "./entries.js";
import { locate, named } from "./faults.js";
import { foreseen, isPrepared, prepare } from "./foreseen.js";
import { Habits } from "./habits.js";
import { changeList, listsOf, renumber } from "./lists.js";
import { renew } from "./nodes.js";
import { ask, runs, start } from "./runtime.js";
import { markSteps, step } from "./steps.js";
import { markTaps, tap } from "./taps.js";
import { Tools } from "./tools.js";

const LATE_MS = 300;

class RulesCalculator extends HTMLElement {
  #sent = 0;
  #owed = null; // the entries of the answer that stands here, while its rest does not
  #abort = null;
  #told = false; // anything of the state of the answer
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
    this.#part("open").addEventListener("click", (event) => this.#choose(event.target.closest("[data-choose]")), { signal });
    form.addEventListener("focusin", () => this.#foresee(), { signal, once: true });
    if (!navigator.connection?.saveData) {
      this.#foresee();
      const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
      whenIdle(() => this.isConnected && this.#start());
    }
    for (const list of listsOf(form)) renumber(list);
    this.#mark();
    const habits = new Habits(this);
    new Tools(this, habits).connect(signal);
    const isAwaited = habits.connect(signal);
    this.#await(isAwaited);
    if (isAwaited) setTimeout(() => this.#told || this.#show("starting"), LATE_MS);
    this.dataset.connected = "";
  }

  disconnectedCallback() {
    this.#abort.abort();
  }

  get form() {
    return this.querySelector("form");
  }

  /** The place of a part of the answer: `verdict`, `answer`, `open` or `sheet`. */
  #part(name) {
    return this.querySelector(`[data-${name}]`);
  }

  get #limit() {
    return Number(this.getAttribute("start-limit")) || 30;
  }

  #foresee() {
    prepare(this.getAttribute("name"), this.getAttribute("language"));
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
    this.announce(this.querySelector(".state-failed").textContent);
  }

  /** Let the buttons at the inputs show where they lead from what stands there. */
  #mark() {
    markSteps(this.form);
    markTaps(this.form);
  }

  /** Show one of the messages about the state of the answer, or none. */
  #show(state) {
    this.#told = true;
    for (const each of this.querySelectorAll(".state")) each.hidden = !each.classList.contains(`state-${state}`);
    this.#await(Boolean(state));
  }

  /** Mark the answer that stands here as one for other entries than those in the form, or take the mark away. */
  #await(isAwaited) {
    this.querySelector(".answer").classList.toggle("is-old", isAwaited);
  }

  /** Tell those who hear the page; what a button has done comes before what came of it. */
  announce(text) {
    this.querySelector("[data-announce]").textContent = this.#done ? `${this.#done} ${text}` : text;
    this.#done = "";
  }

  #click(button) {
    const list = button?.closest("[data-list]");
    const changed = step(button?.closest("[data-step]")) ?? tap(button?.closest("[data-tap]"));
    const done = changed ? "" : changeList(button);
    if (!changed && !done) return;
    this.#done = done;
    (changed ?? list).dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** A button beside another reading puts it into the form. */
  #choose(button) {
    if (!button) return;
    const { choose, value } = button.dataset;
    typeInto(this.form, { [choose]: value });
    this.form.dispatchEvent(new Event("input"));
  }

  /** The runtime's reply to a request for this calculator, or what `use` makes of it; null where it does not run, or
      its reply is of no use, which the reader is told. */
  async ask(request, use = (reply) => reply) {
    // Where it runs the request is under way at once, before anything else is done for the change.
    if (!(runs() && "ready" in this.dataset) && !(await this.#start())) return null;
    try {
      return use(await ask({ ...this.#asker, ...request }));
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  /** What a request says of where it is asked. */
  get #asker() {
    return Object.fromEntries(["name", "language", "root"].map((each) => [each, this.getAttribute(each)]));
  }

  async #answer() {
    const sent = ++this.#sent;
    const given = typedIn(this.form);
    const asked = runs() ? this.ask({ given }) : this.#firstAnswer(given);
    this.#mark();
    // A late answer is marked as such, so that no old one stands beside new entries unmarked.
    const late = setTimeout(() => sent === this.#sent && this.#show("starting"), LATE_MS);
    const reply = await asked;
    clearTimeout(late);
    if (!reply || sent !== this.#sent) return;
    try {
      this.#receive(reply, given);
    } catch (error) {
      this.#fail(error);
      return;
    }
    // Also where this was refused: what is owed is owed to the answer that still stands.
    if (this.#owed) this.#complete();
  }

  /** An answer while the runtime does not run yet. */
  async #firstAnswer(given) {
    // What has not come yet need not hold this answer: the runtime comes meanwhile.
    if (!isPrepared(this.#asker)) this.#start();
    this.dataset.awaits = "";
    try {
      return (await foreseen(this.#asker, this.form)) ?? (await this.ask({ given }));
    } finally {
      delete this.dataset.awaits;
    }
  }

  /** Let the rest of the answer follow; until it is there, what stood in its place is marked once it is late. */
  async #complete() {
    const given = this.#owed;
    // The answer is painted first, and a further change, which has its own, need not wait for what nobody will see.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    if (given !== this.#owed) return;
    const late = setTimeout(() => given === this.#owed && this.#part("open").classList.add("is-old"), LATE_MS);
    const rest = await this.ask({ do: "rest", given });
    clearTimeout(late);
    if (given !== this.#owed) return;
    try {
      if (rest) this.#putRest(rest);
      // No entries on a printed sheet, rather than others than those of its answer.
      else this.#part("sheet").firstElementChild.replaceChildren();
    } catch (error) {
      this.#fail(error);
    }
  }

  #putRest({ open, sheet }) {
    this.#owed = null;
    this.#put({ open, sheet });
    this.#part("open").removeAttribute("aria-busy");
    this.#part("open").classList.remove("is-old");
  }

  #receive(reply, given) {
    const errors = reply.errors ?? [];
    locate(this.form, errors);
    // On a phone the field can be out of sight, so the notice beside the answer names the fault too.
    this.querySelector(".state-stale [data-faults]").textContent = errors.map((each) => named(this.form, each)).join(" ");
    this.#show(reply.errors ? "stale" : "");
    this.announce(reply.errors ? errors.map((each) => each.message).join(" ") : reply.verdict);
    if (!reply.errors) {
      this.#owed = given;
      this.#part("open").setAttribute("aria-busy", "true");
      this.#put({ verdict: reply.head, answer: reply.tree });
      if (reply.open) this.#putRest(reply);
      const { answer, odds } = reply;
      this.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { answer, odds, given } }));
    }
  }

  /** Put trees into parts of the answer. */
  #put(trees) {
    const side = this.querySelector(".answer");
    const focused = side.contains(document.activeElement);
    for (const [part, tree] of Object.entries(trees)) renew(this.#part(part).firstElementChild, tree);
    // What had the focus can be gone with what it was about.
    if (focused && !side.contains(document.activeElement)) this.querySelector(".verdict").focus({ preventScroll: true });
  }
}

customElements.define("rules-calculator", RulesCalculator);
