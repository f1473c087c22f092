"""The measure in which a game is played, asked among the main inputs: distances are never converted."""

from __future__ import annotations

from calculators.fields import ChoiceField, Option
from calculators.messages import N_
from rules_core.brigade.readings import MeasureReading

MEASURE = ChoiceField(
    name="reading_measure",
    label=N_("You measure"),
    default=MeasureReading.CENTIMETRES.value,
    options=(
        Option(MeasureReading.CENTIMETRES, N_("in centimetres")),
        Option(MeasureReading.INCHES, N_("in inches")),
    ),
    entry=MeasureReading.entry,
)
