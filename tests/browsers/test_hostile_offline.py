"""Whatever stands in a cache, an address or a message: the service worker gives pages of this site, or says no."""

from __future__ import annotations

import json

from tests.browsers.engines import Tab
from tests.browsers.hostile import GIVEN, TEXTS, Watched, escaped

# The site's own service worker over a copy of a few pages, without the minute that a whole one takes.
TAKEN = """
await navigator.serviceWorker.register("/sw.js", { scope: "/" });
await navigator.serviceWorker.ready;
for (let tries = 0; tries < 200 && !navigator.serviceWorker.controller; tries++) {
  await new Promise((then) => setTimeout(then, 25));
}
const copy = await caches.open("nervenprobe-tried");
for (const path of ["/en/squad/", "/404.html"]) await copy.put(new URL(path, location).href, await fetch(path));
return Boolean(navigator.serviceWorker.controller);
"""
COUNT = """
const state = await caches.open("nervenprobe");
const put = (body) => state.put(new URL("/current", location).href, new Response(body));
"""
# Each text as the state, and as the version in it: a page comes all the same.
AS_STATE = f"""{GIVEN} {COUNT}
const bad = [];
for (const text of texts) {{
  for (const body of [text, JSON.stringify({{ version: text }}), JSON.stringify({{ version: [text] }})]) {{
    await put(body);
    const response = await fetch("/en/squad/").catch(String);
    if (response.status !== 200) bad.push([text, body.slice(0, 60), String(response)]);
  }}
}}
return bad;
"""
# Each text as a path, a question and a message: an answer comes, and it is this site's.
AS_ADDRESS = f"""{GIVEN} {COUNT}
await put(JSON.stringify({{ version: "tried" }}));
const bad = [];
for (const text of texts) {{
  navigator.serviceWorker.controller.postMessage(text);
  navigator.serviceWorker.controller.postMessage({{ [text]: text, do: "remove", version: text }});
  for (const address of [`/en/squad/?${{text}}`, `/en/squad/index.html?q=${{text}}#${{text}}`, `/en/${{text}}`]) {{
    const response = await fetch(address).catch(String);
    const isHere = response.url?.startsWith(`${{location.origin}}/`);
    const isThere = !address.includes("squad/") || response.status === 200;
    if (!isHere || !isThere) bad.push([address.slice(0, 60), String(response)]);
  }}
}}
return bad;
"""


def test_no_cache_address_or_message_leads_the_service_worker_astray(tab: Tab, address: str) -> None:
    watched = Watched(tab, address)
    watched.go("en/squad/")
    assert tab.run(TAKEN)
    texts = [text for about, text in TEXTS.items() if about not in ("long", "long number", "deep")]
    assert tab.run(AS_STATE, json.dumps([*TEXTS.values()])) == []
    assert tab.run(AS_ADDRESS, json.dumps([escaped(text) for text in texts])) == []
    for about in ("other host", "way up", "zero", "broken escape"):
        watched.go(f"en/squad/{escaped(TEXTS[about])}?{escaped(TEXTS[about])}")
        assert tab.run("return location.origin + document.querySelectorAll('a[hreflang]').length") == f"{address}3"
        # That such a page is missing is said by its status, and is no fault.
        watched.expect_nothing(about)
