/* The page of terms: shows the entries whose words contain all that is typed, of the game that is chosen. */

import { onEachPage } from "./each-page.js";

const PLAIN = [[/ё/g, "е"]];

/** A text as entries keep theirs: in small letters, ё as е. */
export function plain(text) {
  return PLAIN.reduce((kept, [from, to]) => kept.replace(from, to), text.toLowerCase());
}

function filter(page) {
  const wanted = plain(page.querySelector("#term-words").value).split(/\s+/).filter(Boolean);
  const game = page.querySelector("#term-game").value;
  let shown = 0;
  for (const section of page.querySelectorAll("[data-system]")) {
    let here = 0;
    for (const entry of section.querySelectorAll("[data-words]")) {
      const words = entry.dataset.words + " " + plain(entry.querySelector(".definition")?.textContent ?? "");
      const fits = (!game || game === section.dataset.system) && wanted.every((word) => words.includes(word));
      entry.hidden = !fits;
      here += Number(fits);
    }
    section.hidden = here === 0;
    shown += here;
  }
  page.querySelector(".term-none").hidden = shown > 0;
}

onEachPage(() => {
  const page = document.querySelector(".terms");
  if (!page) return;
  const form = page.querySelector(".term-filter");
  form.hidden = false;
  form.addEventListener("input", () => filter(page));
  form.addEventListener("submit", (event) => event.preventDefault());
  // The browser may have kept what was typed.
  filter(page);
  // A link to an entry shows it, whatever is typed.
  addEventListener("hashchange", () => {
    const entry = document.getElementById(location.hash.slice(1));
    if (entry?.hidden) {
      form.reset();
      filter(page);
      entry.scrollIntoView();
    }
  });
});
