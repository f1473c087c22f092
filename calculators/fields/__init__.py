"""The inputs of a calculator: each reads what was typed, within the core's own limits.

What a field takes and gives as text is public: the page, share links and the shell write the same.
"""

from calculators.fields.choices import NO, YES, ChoiceField, DiceField, Option, YesNoField
from calculators.fields.field import MOST_TYPED, Field, FieldFault, Group
from calculators.fields.limits import length_limit_of, limit_of, list_limit_of
from calculators.fields.lists import ListField, items_of
from calculators.fields.numbers import LengthField, NumberField, NumbersField

__all__ = [
    "MOST_TYPED",
    "NO",
    "YES",
    "ChoiceField",
    "DiceField",
    "Field",
    "FieldFault",
    "Group",
    "LengthField",
    "ListField",
    "NumberField",
    "NumbersField",
    "Option",
    "YesNoField",
    "items_of",
    "length_limit_of",
    "limit_of",
    "list_limit_of",
]
