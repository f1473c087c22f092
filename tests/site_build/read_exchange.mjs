// Reads TMX and XLIFF files with libraries of their own and prints the texts of each unit as JSON.
// Usage: node read_exchange.mjs tmx|xliff|xliff2 FILE

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

import tmexchange from "tmexchange";
import xliff from "xliff";

const readers = {
  tmx: tmexchange.tmx2js,
  xliff: xliff.xliff12ToJs,
  xliff2: xliff.xliff2js,
};

const [format, file] = process.argv.slice(2);
const read = await promisify(readers[format])(await readFile(file, "utf-8"));
process.stdout.write(JSON.stringify(read));
