"""What the theme brings, made smaller: what this site does not use is left out, and what costs much is done later."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from site_build.node import run_node

# Source maps, its search and its icon.
UNUSED = ("**/*.map", "javascripts/lunr", "javascripts/workers", "images")
SCRIPT = "javascripts/bundle.*.js"
MAP = re.compile(r"\n//# sourceMappingURL=.*\s*$")
# As it starts, the theme writes every address of the page anew, that of each style sheet too, for which the browser
# lays the whole page out once more. Only when it puts in the next page are these to be whole addresses.
WHOLE_ADDRESSES = re.compile(r"\$\(document\)\.subscribe\((\w+)\);")
AT_THE_FIRST_CLICK = r'addEventListener("click",()=>\1(document),{capture:!0,once:!0});'
USED_STYLES = Path(__file__).parent / "used-styles.mjs"


class UnknownTheme(ValueError):
    """The theme's script is not the one that this was made for."""


def lighten_theme(site: Path, assets: Path) -> None:
    """Leave out of the theme what no page of the site uses, once all pages and scripts are there.

    Raises `UnknownTheme` where its script has changed, `NodeFailed` where a style sheet cannot be read.
    """
    for unused in [found for pattern in UNUSED for found in assets.glob(pattern)]:
        if unused.is_dir():
            shutil.rmtree(unused)
        else:
            unused.unlink()
    for script in assets.glob(SCRIPT):
        text, found = WHOLE_ADDRESSES.subn(AT_THE_FIRST_CLICK, MAP.sub("\n", script.read_text(encoding="utf-8")))
        if found != 1:
            raise UnknownTheme(f"{script.name} writes addresses anew in {found} places, not in one")
        script.write_text(text, encoding="utf-8")
    styles = sorted((assets / "stylesheets").glob("*.css"))
    run_node(USED_STYLES, str(site), *map(str, styles))
