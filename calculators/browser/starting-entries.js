/* What a calculator's form starts with: the entries of a share link, else those remembered on this device,
   else what the reader's table always plays, else what the page came with. */

import { remembered } from "./remembered.js";
import { differing, overlaid, readFragment } from "./share-link.js";

/** The entries of a calculator that nobody has touched: those that the page came with, and over them the table's. */
export function startOf(page, table) {
  const known = Object.entries(table).filter(([field]) => field in page);
  return overlaid(page, Object.fromEntries(known.map(([field, { text }]) => [field, text])));
}

/** The entries to start with, and where they come from.

    `page` are those that the page came with, `table` those that the reader's table has settled, see table-way.js.
    `start` are those of a calculator that nobody has touched,
    and `from` is `link`, `memory` or `page`. With `link` comes what it says, see `readFragment`. */
export function startingEntries(name, anchor, page, table) {
  const start = startOf(page, table);
  const last = remembered(name);
  const link = readFragment(location.hash, anchor);
  // The reader's own address, after a reload or a change of language, with what stood in the form word by word.
  const own = link && last?.fragment === location.hash;
  if (link && !own) return { start, from: "link", link, entries: overlaid(page, Object.fromEntries(link.pairs)) };
  if (last) return { start, from: "memory", entries: overlaid(start, last.entries) };
  return { start, from: "page", entries: start };
}

/** What is worth remembering of `entries`: the rest follows the page and the table. */
export const touched = (entries, start) => differing(entries, start);
