"""Skills outside blows: grades, fatigue, opposed rolls (MY-06 to MY-08, MY-25)."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer
from gm_tracker.odds import action_odds
from gm_tracker.rules.mythras import MYTHRAS
from tests.rules.mythras.arena import BOB, arena, asks, do, person

HIDE = Attack("k0", "Lie low", stats={"skill": 60}, form="skill")
ANN = replace(person("Ann", side="party", dex=14, int=13), attacks=(HIDE,))


def came(die: int, *said: str, tired: int = 0) -> str:
    """What a check comes to."""
    fight = arena(replace(ANN, tracks={"fatigue": Track(tired, 9)}), BOB)
    command = c.Perform("check", "c0", "k0", situations=said)
    return do(fight, command, {"check": die}).label.key


def test_a_check_is_read_as_any_roll() -> None:
    assert came(60) == "check.success"
    assert came(6) == "check.critical"
    assert came(61) == "check.failure"
    assert came(99) == "check.fumble"


def test_the_gm_gives_a_grade() -> None:
    assert came(40, "grade_hard") == "check.success"
    assert came(41, "grade_hard") == "check.failure"
    assert came(90, "grade_easy") == "check.success"


def test_the_tired_roll_harder() -> None:
    assert came(41, tired=1) == "check.failure"
    assert came(31, "grade_hard", tired=3) == "check.failure"


@pytest.mark.parametrize(
    ("mine", "theirs", "ends"),
    [
        *((30, 20, "win"), (20, 30, "lose"), (70, 20, "lose"), (70, 99, "draw")),
        *((5, 30, "win"), (30, 99, "win"), (30, 30, "draw")),
    ],
)
def test_skill_against_skill(mine: int, theirs: int, ends: str) -> None:
    fight = arena(ANN, replace(BOB, stats={"willpower": 40}))
    command = c.Perform("opposed", "c0", "k0", ("c1",))
    given: dict[str, Answer] = {"against": "willpower", "check": mine, "against_roll": theirs}
    assert do(fight, command, given).label.key == f"contest.{ends}"


def test_everybody_loses_what_the_best_has_beyond_100() -> None:
    fight = arena(ANN, BOB)
    command = c.Perform("opposed", "c0", "k0", ("c1",))
    given: dict[str, Answer] = {"against": "typed", "against_skill": 130}
    assert "check" in asks(fight, command, given)
    odds = action_odds(MYTHRAS, fight.encounter, command, given)
    assert getattr(odds, "needs", "") == "to win with 30% against 100%"
