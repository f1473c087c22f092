"""The messages of `dread` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Wording
from calculators.dread.wording_effects import EFFECTS, REASONS
from calculators.dread.wording_entries import ENTRIES

WORDING = Wording(effects=EFFECTS, reasons=REASONS, entries=ENTRIES, facts={})
