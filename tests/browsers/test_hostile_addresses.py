"""Whatever an address says and whatever is stored: no script runs, no error is left uncaught, the page is of use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from playwright.sync_api import Playwright

from tests.browsers.conftest import OpenPage
from tests.browsers.engines import tab_of
from tests.browsers.hostile import GIVEN, KEYS, PLACES, TEXTS, Watched, escaped, kept

KEEP = f"""{GIVEN}
localStorage.clear();
sessionStorage.clear();
for (const storage of [localStorage, sessionStorage]) {{
  for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
}}
"""
# As a link on the page leads there, or as it is typed behind the address.
FOLLOW = f"""{GIVEN}
for (const each of texts) {{
  location.hash = each;
  await new Promise((then) => setTimeout(then, 5));
}}
"""
# What the table's way and the notes at clauses make of what is kept, without a page being loaded.
KEPT_ANEW = "for (const key of given[0]) dispatchEvent(new StorageEvent('storage', { key }));"
SPY = """
globalThis.readHere = [];
const own = Storage.prototype.getItem;
Storage.prototype.getItem = function (key) { readHere.push(key); return own.call(this, key); };
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...given) {
  readHere.push(`a database: ${given[0]}`);
  return open.apply(this, given);
};
"""
# Any text: signs that mean something in addresses, JSON and markup, and any others, halves of pairs too.
ANY = some.text(some.one_of(some.sampled_from("<>\"'&=?#%[]{}/\\:;_.,+- \0\n"), some.characters()), max_size=40)
FIELDS = ["entries", "fragment", "languages", "tap", "color", "index", "base", "errata", "__proto__", "modifier"]
STORED = some.recursive(
    some.one_of(
        some.none(), some.booleans(), some.integers(), some.floats(), ANY, some.sampled_from([*TEXTS.values()])
    ),
    lambda inner: some.one_of(
        some.lists(inner, max_size=4), some.dictionaries(some.one_of(some.sampled_from(FIELDS), ANY), inner, max_size=4)
    ),
    max_leaves=8,
)


@pytest.fixture
def one(playwright: Playwright, address: str) -> Iterator[Watched]:
    """A tab of Chromium, one."""
    with tab_of("chromium", playwright) as tab:
        opened = Watched(tab, address)
        opened.go("en/")
        yield opened


def test_pages_of_every_kind_read_only_what_is_tried_here(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/")
    page.add_init_script(SPY)
    read: set[str] = set()
    for place in PLACES:
        page.goto(f"{address}/{place}")
        page.wait_for_timeout(500)
        read |= set(page.evaluate("readHere"))
    assert read <= set(KEYS), read - set(KEYS)
    # What the site itself keeps is read somewhere; some of the theme's keys are for what this site does not have.
    own = "nervenprobe."
    assert {key.split("1")[0] for key in KEYS if key.startswith(own)} == {
        key.split("1")[0] for key in read if own in key
    }


def test_a_script_that_runs_and_an_error_that_is_left_would_be_noticed(one: Watched) -> None:
    for slip in (
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')",
        "document.querySelector('a').setAttribute('href', 'javascript:alert(1)')",
        "setTimeout(() => { throw new Error('left'); })",
        "Promise.reject(new Error('left'))",
        "alert(1)",
        "Object.prototype.x = 1",
    ):
        one.go("en/squad/sheet/")
        one.expect_nothing("before")
        one.tab.run(f"void ({slip}); await new Promise((then) => setTimeout(then, 50))")
        with pytest.raises(AssertionError):
            one.expect_nothing(slip)
        one.faults.clear()


def test_no_address_and_nothing_stored_runs_a_script_or_breaks_a_page(one: Watched) -> None:
    one.go("en/")
    # Every text in every place would take minutes; the next test tries each text in some places.
    every = 3
    for turn, ((about, text), place) in enumerate(zip(TEXTS.items(), cycle(PLACES), strict=False)):
        if turn % every:
            continue
        one.tab.run(KEEP, json.dumps(kept(text, turn)))
        short = escaped(text)[:8000]
        one.go(f"{place}?q={short}&{short}#{PLACES[place](short)}")
        one.expect_useful(place)
        one.expect_nothing((about, place))


def test_no_fragment_runs_a_script_or_breaks_an_open_page(one: Watched) -> None:
    for place, says in [*PLACES.items()][:4]:
        one.go(place)
        one.tab.run(FOLLOW, json.dumps([says(text) for text in TEXTS.values()]))
        one.expect_useful(place)
        one.expect_nothing(place)


# A page is loaded for each example: enough of them to try what nobody thought of, and few enough to wait for.
@settings(max_examples=7, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    stored=some.lists(STORED, min_size=len(KEYS), max_size=len(KEYS)),
    fragment=ANY,
    place=some.sampled_from([*PLACES][:5]),
)
def test_whatever_is_made_by_chance_breaks_no_page(
    stored: list[object], fragment: str, place: str, one: Watched
) -> None:
    kept_here = {key: json.dumps(each) for key, each in zip(KEYS, stored, strict=True)}
    one.tab.run(KEEP, json.dumps(kept_here))
    one.go(f"{place}#{PLACES[place](escaped(fragment))}")
    one.expect_useful(place)
    one.expect_nothing((place, fragment))
    one.tab.run(FOLLOW, json.dumps([PLACES[place](fragment), fragment]))
    one.expect_nothing((place, fragment))
