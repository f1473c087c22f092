/* Pyodide's memory snapshot as this site keeps it: only those blocks of the memory that differ from the memory
   of a module just instantiated, which every browser makes for itself.

   length of the memory · count of runs · for each run its first block and how many follow · the blocks */

const BLOCK = 64;
const WORDS = BLOCK / 4;

/** The parts of Pyodide's own `image`: its head, and its memory packed against the `fresh` one of a new module. */
export function packed(image, fresh) {
  const headLength = new Uint32Array(image.buffer, image.byteOffset, 2)[1];
  const memory = image.subarray(headLength);
  const runs = runsOf(words(memory), words(fresh));
  const table = Uint32Array.of(memory.length, runs.length, ...runs.flat());
  const blocks = new Uint8Array(table.byteLength + runs.reduce((sum, [, count]) => sum + count * BLOCK, 0));
  blocks.set(new Uint8Array(table.buffer));
  let place = table.byteLength;
  for (const [first, count] of runs) {
    blocks.set(memory.subarray(first * BLOCK, (first + count) * BLOCK), place);
    place += count * BLOCK;
  }
  return { head: image.subarray(0, headLength), blocks };
}

const words = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

/** The runs of blocks in which `memory` differs from `fresh`, beyond whose end all is zero. */
function runsOf(memory, fresh) {
  const runs = [];
  for (let block = 0; block < memory.length / WORDS; block++) {
    const start = block * WORDS;
    let same = 0;
    while (same < WORDS && memory[start + same] === (fresh[start + same] ?? 0)) same++;
    if (same === WORDS) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === block) last[1]++;
    else runs.push([block, 1]);
  }
  return runs;
}

/** Make the memory of a new module the kept one; throws `RangeError` where `blocks` are not whole. */
function restore(module, blocks) {
  const [length, count] = words(blocks.subarray(0, 8));
  const table = words(blocks.subarray(8, 8 + count * 8));
  if (module.HEAPU8.length < length) module._emscripten_resize_heap(length);
  let place = 8 + table.byteLength;
  for (let run = 0; run < table.length; run += 2) {
    const size = table[run + 1] * BLOCK;
    module.HEAPU8.set(blocks.subarray(place, place + size), table[run] * BLOCK);
    place += size;
  }
  if (place !== blocks.length) throw new RangeError("the snapshot is not whole");
}

/**
 * What `loadPyodide` needs to start from a snapshot.
 *
 * `head` are bytes, `blocks` may be the promise of them: the module is instantiated meanwhile.
 * `createPyodideModule` is the factory that Pyodide's glue exports.
 */
export function optionsFor(head, blocks, createPyodideModule) {
  return {
    // With the head alone Pyodide restores no byte of memory itself, which saves a second copy of all of it.
    _loadSnapshot: head,
    async createPyodideModule(settings) {
      const module = await createPyodideModule(settings);
      restore(module, await blocks);
      return module;
    },
  };
}
