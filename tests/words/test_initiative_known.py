"""Rows of the initiative list and the timeline that are kept from one moment to the next."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.words import timeline
from gm_tracker.words.initiative import Known, initiative_rows
from gm_tracker.words.timeline import timeline_view
from tests.helpers import act, begin, nc_fighter, perform


@pytest.fixture
def fight() -> Fight:
    """Four orcs against two, in a round that is rolled."""
    made = begin()
    act(made, c.AddCombatants(nc_fighter("Orc", hp=90), 4))
    act(made, c.AddCombatants(nc_fighter("Guard", hp=90, side="party"), 2))
    perform(made, c.Next(), random.Random(1))
    return made


def test_only_the_row_of_who_changed_is_made_anew(fight: Fight) -> None:
    known: Known = {}
    before = {row.id: row for row in initiative_rows(fight.system, fight.encounter, known)}
    act(fight, c.ChangeTrack("c0", "hp", -5))
    after = {row.id: row for row in initiative_rows(fight.system, fight.encounter, known)}
    people = list(fight.encounter.combatants)
    assert [each for each in people if before[each] is not after[each]] == ["c0"]


def test_kept_rows_say_the_same_as_new_ones_all_through_a_fight(fight: Fight) -> None:
    known: Known = {}
    times: timeline.Known = {}
    source = random.Random(2)
    key = fight.system.conditions[0].key
    act(fight, c.AddCondition("c1", key))
    for _ in range(25):
        acting = [slot.combatant for slot in fight.encounter.acting()]
        if acting:
            other = "c0" if acting[0] != "c0" else "c5"
            perform(fight, c.DeclareAttack(acting[0], other, "sword"), source)
        else:
            perform(fight, c.Next(), source)
        rows = initiative_rows(fight.system, fight.encounter, known)
        assert rows == initiative_rows(fight.system, fight.encounter)
        view = timeline_view(fight.system, fight.encounter, times)
        assert view == timeline_view(fight.system, fight.encounter)


def test_the_words_of_a_row_are_made_when_it_is_seen_and_say_what_was_then(fight: Fight) -> None:
    known: Known = {}
    source = random.Random(2)
    shown = []
    for _ in range(25):
        perform(fight, c.Next(), source)
        act(fight, c.ChangeTrack(f"c{source.randrange(6)}", "hp", -1))
        rows = initiative_rows(fight.system, fight.encounter, known)
        assert not any(row.words.are_made for row in rows)
        shown.append((rows, fight.encounter))
    for rows, encounter in shown:
        assert rows == initiative_rows(fight.system, encounter)


def test_who_was_seen_and_still_says_the_same_keeps_the_row(fight: Fight) -> None:
    known: Known = {}
    for who in ("c0", "c1"):
        act(fight, c.AddCondition(who, fight.system.conditions[0].key))
    before = {row.id: row for row in initiative_rows(fight.system, fight.encounter, known)}
    # Its picture is found again; of who was never seen there is none.
    assert before["c1"].notes
    act(fight, c.ChangeTrack("c2", "hp", -5))
    after = {row.id: row for row in initiative_rows(fight.system, fight.encounter, known)}
    assert after["c1"] is before["c1"]
    assert after["c0"] is not before["c0"]


def test_the_timeline_makes_only_the_rows_of_those_whose_plans_changed(fight: Fight) -> None:
    known: timeline.Known = {}
    before = {row.id: row for row in timeline_view(fight.system, fight.encounter, known).rows}
    slot = next(each for each in fight.encounter.slots if each.combatant == "c0")
    act(fight, c.CancelSlot(slot.id))
    after = {row.id: row for row in timeline_view(fight.system, fight.encounter, known).rows}
    assert [each for each in before if before[each] is not after[each]] == ["c0"]


def test_the_timeline_keeps_the_rows_of_those_who_are_only_hurt(fight: Fight) -> None:
    known: timeline.Known = {}
    before = timeline_view(fight.system, fight.encounter, known).rows
    act(fight, c.ChangeTrack("c0", "hp", -5))
    after = timeline_view(fight.system, fight.encounter, known).rows
    assert all(row is old for row, old in zip(after, before, strict=True))


@pytest.mark.parametrize(
    "said",
    [
        c.EditCombatant("c0", name="Zoe"),
        c.EditCombatant("c0", side="party"),
        c.SetTrack("c0", "hp", -90),
        c.Leave("c0"),
        c.AddCondition("c0", "surprised", End(9)),
    ],
)
def test_the_timeline_follows_whatever_changes_about_somebody(
    fight: Fight, said: c.Command
) -> None:
    known: timeline.Known = {}
    before = timeline_view(fight.system, fight.encounter, known)
    act(fight, said)
    after = timeline_view(fight.system, fight.encounter, known)
    assert after == timeline_view(fight.system, fight.encounter) != before
