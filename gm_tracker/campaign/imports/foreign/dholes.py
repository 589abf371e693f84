"""Investigators of Call of Cthulhu from The Dhole's House."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.dice_words import damage
from gm_tracker.campaign.imports.foreign.loose import line, listed, mapping, number, numbers, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameSkill

GAME = "coc7"
_NAMES = {
    **{each: each.lower() for each in ("STR", "CON", "SIZ", "DEX", "APP", "INT", "POW", "EDU")},
    **{"HitPtsMax": "hp", "HitPts": "hp_now", "Luck": "luck", "Sanity": "san"},
    **{"MagicPts": "mp", "Build": "build", "Move": "move"},
}
_PERSON = ("Occupation", "Archetype", "Age", "Gender", "Residence", "Birthplace")


def records(value: Any) -> list[tuple[str, Any]]:
    """The one investigator of a file."""
    found = part(value, "Investigator")
    return [("the investigator", found)] if isinstance(found, Mapping) else []


def marked(plain: Any) -> bool:
    """Whether it looks like an investigator."""
    return isinstance(part(plain, "Characteristics"), Mapping)


def read(plain: Any) -> GameCreature:
    """One investigator; ValueError where it has no name."""
    name = text_of(part(plain, "PersonalDetails", "Name"))
    if not name:
        raise ValueError("it has no name")
    told = mapping(plain, "Characteristics")
    bonus = text_of(told.get("DamageBonus")) or text_of(part(plain, "Combat", "DamageBonus"))
    found = numbers({ours: told.get(theirs) for theirs, ours in _NAMES.items()})
    dodge = number(part(plain, "Combat", "Dodge", "value"))
    if "hp" not in found and "hp_now" in found:
        found["hp"] = found["hp_now"]
    return GameCreature(
        GAME,
        name,
        "party",
        {**found, "armour": 0, **({} if dodge is None else {"dodge": dodge})},
        bonus or "0",
        tuple(_attacks(plain, bonus or "0")),
        tuple(_skills(plain)),
        lines=tuple(_lines(plain)),
        tags=("investigator",),
    )


def _attacks(plain: Any, bonus: str) -> Iterator[GameAttack]:
    for each in listed(part(plain, "Weapons", "weapon")):
        name = text_of(part(each, "name"))
        if not name:
            continue
        made = damage(text_of(part(each, "damage")), bonus)
        told = {"malfunction": part(each, "malf"), "magazine": part(each, "ammo")}
        reach = text_of(part(each, "range"))
        kept = (
            line(label, part(each, key))
            for key, label in (("range", "range"), ("attacks", "attacks"), ("malf", "malfunction"))
        )
        yield GameAttack(
            name,
            number(part(each, "regular")),
            made.dice,
            ranged=bool(number(reach)),
            numbers=numbers(told),
            note=", ".join(filter(None, (made.words, *kept))),
            doubt=made.doubt,
        )


def _skills(plain: Any) -> Iterator[GameSkill]:
    for each in listed(part(plain, "Skills", "Skill")):
        name, special = text_of(part(each, "name")), text_of(part(each, "subskill"))
        percent = number(part(each, "value"))
        if name and percent is not None and special.casefold() != "none":
            yield GameSkill(f"{name} ({special})" if special else name, percent)


def _lines(plain: Any) -> Iterator[str]:
    person, story = mapping(plain, "PersonalDetails"), mapping(plain, "Backstory")
    told = [line(each, person.get(each)) for each in _PERSON]
    told += [line(key.capitalize(), value) for key, value in story.items()]
    items = listed(part(plain, "Possessions", "item"))
    told.append(line("Possessions", ", ".join(text_of(part(e, "description")) for e in items)))
    told += [line(f"Cash, {key}", value) for key, value in mapping(plain, "Cash").items()]
    yield from filter(None, told)
