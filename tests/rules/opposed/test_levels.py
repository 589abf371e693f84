"""The level of every roll against known answers, and the house rules that change it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.mythras.documents import DOCUMENTS as MYTHRAS
from gm_tracker.rules.opposed import SUCCESSES, OpposedGame
from tests.rules.opposed.duels import GAMES, under

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden" / "opposed.json").read_text("utf-8")
)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_levels_stand_where_the_tables_have_them(game: OpposedGame) -> None:
    for case in GOLDEN[game.id]["levels"]:
        for first, last, level in case["bands"]:
            for roll in range(first, last + 1):
                assert game.level(under(game), case["skill"], roll) == level, (case["skill"], roll)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@given(skill=st.integers(-20, 250), roll=st.integers(1, 100))
def test_every_roll_has_a_level(game: OpposedGame, skill: int, roll: int) -> None:
    assert game.level(under(game), skill, roll) in (*game.levels, "failure", "fumble")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@given(skill=st.integers(-20, 250), roll=st.integers(1, 100))
def test_more_skill_is_never_worse(game: OpposedGame, skill: int, roll: int) -> None:
    # A fumble range that ends at a skill makes the failure of the higher skill the better one.
    before = game.level(under(game), skill, roll)
    after = game.level(under(game), skill + 1, roll)
    order = ("fumble", "failure", *reversed(SUCCESSES))
    assert order.index(after) >= order.index(before)


@pytest.mark.parametrize(
    ("game", "switch", "choice", "skill", "roll", "before", "after"),
    [
        (BRP, "X-O-3", "ceil", 20, 96, "fumble", "failure"),
        (BRP, "X-O-3", "floor", 50, 98, "fumble", "failure"),
        (BRP, "X-O-9", "ceil", 51, 11, "success", "special"),
        (BRP, "X-O-14", "prose", 10, 1, "critical", "special"),
        (COC7, "X-O-2", "always", 60, 97, "failure", "fumble"),
        (MYTHRAS, "X-O-4", "always", 120, 99, "failure", "fumble"),
        (MYTHRAS, "X-O-15", "prose", 8, 1, "critical", "success"),
    ],
)
def test_a_house_rule_changes_the_level(
    game: OpposedGame, switch: str, choice: str, skill: int, roll: int, before: str, after: str
) -> None:
    assert game.level(under(game), skill, roll) == before
    assert game.level(under(game, {switch: choice}), skill, roll) == after


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_page_of_rules_shows_the_levels(game: OpposedGame) -> None:
    (table,) = game.tables()
    assert len(table.columns) == len(game.levels) + 3
    fifty = next(row for row in table.rows if row[0] == "50%")
    level = game.level(under(game), 50, 50)
    column = [each.split()[0] for each in table.columns].index(level.split()[0])
    assert fifty[column].endswith(("50", "faces"))
