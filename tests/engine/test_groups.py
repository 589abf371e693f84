"""Groups: who acts as one, and one attack of many that is the attacks of each."""

from __future__ import annotations

import random

import pytest

from gm_tracker.campaign.script import parse_script, script_of, write_script
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.group_commands import (
    DissolveGroup,
    EditGroup,
    JoinGroup,
    MakeGroup,
    Share,
    SplitOff,
)
from gm_tracker.model.step import Answer, Ask, Step
from gm_tracker.rules.nc import NC
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import act, asked, begin, named, nc_fighter, perform, refused, tells, value


def archers(count: int = 3) -> Fight:
    """Two heroes (c0, c1) and a group of archers (c2...), all acting now."""
    fight = begin(nc_fighter("Mara", hp=200, side="party"), nc_fighter("Bo", hp=90, side="party"))
    act(fight, c.AddCombatants(nc_fighter("Archer"), count, as_one=True))
    act(fight, c.Next(), **{f"segments_c{i}": 4 for i in range(2 + count)})
    return fight


def group(fight: Fight, at: int = 0) -> str:
    """The id of a group."""
    return fight.encounter.groups[at].id


def shoot(fight: Fight, *shares: tuple[str, int], one_roll: bool = False) -> c.GroupAttack:
    """The attack of the first group."""
    return c.GroupAttack(
        group(fight), "sword", tuple(Share(*each) for each in shares), one_roll=one_roll
    )


def test_several_that_are_added_as_one_are_a_group_with_a_letter_of_their_name() -> None:
    fight = archers()
    (made,) = fight.encounter.groups
    assert (made.badge, made.name, made.members) == ("A", "Archers", ("c2", "c3", "c4"))
    act(fight, c.AddCombatants(nc_fighter("Alp"), 2, as_one=True))
    assert fight.encounter.groups[1].badge == "L"


def test_one_who_is_added_as_one_is_no_group() -> None:
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc"), 1, as_one=True))
    assert fight.encounter.groups == ()


@pytest.mark.parametrize(
    ("one", "many"),
    [
        *(("Wolf", "Wolves"), ("Guard", "Guards"), ("Harpy", "Harpies"), ("Boy", "Boys")),
        *(("Spearman", "Spearmen"), ("Witch", "Witches"), ("Boss", "Bosses"), ("狼", "狼")),
    ],
)
def test_a_group_is_called_as_several_of_its_kind(one: str, many: str) -> None:
    fight = begin(nc_fighter(one), nc_fighter(one))
    act(fight, MakeGroup(("c0", "c1")))
    assert fight.encounter.groups[0].name == many


def test_a_group_of_several_kinds_has_the_names_of_the_first_three() -> None:
    fight = begin(*map(nc_fighter, ("Orc", "Orc", "Ogre", "Imp", "Rat")))
    act(fight, MakeGroup(("c0", "c1", "c2", "c3", "c4")))
    assert fight.encounter.groups[0].name == "Orcs, Ogres, Imps"


def test_members_leave_one_group_for_another_and_a_group_of_nobody_is_no_more() -> None:
    fight = archers()
    act(fight, MakeGroup(("c3", "c4"), "Left wing", one_roll=True))
    assert [each.members for each in fight.encounter.groups] == [("c2",), ("c3", "c4")]
    act(fight, JoinGroup(group(fight, 1), ("c2",)))
    assert [each.members for each in fight.encounter.groups] == [("c3", "c4", "c2")]
    act(fight, SplitOff(("c4",)))
    act(fight, c.Leave("c3"))
    assert [each.members for each in fight.encounter.groups] == [("c2",)]
    act(fight, DissolveGroup(group(fight)))
    assert fight.encounter.groups == ()


def test_a_ruling_on_the_rolls_of_a_group_is_named() -> None:
    fight = archers()
    step = act(fight, EditGroup(group(fight), one_roll=True))
    assert fight.encounter.groups[0].one_roll
    assert tells(named(fight, step), "one roll", "Archers")
    fight.undo()
    assert not fight.encounter.groups[0].one_roll


def test_who_falls_stays_a_member_and_does_not_act() -> None:
    fight = archers()
    act(fight, c.SetState("c3", "dead"))
    assert "c3" in fight.encounter.groups[0].members
    refused(fight, shoot(fight, ("c0", 3)))
    assert asked(fight, shoot(fight, ("c0", 2))) == ("c2:attack", "c4:attack")


def test_all_that_is_known_to_be_asked_is_asked_at_once() -> None:
    fight = archers()
    command = shoot(fight, ("c0", 2), ("c1", 1))
    assert asked(fight, command) == ("c2:attack", "c3:attack", "c4:attack")
    outcome = fight.act(command, {"c2:attack": 20, "c3:attack": 99, "c4:attack": 30})
    assert isinstance(outcome, Ask)
    assert [each.id for each in outcome.requests] == ["c2:damage", "c4:damage"]
    assert [each.combatant for each in outcome.requests] == ["c2", "c4"]


def test_a_group_attack_is_told_in_one_sentence_and_lands_as_single_attacks_do() -> None:
    fight = archers()
    answers: dict[str, Answer] = {"c2:attack": 20, "c3:attack": 99, "c4:attack": 30}
    answers |= {"c2:damage": (4,), "c4:damage": (5,)}
    step = fight.act(shoot(fight, ("c0", 2), ("c1", 1)), answers)
    assert isinstance(step, Step)
    assert named(fight, step) == "3 archers attack: 2 hits, Mara \N{MINUS SIGN}40, Bo −50"
    act(fight, c.Next())
    assert (value(fight, "Mara"), value(fight, "Bo")) == (160, 40)
    fight.undo()
    fight.undo()
    assert (value(fight, "Mara"), value(fight, "Bo")) == (200, 90)


def test_with_one_roll_what_is_rolled_first_holds_for_all() -> None:
    fight = archers()
    command = shoot(fight, ("c0", 2), ("c1", 1), one_roll=True)
    assert asked(fight, command) == ("c2:attack",)
    step = fight.act(command, {"c2:attack": 20, "c2:damage": (3,)})
    assert isinstance(step, Step), step
    act(fight, c.Next())
    assert (value(fight, "Mara"), value(fight, "Bo")) == (140, 60)


def test_too_many_and_nobody_are_refused_in_words() -> None:
    fight = archers()
    assert tells(refused(fight, shoot(fight, ("c0", 4))).sentence, "3", "Archers")
    refused(fight, shoot(fight))
    refused(fight, shoot(fight, ("c0", 1), ("c0", 1)))
    refused(fight, shoot(fight, ("c2", 1)))
    refused(fight, shoot(fight, ("c0", -1), ("c1", 1)))
    refused(fight, c.GroupAttack("g99", "sword", (Share("c0", 1),)))
    refused(fight, c.GroupAttack(group(fight), "bow", (Share("c0", 1),)))


def test_a_wrong_die_is_refused_at_its_field() -> None:
    fight = archers()
    outcome = fight.act(shoot(fight, ("c0", 3)), {"c3:attack": 101})
    assert getattr(outcome, "field", "") == "c3:attack"


def ended(script: str) -> Encounter:
    """How a fight script ends."""
    return replay(parse_script(script.encode()), KnownSystems()).fight.encounter


def test_a_script_of_a_group_plays_to_the_same_hash_by_ids_and_by_names() -> None:
    fight = archers()
    perform(fight, shoot(fight, ("c0", 2), ("c1", 1)), random.Random(4))
    act(fight, SplitOff(("c3",)))
    text = write_script(script_of(fight.path))
    assert ended(text) == fight.encounter
    by_name = text.replace(f'"group": "{group(fight)}"', '"group": "Archers"')
    for number, each in enumerate(("Archer 1", "Archer 2", "Archer 3"), 2):
        by_name = by_name.replace(f'"c{number}:', f'"{each}:')
    by_name = by_name.replace('"attack": "sword"', '"attack": "Sword"')
    assert ended(by_name) == fight.encounter


def test_one_segment_roll_says_it_for_all_if_the_gm_has_ruled_so() -> None:
    fight = begin(nc_fighter("Mara", side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), 4, as_one=True))
    for each in ("c1", "c2", "c3", "c4"):
        act(fight, c.SetLink("engaged", "c0", each))
    act(fight, EditGroup(group(fight), one_roll=True))
    assert set(asked(fight, c.Next())) == {"segments.c0", "segments.c1"}
    act(fight, c.Next(), segments_c0=3, segments_c1=6)
    orcs = {each.position for each in fight.encounter.slots if each.combatant != "c0"}
    assert orcs == {5}
    assert NC.together(fight.encounter)
