import { loadPyodide } from "./pyodide/pyodide.mjs";

const ready = (async () => {
  const [pyodide, source] = await Promise.all([loadPyodide(), fetch("question.py").then((response) => response.text())]);
  pyodide.runPython(source);
  return pyodide.globals.get("answer");
})();

onmessage = async ({ data }) => postMessage((await ready)(data));
