/* What most pages with Pyodide do: a module worker that loads it whole, and one Python function. */
const worker = new Worker("worker.js", { type: "module" });
const target = document.querySelector("#target");
worker.onmessage = ({ data }) => (document.querySelector("#answer").textContent = data);
const ask = () => worker.postMessage(Number(target.value));
target.addEventListener("input", ask);
ask();
