"""Odds that are a little wrong: each of the drills over all faces must find it out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from gm_tracker import odds
from gm_tracker.rules.exchange import Exchange
from tests.drills import (
    test_odds,
    test_odds_hero,
    test_odds_lounge,
    test_odds_nc,
    test_odds_open_d10,
)
from tests.drills.drilling import Drill

Count = Callable[[Drill, int], None]
COUNTS: dict[str, tuple[Count, int]] = {
    "opposed": (test_odds.count_faces, 1),
    "hero": (test_odds_hero.count_faces, 5),
    "lounge": (test_odds_lounge.count_faces, 1),
    "nc": (test_odds_nc.count_faces, 1),
    "open d10": (test_odds_open_d10.count_faces, 1),
}
"""The drills, and how many exchanges are enough to see the fault."""
_settled = odds.settled_chances


def one_face_off(exchange: Exchange) -> dict[str, Fraction]:
    """Planted: a hundredth of one outcome is counted for another."""
    chances = _settled(exchange)
    most, *others = sorted(chances, key=lambda key: -chances[key])
    if others:
        stray = chances[most] / 100
        chances |= {most: chances[most] - stray, others[0]: chances[others[0]] + stray}
    return chances


@pytest.mark.parametrize(("count", "exchanges"), COUNTS.values(), ids=COUNTS)
def test_a_planted_fault_in_the_odds_is_found(
    monkeypatch: pytest.MonkeyPatch, count: Count, exchanges: int
) -> None:
    monkeypatch.setattr(odds, "settled_chances", one_face_off)
    planted = Drill("planted")
    count(planted, exchanges)
    assert planted.faults
