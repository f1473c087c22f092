/* Where a fault is shown: at its input, by the name under which the input is typed. */

/** Put each error's message at its field, and clear the others. */
export function locate(form, errors) {
  const fields = [...form.querySelectorAll("[data-field]")];
  const at = new Map(fields.map((field) => [field, []]));
  for (const error of errors) at.get(fieldOf(fields, error))?.push(error);
  for (const [field, here] of at) {
    const said = here.map((error) => placed(field, error)).join(" ");
    const place = field.querySelector(":scope > .error");
    if (place.textContent !== said) place.textContent = said;
    // A list is no input of its own; its message describes it.
    const control = field.matches("[data-list]") ? null : field.querySelector("[role=radiogroup], input, select");
    if (here.length) control?.setAttribute("aria-invalid", "true");
    else control?.removeAttribute("aria-invalid");
    if (here.length) for (let open = field.closest("details"); open; open = open.parentElement.closest("details")) open.open = true;
  }
}

/** An error with the name of its field before it, and that of its row before both. */
export function named(form, error) {
  const field = fieldOf([...form.querySelectorAll("[data-field]")], error);
  const row = field?.closest("[data-row]")?.querySelector(".list-name").textContent;
  const label = field?.querySelector(":scope > :is(.label, label)")?.textContent;
  return [row, label].filter(Boolean).join(", ") + (label ? ": " : "") + error.message;
}

/** The innermost field that an error is in. */
function fieldOf(fields, { field: place }) {
  const holding = fields.filter(({ dataset: { field } }) => place === field || place.startsWith(`${field}[`));
  return holding.sort((one, other) => other.dataset.field.length - one.dataset.field.length)[0];
}

/** The message, after the place of the number or the row that it is about. */
function placed({ dataset: { field } }, { field: place, message }) {
  return place === field ? message : `${/\d+/.exec(place.slice(field.length))}. ${message}`;
}
