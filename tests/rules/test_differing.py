"""Pairs of fights that differ in one thing: how they are judged, and those of all games."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import DeclareAttack, Next
from gm_tracker.model.step import Answer
from tests.helpers import toy_fighter
from tests.rules.differing import (
    Differs,
    alike,
    missing,
    pairs_of,
    played,
    put_in_differently,
    still_open,
    unfair,
    unknown,
)
from tests.rules.full_games import GAMES, FullGame
from tests.toy import TOY


def _fight(die: int = 5, face: int = 2, skill: int = 3, armour: int = 0, rule: str = "") -> Fight:
    """Ann, who comes first, strikes Bob once with 1d6+1."""
    ann = toy_fighter("Ann", skill=skill)
    people = (ann, toy_fighter("Bob", armour=armour))
    given: dict[str, Answer] = {"defence": "none", "attack": (die,)}
    if die <= skill:
        given["damage"] = (face,)
    order: dict[str, Answer] = {"initiative.c0": 6, "initiative.c1": 1}
    lines = ((Next(), order), (DeclareAttack("c0", "c1", "stick"), given))
    return played(TOY, people, lines, {"TOY-S": rule} if rule else {})


HIT = Differs("T-1", "a skill of 5", _fight, lambda: _fight(skill=5))
PLANTED = Differs("T-2", "a house rule that does nothing", _fight, lambda: _fight(rule="harder"))
TWO = Differs("T-3", "a skill, and armour too", _fight, lambda: _fight(skill=5, armour=1))
DIE = Differs("T-1", "a face", lambda: _fight(1), lambda: _fight(1, 3))


def test_what_came_of_it_differs() -> None:
    assert alike((HIT, DIE, TWO)) == []


def test_a_rule_that_does_nothing_is_told() -> None:
    assert alike((HIT, PLANTED)) == ["T-2: a house rule that does nothing"]


def test_a_number_of_a_sheet_alone_is_no_other_end() -> None:
    assert alike((Differs("T-1", "armour", _fight, lambda: _fight(armour=6)),)) == ["T-1: armour"]


def test_a_rule_that_nothing_shows_is_missing() -> None:
    assert missing(("T-1", "T-4"), (HIT, PLANTED)) == ["T-4"]


def test_a_part_shows_its_rule() -> None:
    part = Differs("X-T-1b", "one of three", _fight, _fight)
    assert missing(("X-T-1", "X-T-10"), (part,)) == ["X-T-10"]


def test_a_rule_that_there_is_not_is_told() -> None:
    assert unknown(("T-1", "T-4"), (HIT, PLANTED)) == ["T-2"]


def test_two_things_that_differ_are_told() -> None:
    assert unfair((HIT, DIE, PLANTED, TWO)) == ["T-3: a skill, and armour too (2)"]


def test_a_pair_of_one_fight_twice_is_told() -> None:
    assert unfair((Differs("T-1", "nothing", _fight, _fight),)) == ["T-1: nothing (0)"]


def test_what_differs_is_named() -> None:
    assert put_in_differently(_fight(), _fight(rule="harder")) == ["TOY-S"]


@pytest.mark.parametrize("game", GAMES, ids=lambda each: each.id)
def test_each_rule_of_a_game_has_its_pair(game: FullGame) -> None:
    pairs = pairs_of(game)
    assert pairs is not None
    rules = (*game.numbered, *game.house_rules)
    assert set(missing(rules, pairs)) == still_open(game)
    assert unknown(rules, pairs) == []
    assert alike(pairs) == []
    assert unfair(pairs) == []
