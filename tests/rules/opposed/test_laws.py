"""What is true of every roll against a skill, in each game and under all its house rules."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.opposed import SUCCESSES, OpposedGame
from tests.rules.opposed.duels import GAMES, under

FACES = range(1, 101)
WORST_FIRST = ("fumble", "failure", *reversed(SUCCESSES))
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
skills = st.integers(-20, 250)


def any_rules(data: Any, game: OpposedGame) -> Encounter:
    """An empty fight under any house rules."""
    choices = {each.id: st.sampled_from([key for key, _ in each.choices]) for each in game.switches}
    return under(game, data.draw(st.fixed_dictionaries(choices)))


def places(game: OpposedGame, rules: Encounter, skill: int) -> list[int]:
    """How high the level of each face stands, from 1 to 100."""
    return [WORST_FIRST.index(game.level(rules, skill, face)) for face in FACES]


@EVERY_GAME
@given(data=st.data(), skill=skills)
def test_each_face_has_one_of_the_levels_of_its_game(
    game: OpposedGame, data: Any, skill: int
) -> None:
    rules = any_rules(data, game)
    for face in FACES:
        level = game.level(rules, skill, face)
        assert level in (*game.levels, "failure", "fumble")
        degree = game.degree(rules, skill, level, face)
        assert degree.level == level
        assert (degree.standing > 0) == (level in SUCCESSES)


@EVERY_GAME
@given(data=st.data(), skill=skills)
def test_no_face_is_worse_with_more_skill(game: OpposedGame, data: Any, skill: int) -> None:
    rules = any_rules(data, game)
    before, after = places(game, rules, skill), places(game, rules, skill + 1)
    assert all(more >= less for less, more in zip(before, after, strict=True))


@pytest.mark.parametrize("name", ["brp", "coc7", "mythras"])
@given(data=st.data(), skill=skills)
def test_no_lower_face_is_worse(name: str, data: Any, skill: int) -> None:
    """Not so where doubles are criticals and fumbles."""
    game = GAMES[name]
    found = places(game, any_rules(data, game), skill)
    assert all(lower >= higher for lower, higher in pairwise(found))


@given(skill=skills)
def test_doubles_are_all_that_stands_out(skill: int) -> None:
    game = GAMES["openquest"]
    plain = [face for face in FACES if face % 11 and face != 100]
    levels = {face: game.level(under(game), skill, face) for face in FACES}
    assert {levels[face] for face in plain} <= {"success", "failure"}
    assert {levels[face] for face in FACES if face not in plain} <= {"critical", "fumble"}
    assert [levels[face] for face in plain] == sorted((levels[f] for f in plain), reverse=True)
