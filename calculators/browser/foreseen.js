/* Answers that the build foresaw, for as long as the runtime does not run: the same that it would give. */

import { runs } from "./runtime.js";

const files = new Map();
const there = new Set();

const fileOf = (name, language) => `${name.replaceAll("/", "-")}-${language}.json`;

/** Get a calculator's foreseen answers, so that they are there when they are wanted. */
export function prepare(name, language) {
  const file = fileOf(name, language);
  if (!files.has(file)) {
    const address = new URL(`../answers/${file}`, import.meta.url);
    const getting = fetch(address, { priority: "high" }).then((response) => (response.ok ? response.json() : null));
    files.set(file, getting.catch(() => null).finally(() => there.add(file)));
  }
  return files.get(file);
}

/** Whether a calculator's foreseen answers have come, or are known not to come. */
export const isPrepared = ({ name, language }) => there.has(fileOf(name, language));

/** The foreseen answer to what stands in the form, or null: where the runtime runs, or nobody foresaw that. */
export async function foreseen({ name, language, root }, form) {
  if (runs()) return null;
  const known = await prepare(name, language);
  const key = changed(form);
  if (!known || known.root !== root || key === null || runs()) return null;
  const answers = known.answers ?? {};
  return Object.hasOwn(answers, key) ? parsed(answers[key]) : null;
}

/** The data of a text of JSON, or null of any other. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is changed from how the page came, as `site_build/delivery/foreseen.py` writes it; null where rows came or went. */
function changed(form) {
  const came = form.cloneNode(true);
  came.reset();
  const [before, now] = [came, form].map((each) => new Map(new FormData(each)));
  if (before.size !== now.size || [...now.keys()].some((name) => !before.has(name))) return null;
  const different = [...now.keys()].filter((name) => plain(now.get(name)) !== plain(before.get(name)));
  return different.sort().map((name) => `${name}=${plain(now.get(name))}`).join("&");
}

/** A number as it is kept: with no plus, no blanks, and the minus of a keyboard. */
function plain(text) {
  const [, sign, digits] = /^\s*([+\-−–]?)\s*(\d+)\s*$/.exec(text) ?? [];
  if (!digits) return text;
  const number = Number(digits);
  return sign && sign !== "+" && number ? `-${number}` : String(number);
}
