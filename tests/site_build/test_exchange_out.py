"""Exports: valid, complete, with their context, and readable by tools that share no code with the project."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from translate.storage.po import pofile
from translate.storage.tbx import tbxfile
from translate.storage.tmx import tmxfile
from translate.storage.xliff import xlifffile
from translate.storage.xliff2 import Xliff2File

from site_build.exchange.exporting import CannotExport, export
from site_build.exchange.inline import Code, aligned, codes, to_markdown, tokens
from site_build.exchange.segments import segments
from site_build.project import ROOT, registry, systems
from site_build.terms.term_base import term_base
from site_build.texts import CLAUSE_ID
from tests.site_build.exchanged import every_page, exported

HERE = Path(__file__).parent
LINKED, REFERRING, BROKEN = "squad-p02-s1", "squad-p15-s1", "squad-p02-s2"


@pytest.mark.parametrize(
    "format, schema", [("xliff", "xliff12"), ("xliff2", "xliff21"), ("tbx", "tbx2"), ("tbx3", "tbx3")]
)
def test_every_system_is_exported_as_its_schema_wants_it(format: str, schema: str) -> None:
    grammar = etree.RelaxNG.from_rnc_string((HERE / "schemas" / f"{schema}.rnc").read_text(encoding="utf-8"))
    for system in systems():
        target = "en" if registry(system).language != "en" else "de"
        grammar.assertValid(etree.fromstring(exported(format, system, target)))


def test_tmx_is_valid_by_its_published_document_type() -> None:
    with (HERE / "schemas" / "tmx14.dtd").open("rb") as file:
        document_type = etree.DTD(file)
    root = etree.fromstring(export("tmx", every_page()))
    document_type.assertValid(root)
    ids = [str(unit.get("tuid")) for unit in root.iter("tu")]
    clauses = [clause.id for system in systems() for clause in registry(system)]
    assert [each for each in ids if CLAUSE_ID.fullmatch(each)] == clauses
    assert len(ids) == len(set(ids))


def test_every_clause_goes_out_with_its_context() -> None:
    for format in ("tmx", "xliff", "xliff2", "po"):
        text = exported(format).decode("utf-8")
        for expected in ("S1.1", "definition", "squad/motivation-test", "000-P02-S1", "S-Q01: Warding off panic"):
            assert expected in text, format
        assert all(clause.id in text for clause in registry("squad")), format


def test_translate_toolkit_reads_every_format() -> None:
    count = len(segments(every_page(), ["squad"]))
    reading: Any
    for reading, format in (
        (tmxfile.parsestring(exported("tmx"), "de", "ru"), "tmx"),
        (xlifffile.parsestring(exported("xliff")), "xliff"),
        (Xliff2File.parsestring(exported("xliff2")), "xliff2"),
        (pofile.parsestring(exported("po")), "po"),
    ):
        units = [unit for unit in reading.units if not unit.isheader()]
        assert len(units) == count, format
        first = next(unit for unit in units if LINKED in (unit.getid() or "") + str(unit.getcontext()))
        assert "Motivationstest" in str(first.source) and "мотивации" in str(first.target), format
    terms = tbxfile.parsestring(exported("tbx"), "de", "ru")
    assert len(terms.units) == len(term_base().of("squad"))
    first = next(unit for unit in terms.units if unit.getid() == "squad-motivation-value")
    assert [each.text for each in first.get_source_terms()] == ["Motivationswert", "Moralwert"]
    assert [each.administrative_status for each in first.get_target_terms()] == [
        "preferredTerm-admn-sts",
        "admittedTerm-admn-sts",
    ]


def test_a_second_library_reads_every_format(tmp_path: Path) -> None:
    def by_node(format: str) -> Any:
        file = tmp_path / format
        file.write_bytes(exported(format))
        command = ["node", str(HERE / "read_exchange.mjs"), format, str(file)]
        return json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)

    memory = by_node("tmx")["resources"]
    assert set(memory) == {each.id for each in segments(every_page(), ["squad"])}
    assert memory[LINKED]["de"]["ept"][0]["_"] == "](clause:squad-p19-s1)"
    for format, span in (("xliff", "SpanStart"), ("xliff2", "Span")):
        pages = by_node(format)["resources"]
        units = {key: unit for page in pages.values() for key, unit in page.items()}
        assert set(units) == set(memory)
        assert any(span in part for part in units[LINKED]["target"] if isinstance(part, dict)), format
    messages = polib.pofile(exported("po").decode("utf-8"))
    assert [entry.msgctxt for entry in messages] == [each.id for each in segments(every_page(), ["squad"])]
    assert messages.metadata["Language"] == "ru" and messages.percent_translated() == 100
    # Version 3 of TBX: the parser of the standard library, which shares nothing with lxml.
    tbx = "{urn:iso:std:iso:30042:ed-2}"
    concepts = list(ElementTree.parse(io.BytesIO(exported("tbx3"))).iter(f"{tbx}conceptEntry"))
    assert [each.get("id") for each in concepts] == [concept.id for concept in term_base().of("squad")]


def test_codes_are_elements_and_not_words() -> None:
    root = etree.fromstring(exported("xliff2"))
    unit = root.find(f".//{{*}}unit[@id='{REFERRING}']")
    assert unit is not None
    placeholder = unit.find(".//{*}target/{*}ph")
    data = {each.get("id"): each.text for each in unit.iterfind(".//{*}data")}
    assert data[placeholder.get("dataRef")] == "[](register:squad-q17)"
    broken = root.find(f".//{{*}}unit[@id='{BROKEN}']//{{*}}target/{{*}}ph[@subType='xlf:lb']")
    assert broken is not None
    words = ["".join(each.itertext()) for each in root.iterfind(".//{*}target")]
    assert not [each for each in words if "](" in each]


@pytest.mark.parametrize(
    "asked, said",
    [
        ({"format": "csv"}, "no format 'csv'"),
        ({"format": "po", "system": "chess", "target": "ru"}, "no system 'chess'"),
        ({"format": "po", "system": "squad", "target": "fr"}, "no target 'fr'"),
        ({"format": "po", "system": "squad"}, "name the target with --target"),
        ({"format": "xliff", "system": "squad", "target": "de"}, "name another with --source"),
        ({"format": "xliff2", "target": "en"}, "name it with --source"),
    ],
)
def test_what_cannot_be_exported_is_said(asked: dict[str, str], said: str) -> None:
    with pytest.raises(CannotExport, match=said):
        export(pages=every_page(), **asked)


PIECES = st.sampled_from(
    ["[", "]", "](clause:squad-p1-s1)", "[](register:squad-q1)", "**", "*", "`", "<br>", "\n", "a"]
)


@given(st.lists(PIECES, max_size=12).map("".join))
def test_a_text_taken_apart_is_whole_again_and_its_codes_are_nested(markdown: str) -> None:
    parts = tokens(markdown)
    assert to_markdown(parts) == markdown
    opened: list[int] = []
    for part in _codes(parts):
        if part.place == "start":
            opened.append(part.id)
        elif part.place == "end":
            assert opened.pop() == part.id
    assert not opened


def test_a_code_has_the_same_number_in_the_translation() -> None:
    source, target = (
        tokens("[a](clause:x-p1-s1) and [](register:x-q1)"),
        tokens("[](register:x-q1), [b](clause:x-p1-s1)"),
    )
    assert [each.id for each in _codes(aligned(source, target))] == [2, 1, 1]
    assert codes(to_markdown(source)) == codes(to_markdown(target))


def _codes(parts: tuple[str | Code, ...]) -> Iterator[Code]:
    return (part for part in parts if isinstance(part, Code))
