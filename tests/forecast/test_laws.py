"""What must hold of every forecast: it is the share of its fights, and it goes the right way."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.forecast.playing import play_out, source_of
from gm_tracker.forecast.policy import Policy
from gm_tracker.forecast.what_if import Change, More, Stat, Without, changed
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refusal
from gm_tracker.rules.nc import NC
from tests.forecast.calibration import forecast
from tests.forecast.ready import READY, ready_encounter
from tests.helpers import begin, nc_fighter

FIGHTS = 40
SMALL = [each for each in READY if each not in ("ambush", "party-and-warband")]
SURELY = 0.15
"""So far apart chances are that no luck of so few fights could do it."""
MAGE, ELF, *ORCS = "c0", "c1", "c2", "c3", "c4"
ORC = ORCS[0]


def people() -> Encounter:
    """A mage and an elf against three orcs that are about as strong."""
    bolt = Attack("bolt", "Bolt", "40", {"casting": 1, "save_kind": 0}, "spell")
    mage = replace(nc_fighter("Mage", hp=70, df=3, side="party"), attacks=(bolt,))
    orcs = (nc_fighter("Orc", hp=60, of=3) for _ in range(3))
    return begin(mage, nc_fighter("Elf", hp=120, of=6, df=4, side="party"), *orcs).encounter


@cache
def party_wins(*changes: Change) -> float:
    """The party's chance with these changes."""
    made = changed(NC, people(), changes)
    assert not isinstance(made, Refusal)
    return forecast(NC, made, 5, range(FIGHTS)).wins["party"].chance


@pytest.mark.parametrize(
    ("changes", "better"),
    [
        ((Without(MAGE),), False),
        ((More(ORC, 2),), False),
        (tuple(Stat(each, "df", 9) for each in ORCS), False),
        ((Without(ORC),), True),
        ((More(ELF),), True),
        ((Stat(ELF, "df", 6),), True),
    ],
    ids=["no mage", "two orcs more", "orcs DF", "an orc less", "another elf", "elf DF"],
)
def test_a_change_moves_the_chance_the_right_way(changes: tuple[Change, ...], better: bool) -> None:
    before, after = party_wins(), party_wins(*changes)
    assert 0.25 < before < 0.75
    assert (after - before) * (1 if better else -1) > SURELY


@settings(max_examples=3, deadline=None)
@given(name=st.sampled_from(SMALL), seed=st.integers(0, 2**32))
def test_a_forecast_is_the_share_of_its_fights(name: str, seed: int) -> None:
    system, start = ready_encounter(name)
    told = forecast(system, start, seed, range(2))
    alone = [play_out(system, start, Policy(), source_of(seed, each)) for each in range(2)]
    winners = Counter(each.winner or "nobody" for each in alone)
    assert {side: share.count for side, share in told.wins.items() if share.count} == winners
    fallen = Counter(who for each in alone for who in each.fallen)
    assert {who: share.count for who, share in told.falls.items() if share.count} == fallen
    assert {at: share.count for at, share in told.rounds.items()} == Counter(
        e.rounds for e in alone
    )
