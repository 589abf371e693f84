"""Actors of the fifth edition's system of Foundry, versions 2 to 6."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign import modern
from gm_tracker.campaign.imports.foreign.foundry import items
from gm_tracker.campaign.imports.foreign.foundry_dnd5e_attacks import (
    ABILITIES,
    activities,
    modifier,
    strike_of,
)
from gm_tracker.campaign.imports.foreign.foundry_dnd5e_text import shown
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import listed, mapping, number, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.campaign.imports.stat_text import Action, is_headed
from gm_tracker.rules.converting import FantasyCreature

_SIZES = {"tiny": "Tiny", "sm": "Small", "med": "Medium", "lg": "Large", "huge": "Huge"}
_SIZES["grg"] = "Gargantuan"
_BODY = ("light", "medium", "heavy", "natural")
_HEADINGS = {
    **{"bonus": "Bonus actions", "reaction": "Reactions", "reactiondamage": "Reactions"},
    **{"legendary": "Legendary actions", "mythic": "Mythic actions", "lair": "Lair actions"},
}
_QUIET = ("", "none", "special", "encounter", "turnStart", "turnEnd")
"""Kinds of activation that take no action."""
_SKILLS = {
    **{"acr": "Acrobatics", "ani": "Animal Handling", "arc": "Arcana", "ath": "Athletics"},
    **{"dec": "Deception", "his": "History", "ins": "Insight", "itm": "Intimidation"},
    **{"inv": "Investigation", "med": "Medicine", "nat": "Nature", "prc": "Perception"},
    **{"prf": "Performance", "per": "Persuasion", "rel": "Religion", "ste": "Stealth"},
    **{"slt": "Sleight of Hand", "sur": "Survival"},
}
_HARM = {
    **{"dv": "Vulnerable to", "dr": "Resists", "di": "Immune to"},
    **{"ci": "Immune to conditions", "languages": "Languages"},
}
_WAYS = ("walk", "burrow", "climb", "fly", "swim")
_SENSES = ("blindsight", "darkvision", "tremorsense", "truesight")


def shaped(plain: Mapping[str, Any]) -> bool:
    """Whether it looks like such an actor."""
    return part(plain, "system", "abilities", "str", "value") is not None


def read(plain: Mapping[str, Any]) -> FantasyCreature:
    """One actor."""
    inside = mapping(plain, "system")
    told: dict[str, list[Action]] = {"Actions": [], "Traits": []}
    for heading, action in _actions(plain, inside):
        told.setdefault(heading, []).append(action)
    value, armour = _armor_class(plain, inside)
    points = mapping(inside, "attributes", "hp")
    return modern.creature(
        modern.StatBlock(
            text_of(plain.get("name")),
            _kind(inside),
            number(points.get("max")) or number(points.get("value")),
            text_of(points.get("formula")),
            value,
            armour,
            number(part(inside, "abilities", "dex", "value")),
            _movement(inside),
            tuple(told.pop("Actions")),
            {heading: tuple(each) for heading, each in told.items()},
            tuple(_lines(plain, inside)),
            _source(inside),
        )
    )


def _kind(inside: Mapping[str, Any]) -> str:
    size = _SIZES.get(text_of(part(inside, "traits", "size")), "")
    told = part(inside, "details", "type")
    kind = text_of(part(told, "value")) or text_of(part(told, "custom")) or text_of(told)
    kind = text_of(part(told, "custom")) or kind if kind == "custom" else kind
    subtype = text_of(part(told, "subtype"))
    kind = f"{size} {kind}{f' ({subtype})' if subtype else ''}".strip()
    return ", ".join(filter(None, (kind, text_of(part(inside, "details", "alignment")))))


def _source(inside: Mapping[str, Any]) -> str:
    for told in (inside.get("source"), part(inside, "details", "source")):
        if name := text_of(part(told, "book")) or text_of(part(told, "custom")) or text_of(told):
            return name
    return ""


def _actions(plain: Mapping[str, Any], inside: Mapping[str, Any]) -> Iterator[tuple[str, Action]]:
    """What it can do, each under its heading; what is only worn or carried is not among them."""
    names = {text_of(each.get("_id")): text_of(each.get("name")) for each in items(plain)}
    for item in items(plain, "weapon", "feat"):
        strike = strike_of(item, inside)
        text = shown(
            part(item, "system", "description", "value"),
            names,
            text_of(plain.get("name")),
            attack=strike.header if strike else "",
            damage=strike.hit if strike else "",
            save=_save(item),
        )
        if strike and not is_headed(text):
            text = f"{strike.header} {strike.hit} {text}".strip()
        damage = strike.damage if strike else ""
        ranged = strike.ranged and not strike.melee if strike else None
        action = Action(text_of(item.get("name")), text, damage, strike is not None, ranged)
        yield _heading(item, action), action


def _heading(item: Mapping[str, Any], action: Action) -> str:
    """Under which heading it stands, by when it is done."""
    if action.name.casefold().startswith("multiattack"):
        return "Actions"
    told = [text_of(part(each, "activation", "type")) for each in activities(item)]
    told.append(text_of(part(item, "system", "activation", "type")))
    kind = next(filter(None, told), "")
    if action.attack or kind in _HEADINGS:
        return _HEADINGS.get(kind, "Actions")
    quiet = kind in _QUIET or "trait" in listed(part(item, "system", "properties"))
    return "Traits" if quiet else "Actions"


def _save(item: Mapping[str, Any]) -> str:
    """ "DC 13" of the saving throw that an item asks for, where it is a number."""
    told = (part(each, "save", "dc", "formula") for each in activities(item))
    value = next(filter(None, map(number, told)), None) or number(
        part(item, "system", "save", "dc")
    )
    return f"DC {value}" if value else ""


def _movement(inside: Mapping[str, Any]) -> str:
    told = mapping(inside, "attributes", "movement")
    units = text_of(told.get("units")) or "ft"
    ways = ((way, number(told.get(way))) for way in _WAYS)
    hover = " (hover)" if told.get("hover") is True else ""
    fars = (f"{'' if way == 'walk' else f'{way} '}{far} {units}." for way, far in ways if far)
    return ", ".join(fars) + hover


def _armor_class(plain: Mapping[str, Any], inside: Mapping[str, Any]) -> tuple[int | None, str]:
    """The armour class, and in words what it is by."""
    told = mapping(inside, "attributes", "ac")
    kind, flat = text_of(told.get("calc")), number(told.get("flat"))
    if flat is None and not kind:
        flat = number(told.get("value"))
    if kind in ("natural", "flat", "") and flat is not None:
        return flat, "natural armor" if kind == "natural" else ""
    if not told:
        return None, ""
    dexterity = modifier(inside, "dex")
    if kind == "mage":
        return 13 + dexterity, "mage armor"
    worn, names, shield = 10 + dexterity + _bare(inside, kind), list[str](), 0
    for each in items(plain, "equipment"):
        if part(each, "system", "equipped") is not True:
            continue
        armour = mapping(each, "system", "armor")
        kind = text_of(part(each, "system", "type", "value")) or text_of(armour.get("type"))
        value, most = number(armour.get("value")) or 0, number(armour.get("dex"))
        if kind == "shield":
            shield = max(shield, value)
        elif kind in _BODY:
            worn = value + _limited(kind, dexterity, most)
        if kind in (*_BODY, "shield"):
            names.append(text_of(each.get("name")))
    return worn + shield, ", ".join(names)


def _bare(inside: Mapping[str, Any], kind: str) -> int:
    """What some have on top without armour."""
    more = {"unarmoredMonk": "wis", "unarmoredBarb": "con", "unarmoredBard": "cha"}
    return modifier(inside, more[kind]) if kind in more else 3 * (kind == "draconic")


def _limited(kind: str, dexterity: int, most: int | None) -> int:
    """How much of the dexterity counts in armour of that kind."""
    if kind == "heavy":
        return 0
    limit = most if most is not None else 2 if kind == "medium" else 99
    return min(dexterity, limit)


def _lines(plain: Mapping[str, Any], inside: Mapping[str, Any]) -> Iterator[str]:
    yield _kind(inside)
    yield modern.abilities([part(inside, "abilities", each, "value") for each in ABILITIES])
    saves = [e for e in ABILITIES if part(inside, "abilities", e, "proficient") == 1]
    yield modern.fact("Saving throws", [each.upper() for each in saves])
    skills = mapping(inside, "skills").items()
    trained = [_SKILLS.get(k, k) for k, each in skills if number(part(each, "value"))]
    yield modern.fact("Skills", trained)
    for key, label in _HARM.items():
        told = mapping(inside, "traits", key)
        values = [text_of(each) for each in listed(told.get("value"))]
        yield modern.fact(label, [*values, *filter(None, [text_of(told.get("custom"))])])
    yield modern.fact("Senses", list(_senses(mapping(inside, "attributes", "senses"))))
    yield modern.fact("Challenge", part(inside, "details", "cr"))
    for kind, label in (("spell", "Spells"), ("equipment", "Gear"), ("consumable", "Carries")):
        yield modern.fact(label, [text_of(each.get("name")) for each in items(plain, kind)])
    yield plain_lines(part(inside, "details", "biography", "value"))


def _senses(told: Mapping[str, Any]) -> Iterator[str]:
    ranges = mapping(told, "ranges") or told
    for each in _SENSES:
        if far := number(ranges.get(each)):
            yield f"{each} {far} ft."
    if special := text_of(told.get("special")):
        yield special
