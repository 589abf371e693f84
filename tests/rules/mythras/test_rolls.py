"""Dice, grades, differences and figures, each for itself (MY-06 to MY-08, MY-14, MY-18, MY-30)."""

from __future__ import annotations

import pytest

from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.mythras import figures, sizes
from gm_tracker.rules.mythras.rolls import (
    FORMIDABLE,
    GRADES,
    HARD,
    HERCULEAN,
    HOPELESS,
    STANDARD,
    Try,
    contest,
    differential,
    excess,
    graded,
    hardest,
    level_of,
)


@pytest.mark.parametrize(
    ("roll", "skill", "level"),
    [
        *((5, 1, "success"), (6, 1, "failure"), (95, 200, "success"), (96, 200, "failure")),
        *((1, 5, "critical"), (7, 66, "critical"), (8, 66, "success"), (12, 120, "critical")),
        *((99, 100, "fumble"), (99, 101, "failure"), (100, 300, "fumble"), (98, 10, "failure")),
    ],
)
def test_levels(roll: int, skill: int, level: str) -> None:
    assert level_of(roll, skill) == level


def test_the_range_of_criticals_may_be_rounded_down() -> None:
    assert level_of(7, 66, "floor") == "success"
    assert level_of(6, 66, "floor") == "critical"


@pytest.mark.parametrize(
    ("grade", "multiplied", "added"),
    [
        *(("very_easy", 134, 107), ("easy", 101, 87), ("standard", 67, 67), ("hard", 45, 47)),
        *(("formidable", 34, 27), ("herculean", 14, 0), ("hopeless", 0, 0)),
    ],
)
def test_grades(grade: str, multiplied: int, added: int) -> None:
    assert graded(67, GRADES.index(grade)) == multiplied
    assert graded(67, GRADES.index(grade), "simple") == added


def test_only_the_hardest_cause_counts() -> None:
    assert hardest((HARD, FORMIDABLE, HARD)) == FORMIDABLE
    assert hardest(()) == STANDARD
    assert HERCULEAN < HOPELESS


def test_what_the_best_has_beyond_100_everybody_loses() -> None:
    assert excess((130, 60)) == 30
    assert excess((100, 60)) == 0
    assert contest(Try(130, 60), Try(60, 31)) == 1
    assert contest(Try(100, 30), Try(60, 31)) == -1


@pytest.mark.parametrize(
    ("attack", "defence", "found"),
    [
        *(("critical", "failure", ("attacker", 2)), ("critical", "fumble", ("attacker", 3))),
        *(("success", "fumble", ("attacker", 2)), ("success", "success", (None, 0))),
        *(("failure", "fumble", (None, 0)), ("failure", "critical", ("defender", 2))),
        *(("fumble", "critical", ("defender", 3)), ("critical", "success", ("attacker", 1))),
    ],
)
def test_differences(attack: str, defence: str, found: tuple[str | None, int]) -> None:
    assert differential(attack, defence) == found


def test_parries_by_size() -> None:
    assert [sizes.parried(3, size) for size in range(5)] == [
        *("nothing", "nothing", "half", "all", "all")
    ]
    assert sizes.through(9, "half") == 5
    assert sizes.through(9, "half", "down") == 4


def test_reach_matters_from_two_steps_on() -> None:
    assert sizes.shorter_blocked(1, 3)
    assert not sizes.shorter_blocked(2, 3)
    assert sizes.haft_size(3, 4, 2) == 1


def test_the_figures_of_effects() -> None:
    assert [figures.bash_metres(8, shield=each) for each in (True, False)] == [4, 2]
    assert figures.impale_grade(13, 2) == "herculean"
    assert figures.impale_grade(25, 0) == "none"
    assert figures.impale_grade(5, 4) == "incapacitated"
    assert figures.disarm_grade(2, 1) == "hard"
    assert figures.disarm_grade(0, 1) == "easy"


@pytest.mark.parametrize(
    ("damage", "times", "span"),
    [("2d6", 1, (7, 12)), ("1d8", 1, (8, 8)), ("1d6+1", 2, (7, 7)), ("2d6+3", 2, (15, 15))],
)
def test_whole_dice_count_full(damage: str, times: int, span: tuple[int, int]) -> None:
    dice = parse_dice(figures.maximised(damage, times))
    assert (dice.lowest, dice.highest) == span
