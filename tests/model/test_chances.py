"""Exact chances: known answers, and the laws the engine relies on."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.chances import Distribution

D6 = Distribution.uniform(range(1, 7))
COIN = Distribution.uniform(["heads", "tails"])

tables = st.dictionaries(st.integers(-40, 40), st.integers(1, 10**20), min_size=1, max_size=30).map(
    Distribution
)


def test_two_dice_show_seven_in_six_of_36_cases() -> None:
    two = D6.add(D6)
    assert two.total == 36
    assert two.weights[7] == 6
    assert two.of(7) == Fraction(1, 6)
    assert two.of(13) == 0


def test_chance_counts_the_outcomes_that_hold() -> None:
    assert D6.chance(lambda face: face >= 5) == Fraction(1, 3)
    assert D6.chance(lambda face: face > 6) == 0


def test_mean_of_a_die_is_three_and_a_half() -> None:
    assert D6.mean() == Fraction(7, 2)


def test_map_adds_up_outcomes_that_become_equal() -> None:
    hit = D6.map(lambda face: "hit" if face >= 3 else "miss")
    assert hit.weights == {"hit": 4, "miss": 2}


def test_then_brings_branches_to_a_common_denominator() -> None:
    # Heads: a d6. Tails: a d4.
    d4 = Distribution.uniform(range(1, 5))
    result = COIN.then(lambda side: D6 if side == "heads" else d4)
    assert result.of(1) == Fraction(1, 12) + Fraction(1, 8)
    assert result.of(6) == Fraction(1, 12)
    assert sum(result.weights.values()) == result.total


def test_product_gives_independent_pairs() -> None:
    pairs = COIN.product(D6)
    assert len(pairs.weights) == 12
    assert pairs.of(("heads", 6)) == Fraction(1, 12)


def test_mix_weighs_its_parts() -> None:
    mixed = Distribution.mix(
        [(Fraction(1, 3), Distribution.certain(0)), (Fraction(2, 3), D6), (0, D6)]
    )
    assert mixed.of(0) == Fraction(1, 3)
    assert mixed.of(6) == Fraction(1, 9)


def test_mix_weights_are_relative() -> None:
    assert Distribution.mix([(2, COIN), (1, Distribution.certain("heads"))]).of("heads") == (
        Fraction(2, 3)
    )


def test_pairs_are_added_up_and_weight_zero_is_left_out() -> None:
    assert Distribution.from_pairs([("a", 1), ("b", 0), ("a", 2)]).weights == {"a": 3}


@pytest.mark.parametrize(
    "build",
    [
        lambda: Distribution({}),
        lambda: Distribution({1: 0}),
        lambda: Distribution({1: 2, 2: -1}),
        lambda: Distribution.uniform([]),
        lambda: Distribution.mix([(Fraction(-1, 2), D6), (1, D6)]),
    ],
)
def test_impossible_weights_are_refused(build: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="weight"):
        build()


def test_equality_and_hash_look_at_chances_not_at_weights() -> None:
    doubled = Distribution(dict.fromkeys(range(1, 7), 2))
    assert doubled == D6
    assert hash(doubled) == hash(D6)
    assert Distribution({1: 1, 2: 2}) != Distribution({1: 2, 2: 1})
    assert Distribution({1: 1}) != Distribution({2: 1})


def test_weights_are_reduced_only_when_asked() -> None:
    doubled = Distribution({"a": 2, "b": 4})
    assert doubled.total == 6
    assert doubled.reduced().weights == {"a": 1, "b": 2}


def test_no_draws_add_up_to_nothing() -> None:
    assert D6.repeated(0) == Distribution.certain(0)


@given(tables, tables)
def test_add_is_every_pair_added(first: Distribution[int], second: Distribution[int]) -> None:
    assert first.add(second) == first.product(second).map(sum)


def test_add_handles_values_far_apart() -> None:
    far = Distribution.from_pairs((10**n, 1) for n in range(1, 18))
    assert far.add(far) == far.product(far).map(sum)


@given(tables, st.integers(1, 4))
def test_repeated_is_adding_again_and_again(table: Distribution[int], count: int) -> None:
    total = Distribution.certain(0)
    for _ in range(count):
        total = total.add(table)
    assert table.repeated(count) == total


@given(
    st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1, max_size=5),
    st.integers(1, 4),
    st.integers(1, 4),
    st.booleans(),
)
def test_kept_is_the_best_of_every_combination(
    weights: dict[int, int], count: int, keep: int, highest: bool
) -> None:
    keep = min(keep, count)
    every = [value for value, weight in weights.items() for _ in range(weight)][:8]
    brute = Distribution.uniform(
        sum(sorted(faces, reverse=highest)[:keep]) for faces in product(every, repeat=count)
    )
    assert Distribution.uniform(every).kept(count, keep, highest=highest) == brute
