"""Luck: exact against counting all ways, the curve against the exact, and even over many fights."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import exp, prod, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.odds import luck, rank_sums
from gm_tracker.odds.luck import Ranked, counts_of, normal, series, standing
from gm_tracker.odds.rank_sums import below_sum

D4, D10, D100 = (1,) * 4, (1,) * 10, (1,) * 100
TWO_D3 = (1, 2, 3, 2, 1)
chances = st.fractions(0, 1, max_denominator=12)


@settings(max_examples=40, deadline=None)
@given(st.lists(chances, min_size=1, max_size=7), st.integers(0, 2**7 - 1))
def test_the_standing_of_hits_is_that_of_all_ways_counted(
    wanted: list[Fraction], came: int
) -> None:
    trials = [(chance, bool(came >> i & 1)) for i, chance in enumerate(wanted)]
    shares = [Fraction(0)] * (len(wanted) + 1)
    for way in product((True, False), repeat=len(wanted)):
        parts = (p if yes else 1 - p for p, yes in zip(wanted, way, strict=True))
        shares[sum(way)] += prod(parts)
    found, good = series(trials), sum(yes for _, yes in trials)
    assert found.standing is not None
    assert found.shares == pytest.approx([float(each) for each in shares], abs=1e-12)
    assert found.standing.value == pytest.approx(float(sum(shares[:good]) + shares[good] / 2))
    assert found.expected == pytest.approx(float(sum(wanted)))
    assert (found.count, found.good, found.standing.exact) == (len(wanted), good, True)


rolls = st.sampled_from([D4, D10, TWO_D3, (3, 1, 2)]).flatmap(
    lambda ways: st.builds(Ranked, st.just(ways), st.integers(0, len(ways) - 1))
)


@settings(max_examples=40, deadline=None)
@given(st.lists(rolls, min_size=1, max_size=4))
def test_the_standing_of_dice_is_that_of_all_ways_counted(rolled: list[Ranked]) -> None:
    def middle(ways: tuple[int, ...], place: int) -> Fraction:
        return Fraction(2 * sum(ways[:place]) + ways[place], 2 * sum(ways))

    found = sum((middle(each.ways, each.place) for each in rolled), Fraction(0))
    below, whole = 0, 0
    for places in product(*(range(len(each.ways)) for each in rolled)):
        pairs = [(each.ways, place) for each, place in zip(rolled, places, strict=True)]
        ways = prod(each[place] for each, place in pairs)
        value = sum((middle(*pair) for pair in pairs), Fraction(0))
        below += ways * (2 * (value < found) + (value == found))
        whole += 2 * ways
    told = standing(rolled)
    assert told is not None
    assert told.exact
    assert told.value == pytest.approx(below / whole, abs=1e-12)


def test_a_middle_die_is_neither_good_nor_bad() -> None:
    told = standing([Ranked((1, 1, 1), 1)] * 7)
    assert told is not None
    assert told.value == pytest.approx(0.5)


def test_the_best_of_a_hundred_is_the_middle_of_its_face() -> None:
    told = standing([Ranked(D100, 99)])
    assert told is not None
    assert told.value == pytest.approx(0.995)


def test_of_nothing_rolled_nothing_is_said() -> None:
    assert standing([]) is None
    assert series([]).standing is None


def test_what_is_certain_is_no_luck() -> None:
    told = series([(Fraction(1), True), (Fraction(0), False)]).standing
    assert told is not None
    assert told.value == 0.5


@pytest.mark.parametrize("good", [90, 110, 120, 150])
def test_the_curve_and_its_bounds_hold_the_exact_value(
    good: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials = [(Fraction(2 + i % 5, 10), i < good) for i in range(300)]
    exact = series(trials)
    monkeypatch.setattr(luck, "MOST_EXACT", 299)
    curve = series(trials)
    assert exact.standing is not None
    assert curve.standing is not None
    assert exact.standing.exact
    assert not curve.standing.exact
    assert curve.standing.low <= exact.standing.value <= curve.standing.high
    assert curve.standing.value == pytest.approx(exact.standing.value, abs=0.002)
    assert curve.shares == pytest.approx(exact.shares, abs=0.001)


def test_the_curve_of_many_dice_holds_the_exact_value(monkeypatch: pytest.MonkeyPatch) -> None:
    source = random.Random(4)
    rolled = [Ranked(D100, source.randrange(100)) for _ in range(60)]
    exact = standing(rolled)
    monkeypatch.setattr(luck, "below_sum", lambda _rolls: None)
    curve = standing(rolled)
    assert exact is not None
    assert curve is not None
    assert (exact.exact, curve.exact) == (True, False)
    assert curve.low <= exact.value <= curve.high
    assert curve.value == pytest.approx(exact.value, abs=0.001)


THREE_D6 = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)


def test_too_many_unlike_dice_are_left_to_the_curve() -> None:
    assert below_sum([(THREE_D6, 3)] * 40 + [(D100, 3)] * 40) is None


def test_ranks_that_are_rounded_have_bounds_that_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    source = random.Random(8)
    rolled = [Ranked(ways, _thrown(ways, source)) for ways in [THREE_D6] * 2 + [D100] * 3]
    rounded = standing(rolled)
    monkeypatch.setattr(rank_sums, "LONGEST", 10**6)
    monkeypatch.setattr(rank_sums, "MOST_WORK", 10**9)
    rank_sums._scale_of.cache_clear()
    exact = standing(rolled)
    rank_sums._scale_of.cache_clear()
    assert exact is not None
    assert rounded is not None
    assert (exact.exact, rounded.exact) == (True, False)
    assert rounded.low < exact.value < rounded.high
    assert rounded.low < rounded.value < rounded.high
    assert rounded.high - rounded.low < 0.02


def test_no_luck_at_all_is_the_middle() -> None:
    assert normal(0.0, 0.0, 0.0).value == 0.5


SERIES, DICE, HITS = 2000, 12, 25
"""So many series, each of so many dice, fixed before any is rolled."""


def kolmogorov(values: list[float]) -> float:
    """How likely evenly spread values are to stray as far from even as these do."""
    ordered, count = sorted(values), len(values)
    stray = max(max((i + 1) / count - each, each - i / count) for i, each in enumerate(ordered))
    at = (sqrt(count) + 0.12 + 0.11 / sqrt(count)) * stray
    signs = ((1.0 if k % 2 else -1.0, k) for k in range(1, 101))
    return min(1.0, 2 * sum(sign * exp(-2 * (k * at) ** 2) for sign, k in signs))


@pytest.mark.parametrize("kinds", [[D100] * DICE, [D100] * 8 + [D10] * 4, [D10, TWO_D3] * 6])
def test_the_standing_of_dice_is_even_over_many_series(kinds: list[tuple[int, ...]]) -> None:
    source = random.Random(20)
    told = []
    for _ in range(SERIES):
        rolled = [Ranked(ways, _thrown(ways, source)) for ways in kinds]
        found = standing(rolled)
        assert found is not None
        told.append(found.value)
    assert kolmogorov(told) > 0.001


def _thrown(ways: tuple[int, ...], source: random.Random) -> int:
    return source.choices(range(len(ways)), ways)[0]


def test_the_standing_of_hits_is_even_over_many_series() -> None:
    source = random.Random(22)
    wanted = [Fraction(source.randint(5, 95), 100) for _ in range(HITS)]
    told = []
    for _ in range(SERIES):
        found = series([(each, source.random() < each) for each in wanted])
        assert found.standing is not None
        # So few numbers can come that each is spread over its own share.
        off = (source.random() - 0.5) * found.shares[found.good]
        told.append(found.standing.value + off)
    assert kolmogorov(told) > 0.001


def test_a_loaded_die_is_found() -> None:
    source = random.Random(21)
    told = []
    for _ in range(100):
        rolled = [Ranked(D10, max(0, source.randrange(10) - 1)) for _ in range(DICE)]
        found = standing(rolled)
        assert found is not None
        told.append(found.value)
    assert kolmogorov(told) < 0.001


def test_the_number_of_ways_is_whole() -> None:
    assert counts_of([Fraction(1, 2), Fraction(1, 3)]) == [2, 3, 1]
