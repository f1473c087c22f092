"""Numbers made by chance, most of them near a limit: the flow leads to what the core says of them.

Which answer a number is, is worked out here from the texts, not taken from the flows.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_build.flows.chart import FLOWS
from site_build.flows.flow import decided
from site_build.languages import language
from tests.site_build.drawn_flows import Drawn, answers_of, drawing, quarrel

# What is typed, and the place of the answer to each question of the flow.
Case: TypeAlias = tuple[dict[str, str], tuple[int, ...]]
Maker: TypeAlias = Callable[[st.DataObject], Case]


def number(data: st.DataObject, least: int, most: int) -> int:
    """A whole number between two, both included."""
    return data.draw(st.integers(least, max(least, most)))


def chosen(data: st.DataObject, flow: str, *asks: int) -> Case:
    """Answers to those questions of a flow that are a field's own."""
    places = tuple(number(data, 0, len(FLOWS[flow].asks[ask].answers) - 1) for ask in asks)
    typed: dict[str, str] = {}
    for ask, place in zip(asks, places, strict=True):
        typed |= FLOWS[flow].asks[ask].answers[place].typed[0]
    return typed, places


def quarters(data: st.DataObject, near: int) -> Fraction:
    """A distance in quarters, at most 1 from a limit in every second case."""
    least, most = data.draw(st.sampled_from([(4 * near - 4, 4 * near + 4), (0, 8 * near)]))
    return Fraction(number(data, least, most), 4)


def written(distance: Fraction) -> str:
    """A distance as it is typed."""
    return str(float(distance))


def dispersal(data: st.DataObject) -> Case:
    """brigade-p01-s1a: half or less is the dispersal point; brigade-p11-s1: a quarter or less disperses by itself."""
    initial = number(data, 1, 120)
    point = initial // data.draw(st.sampled_from([2, 4]))
    present = min(initial, max(0, point + number(data, -2, 2)))
    share = 2 if 4 * present <= initial else 1 if 2 * present <= initial else 0
    typed, (cause, test) = chosen(data, "brigade/dispersal", 1, 2)
    return {**typed, "initial": str(initial), "present": str(present)}, (share, cause, test)


def brigade_test(data: st.DataObject) -> Case:
    """brigade-p20-s1a: 3 or more retreat; brigade-p20-s1b: all do."""
    typed, fates = chosen(data, "brigade/brigade-test", 0, 1, 2)
    breaks, retreating, standing = number(data, 0, 1), number(data, 0, 5), number(data, 0, 3)
    states = ["retreats"] * retreating + ["in-order"] * standing
    if breaks:
        typed |= {"units[1].state": "routs", "units[1].cause": "melee", "units[1].nearest": "3"}
    else:
        typed |= {"units[1].state": "retreats"}
    typed |= {f"units[{place}].state": state for place, state in enumerate(states, 2)}
    several = retreating + (not breaks) >= 3
    return typed, (*fates, breaks, 1 if several else 2 if not (breaks or standing) else 0)


def unit_breaks(data: st.DataObject) -> Case:
    """brigade-p19-s1: within 15 cm or 12 inches, whichever is measured in."""
    typed, (state, cause, *others) = chosen(data, "brigade/unit-breaks", 0, 1, 3, 4, 5)
    measure, limit = data.draw(st.sampled_from([("measured-in-centimetres", 15), ("measured-in-inches", 12)]))
    distance = quarters(data, limit)
    typed |= {"units[1].nearest": written(distance), "reading_measure": measure}
    return typed, (state, cause, int(distance > limit), *others)


def charge(data: st.DataObject) -> Case:
    """dread-p02-s1: against a terrifying enemy, whatever its X and the unit's M."""
    typed, others = chosen(data, "dread/charge", 1, 2)
    terror = data.draw(st.none() | st.integers(0, 10))
    morale = data.draw(st.lists(st.integers(1, 10), min_size=1, max_size=4))
    typed |= {"terror": "" if terror is None else str(terror), "morale": ", ".join(map(str, morale))}
    return typed, (int(terror is not None), *others)


def being_charged(data: st.DataObject) -> Case:
    """dread-p08-s1, in the same way."""
    typed, others = chosen(data, "dread/being-charged", 1)
    terror = data.draw(st.none() | st.integers(0, 10))
    return {**typed, "terror": "" if terror is None else str(terror)}, (int(terror is not None), *others)


def panic_test(data: st.DataObject) -> Case:
    """regiment-p09-s1: however many causes there are; with heavy casualties among them the test is immediate."""
    typed, states = chosen(data, "regiment/panic-test", 0, 1, 2, 3)
    kinds = ["heavy-casualties", "friend-destroyed", "friend-broken", "fled-through"]
    causes = data.draw(st.lists(st.sampled_from(kinds), max_size=4))
    typed |= {f"causes[{place}].cause": cause for place, cause in enumerate(causes, 1)} or {"causes": ""}
    return typed, (*states, 1 + min(map(kinds.index, causes)) if causes else 0)


def heavy_casualties(data: st.DataObject) -> Case:
    """regiment-p20-s1: a quarter or more of the strength in one phase, from one source or several."""
    typed, states = chosen(data, "regiment/heavy-casualties", 1, 2, 3, 4)
    strength = number(data, 1, 60)
    left, losses = strength, []
    for _ in range(number(data, 1, 4)):
        losses.append(number(data, 0, data.draw(st.sampled_from([left, min(left, strength // 4 + 1)]))))
        left -= losses[-1]
    causes = ["shooting", "magic", "stand-and-shoot", "dangerous-terrain"]
    typed |= {"strength": str(strength)}
    for place, lost in enumerate(losses, 1):
        typed |= {f"losses[{place}].models": str(lost), f"losses[{place}].cause": data.draw(st.sampled_from(causes))}
    reached = next((total for total in accumulate(losses) if 4 * total >= strength), None)
    return typed, (0 if reached is None else 2 if reached == strength else 1, *states)


def destroyed_friend(data: st.DataObject) -> Case:
    """regiment-p28-s1: within 6 inches."""
    typed, (cause, state) = chosen(data, "regiment/destroyed-friend", 0, 2)
    distance = quarters(data, 6)
    return {**typed, "friends[1].distance": written(distance)}, (cause, int(distance > 6), state)


def who_tests(data: st.DataObject) -> Case:
    """squad-p05-s4: one test for all models of a squad, however many they are."""
    typed, places = chosen(data, "squad/who-tests", 0, 1)
    return {**typed, "groups[1].models": str(number(data, 1, 20))}, places


def when_to_test(data: st.DataObject) -> Case:
    """squad-p13-s1, which has no numbers."""
    return chosen(data, "squad/when-to-test", 0)


MAKERS: dict[str, Maker] = {
    "squad/who-tests": who_tests,
    "squad/when-to-test": when_to_test,
    "brigade/dispersal": dispersal,
    "brigade/brigade-test": brigade_test,
    "brigade/unit-breaks": unit_breaks,
    "dread/charge": charge,
    "dread/being-charged": being_charged,
    "regiment/panic-test": panic_test,
    "regiment/heavy-casualties": heavy_casualties,
    "regiment/destroyed-friend": destroyed_friend,
}


@cache
def drawn(name: str) -> Drawn:
    """The flow in English."""
    return Drawn(drawing(name))


@pytest.mark.parametrize("name", FLOWS)
@given(data=st.data())
def test_numbers_near_the_limits_lead_to_the_answer_of_the_core(name: str, data: st.DataObject) -> None:
    flow = FLOWS[name]
    typed, places = MAKERS[name](data)
    # Some answers contradict each other: the core refuses them, and no reader can give them.
    if decided(flow, {**flow.base, **typed}) is not None:
        end = drawn(name).follow(answers_of(flow, places, language("en", flow.system)))
        assert quarrel(flow, typed, end) == ""
