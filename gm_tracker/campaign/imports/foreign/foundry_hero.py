"""Actors of the HERO 6 system of Foundry, whose numbers are final."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign import hero_powers
from gm_tracker.campaign.imports.foreign.foundry import items, side_of
from gm_tracker.campaign.imports.foreign.hero_powers import FRAMES, Power, attack_of
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import listed, mapping, number, numbers, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.game_creature import GameCreature

_POWERS = ("power", "equipment", "attack")
_MORE = ("skill", "maneuver", "martialart", "talent", "perk", "complication", "disadvantage")


def shaped(plain: Mapping[str, Any]) -> bool:
    """Whether it looks like such an actor."""
    return part(plain, "system", "characteristics", "ocv") is not None


def read(plain: Mapping[str, Any]) -> GameCreature:
    """One actor."""
    inside = mapping(plain, "system")
    told = mapping(inside, "characteristics")
    found = numbers({key: _final(each) for key, each in told.items()})
    found["hp"] = found.pop("body", 10)
    if inside.get("is5e") is True:
        # Those of the fifth edition follow from DEX.
        found = {k: v for k, v in found.items() if k not in ("ocv", "dcv")}
    if levels := _levels(plain):
        found["levels"] = levels
    powers = [_power(each) for each in items(plain, *_POWERS)]
    attacks = (attack_of(each, found.get("str", 0)) for each in powers)
    return GameCreature(
        hero_powers.GAME,
        text_of(plain.get("name")),
        "party" if side_of(plain) == "party" else "foe",
        found,
        attacks=tuple(each for each in attacks if each is not None),
        lines=tuple(_lines(plain, powers)),
    )


def _levels(plain: Mapping[str, Any]) -> int:
    """Combat levels with all attacks."""
    told = (mapping(each, "system") for each in items(plain, "skill"))
    ours = (e for e in told if e.get("XMLID") == "COMBAT_LEVELS" and _with_all(e))
    return sum(number(each.get("LEVELS")) or 0 for each in ours)


def _with_all(skill: Mapping[str, Any]) -> bool:
    return hero_powers.with_all(text_of(skill.get("OPTION")), text_of(skill.get("OPTION_ALIAS")))


def _final(told: Any) -> int | None:
    value = number(part(told, "max"))
    return number(part(told, "value")) if value is None else value


def _power(item: Mapping[str, Any]) -> Power:
    inside = mapping(item, "system")
    name = text_of(item.get("name")) or text_of(inside.get("NAME")) or text_of(inside.get("ALIAS"))
    return Power(
        text_of(inside.get("XMLID")),
        name,
        number(inside.get("LEVELS")) or 0,
        text_of(inside.get("INPUT")),
        tuple(_pairs(inside.get("ADDER"))),
        tuple(_pairs(inside.get("MODIFIER"))),
        ", ".join(map(_in_words, listed(inside.get("MODIFIER")))),
        _amount(inside),
    )


def _in_words(modifier: Any) -> str:
    alias, option = text_of(part(modifier, "ALIAS")), text_of(part(modifier, "OPTION_ALIAS"))
    return hero_powers.in_words(alias, option, number(part(modifier, "LEVELS")) or 0)


def _amount(inside: Mapping[str, Any]) -> str:
    found = {key: number(inside.get(f"{key}LEVELS")) for key in ("PD", "ED")}
    return ", ".join(f"{key} {value}" for key, value in found.items() if value is not None)


def _pairs(value: Any) -> Iterator[tuple[str, int]]:
    for each in listed(value):
        key, option = text_of(part(each, "XMLID")), text_of(part(each, "OPTION_ALIAS"))
        yield key, hero_powers.level_of(key, number(part(each, "LEVELS")) or 0, option)


def _lines(plain: Mapping[str, Any], powers: list[Power]) -> Iterator[str]:
    for each in powers:
        if each.id not in hero_powers.ATTACKS and each.id not in FRAMES and each.name:
            yield each.told
    for item in items(plain, *_MORE):
        name = text_of(item.get("name"))
        if name:
            yield f"{text_of(item.get('type')).capitalize()}: {name}"
    if text := plain_lines(part(plain, "system", "biography")):
        yield text
