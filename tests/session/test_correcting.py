"""The one correction that is looked at: begun, worked out, answered, accepted or left."""

from __future__ import annotations

import random

from gm_tracker.engine.correction.changes import Amended, Correction, Inserted, Struck
from gm_tracker.engine.correction.sheet import NOTHING
from gm_tracker.model import commands as c
from gm_tracker.session.correction_page import CorrectionPage
from gm_tracker.session.correction_told import correction_view
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


def rolled(blow: int, number: int) -> Correction:
    """The die of that blow showed this."""
    return Amended(blow, {"attack": number})


def test_a_mistyped_die_is_corrected_and_its_damage_typed() -> None:
    session, blow = at_the_table()
    correcting = session.correcting
    assert correcting.begin(rolled(blow, 4)) == ""
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
    correcting.begin(rolled(blow, 4))
    correcting.answer(0, "damage", "20")
    assert correcting.begin(rolled(blow, 5), again=True) == ""
    assert correcting.sheet is not None and correcting.sheet.open is None


def test_what_cannot_be_is_said_and_leaves_the_sheet_alone() -> None:
    session, blow = at_the_table()
    correcting = session.correcting
    assert correcting.accept() == "No correction is begun."
    correcting.begin(rolled(blow, 50))
    before = correcting.sheet
    assert correcting.begin(rolled(blow, 101)) != ""
    assert correcting.begin(rolled(999, 1)) != ""
    assert correcting.sheet is before
    correcting.begin(rolled(blow, 100))
    assert correcting.accept() == NOTHING
    correcting.leave()
    assert correcting.sheet is None


def test_an_action_half_entered_is_put_aside_by_a_correction() -> None:
    session, blow = at_the_table()
    session.composer.begin(c.ChangeTrack("c0", "hp", -1))
    session.composer.change(c.ChangeTrack("c0", "hp", -2))
    session.correcting.begin(Struck(blow))
    assert session.correcting.accept() == ""
    assert session.composer.current is None and session.fight.aside


def test_the_step_of_a_mark_is_found() -> None:
    session, blow = at_the_table()
    fight = session.fight
    (slot,) = (s for s in fight.before(len(fight.path) - 1).slots if s.combatant == "c0")
    assert session.correcting.step_of_slot(slot.id) == blow
    assert session.correcting.step_of_slot("s999") is None


def test_a_miss_on_the_way_to_another_die_does_not_lose_the_damage() -> None:
    fight = begin(*(nc_fighter(each, attacks=1) for each in "AB"))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(1,))
    blow = act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=20, damage=(3,))
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    page = CorrectionPage(session, blow.id)
    for typed in ("1", "10", "100", "10"):
        page.say("0/attack", typed)
    assert page.follows.sheet is not None and page.follows.sheet.open is None
    (answers,) = (each for _, each in page.follows.sheet.entries[0].outcome.parts)
    assert answers == {"attack": 10, "damage": (3,)}


def test_what_was_corrected_before_is_named_where_something_cannot_be() -> None:
    fight = begin(nc_fighter("A", attacks=1), nc_fighter("B", attacks=1))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(2,))
    first = act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    act(fight, c.Next())
    act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=100)
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    session.correcting.begin(Amended(first.id, {"attack": 99}))
    assert session.correcting.accept() == ""
    fallen = Inserted(fight.path[4].id, ((c.SetState("c0", "dead"), {}),))
    page = CorrectionPage(session, fight.path[4].id)
    assert "Corrected before" not in correction_view(page).foot
    page = CorrectionPage(session, fight.path[1].id)
    page.strike()
    page.follows.work(10)
    view = correction_view(page)
    assert any(each.kind == "impossible" for each in view.rows)
    assert "Corrected before: A misses B." in view.foot
    assert session.correcting.begin(fallen) == ""
