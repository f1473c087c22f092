/* node compress.mjs SITE KEPT [FILE…]: put a .br and a .gz beside every file of the site that a host would otherwise compress
   itself, or not at all, or only beside those files at its root. What takes long is kept in the folder KEPT by its content. */

import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [site, kept, ...only] = process.argv.slice(2);
const KINDS = new Set([".bin", ".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".whl", ".xml", ".zip"]);
/* Pages are many and change with every build: the next better compression takes five times as long for 0.3 % less. */
const PAGES = new Set([".html", ".xml"]);
const AT_ONCE = 4;

const packers = {
  br: (bytes, { best, words }) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 8,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        // The kept memory is made of words of four bytes.
        [constants.BROTLI_PARAM_NPOSTFIX]: words ? 2 : 0,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/* Two files of one content, or two builds at once, may want the same: each writes under a name of its own, and the last one stays. */
async function putWhole(bytes, made) {
  const partial = `${made}.${randomUUID()}`;
  await writeFile(partial, bytes);
  await rename(partial, made);
}

async function pack(file) {
  const bytes = await readFile(file);
  const page = PAGES.has(extname(file));
  const digest = createHash("sha256").update(bytes).digest("hex");
  for (const [ending, packer] of Object.entries(packers)) {
    if (page) {
      await writeFile(`${file}.${ending}`, await packer(bytes, { best: false }));
      continue;
    }
    const made = join(kept, `${digest}.${ending}`);
    if (!(await stat(made).catch(() => null))) {
      await putWhole(await packer(bytes, { best: true, words: extname(file) === ".bin" }), made);
    }
    await copyFile(made, `${file}.${ending}`);
  }
}

await mkdir(kept, { recursive: true });
const named = only.length ? only : await readdir(site, { recursive: true });
const files = named.filter((each) => KINDS.has(extname(each))).sort();
const next = files.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const file of next) await pack(join(site, file));
  }),
);
