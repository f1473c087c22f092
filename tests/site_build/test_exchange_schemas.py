"""Exports are valid by the published schemas of their formats; `schemas/README.md` says where these come from.

TBX 3 has no published schema in any package that this project can reach. Its files are held to the published one of
version 2, from which the converter of the makers of TBX leads to version 3, and to a grammar of ours.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from site_build.exchange.exporting import export
from site_build.project import SITE, registry, systems
from site_build.terms.term_base import term_base
from site_build.texts import CLAUSE_ID
from tests.site_build.exchanged import every_page, exported
from tests.site_build.fetch_schema import SCHEMA

SCHEMAS = Path(__file__).parent / "schemas"
IMPORT = "{http://www.w3.org/2001/XMLSchema}import"
# What a file says of itself that is no longer so, in each format.
BROKEN = {
    "xliff": (b"<body>", b"<body><note>a</note>"),
    "xliff2": (b' state="translated"', b' state="beloved"'),
    "tbx": (b"</termEntry>", b"<term>a</term></termEntry>"),
    "tbx3": (b"</conceptEntry>", b"<term>a</term></conceptEntry>"),
}


def _published(file: Path) -> etree.XMLSchema:
    """A schema of W3C XML Schema; the attributes of the XML namespace, which it imports, lie beside the others."""
    tree = etree.parse(file)
    for each in tree.getroot().iter(IMPORT):
        each.set("schemaLocation", str(SCHEMAS / "xml.xsd"))
    return etree.XMLSchema(tree)


def _narrow(name: str) -> etree.RelaxNG:
    return etree.RelaxNG.from_rnc_string((SCHEMAS / f"{name}.rnc").read_text(encoding="utf-8"))


def _texts(format: str) -> list[bytes]:
    languages = {**{system: registry(system).language for system in systems()}, SITE: "en"}
    return [exported(format, system, "de" if code == "en" else "en") for system, code in languages.items()]


@pytest.mark.parametrize(
    "format, published, narrow", [("xliff", "xliff12-strict", "xliff12"), ("xliff2", "xliff20-core", "xliff21")]
)
def test_xliff_is_valid_by_the_published_schema_and_our_narrower_one(format: str, published: str, narrow: str) -> None:
    schema, grammar = _published(SCHEMAS / f"{published}.xsd"), _narrow(narrow)
    for raw in _texts(format):
        schema.assertValid(etree.fromstring(raw))
        grammar.assertValid(etree.fromstring(raw))
    broken = raw.replace(*BROKEN[format], 1)
    assert broken != raw and not schema.validate(etree.fromstring(broken))
    if format == "xliff2":
        # 2.1 keeps the namespace and the core of 2.0.
        assert b'version="2.1"' in raw


def test_tmx_is_valid_by_its_published_document_type() -> None:
    with (SCHEMAS / "tmx14.dtd").open("rb") as file:
        document_type = etree.DTD(file)
    root = etree.fromstring(export("tmx", every_page()))
    document_type.assertValid(root)
    ids = [str(unit.get("tuid")) for unit in root.iter("tu")]
    clauses = [clause.id for system in systems() for clause in registry(system)]
    assert [each for each in ids if CLAUSE_ID.fullmatch(each)] == clauses
    assert len(ids) == len(set(ids))
    root.find(".//tuv").attrib.clear()
    assert not document_type.validate(root)


@pytest.mark.parametrize("format, narrow", [("tbx", "tbx2"), ("tbx3", "tbx3")])
def test_terms_are_valid_by_our_grammar_and_refer_to_what_is_there(format: str, narrow: str) -> None:
    grammar = _narrow(narrow)
    for system in ("", *systems()):
        root = etree.fromstring(export(format, every_page(), system))
        grammar.assertValid(root)
        ids = {each.get("id") for each in root.iter("{*}termEntry", "{*}conceptEntry")}
        targets = [each.get("target") for each in root.iter("{*}ref") if each.get("target")]
        assert set(targets) <= ids
        # Of all concepts together, none refers to one that is not there.
        assert system or len(targets) == sum(len(each.differs) for each in term_base().concepts)


@pytest.mark.skipif(not SCHEMA.is_file(), reason="the schema of TBX 2 could not be had (python -m …fetch_schema)")
def test_tbx_2_is_valid_by_the_published_core_structure() -> None:
    schema = _published(SCHEMA)
    for system in ("", *systems()):
        raw = export("tbx", every_page(), system)
        schema.assertValid(etree.fromstring(raw))
    broken = raw.replace(*BROKEN["tbx"], 1)
    assert broken != raw and not schema.validate(etree.fromstring(broken))
