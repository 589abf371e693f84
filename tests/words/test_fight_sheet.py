"""A running fight as a page to go on with by hand."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Span
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.fight_sheet import BUSY, ENDS, SIGNS, fight_sheet, filled
from gm_tracker.words.paper_parts import boxes
from tests.helpers import act, begin, nc_fighter, person, slot_of, toy_fighter
from tests.toy import TOY


@pytest.fixture
def fight() -> Fight:
    """Anna acts in segment 1, two orcs in 4 and 6; the fight stands in segment 1."""
    orc = replace(nc_fighter("Orc", hp=45), notes="Afraid of fire")
    made = begin(nc_fighter("Anna", side="party"), orc, replace(orc, name="Orc 2"))
    act(made, c.Next(), segments_c0=1, segments_c1=4, segments_c2=6)
    return made


def plain(html: str) -> str:
    """The page as words."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def page(fight: Fight, notes: str = "") -> str:
    return plain(fight_sheet(fight.system, fight.encounter, notes))


def test_it_says_how_many_hit_points_are_left(fight: Fight) -> None:
    act(fight, c.SetTrack("c1", "hp", 12))
    assert "2 Orc foe hit points 12 of 45" in page(fight)


def test_it_says_what_lands_when_the_segment_closes(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=(1,), damage=(3,))
    told = page(fight)
    assert "hit points 45 of 45 (\N{MINUS SIGN}" in told
    assert "when the segment closes)" in told


def test_the_grid_says_who_acts_when_and_who_has_acted(fight: Fight) -> None:
    act(fight, c.CancelSlot(slot_of(fight, "c0")))
    marks = filled(NC, fight.encounter)
    assert marks == {
        ("c0", 0): SIGNS["cancelled"],
        ("c1", 3): SIGNS["waiting"],
        ("c2", 5): SIGNS["waiting"],
    }


def test_a_held_action_is_told_with_what_it_waits_for(fight: Fight) -> None:
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "the door opens"))
    assert "holds (the door opens)" in page(fight)


def test_who_is_engaged_with_whom_is_told_once(fight: Fight) -> None:
    act(fight, c.SetLink("engaged", "c0", "c1"))
    assert page(fight).count("engaged with") == 2


def test_conditions_are_told_with_their_ends(fight: Fight) -> None:
    act(fight, c.AddCondition("c1", "prone"))
    assert "prone" in page(fight)


def test_notes_are_told_once_with_all_whose_they_are(fight: Fight) -> None:
    assert page(fight, "At noon.").endswith("Notes At noon. Orc, Orc 2 : Afraid of fire")


def test_what_is_lost_is_crossed_out(fight: Fight) -> None:
    assert boxes("Orc", 20, 14).count(">X<") == 6


def test_a_house_rule_that_is_not_usual_is_told(fight: Fight) -> None:
    switch = next(each for each in NC.switches if len(each.choices) > 1)
    other = next(key for key, _ in switch.choices if key != switch.usual)
    act(fight, c.SetSwitch(switch.id, other))
    assert f"{switch.label}: {dict(switch.choices)[other]}" in page(fight)


def test_odd_names_stay_text(fight: Fight) -> None:
    made = begin(nc_fighter("<b>Bob</b>"))
    assert "<b>Bob</b>" not in fight_sheet(NC, made.encounter)
    assert "<b>Bob</b>" in page(made)


def test_where_a_round_is_one_turn_order_the_grid_has_the_order() -> None:
    made = begin(toy_fighter("A"), toy_fighter("B"), system=TOY)
    act(made, c.Next(), initiative_c0=5, initiative_c1=2)
    assert sorted(filled(TOY, made.encounter).values()) == [
        f"1 {SIGNS['waiting']}",
        f"2 {SIGNS['waiting']}",
    ]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_game_has_a_sheet(system: RuleSystem) -> None:
    made = begin(read_add(system, "Bob", lambda _name: None).combatant, system=system)
    assert "1 Bob foe" in page(made)


def test_whom_it_shows_is_who_is_there(fight: Fight) -> None:
    act(fight, c.Leave("c2"))
    assert "Orc 2" not in page(fight)
    assert person(fight, "Orc 2").present is False


def test_what_takes_its_time_is_in_the_grid_to_its_end(fight: Fight) -> None:
    span = Span("s", "c1", "casts", 0, 3)
    marks = filled(NC, replace(fight.encounter, spans=(span,), slots=()))
    assert [marks["c1", at] for at in range(4)] == [BUSY, BUSY, BUSY, ENDS]
