"""What a monster of 5e-bits says that no number of a sheet takes: lines for its notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign.fantasy_texts import words
from gm_tracker.campaign.imports.foreign.loose import listed, number, part
from gm_tracker.campaign.imports.foreign.modern import abilities, fact

_ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
_LABELS = {
    "damage_vulnerabilities": "Vulnerable to",
    "damage_resistances": "Resists",
    "damage_immunities": "Immune to",
    "condition_immunities": "Immune to conditions",
    "senses": "Senses",
    "languages": "Languages",
    "challenge_rating": "Challenge",
    "xp": "XP",
    "proficiency_bonus": "Proficiency bonus",
    "forms": "Forms",
    "gear": "Gear",
}


def facts(plain: Mapping[str, Any]) -> Iterator[str]:
    """Its abilities, proficiencies, senses and the like, a line each."""
    yield abilities([plain.get(each) for each in _ABILITIES])
    yield fact("Proficiencies", [_proficiency(each) for each in listed(plain.get("proficiencies"))])
    for key, label in _LABELS.items():
        yield fact(label, _named(plain.get(key)))


def _named(value: Any) -> Any:
    """Lists of things with names as lists of their names."""
    if not isinstance(value, list):
        return value
    return [each.get("name") if isinstance(each, Mapping) else each for each in value]


def _proficiency(told: Any) -> str:
    bonus, name = number(part(told, "value")), words(part(told, "proficiency", "name"))
    return f"{name} {bonus:+d}" if bonus is not None else name


def usage(told: Any) -> str:
    """How often it may be used: "(Recharge 5-6)", "(3/Day)", "" where nothing is told."""
    kind, times = words(part(told, "type")), number(part(told, "times"))
    least = number(part(told, "min_value"))
    if least is not None:
        return "(Recharge 6)" if least == 6 else f"(Recharge {least}-6)"
    if kind == "per day" and times is not None:
        return f"({times}/Day)"
    rests = " or ".join(words(each) for each in listed(part(told, "rest_types")))
    return f"({kind}{f': {rests} rest' if rests else ''})" if kind else ""


def spells(told: Any, text: str) -> str:
    """The spells of a spellcaster that its text does not name: "At will: Light; 1/Day: Fear"."""
    found = [each for each in listed(part(told, "spells")) if words(part(each, "name"))]
    if all(words(each["name"]).casefold() in text.casefold() for each in found):
        return ""
    often: dict[str, list[str]] = {}
    for each in found:
        how = usage(part(each, "usage")).strip("()") or f"Level {words(part(each, 'level'))}"
        often.setdefault(how[:1].upper() + how[1:], []).append(words(each["name"]))
    return "; ".join(f"{how}: {', '.join(names)}" for how, names in often.items())
