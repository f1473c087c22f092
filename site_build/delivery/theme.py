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
# What of its script is written otherwise. Before it puts in the next page, all addresses of the page that is here
# become whole ones, and what both pages have in their heads stays.
CHANGES = (
    # It would do that as it starts, when nobody has followed a link yet.
    (
        re.compile(r"\$\(document\)\.subscribe\((\w+)\);"),
        r'addEventListener("click",()=>\1(document),{capture:!0,once:!0});',
    ),
    # A style sheet whose address is written anew is gone until it has been loaded anew, and the page bare for a moment.
    (
        re.compile(r'(for\(let (\w+) of \w+\("\[href\], \[src\]",\w+\)\))(?=for[^{]*\{[^{]*\{\2\[(\w+)\]=\2\[\3\];)'),
        r"\1if(!\2.sheet)",
    ),
    # So style sheets are compared by where they come from, however that is written.
    (
        re.compile(r"(?<=\.set\()(\w+)\.outerHTML(?=,\1\))"),
        r'\1.sheet?.href??("stylesheet"===\1.rel?\1.href:\1.outerHTML)',
    ),
)
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
        text = MAP.sub("\n", script.read_text(encoding="utf-8"))
        for pattern, changed in CHANGES:
            text, found = pattern.subn(changed, text)
            if found != 1:
                raise UnknownTheme(f"{script.name} has {pattern.pattern} in {found} places, not in one")
        script.write_text(text, encoding="utf-8")
    styles = sorted((assets / "stylesheets").glob("*.css"))
    run_node(USED_STYLES, str(site), *map(str, styles))
