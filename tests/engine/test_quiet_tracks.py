"""Tracks that only some have, such as poison: without a maximum, and not shown at their default."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import MOST, Track
from gm_tracker.model.commands import ChangeTrack, EditCombatant, SetTrack
from gm_tracker.rules.nc import NC
from gm_tracker.session.fight_report import end_line
from gm_tracker.words.panel import panel_view
from tests.helpers import act, begin, nc_fighter, person, refused, tells


def shown(fight: Fight) -> list[tuple[str, int, int]]:
    """The tracks of the panel."""
    view = panel_view(NC, fight.encounter, "c0")
    assert view is not None
    return [(each.key, each.value, each.maximum) for each in view.tracks]


def test_nobody_has_them_at_first() -> None:
    fight = begin(nc_fighter("A", hp=60))
    assert set(person(fight, "A").tracks) == {"hp"}
    assert shown(fight) == [("hp", 60, 60)]


def test_they_come_with_their_first_change_and_have_no_maximum() -> None:
    fight = begin(nc_fighter("A", hp=60))
    act(fight, ChangeTrack("c0", "poison", 500))
    assert person(fight, "A").tracks["poison"] == Track(500, MOST)
    assert shown(fight) == [("hp", 60, 60), ("poison", 500, 0)]
    assert end_line(NC, person(fight, "A")) == "A: 60 of 60 hit points, 500 poison to come, up"
    act(fight, SetTrack("c0", "poison", 0))
    assert shown(fight) == [("hp", 60, 60)]
    assert end_line(NC, person(fight, "A")) == "A: 60 of 60 hit points, up"


def test_they_do_not_go_below_their_floor() -> None:
    fight = begin(nc_fighter("A", hp=60))
    act(fight, ChangeTrack("c0", "poison", -5))
    assert person(fight, "A").tracks["poison"].value == 0


def test_a_maximum_can_be_given_to_them() -> None:
    fight = begin(nc_fighter("A", hp=60))
    act(fight, EditCombatant("c0", maxima={"poison": 30}))
    act(fight, ChangeTrack("c0", "poison", 50))
    assert person(fight, "A").tracks["poison"] == Track(30, 30)


def test_unknown_tracks_stay_unknown() -> None:
    fight = begin(nc_fighter("A", hp=60))
    assert tells(refused(fight, SetTrack("c0", "luck", 3)).sentence, "A", "no track", "'luck'")
