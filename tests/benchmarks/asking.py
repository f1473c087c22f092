"""How each page of the benchmark is asked: where its answers stand, and how an input is put in."""

from __future__ import annotations

import json
from dataclasses import dataclass

# Watches from the first moment on; each input is put in once the page takes one, after the answer to the one before.
WATCH = """
window.bench = { told: [] };
const { answer, asked, inputs } = %s;
const ready = () => %s;
const put = (value) => { %s };
let step = 0;
let since = 0;
const said = () => document.querySelector(answer)?.textContent ?? "";
const look = () => {
  const unasked = step === 0 && !asked;
  if ((unasked || since) && said().includes(inputs[step].says)) {
    bench.told.push({ at: performance.now(), after: performance.now() - since });
    step += 1;
    since = 0;
  }
  if (step === inputs.length) return;
  if ((asked || step) && !since && ready()) {
    since = performance.now();
    put(inputs[step].put);
  }
  setTimeout(look, 2);
};
look();
"""


@dataclass(frozen=True)
class Peer:
    """A page: where it lies, and how it is asked.

    `answer` selects where answers stand, `ready` is an expression that tells whether the page takes an input,
    `put` the statements that give it `value`; each input comes with what its answer must contain.
    `asked` tells whether the page gives the first answer too only when it is asked.
    """

    name: str
    path: str
    answer: str
    ready: str
    put: str
    inputs: tuple[tuple[str, str], ...]
    asked: bool = False

    def script(self) -> str:
        """What watches the page and asks it."""
        inputs = [{"put": put, "says": says} for put, says in self.inputs]
        described = {"answer": self.answer, "asked": self.asked, "inputs": inputs}
        return WATCH % (json.dumps(described), self.ready, self.put)


def typed(field: str) -> str:
    """The statements that type into the field that this selects."""
    return f"""
      const input = document.querySelector({json.dumps(field)});
      input.value = value;
      input.dispatchEvent(new Event("input", {{ bubbles: true }}));
    """


def present(selector: str) -> str:
    """The expression that tells whether there is such an element."""
    return f"document.querySelector({json.dumps(selector)}) !== null"


def edited(editor: str, button: str) -> str:
    """The statements that put another target into the code of an editor, and run it."""
    return f"""
      const editor = ace.edit(document.querySelector({json.dumps(editor)}));
      editor.setValue(editor.getValue().replace(/answer\\(\\d+\\)/, `answer(${{value}})`), -1);
      document.querySelector({json.dumps(button)}).click();
    """


TARGETS = (("7", "47/50"), ("6", "22/25"), ("8", "122/125"), ("5", "79/100"), ("6", "22/25"), ("8", "122/125"))
ANSWERED, FIELD = present("#answer:not(:empty)"), typed("#target")
PLAIN = Peer("plain Pyodide worker", "plain/", "#answer", ANSWERED, FIELD, TARGETS)
PEERS = (
    PLAIN,
    Peer("PyScript, Pyodide worker", "pyscript/", "#answer", ANSWERED, FIELD, TARGETS),
    Peer(
        "pyodide-mkdocs-theme",
        "pyodide-mkdocs-theme/",
        ".term_editor",
        # It drops a click for which it has waited 20 seconds, so it is asked when its runtime runs.
        "globalThis.CONFIG?.pyodideIsReady && document.querySelector('.ace_editor') !== null",
        edited(".ace_editor", "[btn_kind=play]"),
        TARGETS,
        asked=True,
    ),
    Peer(
        "markdown-exec",
        "markdown-exec/",
        ".pyodide-output",
        "document.querySelector('.pyodide-clickable')?.onclick",
        edited(".pyodide-editor", ".pyodide-clickable"),
        TARGETS,
        asked=True,
    ),
)

PAGE = "site/en/squad/re-rolls/"
CONNECTED = present('rules-calculator[name="squad/ability"][data-connected]')
MODIFIER = typed('[name="modifier"]')
LATER = (("1", "8 or less"), ("-1", "6 or less"), ("2", "9 or less"), ("-2", "5 or less"))
PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"
# Nobody foresaw −17: only the runtime can answer that.
LIVE = Peer("this site", PAGE, ".verdict", CONNECTED, MODIFIER, (("", "7 or less"), ("-17", "cannot"), *LATER))
FORESEEN = Peer(
    *("this site, foreseen", PAGE, ".verdict", f"{PAINTED} && {CONNECTED}", MODIFIER),
    (("", "7 or less"), ("-1", "6 or less")),
)
