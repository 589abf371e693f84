"""Answers to the known questions about values, wounds, manoeuvres and Luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7 import house, manoeuvre_dice, values, wounds

Question = Mapping[str, Any]
Rules = Mapping[str, str]


def _bonus(q: Question, _rules: Rules) -> dict[str, Any]:
    found = values.strength(q["STR"] + q["SIZ"])
    return {"db": found.bonus.upper(), "build": found.build}


def _hit_points(q: Question, rules: Rules) -> dict[str, Any]:
    pulp = house.says(_fight(rules), house.PULP, "on")
    return {"hp": values.hit_points(q["CON"], q["SIZ"], pulp=pulp)}


def _wound(q: Question, rules: Rules) -> dict[str, Any]:
    tough = house.toughness(_fight(rules), Combatant("c0", 1, "Ann", "party"))
    found = wounds.blow(q["max"], q["hp"], q["dmg"], marked=bool(q.get("major")), tough=tough)
    said = "major wound: prone, CON roll" if found.roll else found.state
    return {"hp": found.hit_points, "state": "hurt" if said == wounds.UP else said}


def _manoeuvre(q: Question, _rules: Rules) -> dict[str, Any]:
    return {"net": manoeuvre_dice.dice(q["own"], q["target"])}


def _fight(rules: Rules) -> Encounter:
    return Encounter("coc7", switches=dict(rules))


ANSWERS: Mapping[str, Callable[[Question, Rules], dict[str, Any]]] = {
    "db": _bonus,
    "hp": _hit_points,
    "wound": _wound,
    "manoeuvre": _manoeuvre,
}
