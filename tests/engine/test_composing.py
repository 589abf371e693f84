"""An action in the making: answers in any order, changed, dropped, and a fight that changes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Done, Draft, Refusal, Step
from gm_tracker.odds import attack_odds
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.nc import NC
from tests.helpers import MemoryJournal, act, begin, nc_fighter, tells, toy_fighter, value
from tests.toy import TOY

BLOW = c.DeclareAttack("c0", "c1", "sword")
STAB = c.DeclareAttack("c0", "c1", "stick")


@pytest.fixture
def fight() -> Fight:
    """A hits B on 50 or less, in segment 1; both have 60 hit points."""
    made = begin(nc_fighter("A", damage="1d8x10"), nc_fighter("B"), nc_fighter("C"))
    act(made, c.Next(), segments_c0=1, segments_c1=1, segments_c2=9)
    return made


def composer_on(fight: Fight, command: c.Command = BLOW) -> Composer:
    """A composer that has begun an action."""
    composer = Composer(fight, random.Random(1))
    composer.begin(command)
    return composer


def open_ids(composer: Composer) -> list[str]:
    """What is still asked."""
    return [each.id for each in composer.open_requests()]


def current_errors(composer: Composer) -> dict[str, tuple[str, str]]:
    """The errors at the fields."""
    assert composer.current is not None
    return dict(composer.current.errors)


def refusal_of(composer: Composer) -> str:
    """Why the action cannot be."""
    assert isinstance(composer.outcome, Refusal)
    return composer.outcome.sentence


def test_a_whole_attack(fight: Fight) -> None:
    composer = composer_on(fight)
    assert open_ids(composer) == ["attack"]
    assert composer.confirm() is None
    assert composer.answer("attack", "40")
    assert open_ids(composer) == ["damage"]
    assert composer.answer("damage", "d3")
    step = composer.confirm()
    assert step is not None
    assert (step.answers, composer.finished) == (({"attack": 40, "damage": (3,)},), step)
    act(fight, c.Next())
    assert value(fight, "B") == 30


def test_a_hit_that_becomes_a_miss_needs_its_damage_again(fight: Fight) -> None:
    composer = composer_on(fight)
    composer.answer("attack", "40")
    composer.answer("damage", "30")
    assert composer.answer("attack", "99")
    assert isinstance(composer.outcome, Done)
    assert composer.current is not None
    assert composer.current.answers == {"attack": 99}
    assert composer.answer("attack", "40")
    assert open_ids(composer) == ["damage"]


def test_all_answers_that_became_superfluous_are_dropped() -> None:
    """Equal rolls are rolled again; when the first roll is changed, two dice have no use."""
    weapon = Attack("sword", "Sword", "1d8", {"skill": 50})
    people = [c.NewCombatant(name, "foe", {"dodge": 50}, attacks=(weapon,)) for name in ("A", "B")]
    fight = begin(*people, system=BRP)
    act(fight, c.Next())
    composer = composer_on(fight)
    composer.answer("defence_choice", "dodge")
    for key, text in (("attack", "15"), ("defence", "15"), ("attack#2", "30"), ("defence#2", "99")):
        assert composer.answer(key, text)
    assert composer.answer("damage", "5")
    assert composer.answer("attack", "99")
    assert isinstance(composer.outcome, Done)
    assert composer.current is not None
    assert composer.current.answers == {"defence_choice": "dodge", "attack": 99, "defence": 15}


def test_damage_that_another_weapon_cannot_do_is_asked_again_with_the_reason(
    fight: Fight,
) -> None:
    dagger = Attack("dagger", "Dagger", "1d4")
    sword = Attack("sword", "Sword", "1d8x10")
    act(fight, c.EditCombatant("c0", attacks=(sword, dagger)))
    composer = composer_on(fight)
    composer.answer("attack", "40")
    composer.answer("damage", "80")
    composer.change(replace(BLOW, attack="dagger"))
    assert open_ids(composer) == ["damage"]
    text, sentence = current_errors(composer)["damage"]
    assert text == "80"
    assert "1d4" in sentence
    assert composer.answer("damage", "3")
    assert current_errors(composer) == {}
    assert composer.confirm() is not None


def test_a_rolled_face_that_another_weapon_cannot_show_looks_like_no_die(fight: Fight) -> None:
    """A rolled 42 stayed in the field as "d42"."""
    club, dagger = Attack("club", "Club", "1d100"), Attack("dagger", "Dagger", "1d4")
    act(fight, c.EditCombatant("c0", attacks=(club, dagger)))
    composer = composer_on(fight)
    composer.change(replace(BLOW, attack="club"))
    composer.answer("attack", "40")
    composer.answer("damage", "d42")
    composer.change(replace(BLOW, attack="dagger"))
    assert current_errors(composer)["damage"][0] == "42"


def test_what_is_not_understood_stays_at_its_field(fight: Fight) -> None:
    composer = composer_on(fight)
    assert not composer.answer("attack", "1x")
    assert current_errors(composer)["attack"][0] == "1x"
    assert open_ids(composer) == ["attack"]
    assert not composer.answer("attack", "150")
    assert current_errors(composer)["attack"][0] == "150"
    assert composer.answer("attack", "15")
    assert current_errors(composer) == {}


def test_a_wrong_change_takes_the_earlier_answer_away(fight: Fight) -> None:
    composer = composer_on(fight)
    composer.answer("attack", "40")
    assert not composer.answer("attack", "101")
    assert open_ids(composer) == ["attack"]
    assert composer.confirm() is None


def test_blank_is_a_fair_roll_but_no_choice() -> None:
    fight = begin(toy_fighter("Imp", skill=6), toy_fighter("Elf"), system=TOY)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    composer = composer_on(fight, STAB)
    assert not composer.answer("defence", "")
    assert current_errors(composer)["defence"] == ("", "Choose one.")
    assert composer.answer("defence", "none")
    composer.roll_open()
    assert isinstance(composer.outcome, Done)


def test_a_dodge_that_is_no_longer_possible_is_chosen_anew() -> None:
    fight = begin(toy_fighter("Imp", skill=6), toy_fighter("Elf"), system=TOY)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    composer = composer_on(fight, STAB)
    composer.answer("defence", "dodge")
    act(fight, c.AddCondition("c1", "dazed"))
    composer.refresh()
    assert open_ids(composer) == ["defence"]
    assert tells(current_errors(composer)["defence"][1], "dazed", "dodge")
    assert isinstance(attack_odds(TOY, fight.encounter, STAB, {"defence": "dodge"}), Refusal)


def test_a_target_that_leaves_refuses_the_attack_until_another_is_picked(fight: Fight) -> None:
    composer = composer_on(fight)
    composer.answer("attack", "40")
    act(fight, c.Leave("c1"))
    composer.refresh()
    assert tells(refusal_of(composer), "B", "left the fight")
    assert composer.confirm() is None
    composer.change(replace(BLOW, target="c2"))
    assert open_ids(composer) == ["damage"]


def test_an_actor_who_leaves_refuses_the_attack(fight: Fight) -> None:
    composer = composer_on(fight)
    act(fight, c.Leave("c0"))
    composer.refresh()
    assert tells(refusal_of(composer), "A", "left the fight")
    composer.dismiss()
    assert isinstance(fight.act(c.Next()), Step)


def test_a_weapon_that_is_taken_away_has_neither_attack_nor_odds(fight: Fight) -> None:
    composer = composer_on(fight)
    act(fight, c.EditCombatant("c0", attacks=()))
    composer.refresh()
    assert tells(refusal_of(composer), "A", "no attack", "'sword'")
    assert isinstance(attack_odds(fight.system, fight.encounter, BLOW, {}), Refusal)


def test_the_draft_follows_each_answer_and_opens_again(fight: Fight) -> None:
    composer = composer_on(fight)
    composer.answer("attack", "40")
    again = Composer(fight, random.Random(1))
    assert open_ids(again) == ["damage"]
    again.dismiss()
    assert fight.draft is None


def test_while_a_target_is_picked_nothing_is_carried_out(fight: Fight) -> None:
    composer = Composer(fight, random.Random(1))
    composer.begin(BLOW, {"attack": 99}, picking=True)
    assert composer.confirm() is None
    composer.change(BLOW)
    assert composer.confirm() is not None


def test_modifiers_of_the_gm_change_what_a_roll_means(fight: Fight) -> None:
    composer = composer_on(fight)
    composer.answer("attack", "60")
    assert isinstance(composer.outcome, Done)
    composer.change(replace(BLOW, modifiers=(c.Modifier("of", 20, "from above"),)))
    assert open_ids(composer) == ["damage"]


def test_only_the_dice_of_one_side_are_rolled() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    composer = composer_on(fight, c.Next())
    composer.roll_open(lambda each: each.combatant == "c1")
    assert open_ids(composer) == ["segments.c0"]
    assert not composer.answer("segments.c9", "3")


def test_all_dice_of_a_round_are_written_at_once() -> None:
    class Counting(MemoryJournal):
        drafts = 0

        def save_draft(self, draft: Draft | None) -> None:
            super().save_draft(draft)
            self.drafts += 1

    journal = Counting()
    fight = Fight.begin(NC, journal, "", {})
    act(fight, c.AddCombatants(nc_fighter("Orc"), 8))
    composer = composer_on(fight, c.Next())
    journal.drafts = 0
    composer.roll_open()
    assert isinstance(composer.outcome, Done)
    assert journal.drafts == 1
    assert journal.draft is not None
    assert len(journal.draft.answers) == 8
