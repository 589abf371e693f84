"""What is refused, one by one, with the sentence that the GM reads."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Track
from tests.helpers import act, asked, begin, nc_fighter, refused, slot_of, to_segment, toy_fighter
from tests.toy import TOY

ATTACK = c.DeclareAttack("c0", "c1", "sword")


@pytest.fixture
def fight() -> Fight:
    """Ann against Bob in segment 3 of round 1; both act in it, Ann once more in 7."""
    fight = begin(
        nc_fighter("Ann", attacks=2, damage="1d10x10+50", of=20, side="party"), nc_fighter("Bob")
    )
    act(fight, c.Next(), segments_c0=(3, 4), segments_c1=3)
    return fight


def with_damage(**answers: Any) -> dict[str, Any]:
    """Answers to an attack that hits."""
    return {"attack": 50, **answers}


def test_a_die_out_of_range(fight: Fight) -> None:
    refusal = refused(fight, ATTACK, attack=(101,))
    assert refusal.sentence == "A d100 shows 1 to 100, not 101."
    assert refusal.field == "attack"


def test_a_damage_die_out_of_range(fight: Fight) -> None:
    refusal = refused(fight, ATTACK, attack=50, damage=(11,))
    assert refusal.field == "damage"
    assert "11" in refusal.sentence


def test_an_impossible_total(fight: Fight) -> None:
    refusal = refused(fight, ATTACK, attack=50, damage=75)
    assert refusal.field == "damage"
    assert refusal.sentence.endswith("75 is not possible.")
    assert "70, 80" in refusal.sentence


def test_an_impossible_roll_to_hit(fight: Fight) -> None:
    refusal = refused(fight, ATTACK, attack=0)
    assert refusal.sentence == "1d100 gives 1 to 100; 0 is not possible."


def test_too_many_faces(fight: Fight) -> None:
    assert refused(fight, ATTACK, attack=(4, 5)).sentence == "1d100 needs 1 face, not 2."


def test_too_few_faces() -> None:
    fight = begin(nc_fighter("Ann", attacks=2))
    sentence = "1d6+1d4 needs 2 dice. Ann has 2 attacks in this round; the panel changes that."
    assert refused(fight, c.Next(), segments_c0=(3,)).sentence == sentence


def test_a_total_where_the_faces_count() -> None:
    fight = begin(nc_fighter("Ann", attacks=2))
    refusal = refused(fight, c.Next(), segments_c0=5)
    assert refusal.sentence.startswith("Type the faces of 1d6+1d4, one for each die. Ann has 2")


def test_a_text_where_dice_are_wanted(fight: Fight) -> None:
    assert refused(fight, ATTACK, attack="high").sentence.startswith("Type the faces of 1d100")


def test_a_missing_answer_is_asked_for(fight: Fight) -> None:
    assert asked(fight, ATTACK) == ("attack",)
    assert asked(fight, ATTACK, attack=50) == ("damage",)


def test_a_superfluous_answer(fight: Fight) -> None:
    refusal = refused(fight, ATTACK, attack=100, damage=70)
    assert refusal.sentence == "The answer 'damage' was not asked for."
    assert refusal.field == "damage"


def test_an_answer_to_a_command_that_asks_nothing(fight: Fight) -> None:
    refusal = refused(fight, c.Leave("c1"), why=3)
    assert refusal.sentence == "The answer 'why' was not asked for."


def test_an_attacker_who_is_down(fight: Fight) -> None:
    act(fight, c.SetTrack("c0", "hp", 0))
    assert refused(fight, ATTACK).sentence == "Ann is down and cannot act."


def test_an_attacker_who_is_unconscious(fight: Fight) -> None:
    act(fight, c.SetTrack("c0", "hp", -11))
    assert refused(fight, ATTACK).sentence == "Ann is unconscious and cannot act."


def test_an_attacker_who_has_left(fight: Fight) -> None:
    act(fight, c.Leave("c0"))
    assert refused(fight, ATTACK).sentence == "Ann has left the fight."


def test_a_target_that_has_left(fight: Fight) -> None:
    act(fight, c.Leave("c1"))
    assert refused(fight, ATTACK, attack=50).sentence == "Bob has left the fight."


def test_a_segment_already_used(fight: Fight) -> None:
    act(fight, ATTACK, attack=100)
    assert refused(fight, ATTACK).sentence == "Ann has already acted in segment 3."


def test_a_segment_without_an_attack(fight: Fight) -> None:
    act(fight, c.MoveSlot(slot_of(fight, "c1"), 4))
    refusal = refused(fight, c.DeclareAttack("c1", "c0", "sword"))
    assert refusal.sentence == "Bob does not act in segment 3, but in segment 5."


def test_nothing_left_to_do_in_the_round(fight: Fight) -> None:
    to_segment(fight, 7)
    refusal = refused(fight, c.DeclareAttack("c1", "c0", "sword"))
    assert refusal.sentence == "Bob has nothing left to do in this round."


def test_a_round_that_has_not_started() -> None:
    fight = begin(nc_fighter("Ann"), nc_fighter("Bob"))
    assert refused(fight, ATTACK).sentence == "Round 1 has not started."
    refusal = refused(fight, c.GrantSlot("c0"))
    assert refusal.sentence == "Round 1 has not started."


def test_an_empty_fight_does_not_start() -> None:
    refusal = refused(begin(), c.Next())
    assert refusal.sentence == "Nobody is in the fight yet."
    assert [each.act for each in refusal.offers] == ["ask_add"]


def test_somebody_elses_turn() -> None:
    fight = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=TOY)
    act(fight, c.Next(), initiative_c0=2, initiative_c1=5)
    refusal = refused(fight, c.DeclareAttack("c0", "c1", "stick"))
    assert refusal.sentence == "It is not the turn of Imp."


def test_a_choice_that_is_not_offered() -> None:
    fight = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=TOY)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=5)
    command = c.DeclareAttack("c0", "c1", "stick")
    refusal = refused(fight, command, defence="fly")
    assert refusal.sentence == "Defence: choose one of dodge, none."
    act(fight, c.AddCondition("c1", "dazed"))
    assert refused(fight, command, defence="dodge").sentence == "Who is dazed cannot dodge."


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (c.DeclareAttack("c9", "c1", "sword"), "There is no combatant 'c9' in this fight."),
        (c.DeclareAttack("c0", "c9", "sword"), "There is no combatant 'c9' in this fight."),
        (c.DeclareAttack("c0", "c1", "axe"), "Ann has no attack 'axe'."),
        (c.DeclareAttack("c0", "c0", "sword"), "Ann cannot attack itself."),
        (
            c.DeclareAttack("c0", "c1", "sword", (c.Modifier("df", 100_000),)),
            "A modifier has at most five digits.",
        ),
        (c.Leave("nobody"), "There is no combatant 'nobody' in this fight."),
        (c.Return("c0"), "Ann is in the fight already."),
        (c.ChangeTrack("c0", "luck", -1), "Ann has no track 'luck'."),
        (c.ChangeTrack("c0", "hp", 100_000), "Use numbers up to 99999."),
        (c.SetTrack("c0", "hp", -100_000), "Use numbers up to 99999."),
        (c.SetState("c0", "asleep"), "NC has no state 'asleep'."),
        (c.AddCondition("c0", "wet"), "NC has no condition 'wet'."),
        (c.AddCondition("c0", "prone", End(1)), "A condition cannot end in the past."),
        (
            c.AddCondition("c0", "prone", End(9, "c9")),
            "There is no combatant 'c9' in this fight.",
        ),
        (c.RemoveCondition("c0", "prone"), "Ann does not have the condition 'prone'."),
        (c.GrantSlot("c0"), "Ann can act now already."),
        (c.MoveSlot("s99", 8), "That action is no longer to come."),
        (c.CancelSlot("s99"), "That action is no longer to come."),
        (c.SetLink("engaged", "c0", "c0"), "Ann cannot be linked with itself."),
        (c.SettlePrompt("what"), "That question is settled already."),
        (c.SetSwitch("X-0", "on"), "NC has no house rule 'X-0'."),
        (
            c.SetSwitch("X-N-16", "perhaps"),
            "A hit always costs a point: choose one of on, off.",
        ),
        (c.EditCombatant("c0", name="  "), "A combatant needs a name."),
        (c.EditCombatant("c0", name="x" * 201), "A name has at most 200 characters."),
        (c.EditCombatant("c0", stats={"luck": 1}), "There is no number 'luck' on this sheet."),
        (c.EditCombatant("c0", stats={"dr": 301}), "DR goes from 0 to 300, not 301."),
        (c.EditCombatant("c0", maxima={"hp": -1}), "A maximum is not below 0."),
        (c.EditCombatant("c0", maxima={"luck": 1}), "Ann has no track 'luck'."),
        (c.EditCombatant("c0", notes="x" * 20_001), "Notes: use at most 20000 characters."),
        (
            c.EditCombatant("c0", attacks=(Attack("a", "A", "1d6"), Attack("a", "B", "1d6"))),
            "Two attacks have the same id.",
        ),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_commands_that_cannot_be(fight: Fight, command: Any, sentence: str) -> None:
    assert refused(fight, command).sentence == sentence


@pytest.mark.parametrize(
    ("new", "sentence", "field"),
    [
        (nc_fighter(""), "A combatant needs a name.", "name"),
        (nc_fighter("x" * 201), "A name has at most 200 characters.", "name"),
        (nc_fighter("a\x00b"), "The name holds a character that cannot be kept.", "name"),
        (nc_fighter("\ud800"), "The name holds a character that cannot be kept.", "name"),
        (nc_fighter("A", df=1000), "DF goes from −99 to 999, not 1000.", "df"),
        (nc_fighter("A", attacks=11), "attacks a round goes from 0 to 10, not 11.", "attacks"),
        (nc_fighter("A", of=1000), "OF goes from −99 to 999, not 1000.", "of"),
        (nc_fighter("A", hp=100_000), "Use numbers up to 99999.", ""),
        (c.NewCombatant("A", tracks={"mp": Track(1, 1)}), "NC has no track 'mp'.", ""),
    ],
)
def test_newcomers_that_cannot_be(new: c.NewCombatant, sentence: str, field: str) -> None:
    refusal = refused(begin(), c.AddCombatants(new))
    assert (refusal.sentence, refusal.field) == (sentence, field)


def test_damage_that_is_not_dice() -> None:
    refusal = refused(begin(), c.AddCombatants(nc_fighter("A", damage="lots")))
    assert refusal.sentence.startswith("Sword: the damage 'lots' is not dice. ")
    assert refusal.field == "damage"


@pytest.mark.parametrize("count", [0, -1, 201])
def test_too_few_or_too_many_at_a_time(count: int) -> None:
    refusal = refused(begin(), c.AddCombatants(nc_fighter("A"), count))
    assert refusal.sentence == "Add 1 to 200 combatants at a time."
    assert refusal.field == "count"


@pytest.mark.parametrize("position", [0, 2, 10, 1000, -1])
def test_delays_only_to_a_later_segment_of_the_round(fight: Fight, position: int) -> None:
    refusal = refused(fight, c.MoveSlot(slot_of(fight, "c0"), position))
    assert refusal.sentence == "Ann can be delayed only to a later segment of this round."


def test_a_delay_to_a_segment_in_which_one_acts_already(fight: Fight) -> None:
    mine = [s for s in fight.encounter.slots if s.combatant == "c0"]
    refusal = refused(fight, c.MoveSlot(mine[0].id, mine[1].position))
    assert refusal.sentence == "Ann acts in that segment already."


HALF = "\ud800"


@pytest.mark.parametrize(
    "command",
    [
        c.EditCombatant("c0", notes=HALF),
        c.EditCombatant("c0", attacks=(Attack(HALF, "A", "1d6"),)),
        c.AddCondition("c0", "prone", note=HALF),
        c.SetLink(HALF, "c0", "c1"),
        c.DeclareAttack("c0", "c1", "sword", (c.Modifier("df", 1, HALF),)),
        c.DeclareAttack("c0", "c1", "sword", (c.Modifier(HALF, 1),)),
    ],
    ids=lambda command: str(command.kind),
)
def test_text_that_has_no_utf8_form(fight: Fight, command: Any) -> None:
    assert refused(fight, command).sentence.endswith("a character that cannot be kept.")


def test_the_fallen_do_not_delay() -> None:
    """Who falls by the GM's word keeps the action of this segment, and only of this one."""
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    act(fight, c.Next(), segments_c0=3, segments_c1=9)
    act(fight, c.SetTrack("c0", "hp", -20))
    slot = slot_of(fight, "c0")
    assert refused(fight, c.MoveSlot(slot, 5)).sentence == "A is unconscious and cannot act."
