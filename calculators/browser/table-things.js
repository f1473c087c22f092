/* What can be settled on a register page: by the controls at its readings and in its form, and at the clauses.
   Each thing has a key, as in a table's way; what it is about and what is settled is told in the page's own words. */

export class Things {
  /** `settings` is the element <table-settings>. */
  constructor(settings) {
    this.settings = settings;
    this.form = settings.querySelector("form");
    this.radios = [...settings.closest(".page").querySelectorAll(".table-way input")];
    this.clauses = JSON.parse(settings.dataset.clauses);
  }

  /** What is wrong with a text for a control, as a sentence; empty where it is right. */
  wrong(control, text) {
    if (!text.trim() || (control.inputMode === "" && control.type !== "text")) return "";
    const { minimum, maximum } = control.dataset;
    const { dice, number } = this.settings.dataset;
    const asked = { dice: minimum === undefined, decimal: control.inputMode === "decimal", minimum: Number(minimum), maximum: Number(maximum) };
    if (tableStore.fits(text, asked)) return "";
    return asked.dice ? dice : number.replace("{minimum}", minimum).replace("{maximum}", maximum);
  }

  /** Whether a thing can be settled as that text. */
  takes(key, text) {
    if (key === tableStore.ERRATA) return text === "on" && "errata" in this.settings.dataset;
    if (Object.hasOwn(this.clauses, key)) return Boolean(clauseNotes.cleaned(text)) && clauseNotes.letters(text) <= clauseNotes.MOST_LETTERS;
    const control = this.form.elements.namedItem(key);
    const offered = control instanceof RadioNodeList ? [...control] : control instanceof HTMLSelectElement ? [...control.options] : null;
    if (offered) return Boolean(text) && offered.some((each) => each.value === text);
    if (control?.name === key) return Boolean(text.trim()) && text.length < 20 && !this.wrong(control, text);
    return this.radios.some((radio) => radio.name === key && radio.value === text);
  }

  /** The part of a way that can be used here, and the rest. */
  sorted(way) {
    const pairs = Object.entries(way);
    const part = (wanted) => Object.fromEntries(pairs.filter(([key, text]) => this.takes(key, text) === wanted));
    return [part(true), part(false)];
  }

  /** What a thing is about, as a link or a name. */
  about(key) {
    if (key === tableStore.ERRATA) return Object.assign(document.createElement("b"), { textContent: this.settings.dataset.errata });
    const field = this.#field(key);
    if (field) return Object.assign(document.createElement("b"), { textContent: said(field.querySelector("label, .label")) });
    const [number, href] = this.clauses[key] ?? [said(document.getElementById(key)), `#${key}`];
    const rule = key in this.clauses ? `${this.settings.dataset.rule} ` : "";
    const link = Object.assign(document.createElement("a"), { textContent: rule + number });
    link.setAttribute("href", href);
    return link;
  }

  /** How a thing is settled, in words. */
  words(key, text) {
    if (key === tableStore.ERRATA) return this.settings.dataset.errataOn;
    if (Object.hasOwn(this.clauses, key)) return clauseNotes.cleaned(text);
    const reading = document.getElementById(`${key}-${text}`);
    if (reading) return said(reading);
    const field = this.#field(key);
    const value = CSS.escape(text);
    return (field.querySelector(`option[value="${value}"], input[type=radio][value="${value}"] + *`)?.textContent ?? text).trim();
  }

  /** A line that says what a thing is about and how it is settled, with what else belongs behind that. */
  line(key, text, ...more) {
    const line = document.createElement("li");
    const settled = Object.assign(document.createElement("bdi"), { dir: "auto", textContent: this.words(key, text) });
    line.append(this.about(key), ": ", settled, ...more.flatMap((each) => [" ", each]));
    return line;
  }

  #field(key) {
    return this.form.querySelector(`[data-field="${CSS.escape(key)}"]`);
  }
}

/** The words of an entry or a reading, without what is put beside them. */
function said(node) {
  const copy = node.cloneNode(true);
  for (const each of copy.querySelectorAll(".mark, .table-way, .headerlink")) each.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}
