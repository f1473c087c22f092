"""The menu names every game as long as they are few; of many, the one at hand."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from jinja2 import Environment, FileSystemLoader

from site_build.project import ROOT

HOME = SimpleNamespace(url="de/", title="Home", children=None, active=False)


def menu(games: int, at_hand: int | None) -> list[str]:
    """Where the menu leads, of a site with so many games, on a page of one of them or of none."""
    environment = Environment(loader=FileSystemLoader(ROOT / "site_build" / "theme"), autoescape=True)
    environment.filters["url"] = lambda address: address
    items = [HOME]
    for number in range(games):
        pages = [
            SimpleNamespace(
                url=f"game{number}/{key}/", title=key, file=SimpleNamespace(src_uri=f"de/game{number}/{key}")
            )
            for key in ("index", "panic")
        ]
        items.append(SimpleNamespace(title=f"Game {number}", children=pages, active=number == at_hand))
    lang = SimpleNamespace(t=lambda key: key)
    html = environment.get_template("partials/nav.html").render(nav=SimpleNamespace(items=items), page=None, lang=lang)
    return re.findall(r'href="([^"]+)"', html)


@pytest.mark.parametrize("at_hand", [None, 3])
def test_of_few_games_all_are_named(at_hand: int | None) -> None:
    found = menu(12, at_hand)
    assert {f"game{number}/index/" for number in range(12)} | {"de/"} <= set(found)
    assert [each for each in found if "panic" in each] == ([f"game{at_hand}/panic/"] if at_hand else [])


def test_of_many_games_the_one_at_hand_is_named() -> None:
    assert menu(400, 3) == ["de/", "game3/index/", "game3/panic/"]
    assert menu(400, None) == ["de/"]
