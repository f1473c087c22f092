/* Numbers with a button on each side: one step down, one step up, within the allowed range. */

const SIGNS = /^\s*([+\-−–]?)\s*(\d+(?:[.,]\d+)?)\s*$/;

/** Take the step of a button; gives the input that it changed, or nothing where there is no step to take. */
export function step(button) {
  if (!button || button.getAttribute("aria-disabled") === "true") return null;
  const input = button.parentElement.querySelector("input");
  const number = steppedTo(input, Number(button.dataset.step));
  const plus = "signed" in input.dataset && number > 0 ? "+" : "";
  input.value = plus + String(number).replace("-", "−");
  return input;
}

/** Mark the steps that would lead away from the allowed range; what is typed is never changed.
    They are not switched off: a button that is would let the focus of the keyboard fall to nowhere. */
export function markSteps(root) {
  for (const button of root.querySelectorAll("[data-step]")) {
    const input = button.parentElement.querySelector("input");
    const number = steppedTo(input, Number(button.dataset.step));
    const leadsAway = number < Number(input.dataset.minimum) || number > Number(input.dataset.maximum);
    if (leadsAway !== (button.getAttribute("aria-disabled") === "true")) button.setAttribute("aria-disabled", leadsAway);
  }
}

/** Where a step leads: from an empty field to its start, from outside the allowed range to its near end. */
function steppedTo(input, by) {
  const found = SIGNS.exec(input.value);
  if (!found) return Number(input.dataset.start);
  const [, sign, digits] = found;
  const number = (sign === "" || sign === "+" ? 1 : -1) * Number(digits.replace(",", "."));
  const { minimum, maximum } = input.dataset;
  if (number > Number(maximum) && by < 0) return Number(maximum);
  if (number < Number(minimum) && by > 0) return Number(minimum);
  // From a part of an inch a step leads to the next whole one.
  return by > 0 ? Math.floor(number) + by : Math.ceil(number) + by;
}
