"""HERO in its own words: where its first turn opens, and what its points are called."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.entry_cells import fields, headings
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.hero import HERO
from gm_tracker.words.actions import groups, target_view
from gm_tracker.words.idle import acting_view
from gm_tracker.words.initiative import initiative_rows
from gm_tracker.words.log import step_lines
from gm_tracker.words.panel import panel_view
from gm_tracker.words.timeline import timeline_view
from tests.helpers import act
from tests.rules.hero.town import duel, soul, town

FULL = {"X-HP-0": "full"}


def opened(fight: Fight) -> list[tuple[str, str]]:
    """Under which heading each line of the last step stands, and what is spoken of it."""
    lines = step_lines(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])
    return [(each.head, each.spoken) for each in lines]


@pytest.mark.parametrize(
    ("switches", "head", "moment"),
    [(FULL, "Segment 12", "1.12"), ({}, "Segment 1", "1.1")],
    ids=("full", "documents"),
)
def test_the_first_turn_is_told_where_it_opens(
    switches: dict[str, str], head: str, moment: str
) -> None:
    fight = town(soul("Ann", spd=3), switches=switches)
    act(fight, c.Next())
    assert opened(fight) == [(head, f"{moment}: Turn 1: who acts when")]


def test_later_turns_open_in_their_first_segment() -> None:
    fight = town(soul("Ann", spd=3), switches=FULL)
    for _ in range(3):
        act(fight, c.Next())
    assert opened(fight) == [("Segment 1", "2.1: Turn 2: who acts when")]


@pytest.mark.parametrize(
    ("switches", "segments"),
    [(FULL, [12, 15]), ({}, [3, 6, 9, 12, 15])],
    ids=("full", "documents"),
)
def test_the_phases_of_a_turn_are_on_the_timeline_before_it_begins(
    switches: dict[str, str], segments: list[int]
) -> None:
    fight = town(soul("Ann", spd=4), switches=switches)
    (ann,) = timeline_view(HERO, fight.encounter).rows
    assert [mark.place + 0.5 for mark in ann.marks] == segments
    before = ann.marks
    act(fight, c.Next())
    (ann,) = timeline_view(HERO, fight.encounter).rows
    assert [mark.place for mark in ann.marks] == [mark.place for mark in before]


def test_body_is_called_so_in_the_panel_and_in_the_log() -> None:
    fight = town(soul("Ann", hp=10), switches=FULL)
    view = panel_view(HERO, fight.encounter, "c0")
    assert view is not None
    assert view.tracks[0].label == "BODY"
    act(fight, c.ChangeTrack("c0", "hp", -3))
    assert opened(fight)[0][1] == "1.0: Ann 10 \N{RIGHTWARDS ARROW} 7 BODY"


def test_levels_that_share_a_chip_are_called_what_they_are() -> None:
    ann = soul("Ann", side="party", ocv=96, dex=12, levels=3)
    fight = duel(ann, soul("Bob", dcv=30, levels=4))
    found = groups(HERO, fight.encounter, c.DeclareAttack("c0", "c1", "gun"))
    chips = [(chip.label, chip.detail) for each in found for chip in each.chips]
    assert ("Attack levels", "3 steps") in chips
    assert ("Defence levels", "4 steps") in chips


def test_files_keep_their_column_of_hit_points() -> None:
    assert headings(HERO)["track.hp"] == "hit points"
    assert fields(HERO)["hit points"] == "track.hp"


def test_who_is_dying_and_still_acts_is_called_so_everywhere() -> None:
    fight = town(soul("Ann", spd=3, dex=12), soul("Bob", side="party", spd=3), switches=FULL)
    act(fight, c.ChangeTrack("c0", "hp", -25))
    act(fight, c.Next())
    assert fight.encounter.combatants["c0"].state == "dying"
    rows = {each.id: each for each in initiative_rows(HERO, fight.encounter)}
    assert [each.text for each in rows["c0"].notes][:1] == ["dying"]
    assert "dying" in rows["c0"].spoken
    view = panel_view(HERO, fight.encounter, "c0")
    assert view is not None and view.state == "dying"
    assert acting_view(HERO, fight.encounter, fight.encounter.combatants["c0"]).note == "dying"
    person = target_view(HERO, fight.encounter, c.DeclareAttack("c1", "c0", "gun"))
    assert person is not None and person.note == "dying"
