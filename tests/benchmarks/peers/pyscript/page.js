import { PyWorker } from "./pyscript/core.js";

const target = document.querySelector("#target");
const version = new URL("pyodide/pyodide.mjs", location).href;
const { sync } = await PyWorker("main.py", { type: "pyodide", version, config: { files: { "question.py": "question.py" } } });
const ask = async () => (document.querySelector("#answer").textContent = await sync.answer(Number(target.value)));
target.addEventListener("input", ask);
ask();
