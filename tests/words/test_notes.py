"""Whose notes are offered beside a fight, and how they begin."""

from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model import commands as c
from gm_tracker.rules.nc import NC
from gm_tracker.words.notes import brief, first_with_notes, notes_at_hand
from tests.helpers import MemoryJournal, act, nc_fighter


def test_the_beginning_of_notes_has_no_signs() -> None:
    assert brief("# Ford\n\n**Toll.** Two *silver*.") == "Ford Toll. Two silver."


def test_long_notes_are_cut_at_a_word() -> None:
    assert brief("reeds " * 40) == f"{'reeds ' * 14}reeds\N{HORIZONTAL ELLIPSIS}"


def test_the_same_notes_are_offered_once() -> None:
    fight = Fight(NC, MemoryJournal(), Past())
    for name in ("Orc 1", "Orc 2", "Mara"):
        act(fight, c.AddCombatants(nc_fighter(name)))
    for who in ("c0", "c1"):
        act(fight, c.EditCombatant(who, notes="Smells of smoke."))
    found = notes_at_hand(fight.encounter, (("c0", "acts"), ("c1", "target"), ("c2", "selected")))
    assert [(each.name, each.role) for each in found] == [("Orc 1", "acts"), ("Mara", "selected")]
    assert first_with_notes(found) == "c0"
    assert first_with_notes(found, after="c0") == "c0"
