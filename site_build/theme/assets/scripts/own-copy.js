/* A reader's own copy of a source text beside the clauses: read from the own disk, compared by the hashes of its
   paragraphs, kept on this device only if the reader says so, and sent nowhere. */

import { onEachPage } from "./each-page.js";

const KEY = "nervenprobe.own-copy.1."; // of what is stored, before the system; texts stored in another form are not read
const MOST_MEGABYTES = 5;
const CHARACTER_SETS = ["utf-8", "utf-16le", "utf-16be", "windows-1251", "windows-1252"];

/** The SHA-256 of a paragraph, as `site_build/paragraph_hashes.py` makes it. */
async function paragraphHash(paragraph) {
  const spaced = paragraph.normalize("NFC").replace(/[ \t\u00a0]+/g, " ").replace(/^ | $/g, "");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(spaced));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The paragraphs of a text by their hashes: each line is one, and so are lines that no empty line parts. */
async function paragraphsOf(text) {
  const whole = text.replace(/\r\n?/g, "\n");
  const parts = new Set([...whole.split("\n"), ...whole.split(/\n[ \t]*\n/).map((part) => part.replaceAll("\n", " "))]);
  const found = new Map();
  for (const part of parts) {
    if (part.trim()) found.set(await paragraphHash(part), part.trim());
  }
  return found;
}

/** The paragraphs of a file that have one of these hashes, in the character set that yields most of them. */
async function readCopy(file, wanted) {
  const bytes = await file.arrayBuffer();
  let best = new Map();
  for (const name of CHARACTER_SETS) {
    let text;
    try {
      text = new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch {
      continue; // not in this character set
    }
    const found = [...(await paragraphsOf(text))].filter(([hash]) => wanted.has(hash));
    if (found.length > best.size) best = new Map(found);
    if (best.size === wanted.size) break;
  }
  return best;
}

const stored = {
  read(system) {
    try {
      const found = Object.entries(JSON.parse(localStorage.getItem(KEY + system)) ?? {});
      return new Map(found.filter(([, text]) => typeof text === "string"));
    } catch {
      return new Map(); // nothing is stored, or it is damaged, or storage is refused
    }
  },
  write(system, paragraphs) {
    try {
      localStorage.setItem(KEY + system, JSON.stringify(Object.fromEntries(paragraphs)));
      return true;
    } catch {
      return false;
    }
  },
  forget(system) {
    try {
      localStorage.removeItem(KEY + system);
    } catch {
      // Storage is refused, so nothing is stored.
    }
  },
};

function put(root, paragraphs, box) {
  for (const old of root.querySelectorAll(".own-text")) old.remove();
  for (const row of root.querySelectorAll("[data-hash]")) {
    const text = paragraphs.get(row.dataset.hash);
    if (!text) continue;
    const cell = document.createElement("span");
    cell.className = "parallel-text own-text";
    const label = document.createElement("span");
    label.className = "parallel-language";
    label.textContent = `${box.dataset.label} · ${row.dataset.paragraph}`;
    const words = document.createElement("span");
    words.className = "clause-text";
    words.lang = box.dataset.sourceLanguage;
    words.textContent = text;
    cell.append(label, words);
    row.append(cell);
  }
}

onEachPage(() => {
  const root = document.querySelector(".parallel");
  const box = root?.querySelector(".own-copy");
  if (!box?.hidden) return;
  const { system } = root.dataset;
  const [file, keep] = box.querySelectorAll("input");
  const forget = box.querySelector(".forget");
  const wanted = new Set([...root.querySelectorAll("[data-hash]")].map((row) => row.dataset.hash));
  let paragraphs = stored.read(system);

  const say = (name, numbers = {}) => {
    const text = box.dataset[name].replace(/\{(\w+)\}/g, (_, key) => numbers[key]);
    box.querySelector("[role=status]").textContent = text;
  };
  const show = () => {
    put(root, paragraphs, box);
    forget.hidden = paragraphs.size === 0;
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    if (!globalThis.crypto?.subtle) return say("insecure");
    if (chosen.size > MOST_MEGABYTES * 1e6) return say("large", { number: MOST_MEGABYTES });
    let found;
    try {
      found = await readCopy(chosen, wanted);
    } catch {
      return say("unreadable");
    }
    const numbers = { same: found.size, number: wanted.size };
    if (!found.size) return say("foreign", numbers);
    paragraphs = found;
    show();
    say(found.size === wanted.size ? "same" : "other", numbers);
    if (keep.checked && !stored.write(system, paragraphs)) say("refused");
  });
  keep.addEventListener("change", () => {
    if (!keep.checked) stored.forget(system);
    else if (paragraphs.size && !stored.write(system, paragraphs)) say("refused");
  });
  forget.addEventListener("click", () => {
    paragraphs = new Map();
    stored.forget(system);
    keep.checked = false;
    file.value = "";
    show();
    say("forgotten");
    file.focus();
  });
  // The browser may have kept another choice than what is remembered.
  keep.checked = paragraphs.size > 0;
  if (paragraphs.size) {
    say("kept", { same: paragraphs.size, number: wanted.size });
  }
  show();
  box.hidden = false;
});
