/* <table-settings system="squad"> on a register page: the reader's table settles readings and numbers once.
   The readings' own controls stand at the readings, the numbers' here. */

import { markSteps, step } from "./steps.js";
import { TableOffer } from "./table-offer.js";
import { Things } from "./table-things.js";
import { fragmentOfWay, wayIn } from "./table-way.js";
import { markTaps, tap } from "./taps.js";

class TableSettings extends HTMLElement {
  #abort = null;

  connectedCallback() {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.hidden = false;
    this.things = new Things(this);
    this.offer = new TableOffer(this, this.things);
    this.form = this.things.form;
    this.form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.form.addEventListener("input", (event) => this.#typed(event.target), { signal });
    this.form.addEventListener("click", ({ target }) => {
      const changed = step(target.closest("[data-step]")) ?? tap(target.closest("[data-tap]"));
      changed?.dispatchEvent(new Event("input", { bubbles: true }));
    }, { signal });
    this.addEventListener("click", (event) => this.#press(event.target.closest("button")), { signal });
    for (const radio of this.things.radios) {
      radio.closest(".table-way").hidden = false;
      // What is settled can be listed above, where it makes the page longer.
      radio.addEventListener("change", () => clauseNotes.steadily(radio, () => this.#set(radio.name, radio.value)), { signal });
    }
    addEventListener("hashchange", () => this.offer.show(), { signal });
    // The theme would fetch the page anew, and put it in place of what the reader has begun to do here.
    document.addEventListener("history-step", (event) => wayIn(location.hash) && event.preventDefault(), { signal });
    document.addEventListener("table-way", () => this.#show(), { signal });
    this.#show();
    this.offer.show();
  }

  disconnectedCallback() {
    this.#abort.abort();
  }

  get system() {
    return this.getAttribute("system");
  }

  #set(key, text) {
    const way = { ...tableStore.settled(this.system), [key]: text };
    if (!text.trim()) delete way[key];
    tableStore.keep(this.system, way);
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
    const wrong = this.things.wrong(input, input.value);
    input.setAttribute("aria-invalid", Boolean(wrong));
    input.closest(".field").querySelector(".error").textContent = wrong;
    return !wrong;
  }

  async #press(button) {
    if (!button) return;
    const { key, take, only, undo, leave, copy, forget } = button.dataset;
    if (key !== undefined) this.#set(key, "");
    if (take !== undefined || only !== undefined) this.offer.take(only !== undefined);
    if (leave !== undefined) this.offer.close();
    if (undo !== undefined) this.offer.undo();
    if (forget !== undefined) tableStore.keep(this.system, {});
    if (copy !== undefined) await this.#copy();
    // What had the focus may be gone.
    if (!this.contains(document.activeElement) || document.activeElement.checkVisibility?.() === false) this.querySelector("h2").focus();
  }

  async #copy() {
    const fragment = fragmentOfWay(this.things.sorted(tableStore.settled(this.system))[0]);
    if (!fragment) {
      this.#part("said").textContent = this.dataset.tooLong;
      return;
    }
    const address = new URL(fragment, location).href;
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

  #show() {
    const way = tableStore.settled(this.system);
    for (const radio of this.things.radios) {
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
    const lines = Object.entries(this.things.sorted(way)[0]).map(([key, text]) => this.things.line(key, text, this.#takeBack(key)));
    this.#part("settled").replaceChildren(...lines);
    this.#part("none").hidden = lines.length > 0;
    this.#part("any").hidden = !lines.length;
    this.#part("passing").textContent = tableStore.passing(this.system) ? this.dataset.passing : "";
    this.querySelector("[data-count]").textContent = `(${lines.length})`;
    for (const key of this.querySelectorAll("[data-copy], [data-forget]")) key.disabled = !lines.length;
  }

  #takeBack(key) {
    const { remove } = this.dataset;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "link", textContent: remove });
    button.dataset.key = key;
    button.setAttribute("aria-label", `${remove}: ${this.things.about(key).textContent}`);
    return button;
  }

  #part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }
}

customElements.define("table-settings", TableSettings);
