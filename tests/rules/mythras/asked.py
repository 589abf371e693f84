"""Questions about Mythras, answered by the program's own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.mythras import figures, points, rolls, sizes
from gm_tracker.rules.mythras.rolls import GRADES, Try
from tests.rules.mythras import asked_wounds

Given = Mapping[str, Any]
SHIELDS = ("shield", "buckler", "heater", "kite", "scutum")


def answer(question: Given, switches: Given) -> dict[str, Any]:
    """What the game says to a question, by the word that names it."""
    return ANSWERS[question["q"]](question, switches)


def _grade_of(name: str) -> int:
    return GRADES.index(name.replace(" ", "_"))


def _level(skill: int, roll: int, switches: Given) -> str:
    return rolls.level_of(roll, skill, switches.get("X-MY-3", "ceil"))


def _graded(given: Given, switches: Given) -> int:
    rule = switches.get("X-MY-5", "multiply").replace("add", "simple")
    return rolls.graded(given["skill"], _grade_of(given["grade"]), rule)


def _difference(given: Given, _switches: Given) -> dict[str, Any]:
    ward = given.get("def")
    defence = "failure" if ward in (None, "", "none") else str(ward)
    found = rolls.differential(given["att"], defence)
    return {"winner": found.winner, "effects": found.effects}


def _parry(given: Given, switches: Given) -> dict[str, Any]:
    ward = given.get("def")
    stopped = (
        sizes.parried(sizes.SIZES.index(given["att"]), sizes.SIZES.index(ward))
        if ward
        else "nothing"
    )
    left = sizes.through(given["dmg"], stopped, switches.get("X-MY-4", "up"))
    return {"through": max(0, left - given.get("ap", 0))}


def _opposed(given: Given, switches: Given) -> dict[str, Any]:
    rule = switches.get("X-MY-3", "ceil")
    winner = rolls.contest(Try(*given["att"]), Try(*given["res"]), rule)
    safe = "safe" in switches.get("X-MY-8", "")
    return {"winner": {1: "attacker", -1: "resister"}.get(winner, "resister" if safe else None)}


def _impale(given: Given, _switches: Given) -> dict[str, Any]:
    return {"grade": figures.impale_grade(given["SIZ"], sizes.SIZES.index(given["weapon"]))}


def _maximise(given: Given, _switches: Given) -> dict[str, Any]:
    many, sides, plus = given["weapon"]
    dice = parse_dice(figures.maximised(f"{many}d{sides}{plus:+}", given["times"]))
    return {"min": dice.lowest, "max": dice.highest}


def _disarm(given: Given, _switches: Given) -> dict[str, Any]:
    own, target = (sizes.SIZES.index(given[key]) for key in ("own", "target"))
    return {"grade": figures.disarm_grade(own, target).replace("_", " ")}


def _reach(given: Given, _switches: Given) -> dict[str, Any]:
    one, other = (sizes.REACHES.index(given[key]) for key in ("a", "b"))
    return {"shorter_blocked": sizes.shorter_blocked(one, other)}


def _charge(given: Given, _switches: Given) -> dict[str, Any]:
    size = sizes.size_at(sizes.SIZES.index(given["size"]) + sizes.CHARGE_SIZE)
    return {"grade": GRADES[rolls.HARD], "size": sizes.SIZES[size]}


def _crowd(given: Given, switches: Given) -> dict[str, Any]:
    return asked_wounds.crowd(partial(_level, switches=switches), _graded(given, switches), given)


def _cycles(given: Given, _switches: Given) -> dict[str, Any]:
    reactions: dict[int, list[str]] = {}
    for after, who in given.get("react", ()):
        reactions.setdefault(after, []).append(who)
    return {"turns": list(points.turns(given["order"], given["ap"], reactions))}


ANSWERS: Mapping[str, Callable[[Given, Given], dict[str, Any]]] = {
    **asked_wounds.ANSWERS,
    "level": lambda g, s: {"level": _level(g["skill"], g["roll"], s)},
    "grade": lambda g, s: {"skill": _graded(g, s)},
    "grades": lambda g, _: {
        "grade": GRADES[rolls.hardest(map(_grade_of, g["grades"]))].replace("_", " "),
    },
    "diff": _difference,
    "parry": _parry,
    "opposed": _opposed,
    "bash": lambda g, _: {
        "metres": figures.bash_metres(g["dmg"], shield=any(e in g["weapon"] for e in SHIELDS)),
    },
    "impale": _impale,
    "maximise": _maximise,
    "disarm": _disarm,
    "reach": _reach,
    "charge": _charge,
    "crowd": _crowd,
    "cycles": _cycles,
}
"""By the word that names the question."""
