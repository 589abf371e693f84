"""Creatures of the Mythras Encounter Generator."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.dice_words import damage, plain_bonus
from gm_tracker.campaign.imports.foreign.loose import line, lines, listed, number, numbers, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameLocation, GameSkill

GAME = "mythras"
_RANGE = re.compile(r"0*(\d{1,2})(?:\s*[-–]\s*0*(\d{1,2}))?")
_TOTAL = re.compile(r"\btotal\W+(\d{1,3})\W+hit\W?points?", re.IGNORECASE)
_SPELLS = ("folk_spells", "theism_spells", "sorcery_spells", "mysticism_spells")
_MORE = ("features", "cults", "spirits", "cult_rank")
_ATTRIBUTES = {
    **{"action_points": "action_points", "magic_points": "mp", "strike_rank": "initiative"},
    "movement": "move",
}


def records(value: Any) -> list[tuple[str, Any]]:
    """The creatures of a file, which is a list also of one; one that was taken out stands alone."""
    if marked(value):
        return [("record 1", value)]
    return [(f"record {i}", each) for i, each in enumerate(value, 1)] if _is_list(value) else []


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value)


def marked(plain: Any) -> bool:
    """Whether it looks like one of these creatures."""
    return isinstance(plain, Mapping) and "hit_locations" in plain and "combat_styles" in plain


def refuse(value: Any) -> None:
    """The generator's index holds no creatures; ImportProblem says so."""
    first = value[0] if _is_list(value) else None
    if isinstance(first, Mapping) and {"id", "rank", "owner"} <= set(first):
        raise ImportProblem(
            "it is the index of the generator, not creatures; open one there and choose JSON"
        )


def read(plain: Any) -> GameCreature:
    """One creature; ValueError where it has no name."""
    name = text_of(part(plain, "name"))
    if not name:
        raise ValueError("it has no name")
    found = _pairs(part(plain, "stats"))
    skills = _pairs(part(plain, "skills"))
    told = {key.casefold(): value for key, value in found.items()}
    if "ins" in told:
        told["int"] = told.pop("ins")
    attributes = {o: part(plain, "attributes", t) for t, o in _ATTRIBUTES.items()}
    total = _TOTAL.search(lines(part(plain, "notes")))
    points = {} if total is None else {"hp": int(total[1])}
    evade = [value for key, value in skills.items() if key.casefold() == "evade"]
    modifier = text_of(part(plain, "attributes", "damage_modifier"))
    return GameCreature(
        GAME,
        name,
        "foe",
        {**told, **numbers(attributes), **points, **({"evade": evade[0]} if evade else {})},
        modifier,
        tuple(_attacks(plain, modifier)),
        tuple(GameSkill(k, v) for k, v in skills.items() if k.casefold() != "evade"),
        tuple(_locations(plain)),
        tuple(_lines(plain)),
    )


def _pairs(value: Any) -> dict[str, int]:
    """Lists of objects of one key each, as one."""
    found = (each for each in listed(value) if isinstance(each, Mapping))
    return numbers({str(key): amount for each in found for key, amount in each.items()})


def _locations(plain: Any) -> Iterator[GameLocation]:
    for each in listed(part(plain, "hit_locations")):
        faces = _RANGE.match(text_of(part(each, "range")))
        if faces is not None:
            first, last = int(faces[1]), int(faces[2] or faces[1])
            armour, points = number(part(each, "ap")), number(part(each, "hp"))
            yield GameLocation(text_of(part(each, "name")), first, last, armour, points)


def _attacks(plain: Any, modifier: str) -> Iterator[GameAttack]:
    """A weapon may stand in several styles: it has the best of them."""
    best: dict[str, GameAttack] = {}
    for style in listed(part(plain, "combat_styles")):
        for weapon in listed(part(style, "weapons")):
            made = _attack(weapon, number(part(style, "value")), modifier)
            before = best.get(made.name)
            if made.name and (before is None or (before.percent or 0) < (made.percent or 0)):
                best[made.name] = made
    yield from best.values()


def _attack(weapon: Any, percent: int | None, modifier: str) -> GameAttack:
    added = plain_bonus(modifier) if part(weapon, "add_damage_modifier") is True else ""
    told = text_of(part(weapon, "damage"))
    # A weapon of no damage stays one, whatever the modifier is.
    made = damage(f"{told}{added}" if damage(told).dice else told)
    kind, reach = text_of(part(weapon, "type")), text_of(part(weapon, "range"))
    kept = [line(k, part(weapon, k)) for k in ("effects", "range", "size", "reach", "ap", "hp")]
    return GameAttack(
        text_of(part(weapon, "name")),
        percent,
        made.dice,
        "ranged" in kind.casefold() or bool(number(reach)),
        numbers({"armour": part(weapon, "ap"), "points": part(weapon, "hp")}),
        {key: text_of(part(weapon, key)) for key in ("size", "reach")},
        ", ".join(filter(None, (made.words, *kept))),
        made.doubt,
    )


def _lines(plain: Any) -> Iterator[str]:
    attributes = part(plain, "attributes")
    told = [line("Movement", part(attributes, "movement"))]
    told.append(line("Strike rank", part(attributes, "strike_rank")))
    for style in listed(part(plain, "combat_styles")):
        told.append(line("Combat style", f"{text_of(part(style, 'name'))} {_percent(style)}"))
    for key in (*_SPELLS, *_MORE):
        told.append(line(key.replace("_", " ").capitalize(), _joined(part(plain, key))))
    if part(plain, "natural_armor") is True:
        told.append("Its armour is natural.")
    yield from filter(None, (*told, lines(part(plain, "notes"))))


def _percent(style: Any) -> str:
    value = number(part(style, "value"))
    return "" if value is None else f"{value}%"


def _joined(value: Any) -> str:
    told = (text_of(each) or text_of(part(each, "name")) for each in listed(value))
    return ", ".join(filter(None, told))
