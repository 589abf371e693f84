"""Saves for many on one sheet, checks at a chance level, and dying."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import Modifier, Next, Perform, SetState, SetSwitch, SetTrack
from gm_tracker.rules.nc import NC
from gm_tracker.words.log import step_lines
from tests.helpers import act, asked, begin, named, nc_fighter, person, refused, tells
from tests.rules.nc.people import klass, made, race


def test_one_sheet_for_many() -> None:
    """NC-35 to NC-42: the dwarf saves with 3 for constitution 15, the others plainly."""
    dwarf = made("Dwarf", {**race("dwarf"), **klass("fighter", 5), "constitution": 15})
    fight = begin(dwarf, nc_fighter("Orc", hd=1), nc_fighter("Thief", save=4))
    command = Perform("save", targets=("c0", "c1", "c2"))
    assert asked(fight, command) == ("kind",)
    assert asked(fight, command, kind="9") == ("severity",)
    asked_for = asked(fight, command, kind="9", severity=5)
    assert asked_for == ("save.c0", "save.c1", "save.c2")
    step = act(fight, command, kind="9", severity=5, save_c0=55, save_c1=31, save_c2=36)
    said = "Dwarf saves, Orc saves, Thief does not save"
    assert named(fight, step) == f"Saves against poison: {said}"


def test_a_modifier_for_one_and_for_all() -> None:
    """NC-42: 3 more for all, 2 less for the second; half of 4 is 2, less severity 5."""
    fight = begin(nc_fighter("A", save=4), nc_fighter("B", save=4))
    words = (Modifier("save", 3, "favour"), Modifier("save.c1", -2, "tired"))
    command = Perform("save", targets=("c0", "c1"), modifiers=words)
    step = act(fight, command, kind="1", severity=5, save_c0=50, save_c1=41)
    assert named(fight, step).endswith("A saves, B does not save")


@pytest.mark.parametrize(("said", "needed"), [((), 27), (("strength.c0",), 31)])
def test_what_helps_in_a_trap(said: tuple[str, ...], needed: int) -> None:
    """NC-41: strength to hit if the trap is such; it does not help against spells."""
    fight = begin(made("A", {"strength": 17}))
    command = Perform("save", targets=("c0",), situations=said)
    for roll, word in ((needed, "saves"), (needed + 1, "does not save")):
        step = act(fight, command, kind="10", severity=5, save_c0=roll)
        assert named(fight, step) == f"Saves against traps: A {word}"
    step = act(fight, command, kind="1", severity=5, save_c0=28)
    assert named(fight, step) == "Saves against spells: A does not save"


@pytest.mark.parametrize(("modifier", "needed"), [(0, 27), (4, 45), (-4, 13), (-8, 5)], ids=str)
def test_climbing(modifier: int, needed: int) -> None:
    """NC-60: the document's wall at -5, easy, hard, and extremely hard."""
    fight = begin(nc_fighter("Thief"))
    words = (Modifier("level", modifier, "the wall"),) if modifier else ()
    command = Perform("check", "c0", modifiers=words, note="the wall")
    step = act(fight, command, level=-5, check=(needed,))
    assert named(fight, step) == "Thief succeeds: the wall"
    step = act(fight, command, level=-5, check=(needed + 1,))
    assert named(fight, step) == "Thief fails: the wall"


def test_dying_until_a_round() -> None:
    """X-N-23: by the GM's word, with the rounds that are left; death is another word."""
    fight = begin(nc_fighter("A", attacks=0), nc_fighter("B", attacks=0))
    assert tells(refused(fight, Perform("dying", targets=("c0",))).sentence, "A", "up", "not dying")
    act(fight, SetTrack("c0", "hp", -19))
    act(fight, Perform("dying", targets=("c0",)), rounds=2)
    assert person(fight, "A").state == "dying"
    (condition,) = person(fight, "A").conditions
    assert condition.key == "dying"
    for _ in range(3):
        act(fight, Next())
        act(fight, Next())
    assert person(fight, "A").conditions == ()
    assert person(fight, "A").state == "dying"
    act(fight, SetState("c0", "dead"))
    assert person(fight, "A").state == "dead"


def wounded() -> Fight:
    """A, at -19 of 60, has been dying since before the first segment."""
    fight = begin(nc_fighter("A", hp=60, attacks=0), nc_fighter("B", attacks=1))
    act(fight, SetTrack("c0", "hp", -19))
    act(fight, Perform("dying", targets=("c0",)), rounds=9)
    return fight


def test_who_is_healed_to_their_feet_is_dying_no_more() -> None:
    """X-N-23: healed by 20, A stands at 1; the log says so, and undo takes it back."""
    fight = wounded()
    before = fight.encounter
    step = act(fight, Perform("heal", "c1", targets=("c0",)), points=20, by="other")
    assert (person(fight, "A").state, person(fight, "A").conditions) == ("up", ())
    told = {piece.text for line in step_lines(NC, before, step) for piece in line.pieces}
    assert " is no longer dying" in told
    details = [detail for line in step_lines(NC, before, step) for detail in line.details]
    assert "on their feet again with 1 hit points  (X-N-23: When somebody goes down)" in details
    fight.undo()
    assert person(fight, "A") == before.combatants["c0"]


def test_healing_that_lands_later_ends_it_when_it_lands() -> None:
    """NC-57: in a segment it waits for the close."""
    fight = wounded()
    act(fight, Next(), segments_c1=1)
    act(fight, Perform("heal", "c1", targets=("c0",)), points=20, by="other")
    assert person(fight, "A").has("dying")
    act(fight, Next())
    assert not person(fight, "A").has("dying")


@pytest.mark.parametrize(("falls", "points", "dying"), [("0", 19, True), ("-1", 19, False)])
def test_who_is_still_down_is_still_dying(falls: str, points: int, dying: bool) -> None:
    """X-N-23: at 0 one is down by the usual rule, and up where only less than 0 counts."""
    fight = wounded()
    act(fight, SetSwitch("X-N-23", falls))
    act(fight, Perform("heal", "c1", targets=("c0",)), points=points, by="other")
    assert person(fight, "A").has("dying") == dying
    assert (person(fight, "A").state == "dying") == dying


def test_the_gms_word_that_somebody_is_up_ends_it_too() -> None:
    fight = wounded()
    act(fight, SetState("c0", "up"))
    assert not person(fight, "A").has("dying")


@pytest.mark.parametrize("name", ["assassin", "thief"])
def test_assassins_and_poisoners_have_two_more_against_poison_once(name: str) -> None:
    """NC-37: level 7 against severity 5 is -1, and 55 % with the bonus."""
    fight = begin(made("A", klass(name, 7)))
    command = Perform("save", targets=("c0",))
    offered = {each.key for each in NC.situations(fight.encounter, command)}
    said = ("poisoner.c0",) if "poisoner.c0" in offered else ()
    assert bool(said) == (name == "thief")
    told = Perform("save", targets=("c0",), situations=said)
    for roll, word in ((55, "saves"), (56, "does not save")):
        step = act(fight, told, kind="9", severity=5, save_c0=roll)
        assert named(fight, step) == f"Saves against poison: A {word}"
