/* The runtime's module comes in two parts: the functions that answers run, and the rest, of which none was seen to run.
   Should one of it be called all the same, the rest is fetched, and the call goes on. */

/* What the first part exports for the rest: all of it, the table by which each part reaches the other's functions,
   the function that puts its own into that table, its other tables, and its variables. */
export const OWN = "%";
export const ASK = "%ask";
export const FILL = "%fill";
export const TABLE = "%table ";
export const VARIABLE = "%variable ";

/* A module that gives a function of the page to WebAssembly: (import "a" "b" (func)) (export "c" (func 0)) */
const PASSING = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x61, 1, 0x62, 0, 0, 7, 5, 1, 1, 0x63, 0, 0],
);
/* Nothing is drawn here, and a place in the tables for each of these costs time. */
export const DRAWING = "emscripten_gl";

const passed = (call) => new WebAssembly.Instance(new WebAssembly.Module(PASSING), { a: { b: call } }).exports.c;

/** Where Pyodide looks for the addresses of functions, without those for drawing. */
function withoutDrawing(addresses) {
  const none = new WebAssembly.Global({ value: "i32", mutable: true }, 0);
  return new Proxy(addresses, { get: (target, name) => (name.startsWith(DRAWING) ? none : target[name]) });
}

/** Have `instance` ask `rest` for the second part when a function of it is called the first time. */
function expectRest({ exports }, imports, rest) {
  const slots = exports[ASK];
  const complete = (bytes) => {
    const part = new WebAssembly.Instance(new WebAssembly.Module(bytes), { ...imports, [OWN]: exports });
    exports[FILL]();
    slots.set(0, passed(() => part));
  };
  slots.set(0, passed(() => rest(complete)));
}

/**
 * The factory that Pyodide's glue exports, for a module that lacks the rest.
 *
 * `rest` gets a function that makes the rest of its bytes, and which throws where they are none; it calls that at
 * once, or throws; whoever caused the call hears that. `seen` is told each instance.
 */
export function withRest(createPyodideModule, rest, seen = () => {}) {
  return (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) => {
      const given = { ...imports, "GOT.func": withoutDrawing(imports["GOT.func"]) };
      return instantiateWasm(given, (instance, module) => {
        if (ASK in instance.exports) expectRest(instance, given, rest);
        seen(instance);
        // Pyodide would take ours for its own, and the places in its table would be others.
        const exports = Object.fromEntries(Object.entries(instance.exports).filter(([name]) => !name.startsWith(OWN)));
        done({ exports }, module);
      });
    };
    return createPyodideModule(settings);
  };
}
