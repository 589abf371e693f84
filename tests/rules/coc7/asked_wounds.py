"""Answers to the known questions about values, wounds, manoeuvres and Luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7 import house, luck, manoeuvre_dice, rolls, values, wounds
from gm_tracker.rules.coc7.rolls import Roll

Question = Mapping[str, Any]
Rules = Mapping[str, str]


def _bonus(q: Question, _rules: Rules) -> dict[str, Any]:
    found = values.strength(q["STR"] + q["SIZ"])
    return {"db": found.bonus.upper(), "build": found.build}


def _hit_points(q: Question, rules: Rules) -> dict[str, Any]:
    pulp = house.says(_fight(rules), house.PULP, "on")
    return {"hp": values.hit_points(q["CON"], q["SIZ"], pulp=pulp)}


def _values(q: Question, _rules: Rules) -> dict[str, Any]:
    """Those that follow from what is said."""
    found = {
        "mp": lambda: values.magic_points(q["POW"]),
        "dodge": lambda: values.base_dodge(q["DEX"]),
        "mov": lambda: values.move(q["STR"], q["DEX"], q["SIZ"], q.get("age", 0)),
    }
    return {q["q"]: found[q["q"]]()}


def _wound(q: Question, rules: Rules) -> dict[str, Any]:
    tough = house.toughness(_fight(rules), Combatant("c0", 1, "Ann", "party"))
    found = wounds.blow(q["max"], q["hp"], q["dmg"], marked=bool(q.get("major")), tough=tough)
    said = "major wound: prone, CON roll" if found.roll else found.state
    return {"hp": found.hit_points, "state": "hurt" if said == wounds.UP else said}


def _manoeuvre(q: Question, _rules: Rules) -> dict[str, Any]:
    return {"net": manoeuvre_dice.dice(q["own"], q["target"])}


def _luck(q: Question, rules: Rules) -> dict[str, Any]:
    fight, who = _fight(rules), Combatant("c0", 1, "Ann", "party")
    by_skill = rolls.fumbles_by_skill(fight)
    roll = Roll(
        "check", "", who, q["skill"], difficulty=_LEVELS[q.get("need", "regular")],
        malfunction=q.get("mal", 0), by_skill=by_skill,
    )  # fmt: skip
    wanted, pool = _LEVELS[q["to"]], q["luck"]
    return {"cost": luck.cost_of(roll, q["roll"], wanted, pool, house.luck_rules(fight))}


_LEVELS = {"regular": "success", "hard": "hard", "extreme": "extreme", "critical": "critical"}


CHOICES: Mapping[tuple[str, str], tuple[str, str]] = {
    **{("X-C7-6", said): ("X-C7-6", "beyond") for said in (">", "> max HP", "damage > max HP")},
    **{("X-C7-8", said): ("X-C7-8b", "yes") for said in ("01", "01 yes", "may reach 01 yes")},
    **{
        ("X-C7-8", said): ("X-C7-8c", "whole") for said in ("whole", "whole pool", "whole pool yes")
    },
}
"""Choices as the cases may call them."""


def _fight(rules: Rules) -> Encounter:
    return Encounter("coc7", switches=dict(CHOICES.get(each, each) for each in rules.items()))


ANSWERS: Mapping[str, Callable[[Question, Rules], dict[str, Any]]] = {
    "db": _bonus,
    "hp": _hit_points,
    **dict.fromkeys(("mp", "mov", "dodge"), _values),
    "wound": _wound,
    "manoeuvre": _manoeuvre,
    "luck": _luck,
}
