"""How people are taken to fight, in sentences."""

from __future__ import annotations

import pytest

from gm_tracker.forecast import policy
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.forecast_policy import MANNERS, SHORTLY, how_they_fight


def test_every_manner_is_told() -> None:
    assert tuple(MANNERS) == policy.MANNERS


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_all_of_it_is_told_in_sentences(system: RuleSystem) -> None:
    told = how_they_fight(system)
    assert all(each[0].isupper() and each.endswith(".") for each in (SHORTLY, *told))
    assert set(system.tactics.said) <= set(told)


def test_only_where_there_is_hand_to_hand_somebody_is_engaged() -> None:
    assert how_they_fight(NC)[0] == "Everybody strikes whom it is engaged with, else any opponent."
    assert how_they_fight(OPEN_D10)[0] == "Everybody strikes any opponent."
