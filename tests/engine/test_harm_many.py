"""Harm for many at once: rolled once, a save for each, half or nothing for that."""

from __future__ import annotations

import random
from typing import Literal

import pytest

from gm_tracker.campaign.script import parse_script, script_of, write_script
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.harm_many import read_harm
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.step import Answer, Refused, Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import act, answered, asked, begin, named, nc_fighter, refused, tells, value
from tests.toy import TOY

TWELVE = tuple(f"c{i}" for i in range(12))


def orcs(dr: int = 0, mdr: int = 0) -> Fight:
    """Twelve orcs, in whose segment nobody acts yet."""
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=100, dr=dr, mdr=mdr), 12, as_one=True))
    return fight


def fireball(fight: Fight, saved: int, *, nothing: bool = False) -> Step:
    """62 for all in a fight of NC; the first so many save."""
    answers: dict[str, Answer] = {"kind": "1", "severity": 5, "damage": (6, 6, 6, 6, 6, 1)}
    answers |= {f"save.{who}": 1 if at < saved else 100 for at, who in enumerate(TWELVE)}
    step = fight.act(HarmMany(TWELVE, "6d6x2", "nothing" if nothing else "half"), answers)
    assert isinstance(step, Step), step
    return step


def test_one_roll_harms_all_and_who_saves_takes_half() -> None:
    fight = orcs()
    step = fireball(fight, saved=7)
    assert [value(fight, f"Orc {i}") for i in (1, 7, 8, 12)] == [69, 69, 38, 38]
    assert named(fight, step) == "12 orcs take 62: 7 save and take half"
    fight.undo()
    assert {value(fight, f"Orc {i}") for i in range(1, 13)} == {100}


def test_a_save_can_be_worth_all_of_it() -> None:
    fight = orcs()
    step = fireball(fight, saved=12, nothing=True)
    assert {value(fight, f"Orc {i}") for i in range(1, 13)} == {100}
    assert tells(named(fight, step), "all save and take nothing")


def test_damage_reduction_counts_after_the_half_and_the_calculation_says_so() -> None:
    fight = orcs(dr=5, mdr=5)
    fireball(fight, saved=1)
    (made,) = [each for each in fight.path[-1].events if each.kind == "performed"]
    lost = 100 - value(fight, "Orc 1")
    assert 0 < lost < 31
    keys = [each.key for each in made.trace]
    assert keys[0] == "target.Orc 1"
    assert {"percent", "roll.save", "damage", "halved", "after_dr"} <= set(keys)


def test_the_saves_and_the_harm_are_asked_together() -> None:
    fight = orcs()
    command = HarmMany(TWELVE[:2], "6d6")
    assert asked(fight, command) == ("kind",)
    assert asked(fight, command, kind="1") == ("severity",)
    wanted = ("damage", "save.c0", "save.c1")
    assert asked(fight, command, kind="1", severity=5) == wanted
    assert asked(fight, HarmMany(("c0",), "30"), kind="1", severity=5) == ("save.c0",)


@pytest.mark.parametrize("system", [*SYSTEMS, TOY], ids=lambda each: each.id)
def test_in_every_system_who_saves_loses_half_and_undo_gives_it_back(system: RuleSystem) -> None:
    fight = begin(system=system)
    act(fight, read_add(system, "guard x3 as one", lambda _name: None))
    before, command = fight.encounter, HarmMany(("c0", "c1", "c2"), "9")
    fixed: dict[str, Answer] = {}
    if system is not NC:
        fixed = {"save.c0": "saved", "save.c1": "failed"}
    answers, _ = answered(system, before, command, random.Random(2), fixed)
    step = fight.act(command, answers)
    assert isinstance(step, Step)
    track = system.sheet.tracks[0].key
    lost = [
        before.combatants[who].tracks[track].value - each.tracks[track].value
        for who, each in fight.encounter.combatants.items()
    ]
    assert all(each in (4, 9) for each in lost)
    assert lost[:2] == [4, 9] or system is NC
    again = replay(parse_script(write_script(script_of(fight.path)).encode()), all_known())
    assert again.fight.encounter == fight.encounter
    fight.undo()
    assert fight.encounter == before


def all_known() -> KnownSystems:
    """The program's systems and the toy."""
    return KnownSystems((*SYSTEMS, TOY))


@pytest.mark.parametrize("harm", ["", "lots", "-5", "999999999", "500d6", "1d6-3"])
def test_what_is_no_harm_is_refused_in_words(harm: str) -> None:
    fight = orcs()
    assert refused(fight, HarmMany(("c0",), harm)).sentence
    with pytest.raises(Refused):
        read_harm(fight.encounter, harm, ("c0",))


def test_nobody_twice_and_somebody_gone_are_refused() -> None:
    fight = orcs()
    act(fight, c.Leave("c3"))
    refused(fight, HarmMany((), "9"))
    refused(fight, HarmMany(("c1", "c1"), "9"))
    refused(fight, HarmMany(("c3",), "9"))


@pytest.mark.parametrize(
    ("text", "whom", "harm", "saved"),
    [
        ("6d6x10", ("c0",), "6d6x10", "half"),
        ("62 half", ("c0",), "62", "half"),
        ("6d6 n", ("c0",), "6d6", "nothing"),
        ("2 4-5 2d6+3 nothing", ("c1", "c3", "c4"), "2d6+3", "nothing"),
        ("o 30", TWELVE, "30", "half"),
        ("3 30", ("c2",), "30", "half"),
    ],
)
def test_harm_is_read_from_a_line(
    text: str, whom: tuple[str, ...], harm: str, saved: Literal["half", "nothing"]
) -> None:
    assert read_harm(orcs().encounter, text, ("c0",)) == HarmMany(whom, harm, saved)
