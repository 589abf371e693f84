"""Attacks in the opposed games: defences, armour, draws, order, prompts."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Ask, Step
from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.mythras.documents import DOCUMENTS as MYTHRAS
from gm_tracker.rules.openquest.documents import DOCUMENTS as OPENQUEST
from gm_tracker.rules.opposed import OpposedGame
from tests.helpers import MemoryJournal, named, tells
from tests.rules.opposed.duels import ATTACK, GAMES, duel, points


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_hit_past_the_defence_costs_damage_less_armour(game: OpposedGame) -> None:
    fight = duel(game)
    choice = next(iter(game.defences))
    step = fight.act(ATTACK, {"defence_choice": choice, "attack": 31, "defence": 81, "damage": 6})
    assert isinstance(step, Step)
    assert points(fight, "c1") == 12 - 5


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_failed_attack_does_not_hit_a_worse_defence(game: OpposedGame) -> None:
    fight = duel(game)
    choice = next(iter(game.defences))
    step = fight.act(ATTACK, {"defence_choice": choice, "attack": 85, "defence": 100})
    assert isinstance(step, Step)
    assert points(fight, "c1") == 12


def test_taken_literally_the_better_failure_hits_in_brp() -> None:
    fight = duel(BRP, {"O-HIT": "literal"})
    fight.act(ATTACK, {"defence_choice": "dodge", "attack": 85, "defence": 100, "damage": 6})
    assert points(fight, "c1") == 7


def test_no_defence_takes_no_second_roll() -> None:
    fight = duel(BRP)
    fight.act(ATTACK, {"defence_choice": "none", "attack": 31, "damage": 3})
    assert points(fight, "c1") == 10


def test_equal_dice_are_rolled_again_in_brp() -> None:
    fight = duel(BRP)
    answers: dict[str, str | int] = {"defence_choice": "parry", "attack": 31, "defence": 31}
    asked = fight.act(ATTACK, answers)
    assert isinstance(asked, Ask)
    assert asked.requests[0].id == "attack#2"
    fight.act(ATTACK, {**answers, "attack#2": 33, "defence#2": 32, "damage": 3})
    assert points(fight, "c1") == 10


def test_equal_dice_go_to_the_attacker_by_house_rule() -> None:
    fight = duel(BRP, {"X-O-7": "attacker"})
    fight.act(ATTACK, {"defence_choice": "parry", "attack": 31, "defence": 31, "damage": 3})
    assert points(fight, "c1") == 10


def test_the_higher_skill_breaks_ties_in_brp_by_house_rule() -> None:
    fight = duel(BRP, {"X-O-16": "skill"})
    fight.act(ATTACK, {"defence_choice": "parry", "attack": 21, "defence": 39, "damage": 3})
    assert points(fight, "c1") == 10


@pytest.mark.parametrize(("choice", "bob"), [("dodge", 12), ("fight back", 10)])
def test_ties_in_coc7_go_by_the_defence(choice: str, bob: int) -> None:
    fight = duel(COC7)
    answers: dict[str, str | int] = {"defence_choice": choice, "attack": 40, "defence": 39}
    if choice == "fight back":
        answers["damage"] = 3
    assert isinstance(fight.act(ATTACK, answers), Step)
    assert points(fight, "c1") == bob


def test_a_better_fight_back_hurts_the_attacker() -> None:
    fight = duel(COC7)
    answers: dict[str, str | int] = {"defence_choice": "fight back", "attack": 40}
    answers |= {"defence": 5, "damage": 7}
    step = fight.act(ATTACK, answers)
    assert isinstance(step, Step)
    assert named(fight, step) == "Ann is hit back by Bob"
    assert (points(fight, "c0"), points(fight, "c1")) == (12 - 6, 12)


def test_a_readied_firearm_acts_fifty_earlier() -> None:
    fight = Fight.begin(COC7, MemoryJournal(), "draw", {})
    for name, dex in (("Slow", 40), ("Quick", 80)):
        fight.act(c.AddCombatants(c.NewCombatant(name, stats={"dex": dex})))
    fight.act(c.AddCondition("c0", "firearm"))
    fight.act(c.Next())
    assert [slot.combatant for slot in fight.encounter.slots] == ["c0", "c1"]


def test_initiative_can_be_typed() -> None:
    fight = duel(BRP, {"O-ORDER": "typed"})
    fight.act(c.Next(), {"initiative.c0": 5, "initiative.c1": 9})
    assert [slot.combatant for slot in fight.encounter.slots] == ["c1", "c0"]


def test_a_critical_asks_the_gm_what_it_does() -> None:
    fight = duel(MYTHRAS)
    fight.act(ATTACK, {"defence_choice": "none", "attack": 2, "damage": 3})
    assert [each.text for each in fight.encounter.prompts] == [
        "Critical hit on Bob: what else does it do?"
    ]


def test_equal_skills_in_coc7_are_rolled_off_and_the_lower_die_wins() -> None:
    fight = duel(COC7, {"O-COC-TIE": "skill"}, mine=40)
    answers: dict[str, str | int] = {"defence_choice": "dodge", "attack": 35, "defence": 30}
    asked = fight.act(ATTACK, answers)
    assert isinstance(asked, Ask)
    assert [each.id for each in asked.requests] == ["roll_off", "roll_off_against"]
    answers |= {"roll_off": 8, "roll_off_against": 9, "damage": 3}
    assert isinstance(fight.act(ATTACK, answers), Step)
    assert points(fight, "c1") == 10


def test_the_sum_of_the_dice_may_stand_in_for_the_roll_off() -> None:
    fight = duel(COC7, {"O-COC-TIE": "skill", "X-O-6": "parity"}, mine=40)
    even: dict[str, str | int] = {"defence_choice": "dodge", "attack": 36, "defence": 30}
    assert isinstance(fight.act(ATTACK, {**even, "damage": 3}), Step)
    assert points(fight, "c1") == 10
    fight = duel(COC7, {"O-COC-TIE": "skill", "X-O-6": "parity"}, mine=40)
    assert isinstance(fight.act(ATTACK, {**even, "attack": 35}), Step)
    assert points(fight, "c1") == 12


def test_a_draw_may_stand() -> None:
    fight = duel(BRP, {"X-O-7": "draw"})
    assert isinstance(
        fight.act(ATTACK, {"defence_choice": "parry", "attack": 31, "defence": 31}), Step
    )
    assert points(fight, "c1") == 12


def test_the_closer_roll_wins_in_openquest_by_house_rule() -> None:
    answers: dict[str, str | int] = {"defence_choice": "parry", "attack": 32, "defence": 30}
    fight = duel(OPENQUEST, {"X-O-1": "closest"})
    assert isinstance(fight.act(ATTACK, answers), Step)
    assert points(fight, "c1") == 12
    fight = duel(OPENQUEST)
    assert isinstance(fight.act(ATTACK, {**answers, "damage": 3}), Step)
    assert points(fight, "c1") == 10


def test_skills_above_100_are_rolled_as_they_are() -> None:
    fight = duel(MYTHRAS, mine=120)
    answers: dict[str, str | int] = {"defence_choice": "none", "attack": 12, "damage": 5}
    fight.act(ATTACK, answers)
    assert fight.encounter.prompts[0].text.startswith("Critical hit on Bob")


def test_a_fumble_is_for_the_gm_to_fill_in() -> None:
    fight = duel(BRP)
    fight.act(ATTACK, {"defence_choice": "dodge", "attack": 100, "defence": 100})
    texts = [each.text for each in fight.encounter.prompts]
    first, second = texts
    assert tells(first, "Ann", "fumbles") and tells(second, "Bob", "fumbles")
    fight.act(c.SettlePrompt(fight.encounter.prompts[0].id, "the strap breaks"))
    assert len(fight.encounter.prompts) == 1
