"""Exports open in two independent readers each: libraries that share no code with the project or each other.

For TBX 3, which few read, they are termate, and tbxtools by the makers of TBX, which makes of a version 2 file what we
write as version 3.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import polib
import pytest
import tbxtools  # type: ignore[import-untyped]
from lxml import etree
from translate.storage.po import pofile
from translate.storage.tbx import tbxfile
from translate.storage.tmx import tmxfile
from translate.storage.xliff import xlifffile
from translate.storage.xliff2 import Xliff2File

from site_build.exchange.segments import segments
from site_build.project import ROOT
from site_build.terms.term_base import Status, term_base
from tests.site_build.exchanged import every_page, exported

HERE = Path(__file__).parent
LINKED, READING = "squad-p02-s1", "squad-q09-two-rolls"


def _ids() -> list[str]:
    return [each.id for each in segments(every_page(), ["squad"])]


def test_translate_toolkit_reads_the_texts() -> None:
    reading: Any
    for reading, format in (
        (tmxfile.parsestring(exported("tmx"), "de", "ru"), "tmx"),
        (xlifffile.parsestring(exported("xliff")), "xliff"),
        (Xliff2File.parsestring(exported("xliff2")), "xliff2"),
        (pofile.parsestring(exported("po")), "po"),
    ):
        units = [unit for unit in reading.units if not unit.isheader()]
        assert len(units) == len(_ids()), format
        for identifier, german, russian in (
            (LINKED, "Motivationstest", "мотивации"),
            (READING, "getrennt gewürfelt", "отдельно"),
        ):
            unit = next(each for each in units if identifier in (each.getid() or "") + str(each.getcontext()))
            assert german in str(unit.source) and russian in str(unit.target), format


def test_a_second_library_reads_the_texts(tmp_path: Path) -> None:
    def by_node(format: str) -> Any:
        file = tmp_path / format
        file.write_bytes(exported(format))
        command = ["node", str(HERE / "read_exchange.mjs"), format, str(file)]
        return json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)

    memory = by_node("tmx")["resources"]
    assert set(memory) == set(_ids())
    assert memory[LINKED]["de"]["ept"][0]["_"] == "](clause:squad-p19-s1)"
    assert "getrennt gewürfelt" in memory[READING]["de"]
    for format, span in (("xliff", "SpanStart"), ("xliff2", "Span")):
        pages = by_node(format)["resources"]
        units = {key: unit for page in pages.values() for key, unit in page.items()}
        assert set(units) == set(memory)
        assert any(span in part for part in units[LINKED]["target"] if isinstance(part, dict)), format
    messages = polib.pofile(exported("po").decode("utf-8"))
    assert [entry.msgctxt for entry in messages] == _ids()
    assert messages.metadata["Language"] == "ru" and messages.percent_translated() == 100


def test_translate_toolkit_reads_the_terms_of_tbx_2() -> None:
    terms = tbxfile.parsestring(exported("tbx"), "de", "ru")
    assert len(terms.units) == len(term_base().of("squad"))
    first = next(unit for unit in terms.units if unit.getid() == "squad-motivation-value")
    assert [each.text for each in first.get_source_terms()] == ["Motivationswert", "Moralwert"]
    assert [each.administrative_status for each in first.get_target_terms()] == [
        "preferredTerm-admn-sts",
        "admittedTerm-admn-sts",
    ]


def test_the_converter_of_the_makers_of_tbx_makes_of_version_2_our_version_3(
    capsys: pytest.CaptureFixture[str],
) -> None:
    old, new = exported("tbx").decode("utf-8"), exported("tbx3").decode("utf-8")
    assert "2008 TBX (v2)" in tbxtools.TBX(old).check_tbx_version(".tbx")
    assert "2019 TBX (v3) file with dialect: 'TBX-Basic'" in tbxtools.TBX(new).check_tbx_version(".tbx")
    # With schemas given it asks no server for them.
    converted = tbxtools.TBX(old).convert2to3(schemas_js={})
    assert _shape(etree.fromstring(converted.encode("utf-8"))) == _shape(etree.fromstring(new.encode("utf-8")))


def test_termate_reads_the_terms_of_tbx_3(tmp_path: Path) -> None:
    file = tmp_path / "terms.tbx"
    file.write_bytes(exported("tbx3"))
    found = {each["id"]: each["lang"] for each in _termate().TbxDocument().open(str(file)).concepts_list}
    assert list(found) == [concept.id for concept in term_base().of("squad")]
    for concept in term_base().of("squad"):
        for language in ("de", "ru", "en"):
            rows = [{item["type"]: item for item in row} for row in found[concept.id].get(language, ()) if row]
            assert [row["term"]["text"] for row in rows] == [term.text for term in concept.of(language)]
    statuses = [
        item["text"]
        for row in found["squad-motivation-value"]["de"]
        for item in row
        if item["attr"].get("type") == "administrativeStatus"
    ]
    wanted = {Status.PREFERRED: "preferredTerm-admn-sts", Status.ADMITTED: "admittedTerm-admn-sts"}
    value = next(each for each in term_base().of("squad") if each.id == "squad-motivation-value")
    assert statuses == [wanted[term.status] for term in value.of("de")]


def _shape(element: Any) -> Any:
    """An element as plain data, without the white space between elements."""
    children = [_shape(child) for child in element if isinstance(child.tag, str)]
    return element.tag, dict(element.attrib), (element.text or "").strip(), children


def _termate() -> Any:
    """The reader of termate alone: its package imports further libraries that it does not say it needs."""
    spec = importlib.util.find_spec("termate")
    assert spec is not None and spec.submodule_search_locations is not None
    package = ModuleType("termate")
    package.__path__ = list(spec.submodule_search_locations)
    sys.modules["termate"] = package
    try:
        return importlib.import_module("termate.termate")
    finally:
        del sys.modules["termate"]
