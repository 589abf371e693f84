"""Correcting earlier steps at the table: what is typed, and what comes of it."""

from __future__ import annotations

import random

from gm_tracker.model import commands as c
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.helpers import act, begin, nc_fighter, value


def at_the_table() -> tuple[FightSession, int]:
    """A has missed B, with C beside them; the session and the step of the blow."""
    fight = begin(*(nc_fighter(each, attacks=1) for each in "ABC"))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(1,), segments_c2=(1,))
    blow = act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    act(fight, c.Next())
    return FightSession(fight, FightNeeds(source=random.Random(1))), blow.id


def test_a_mistyped_die_is_corrected_and_its_damage_typed() -> None:
    session, blow = at_the_table()
    correcting = session.correcting
    (part,) = correcting.parts(blow)
    assert [each.id for each in part.asked] == ["attack"]
    assert correcting.type_answer(blow, 0, "attack", "4") == ""
    assert correcting.sheet is not None and correcting.sheet.open is not None
    assert correcting.answer(0, "damage", "99") != ""
    assert correcting.answer(0, "damage", "20") == ""
    assert not correcting.work(10)
    assert correcting.accept() == ""
    assert correcting.sheet is None
    assert value(session.fight, "B") == 40
    session.history.undo()
    assert value(session.fight, "B") == 60


def test_another_die_keeps_what_was_typed_for_the_sheet() -> None:
    session, blow = at_the_table()
    correcting = session.correcting
    correcting.type_answer(blow, 0, "attack", "4")
    correcting.answer(0, "damage", "20")
    assert correcting.type_answer(blow, 0, "attack", "5") == ""
    assert correcting.sheet is not None and correcting.sheet.open is None


def test_target_weapon_and_ruling_are_corrected_together() -> None:
    session, blow = at_the_table()
    correcting = session.correcting
    assert correcting.aim(blow, 0, ("c2",)) == ""
    assert correcting.rule(blow, 0, "of +2 high ground") == ""
    assert correcting.use(blow, 0, "axe") == "A has no attack 'axe'."
    assert correcting.type_answer(blow, 0, "attack", "3") == ""
    correcting.answer(0, "damage", "30")
    assert correcting.accept() == ""
    command = session.fight.path[-2].commands[0]
    assert isinstance(command, c.DeclareAttack)
    assert command.target == "c2" and command.modifiers[0].reason == "high ground"
    assert value(session.fight, "C") == 30 and value(session.fight, "B") == 60


def test_what_cannot_be_is_said_and_leaves_the_sheet_alone() -> None:
    session, blow = at_the_table()
    correcting = session.correcting
    assert correcting.accept() == "No correction is begun."
    correcting.type_answer(blow, 0, "attack", "50")
    before = correcting.sheet
    assert correcting.type_answer(blow, 0, "attack", "101") != ""
    assert correcting.type_answer(blow, 3, "attack", "1") != ""
    assert correcting.type_answer(999, 0, "attack", "1") != ""
    assert correcting.sheet is before
    correcting.leave()
    assert correcting.sheet is None


def test_an_action_half_entered_is_put_aside_by_a_correction() -> None:
    session, blow = at_the_table()
    session.composer.begin(c.ChangeTrack("c0", "hp", -1))
    session.composer.change(c.ChangeTrack("c0", "hp", -2))
    session.correcting.strike(blow)
    assert session.correcting.accept() == ""
    assert session.composer.current is None and session.fight.aside


def test_the_step_of_a_mark_is_found() -> None:
    session, blow = at_the_table()
    fight = session.fight
    (slot,) = (s for s in fight.before(len(fight.path) - 1).slots if s.combatant == "c0")
    assert session.correcting.step_of_slot(slot.id) == blow
    assert session.correcting.step_of_slot("s999") is None
