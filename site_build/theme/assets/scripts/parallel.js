/* The parallel reader: which languages stand beside each other, in which order, and whether all show at once. */

const KEY = "nervenprobe.parallel.1"; // of what is stored; choices stored in another form are not read

function remembered() {
  try {
    const { languages, tap } = JSON.parse(localStorage.getItem(KEY));
    return { languages: languages.filter((code) => typeof code === "string"), tap: tap === true };
  } catch {
    // Nothing is stored, or it is damaged, or storage is refused.
    return null;
  }
}

function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage is refused: the choice holds until the page is left.
  }
}

/** Put the chosen languages first, in their order, and hide the others. */
function arrange(root, languages) {
  for (const row of root.querySelectorAll(".parallel-texts, .parallel-section > h3")) {
    const texts = [...row.querySelectorAll(":scope > [data-language]")];
    const place = (text) => languages.indexOf(text.dataset.language);
    for (const text of texts) text.hidden = place(text) < 0;
    texts.sort((one, other) => (place(one) + 1 || Infinity) - (place(other) + 1 || Infinity));
    row.prepend(...texts);
  }
}

function addReveals(root, label) {
  for (const clause of root.querySelectorAll(".parallel-clause")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "parallel-reveal";
    button.textContent = label;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-expanded", String(clause.classList.toggle("revealed")));
    });
    clause.querySelector(".parallel-texts").after(button);
  }
}

document$.subscribe(() => {
  const root = document.querySelector(".parallel");
  const choices = root?.querySelector(".parallel-choices");
  if (!choices?.hidden) return;
  const selects = [...choices.querySelectorAll("select")];
  const tap = choices.querySelector("[name=tap]");
  const known = [...selects[0].options].map((option) => option.value);
  let chosen = selects.map((select) => [...select.options].find((option) => option.defaultSelected).value);

  const show = () => {
    selects.forEach((select, place) => (select.value = chosen[place] ?? ""));
    arrange(root, chosen.filter(Boolean));
    root.classList.toggle("on-tap", tap.checked);
  };
  const changed = () => {
    show();
    remember({ languages: chosen, tap: tap.checked });
  };
  const stored = remembered();
  const kept = stored?.languages.filter((code, place, all) => known.includes(code) && all.indexOf(code) === place);
  if (kept?.length >= 2) {
    chosen = selects.map((_, place) => kept[place] ?? "");
  }
  // The browser may have kept another choice than what is remembered.
  tap.checked = stored?.tap ?? false;
  selects.forEach((select, place) => {
    select.addEventListener("change", () => {
      // A language that already stands elsewhere changes places with the one it takes the place of.
      const before = chosen.indexOf(select.value);
      if (select.value && before >= 0) chosen[before] = chosen[place] || known.find((code) => !chosen.includes(code));
      chosen[place] = select.value;
      changed();
    });
  });
  choices.querySelector(".swap").addEventListener("click", () => {
    [chosen[0], chosen[1]] = [chosen[1], chosen[0]];
    changed();
  });
  tap.addEventListener("change", changed);
  addReveals(root, choices.dataset.reveal);
  show();
  choices.hidden = false;
  // What the address names may have moved.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
