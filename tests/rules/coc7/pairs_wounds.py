"""Pairs of fights that differ in one thing: values, wounds, healing, manoeuvres, Luck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Track
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer
from gm_tracker.rules.coc7.build import CocBuilder
from tests.rules.coc7.keeper import fists, knife, skill, someone
from tests.rules.coc7.pairs_dice import HARDER, NEXT, ann, bob, fought, has, strikes
from tests.rules.differing import Differs

ROLLED = knife(damage="1d12")


def built(being: c.NewCombatant, **typed: int) -> c.NewCombatant:
    """Somebody with all that follows from these characteristics."""
    made = CocBuilder().build(typed, being.attacks)
    tracks = {key: Track(value, value) for key, value in made.tracks.items()}
    return replace(being, stats={**being.stats, **typed, **made.stats}, tracks=tracks)


def strong(strength: int) -> Fight:
    """Ann strikes with what follows from her STR and a SIZ of 50."""
    return fought(strikes(40), by=built(ann(), str=strength, siz=50, dex=60))


def tough(con: int) -> Fight:
    """Bob has the hit points that follow from his CON."""
    return fought(strikes(40), on=built(bob(), con=con, siz=60, dex=10))


def hurt(damage: int, con: int = 30, most: int = 12, **switches: str) -> Fight:
    """One blow with rolled damage."""
    named = {key.replace("_", "-"): value for key, value in switches.items()}
    known: dict[str, Answer] = {"damage": damage, "con.c1": con}
    command, given = strikes(40)
    return fought((command, {**given, **known}), by=ann(ROLLED), on=bob(hp=most), switches=named)


def dying(con: int) -> Fight:
    """Bob dies, unless he rolls CON at the end of the second round."""
    fall = strikes(40, damage=6)
    rest: list[Any] = [NEXT, NEXT, (c.Next(), {"con.c1": con})]
    return fought(fall, *rest, NEXT, by=ann(ROLLED), on=bob(now=6))


def felled(*marks: str) -> Fight:
    """Bob has three hit points left, and takes four."""
    lines = [has(each) for each in marks]
    command, given = strikes(40)
    return fought(*lines, (command, {**given, "damage": 4}), by=ann(ROLLED), on=bob(now=3))


def treated(points: int, check: int = 30) -> Fight:
    """Medicine after a blow of eight."""
    medic = ann(ROLLED, skill("medicine", 60))
    command, given = strikes(40)
    act = c.Perform("medicine", "c0", "medicine", ("c1",))
    known: Mapping[str, Answer] = {"check": check, "given_back": points}
    return fought((command, {**given, "damage": 8}), (act, known), by=medic)


def a_week(con: int) -> Fight:
    """A week of healing with a major wound."""
    command, given = strikes(40)
    known: Mapping[str, Answer] = {"time": "week", "care.c1": "0", "con.c1": con, "healed.c1": 1}
    return fought((command, {**given, "damage": 8}), (c.Perform("time"), known), by=ann(ROLLED))


def a_day(**switches: str) -> Fight:
    """Bob, of the party, is hurt by Ann, who is not, and a day passes."""
    named = {key.replace("_", "-"): value for key, value in switches.items()}
    command, given = strikes(40)
    friend = replace(bob(), side="party")
    foe = replace(ann(ROLLED), side="foe")
    lines = ((command, {**given, "damage": 5}), (c.Perform("time"), {"time": "day"}))
    return fought(*lines, by=foe, on=friend, switches=named)


def aided_again(*said: str) -> Fight:
    """First Aid failed, and is tried again in vain."""
    medic = ann(ROLLED, skill("first aid"))
    command, given = strikes(40)
    first = c.Perform("first_aid", "c0", "first_aid", ("c1",))
    second = c.Perform("first_aid", "c0", "first_aid", ("c1",), (), said)
    lines = [(command, {**given, "damage": 4}), NEXT, NEXT, NEXT, (first, {"check": 70})]
    return fought(*lines, NEXT, NEXT, NEXT, (second, {"check": 70}), by=medic)


def spent(choice: str, pool: int = 60, roll: int = 70, percent: int = 60, **switches: str) -> Fight:
    """Luck on a blow, where it is asked."""
    named = {key.replace("_", "-"): value for key, value in switches.items()}
    lucky = someone("Ann", fists(percent, "4"), side="party", dex=60, luck=pool, damage_bonus=-1)
    line = strikes(roll, weapon="fists", **{"luck.attack": choice})
    return fought(line, by=lucky, switches=named)


def held(build: int) -> Fight:
    """A hold at two penalty dice beside those of build."""
    tried = strikes(40, "hold", "penalty_die", defence_choice="dodge", defence=90)
    return fought(has("hindered", "c0"), tried, on=bob(build=build), switches=HARDER)


PAIRS = (
    Differs("C7-01", "STR", lambda: strong(30), lambda: strong(40)),
    Differs("C7-02", "CON", lambda: tough(40), lambda: tough(60)),
    Differs(
        "C7-21",
        "a manoeuvre in place of a blow",
        lambda: fought(strikes(40)),
        lambda: fought(strikes(40, "knock_down")),
    ),
    Differs("C7-22", "a point of damage", lambda: hurt(12), lambda: hurt(11)),
    Differs("C7-23", "a point of damage", lambda: hurt(6), lambda: hurt(5)),
    Differs("C7-24", "an older mark", felled, lambda: felled("major")),
    Differs("C7-25", "a CON roll", lambda: dying(50), lambda: dying(51)),
    Differs("C7-26", "all hit points", lambda: hurt(6, most=12), lambda: hurt(6, most=13)),
    Differs("C7-27", "the roll", lambda: treated(1), lambda: treated(1, 61)),
    Differs("C7-28", "the CON roll of a week", lambda: a_week(50), lambda: a_week(51)),
    Differs("C7-29", "half of the points", lambda: treated(1), lambda: treated(2)),
    Differs("C7-40", "Luck", lambda: spent("keep"), lambda: spent("10")),
    Differs("C7-41", "pushing", lambda: aided_again("!pushed"), aided_again),
    Differs("C7-42", "build", lambda: held(0), lambda: held(1)),
    Differs(
        "C7-43",
        "Luck of a hero",
        lambda: spent("keep", roll=100, X_C7_9="on"),
        lambda: spent("10", roll=100, X_C7_9="on"),
    ),
    Differs("X-C7-6", "death", lambda: hurt(12), lambda: hurt(12, X_C7_6="beyond")),
    Differs("X-C7-8", "Luck", lambda: spent("10"), lambda: spent("10", X_C7_8="off")),
    Differs(
        "X-C7-8b",
        "Luck to 01",
        lambda: spent("3", roll=4, percent=9),
        lambda: spent("3", roll=4, percent=9, X_C7_8b="yes"),
    ),
    Differs(
        "X-C7-8c",
        "the whole pool",
        lambda: spent("10", 10),
        lambda: spent("10", 10, X_C7_8c="whole"),
    ),
    Differs("X-C7-9", "pulp", a_day, lambda: a_day(X_C7_9="on")),
)
