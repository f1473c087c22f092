"""A fourth language is begun by one command, and the site builds with what is missing shown as missing."""

from __future__ import annotations

import re
from pathlib import Path

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
    assert run_in(project, "record").returncode == 0
    checked = run_in(project, "check")
    assert checked.returncode == 0, checked.stdout
    assert "squad     fr: 0 done, 0 behind, 1 unreviewed, 47 missing" in run_in(project, "status").stdout
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
    register = (site / "fr" / "dread" / "register" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<h2 [^>]*id="dread-q04" lang="en"', register)
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
