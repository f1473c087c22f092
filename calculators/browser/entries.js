/* What stands in a calculator's form, as the flat text that share links and the runtime know: name by name. */

import { listsOf, resize } from "./lists.js";

/** Everything that is typed and chosen, by name; the rows of lists as `units[1].leadership`. */
export function typedIn(form) {
  return Object.fromEntries(new FormData(form));
}

/** Put text into the form by name; lists get just the rows that are given. Gives the names that found no place. */
export function typeInto(form, given) {
  for (const list of listsOf(form)) {
    const places = Object.keys(given).map((name) => (name.startsWith(`${list.dataset.list}[`) ? parseInt(name.slice(list.dataset.list.length + 1), 10) : 0));
    if (places.some(Boolean) || list.dataset.list in given) resize(list, Math.max(0, ...places.filter(Boolean)));
  }
  return Object.entries(given).filter(([name, text]) => !put(form, name, text)).map(([name]) => name);
}

/** Whether the control of that name takes the text; a choice takes only what it offers. */
function put(form, name, text) {
  const control = form.elements.namedItem(name);
  if (control === null) return false;
  if (control instanceof RadioNodeList) {
    const chosen = [...control].find((each) => each.value === text);
    if (chosen) chosen.checked = true;
    return Boolean(chosen);
  }
  if (control instanceof HTMLSelectElement && ![...control.options].some((each) => each.value === text)) return false;
  control.value = text;
  return true;
}
