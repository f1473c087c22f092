/* Usual entries beside an input, such as dice: a tap puts one in, and the one that stands there is marked. */

const inputOf = (button) => button.closest(".taps").querySelector("input");

/** Put in what a button offers; gives the input that it changed, or nothing where it was no such button. */
export function tap(button) {
  if (!button) return null;
  const input = inputOf(button);
  input.value = button.dataset.tap;
  return input;
}

/** Mark the buttons whose entry stands in the input. */
export function markTaps(root) {
  for (const button of root.querySelectorAll("[data-tap]")) {
    const same = inputOf(button).value.trim().toLowerCase() === button.dataset.tap.toLowerCase();
    if (same !== (button.getAttribute("aria-pressed") === "true")) button.setAttribute("aria-pressed", same);
  }
}
