"""Stands in for Pyodide's package loader in the memory snapshot, which installs nothing: the two paths it is asked for.

The snapshot numbers JavaScript objects in the order of these imports, so the import of Pyodide's own module stays.
"""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
