"""Questions about values, wounds, fatigue and missiles, answered by the program's own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from gm_tracker.rules.mythras import fatigue, locations, ranged, values, wounds

Given = Mapping[str, Any]
SIZES = ranged.SIZES


def _locations(given: Given, _switches: Given) -> dict[str, Any]:
    found = locations.points(given["CON"], given["SIZ"])
    return {
        "head": found["head"],
        "chest": found["chest"],
        "abdomen": found["abdomen"],
        "arm": found["left_arm"],
        "leg": found["left_leg"],
    }


def _wound(given: Given, _switches: Given) -> dict[str, Any]:
    left, grade = wounds.wound(given["hp"], given["dmg"], given["max"])
    return {"hp": left, "wound": grade}


def _timer(given: Given, _switches: Given) -> dict[str, Any]:
    rate = given["hr"]
    vital = any(each in given["loc"] for each in locations.VITAL)
    rounds, minutes = wounds.rounds_left(rate), wounds.minutes_left(rate)
    return {"rounds": rounds} if vital else {"minutes": minutes}


def _fatigue(given: Given, _switches: Given) -> dict[str, Any]:
    level = fatigue.after(given["steps"])
    return {
        "level": level.key,
        "grade": level.grade,
        "init": level.initiative,
        "ap": level.points,
    }


def _recover(given: Given, _switches: Given) -> dict[str, Any]:
    hours = fatigue.hours_to_recover(fatigue.named(given["level"]), given["hr"])
    return {"hours": float(hours)}


def _ranged(given: Given, _switches: Given) -> dict[str, Any]:
    band = ranged.Ranges(*given["bands"]).band(given["m"])
    if band == "beyond":
        return {"band": band}
    force = ranged.force_at(band, SIZES.index(given.get("force", "S")))
    found = {
        "band": band,
        "dmg": ranged.damage_at(band, given.get("dmg", 0)),
        "force": SIZES[force],
    }
    return {key: value for key, value in found.items() if key == "band" or key in given}


def _knockback(given: Given, _switches: Given) -> dict[str, Any]:
    size = given["SIZ"]
    if given.get("brace") or given.get("braced"):
        size = ranged.braced(size, bash=bool(given.get("bash")))
    return {"metres": ranged.knocked_back(given["dmg"], size)}


def _points(given: Given, switches: Given) -> dict[str, Any]:
    rule = str(switches.get("X-MY-1", "computed")).removeprefix("fixed").strip()
    rule = {"2": "two", "3": "three"}.get(rule, rule)
    return {"ap": values.action_points(given["INT"], given["DEX"], rule)}


ANSWERS: Mapping[str, Callable[[Given, Given], dict[str, Any]]] = {
    "ap": _points,
    "init": lambda g, _: {
        "bonus": values.initiative_bonus(g["DEX"], g["INT"], g.get("armour", 0)),
    },
    "dm": lambda g, _: {
        "dm": values.damage_modifier(g["STR"], g["SIZ"], g.get("steps", 0)),
    },
    "rate": lambda g, _: {"value": values.by_sixes(g["v"])},
    "locs": _locations,
    "loc": lambda g, _: {"loc": locations.HUMAN.at(g["d20"]).label},
    "wound": _wound,
    "timer": _timer,
    "fatigue": _fatigue,
    "recover": _recover,
    "ranged": _ranged,
    "knockback": _knockback,
    "fullauto": lambda g, _: {
        "bullets": ranged.bullets_each(g.get("bullets", g.get("rounds", 0)), g["targets"]),
    },
}
"""By the word that names the question."""


def crowd(level: Callable[[int, int], str], graded: int, given: Given) -> dict[str, Any]:
    """Into a crowd, with the skill as the grade leaves it; `level` reads a skill and a die."""
    read = partial(_read, level, given["roll"])
    return {"result": ranged.into_crowd(read, given["skill"], graded)}


def _read(level: Callable[[int, int], str], die: int, skill: int) -> str:
    return level(skill, die)
