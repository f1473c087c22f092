"""Damaged and hostile files: whatever stands in them, an import is refused with its reasons or written whole."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from site_build.exchange.importing import import_file
from site_build.exchange.reasons import Refused
from site_build.exchange.tbx import V2, V3
from site_build.exchange.terms_in import import_terms
from site_build.exchange.xml import Unreadable, parse
from site_build.terms.term_base import TERMS
from site_build.texts import PageText
from tests.site_build.exchanged import TEXT_FORMATS, UNITS, copied, exported

Texts = tuple[Path, tuple[PageText, ...]]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
PUT_IN = ("", "\u202e", "<b>", "{: .x }", "   ", "[](clause:nope)", "x" * 5000, "\n\n# H", "> ", "```", "9")
VALUES = ("", "xx", "de", "ru", "а", "9" * 50, "squad-p03-s1b")


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    """One copy of the texts for all tests; each leaves it as it was."""
    return copied(tmp_path_factory.mktemp("damaged"))


def _tree(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def _reasons(texts: Texts, raw: bytes) -> list[str]:
    """Why a file is refused; empty where it is taken, after which the copy is put back."""
    docs, pages = texts
    before = _tree(docs)
    file = docs.parent / "incoming"
    file.write_bytes(raw)
    try:
        import_file(file, docs, pages)
    except Refused as refused:
        assert _tree(docs) == before
        return [str(reason) for reason in refused.reasons]
    after = _tree(docs)
    assert after.keys() == before.keys()
    for path in (path for path in before if after[path] != before[path]):
        path.write_bytes(before[path])
    return []


def _damaged(raw: bytes, chance: random.Random) -> bytes:
    """An XML file with some of its elements changed, lost, doubled or strange."""
    root = etree.fromstring(raw)
    elements = [each for each in root.iter() if isinstance(each.tag, str)]

    def lose(each: etree._Element) -> None:
        if (parent := each.getparent()) is not None:
            parent.remove(each)

    def lose_attribute(each: etree._Element) -> None:
        for name in list(each.attrib)[:1]:
            del each.attrib[name]

    def change_attribute(each: etree._Element) -> None:
        for name in list(each.attrib)[-1:]:
            each.set(name, chance.choice(VALUES))

    def write(each: etree._Element) -> None:
        each.text = (each.text or "") + chance.choice(PUT_IN)

    def double(each: etree._Element) -> None:
        if each.getparent() is not None:
            each.addnext(etree.fromstring(etree.tostring(each, with_tail=False)))

    def rename(each: etree._Element) -> None:
        each.tag = f"{each.tag}x"

    def empty(each: etree._Element) -> None:
        for child in list(each):
            each.remove(child)

    def put_in(each: etree._Element) -> None:
        each.insert(0, chance.choice([etree.Element("g"), etree.Comment("c"), etree.ProcessingInstruction("p", "q")]))

    done: list[Callable[[etree._Element], None]] = [
        *(lose, lose_attribute, change_attribute, write, double, rename, empty, put_in)
    ]
    for _ in range(chance.choice((1, 1, 2, 5))):
        chance.choice(done)(chance.choice(elements))
    encoding = chance.choice(("UTF-8", "UTF-8", "UTF-16", "ISO-8859-5", "ASCII"))
    written: bytes = etree.tostring(root.getroottree(), xml_declaration=True, encoding=encoding)
    return written


def _spoilt(raw: bytes, chance: random.Random) -> bytes:
    """A file with some of its bytes changed, lost, doubled, or with other line ends."""
    content = bytearray(raw)
    for _ in range(chance.choice((1, 3, 10))):
        place = chance.randrange(len(content))
        kind = chance.randrange(5)
        if kind == 0:
            content[place] = chance.randrange(256)
        elif kind == 1:
            del content[place : place + chance.randrange(1, 200)]
        elif kind == 2:
            content[place:place] = chance.choice(PUT_IN).encode()
        elif kind == 3:
            content = bytearray(bytes(content).replace(b"\n", b"\r\n", chance.choice((1, 50, -1))))
        else:
            content[place:place] = content[max(0, place - 300) : place]
    return bytes(content)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("format", [*TEXT_FORMATS, "tbx", "tbx3"])
def test_a_damaged_file_is_refused_or_written_whole(format: str, seed: int, texts: Texts, tmp_path: Path) -> None:
    chance = random.Random(f"{format} {seed}")
    folder = Path(shutil.copytree(TERMS, tmp_path / "terms"))
    for _ in range(6):
        damage = _spoilt if format == "po" or chance.random() < 0.3 else _damaged
        raw = damage(exported(format), chance)
        if not format.startswith("tbx"):
            _reasons(texts, raw)
            continue
        before = _tree(folder)
        try:
            import_terms(parse(raw), V2 if format == "tbx" else V3, folder)
        except (Refused, Unreadable):
            assert _tree(folder) == before


def test_a_text_without_its_element_or_its_language_is_refused(texts: Texts) -> None:
    for change, said in (
        (lambda each: each.remove(each[0]), "has no <seg> in ru"),
        (_without_language, "lost its language"),
    ):
        root = etree.fromstring(exported("tmx"))
        variant = root.find(f".//tu[@tuid='squad-p03-s1a']/tuv[@{LANGUAGE}='ru']")
        change(variant)
        (reason,) = _reasons(texts, etree.tostring(root))
        assert "squad-p03-s1a" in reason and said in reason
    for format, name in (("xliff", b'target-language="ru"'), ("xliff2", b'trgLang="ru"')):
        reasons = _reasons(texts, exported(format).replace(name, b""))
        assert reasons and all("lost its language" in each for each in reasons)


def _without_language(element: etree._Element) -> None:
    del element.attrib[LANGUAGE]


@pytest.mark.parametrize("format", TEXT_FORMATS)
def test_other_line_ends_change_nothing_and_mixed_ones_lose_nothing(format: str, texts: Texts) -> None:
    raw = exported(format)
    assert _reasons(texts, raw.replace(b"\n", b"\r\n")) == []
    assert _reasons(texts, raw.replace(b"\n", b"\r\n", raw.count(b"\n") // 2)) == []


@pytest.mark.parametrize("format", [each for each in TEXT_FORMATS if each in UNITS])
def test_entities_from_outside_are_refused_in_every_format(format: str, texts: Texts, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a secret", encoding="utf-8")
    body = exported(format).partition(b"?>")[2]
    if body.lstrip().startswith(b"<!DOCTYPE"):
        body = body.partition(b">")[2]
    name = body.lstrip()[1:].split(b" ")[0].split(b">")[0].decode()
    for subset in (
        f'<!ENTITY a SYSTEM "{secret.as_uri()}">',
        f'<!ENTITY % a SYSTEM "{secret.as_uri()}"> %a;',
        '<!ENTITY a "x">',
    ):
        raw = f"<!DOCTYPE {name} [{subset}]>".encode() + body
        (reason,) = _reasons(texts, raw)
        assert "entit" in reason and "a secret" not in reason


def test_a_huge_file_is_refused_before_it_is_read(texts: Texts, tmp_path: Path) -> None:
    huge = tmp_path / "huge.tmx"
    with huge.open("wb") as opened:
        opened.write(b"<tmx>")
        opened.truncate(50_000_000)
    with pytest.raises(Refused, match="more than the 20000000 that are read"):
        import_file(huge, *texts)
