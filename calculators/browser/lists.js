/* Lists of a form: rows are added, moved and removed by buttons. New rows come from the page's own template. */

const OWN_NAMES = ["name", "data-field"];
const IDS = ["id", "for", "list", "aria-labelledby", "aria-describedby"];
const CHANGES = "[data-add], [data-remove], [data-up], [data-down]"; // a row has other buttons too, such as steps

export const listsOf = (form) => form.querySelectorAll("[data-list]");

const rowsOf = (list) => [...list.querySelector(".list-rows").children];
const buttonIn = (row, name) => row.querySelector(`[data-${name}]`);

/** Give a list so many rows: those that it has stay, new ones are as the template has them. */
export function resize(list, count) {
  const rows = list.querySelector(".list-rows");
  const most = Math.min(count, Number(list.dataset.most));
  while (rows.children.length > most) rows.lastElementChild.remove();
  while (rows.children.length < most) rows.append(list.querySelector("template").content.cloneNode(true));
  renumber(list);
}

/** Do what a list's button says; gives the sentence to announce, or nothing where it was no such button. */
export function changeList(button) {
  const list = button?.closest("[data-list]");
  if (!list || !button.matches(CHANGES)) return "";
  const row = button.closest("[data-row]");
  if (button.matches("[data-add]")) {
    const rows = list.querySelector(".list-rows");
    resize(list, rows.children.length + 1);
    rows.lastElementChild.querySelector(".list-inputs :is(input, select)").focus();
    return sayingOf(list, "added", rows.children.length);
  }
  const place = rowsOf(list).indexOf(row) + 1;
  if (button.matches("[data-remove]")) {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    renumber(list);
    focusOn(next && buttonIn(next, "remove"), list.querySelector("[data-add]"));
    return sayingOf(list, "removed", place);
  }
  const [name, other] = button.matches("[data-up]") ? ["up", "down"] : ["down", "up"];
  if (name === "up") row.previousElementSibling.before(row);
  else row.nextElementSibling.after(row);
  renumber(list);
  focusOn(buttonIn(row, name), buttonIn(row, other));
  return sayingOf(list, "moved", rowsOf(list).indexOf(row) + 1);
}

/** Focus the first that can take it. */
function focusOn(...buttons) {
  buttons.find((each) => each && !each.disabled)?.focus();
}

const sayingOf = (list, what, place) => list.dataset[what].replace("{place}", place);

/** Name every row and all in it by its place, and switch off the buttons that lead nowhere. */
export function renumber(list) {
  const rows = rowsOf(list);
  // While two rows share a name, their radio buttons are one group, in which one choice undoes the other.
  const chosen = list.querySelectorAll(".list-rows input[type=radio]:checked");
  rows.forEach((row, before) => {
    rename(list, row, before + 1);
    row.querySelector(".list-name").textContent = list.dataset.item.replace("{place}", before + 1);
    buttonIn(row, "up").disabled = before === 0;
    buttonIn(row, "down").disabled = before === rows.length - 1;
    buttonIn(row, "remove").disabled = rows.length <= Number(list.dataset.fewest);
  });
  for (const each of chosen) each.checked = true;
  list.querySelector("input[type=hidden]").disabled = rows.length > 0;
  const add = list.querySelector("[data-add]");
  add.disabled = rows.length >= Number(list.dataset.most);
  add.textContent = add.dataset.text.replace("{place}", rows.length + 1);
}

function rename(list, row, place) {
  const { key, list: name } = list.dataset;
  const named = new RegExp(`^${name}\\[\\d+\\]`);
  const identified = new RegExp(`\\b${key}-\\d+(?=-)`, "g");
  for (const node of [row, ...row.querySelectorAll("*")]) {
    for (const each of OWN_NAMES) replaceIn(node, each, named, `${name}[${place}]`);
    for (const each of IDS) replaceIn(node, each, identified, `${key}-${place}`);
  }
}

function replaceIn(node, attribute, found, by) {
  const value = node.getAttribute(attribute);
  if (value !== null) node.setAttribute(attribute, value.replace(found, by));
}
