"""The same question in PyScript's worker, which the page asks through `sync`."""

from polyscript import xworker  # type: ignore[import-not-found]
from question import answer  # type: ignore[import-not-found]

xworker.sync.answer = answer
