"""The build as a command: it fails where it must, naming the clause, and its parts do what they say."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from site_build import snapshot
from site_build.coverage import measure, uncovered
from site_build.delivery import runtime, security
from site_build.node import NodeFailed
from site_build.project import registry, systems
from tests.site_build.project_copies import ROOT, copy_project, run_in


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project that a test may break."""
    return copy_project(tmp_path / "project")


def build(project: Path) -> subprocess.CompletedProcess[str]:
    """Run the build command of a copy."""
    return run_in(project, "build")


def change(file: Path, old: str, new: str) -> None:
    """Replace a piece of text that must be there."""
    text = file.read_text(encoding="utf-8")
    assert old in text, (file, old)
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_clause_that_is_missing_in_one_language_fails_the_build_by_name(project: Path) -> None:
    change(project / "docs" / "ru" / "squad" / "re-rolls.md", "{: #squad-p25-s4 }\n", "")
    built = build(project)
    assert built.returncode == 1
    assert "squad-p25-s4" in built.stderr
    assert "Traceback" not in built.stderr


def test_a_number_that_differs_fails_the_build_by_name(project: Path) -> None:
    change(project / "docs" / "en" / "regiment" / "heavy-casualties.md", "25%", "52%")
    built = build(project)
    assert built.returncode == 1
    assert "regiment-p20-s1" in built.stderr and "52" in built.stderr


def test_a_computable_clause_without_a_scenario_fails_the_build_by_name(project: Path) -> None:
    scenarios = project / "tests" / "scenarios" / "dread.py"
    scenarios.write_text("SCENARIOS = ()\n", encoding="utf-8")
    built = build(project)
    assert built.returncode == 1
    assert "dread-p04-s1" in built.stderr


def test_a_reference_to_nothing_fails_the_build(project: Path) -> None:
    change(
        project / "docs" / "de" / "index.md", "# Nervenprobe {: #home }", "# Nervenprobe {: #home }\n\n[](clause:no-p1)"
    )
    built = build(project)
    assert built.returncode != 0
    assert "clause:no-p1" in built.stderr


def test_every_computable_clause_is_in_a_scenario() -> None:
    found = measure()
    assert uncovered(found) == []
    everything = {clause.id for system in systems() for clause in registry(system)}
    assert set(found) <= everything
    for clause, carried in found.items():
        assert carried.functions and carried.scenarios, clause
    del found["squad-p25-s2"]
    assert [clause.id for clause in uncovered(found)] == ["squad-p25-s2"]


def test_the_policy_lets_just_the_inline_scripts_of_the_page_run() -> None:
    page = '<html><head><meta charset="utf-8"></head><body><script>a()</script></body></html>'
    assert "'sha256-" in security.policy(page)
    assert "unsafe-inline" not in security.policy(page)
    assert "'unsafe-eval'" not in security.policy(page)
    assert 'http-equiv="Content-Security-Policy"' in security.with_policy(page)
    assert security.policy(page) != security.policy(page.replace("a()", "b()"))


@pytest.mark.parametrize(
    "body", ['<p style="color:red">', '<a onclick="x()">', "<p onmouseover=x>", '<td style="text-align: left;">']
)
def test_a_page_that_the_policy_would_break_is_refused(body: str) -> None:
    with pytest.raises(security.UnsafePage):
        security.with_policy(f'<html><head><meta charset="utf-8"></head><body>{body}</body></html>')


def test_a_page_without_a_place_for_the_policy_is_refused() -> None:
    with pytest.raises(security.UnsafePage):
        security.with_policy("<html></html>")


def test_every_page_of_the_site_has_one_and_the_same_policy(site: Path) -> None:
    own = [page.read_text(encoding="utf-8") for page in site.rglob("*.html")]
    assert own
    assert all(page.count("Content-Security-Policy") == 1 for page in own)
    # Under instant navigation the first page's policy holds for the next ones.
    pages = [page for page in own if "__config" in page]
    assert len({security.policy(page.partition("Content-Security-Policy")[0] + page) for page in pages}) == 1


def test_a_runtime_that_is_not_the_pinned_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "pyodide"
    shutil.copytree(runtime.PYODIDE, changed)
    (changed / "pyodide.mjs").write_text("changed", encoding="utf-8")
    monkeypatch.setattr(runtime, "PYODIDE", changed)
    monkeypatch.setattr(runtime, "ROOT", tmp_path)
    with pytest.raises(runtime.RuntimeFault, match=r"pyodide\.mjs has sha256"):
        runtime.put_runtime(tmp_path / "target", tmp_path / "runtime.json")
    (changed / "pyodide.mjs").unlink()
    with pytest.raises(runtime.RuntimeFault, match="make setup"):
        runtime.put_runtime(tmp_path / "target", tmp_path / "runtime.json")


def test_the_same_content_makes_the_same_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = runtime.build_wheel(tmp_path)
    made = []
    for folder in ("one", "two"):
        monkeypatch.setattr(snapshot, "KEPT", tmp_path / folder)
        made.append(snapshot.snapshot(runtime.PYODIDE, wheel))
    assert made[0].blocks.read_bytes() == made[1].blocks.read_bytes()
    assert made[0].head == made[1].head
    assert made[0].answering.read_bytes() == made[1].answering.read_bytes()
    assert made[0].rest.read_bytes() == made[1].rest.read_bytes()
    assert str(ROOT).encode() not in made[0].blocks.read_bytes()


def test_a_snapshot_that_cannot_answer_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = runtime.build_wheel(tmp_path)
    broken = Path(shutil.copytree(snapshot.SCRIPTS, tmp_path / "scripts"))
    change(broken / "load.py", "handle(request))", "handle(request) + '!')")
    monkeypatch.setattr(snapshot, "SCRIPTS", broken)
    monkeypatch.setattr(snapshot, "KEPT", tmp_path / "kept")
    with pytest.raises(NodeFailed, match="answers otherwise"):
        snapshot.snapshot(runtime.PYODIDE, wheel)


def test_the_clauses_as_data_have_numbers_where_readers_see_them() -> None:
    from site_build.__main__ import clause_rows

    rows = {row["id"]: row for row in clause_rows()}
    assert len(rows) == 136
    for row in rows.values():
        for code, text in row["texts"].items():
            assert text["text"] and "()" not in text["text"], (row["id"], code)
            assert "](" not in text["text"] and "  " not in text["text"], (row["id"], code)
    assert "R4.3" in rows["regiment-p21-s3"]["texts"]["ru"]["text"]
    assert "\N{NO-BREAK SPACE}%" in rows["regiment-p20-s1"]["texts"]["ru"]["text"]
