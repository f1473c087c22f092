"""In each engine and each language every calculator gives the core's own answer to entries made by chance.

The page with all calculators is loaded once for each language, and left by its change of language with every
calculator's entries in it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from random import Random
from typing import Any
from urllib.parse import urljoin

import pytest

from calculators.calculator import load, names
from calculators.form import Form
from calculators.markup import Node
from calculators.page_view import anchor_of
from calculators.requests import handle
from site_build.delivery.foreseen import whole
from site_build.project import languages
from site_build.rules_version import rules_version
from tests.browsers.engines import Tab, until
from tests.calculators.generated import can_be_bad, entries

ALL = "document.querySelectorAll('rules-calculator')"
# The functions that the scripts below have in common.
COMMON = """
const of = (name) => document.querySelector(`rules-calculator[name="${name}"]`);

// A page tree as calculators/markup.py has it; texts side by side are one, and links are whole.
function treeOf(node) {
  const children = [];
  for (const child of node.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) children.push(treeOf(child));
    else if (typeof children.at(-1) === "string") children.push(children.pop() + child.data);
    else if (child.data) children.push(child.data);
  }
  const attributes = [...node.attributes].map(({ name, value }) => [name, name === "href" ? node.href : value]);
  return [node.localName, Object.fromEntries(attributes), children];
}

function standing(calculator) {
  const [head, tree, open, sheet] = ["verdict", "answer", "open", "sheet"].map((place) =>
    treeOf(calculator.querySelector(`[data-${place}]`).firstElementChild));
  const errors = [...calculator.querySelectorAll("[data-field] > .error")].filter((each) => each.textContent);
  return {
    head, tree, open, sheet,
    given: Object.fromEntries(new FormData(calculator.querySelector("form"))),
    page: document.baseURI,
    root: calculator.getAttribute("root"),
    connected: calculator.isConnected,
    said: calculator.querySelector("[data-announce]").textContent,
    errors: Object.fromEntries(errors.map((each) => [each.parentElement.dataset.field, each.textContent])),
    states: [...calculator.querySelectorAll(".state:not([hidden])")].map((each) => each.className),
  };
}

// Whether all of an answer comes to stand there.
async function complete(calculator) {
  const open = calculator.querySelector("[data-open]");
  for (let tries = 0; tries < 2000 && open.hasAttribute("aria-busy"); tries++) {
    await new Promise((then) => setTimeout(then, 10));
  }
  return !open.hasAttribute("aria-busy");
}

// Once something is said of the calculator, which is when a reply has come; what `act` returns is the last reply's.
function told(name, act) {
  return new Promise((resolve) => {
    const calculator = of(name);
    let answered = null;
    const keep = ({ detail: { answer, odds } }) => { answered = { answer, odds }; };
    calculator.addEventListener("answer", keep);
    const watch = new MutationObserver(() => end(""));
    const late = setTimeout(() => end("no reply within 20 s"), 20_000);
    function end(error) {
      watch.disconnect();
      clearTimeout(late);
      // The answer is told of just after it has been announced, and its rest follows.
      setTimeout(async () => {
        calculator.removeEventListener("answer", keep);
        const missing = (await complete(calculator)) ? "" : "its rest has not come within 20 s";
        resolve({ ...standing(calculator), answered, error: error || missing });
      });
    }
    watch.observe(calculator.querySelector("[data-announce]"), { childList: true });
    act(calculator);
  });
}

function enter(calculator, entries) {
  const form = calculator.querySelector("form");
  for (const list of form.querySelectorAll("[data-list]")) {
    const rows = list.querySelector(".list-rows").children;
    const wanted = Math.max(0, ...Object.keys(entries).filter((name) => name.startsWith(`${list.dataset.list}[`))
      .map((name) => parseInt(name.slice(list.dataset.list.length + 1), 10)));
    while (rows.length < wanted) list.querySelector("[data-add]").click();
    while (rows.length > wanted) rows[rows.length - 1].querySelector("[data-remove]").click();
  }
  for (const [name, text] of Object.entries(entries)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) [...control].find((each) => each.value === text).checked = true;
    else control.value = text;
  }
}
"""
# Put in the entries `given[1]`; `given[2]` tells whether the change is settled by it, as by leaving the field.
ASK = f"""{COMMON}
const [name, entries, settled] = given;
return told(name, (calculator) => {{
  enter(calculator, entries);
  const form = calculator.querySelector("form");
  form.dispatchEvent(new Event("input"));
  if (settled) form.dispatchEvent(new Event("change"));
}});
"""
# The address that the button for sharing gives, where it cannot be copied.
SHARE = f"""{COMMON}
Object.defineProperty(navigator, "clipboard", {{ value: undefined, configurable: true }});
const calculator = of(given[0]);
const place = calculator.querySelector("[data-copy-by-hand]");
place.querySelector("textarea").value = "";
calculator.querySelector("[data-tool=share]").click();
for (let tries = 0; tries < 100 && !place.querySelector("textarea").value; tries++) {{
  await new Promise((then) => setTimeout(then, 10));
}}
return place.querySelector("textarea").value;
"""
# A link is pasted into the address of the open page.
PASTE = f"{COMMON} return told(given[0], () => {{ location.hash = new URL(given[1]).hash; }});"
STANDING = f"{COMMON} return Object.fromEntries(given.map((name) => [name, standing(of(name))]));"
# The calculators of the page as it comes from the server, before any script.
AS_IT_COMES = f"""{COMMON}
const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
for (const each of page.querySelectorAll("rules-calculator fieldset")) each.disabled = false;
const calculators = [...page.querySelectorAll("rules-calculator")];
return Object.fromEntries(calculators.map((each) => [each.getAttribute("name"), standing(each)]));
"""
ANSWERED = f"""[...{ALL}].length > 0 && [...{ALL}].every((each) =>
    "ready" in each.dataset && "connected" in each.dataset && !each.querySelector(".is-old, [aria-busy=true]"))"""


def in_page(tree: Node, page: str) -> Node:
    """A page tree as the page at that address has it: texts side by side are one, empty ones are none, links whole."""
    if isinstance(tree, str):
        return tree
    tag, attributes, children = tree
    if "href" in attributes:
        attributes = {**attributes, "href": urljoin(page, attributes["href"])}
    found: list[Node] = []
    for child in (in_page(each, page) for each in children):
        if isinstance(child, str) and found and isinstance(found[-1], str):
            found[-1] += child
        elif child != "":
            found.append(child)
    return [tag, attributes, found]


def difference(found: Node, wanted: Node) -> str:
    """The first and innermost place where two page trees differ."""
    if isinstance(found, list) and isinstance(wanted, list) and found[:2] == wanted[:2]:
        for one, other in zip_longest(found[2], wanted[2], fillvalue=""):
            if one != other:
                return difference(one, other)
    return f"{found!r:.500}, not {wanted!r:.500}"


@dataclass
class Proof:
    """Asks the calculators of one page in one engine and one language, and collects what is not as the core has it."""

    tab: Tab
    engine: str
    code: str
    faults: list[str] = field(default_factory=list)

    def fault(self, name: str, given: dict[str, str], what: str) -> None:
        """Keep one thing that is not as it must be."""
        self.faults.append(f"{name}, {self.code}, {self.engine}, with {json.dumps(given, ensure_ascii=False)}: {what}")

    def expect(self, name: str, given: dict[str, str], found: dict[str, Any], what: str) -> None:
        """Compare what stands in the page with what the core answers here to the same entries."""
        request = {"name": name, "given": given, "language": self.code, "root": found["root"]}
        reply = whole(request)
        assert "errors" not in reply, (name, given, reply)
        if found.get("error"):
            self.fault(name, given, f"{what}: {found['error']}")
        if not found["connected"]:
            self.fault(name, given, f"{what}: the page has been fetched anew")
        if found["given"] != given:
            self.fault(name, given, f"{what}: the form has {found['given']}")
        for part in ("head", "tree", "open", "sheet"):
            wanted = in_page(reply[part], found["page"])
            if found[part] != wanted:
                self.fault(name, given, f"{what}: {part} has {difference(found[part], wanted)}")
        if found["states"] or found["errors"]:
            self.fault(name, given, f"{what}: says {found['states']} {found['errors']}")
        if "answered" not in found:
            return
        if found["answered"] != {"answer": reply["answer"], "odds": reply["odds"]}:
            self.fault(name, given, f"{what}: answers {found['answered']}")
        if not found["said"].endswith(reply["verdict"]):
            self.fault(name, given, f"{what}: announces {found['said']}")

    def ask(self, name: str, given: dict[str, str], settled: bool = False) -> None:
        """Enter sound entries, and expect the core's answer."""
        self.expect(name, given, self.tab.run(ASK, name, given, settled), "asked")

    def refuse(self, name: str, given: dict[str, str]) -> None:
        """Enter bad entries: they stay, each is located, and the answer that was there stays and is marked."""
        before = self.tab.run(STANDING, name)[name]
        found = self.tab.run(ASK, name, given, False)
        request = {"name": name, "given": given, "language": self.code, "root": found["root"]}
        left: dict[str, str] = dict(found["errors"])
        for error in json.loads(handle(json.dumps(request)))["errors"]:
            inside = [each for each in found["errors"] if f"{error['field']}[".startswith(f"{each}[")]
            place = max(inside, key=len, default=None)
            if place is None or error["message"] not in found["errors"][place]:
                self.fault(name, given, f"{error} is not located: {found['errors']}")
            left.pop(place or "", None)
            if error["message"] not in found["said"]:
                self.fault(name, given, f"{error} is not announced: {found['said']}")
        if left:
            self.fault(name, given, f"blames {left}")
        if found["states"] != ["state state-stale"] or found["given"] != given:
            self.fault(name, given, f"refused: {found['states']} {found['given']}")
        if any(found[part] != before[part] for part in ("head", "tree", "open", "sheet")):
            self.fault(name, given, "refused: the last good answer has changed")


def different(name: str, chance: Random, default: dict[str, str]) -> list[dict[str, str]]:
    """Three entries that are sound, none of them the default and no two alike in a row."""
    found = [default]
    while len(found) < 4:
        made = entries(name, chance, sound=True)
        if made not in (default, found[-1]):
            found.append(made)
    return found[1:]


def prove(proof: Proof, name: str, came: dict[str, Any], chance: Random) -> dict[str, str]:
    """Ask one calculator everything, first what it came with; gives the entries that are left in it."""
    default: dict[str, str] = came["given"]
    assert Form(load(name), default).read() == Form(load(name), {}).read(), (name, default)
    proof.expect(name, default, came, "as the page comes")
    shared, other, last = different(name, chance, default)
    proof.ask(name, default)
    proof.ask(name, shared, settled=True)
    link = proof.tab.run(SHARE, name)
    if f"#{anchor_of(name)}?" not in link or not link.endswith(f"rules={rules_version(name)}"):
        proof.fault(name, shared, f"the share link is {link!r}")
        return shared
    if can_be_bad(name):
        proof.refuse(name, entries(name, chance, sound=False))
    proof.ask(name, other, settled=True)
    proof.expect(name, shared, proof.tab.run(PASTE, name, link), f"reopened by {link}")
    proof.ask(name, last, settled=True)
    return last


@pytest.mark.parametrize("tab", ["chromium", "firefox", "webkit"], indirect=True, ids=str)
def test_every_calculator_in_every_language_is_the_cores_own(
    tab: Tab, address: str, request: pytest.FixtureRequest
) -> None:
    engine = request.node.callspec.params["tab"]
    faults: list[str] = []
    round_trip = (*languages(), languages()[0])
    tab.go(f"{address}/{round_trip[0]}/calculators/")
    for code, following in pairwise(round_trip):
        proof = Proof(tab, engine, code, faults)
        came = tab.run(AS_IT_COMES)
        assert set(came) == set(names())
        left = {name: prove(proof, name, came[name], Random(f"{name} {code} {engine}")) for name in names()}
        # As a reader does: what is under way is settled by going on.
        tab.click(f'.languages a[hreflang="{following}"]')
        until(tab, f"document.documentElement.lang === '{following}' && {ANSWERED}")
        proof = Proof(tab, engine, following, faults)
        for name, found in tab.run(STANDING, *names()).items():
            proof.expect(name, left[name], found, f"after the change of language from {code}")
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(fault[:2000] for fault in faults[:8])
