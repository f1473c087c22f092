"""Words of one letter go on to the line of what they belong to."""

from __future__ import annotations

from site_build.bound_words import bound, bound_text


def test_a_word_of_one_letter_stays_with_the_next() -> None:
    assert bound("<p>Тест в бою и в <a>укрытии</a>, а не у «края» — и всё.</p>") == (
        "<p>Тест в\u00a0бою и\u00a0в\u00a0<a>укрытии</a>, а\u00a0не у\u00a0«края»\u00a0— и\u00a0всё.</p>"
    )
    assert bound("<p>И\nснова\nтак</p>") == "<p>И\u00a0снова\nтак</p>"


def test_plain_text_is_bound_without_reading_it_as_html() -> None:
    assert bound_text("В бою 5 < 6 — и всё") == "В\u00a0бою 5 < 6\u00a0— и\u00a0всё"


def test_a_dash_stays_with_the_word_before_it() -> None:
    assert bound("<p>Ein Test – <b>sofort</b> – gilt.</p>") == ("<p>Ein Test\u00a0– <b>sofort</b> – gilt.</p>")


def test_the_number_of_an_open_place_is_not_divided() -> None:
    assert bound("<p>fehlt: R-Q05.</p>") == '<p>fehlt: <span class="whole">R-Q05</span>.</p>'
    for same in ('<a class="clause-number">R-Q05</a>', "<p>AR-Q05 R-Q051 R-QA</p>"):
        assert bound(same) == same


def test_other_languages_parts_of_words_and_what_is_no_text_are_left_alone() -> None:
    for same in (
        "<p>a table, I do, u. a. m.; 3–5; –</p>",
        "<p>по-о кому-я то</p>",
        '<a title="в бою">в</a>',
        '<template>{"а": "в бою"}</template>',
        "<rules-calculator><p>в бою<br>и</p><p>в бою</p></rules-calculator>",
    ):
        assert bound(same) == same
    assert bound("<code>в бою</code> в бою") == "<code>в бою</code> в\u00a0бою"
