"""Corrections of earlier steps: what comes of them, and going over to them."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import get_args

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.correction.changes import Amended, Correction, Inserted, Struck
from gm_tracker.engine.correction.ids import _FIELDS
from gm_tracker.engine.correction.sheet import GONE_ON, NEEDS_DICE, NOTHING, Sheet
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.commands import Command
from gm_tracker.model.group_commands import EditGroup, MakeGroup
from gm_tracker.model.label import CORRECTION
from gm_tracker.model.step import Answers, Refused, Step
from tests.helpers import act, begin, nc_fighter, value


def duel() -> Fight:
    """A and B strike each other down in segment 1; C joins then, and lives."""
    fight = begin(nc_fighter("A", hp=20, attacks=1), nc_fighter("B", hp=20, attacks=1))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(1,))
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=(4,))
    act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=1, damage=(4,))
    act(fight, c.Next())
    return fight


def worked_out(fight: Fight, correction: Correction) -> Sheet:
    """The whole sheet, as far as it goes without dice."""
    sheet = Sheet(fight, correction)
    list(sheet.work())
    return sheet


def step_of(fight: Fight, kind: type, place: int = 0) -> Step:
    """A step whose command is of that kind."""
    return [s for s in fight.path if s.commands and isinstance(s.commands[0], kind)][place]


def verdicts(sheet: Sheet) -> list[str]:
    return [each.verdict for each in sheet.entries]


def test_the_same_value_is_the_same_fight() -> None:
    fight = duel()
    sheet = worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"attack": 1}))
    assert verdicts(sheet) == ["same"] * 3
    assert sheet.now == fight.encounter
    refusal = sheet.accept()
    assert refusal is not None and refusal.sentence == NOTHING


def test_a_mutual_kill_is_undone_by_one_die() -> None:
    fight = duel()
    then, hash_then = fight.encounter, encounter_hash(fight.encounter)
    assert {each.state for each in then.combatants.values()} != {"up"}
    sheet = worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"attack": 100}))
    assert verdicts(sheet) == ["changed", "same", "changed"]
    assert "damage" in sheet.entries[0].outcome.dropped
    assert sheet.now.combatants["c1"].tracks["hp"].value == 20
    steps = len(fight.path)
    assert sheet.accept() is None
    assert fight.encounter == sheet.now and len(fight.path) == steps
    assert value(fight, "B") == 20
    assert fight.undo_label == CORRECTION
    assert fight.undo() is None and fight.draft is None
    assert encounter_hash(fight.encounter) == hash_then
    assert fight.redo_label == CORRECTION
    fight.redo()
    assert fight.encounter == sheet.now


def test_a_step_can_be_struck_out_and_put_in() -> None:
    fight = duel()
    blow = step_of(fight, c.DeclareAttack)
    sheet = worked_out(fight, Struck(blow.id))
    assert verdicts(sheet) == ["struck", "same", "changed"]
    assert sheet.accept() is None
    assert value(fight, "B") == 20
    close = fight.path[-1]
    answers: Answers = {"attack": 1, "damage": (4,)}
    again = worked_out(fight, Inserted(close.id, ((blow.commands[0], answers),)))
    assert verdicts(again) == ["changed", "changed"]
    assert again.accept() is None
    assert value(fight, "B") < 20
    fight.undo()
    assert value(fight, "B") == 20
    fight.undo()
    assert value(fight, "B") < 20


def test_what_it_now_asks_is_asked_and_nothing_after_it_is_guessed() -> None:
    fight = duel()
    first = step_of(fight, c.DeclareAttack)
    missed = worked_out(fight, Amended(first.id, {"attack": 100}))
    missed.accept()
    hit = worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"attack": 1}))
    assert hit.open is not None and [each.id for each in hit.open.requests] == ["damage"]
    assert len(hit.entries) == 1 and not hit.is_complete
    refusal = hit.accept()
    assert refusal is not None and refusal.sentence == NEEDS_DICE
    wrong = hit.answer(0, {"damage": (99,)})
    assert wrong is not None and wrong.field == "damage"
    assert hit.answer(0, {"damage": (1,)}) is None
    list(hit.work())
    assert hit.is_complete
    assert hit.accept() is None


def test_needed_dice_can_be_rolled() -> None:
    fight = duel()
    worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"attack": 100})).accept()
    sheet = worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"attack": 1}))
    sheet.roll(0, random.Random(1))
    list(sheet.work())
    assert sheet.is_complete


def test_an_impossible_step_is_dropped_or_kept_by_the_gms_word() -> None:
    fight = begin(nc_fighter("A", hp=60, attacks=1), nc_fighter("B", hp=60, attacks=1))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(2,))
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=(1,))
    act(fight, c.Next())
    act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=1, damage=(2,))
    act(fight, c.Next())
    assert value(fight, "A") == 40
    harder = Amended(step_of(fight, c.DeclareAttack).id, {"damage": (8,)})
    sheet = worked_out(fight, harder)
    impossible = [each for each in sheet.entries if each.verdict == "impossible"]
    assert impossible and all(each.outcome.refusal is not None for each in impossible)
    assert sheet.now.combatants["c0"].tracks["hp"].value == 60
    assert sheet.keep(impossible[0].place) is None
    list(sheet.work())
    assert sheet.entries[impossible[0].place].kept
    assert sheet.now.combatants["c0"].tracks["hp"].value == 40
    sheet.drop(impossible[0].place)
    list(sheet.work())
    assert sheet.now.combatants["c0"].tracks["hp"].value == 60


def test_later_commands_still_mean_the_same_when_others_have_other_numbers() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"), nc_fighter("C"))
    act(fight, c.ChangeTrack("c2", "hp", -7))
    act(fight, c.ChangeTrack("c1", "hp", -3))
    sheet = worked_out(fight, Struck(fight.path[2].id))
    assert verdicts(sheet) == ["struck", "changed", "same", "impossible"]
    refusal = sheet.entries[-1].outcome.refusal
    assert refusal is not None and refusal.sentence == "B is not in the fight any more."
    sheet.accept()
    assert value(fight, "C") == 53


@pytest.mark.parametrize(
    ("answers", "field"),
    [({"attack": 101}, "attack"), ({"luck": 3}, "luck"), ({"damage": 9}, "damage")],
)
def test_an_answer_that_cannot_be_is_refused(answers: dict[str, int], field: str) -> None:
    fight = duel()
    with pytest.raises(Refused) as refused:
        Sheet(fight, Amended(step_of(fight, c.DeclareAttack).id, answers))
    assert refused.value.refusal.field == field


def test_the_beginning_and_what_is_not_there_cannot_be_corrected() -> None:
    fight = duel()
    for step in (fight.path[0].id, 999):
        with pytest.raises(Refused):
            Sheet(fight, Struck(step))


def test_a_sheet_is_of_the_fight_as_it_was() -> None:
    fight = duel()
    sheet = worked_out(fight, Struck(step_of(fight, c.DeclareAttack).id))
    act(fight, c.ChangeTrack("c0", "hp", 1))
    refusal = sheet.accept()
    assert refusal is not None and refusal.sentence == GONE_ON


def test_a_group_that_was_made_later_is_still_meant() -> None:
    fight = begin(*(nc_fighter(name, attacks=1) for name in ("A", "B", "C", "D")))
    act(fight, MakeGroup(("c1", "c2", "c3"), "Orcs"))
    act(fight, EditGroup("g4", one_roll=True))
    one_more = Inserted(fight.path[1].id, ((c.AddCombatants(nc_fighter("First")), {}),))
    sheet = worked_out(fight, one_more)
    (group,) = sheet.now.groups
    assert (group.id, group.one_roll) == ("g5", True)
    assert [sheet.now.combatants[each].name for each in group.members] == ["B", "C", "D"]
    without = worked_out(fight, Struck(step_of(fight, MakeGroup).id))
    assert verdicts(without) == ["struck", "impossible"]
    refusal = without.entries[1].outcome.refusal
    assert refusal is not None and refusal.sentence == "The group Orcs is not there any more."


def test_who_joined_first_is_meant_after_another_came_before() -> None:
    fight = begin(nc_fighter("A", attacks=1), nc_fighter("B", attacks=1))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(1,))
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=(2,))
    one_more = Inserted(fight.path[1].id, ((c.AddCombatants(nc_fighter("First", attacks=1)), {}),))
    sheet = worked_out(fight, one_more)
    assert sheet.open is not None
    assert [each.id for each in sheet.open.requests] == ["segments.c0"]
    assert sheet.answer(sheet.open.place, {"segments.c0": (1,)}) is None
    list(sheet.work())
    assert sheet.is_complete
    blow = sheet.steps()[-1].commands[0]
    assert isinstance(blow, c.DeclareAttack) and (blow.actor, blow.target) == ("c1", "c2")


def in_turn() -> Fight:
    """A strikes in segment 1, B in segment 3, A again in segment 5; each segment is closed."""
    fight = begin(nc_fighter("A", hp=60, attacks=2), nc_fighter("B", hp=60, attacks=1))
    act(fight, c.Next(), segments_c0=(1, 4), segments_c1=(3,))
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=20, damage=(1,))
    act(fight, c.Next())
    act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=100)
    act(fight, c.Next())
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    act(fight, c.Next())
    return fight


def test_a_moment_that_does_not_come_any_more_is_not_gone_on_to() -> None:
    fight = in_turn()
    blow = step_of(fight, c.DeclareAttack)
    sheet = worked_out(fight, Amended(blow.id, {"damage": (8,)}))
    assert verdicts(sheet) == ["changed", "changed", "impossible", "past", "same", "same"]
    assert sheet.now.clock == fight.encounter.clock
    assert sheet.accept() is None
    assert value(fight, "B") == -20


def test_a_moment_that_comes_now_is_let_pass() -> None:
    fight = in_turn()
    worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"damage": (8,)})).accept()
    again = worked_out(fight, Amended(step_of(fight, c.DeclareAttack).id, {"damage": (1,)}))
    assert verdicts(again) == ["changed", "changed", "same", "same"]
    assert again.now.clock == fight.encounter.clock
    assert again.entries[1].outcome.parts == ((c.Next(), {}), (c.Next(), {}))
    assert again.accept() is None
    assert value(fight, "B") == 50


PLAIN = {
    *("action", "amount", "as_one", "attack", "attacks", "before", "choice", "condition", "count"),
    *("harm", "kind", "link", "maxima", "modifiers", "name", "note", "notes", "on", "one_roll"),
    *("position", "record", "saved", "side", "situations", "state", "stats", "switch", "track"),
    *("trigger", "value", "alias", "disclosure", "fields", "hidden", "portrait"),
}
"""The fields of commands in which no id of a combatant, a slot or a group stands."""


def test_every_field_of_a_command_in_which_an_id_may_stand_is_known() -> None:
    named = {each.name for kind in get_args(Command) for each in fields(kind)}
    assert named - PLAIN == set(_FIELDS)
