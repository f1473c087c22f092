"""Whatever page and worker say to each other, and others to the page: no script runs, and no error is left uncaught."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from calculators.calculator import load
from calculators.page_view import anchor_of
from calculators.requests import handle
from site_build.delivery.serve import SiteHandler
from tests.browsers.engines import Tab, until
from tests.browsers.hostile import CALCULATOR, GIVEN, NAME, TEXTS, Watched
from tests.browsers.test_calculators import ASK_A_WORKER
from tests.serving import served

REQUEST = {"name": NAME, "given": load(NAME).defaults, "language": "en", "root": "../"}
ANSWER = json.loads(handle(json.dumps(REQUEST)))
# What a worker might say to a request with the number that it asks about, each as the text of a script.
REPLIES = [
    *("null", "5", "'x'", "[]", "{}", "{ id }", "{ id, reply: 5 }", "{ id, reply: '{' }", "{ id, reply: 'null' }"),
    *(
        "{ id, reply: '[]' }",
        "{ id, reply: '{}' }",
        "{ id, error: { toString: 5 } }",
        "{ id: '__proto__', reply: 'null' }",
    ),
    *(
        f"{{ id, reply: {json.dumps(json.dumps(reply))} }}"
        for reply in [
            {"errors": 5},
            {"errors": [None]},
            {"errors": [{"field": TEXTS["selector"], "message": TEXTS["script"]}]},
            {"errors": [{"field": 5}]},
            *(
                {**ANSWER, part: tree}
                for part in ("tree", "head")
                for tree in [
                    None,
                    5,
                    ["script", {}, ["alert(1)"]],
                    ["div", {}, [["img", {"src": "x", "onerror": "alert(1)"}, []]]],
                    ["div", {"onclick": "alert(1)"}, []],
                    ["div", {"style": "color:red"}, []],
                    ["div", {}, [["a", {"href": "javascript:alert(1)"}, []]]],
                    ["div", {}, [["a", {"href": "//evil.example/"}, []]]],
                    ["__proto__", {}, []],
                    ["div", {"__proto__x": 1}, {"length": 3}],
                    ["div", None, None],
                ]
            ),
            {"given": 5, "notice": ["script", {}, []], "tree": ["script", {}, []], "says": None, "text": None},
            {"given": {"__proto__": "1", "modifier": [5]}, "notice": 7, "open": ["div", {}, []]},
        ]
    ),
]
# A worker that says those things; which of them, is what the entry that it is asked about says.
WORKER = """
const ready = () => postMessage({{ ready: "restored" }});
ready();
onmessage = ({{ data }}) => {{
  const {{ id, request }} = data;
  const asked = JSON.parse(request);
  const number = Number(asked.given?.modifier ?? asked.pairs?.find(([name]) => name === "modifier")?.[1]);
  const replies = [{replies}];
  try {{
    if (number >= 100) postMessage(replies[number - 100]);
  }} catch {{}}
  // Whoever is still waiting is answered at last.
  const sound = {sound};
  postMessage({{ id, reply: number >= 100 ? "not JSON" : JSON.stringify(sound) }});
  ready();
}};
"""


class WithWorker(SiteHandler):
    """The site with a hostile worker in place of its own."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """A file, or the worker."""
        if not self.path.endswith("/runtime-worker.js"):
            return super().send_head()
        body = WORKER.format(replies=", ".join(REPLIES), sound=json.dumps(ANSWER)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)


@contextmanager
def with_hostile_worker(site: Path) -> Iterator[str]:
    """A server of the site whose worker says anything."""
    with served(ThreadingHTTPServer(("127.0.0.1", 0), partial(WithWorker, directory=str(site)))) as address:
        yield address


# Ask with an entry for each reply, and press what else asks the runtime; then something to which the answer is sound.
ASK = f"""
const calculator = document.querySelector(`rules-calculator[name="{NAME}"]`);
const form = calculator.querySelector("form");
const rest = (ms) => new Promise((then) => setTimeout(then, ms));
const type = (text) => {{
  form.elements.modifier.value = text;
  form.dispatchEvent(new Event("input"));
}};
for (let number = 0; number < given[0]; number++) {{
  type(String(100 + number));
  await rest(15);
  location.hash = `#{anchor_of(NAME)}?modifier=${{100 + number}}`;
  for (const tool of ["roll", "pin", "copy"]) calculator.querySelector(`[data-tool=${{tool}}]`).click();
  await rest(15);
}}
await rest(200);
// Nobody foresaw that, so the worker is asked, also where it has to start anew first.
type("-17");
"""
OF_IT = f"document.querySelector('rules-calculator[name=\"{NAME}\"]')"
SHOWN = f"""{OF_IT}.querySelector('.verdict').textContent === {json.dumps(ANSWER["verdict"])}
    && !{OF_IT}.querySelector('.state:not([hidden])')"""
MADE = f"return {OF_IT}.querySelectorAll('script, img, [onclick], [style]').length"
FROM_OTHERS = f"""{GIVEN}
for (const each of [...texts, null, 5, {{}}, [], {{ ready: true }}, {{ failed: {{}} }}, {{ id: 1, reply: "null" }}]) {{
  postMessage(each, "*");
  dispatchEvent(new MessageEvent("message", {{ data: each }}));
  navigator.serviceWorker?.dispatchEvent(new MessageEvent("message", {{ data: each }}));
  document.dispatchEvent(new CustomEvent("table-way", {{ detail: each }}));
}}
await new Promise((then) => setTimeout(then, 100));
"""


def test_no_message_from_the_worker_or_from_others_breaks_the_page(tab: Tab, site: Path) -> None:
    with with_hostile_worker(site) as address:
        watched = Watched(tab, address)
        watched.go(CALCULATOR)
        until(tab, "document.querySelector('rules-calculator[data-ready]')")
        tab.run(ASK, len(REPLIES))
        until(tab, SHOWN)
        assert tab.run(MADE) == 0
        watched.expect_nothing("the worker")
        tab.run(FROM_OTHERS, json.dumps([*TEXTS.values()]))
        watched.expect_nothing("others")
        tab.go("about:blank")


def test_no_message_from_the_page_breaks_the_worker(tab: Tab, address: str) -> None:
    odd: list[object] = [
        None,
        5,
        "",
        [],
        {},
        {"do": "__class__"},
        {**REQUEST, "do": "__class__"},
        {**REQUEST, "given": []},
    ]
    odd += [{**REQUEST, part: text} for text in TEXTS.values() for part in ("name", "language", "root", "do")]
    odd += [{**REQUEST, "given": {text: text, "modifier": text}} for text in TEXTS.values()]
    odd += [{**REQUEST, "do": "open", "pairs": [[text, text], ["modifier", text]], "cut": 5} for text in TEXTS.values()]
    # Deeper than JSON is read, a text ends the worker, and the page starts another one: that is no request of the page.
    raw = [text for about, text in TEXTS.items() if about != "deep"]
    requests = [*(json.dumps(each) for each in odd), *raw, json.dumps(REQUEST)]
    tab.go(f"{address}/{CALCULATOR}")
    _, replies = tab.run(ASK_A_WORKER, [each.encode("utf-16", "replace").decode("utf-16") for each in requests])
    assert len(replies) == len(requests) and all(isinstance(each, str) for each in replies)
    assert json.loads(replies[-1]) == ANSWER
