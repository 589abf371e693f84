"""The rows of several who act as one, in the list and in the timeline."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.words.column_views import InitiativeRow
from gm_tracker.words.initiative import Known, initiative_rows
from gm_tracker.words.kinds import banded
from gm_tracker.words.timeline import timeline_view
from gm_tracker.words.timeline_fold import folded
from tests.helpers import act, begin, nc_fighter, perform


@pytest.fixture
def fight() -> Fight:
    """Twelve archers who act as one against Mara; all of them act in segment 1."""
    made = begin()
    act(made, c.AddCombatants(nc_fighter("Bandit archer", hp=90), 12))
    act(made, c.AddCombatants(nc_fighter("Mara", hp=90, side="party")))
    act(made, MakeGroup(tuple(f"c{at}" for at in range(12))))
    act(made, c.SetSwitch("N-ENGAGED", "links"))
    perform(made, c.Next(), random.Random(1))
    return made


def _row(fight: Fight) -> InitiativeRow:
    return next(each for each in initiative_rows(fight.system, fight.encounter) if each.members)


def test_a_group_is_one_row_with_a_cell_of_life_for_each(fight: Fight) -> None:
    act(fight, c.ChangeTrack("c3", "hp", -45))
    act(fight, c.ChangeTrack("c5", "hp", -900))
    row = _row(fight)
    assert (row.name, row.letter, row.up, len(row.life)) == ("12 bandit archers", "B", 11, 12)
    assert [row.life[at].now for at in (2, 3, 5)] == [1.0, 0.5, 0.0]
    people = [each.name for each in initiative_rows(fight.system, fight.encounter) if each.id]
    assert people == ["12 bandit archers", "Mara"]


def test_the_row_speaks_of_all_of_them(fight: Fight) -> None:
    assert _row(fight).spoken.startswith("12 bandit archers, foe, group, 12 of 12 up, acts now")
    act(fight, c.CancelSlot(fight.encounter.acting()[0].id))
    assert "11 act now" in _row(fight).spoken


def test_what_is_to_land_is_seen_in_the_cell_and_told(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c12", "c0", "sword"), attack=(5,), damage=(3,))
    row = _row(fight)
    assert row.life[0].then < row.life[0].now == 1.0
    assert "pending" in row.spoken


def test_whoever_falls_stays_in_the_row_and_all_fallen_are_out(fight: Fight) -> None:
    for at in range(12):
        act(fight, c.ChangeTrack(f"c{at}", "hp", -900))
    row = _row(fight)
    assert row.out and row.up == 0


def test_a_row_is_kept_while_nothing_of_its_members_changes(fight: Fight) -> None:
    known: Known = {}
    rows = initiative_rows(fight.system, fight.encounter, known)
    before = next(each for each in rows if each.members)
    act(fight, c.ChangeTrack("c12", "hp", -5))
    rows = initiative_rows(fight.system, fight.encounter, known)
    assert next(each for each in rows if each.members) is before
    act(fight, c.ChangeTrack("c4", "hp", -5))
    rows = initiative_rows(fight.system, fight.encounter, known)
    assert next(each for each in rows if each.members) is not before


def test_the_timeline_has_one_row_whose_marks_say_how_many(fight: Fight) -> None:
    view = folded(timeline_view(fight.system, fight.encounter))
    assert [row.name for row in view.rows] == ["12 bandit archers", "Mara"]
    assert [(mark.number, mark.now) for mark in view.rows[0].marks if mark.now] == [(12, True)]


def test_names_that_people_gave_keep_their_capitals() -> None:
    assert banded(8, "Town guards") == "8 town guards"
    assert banded(8, "Red Company") == "8 Red Company"
    assert banded(3, "<b>X</b>") == "3 <b>X</b>"
