"""NC-12, every line of the table."""

from __future__ import annotations

import pytest

from gm_tracker.rules.nc.levels import fighter_level, monster_level

TABLE = {
    "cleric": "1-2 3 4-5 6 7-8 9 10-11 12 13-14 15 16-18 19-30",
    "thief": "1-2 3-4 5-6 7 8-9 10 11-12 13-14 15-16 17-18 19-20 21-30",
    "mage": "1-3 4-5 6-7 8-9 10 11-12 13-14 15-16 17-18 19-20 21-30",
}
"""The class levels that count as one fighter level, from 1 on (cleric) or 0 on (the others)."""

MONSTERS = "2 3 4 5 6-7 8 9 10-11 12-13 14-15 16-40"
"""Hit dice from fighter level 4 on."""


def spans(text: str, first: int) -> list[tuple[int, int]]:
    """(level or hit dice, fighter level) for each number of the table's line."""
    found = []
    for fighter, span in enumerate(text.split(), first):
        low, _, high = span.partition("-")
        found += [(level, fighter) for level in range(int(low), int(high or low) + 1)]
    return found


@pytest.mark.parametrize("name", TABLE)
def test_classes(name: str) -> None:
    lines = spans(TABLE[name], 1 if name == "cleric" else 0)
    assert len(lines) == 30
    assert [(level, fighter_level(name, level)) for level, _ in lines] == lines


def test_monsters() -> None:
    lines = spans(MONSTERS, 4)
    assert len(lines) == 39
    assert [(dice, monster_level(dice)) for dice, _ in lines] == lines


def test_small_monsters() -> None:
    assert monster_level(0) == 0
    assert monster_level(1, part="less") == 0
    assert monster_level(1, part="half") == 1
    assert monster_level(1) == 2
    assert monster_level(1, plus=True) == 3
    assert monster_level(2, plus=True) == 4


def test_fighters_are_their_own_measure_without_a_limit() -> None:
    for name in ("fighter", "ranger", "paladin", "barbarian"):
        assert [fighter_level(name, level) for level in (0, 1, 14, 23)] == [0, 1, 14, 23]


def test_classes_that_the_table_leaves_out() -> None:
    assert fighter_level("assassin", 8) == fighter_level("monk", 8) == 4
    assert fighter_level("illusionist", 8) == 3
    assert fighter_level("thief", 0) == 0
    with pytest.raises(LookupError, match="bard"):
        fighter_level("bard", 3)
