/* A table's own rule at a clause: the button in the clause's line opens a small form, in which it is written,
   changed or taken back. It is kept on this device only; the link of the table hands it on. */

const { MOST_LETTERS, cleaned, letters, steadily } = clauseNotes;

function close(form) {
  const button = form.closest(".clause").querySelector(".house-rule");
  steadily(button, () => form.remove());
  button.setAttribute("aria-expanded", "false");
  button.focus({ preventScroll: true });
}

function keep(form, clause, text) {
  const system = clause.split("-")[0];
  const { [clause]: _, ...way } = tableStore.settled(system);
  steadily(form.closest(".clause"), () => {
    tableStore.keep(system, text ? { ...way, [clause]: text } : way);
    // What was just written is to be seen.
    if (text && !tableStore.holds()) tableStore.hold(true);
    close(form);
  });
}

function open(button) {
  const place = button.closest(".clause");
  const [clause, said] = [place.id, button.closest(".page").querySelector("#house-rule-form")];
  const form = said.content.cloneNode(true).querySelector("form");
  const [field, label, error] = ["textarea", "label", ".error"].map((each) => form.querySelector(each));
  field.id = `${clause}-rule`;
  label.htmlFor = field.id;
  label.textContent = label.textContent.replace("{number}", () => place.querySelector(".permalink").textContent);
  error.id = `${clause}-rule-error`;
  field.setAttribute("aria-describedby", error.id);
  field.value = cleaned(tableStore.settled(clause.split("-")[0])[clause] ?? "");
  form.querySelector("[data-take-back]").hidden = !field.value;
  const judge = () => {
    const count = letters(cleaned(field.value));
    const wrong = count > MOST_LETTERS ? form.dataset.tooLong.replace("{count}", count).replace("{most}", MOST_LETTERS) : "";
    field.setAttribute("aria-invalid", Boolean(wrong));
    error.textContent = wrong;
    return !wrong;
  };
  field.addEventListener("input", judge);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (judge()) keep(form, clause, cleaned(field.value));
    else field.focus();
  });
  form.addEventListener("click", ({ target }) => {
    if (target.closest("[data-take-back]")) keep(form, clause, "");
    if (target.closest("[data-cancel]")) close(form);
  });
  form.addEventListener("keydown", (event) => event.key === "Escape" && close(form));
  place.querySelector("clause-notes").after(form);
  button.setAttribute("aria-expanded", "true");
  field.focus();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.(".house-rule");
  if (!button) return;
  const form = button.closest(".clause").querySelector(".house-rule-form");
  if (form) close(form);
  else open(button);
});
