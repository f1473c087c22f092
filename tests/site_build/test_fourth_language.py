"""A fourth language is begun by one command, and the site builds with what is missing shown as missing."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path

import polib
from lxml import etree

from site_build.fallback import borrowed, filled
from site_build.project import ROOT, registry, systems
from tests.site_build.project_copies import copy_project, run_in

TRANSLATED = """---
title: Test de motivation
description: À quoi sert le test de motivation.
---
# Test de motivation {: #motivation-test }

Pour un test de motivation, lancez 1 D10.
{: #squad-p03-s1a }
"""

IN_A_TOOL = {
    "dread-p08-s1": "Une figurine attaquée par un ennemi terrifiant effectue un test de moral au début du combat.",
    "dread-p09-s2": "Toute figurine qui attaque une figurine paniquée le fait avec A−1 (voir [](register:dread-q14)).",
}
ENTRY = {
    "brigade-q25": "Contact à mi-distance exacte",
    "brigade-q25.p1": (
        "[](clause:brigade-p13-s1a) parle de la première moitié de la distance, sans dire si son milieu y est.\n"
        "Il s’agit de la moitié du mouvement prévu, puisque le contact l’écourte.\n"
        "Rien n’est dit d’un ennemi qui vient au contact."
    ),
    "brigade-q25-exactly-half-included": "La moitié exacte est comprise.",
    "brigade-q25-exactly-half-excluded": "La moitié exacte est exclue.",
    "brigade-q25.p2": "La première moitié finit au point du milieu, qui en fait donc encore partie.",
}
FRONT = {
    "brigade.register.title": "Reste ouvert: brigade",
    "brigade.register.description": "Les points ouverts.",
}
WRITTEN_ENTRY = f"""---
title: "Reste ouvert: brigade"
description: Les points ouverts.
---

## {ENTRY["brigade-q25"]} {{: #brigade-q25 }}

{ENTRY["brigade-q25.p1"]}

- {ENTRY["brigade-q25-exactly-half-included"]}
  {{: #brigade-q25-exactly-half-included }}
- {ENTRY["brigade-q25-exactly-half-excluded"]}
  {{: #brigade-q25-exactly-half-excluded }}

{ENTRY["brigade-q25.p2"]}
{{: .reason }}
"""
LATE, LATE_START = "dread-p12-s2", "Dès le contact, l’orque doit passer un test de peur sans modificateur (voir "
WRITTEN = f"""{IN_A_TOOL["dread-p08-s1"]}
{{: #dread-p08-s1 }}

{IN_A_TOOL["dread-p09-s2"]}
{{: #dread-p09-s2 }}

{LATE_START}[](register:dread-q12)).
{{: #dread-p12-s2 }}
"""


def _export(project: Path, format: str, system: str = "dread") -> Path:
    file = project / f"fr.{format}"
    arguments = ("--system", system, "--source", "en", "--target", "fr", "--to", str(file))
    exported = run_in(project, "export", "--format", format, *arguments)
    assert exported.returncode == 0, exported.stderr
    return file


def _translate_in_tools(project: Path) -> None:
    """Three clauses of a page that is not there, out of order, through XLIFF and PO; the rest stays empty."""
    page = project / "docs" / "fr" / "dread" / "being-charged.md"
    xliff, po = _export(project, "xliff"), _export(project, "po")
    document = etree.parse(xliff)
    assert document.find(".//{*}target") is None
    unit = document.find(f".//{{*}}trans-unit[@id='{LATE}']")
    target = deepcopy(unit[0])
    target.tag, target.text = unit[0].tag.replace("source", "target"), LATE_START
    unit.insert(1, target)
    reference = target[0]
    target.remove(reference)
    document.write(xliff)
    refused = run_in(project, "import", str(xliff))
    assert refused.returncode == 1 and f"{LATE}: has lost [](register:dread-q12)" in refused.stderr
    assert not page.exists()
    reference.tail = ")."
    target.append(reference)
    document.write(xliff)
    imported = run_in(project, "import", str(xliff))
    assert imported.returncode == 0, imported.stderr
    assert f"docs/fr/dread/being-charged.md: {LATE}: written\n1 written\n" in imported.stdout
    assert f"python -m site_build confirm {LATE} --language fr\n" in imported.stdout

    messages = polib.pofile(str(po), wrapwidth=0)
    assert not messages.translated_entries()
    texts = {entry.msgctxt: entry for entry in messages}
    for clause, text in IN_A_TOOL.items():
        texts[clause].msgstr = text
    # What was empty at the export and is not any more must not be overwritten.
    texts[LATE].msgstr = texts[LATE].msgid
    messages.save()
    refused = run_in(project, "import", str(po))
    assert refused.returncode == 1 and f"{LATE}: the fr text changed since the export" in refused.stderr
    texts[LATE].msgstr = ""
    messages.save()
    imported = run_in(project, "import", str(po))
    assert imported.returncode == 0, imported.stderr
    assert page.read_text(encoding="utf-8") == WRITTEN


def _translate_an_entry(project: Path) -> None:
    """An entry of the register and the title of its page; first without one reading, which the others wait for."""
    page = project / "docs" / "fr" / "brigade" / "register.md"
    po = _export(project, "po", "brigade")
    messages = polib.pofile(str(po), wrapwidth=0)
    texts = {entry.msgctxt: entry for entry in messages}
    for identifier, text in (ENTRY | FRONT).items():
        texts[identifier].msgstr = text
    late = texts["brigade-q25-exactly-half-excluded"]
    late.msgstr = ""
    messages.save()
    imported = run_in(project, "import", str(po))
    assert imported.returncode == 0, imported.stderr
    assert "2 written\n" in imported.stdout
    assert "python -m site_build confirm brigade.register.front --language fr\n" in imported.stdout
    assert "brigade-q25.p1: waits until all of brigade-q25 is translated\n" in imported.stderr
    assert page.read_text(encoding="utf-8") == WRITTEN_ENTRY.partition("\n## ")[0]
    late.msgstr = ENTRY[late.msgctxt]
    messages.save()
    # The title has come in since the export; as it is the same, nothing is lost.
    imported = run_in(project, "import", str(po))
    assert imported.returncode == 0, imported.stderr
    assert "docs/fr/brigade/register.md: brigade-q25-exactly-half-excluded: written\n" in imported.stdout
    assert "\n5 written\n" in imported.stdout
    assert "brigade-q25.p2: numbers in words are not compared with fr: en has " in imported.stderr
    assert page.read_text(encoding="utf-8") == WRITTEN_ENTRY


def test_a_language_is_begun_and_the_site_builds(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    begun = run_in(project, "add-language", "fr", "Français")
    assert begun.returncode == 0, begun.stderr
    assert {"fr/LC_MESSAGES/squad.po", "fr/LC_MESSAGES/calculators.po", "fr/LC_MESSAGES/site_build.po"} <= {
        "/".join(file.parts[-3:]) for file in project.rglob("fr/LC_MESSAGES/*.po")
    }
    again = run_in(project, "add-language", "fr", " ")
    assert again.returncode == 2 and "there already" in again.stderr and "needs a name" in again.stderr

    section = project / "docs" / "fr" / "squad" / "motivation-test.md"
    section.parent.mkdir()
    section.write_text(TRANSLATED, encoding="utf-8")
    _translate_in_tools(project)
    _translate_an_entry(project)
    assert run_in(project, "record").returncode == 0
    checked = run_in(project, "check")
    assert checked.returncode == 0, checked.stdout
    stands = run_in(project, "status").stdout
    # The clause, and the page's title, description and heading.
    assert "squad     fr: 0 done, 0 behind, 3 unreviewed, 116 missing" in stands
    assert "dread     fr: 0 done, 0 behind, 3 unreviewed," in stands
    assert "brigade   fr: 0 done, 0 behind, 2 unreviewed," in stands
    assert run_in(project, "catalogues", "--check").returncode == 0

    built = run_in(project, "build")
    assert built.returncode == 0, built.stderr
    site = project / "site"
    pages = {code: {each.relative_to(site / code) for each in (site / code).rglob("*.html")} for code in ("en", "fr")}
    assert pages["fr"] == pages["en"]

    page = (site / "fr" / "squad" / "motivation-test" / "index.html").read_text(encoding="utf-8")
    texts = dict(re.findall(r'id="(squad-p0[23]-\w+)">.*?<p (class="clause-text"[^>]*)>', page, re.DOTALL))
    assert set(texts) == {"squad-p02-s1", "squad-p02-s2", "squad-p03-s1a", "squad-p03-s1b"}
    assert {each for each, attributes in texts.items() if 'lang="en"' in attributes} == set(texts) - {"squad-p03-s1a"}
    assert '<html lang="fr"' in page and "lancez 1 D10" in page
    assert "Not translated yet" in page and "Nobody has compared" in page
    assert re.search(r'<rules-calculator name="squad/motivation" language="fr"[^>]* lang="en"', page)
    imported = (site / "fr" / "dread" / "being-charged" / "index.html").read_text(encoding="utf-8")
    assert "<title>Attacked by a terrifying enemy (en)" in imported
    assert re.search(r'<h2 [^>]*id="example" lang="en"', imported)
    before, behind = (imported.index(f'id="dread-{each}"') for each in ("p12-s1b", "p12-s3"))
    assert before < imported.index(LATE_START.split(",")[0]) < behind
    register = (site / "fr" / "dread" / "register" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<h2 [^>]*id="dread-q04" lang="en"', register)
    register = (site / "fr" / "brigade" / "register" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<h2 [^>]*id="brigade-q25">', register) and ENTRY["brigade-q25-exactly-half-excluded"] in register
    assert re.search(r'<h2 [^>]*id="brigade-q26" lang="en"', register)
    # The other languages lead to it.
    assert 'hreflang="fr"' in (site / "de" / "squad" / "panic" / "index.html").read_text(encoding="utf-8")


def test_a_language_in_full_lacks_nothing() -> None:
    for system in systems():
        for section in registry(system).sections:
            text = (ROOT / "docs" / "de" / system / f"{section.key}.md").read_text(encoding="utf-8")
            other = (ROOT / "docs" / "en" / system / f"{section.key}.md").read_text(encoding="utf-8")
            assert "data-untranslated" not in filled(text, other)
            assert borrowed(other).count("data-untranslated") == other.count("{: #")


def test_what_is_missing_comes_in_its_place() -> None:
    one = "# A {: #a }\n\nUn.\n{: #x-p1-s1 }\n\nTrois.\n{: #x-p1-s3 }\n"
    other = (
        "# A {: #a }\n\nOne.\n{: #x-p1-s1 }\n\nTwo.\n{: #x-p1-s2 }\n\nThree.\n{: #x-p1-s3 }\n\n"
        '<rules-calculator name="x/y"></rules-calculator>\n'
    )
    expected = (
        '# A {: #a }\n\nUn.\n{: #x-p1-s1 }\n\nTwo.\n{: #x-p1-s2 lang="en" data-untranslated="yes" }\n\nTrois.\n'
        '{: #x-p1-s3 }\n\n<rules-calculator name="x/y"></rules-calculator>\n'
    )
    assert filled(one, other) == expected
