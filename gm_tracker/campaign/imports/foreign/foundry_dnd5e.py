"""Actors of the fifth edition's system of Foundry, versions 3 to 5."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign import modern
from gm_tracker.campaign.imports.foreign.foundry import items
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import listed, mapping, number, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature

_SIZES = {"tiny": "Tiny", "sm": "Small", "med": "Medium", "lg": "Large", "huge": "Huge"}
_SIZES["grg"] = "Gargantuan"
_OLD_ATTACKS = ("mwak", "rwak", "msak", "rsak")
_BODY = ("light", "medium", "heavy", "natural")
_ITEM = re.compile(r"\[\[/item \.?([A-Za-z0-9]{1,32})[^\]]{0,80}\]\](?:\{([^}]{1,80})\})?")
_SHOWN = re.compile(
    r"(?:\[\[[^\]]{0,200}\]\]|@\w+\[[^\]]{0,200}\]|&\w+\[[^\]]{0,80}\])\{([^}]{0,200})\}"
)
_NAMED = re.compile(r"&Reference\[([^\]=|]{1,60})[^\]]{0,60}\]")
_LEFT = re.compile(r"\[\[[^\]]{0,200}\]\]|@\w+\[[^\]]{0,200}\]")
_REPLACED = re.compile(r"@(?:mod|abilities\.\w+\.mod)\b")


def shaped(plain: Mapping[str, Any]) -> bool:
    """Whether it looks like such an actor."""
    return part(plain, "system", "abilities", "str", "value") is not None


def read(plain: Mapping[str, Any]) -> FantasyCreature:
    """One actor."""
    inside = mapping(plain, "system")
    names = {text_of(each.get("_id")): text_of(each.get("name")) for each in items(plain)}
    told = [_action(each, inside, names) for each in items(plain)]
    attacks = tuple(each for each in told if each is not None)
    size = _SIZES.get(text_of(part(inside, "traits", "size")), "")
    kind = text_of(part(inside, "details", "type", "value"))
    value, armour = _armor_class(plain, inside)
    return modern.creature(
        modern.StatBlock(
            text_of(plain.get("name")),
            f"{size} {kind}".strip(),
            number(part(inside, "attributes", "hp", "max")),
            text_of(part(inside, "attributes", "hp", "formula")),
            value,
            armour,
            number(part(inside, "abilities", "dex", "value")),
            ", ".join(_ways(mapping(inside, "attributes", "movement"))),
            attacks,
            lines=tuple(_lines(inside)),
            source=text_of(part(inside, "source", "book")),
        )
    )


def _ways(movement: Mapping[str, Any]) -> Iterator[str]:
    for way in ("walk", "burrow", "climb", "fly", "swim"):
        if far := number(movement.get(way)):
            yield f"{far} ft." if way == "walk" else f"{way} {far} ft."


def _action(
    item: Mapping[str, Any], inside: Mapping[str, Any], names: Mapping[str, str]
) -> Action | None:
    """An item as an action; what is only worn or carried is none."""
    if item.get("type") not in ("weapon", "feat"):
        return None
    text = _plain(part(item, "system", "description", "value"), names)
    damage = _damage(item, inside)
    if damage:
        ranged = _is_ranged(item)
        roll = f"{'Ranged' if ranged else 'Melee'} Weapon Attack: {damage}."
        return Action(text_of(item.get("name")), f"{roll} {text}".strip(), damage)
    return Action(text_of(item.get("name")), text)


def _plain(html: Any, names: Mapping[str, str]) -> str:
    text = _ITEM.sub(lambda m: m[2] or names.get(m[1], ""), plain_lines(html))
    text = _NAMED.sub(r"\1", _SHOWN.sub(r"\1", text))
    return (
        " ".join(_LEFT.sub("", text).replace(" .", ".").split()).strip(" .") + "." if text else ""
    )


def _activity(item: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Its attack, None where it has none."""
    inside = mapping(item, "system")
    told = inside.get("activities")
    found = told.values() if isinstance(told, Mapping) else listed(told)
    attack = next((e for e in found if part(e, "type") == "attack"), None)
    if isinstance(attack, Mapping):
        return attack
    return {} if inside.get("actionType") in _OLD_ATTACKS else None


def _is_ranged(item: Mapping[str, Any]) -> bool:
    activity = _activity(item) or {}
    said = text_of(part(activity, "attack", "type", "value")) or text_of(
        part(item, "system", "actionType")
    )
    return said == "ranged" or said in ("rwak", "rsak")


def _damage(item: Mapping[str, Any], inside: Mapping[str, Any]) -> str:
    activity = _activity(item)
    if activity is None:
        return ""
    modifier = _modifier(item, inside, activity)
    base = mapping(item, "system", "damage", "base")
    parts = [_part(each) for each in listed(part(activity, "damage", "parts"))]
    if base and part(activity, "damage", "includeBase") is not False:
        return _with(_part(base), modifier, parts)
    old = next(iter(listed(part(item, "system", "damage", "parts"))), None)
    if isinstance(old, list) and old:
        told = text_of(old[0])
        return _REPLACED.sub(str(modifier), told).replace("+ -", "- ").replace("+-", "-")
    return _with(parts[0], 0, parts[1:]) if parts else ""


def _with(dice: str, modifier: int, more: list[str]) -> str:
    if not dice:
        return next(iter(more), "") if not modifier else str(max(0, modifier))
    told = f"{dice}{modifier:+d}" if modifier else dice
    # What comes on top is told in words: exact dice of one kind are what is converted.
    return "".join([told, *(f"+{each}" for each in more if each)])


def _part(told: Any) -> str:
    custom = mapping(told, "custom")
    if custom.get("enabled") is True:
        return text_of(custom.get("formula"))
    count, die = number(part(told, "number")), number(part(told, "denomination"))
    bonus = number(part(told, "bonus"))
    dice = f"{count}d{die}" if count and die else ""
    return f"{dice}{bonus:+d}" if dice and bonus else dice or str(bonus or "")


def _modifier(
    item: Mapping[str, Any], inside: Mapping[str, Any], activity: Mapping[str, Any]
) -> int:
    said = text_of(part(activity, "attack", "ability")) or text_of(part(item, "system", "ability"))
    if said == "none":
        return 0
    if said in ("str", "dex", "con", "int", "wis", "cha"):
        return _of(inside, said)
    if _is_ranged(item):
        return _of(inside, "dex")
    told = part(item, "system", "properties")
    finesse = told.get("fin") is True if isinstance(told, Mapping) else "fin" in listed(told)
    strength = _of(inside, "str")
    return max(strength, _of(inside, "dex")) if finesse else strength


def _of(inside: Mapping[str, Any], ability: str) -> int:
    value = number(part(inside, "abilities", ability, "value"))
    return 0 if value is None else (value - 10) // 2


def _armor_class(plain: Mapping[str, Any], inside: Mapping[str, Any]) -> tuple[int | None, str]:
    """The armour class, and in words what it is by."""
    told = mapping(inside, "attributes", "ac")
    flat = number(told.get("flat"))
    if told.get("calc") in ("natural", "flat") and flat is not None:
        return flat, "natural armor" if told.get("calc") == "natural" else ""
    if not told:
        return None, ""
    dexterity, worn, names = _of(inside, "dex"), 10 + _of(inside, "dex"), list[str]()
    shield = 0
    for each in items(plain, "equipment"):
        if part(each, "system", "equipped") is not True:
            continue
        kind = text_of(part(each, "system", "type", "value"))
        value = number(part(each, "system", "armor", "value")) or 0
        most = number(part(each, "system", "armor", "dex"))
        if kind == "shield":
            shield = max(shield, value)
        elif kind in _BODY:
            worn = value + _limited(kind, dexterity, most)
        if kind in (*_BODY, "shield"):
            names.append(text_of(each.get("name")))
    return worn + shield, ", ".join(names)


def _limited(kind: str, dexterity: int, most: int | None) -> int:
    """How much of the dexterity counts in armour of that kind."""
    if kind == "heavy":
        return 0
    limit = most if most is not None else 2 if kind == "medium" else 99
    return min(dexterity, limit)


def _lines(inside: Mapping[str, Any]) -> Iterator[str]:
    challenge = text_of(part(inside, "details", "cr"))
    if challenge:
        yield f"Challenge {challenge}"
    if text := plain_lines(part(inside, "details", "biography", "value")):
        yield text
