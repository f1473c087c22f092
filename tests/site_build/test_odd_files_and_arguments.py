"""Whatever stands in files and whatever a command is given: it says what is wrong, in a line and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from site_build.__main__ import main
from site_build.checks.catalogues import check_catalogue
from site_build.checks.term_base import check_term_base
from site_build.checks.waivers import unwaived
from site_build.project import systems
from site_build.texts import UnreadableText, read_page
from tests.site_build.project_copies import ROOT, copy_project, run_in

EXPORT = ["export", "--format", "po", "--system", "dread", "--target", "en", "--to"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status of a command, and its one line of complaint."""
    status = main(list(arguments))
    error = capsys.readouterr().err
    assert "Traceback" not in error
    return status, error


def test_what_cannot_be_written_is_said_and_nothing_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, *EXPORT, str(tmp_path / "none" / "x.po"))[0] == 2
    status, error = said(capsys, *EXPORT, str(tmp_path))
    assert status == 2 and str(tmp_path) in error and "directory" in error
    assert list(tmp_path.iterdir()) == []
    assert said(capsys, *EXPORT, os.devnull) == (0, "")


def test_an_import_of_what_is_no_file_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "import", "/dev/zero")[0] == 1
    assert "is no name of a file" in said(capsys, "import", "a\0b")[1]
    assert said(capsys, "import", "")[0] == 1


def test_a_build_does_not_empty_a_folder_of_other_things(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "index.html").touch()
    (tmp_path / "holiday.jpg").touch()
    status, error = said(capsys, "build", "--to", str(tmp_path))
    assert status == 2 and "holiday.jpg" in error
    assert said(capsys, "build", "--to", str(ROOT))[0] == 2
    assert (tmp_path / "holiday.jpg").exists() and (ROOT / "docs").is_dir()


def test_a_whole_build_knows_its_own_folder(site: Path) -> None:
    from site_build.__main__ import _foreign

    assert _foreign(site) == []


def test_source_texts_that_are_not_there_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, error = said(capsys, "hashes", str(tmp_path))
    assert status == 2 and "not one file 000_*.txt is in it" in error


def test_a_reader_that_stops_and_a_terminal_without_letters_are_no_fault() -> None:
    command = [sys.executable, "-m", "site_build", "clauses"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=True)
    assert "\\u201c" in shown.stdout and shown.stderr == ""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout and running.stderr
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait() == 0


@pytest.mark.parametrize(
    ("content", "line", "why"),
    [
        (b"---\ntitle: A\n---\n# A\n\xff\n", 5, "is not UTF-8"),
        (b"---\ntitle: A\n# A\n", 1, "no line --- ends the front matter"),
        (b"---\ntitle: A\ndescription: [a: b\n---\n# A\n", 3, "the front matter is no YAML"),
        (b"---\n- title\n---\n# A\n", 1, "the front matter has no names"),
        (b"---\ntitle: !!python/object:os.system x\n---\n", 2, "the front matter is no YAML"),
        (None, 0, "Is a directory"),
    ],
)
def test_a_page_that_cannot_be_read_is_named_with_its_line(
    content: bytes | None, line: int, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "page.md"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    with pytest.raises(UnreadableText, match=f"page.md:{line}: -: unreadable: {why}"):
        read_page(file, "de", "squad")


def test_commands_and_the_build_say_which_page_cannot_be_read(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    page = project / "docs" / "de" / "squad" / "panic.md"
    page.write_bytes(page.read_bytes().replace(b"---\n#", b"#", 1))
    for command in (["check"], [*EXPORT, "x.po"], ["build"], ["record"], ["status"]):
        ran = run_in(project, *command)
        assert ran.returncode == 1, command
        assert "docs/de/squad/panic.md:1: -: unreadable: no line --- ends the front matter" in ran.stderr, command
        assert "Traceback" not in ran.stderr, command


@pytest.mark.parametrize(
    "content",
    [b"\xff", b"= 1", b"a = " + b"[" * 100_000, b"waiver = 5", b"x = 1e" + b"9" * 5000, b"d = 9" + b"9" * 5000],
)
def test_data_that_are_none_are_findings(content: bytes, tmp_path: Path) -> None:
    for system in systems():
        (tmp_path / f"{system}.toml").write_bytes(content)
    assert {each.file.name for each in check_term_base((), tmp_path)} == {f"{system}.toml" for system in systems()}
    waivers = tmp_path / "waivers.toml"
    waivers.write_bytes(content)
    found = unwaived((), waivers)
    assert len(found) == (0 if content.startswith((b"x = 1e", b"d = ")) and not found else 1)


@pytest.mark.parametrize(("added", "why"), [(b"\xff", "is not UTF-8"), (b'garbage\nmsgid "x\n', "")])
def test_a_catalogue_that_is_none_is_one_finding(added: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "messages.po"
    head = b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    file.write_bytes(head + b'msgid "Two."\nmsgstr "Zwei."\n\n' + added)
    (finding,) = check_catalogue(file, "de")
    assert finding.kind == "unreadable" and finding.line in (8, 9) and why in finding.message
