"""The site's fonts: those of fontsource, with no more weights than pages use."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it ships no types
from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]  # it ships no types

from site_build.project import ROOT

SUBSETS = ("latin-ext", "latin", "cyrillic")
STYLES = {"literata": ("normal", "italic"), "sofia-sans-condensed": ("normal",)}
# From normal text to the boldest label; each weight more is a shape more of every letter.
WEIGHTS = (400, 800)
# Narrowing takes a second for each file, so what was narrowed is kept by what it was made from.
KEPT = ROOT / "node_modules" / ".cache" / "fonts"


def put_fonts(target: Path) -> None:
    """Put the fonts that the style sheet names into the folder, with their licences."""
    target.mkdir(parents=True, exist_ok=True)
    for family, styles in STYLES.items():
        package = ROOT / "node_modules" / "@fontsource-variable" / family
        shutil.copyfile(package / "LICENSE", target / f"{family}-LICENSE.txt")
        for name in (f"{family}-{subset}-wght-{style}.woff2" for subset in SUBSETS for style in styles):
            shutil.copyfile(_narrowed(package / "files" / name), target / name)


def _narrowed(font: Path) -> Path:
    """The file of that font with `WEIGHTS` alone."""
    made_from = hashlib.sha256(font.read_bytes() + Path(__file__).read_bytes()).hexdigest()
    kept = KEPT / f"{made_from}.woff2"
    if not kept.is_file():
        KEPT.mkdir(parents=True, exist_ok=True)
        # The time of a font is part of it: two builds would differ.
        with TTFont(font, recalcTimestamp=False) as whole, TemporaryDirectory(dir=KEPT) as folder:
            narrow = instantiateVariableFont(whole, {"wght": WEIGHTS})
            narrow.flavor = "woff2"
            made = Path(folder) / kept.name
            narrow.save(made)
            # Whole or not at all; another build may have been faster.
            made.replace(kept)
    return kept
