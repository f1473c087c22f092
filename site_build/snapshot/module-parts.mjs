/* A WebAssembly module as its sections, read and written without touching an instruction. */

export const SECTION = {
  types: 1, imports: 2, functions: 3, tables: 4, memory: 5, globals: 6, exports: 7, elements: 9, code: 10, tags: 13,
};
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
const HEAD = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const END = 0x0b;

/** Reads bytes from their start, as the binary format writes them. */
export class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.place = 0;
  }

  byte() {
    return this.bytes[this.place++];
  }

  slice(length) {
    this.place += length;
    return this.bytes.subarray(this.place - length, this.place);
  }

  number() {
    let found = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      found += (byte & 127) * factor;
      if (byte < 128) return found;
    }
  }

  name() {
    return Buffer.from(this.slice(this.number())).toString();
  }

  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }

  /** The bytes that `read` goes over. */
  over(read) {
    const start = this.place;
    read(this);
    return this.bytes.subarray(start, this.place);
  }
}

/** A number as the format writes it; `signed` is for the operand of an instruction. */
export function number(value, signed = false) {
  const bytes = [];
  for (;;) {
    const low = value % 128;
    value = Math.floor(value / 128);
    if (value === 0 && !(signed && low & 64)) return [...bytes, low];
    bytes.push(low | 128);
  }
}

export const joined = (parts) => Buffer.concat(parts.map((each) => (each instanceof Uint8Array ? each : Uint8Array.from(each))));
export const sized = (bytes) => joined([number(bytes.length), bytes]);
export const name = (text) => sized(Buffer.from(text));
export const list = (parts) => joined([number(parts.length), ...parts]);

/** A module of sections, each `{ id, content }`. */
export const moduleOf = (sections) => joined([HEAD, ...sections.flatMap(({ id, content }) => [[id], sized(content)])]);

const limits = (reader) => {
  const bounded = reader.byte() & 1;
  reader.number();
  if (bounded) reader.number();
};

const READERS = {
  /** How many parameters, and the bytes. */
  types: (reader) => {
    let parameters;
    const bytes = reader.over(() => {
      if (reader.byte() !== 0x60) throw new Error("a type that is no function's");
      parameters = reader.slice(reader.number()).length;
      reader.slice(reader.number());
    });
    return { parameters, bytes };
  },
  imports: (reader) => {
    let kind;
    const bytes = reader.over(() => {
      reader.name();
      reader.name();
      kind = reader.byte();
      if (kind === KIND.function) reader.number();
      else if (kind === KIND.global) reader.slice(2);
      else throw new Error(`an import of kind ${kind}`);
    });
    return { kind, bytes };
  },
  functions: (reader) => reader.number(),
  tables: (reader) => reader.over(() => [reader.byte(), limits(reader)]),
  memory: (reader) => reader.over(limits),
  tags: (reader) => reader.over(() => [reader.byte(), reader.number()]),
  /** Its type with whether it varies, and the bytes; each starts as one constant. */
  globals: (reader) => {
    let type;
    const bytes = reader.over(() => {
      type = reader.slice(2);
      reader.byte();
      reader.number();
      if (reader.byte() !== END) throw new Error("a global that starts as no constant");
    });
    return { type, varies: type[1] === 1, bytes };
  },
  exports: (reader) => ({ name: reader.name(), kind: reader.byte(), index: reader.number() }),
  /** The bodies of functions, without their lengths. */
  code: (reader) => reader.slice(reader.number()),
};

/** A module's `sections` in their order, `content` by section, and the parts of each that is known by its name. */
export function partsOf(bytes) {
  const whole = new Reader(bytes.subarray(HEAD.length));
  const sections = [];
  while (whole.place < whole.bytes.length) sections.push({ id: whole.byte(), content: whole.slice(whole.number()) });
  const content = (id) => sections.find((each) => each.id === id).content;
  const known = Object.entries(READERS).map(([part, read]) => [part, new Reader(content(SECTION[part])).list(read)]);
  return { sections, content, ...Object.fromEntries(known) };
}
