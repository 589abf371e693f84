"""Manoeuvres (C7-21, C7-42)."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.system import active
from gm_tracker.words.log import step_lines
from tests.rules.coc7.keeper import (
    asks,
    blow,
    conditions,
    do,
    duel,
    hit,
    hp,
    no,
    someone,
    to_round,
)


def tries(fight: Fight, manoeuvre: str, attack: int = 20, **more: object) -> None:
    """Ann's manoeuvre against Bob, who does nothing unless it is said."""
    given: Any = {"lasting": "none", "damage": 3, **more}
    hit(fight, attack, command=blow("knife", manoeuvre), **given)


def links(fight: Fight) -> set[tuple[str, str, str]]:
    """Who holds or fights whom."""
    return {(each.kind, each.source, each.target) for each in fight.encounter.links}


def test_a_manoeuvre_does_no_damage() -> None:
    fight = duel()
    tries(fight, "knock_down")
    assert (hp(fight), conditions(fight)) == (12, {"prone"})


@pytest.mark.parametrize(("manoeuvre", "left"), [("disarm", {"disarmed"}), ("push", set())])
def test_what_each_leaves(manoeuvre: str, left: set[str]) -> None:
    fight = duel()
    tries(fight, manoeuvre)
    assert conditions(fight) == left
    assert (("melee", "c0", "c1") in links(fight)) == (manoeuvre != "push")


def test_who_is_held_breaks_free_by_a_manoeuvre() -> None:
    fight = duel()
    tries(fight, "hold")
    assert ("held", "c0", "c1") in links(fight)
    do(fight, c.Next())
    command = blow("knife", "break_free", actor="c1", target="c0")
    hit(fight, 20, command=command)
    assert ("held", "c0", "c1") not in links(fight)


def test_only_who_is_held_can_break_free() -> None:
    assert no(duel(), blow("knife", "break_free")) == "There is no situation 'break_free' for this."


@pytest.mark.parametrize(("build", "dice"), [(-2, 0), (0, 0), (1, -1), (2, -2)])
def test_build_costs_penalty_dice(build: int, dice: int) -> None:
    fight = duel(bob=someone("Bob", build=build))
    (found,) = [e for e in active(COC7, fight.encounter, blow("knife", "hold")) if e.key == "hold"]
    assert sum(found.effects.values()) == dice


def test_who_is_too_big_cannot_be_handled() -> None:
    fight = duel(bob=someone("Bob", build=3))
    assert no(fight, blow("knife", "hold")) == "Bob is too big for Ann to hold."


def test_a_dodge_wins_ties_and_a_blow_back_loses_them() -> None:
    fight = duel()
    tries(fight, "knock_down", 40, answer="dodge", defence=40)
    assert conditions(fight) == set()
    fight = duel()
    tries(fight, "knock_down", 40, answer="fight back", defence=40)
    assert conditions(fight) == {"prone"}


def test_a_counter_wins_by_a_better_level_only() -> None:
    for defence, thrown in ((40, set()), (20, {"prone"})):
        fight = duel()
        more: Any = {"counter": "knock_down", "lasting": "none"}
        hit(fight, 40, 3, answer="counter", defence=defence, **more)
        assert conditions(fight, "Ann") == thrown


def test_what_it_leaves_may_cost_dice_while_it_lasts() -> None:
    fight = duel()
    tries(fight, "hold", lasting="hindered")
    assert conditions(fight) == {"hindered"}
    do(fight, c.Next())
    command = blow("knife", actor="c1", target="c0")
    request = asks(fight, command, {"defence_choice": "dodge"})["attack"]
    assert request.dice == "d100p1"
    hit(fight, 20, command=blow("knife", "break_free", actor="c1", target="c0"))
    assert conditions(fight) == set()


def test_who_is_exposed_is_easier_to_hit() -> None:
    fight = duel()
    tries(fight, "knock_down", lasting="exposed")
    to_round(fight, 2)
    do(fight, c.RemoveCondition("c1", "prone"))
    assert asks(fight, blow(), {"defence_choice": "dodge"})["attack"].dice == "d100b1"


def test_the_log_tells_no_damage_of_a_manoeuvre() -> None:
    fight = duel()
    given: Any = {"defence_choice": "none", "attack": 20, "lasting": "none"}
    steps = [(fight.encounter, do(fight, blow("knife", "knock_down"), given))]
    do(fight, c.Next())
    given = {"defence_choice": "counter", "counter": "push", "attack": 90, "defence": 20}
    before = fight.encounter
    steps.append((before, do(fight, blow(actor="c1", target="c0"), given)))
    said = [step_lines(COC7, before, step)[0].text for before, step in steps]
    assert [each.partition(" · ")[0] for each in said] == [
        "Ann knocks Bob down",
        "Ann pushes Bob away",
    ]
