/* What every page does: copy a clause's link, and keep the clause when the language changes. */

import { onEachPage } from "./each-page.js";

const CLAUSE = ".clause[id]";

/** The clause that the address names, or else the first that stands in the upper half of the window. */
function currentClause() {
  // Ids are plain letters, so the address need not be decoded, which a broken one would not survive.
  const named = document.getElementById(location.hash.slice(1));
  if (named?.matches(CLAUSE)) return named;
  for (const clause of document.querySelectorAll(CLAUSE)) {
    const { top, bottom } = clause.getBoundingClientRect();
    if (bottom > 80 && top < innerHeight / 2) return scrollY > 200 ? clause : null;
  }
  return null;
}

/* The header stays while the theme puts in the next page: its addresses must not hang on the page that it came with,
   and the links of languages are taken from the page that has come. */
const calculators = document.querySelector(".reach-calculators");
calculators.href = calculators.href;
onEachPage(() => {
  if (calculators.pathname === location.pathname) calculators.setAttribute("aria-current", "page");
  else calculators.removeAttribute("aria-current");
  const page = document.querySelector(".page");
  for (const link of document.querySelectorAll(".languages a")) {
    const address = page?.getAttribute(`data-language-${link.hreflang}`);
    if (address) link.href = new URL(address, location).href;
  }
});

/* A sheet for paper has a button that prints it, which is of no use without scripts. */
onEachPage(() => {
  const button = document.querySelector("[data-print-page]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
});

document.addEventListener("click", async (event) => {
  const language = event.target.closest(".languages a");
  if (language) {
    try {
      localStorage.setItem("language", language.hreflang);
    } catch {
      // Storage is refused: the choice holds for this page only.
    }
    const address = new URL(language.href);
    // A calculator's entries go along, whether this device may remember them or not.
    const clause = location.hash.includes("?") ? null : currentClause();
    address.hash = clause ? clause.id : location.hash;
    language.href = address.href;
    return;
  }
  const permalink = event.target.closest("a.permalink");
  if (permalink && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    event.stopPropagation();
    history.replaceState(history.state, "", permalink.hash);
    permalink.closest(CLAUSE).dispatchEvent(new CustomEvent("named", { bubbles: true }));
    await copy(permalink);
  }
}, true);

/* The theme opens menu and search by labels, which no key reaches: what stands in them takes the keys of a button. */
document.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && event.target.matches("label [role=button]")) {
    event.preventDefault();
    event.stopPropagation();
    event.target.click();
  }
}, true);

async function copy(permalink) {
  const page = permalink.closest(".page");
  try {
    await navigator.clipboard.writeText(permalink.href);
  } catch {
    // No clipboard: the address bar now holds the link, which is what a reader without one copies.
    location.hash = permalink.hash;
    return;
  }
  const status = page.querySelector("[data-copy-status]");
  status.textContent = `${page.dataset.copied}: ${permalink.textContent}`;
  permalink.dataset.copied = page.dataset.copied;
  setTimeout(() => delete permalink.dataset.copied, 1600);
}
