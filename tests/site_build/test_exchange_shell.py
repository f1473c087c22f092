"""The commands `export` and `import` as a translator types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_build.__main__ import main


@pytest.mark.parametrize("format", ["po", "xliff2", "tbx3"])
def test_what_was_exported_is_imported_without_a_change(
    format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "exported"
    target = [] if format.startswith("tbx") else ["--target", "en"]
    assert main(["export", "--format", format, "--system", "dread", *target, "--to", str(file)]) == 0
    assert main(["import", str(file)]) == 0
    assert capsys.readouterr().out.startswith("0 written")


def test_what_cannot_be_is_said_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--format", "po", "--system", "dread", "--target", "ru"]) == 2
    assert "name another with --source" in capsys.readouterr().err
    file = tmp_path / "broken.tmx"
    file.write_text("<tmx>\n<body>\n", encoding="utf-8")
    assert main(["import", str(file)]) == 1
    assert f"{file}:3: -: is no well-formed XML" in capsys.readouterr().err
    assert main(["import", str(tmp_path / "gone.tmx")]) == 1
    assert "gone.tmx:0: -: cannot be read: No such file or directory" in capsys.readouterr().err
    file.write_text('<martif type="TBX-Basic"><text><body/></text></martif>', encoding="utf-8")
    assert main(["import", str(file)]) == 1
    assert "has no concept in it" in capsys.readouterr().err
