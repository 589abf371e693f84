"""What an answer of Open5e says that no number of a sheet takes: lines for its notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign.fantasy_texts import words
from gm_tracker.campaign.imports.foreign.loose import mapping, number, part
from gm_tracker.campaign.imports.foreign.modern import abilities, fact, signed

_ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
_HARM = {
    "damage_vulnerabilities": "Vulnerable to",
    "damage_resistances": "Resists",
    "damage_immunities": "Immune to",
    "condition_immunities": "Immune to conditions",
}
_RANGES = ("blindsight", "darkvision", "tremorsense", "truesight")
_LABELS = {
    "experience_points": "XP",
    "proficiency_bonus": "Proficiency bonus",
    "group": "Group",
    "subcategory": "Group",
    "environments": "Found in",
    "legendary_desc": "Legendary actions",
    "desc": "Description",
}


def facts(plain: Mapping[str, Any]) -> Iterator[str]:
    """Its abilities, saving throws, senses and the like, a line each."""
    yield abilities(_scores(plain))
    saves = {each: plain.get(f"{each}_save") for each in _ABILITIES}
    yield fact("Saving throws", signed(mapping(plain, "saving_throws") or saves))
    yield fact("Skills", signed(mapping(plain, "skill_bonuses") or mapping(plain, "skills")))
    nested = mapping(plain, "resistances_and_immunities")
    for key, label in _HARM.items():
        told = plain.get(key) or nested.get(f"{key}_display") or _named(nested.get(key))
        yield fact(label, told)
    yield fact("Senses", words(plain.get("senses")) or list(_senses(plain)))
    languages = plain.get("languages")
    yield fact("Languages", part(languages, "as_string") or languages)
    challenge = plain.get("challenge_rating_text") or plain.get("challenge_rating")
    yield fact("Challenge", words(challenge) or plain.get("cr"))
    for key, label in _LABELS.items():
        yield fact(label, _named(plain.get(key)))


def _scores(plain: Mapping[str, Any]) -> list[Any]:
    told = mapping(plain, "ability_scores") or plain
    return [told.get(each) for each in _ABILITIES]


def _senses(plain: Mapping[str, Any]) -> Iterator[str]:
    for each in _RANGES:
        far = number(plain.get(f"{each}_range"))
        if far:
            yield f"{each} {far} ft."
    if passive := number(plain.get("passive_perception")):
        yield f"passive Perception {passive}"


def _named(value: Any) -> Any:
    """Things with names as their names."""
    if isinstance(value, Mapping):
        return value.get("name")
    if not isinstance(value, list):
        return value
    return [each.get("name") if isinstance(each, Mapping) else each for each in value]


def usage(told: Any) -> str:
    """How often an action may be used: "(Recharge 5-6)", "(3/Day)", "" where nothing is told."""
    kind, many = words(part(told, "type")), number(part(told, "param"))
    if kind == "RECHARGE_ON_ROLL" and many:
        return "(Recharge 6)" if many == 6 else f"(Recharge {many}-6)"
    if kind == "PER_DAY" and many:
        return f"({many}/Day)"
    return f"({kind.replace('_', ' ').lower()})" if kind else ""
