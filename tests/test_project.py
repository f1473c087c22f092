"""The house rules: which way imports point, what the README promises, and what no file may name."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = {
    "rules_core": {"rules_core"},
    "calculators": {"calculators", "rules_core"},
    "site_build": {"site_build", "calculators", "rules_core"},
}
OURS = {"rules_core", "calculators", "site_build", "tests"}


def imported(file: Path) -> set[str]:
    """The top-level packages that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name.partition(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_imports_point_one_way(package: str) -> None:
    for file in (ROOT / package).rglob("*.py"):
        assert imported(file) & OURS <= ALLOWED[package], file


@pytest.mark.parametrize("package", ["rules_core", "calculators"])
def test_what_the_browser_runs_needs_the_standard_library_only(package: str) -> None:
    for file in (ROOT / package).rglob("*.py"):
        assert imported(file) - OURS <= set(sys.stdlib_module_names), file


def test_the_core_does_no_input_or_output() -> None:
    forbidden = {"os", "pathlib", "sys", "io", "json", "socket", "subprocess", "random", "secrets", "gettext", "locale"}
    for file in (ROOT / "rules_core").rglob("*.py"):
        assert not imported(file) & forbidden, file
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"open", "print", "input", "eval", "exec"}, file


def tracked() -> list[Path]:
    """The files that git knows or would take."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [ROOT / each for each in listed if (ROOT / each).is_file()]


def test_no_file_names_a_registry_host() -> None:
    dot = "."
    hosts = [f"pypi{dot}org", f"pythonhosted{dot}org", f"npmjs{dot}org", f"debian{dot}org", f"yarnpkg{dot}com"]
    named = [
        (str(file), host)
        for file in tracked()
        if file.suffix not in (".png", ".woff2")
        for host in hosts
        if host in file.read_text(encoding="utf-8", errors="replace")
    ]
    assert named == []


def test_every_dependency_is_pinned_with_a_hash() -> None:
    for file in (*(ROOT / "site_build").glob("*requirements.txt"), ROOT / "tests" / "requirements.txt"):
        text = file.read_text(encoding="utf-8")
        for line in re.findall(r"^[a-z0-9].*(?:\n .*)*", text, re.MULTILINE | re.IGNORECASE):
            assert "==" in line and "--hash=sha256:" in line, line
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert lock.count('"integrity": "sha512-') == len(re.findall(r'^    "node_modules/', lock, re.MULTILINE))


def test_the_readme_commands_are_the_ones_that_gate_a_change() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    commands = re.findall(r"^```\n(make [a-z]+)\n```$", readme, re.MULTILINE)
    assert commands == ["make serve", "make test"]
    assert "exec make test\n" in gate
    for command in re.findall(r"`(make [a-z]+)`", readme + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")):
        assert command.split()[1] in targets


def test_every_shell_command_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^\.venv/bin/python (-m calculators .*)$", readme, re.MULTILINE)
    assert commands
    for command in commands:
        words = shlex.split(command)
        ran = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert ran.returncode == 0 and ran.stdout, (command, ran.stderr)


def test_the_changelog_names_only_clauses_that_exist() -> None:
    from site_build.project import page_of

    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    named = re.findall(r"`([a-z]+-p\d+-s\d+[a-z]?)`", text)
    assert named
    for clause in named:
        page_of(clause)
