"""Get the published schema of TBX 2, which is not kept here because its licence is the GPL.

    python -m tests.site_build.fetch_schema

It lies in Debian's package `omegat`, which is only unpacked; its text goes to the folder of the Python environment.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGE = "omegat"
ARCHIVE, NAME = "usr/share/omegat/OmegaT.jar", "schemas/tbx.xsd"
SCHEMA = Path(sys.prefix) / "schemas" / "tbx.xsd"


def fetch(folder: Path) -> bytes:
    """The text of the schema, out of the package in the folder; raises `OSError` where it cannot be had."""
    if not shutil.which("apt-get"):
        raise OSError("there is no apt-get")
    if _run(["apt-get", "download", "-qq", PACKAGE], folder):
        # A machine that has just been made has no list of packages yet.
        _run(["apt-get", "update", "-qq"], folder)
        if _run(["apt-get", "download", "-qq", PACKAGE], folder):
            raise OSError(f"apt-get cannot download {PACKAGE}")
    for package in folder.glob("*.deb"):
        _run(["dpkg-deb", "-x", str(package), str(folder)], folder)
    with zipfile.ZipFile(folder / ARCHIVE) as archive:
        return archive.read(NAME)


def _run(command: list[str], folder: Path) -> int:
    return subprocess.run(command, cwd=folder, check=False, capture_output=True).returncode


def main() -> int:
    """Get the schema where it is not there, and say where it is or why not; the tests that want it are skipped then."""
    if not SCHEMA.is_file():
        try:
            with TemporaryDirectory() as folder:
                text = fetch(Path(folder))
        except (OSError, KeyError, zipfile.BadZipFile) as fault:
            print(f"The schema of TBX 2 could not be had: {fault}", file=sys.stderr)
            return 0
        SCHEMA.parent.mkdir(exist_ok=True)
        SCHEMA.write_bytes(text)
    print(f"The schema of TBX 2 is in {SCHEMA}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
