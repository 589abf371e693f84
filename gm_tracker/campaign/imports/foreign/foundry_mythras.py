"""Actors of the two Mythras systems of Foundry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.dice_words import damage, plain_bonus
from gm_tracker.campaign.imports.foreign.foundry import items
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import line, listed, mapping, number, numbers, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameLocation, GameSkill

GAME = "mythras"
EVADE = ("evade", "evadir")
_WORDS = {
    **{"strength": "str", "constitution": "con", "size": "siz", "dexterity": "dex"},
    **{"intelligence": "int", "power": "pow", "charisma": "cha"},
}
_ADDS = {"full": "", "half": "half "}


def shaped(plain: Mapping[str, Any]) -> bool:
    """Whether it looks like such an actor: it has hit locations."""
    return bool(items(plain, "hit-location", "hitLocation"))


def read(plain: Mapping[str, Any]) -> GameCreature:
    """One actor of either system."""
    inside = mapping(plain, "system")
    modifier = _modifier(inside)
    skills = tuple(_skills(plain))
    evade = next((s.percent for slug, s in skills if slug.casefold() in EVADE), None)
    traits = _traits(inside)
    return GameCreature(
        GAME,
        text_of(plain.get("name")),
        "party" if plain.get("type") == "character" else "foe",
        {**traits, **_attributes(inside), **({} if evade is None else {"evade": evade})},
        modifier,
        tuple(_attack(each, _styles(plain), modifier) for each in items(plain, "weapon")),
        tuple(skill for slug, skill in skills if slug.casefold() not in EVADE),
        tuple(_locations(plain)),
        tuple(_lines(plain, inside)),
    )


def _modifier(inside: Mapping[str, Any]) -> str:
    told = part(inside, "attributes", "damageModifier")
    own = mapping(inside, "attributeOverrides", "damageModifier")
    return text_of(told) or text_of(own.get("formula")) or text_of(own.get("value"))


def _traits(inside: Mapping[str, Any]) -> dict[str, int]:
    """The characteristics; 0 is one that nobody has set."""
    short = {key: part(told, "value") for key, told in mapping(inside, "characteristics").items()}
    whole = {ours: inside.get(theirs) for theirs, ours in _WORDS.items()}
    return {key: value for key, value in numbers({**whole, **short}).items() if value}


def _attributes(inside: Mapping[str, Any]) -> dict[str, int]:
    own, plain = mapping(inside, "attributeOverrides"), mapping(inside, "attributes")
    bonus = plain.get("initiativeBonus")
    return numbers(
        {
            "action_points": part(plain, "actionPoints", "max")
            or part(own, "actionPoints", "value"),
            "initiative": part(own, "initiativeBonus", "value") if bonus is None else bonus,
            "mp": part(plain, "magicPoints", "max")
            or part(inside, "resources", "magicPoints", "value"),
            "move": plain.get("movementRate"),
        }
    )


def _skills(plain: Mapping[str, Any]) -> Iterator[tuple[str, GameSkill]]:
    for each in items(plain, "skill"):
        inside, name = mapping(each, "system"), text_of(each.get("name"))
        value = _percent(inside)
        if value is not None:
            yield text_of(inside.get("slug")) or name, GameSkill(name, value)


def _percent(inside: Mapping[str, Any]) -> int | None:
    return next(
        (v for k in ("total", "manualValue", "value") if (v := number(inside.get(k))) is not None),
        None,
    )


def _styles(plain: Mapping[str, Any]) -> dict[str, int]:
    """The best percent of each weapon, by its id, its profile and its name."""
    best: dict[str, int] = {}
    for style in items(plain, "combat-style", "combatStyle"):
        inside = mapping(style, "system")
        percent = _percent(inside) or 0
        for each in (*listed(inside.get("weapons")), *listed(inside.get("weaponProfiles"))):
            for key in filter(None, (text_of(part(each, k)) for k in ("id", "key", "name"))):
                best[key.casefold()] = max(percent, best.get(key.casefold(), 0))
    return best


def _attack(item: Mapping[str, Any], styles: Mapping[str, int], modifier: str) -> GameAttack:
    inside, name = mapping(item, "system"), text_of(item.get("name"))
    mode = next(iter(listed(inside.get("modes"))), None)
    known = (item.get("_id"), part(mode, "profileKey"), name)
    found = (styles.get(text_of(each).casefold()) for each in known)
    percent = next((each for each in found if each is not None), max(styles.values(), default=None))
    told = text_of(inside.get("damage")) or text_of(part(mode, "damage"))
    dice, doubt = _damage(told, _share(inside, mode), modifier)
    kind = text_of(inside.get("category")) or text_of(part(mode, "weaponType"))
    return GameAttack(
        name,
        percent,
        dice,
        "ranged" in kind.casefold(),
        numbers({"armour": inside.get("ap"), "points": inside.get("hp")}),
        {key: text_of(inside.get(key)) or text_of(part(mode, key)) for key in ("size", "reach")},
        doubt=doubt,
    )


def _share(inside: Mapping[str, Any], mode: Any) -> str | None:
    """Whether the modifier is added: wholly "", by "half " or not at all None."""
    said = part(mode, "damageModifierMode")
    if said is not None:
        return _ADDS.get(text_of(said))
    return "" if inside.get("damageModApplies") is True else None


def _damage(told: str, share: str | None, modifier: str) -> tuple[str, str]:
    """The dice with the modifier, unless its dice are in them already, which is a doubt."""
    if share is None or not told:
        made = damage(told)
        return made.dice, made.doubt
    plain = damage(told)
    dice = re.findall(r"\d*d\d+", plain_bonus(modifier) or "".join(modifier.lower().split()))
    if dice and all(each in plain.dice.split("+")[1:] for each in dice):
        return plain.dice, "its damage modifier seems to be in it already"
    if plain_bonus(modifier):
        made = damage(f"{told}+{share}DM", modifier)
        return made.dice, made.doubt
    added = "".join(modifier.split()).lower()
    both = damage(f"{told}{added}") if added[:1] in ("+", "-") else plain
    return both.dice, both.doubt


def _locations(plain: Mapping[str, Any]) -> Iterator[GameLocation]:
    for each in items(plain, "hit-location", "hitLocation"):
        inside = mapping(each, "system")
        first = number(inside.get("rangeMin", inside.get("rangeStart")))
        last = number(inside.get("rangeMax", inside.get("rangeEnd")))
        if first is not None and last is not None:
            points = _most(inside.get("hp", inside.get("maxHitPoints")))
            armour = _most(inside.get("ap", inside.get("armorPoints")))
            yield GameLocation(text_of(each.get("name")), first, last, armour, points)


def _most(told: Any) -> int | None:
    """A number, or the largest that one with a maximum can be."""
    if not isinstance(told, Mapping):
        return number(told)
    most = number(told.get("max"))
    return number(told.get("value")) if most is None else most


def _lines(plain: Mapping[str, Any], inside: Mapping[str, Any]) -> Iterator[str]:
    told = [line(_apart(k), v) for k, v in mapping(inside, "identity").items()]
    told.append(line("Movement", part(inside, "attributes", "movementRate")))
    told += [plain_lines(inside.get(key)) for key in ("description", "notes")]
    for each in items(plain, "trait", "spell", "passion", "equipment", "item"):
        text = plain_lines(part(each, "system", "description"))
        told.append(f"**{text_of(each.get('name'))}.** {text}".strip())
    yield from filter(None, told)


def _apart(key: str) -> str:
    """A key such as "specialAbilities" as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key).capitalize()
