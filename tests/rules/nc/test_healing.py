"""Healing, poison of all speeds, neutralising, and time that passes."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    AddCondition,
    ChangeTrack,
    DeclareAttack,
    Next,
    Perform,
    SetTrack,
)
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.step import Step
from gm_tracker.rules.nc import keys
from tests.helpers import act, asked, begin, named, nc_fighter, person, refused, tells, value
from tests.rules.nc.people import klass, made, plain


def track(fight: Fight, key: str, who: str = "c0") -> int:
    """Where a track of somebody stands, on them or not."""
    found = {each.key: each for each in keys.TRACKS}[key]
    return found.value(fight.encounter.combatants[who])


def poisoned(points: int, speed: str = "0", **stats: int) -> Fight:
    """A fight in which A, with 100 of 100, has so much poison to come."""
    fight = begin(plain("A", {"attacks": 0, **stats}, 100))
    act(fight, Perform("poison", targets=("c0",)), points=points, speed=speed)
    return fight


def days(fight: Fight, amount: int, rest: str = "full", hospital: int = 0) -> None:
    """Days go by."""
    act(fight, Perform("time"), unit="days", amount=amount, rest=rest, hospital=hospital)


def test_rounds_of_poison_pass() -> None:
    """NC-47: 25 points in three rounds."""
    fight = poisoned(25)
    act(fight, Perform("time"), unit="rounds", amount=2)
    assert (value(fight, "A"), track(fight, "poison"), track(fight, "poisoned")) == (80, 5, 20)
    assert fight.encounter.clock.round == 3
    act(fight, Perform("time"), unit="rounds", amount=2)
    assert (value(fight, "A"), track(fight, "poison"), track(fight, "poisoned")) == (75, 0, 25)


@pytest.mark.parametrize(("speed", "unit", "each"), [("1", "hours", 6), ("2", "days", 1)])
def test_slow_poison(speed: str, unit: str, each: int) -> None:
    """NC-47: a point in ten minutes, or a day."""
    fight = poisoned(50, speed)
    act(fight, Perform("time"), unit=unit, amount=2, rest="none")
    assert 100 - value(fight, "A") == 2 * each


@pytest.mark.parametrize(
    ("speed", "unit", "part"), [("1", "minutes", 5), ("2", "hours", 12), ("2", "hours", 6)]
)
def test_slow_poison_does_the_same_in_parts(speed: str, unit: str, part: int) -> None:
    """NC-47: a point in ten minutes or a day, however the time is told."""
    fight = poisoned(50, speed)
    whole = {"minutes": 10, "hours": 24}[unit]
    for _ in range(2 * whole // part):
        act(fight, Perform("time"), unit=unit, amount=part, **_rest(unit))
    assert 100 - value(fight, "A") == 2


def _rest(unit: str) -> dict[str, str]:
    return {"rest": "none"} if unit == "hours" else {}


def test_slow_poison_works_in_rounds_that_are_played() -> None:
    """NC-47: the sixtieth round completes ten minutes."""
    fight = poisoned(50, "1")
    act(fight, Perform("time"), unit="rounds", amount=59)
    assert value(fight, "A") == 100
    _landed(fight)
    assert (value(fight, "A"), track(fight, "poisoned")) == (99, 1)
    _landed(fight)
    assert value(fight, "A") == 99


def test_spells_do_not_heal_poison_until_it_is_neutralised() -> None:
    """NC-47."""
    fight = poisoned(30)
    act(fight, Perform("time"), unit="rounds", amount=3)
    act(fight, ChangeTrack("c0", "hp", -10))
    assert value(fight, "A") == 60
    heal = Perform("heal", "c0", targets=("c0",))
    act(fight, heal, points=20, by="spell")
    assert value(fight, "A") == 70
    step = act(fight, Perform("neutralise", "c0", targets=("c0",)))
    assert named(fight, step) == "A is free of poison"
    act(fight, heal, points=20, by="spell")
    assert value(fight, "A") == 90


def test_very_toxic_poison_needs_several_neutralisations() -> None:
    """NC-47."""
    stats = {"of": 30, "poison_dice": 1, "poison_speed": 2, "poison_cures": 3}
    viper = made("Viper", {}, Attack("fang", "Fang", "1d1x10", stats))
    fight = begin(nc_fighter("A", hp=100, attacks=0), viper)
    fight.act(SetTrack("c1", "hp", 60), {})
    act(fight, Next(), segments_c1=1)
    act(fight, _bite(), attack=50, damage=10, poison=30)
    act(fight, Next())
    assert fight.encounter.clock.phase == "start"
    cure = Perform("neutralise", "c0", targets=("c0",))
    labels = [named(fight, act(fight, cure)) for _ in range(3)]
    assert labels[:2] == ["A needs 2 more neutralisations", "A needs 1 more neutralisation"]
    assert labels[2] == "A is free of poison"
    assert track(fight, "poison_day") == track(fight, "cures") == 0


def _bite() -> DeclareAttack:
    return DeclareAttack("c1", "c0", "fang")


@pytest.mark.parametrize(("kind", "left"), [(1, 5), (2, 0)])
def test_a_save_against_poison_in_the_wound(kind: int, left: int) -> None:
    """NC-37: half or none of it, less the 10 of the round's end; no DR counts."""
    stats = {"of": 30, "poison_dice": 1, "poison_save": kind, "poison_severity": 0}
    viper = made("Viper", {}, Attack("fang", "Fang", "1d1x10", stats))
    fight = begin(nc_fighter("A", hp=100, attacks=0, dr=5, mdr=5), viper)
    act(fight, Next(), segments_c1=1)
    step = fight.act(_bite(), {"attack": 50, "damage": 10, "poison": 30, "poison_save": 50})
    assert isinstance(step, Step)
    told = next(each.told for each in step.events if isinstance(each, ActionMade))
    assert (told.key, told.number("saved")) == ("poison_taken", 1)
    act(fight, Next())
    assert track(fight, "poison") == left


def test_items_against_poison() -> None:
    """NC-46: each point of DR made for it takes a tenth off."""
    assert track(poisoned(40, poison_dr=4), "poison") == 26


def _landed(fight: Fight) -> Fight:
    act(fight, Next())
    act(fight, Next())
    return fight


def test_landed_poison_has_done_its_first_round() -> None:
    fight = _landed(poisoned(40))
    assert (track(fight, "poison"), value(fight, "A")) == (30, 90)


def test_recovery_by_rest_and_hospital() -> None:
    """NC-05: 2 + 3 a day with rest, 1 without effort, 4 more by a hospital, to the maximum."""
    fight = begin(made("A", {**klass("ranger", 6), "constitution": 17}))
    act(fight, ChangeTrack("c0", "hp", -60))
    days(fight, 2)
    assert value(fight, "A") == 42 + 10
    days(fight, 3, "light")
    assert value(fight, "A") == 52 + 3
    days(fight, 2, "full", 4)
    assert value(fight, "A") == 55 + 18
    days(fight, 99)
    assert value(fight, "A") == 102
    assert fight.encounter.clock.round == 1 + 106 * 8640


def test_hours_count_in_part() -> None:
    """NC-05: the referee's share of a day; 12 of 24 hours give 2 of 5."""
    fight = begin(nc_fighter("A", hp=60, con=3))
    act(fight, ChangeTrack("c0", "hp", -30))
    act(fight, Perform("time"), unit="hours", amount=12, rest="full", hospital=0)
    assert value(fight, "A") == 32
    act(fight, Perform("time"), unit="hours", amount=12, rest="full", hospital=0)
    assert value(fight, "A") == 35


def test_nature_heals_the_harm_of_poison_too() -> None:
    """NC-47 is about spells; what is whole again is poisoned no more."""
    fight = poisoned(10)
    _landed(fight)
    assert track(fight, "poisoned") == 10
    days(fight, 3)
    assert (value(fight, "A"), track(fight, "poisoned")) == (96, 4)


def test_conditions_end_by_the_clock() -> None:
    fight = begin(nc_fighter("A", attacks=0))
    act(fight, AddCondition("c0", "stunned", End(25)))
    act(fight, Perform("time"), unit="minutes", amount=1)
    assert person(fight, "A").conditions == ()
    assert fight.encounter.clock.round == 7


def test_time_passes_between_rounds_only() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, Next(), segments_c0=3)
    sentence = refused(fight, Perform("time")).sentence
    assert tells(sentence, "Round 1", "not over")
    act(fight, Next())
    assert asked(fight, Perform("time")) == ("unit",)


def test_who_recovers_is_up_again() -> None:
    fight = begin(nc_fighter("A", hp=60))
    act(fight, SetTrack("c0", "hp", -3))
    assert person(fight, "A").state == "down"
    days(fight, 3)
    assert person(fight, "A").state == "up"
