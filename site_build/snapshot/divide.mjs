/* Pyodide's module in two: the functions that answers run, and the rest, which is fetched if one of it is ever called.

   Which functions run is seen, not guessed: the module notes it while answers are asked of it. No function is changed.
   Each one that a half does not have is reached through a slot of a table that both share; those of the rest ask
   for it first, see `calculators/browser/rest.js`. */

import { ASK, FILL, OWN, TABLE, VARIABLE } from "../../calculators/browser/rest.js";
import { KIND, Reader, SECTION, joined, list, moduleOf, name, number, partsOf, sized } from "./module-parts.mjs";

const CODE = { callIndirect: 0x11, localGet: 0x20, globalSet: 0x24, constant: 0x41, tableInit: [0xfc, 0x0c], end: 0x0b };
const TYPE = { number: 0x7f, functions: 0x70 };
const RAN = `${OWN}ran `;
// A way to a function is not shorter than that.
const SMALL = 24;
// What makes a memory to keep calls them, and no answer.
const MAKING = ["sbrk"];

const constant = (value) => [CODE.constant, ...number(value, true)];
const exported = ({ name: text, kind, index }) => joined([name(text), [kind], number(index)]);

/** The module with other contents of some sections. */
function changed({ sections }, contents) {
  return moduleOf(sections.map(({ id, content }) => ({ id, content: contents[id] ?? content })));
}

/**
 * The module without the exports that Pyodide's `scripts` never use.
 *
 * Others are for modules that would be loaded later; making each known takes most of the time of a start.
 */
export function withoutUnused(bytes, scripts) {
  const times = new Map();
  for (const word of scripts.match(/[\w$]+/g)) times.set(word, (times.get(word) ?? 0) + 1);
  const used = new Set(["memory", "__indirect_function_table", "__main_argc_argv", ...MAKING]);
  // `_free=Module["_free"]=wasmExports["free"]` after `var _free`: what is named more often than that is used.
  for (const [, variable, known, from] of scripts.matchAll(/([\w$]+)=(?:Module\["([\w$]+)"\]=)?wasmExports\["([\w$]+)"\]/g)) {
    if (times.get(variable) > 2 + Boolean(known) + (from === variable)) used.add(from);
  }
  const other = /(?<!=)wasmExports\["([\w$]+)"\]|wasmExports\["([\w$]+)"\]\.value|wasmExports\.([\w$]+)/g;
  for (const [, ...found] of scripts.matchAll(other)) used.add(found.find(Boolean));
  const module = partsOf(bytes);
  const kept = module.exports.filter(({ name: text, kind }) => used.has(text) || kind === KIND.tag);
  return changed(module, { [SECTION.exports]: list(kept.map(exported)) });
}

/** The module with a variable for each function, which says whether it ran: ask `ranIn`. */
export function noting(bytes) {
  const module = partsOf(bytes);
  const first = imported(module, KIND.global) + module.globals.length;
  const notes = module.code.map((_, index) => ({ name: `${RAN}${index}`, kind: KIND.global, index: first + index }));
  const bodies = module.code.map((body, index) => {
    const reader = new Reader(body);
    const locals = reader.over(() => reader.list(() => [reader.number(), reader.byte()]));
    const note = [...constant(1), CODE.globalSet, ...number(first + index)];
    return sized(joined([locals, note, body.subarray(reader.place)]));
  });
  return changed(module, {
    [SECTION.globals]: list([...module.globals.map((each) => each.bytes), ...notes.map(() => [TYPE.number, 1, ...constant(0), CODE.end])]),
    [SECTION.exports]: list([...module.exports, ...notes].map(exported)),
    [SECTION.code]: list(bodies),
  });
}

/** Which functions ran in an instance of a module that notes it, by their place in its code. */
export const ranIn = ({ exports }) => (index) => exports[`${RAN}${index}`].value !== 0;

const imported = ({ imports }, kind) => imports.filter((each) => each.kind === kind).length;

/** The module in two: `answering` has the functions for which `ran(place)` holds, `rest` all others. */
export function divided(bytes, ran) {
  const module = partsOf(bytes);
  const { types, functions, tables, globals, code } = module;
  const nothing = types.findIndex((each) => each.bytes.length === 3 && each.parameters === 0);
  const shared = tables.length;
  const places = [...code.keys()];
  const isHere = new Set(places.filter((place) => ran(place) || code[place].length <= SMALL));
  const here = places.filter((place) => isHere.has(place));
  const there = places.filter((place) => !isHere.has(place));
  // The first slot is that of what asks for the rest.
  const slots = new Map([...here, ...there].map((place, index) => [place, index + 1]));
  const table = [TYPE.functions, 0, ...number(slots.size + 1)];

  const call = (slot, type) => [...constant(slot), CODE.callIndirect, ...number(type), ...number(shared)];
  const way = (place, before) => {
    const given = Array.from({ length: types[functions[place]].parameters }, (_, index) => [CODE.localGet, ...number(index)]);
    return sized(joined([[0], before, ...given, call(slots.get(place), functions[place]), [CODE.end]]));
  };
  const numbered = (chosen) => list(chosen.map((place) => number(imported(module, KIND.function) + place)));

  const elements = new Reader(module.content(SECTION.elements));
  const segments = elements.number();
  const filling = [...constant(1), ...constant(0), ...constant(here.length), ...CODE.tableInit, ...number(segments), ...number(shared)];
  // Those that never vary, which is nearly all, the rest has itself; what precedes the last that varies is shared.
  const varying = globals.slice(0, globals.findLastIndex((each) => each.varies) + 1);
  const answering = changed(module, {
    [SECTION.functions]: list([...functions, nothing].map((each) => number(each))),
    [SECTION.tables]: list([...tables, table]),
    [SECTION.exports]: list(
      [
        ...module.exports,
        { name: FILL, kind: KIND.function, index: imported(module, KIND.function) + code.length },
        ...[...tables, table].map((_, index) => ({ name: index === shared ? ASK : `${TABLE}${index}`, kind: KIND.table, index })),
        ...varying.map((_, index) => ({ name: `${VARIABLE}${index}`, kind: KIND.global, index: imported(module, KIND.global) + index })),
      ].map(exported),
    ),
    [SECTION.elements]: joined([number(segments + 1), elements.bytes.subarray(elements.place), [1, 0], numbered(here)]),
    [SECTION.code]: list([
      ...places.map((place) => (isHere.has(place) ? sized(code[place]) : way(place, call(0, nothing)))),
      sized(joined([[0], filling, [CODE.end]])),
    ]),
  });

  const from = (text, kind, type) => joined([name(OWN), name(text), [kind], type]);
  const tags = module.tags.map((type, index) => {
    const { name: text } = module.exports.find((each) => each.kind === KIND.tag && each.index === index);
    return from(text, KIND.tag, type);
  });
  const imports = [
    ...module.imports.map((each) => each.bytes),
    ...module.memory.map((type) => from("memory", KIND.memory, type)),
    ...[...tables, table].map((type, index) => from(index === shared ? ASK : `${TABLE}${index}`, KIND.table, type)),
    ...varying.map(({ type }, index) => from(`${VARIABLE}${index}`, KIND.global, type)),
    ...tags,
  ];
  const rest = moduleOf([
    { id: SECTION.types, content: module.content(SECTION.types) },
    { id: SECTION.imports, content: list(imports) },
    { id: SECTION.functions, content: module.content(SECTION.functions) },
    { id: SECTION.globals, content: list(globals.slice(varying.length).map((each) => each.bytes)) },
    { id: SECTION.elements, content: list([joined([[2], number(shared), constant(1 + here.length), [CODE.end, 0], numbered(there)])]) },
    { id: SECTION.code, content: list(places.map((place) => (isHere.has(place) ? way(place, []) : sized(code[place])))) },
  ]);
  return { answering, rest };
}
