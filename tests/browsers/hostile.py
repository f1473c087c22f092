"""Hostile texts, every place in which a page keeps something, and a watch over what none of them may bring about."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import Page

from calculators.calculator import names
from calculators.page_view import anchor_of
from site_build.project import page_of_calculator, systems
from tests.browsers.engines import Tab, until
from tests.browsers.test_calculators import verdict

NAME = "squad/ability"
CALCULATOR = f"en/{page_of_calculator(NAME)}"
TEXTS = {
    "script": "</script></template></style>--><script>alert(1)</script>",
    "picture": "\"'><img src=x onerror=alert(1)>",
    "drawing": "<svg/onload=alert(1)>",
    "style": "<b style=position:fixed>{}</b><link rel=stylesheet href=//evil.example>",
    "script address": "javascript:alert(1)",
    "data address": "data:text/html,<script>alert(1)</script>",
    "other host": "//evil.example/",
    "other host backwards": "\\\\evil.example\\x",
    "way up": "../../../../etc/passwd",
    "template": "{{constructor.constructor('alert(1)')()}}${alert(1)}{0}%s",
    "prototype": "__proto__",
    "prototype's field": "__proto__[x]",
    "constructor": "constructor",
    "text of an object": "toString",
    "own property": "hasOwnProperty",
    "promise": "then",
    "length": "length",
    "quotation marks": "\"'`]",
    "selector": '"], :has(*), *{} \\',
    "expression": "(?<x>[",
    "percent": "%",
    "broken escape": "%E0%A4%A",
    "escaped zero": "%00",
    "escape of no character": "%ff%fe",
    "old escape": "%u0041",
    "pairs": "a=b&c[=]&=&rules=&#?",
    "row far away": "units[999999999].x",
    "row before the first": "losses[-1][0]",
    "header": "x\r\nSet-Cookie: x=1\r\n\r\n",
    "zero": "a\0b",
    "half a pair": "\ud800",
    "halves the wrong way round": "\udfff\ud83d",
    "right to left": "\u202e\u2066\u200fabc\u2069",
    "unseen": "\ufeff\u200b\u2060",
    "line ends": "\u2028\u2029\x85\v",
    "marks on a letter": "e" + "\u0301" * 500,
    "long": "A" * 30_000,
    "long number": "9" * 6_000,
    "no number": "NaN",
    "endless number": "-1e999",
    "deep": "[" * 6_000,
    "nothing": "",
}
# Each kind of page that reads an address or something kept, and what a link says there.
PLACES: dict[str, Callable[[str], str]] = {
    CALCULATOR: lambda text: f"{anchor_of(NAME)}?{text}=1&modifier={text}&{text}",
    "en/squad/register/": lambda text: f"table?{text}=5&base={text}&squad-p02-s2={text}&errata={text}",
    "en/squad/parallel/": lambda text: text,
    "de/terms/": lambda text: text,
    "ru/calculators/": lambda text: f"calculator-{text}?{text}",
    "": lambda text: text,
    "ru/squad/sheet/": lambda text: f"__search?{text}",
    "en/no-such-page/": lambda text: text,
}
SCOPED = ["announce", "consent", "outdated", "palette", "source", "tabs"]
KEYS = [
    "language",
    "nervenprobe.layer.1",
    "nervenprobe.parallel.1",
    *(f"nervenprobe.own-copy.1.{system}" for system in systems()),
    *(f"nervenprobe.table.1.{part}" for part in {name.partition("/")[0] for name in names()}),
    *(f"nervenprobe.entries.1.{name}" for name in names()),
    *(f"/.__{key}" for key in SCOPED),
]
# What may stand under a key: the text as it is, and in each form that a script takes for its own.
FORMS: tuple[Callable[[str], str], ...] = (
    lambda text: text,
    json.dumps,
    lambda text: json.dumps([text, [text], None]),
    lambda text: json.dumps({text: text, "squad-p02-s2": text, "base": text, "errata": text, "squad-q09": {text: 1}}),
    lambda text: json.dumps({"entries": {text: text, "modifier": text, "grade": text}, "fragment": text}),
    lambda text: json.dumps({"languages": [text, "ru", text, "de", None, 5], "tap": text}),
    lambda text: json.dumps({"color": {text: text, "scheme": text, "media": text}, "index": text}),
    lambda text: json.dumps({"index": 1e9, "color": {"scheme": text, "primary": [text], "accent": None}}),
    lambda text: '{"__proto__": {"tap": true, "entries": 1}, "x": ' + json.dumps(text),
)
# Where a script is barred from running the page says so by an event, which some engines tell nobody besides.
WATCH = """
if (!globalThis.hostileFaults) {
  const faults = globalThis.hostileFaults = [];
  addEventListener("error", ({ message, target }) => target === window && faults.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(`uncaught in a promise: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    faults.push(`barred: ${violatedDirective} ${blockedURI}`);
  });
  for (const name of ["alert", "confirm", "prompt"]) globalThis[name] = () => faults.push(`a script called ${name}`);
}
"""
# Halves of pairs do not survive a driver, so texts come as JSON in plain letters.
GIVEN = "const texts = JSON.parse(given[0]);"
# Nothing that was handed in may have become an element, whatever it looked like.
STRANGE = """
const strange = [...document.querySelectorAll("img[src=x], svg[onload], link[href*=evil], a[href^='javascript:' i]")];
const made = strange.map((each) => `made: ${each.outerHTML}`);
return [...globalThis.hostileFaults, ...made, ...Object.keys(Object.prototype)];
"""


def escaped(text: str) -> str:
    """The text as a browser would put it into an address."""
    return quote(text.encode("utf-8", "replace"), safe="")


class Watched:
    """A tab in which faults of all pages are collected; WebKit's own from the moment when a page is loaded."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab, self.address = tab, address
        self.faults: list[str] = []
        page: Page | None = getattr(tab, "page", None)
        if page:
            page.add_init_script(WATCH)
            page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))
            page.on("request", lambda request: self._asked(request.url))
            page.on("console", lambda said: self._said(said.type, said.text))

    def _asked(self, address: str) -> None:
        if not address.startswith((self.address, "data:", "blob:", "about:")):
            self.faults.append(f"request to another host: {address}")

    def _said(self, kind: str, text: str) -> None:
        if kind == "error" and "Failed to load resource" not in text:
            self.faults.append(f"console: {text}")

    def go(self, path: str) -> None:
        """Open an address of the site, as one that is typed into an empty tab."""
        self.tab.go("about:blank")
        self.tab.go(f"{self.address}/{path}")
        self.tab.run(WATCH)

    def expect_nothing(self, about: object) -> None:
        """No script ran, nothing was barred, no error was left uncaught, and nothing became markup."""
        found = [*self.faults, *self.tab.run(STRANGE)]
        assert not found, (about, found[:5])

    def expect_useful(self, path: str) -> None:
        """The page shows what it is for."""
        if path.startswith(("en/no", "ru/cal", CALCULATOR)):
            self.expect_answers()
        else:
            until(self.tab, "document.querySelector('h1, [hreflang]').getClientRects().length > 0", 20)

    def expect_answers(self) -> None:
        """The first calculator, on a page where none is yet, answers a change as the core does."""
        if not self.tab.run("return location.pathname").endswith(CALCULATOR):
            return
        self.ask("3")

    def ask(self, modifier: str) -> None:
        """Type into the calculator with the default entries besides, and wait for the core's verdict."""
        shown = f"document.querySelector('rules-calculator[name=\"{NAME}\"] .verdict').textContent"
        self.tab.run(TYPE, NAME, modifier)
        until(self.tab, f"{shown} === {json.dumps(verdict(NAME, {'modifier': modifier}, 'en'))}")


# Whatever stands in the form: back to how the page came, then one entry.
TYPE = """
const form = document.querySelector(`rules-calculator[name="${given[0]}"] form`);
form.reset();
form.elements.modifier.value = given[1];
form.dispatchEvent(new Event("input"));
"""


def kept(text: str, turn: int) -> dict[str, str]:
    """Something to be kept under each key, made of a text; at each turn another form of it under a key."""
    return {key: FORMS[(place + turn) % len(FORMS)](text) for place, key in enumerate(KEYS)}
