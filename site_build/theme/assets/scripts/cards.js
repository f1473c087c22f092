/* Cards: a link to a clause, an open place or a term shows what stands there, before anyone goes there.

   A card opens on hover, on focus by key, and at the first tap; Esc, leaving or a tap beside it closes it.
   What it shows is read from the page that the link leads to, which the reader may open next, and from this page
   without a request. Without scripts, or where that fails, the links are plain links. */

import { onEachPage } from "./each-page.js";

const LINKS = ".page a:is(.reference, .term, .clause-number, [data-card]):not(.permalink)";
const OPEN_MS = 350; // long enough that a pointer on its way somewhere else opens none
const CLOSE_MS = 250; // long enough to move the pointer into the card
const EDGE = 8; // pixels between the card and the window's edge
const MOST_PARAGRAPHS = 6;

const pages = new Map();
const card = document.createElement("div");
let shown = null;
let wanted = null;
let timer = 0;
let lastPointer = "";

card.className = "card";
card.id = "card";
card.popover = "manual";

/** The element that a link leads to, or null. */
async function placeOf(link) {
  const { href, hash, pathname } = link;
  const id = hash.slice(1);
  if (pathname === location.pathname) return document.getElementById(id);
  const page = href.split("#")[0];
  if (!pages.has(page)) pages.set(page, read(page));
  return (await pages.get(page))?.getElementById(id) ?? null;
}

async function read(page) {
  try {
    const response = await fetch(page);
    if (response.ok) return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    // No network, and not taken along.
  }
  pages.delete(page);
  return null;
}

const line = (node) => node.textContent.replace(/[ \t\n]+/g, " ").trim();

/** What a card says of a place: a short line above, a title, paragraphs. */
function saidAt(place) {
  if (place.matches(".clause")) {
    const [over, title] = [".kind", ".permalink"].map((each) => line(place.querySelector(each) ?? document.createElement("i")));
    const notes = clauseNotes.linesAt(place).map((textContent) => Object.assign(document.createElement("li"), { textContent }));
    // Where languages stand beside each other, the first is the reader's.
    const beside = [...place.querySelectorAll(".parallel-texts > :first-child > .clause-text")];
    return { over, title, paragraphs: [...(beside.length ? beside : [place.querySelector(".clause-text")]), ...notes] };
  }
  if (place.matches(".term-entry")) {
    return { over: "", title: line(place.querySelector("h3")), paragraphs: [...place.querySelectorAll(".definition, .term-trap")] };
  }
  if (!place.matches("h1, h2, h3")) return { over: "", title: "", paragraphs: [place] };
  const paragraphs = [];
  let over = "";
  for (let next = place.nextElementSibling; next && !next.matches("h1, h2"); next = next.nextElementSibling) {
    if (next.matches(".entry-line")) over = line(next.querySelector(".mark") ?? document.createElement("i"));
    else if (next.matches("p:not(.reason, .standing)")) paragraphs.push(next);
    else if (next.matches("ul")) paragraphs.push(...next.children);
  }
  return { over, title: line(place), paragraphs: paragraphs.slice(0, MOST_PARAGRAPHS) };
}

function fill(link, { over, title, paragraphs }) {
  const part = (tag, name, text) => Object.assign(document.createElement(tag), { className: name, textContent: text });
  const parts = [];
  if (title) parts.push(part("p", "card-title", title));
  if (over) parts.push(part("p", "card-over", over));
  for (const each of paragraphs) {
    const own = each.cloneNode(true);
    for (const control of own.querySelectorAll(".table-way, button, input")) control.remove();
    own.querySelector(".mark")?.append(":");
    parts.push(part("p", each.matches("li") ? "card-item" : "card-text", line(own)));
  }
  const on = part("a", "card-on", link.closest(".page").dataset.onward);
  // Whoever uses keys stands on the link itself, which leads to the same place.
  Object.assign(on, { href: link.href, tabIndex: -1 });
  card.replaceChildren(...parts, on);
}

async function open(link) {
  if (shown === link) return true;
  wanted = link;
  const place = await placeOf(link);
  // A pointer that has moved on, or a page that has gone, wants none.
  if (wanted !== link || !link.isConnected) return true;
  if (!place) return false;
  close();
  fill(link, saidAt(place));
  (link.closest("p, ul, ol, dl, table") ?? link).after(card);
  card.showPopover();
  put(link);
  shown = link;
  link.setAttribute("aria-describedby", card.id);
  return true;
}

/** Below the link where it fits, else above; within the window in any case. */
function put(link) {
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = innerHeight - bottom >= height + EDGE || innerHeight - bottom > top;
  const across = Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE));
  card.style.left = `${scrollX + across}px`;
  card.style.top = `${scrollY + Math.max(EDGE, below ? bottom + EDGE / 2 : top - height - EDGE / 2)}px`;
}

function close() {
  clearTimeout(timer);
  wanted = null;
  shown?.removeAttribute("aria-describedby");
  shown = null;
  if (card.isConnected) card.hidePopover();
  card.remove();
}

function later(what, ms) {
  clearTimeout(timer);
  timer = setTimeout(what, ms);
}

const linkAt = (target) => target.closest?.(LINKS);

function connect() {
  document.addEventListener("pointerover", ({ pointerType, target }) => {
    if (pointerType === "touch") return;
    const link = linkAt(target);
    if (link) later(() => open(link), shown === link ? 0 : OPEN_MS);
    else if (card.contains(target)) clearTimeout(timer);
    else if (shown && shown !== document.activeElement) later(close, CLOSE_MS);
    else if (!shown) clearTimeout(timer);
  });
  document.addEventListener("focusin", ({ target }) => {
    const link = linkAt(target);
    if (link?.matches(":focus-visible")) later(() => open(link), OPEN_MS);
    else if (!card.contains(target)) close();
  });
  document.addEventListener("focusout", ({ target }) => target === shown && later(close, CLOSE_MS));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    event.stopPropagation();
    close();
  }, true);
  document.addEventListener("pointerdown", (event) => { lastPointer = event.pointerType; }, true);
  document.addEventListener("click", (event) => {
    const link = linkAt(event.target);
    const tapped = lastPointer === "touch" && event.detail > 0;
    if (link && tapped && shown !== link) {
      event.preventDefault();
      event.stopPropagation();
      open(link).then((opened) => opened || location.assign(link.href));
    } else if (!card.contains(event.target) || event.target.closest("a")) close();
  }, true);
  addEventListener("resize", close);
  onEachPage(close);
}

// A browser that cannot lay one thing over all others keeps plain links.
if ("showPopover" in card) connect();
