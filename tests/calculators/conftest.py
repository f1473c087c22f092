"""The words must be compiled before anything can be said."""

from __future__ import annotations

import pytest

from site_build.catalogues import compile_all


@pytest.fixture(scope="session", autouse=True)
def compiled_catalogues() -> None:
    """Compile every catalogue whose source is newer."""
    compile_all()
