"""Plain dice carry out no rule, so there is nothing that one says in codes."""

from __future__ import annotations

from calculators.calculator import Wording

WORDING = Wording(effects={}, reasons={}, entries={}, facts={})
