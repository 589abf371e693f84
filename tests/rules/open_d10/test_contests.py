"""Two open-ended rolls compared: every pair of chains is counted (D-04, D-06)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.rules.open_d10 import chances, rolls
from gm_tracker.rules.open_d10.contests import met
from gm_tracker.rules.open_d10.rolls import House, Skill, rank
from tests.rules.open_d10.test_rolls import SKILLS

DEPTH = 50
"""Chains of at most so many zeros are counted one by one; others are this rare."""
Ends = dict[tuple[bool, int], Fraction]
"""Chances by whether mine is more than the critical that was demanded, and by who is ahead."""
EQUALS = Skill(5, 3, 20, House(later=True))


def exact(mine: Skill, theirs: Skill, demand: int) -> Ends:
    """As the odds have it."""
    contest = met(mine, theirs, demand)
    found = defaultdict[tuple[bool, int], Fraction](Fraction)
    for each in contest.leads:
        found[each.rung > demand, each.lead] += Fraction(each.share, contest.whole)
    return found


def counted(mine: Skill, theirs: Skill, demand: int) -> Ends:
    """All pairs of chains that are short enough."""
    found = defaultdict[tuple[bool, int], int](int)
    for (one, share), (other, more) in product(chains(mine).items(), chains(theirs).items()):
        found[one[0] > demand, (one > other) - (one < other)] += share * more
    return {key: Fraction(share, 10 ** (2 * DEPTH + 4)) for key, share in found.items()}


def chains(skill: Skill) -> dict[tuple[int, int], int]:
    """What short chains come to, in shares of 10 ** (DEPTH + 2)."""
    found = defaultdict[tuple[int, int], int](int)
    for zeros in range(DEPTH):
        for one, share in chances.readings(skill, zeros):
            found[one.rung, rank(skill, one)] += int(share * 10 ** (DEPTH + 2))
    return found


@settings(max_examples=25, deadline=None)
@given(SKILLS, SKILLS, st.integers(0, 3))
def test_an_opposed_roll_counts_every_pair_of_chains(
    mine: Skill, theirs: Skill, demand: int
) -> None:
    found, by_hand = exact(mine, theirs, demand), counted(mine, theirs, demand)
    assert sum(found.values()) == 1
    cut = 1 - sum(by_hand.values())
    assert 0 < cut < Fraction(2, 10**DEPTH)
    for key in {*found, *by_hand}:
        assert 0 <= found.get(key, 0) - by_hand.get(key, 0) <= cut, key


@given(SKILLS, SKILLS)
def test_what_one_wins_the_other_loses(mine: Skill, theirs: Skill) -> None:
    there, back = (shares(a, b) for a, b in ((mine, theirs), (theirs, mine)))
    assert (there[1], there[0], there[-1]) == (back[-1], back[0], back[1])


def shares(mine: Skill, theirs: Skill) -> dict[int, Fraction]:
    """Chances by who is ahead."""
    found = dict.fromkeys((1, 0, -1), Fraction(0))
    for (_above, lead), chance in exact(mine, theirs, 0).items():
        found[lead] += chance
    return found


@pytest.mark.parametrize("level", [0, 1, 5, 10, 20])
def test_ranks_cancel_out_between_equals_without_luck(level: int) -> None:
    """Where ranks move all results alike, they change nothing between two who have the same."""
    house = House(immune=False)
    plain, ranked = Skill(4, 0, 0, house), Skill(4, 0, level, house)
    assert shares(ranked, ranked) == shares(plain, plain)


@pytest.mark.parametrize(
    ("mine", "theirs", "draw"),
    [
        # Nine dice are level after as many zeros: 9 in 100, and again after a zero each.
        (Skill(5), Skill(5), Fraction(9, 99)),
        # Only a 1 or a 9 after as many zeros, at least one, comes to the same for both.
        (Skill(9), Skill(0), Fraction(2, 100) * Fraction(1, 99)),
    ],
)
def test_known_draws(mine: Skill, theirs: Skill, draw: Fraction) -> None:
    assert shares(mine, theirs)[0] == draw


def test_each_chain_of_dice_is_read_once_and_not_for_each_pair(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With 20 ranks on either side there are some hundred lengths of chains, and nine last dice."""
    count, read = 0, rolls.read

    def counting(*words: object, **more: object) -> rolls.Reading:
        nonlocal count
        count += 1
        return read(*words, **more)  # type: ignore[arg-type]  # handed on as they come

    monkeypatch.setattr(chances, "read", counting)
    met.__wrapped__(EQUALS, Skill(4, 0, 20), 3)
    assert 0 < count < 2000
