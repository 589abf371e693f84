"""How held, lost, busy and far-off actions are shown in the list and in the timeline."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Refusal
from gm_tracker.words.initiative import initiative_rows
from gm_tracker.words.strip import strip_of
from gm_tracker.words.timeline import mark_spoken, timeline_view
from tests.helpers import act, begin, slot_of
from tests.rules.nc.play import FREE, armed, strike


def groups(fight: Fight) -> dict[str, list[tuple[str, str]]]:
    """Names and details under each heading of the list."""
    found: dict[str, list[tuple[str, str]]] = {}
    for row in initiative_rows(fight.system, fight.encounter):
        if row.heading:
            heading = row.heading
            found[heading] = []
        else:
            found[heading].append((row.name, ", ".join(note.text for note in row.notes)))
    return found


def marks(fight: Fight, name: str) -> list[tuple[str, float, str]]:
    """The marks of somebody: state, place and what they say."""
    rows = timeline_view(fight.system, fight.encounter).rows
    (row,) = [each for each in rows if each.name == name]
    return [(mark.state, mark.place, mark.note) for mark in row.marks]


def test_a_held_action_is_shown_with_what_it_waits_for() -> None:
    fight = begin(armed("Ann"), armed("Bob"))
    act(fight, c.Next(), segments_c0=2, segments_c1=5)
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "the door opens"))
    assert groups(fight) == {
        "Next · segment 5": [("Bob", "Weapon")],
        "Holding": [("Ann", "holds until the door opens")],
    }
    ann = next(row for row in initiative_rows(fight.system, fight.encounter) if row.id == "c0")
    assert ann.notes[0].shorter == ("until the door opens", "the door opens")
    assert ann.notes[0].least == "holds"
    assert marks(fight, "Ann") == [("held", 1.5, "held from segment 2 on, until the door opens")]


def test_what_is_held_is_told_though_more_comes_later() -> None:
    fight = begin(armed("Ann", attacks=2), armed("Bob"))
    act(fight, c.Next(), segments_c0=(2, 3), segments_c1=5)
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "the door opens"))
    assert groups(fight) == {
        "Next · segment 5": [("Ann", "holds until the door opens"), ("Bob", "Weapon")]
    }


def test_who_is_busy_is_shown_with_what_and_how_long() -> None:
    fight = begin(armed("Ann", 1, 19, kind=4), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    assert groups(fight) == {
        "Now · segment 2": [("Bob", "Weapon")],
        "Busy": [("Ann", "loading to 10, next round · Weapon")],
    }
    assert marks(fight, "Ann")[-1] == ("waiting", 14.3, "acts in segment 1 of round 3")
    rows = timeline_view(fight.system, fight.encounter).rows
    (bar,) = rows[0].bars
    assert (bar.start, bar.end, bar.beyond, bar.opened) == (1, 14, "2.10", False)
    assert rows[0].marks[-1].beyond == "3.1"
    for _ in range(20):
        if fight.encounter.clock.round == 2:
            break
        act(fight, c.Next())
    (bar,) = timeline_view(fight.system, fight.encounter).rows[0].bars
    assert (bar.start, bar.end, bar.beyond, bar.opened) == (0, 10, "", True)


def test_a_vulnerable_span_says_what_it_takes_off() -> None:
    spell = Attack("bolt", "Bolt", "40", {"casting": 3}, "spell")
    fight = begin(replace(armed("Ann"), attacks=(spell,)), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    act(fight, c.Perform("cast", "c0", "bolt", ("c1",)))
    act(fight, c.AddCondition("c1", "stunned", End(7)))
    ann, bob = timeline_view(fight.system, fight.encounter).rows
    assert [(bar.label, bar.shaded) for bar in ann.bars] == [("casting Bolt · DF −5", True)]
    assert ann.bars[0].note == "casting Bolt, to segment 4, easier to hit"
    assert [(bar.label, bar.note) for bar in bob.bars] == [
        ("stunned · DF −2", "stunned, to segment 8, easier to hit")
    ]


def test_a_mark_is_spoken_with_who_acts_together_with_it() -> None:
    fight = begin(armed("Ann", side="party"), armed("Orc 1"), armed("Orc 2"))
    act(fight, c.Next(), segments_c0=8, segments_c1=8, segments_c2=3)
    view = timeline_view(fight.system, fight.encounter)
    ann, orc, other = view.rows
    said = mark_spoken(view, orc, orc.marks[0])
    assert said == "Orc 1, foe, acts in segment 8, together with Ann"
    assert mark_spoken(view, other, other.marks[0]) == "Orc 2, foe, acts in segment 3"
    assert mark_spoken(view, ann, ann.marks[0]).endswith("together with Orc 1")


def test_a_caster_whose_spell_is_complete_acts_now() -> None:
    spell = Attack("bolt", "Bolt", "40", {"casting": 2}, "spell")
    fight = begin(replace(armed("Ann"), attacks=(spell,)), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    act(fight, c.Perform("cast", "c0", "bolt", ("c1",)))
    act(fight, c.Next())
    assert groups(fight) == {
        "Now · segment 3": [("Ann", "Bolt is ready")],
        "Done in round 1": [("Bob", "Weapon")],
    }
    ann = next(row for row in initiative_rows(fight.system, fight.encounter) if row.name == "Ann")
    assert ann.notes[0].shorter == ("Bolt", "ready"), "a name that would be cut gives way"


def test_lost_attacks_say_why() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=1, segments_c1=4)
    act(fight, c.Perform("do", "c0"), what="switch")
    act(fight, c.Next())
    lost = [note for state, _, note in marks(fight, "Bob") if state == "lost"]
    assert lost == ["lost in segment 4: the full rate takes its place"]
    notes = [note for state, _, note in marks(fight, "Bob") if state == "waiting"]
    assert notes[0] == "acts in segment 2, at the full rate"


def test_who_falls_in_the_moment_in_which_they_act_keeps_the_mark_but_acts_no_more() -> None:
    fight = begin(armed("Ann"), armed("Bob"))
    act(fight, c.Next(), segments_c0=1, segments_c1=5)
    act(fight, c.ChangeTrack("c0", "hp", -999))
    act(fight, c.ChangeTrack("c1", "hp", -999))
    rows = timeline_view(fight.system, fight.encounter).rows
    assert [(row.name, row.acting, row.out) for row in rows] == [
        ("Ann", True, False),
        ("Bob", False, True),
    ]
    assert isinstance(fight.decide(c.DeclareAttack("c0", "c1", "w"), {}), Refusal)
    assert {who: [name for name, _ in rows] for who, rows in groups(fight).items()} == {
        "Out": ["Ann", "Bob"]
    }


def test_where_nobody_is_to_be_shown_it_says_why() -> None:
    def said(fight: Fight) -> str:
        return timeline_view(fight.system, fight.encounter).empty.sentence

    assert said(begin()) == "", "the stage says it"
    fight = begin(armed("Ann"), armed("Bob"))
    assert said(fight) == "This round has not begun."
    act(fight, c.Next(), segments_c0=2, segments_c1=5)
    assert said(fight) == "Nobody else acts in this round."


def test_the_strip_names_moments_of_the_next_round_with_it() -> None:
    fight = begin(armed("Ann"), armed("Bob"), armed("Cid"))
    act(fight, c.Next(), segments_c0=2, segments_c1=1, segments_c2=4)
    early, late, end = fight.encounter.slots
    slots = (early, replace(late, position=late.position + 10), replace(end, position=10))
    moved = replace(fight.encounter, slots=slots)
    shown = strip_of(timeline_view(fight.system, moved))
    assert [(each.label, each.people[0].name) for each in shown] == [
        ("now", "Bob"),
        ("r2.1", "Cid"),
        ("r2.2", "Ann"),
    ]
