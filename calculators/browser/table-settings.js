/* <table-settings system="squad"> on a register page: the reader's table settles readings and numbers once.
   The readings' own controls stand at the readings, the numbers' here. */

import { markSteps, step } from "./steps.js";
import { fragmentOfWay, keepTableWay, tableWay, wayIn } from "./table-way.js";
import { markTaps, tap } from "./taps.js";

const DICE = /^\s*\d{0,2}\s*[dwkкд]\s*\d{1,3}\s*$/i;
const WHOLE = /^\s*[+\-−–]?\s*\d+\s*$/;
const LENGTH = /^\s*\d+(?:[.,]\d+)?\s*$/;

class TableSettings extends HTMLElement {
  #abort = null;

  connectedCallback() {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.hidden = false;
    this.page = this.closest(".page");
    this.form = this.querySelector("form");
    this.form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.form.addEventListener("input", (event) => this.#typed(event.target), { signal });
    this.form.addEventListener("click", ({ target }) => {
      const changed = step(target.closest("[data-step]")) ?? tap(target.closest("[data-tap]"));
      changed?.dispatchEvent(new Event("input", { bubbles: true }));
    }, { signal });
    this.addEventListener("click", (event) => this.#press(event.target.closest("button")), { signal });
    for (const radio of this.#radios()) {
      radio.closest(".table-way").hidden = false;
      radio.addEventListener("change", () => this.#set(radio.name, radio.value), { signal });
    }
    addEventListener("hashchange", () => this.#offer(), { signal });
    this.#show();
    this.#offer();
  }

  disconnectedCallback() {
    this.#abort.abort();
  }

  get system() {
    return this.getAttribute("system");
  }

  #radios() {
    return [...this.page.querySelectorAll(".table-way input")];
  }

  #set(key, text) {
    const way = { ...tableWay(this.system), [key]: text };
    if (!text.trim()) delete way[key];
    keepTableWay(this.system, way);
    this.#show();
  }

  /** What is typed is kept once it can be read; until then it stands there with what is wrong about it. */
  #typed(input) {
    const right = this.#judge(input);
    markSteps(this.form);
    markTaps(this.form);
    if (right) this.#set(input.name, input.value.trim());
  }

  /** Say at an input what is wrong about what stands there; whether nothing is. */
  #judge(input) {
    const wrong = this.#wrong(input, input.value);
    input.setAttribute("aria-invalid", Boolean(wrong));
    input.closest(".field").querySelector(".error").textContent = wrong;
    return !wrong;
  }

  /** What is wrong with a text for a control, as a sentence; empty where it is right. */
  #wrong(control, text) {
    if (!text.trim() || control.inputMode === "" && control.type !== "text") return "";
    const { minimum, maximum } = control.dataset;
    const { dice, number } = this.dataset;
    if (minimum === undefined) return DICE.test(text) ? "" : dice;
    const typed = Number(text.replace(/[−–]/, "-").replace(",", ".").replace(/\s/g, ""));
    const form = control.inputMode === "decimal" ? LENGTH : WHOLE;
    const right = form.test(text) && typed >= Number(minimum) && typed <= Number(maximum);
    return right ? "" : number.replace("{minimum}", minimum).replace("{maximum}", maximum);
  }

  async #press(button) {
    if (!button) return;
    const { key, take, leave, copy, forget } = button.dataset;
    if (key !== undefined) this.#set(key, "");
    if (take !== undefined) keepTableWay(this.system, this.#known(wayIn(location.hash) ?? {}));
    if (take !== undefined || leave !== undefined) {
      history.replaceState(history.state, "", "#table");
      this.#part("offer").hidden = true;
    }
    if (forget !== undefined) keepTableWay(this.system, {});
    if (copy !== undefined) await this.#copy();
    this.#show();
    // What had the focus may be gone.
    if (!this.contains(document.activeElement)) this.querySelector("h2").focus();
  }

  async #copy() {
    const address = new URL(fragmentOfWay(tableWay(this.system)), location).href;
    let said = this.dataset.copied;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // No clipboard: the address bar holds the link then.
      history.replaceState(history.state, "", address);
      said = this.dataset.address;
    }
    this.#part("said").textContent = said;
  }

  /** What of a way this page knows: other keys and readings are of no use to any calculator. */
  #known(way) {
    const radios = this.#radios();
    const can = ([key, text]) => {
      const control = this.form.elements.namedItem(key);
      if (control instanceof RadioNodeList) return [...control].some((each) => each.value === text);
      if (control instanceof HTMLSelectElement) return [...control.options].some((each) => each.value === text);
      if (control) return text.length < 20 && !this.#wrong(control, text);
      return radios.some((radio) => radio.name === key && radio.value === text);
    };
    return Object.fromEntries(Object.entries(way).filter(can));
  }

  /** A link with house rules changes nothing until the reader takes them over. */
  #offer() {
    const way = wayIn(location.hash);
    this.#part("offer").hidden = !way;
    if (!way) return;
    const known = this.#known(way);
    this.#part("offered").replaceChildren(...this.#lines(known, false));
    this.#part("unknown").hidden = Object.keys(known).length === Object.keys(way).length;
    this.querySelector("[data-take]").hidden = !Object.keys(known).length;
    this.scrollIntoView();
  }

  #show() {
    const way = tableWay(this.system);
    for (const radio of this.#radios()) {
      radio.checked = way[radio.name] === radio.value;
      radio.closest(".reading, li").classList.toggle("chosen", radio.checked);
    }
    for (const field of this.form.querySelectorAll(".field")) {
      const control = this.form.elements.namedItem(field.dataset.field);
      const given = way[field.dataset.field] ?? "";
      if (control instanceof RadioNodeList) for (const each of control) each.checked = each.value === given;
      else if (control !== document.activeElement && control.getAttribute("aria-invalid") !== "true") {
        control.value = given;
        // What is kept can be from a time when more was allowed.
        this.#judge(control);
      }
      field.classList.toggle("chosen", Boolean(given));
    }
    markSteps(this.form);
    markTaps(this.form);
    const lines = this.#lines(this.#known(way), true);
    this.#part("settled").replaceChildren(...lines);
    this.#part("none").hidden = lines.length > 0;
    this.#part("any").hidden = !lines.length;
  }

  /** A line for each thing settled: what it is about, how it is played, and a way to take it back. */
  #lines(way, removable) {
    return Object.entries(way).map(([key, text]) => {
      const reading = document.getElementById(`${key}-${text}`);
      const field = this.form.querySelector(`[data-field="${CSS.escape(key)}"]`);
      const line = document.createElement("li");
      const about = document.createElement(reading ? "a" : "b");
      if (reading) about.href = `#${key}`;
      about.textContent = said(reading ? document.getElementById(key) : field.querySelector("label, .label"));
      const chosen = field?.querySelector(`option[value="${CSS.escape(text)}"]`) ?? field?.querySelector(`input[value="${CSS.escape(text)}"] + *`);
      line.append(about, ": ", reading ? said(reading) : (chosen?.textContent ?? text));
      if (removable) {
        const button = Object.assign(document.createElement("button"), { type: "button", className: "link", textContent: this.dataset.remove });
        button.dataset.key = key;
        button.setAttribute("aria-label", `${this.dataset.remove}: ${about.textContent}`);
        line.append(" ", button);
      }
      return line;
    });
  }

  #part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }
}

/** The words of an entry or a reading, without what is put beside them. */
function said(node) {
  const copy = node.cloneNode(true);
  for (const each of copy.querySelectorAll(".mark, .table-way, .headerlink")) each.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

customElements.define("table-settings", TableSettings);
