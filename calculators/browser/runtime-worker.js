/* A module worker that boots Pyodide with this commit's wheel and passes requests to one Python function. */

const RUNTIME = new URL("../runtime/", import.meta.url);
let handle = null;

async function fetched(name) {
  const response = await fetch(new URL(name, RUNTIME));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function boot() {
  const { wheel, python } = await (await fetched("runtime.json")).json();
  const { loadPyodide } = await import(new URL("pyodide.mjs", RUNTIME));
  const [pyodide, packed] = await Promise.all([
    loadPyodide({
      indexURL: RUNTIME.href,
      packageBaseUrl: RUNTIME.href,
      // An empty lock: nothing is ever installed here, so Pyodide's list of packages need not be loaded.
      lockFileContents: { info: python, packages: {} },
    }),
    fetched(wheel).then((response) => response.arrayBuffer()),
  ]);
  pyodide.unpackArchive(new Uint8Array(packed), "wheel");
  handle = pyodide.pyimport("calculators.requests").handle;
}

const booted = boot().then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

onmessage = async ({ data: { id, request } }) => {
  await booted;
  try {
    postMessage({ id, reply: handle(request) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
