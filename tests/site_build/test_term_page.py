"""Terms are links in clauses, and the page of terms says all that the term base knows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from calculators.markup import to_html
from site_build.catalogues import compile_all
from site_build.generated.term_links import link_terms
from site_build.generated.term_page import clauses_by_concept, term_page
from site_build.languages import language
from site_build.project import languages
from site_build.terms.term_base import term_base
from site_build.texts import PageText
from tests.site_build.broken_copies import real_pages


def linked(html: str, system: str, code: str) -> str:
    """A paragraph with its terms as links."""
    paragraph = ElementTree.fromstring(f"<p>{html}</p>")
    link_terms(paragraph, system, code, "../../")
    return ElementTree.tostring(paragraph, encoding="unicode")


def link(key: str, text: str) -> str:
    return f'<a class="term" href="../../terms/#{key}">{text}</a>'


def test_the_first_use_of_each_term_is_a_link() -> None:
    assert linked("Eine Einheit in Panik flieht; die Einheit testet.", "squad", "de") == (
        f"<p>Eine {link('squad-unit', 'Einheit')} in {link('squad-panic', 'Panik')} {link('squad-flee', 'flieht')};"
        " die Einheit testet.</p>"
    )


def test_a_link_holds_no_link() -> None:
    html = 'В <a href="#x">панике</a> <em>подразделение</em> и паника.'
    assert linked(html, "squad", "ru") == (
        f'<p>В <a href="#x">панике</a> <em>{link("squad-unit", "подразделение")}</em> и'
        f" {link('squad-panic', 'паника')}.</p>"
    )


@pytest.mark.parametrize("code", ["de", "ru", "en"])
def test_the_page_has_every_concept_with_its_terms_and_clauses(code: str) -> None:
    compile_all()
    pages: dict[str, dict[tuple[str, str], PageText]] = {each: {} for each in languages()}
    for page in real_pages():
        pages[page.language][page.system, page.key] = page
    html = to_html(term_page(pages, language(code), "../"))
    ids = re.findall(r'<article class="term-entry" id="([^"]+)"', html)
    assert sorted(ids) == sorted(concept.id for concept in term_base().concepts)
    for concept in term_base().concepts:
        for term in concept.terms:
            assert f'lang="{term.language}">{term.text}</' in html
    # One word, two things: each entry leads to the other.
    assert 'href="#regiment-flee"' in html and 'href="#brigade-retreats"' in html
    uses = clauses_by_concept(pages)
    assert uses["squad-penalty"] == ("squad-p25-s2", "squad-p25-s4")
    # Every entry names a clause, if only the one that brings it in.
    assert html.count('<p class="term-clauses">') == len(ids)
