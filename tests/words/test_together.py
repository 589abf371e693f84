"""Who acts, as one says it: groups by their name and number, the others by theirs."""

from __future__ import annotations

import random

from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.rules.nc import NC
from gm_tracker.words.log import step_lines
from gm_tracker.words.result import who_is_next
from gm_tracker.words.together import named
from tests.helpers import act, begin, nc_fighter, perform


def test_those_who_act_as_one_are_named_once() -> None:
    fight = begin(switches={"N-ENGAGED": "links"})
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=90), 3))
    act(fight, c.AddCombatants(nc_fighter("Mara", hp=90, side="party")))
    act(fight, MakeGroup(("c0", "c1", "c2")))
    perform(fight, c.Next(), random.Random(1))
    found = named(fight.encounter, ("c1", "c3", "c0"))
    assert [(each.id, each.name, each.count) for each in found] == [
        ("c1", "2 orcs", 2),
        ("c3", "Mara", 1),
    ]
    assert named(fight.encounter, ("c1",))[0].name == "Orc 2"
    following = who_is_next(fight.system, fight.encounter)
    said = "".join(each.text for each in following.pieces)
    assert said == "Then 3 orcs and Mara act in the same segment"
    assert (following.id, following.name, following.count) == ("c0", "3 orcs", 3)
    perform(fight, c.Next(), random.Random(1))
    lines = step_lines(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])
    assert lines[0].text == "3 orcs and Mara let the moment pass"


def test_who_is_out_is_not_told_to_act() -> None:
    fight = begin(*(nc_fighter(name) for name in ("A", "Bo", "C")), nc_fighter("D", side="party"))
    act(fight, c.Next(), segments_c0=(3,), segments_c1=(3,), segments_c2=(3,), segments_c3=(5,))
    act(fight, c.ChangeTrack("c0", "hp", -200))
    following = who_is_next(NC, fight.encounter)
    said = "".join(each.text for each in following.pieces)
    assert (following.id, said) == ("c1", "Then Bo and C act in the same segment")
    act(fight, c.ChangeTrack("c1", "hp", -200))
    assert who_is_next(NC, fight.encounter).id == "c2"
