"""A page keeps its heading, and the same calculators in every language."""

from __future__ import annotations

from pathlib import Path

from site_build.checks.furniture import check_furniture
from tests.site_build.broken_copies import broken, new_findings, real_pages, replacing

CALCULATOR = '<rules-calculator name="squad/ability"></rules-calculator>'


def found(pages: tuple[object, ...]) -> list[tuple[str, str]]:
    """Kind and language of each new finding."""
    return [(each.kind, each.file.parts[-3]) for each in new_findings(check_furniture, pages)]  # type: ignore[arg-type]


def test_the_real_pages_have_theirs() -> None:
    assert list(check_furniture(real_pages())) == []


def test_a_calculator_that_one_language_lacks_is_found(tmp_path: Path) -> None:
    assert found(broken(tmp_path, "ru/squad/re-rolls", replacing(CALCULATOR, ""))) == [("calculators-differ", "ru")]


def test_a_calculator_that_does_not_exist_is_found(tmp_path: Path) -> None:
    pages = broken(tmp_path, "en/squad/re-rolls", replacing("squad/ability", "squad/luck"))
    assert ("unknown-calculator", "en") in found(pages)


def test_a_page_without_its_heading_is_found(tmp_path: Path) -> None:
    assert found(broken(tmp_path, "de/squad/panic", replacing("{: #panic }", ""))) == [("heading", "de")]
    assert found(broken(tmp_path, "de/squad/index", replacing("{: #squad }", ""))) == [("heading", "de")]
