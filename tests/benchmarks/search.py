"""What an answer of search costs while it is typed, against its target: `python -m tests.benchmarks.search`.

Each kept question of `tests/browsers/search_queries.toml` is typed letter by letter, at today's size and at ten times,
which the target is for, and at the sizes that `--times` names: so many copies of every document and every concept, each
document with words of its own beside the true ones, so that the index knows more words too.
It runs in Node, whose engine is Chromium's.
Figures are milliseconds of the process' own work, the best of three runs, without drawing the results.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from site_build.catalogues import compile_all
from site_build.node import run_node
from site_build.project import ROOT
from site_build.search.documents import put_search
from site_build.texts import PageText, read_pages

TARGET, TARGET_SIZE = 50, 10
QUERIES = ROOT / "tests" / "browsers" / "search_queries.toml"


def main() -> None:
    """Print the median, the 95th percentile and the worst of each language and size beside the target."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, nargs="+", default=[1, 10], help="the sizes, as times today's")
    sizes = parser.parse_args().times
    compile_all()
    pages: dict[str, dict[tuple[str, str], PageText]] = defaultdict(dict)
    for page in read_pages():
        pages[page.language][page.system, page.file.stem] = page
    kept = tomllib.loads(QUERIES.read_text(encoding="utf-8"))
    with TemporaryDirectory() as place:
        put_search(Path(place), pages)
        folder = (Path(place) / "assets" / "search").as_uri()
        print(f"typed-ahead answers in ms, target {TARGET}: median, 95 %, worst, and making the index")
        for language, questions in kept.items():
            asked = json.dumps([each["ask"] for each in questions])
            for size in sizes:
                told = run_node(Path(__file__).with_suffix(".mjs"), folder, language, str(size), given=asked)
                median, most, worst, made = json.loads(told)
                verdict = ("pass" if worst < TARGET else "MISS") if size <= TARGET_SIZE else "    "
                row = f"{median:8.2f} {most:8.2f} {worst:8.2f} {made:8.0f}  {verdict}"
                print(f"{row}  {language}, {size} times today's size", flush=True)


if __name__ == "__main__":
    main()
