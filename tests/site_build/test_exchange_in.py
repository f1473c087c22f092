"""Imports: what an edit changes comes back and nothing else does; what would lose anything is refused whole."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from site_build.exchange.exporting import export
from site_build.exchange.importing import Imported, import_file
from site_build.exchange.reasons import Refused
from site_build.exchange.segments import segments
from site_build.parts import parts_of
from site_build.project import DOCS
from site_build.texts import PageText, read_page, read_pages, read_root_pages
from tests.site_build.exchanged import TEXT_FORMATS, copied, edited, every_page, exported

TEXTS = tuple(each.id for each in segments(every_page(), ["squad"]))
CLAUSE = "squad-p03-s1b"
# Letters of several scripts, and what XML and PO must escape; no mark of Markdown, no digit.
WORDS = st.text("abcäßéжщёΩ字&\"'„“«»\\/;:,.!?  ", min_size=1, max_size=20).filter(lambda text: text.strip(" "))


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[PageText, ...]]:
    """One copy of the texts for all tests; each leaves it as it was."""
    return copied(tmp_path_factory.mktemp("exchange"))


def _tree(docs: Path) -> dict[str, bytes]:
    return {str(file.relative_to(docs)): file.read_bytes() for file in docs.rglob("*") if file.is_file()}


def _file(docs: Path, raw: bytes) -> Path:
    file = docs.parent / "incoming"
    file.write_bytes(raw)
    return file


def _refused(texts: tuple[Path, tuple[PageText, ...]], raw: bytes) -> list[str]:
    """The reasons for which a file is refused, nothing being written."""
    docs, pages = texts
    before = _tree(docs)
    with pytest.raises(Refused) as refused:
        import_file(_file(docs, raw), docs, pages)
    assert _tree(docs) == before
    return [str(reason) for reason in refused.value.reasons]


@pytest.mark.parametrize("format", TEXT_FORMATS)
def test_what_was_only_exported_changes_nothing(format: str, texts: tuple[Path, tuple[PageText, ...]]) -> None:
    docs, pages = texts
    before = _tree(docs)
    assert import_file(_file(docs, exported(format)), docs, pages) == Imported()
    assert _tree(docs) == before


@settings(max_examples=8)
@given(st.sampled_from(TEXT_FORMATS), st.dictionaries(st.sampled_from(TEXTS), WORDS, min_size=1, max_size=6))
def test_edits_come_back_and_go_out_again(
    texts: tuple[Path, tuple[PageText, ...]], format: str, edits: dict[str, str]
) -> None:
    docs, pages = texts
    before, old = _tree(docs), _texts(pages)
    raw = exported(format)
    for identifier, words in edits.items():
        # A line may not begin with a mark of Markdown, and its end is trimmed.
        raw = edited(format, raw, lambda text, _, words=words: f"Ж{words.strip()} {text}", identifier)  # type: ignore[misc]
    try:
        changes = import_file(_file(docs, raw), docs, pages).changes
        assert {change.part.id for change in changes} == set(edits)
        files = {change.part.file for change in changes}
        after = tuple(
            read_page(page.file, page.language, page.system) if page.file in files else page for page in pages
        )
        new = _texts(after)
        wanted = {
            (identifier, "ru"): f"Ж{words.strip()} {old[identifier, 'ru']}" for identifier, words in edits.items()
        }
        assert new == old | wanted
        # Every other line of every file is as it was.
        touched = Counter(change.part.file.relative_to(docs).as_posix() for change in changes)
        for name, text in _tree(docs).items():
            changed = sum(a != b for a, b in zip(text.splitlines(), before[name].splitlines(), strict=True))
            assert changed == touched[name]
        # Out again, in again: nothing is left to change, and the same texts make the same file.
        again = export(format, after, "squad", "de", "ru")
        assert import_file(_file(docs, again), docs, after) == Imported()
        assert export(format, after, "squad", "de", "ru") == again
    finally:
        for name, content in before.items():
            (docs / name).write_bytes(content)


def _texts(pages: tuple[PageText, ...]) -> dict[tuple[str, str], str]:
    return {(each.id, each.language): each.text for each in parts_of(pages)}


@pytest.mark.parametrize("format", TEXT_FORMATS)
def test_all_faults_of_a_file_are_said_at_once(format: str, texts: tuple[Path, tuple[PageText, ...]]) -> None:
    text = exported(format).decode("utf-8")
    # An unknown text, a source that is not the project's, a lost code.
    text = text.replace("squad-p22-s1", "squad-p99-s9")
    text = text.replace("Für einen Motivationstest würfelst", "Für einen Motivationstest wirfst")
    lost = {
        "tmx": r'<bpt i="1" type="link">\[</bpt>(паника)<ept i="1">\]\(clause:squad-p19-s1\)</ept>',
        "xliff": r'<bpt id="1" ctype="link">\[</bpt>(паника)<ept id="1">\]\(clause:squad-p19-s1\)</ept>',
        "xliff2": r'<pc id="1" dataRefStart="d1" dataRefEnd="d2">(паника)</pc>',
        "po": r'\[(паника)\]"\n"\(clause:squad-p19-s1\)',
    }[format]
    raw = re.sub(lost, r"\1", text, count=1).encode("utf-8")
    reasons = _refused(texts, raw)
    assert any("squad-p99-s9: there is no such text" in each for each in reasons)
    assert any("squad-p03-s1a: the de text is not that of the project" in each for each in reasons)
    assert any("squad-p02-s1: has lost […](clause:squad-p19-s1)" in each for each in reasons)
    lines = [int(each.partition(":")[0]) for each in reasons]
    assert lines == sorted(lines) and all(lines)


@pytest.mark.parametrize("format", TEXT_FORMATS)
@pytest.mark.parametrize(
    "words, said",
    [
        ("9 ", "numbers"),
        ("<b>", "which the de text has not"),
        ("[](clause:squad-p17-s1) ", "which the de text has not"),
        ("# ", "would no longer be one paragraph"),
        ("- ", "would no longer be one paragraph"),
        ("> ", "“> "),
        ("1. ", "makes a list of it"),
        ("Ж\n    ", "a line break, which the de text has not"),
        ("Ж {: .note }\u2028", "character 13 of the text is U+2028 LINE SEPARATOR"),
        ("Ж\u200b", "character 2 of the text is U+200B ZERO WIDTH SPACE"),
        ("\u202e", "character 1 of the text is U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("&shy;", "character 1 of the text is U+00AD SOFT HYPHEN, written &shy;"),
        ("Ж\n\nЖ", "a line break, which the de text has not"),
        ("дюймов\u00a0дюймов ", "doubled-word: “дюймов\u00a0дюймов”"),
    ],
)
def test_an_edit_that_breaks_a_text_is_refused(
    format: str, words: str, said: str, texts: tuple[Path, tuple[PageText, ...]]
) -> None:
    reasons = _refused(texts, edited(format, exported(format), lambda text, _: words + text, CLAUSE))
    assert CLAUSE in reasons[0] and said in reasons[0], reasons
    # One fault is told once; a number, a tag or a link too many may be too many in several ways.
    assert len(reasons) == 1 or said in ("numbers", "which the de text has not")


def test_a_number_changed_in_a_text_is_refused(texts: tuple[Path, tuple[PageText, ...]]) -> None:
    raw = edited("xliff", exported("xliff"), lambda text, _: text.replace("50", "40"), "squad-p17-s1")
    assert any("squad-p17-s1: numbers" in each for each in _refused(texts, raw))


def test_what_entries_readings_headings_and_titles_would_lose_is_refused_too(
    texts: tuple[Path, tuple[PageText, ...]],
) -> None:
    raw = exported("xliff2")
    for identifier, words in {
        "squad-q20.p1": "7 ",
        "squad-q09-two-rolls": "9 ",
        "squad-q09-one-roll": "[](clause:squad-p07-s2) ",
        "squad-q09": "# ",
        "squad.register.title": "3 ",
        "squad.register.register.p1": "- ",
        "squad-f01": "**Ж** ",
    }.items():
        raw = edited("xliff2", raw, lambda text, _, words=words: words + text, identifier)  # type: ignore[misc]
    reasons = _refused(texts, raw)
    said = {reason.split(": ", 2)[1]: reason for reason in reasons}
    assert "would no longer be one paragraph" in said["squad.register.register.p1"]
    assert "numbers: ru has 7" in said["squad-q20.p1"]
    assert "numbers: ru has 9 · de has no number" in said["squad-q09-two-rolls"]
    assert "numbers: ru has 3 · de has no number" in said["squad.register.title"]
    assert "has [](clause:squad-p07-s2), which the de text has not" in said["squad-q09-one-roll"]
    assert "has **…**, which the de text has not" in said["squad-f01"]


def test_a_lost_or_doubled_id_is_refused(texts: tuple[Path, tuple[PageText, ...]]) -> None:
    raw = exported("xliff")
    assert any("has lost its id" in each for each in _refused(texts, raw.replace(b'id="squad-p03-s1b"', b'id=""')))
    doubled = raw.replace(b'id="squad-p03-s1b"', b'id="squad-p03-s1a"')
    assert sum("squad-p03-s1a: stands more than once in ru" in each for each in _refused(texts, doubled)) == 2


def test_an_emptied_text_and_wrong_languages_are_refused(texts: tuple[Path, tuple[PageText, ...]]) -> None:
    raw = exported("xliff")
    emptied = re.sub(rb'(<target state="translated">)[^<]*(</target>)', rb"\1\2", raw, count=1)
    assert any("the text is empty" in each for each in _refused(texts, emptied))
    other = raw.replace(b'target-language="ru"', b'target-language="fr"')
    assert all("has no text in 'fr'; it has" in each for each in _refused(texts, other))
    same = raw.replace(b'target-language="ru"', b'target-language="de"')
    assert all("is not another than the target's" in each for each in _refused(texts, same))


@pytest.mark.parametrize("format", TEXT_FORMATS)
def test_a_text_that_changed_since_the_export_is_not_overwritten(format: str, tmp_path: Path) -> None:
    docs = tmp_path / "docs" / "ru" / "squad"
    docs.mkdir(parents=True)
    original = next(p for p in every_page() if (p.language, p.system, p.key) == ("ru", "squad", "motivation-test"))
    changed = docs / "motivation-test.md"
    text = original.file.read_text(encoding="utf-8")
    changed.write_text(text.replace("Для теста мотивации", "В тесте мотивации"), encoding="utf-8")
    pages = tuple(read_page(changed, "ru", "squad") if page is original else page for page in every_page())
    raw = edited(format, exported(format), lambda text, _: "Ж " + text, "squad-p03-s1a")
    with pytest.raises(Refused, match="squad-p03-s1a: the ru text changed since the export"):
        import_file(_file(docs, raw), DOCS, pages)


def _bomb() -> bytes:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    return f'<!DOCTYPE tmx [<!ENTITY a0 "ha">{entities}]><tmx>&a9;</tmx>'.encode()


@pytest.mark.parametrize(
    "raw, said",
    [
        (_bomb(), "entity amplification"),
        (b'<!DOCTYPE tmx [<!ENTITY a SYSTEM "file:///etc/passwd">]><tmx>&a;</tmx>', "entities"),
        (b'<!DOCTYPE tmx SYSTEM "http://localhost:9/x.dtd"><tmx>&a;</tmx>', "entity"),
        (b"<tmx><body>", "no well-formed XML"),
        (b"<html/>", "TMX, XLIFF 1.2, XLIFF 2.1, PO and TBX can be imported"),
        (b'<?xml version="1.0" encoding="klingon"?><tmx/>', "XML"),
        (b'<?xml version="1.0" encoding="UTF-8"?><tmx>\xff</tmx>', "XML"),
        (b"<tmx>" + b"<a>" * 5000 + b"</a>" * 5000 + b"</tmx>", "XML"),
        (b'msgid ""\nmsgstr "Language: ru\\n"\n\nmsgid "\xe4"\nmsgstr ""\n', "not UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8"),
        (b"no file of any kind", "neither XML nor a PO file"),
        (b"", "neither XML nor a PO file"),
        (b" " * 20_000_001, "more than the 20000000 that are read"),
        ('<?xml version="1.0"?><tmx><body/></tmx>'.encode("utf-16"), "has no text in it"),
    ],
)
def test_hostile_and_foreign_files_are_refused(raw: bytes, said: str, texts: tuple[Path, tuple[PageText, ...]]) -> None:
    reasons = _refused(texts, raw)
    assert len(reasons) == 1 and said in reasons[0], reasons


def test_the_copy_is_as_it_was(texts: tuple[Path, tuple[PageText, ...]]) -> None:
    assert (*read_pages(texts[0]), *read_root_pages(texts[0])) == texts[1]
