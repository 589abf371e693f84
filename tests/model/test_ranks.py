"""Ranks compared at once against all their pairs one by one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.ranks import ranks_of

COUNTS = st.dictionaries(st.integers(-30, 30), st.integers(1, 5), min_size=1)
RUNS = st.builds(
    lambda least, length, weight: dict.fromkeys(range(least, least + length), weight),
    st.integers(-30, 30),
    st.integers(1, 40),
    st.integers(1, 3),
)


@given(COUNTS | RUNS, COUNTS | RUNS)
def test_pairs_are_counted_as_if_one_by_one(mine: dict[int, int], theirs: dict[int, int]) -> None:
    counted = {1: 0, 0: 0, -1: 0}
    for (one, weight), (other, more) in product(mine.items(), theirs.items()):
        counted[(one > other) - (one < other)] += weight * more
    found = ranks_of(mine).against(ranks_of(theirs))
    assert found == (counted[1], counted[0], counted[-1])


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ({3: 1}, {3: 1}, (0, 1, 0)),
        ({5: 2}, {3: 1, 4: 1}, (4, 0, 0)),
        ({1: 2}, {3: 1, 4: 1}, (0, 0, 4)),
        ({1: 1, 2: 1, 3: 1}, {2: 1, 3: 1, 4: 1}, (1, 2, 6)),
        ({11: 1, 22: 1}, {11: 3, 33: 1}, (3, 3, 2)),
    ],
)
def test_known_pairs(
    mine: dict[int, int], theirs: dict[int, int], expected: tuple[int, int, int]
) -> None:
    assert ranks_of(mine).against(ranks_of(theirs)) == expected
