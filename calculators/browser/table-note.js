/* What shows in a calculator that an entry is the table's own: a mark at the field, and a line that names them all. */

import { typedIn } from "./entries.js";

export class TableNote {
  /** `entries` are those that the table has settled, see table-way.js. */
  constructor(element, entries) {
    this.form = element.querySelector("form");
    this.note = element.querySelector("[data-table-note]");
    this.entries = entries;
  }

  /** Mark the fields in which the table's entry stands now. */
  mark() {
    // A calculator that no table can settle has no line for it.
    if (!this.note) return;
    const typed = typedIn(this.form);
    const named = [];
    for (const marked of this.form.querySelectorAll("[data-table-mark]")) delete marked.dataset.tableMark;
    for (const [name, { text, erratum }] of Object.entries(this.entries)) {
      const field = this.form.querySelector(`[data-field="${CSS.escape(name)}"]`);
      const here = typed[name] === text;
      const kind = erratum ? "erratum" : name.startsWith("reading") ? "reading" : "rule";
      const label = field.querySelector("label, .label");
      // Of a choice that stands open each choice has a label: the first one found is the field's own.
      if (here) label.dataset.tableMark = this.note.dataset[kind];
      if (here) named.push(label.textContent.trim());
    }
    this.note.hidden = !named.length;
    this.note.querySelector("[data-named]").textContent = named.join(" · ");
  }
}
