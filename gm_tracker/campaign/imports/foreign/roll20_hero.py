"""HERO characters as a script of Roll20 takes them: one line with a command and JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.dice_words import damage
from gm_tracker.campaign.imports.foreign import hero_powers
from gm_tracker.campaign.imports.foreign.loose import line, mapping, numbers, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.game_creature import GameAttack, GameCreature

COMMAND = re.compile(r"\A\s*!hero\s+--import\s+(?=\{)")
_NAMES = {
    **{"strength": "str", "dexterity": "dex", "constitution": "con", "intelligence": "int"},
    **{"presence": "pre", "body": "hp", "speed": "spd", "recovery": "rec", "endurance": "end"},
}
_PLAIN = ("ocv", "dcv", "omcv", "dmcv", "ego", "pd", "ed", "stun", "spd", "rec", "end")
_PARTS = ("equipment", "powers", "maneuvers")
_KILLING = re.compile(r"\bkill", re.IGNORECASE)
_ENERGY = re.compile(r"\b(?:ed|energy)\b", re.IGNORECASE)


def records(value: Any) -> list[tuple[str, Any]]:
    """The one character."""
    found = part(value, "character")
    return [("the character", found)] if isinstance(found, Mapping) else []


def marked(plain: Any) -> bool:
    """Whether it looks like such a character."""
    return isinstance(plain, Mapping) and "character_name" in plain and "strength" in plain


def read(plain: Any) -> GameCreature:
    """The character; ValueError where it has no name."""
    name = text_of(plain.get("character_name"))
    if not name:
        raise ValueError("it has no name")
    told = {ours: plain.get(theirs) for theirs, ours in _NAMES.items() if theirs in plain}
    told |= {key: plain[key] for key in _PLAIN if key in plain}
    player = text_of(plain.get("player_name"))
    return GameCreature(
        hero_powers.GAME,
        name,
        "party" if player else "foe",
        numbers(told),
        attacks=tuple(_attacks(plain)),
        lines=tuple(_lines(plain)),
    )


def _attacks(plain: Mapping[str, Any]) -> Iterator[GameAttack]:
    for each in _things(plain):
        if text_of(each.get("attack")).casefold() == "true":
            told = text_of(each.get("damage"))
            made = damage(told.partition("(")[0])
            text = f"{told} {text_of(each.get('text'))} {text_of(each.get('effect'))}"
            words = {
                "kind": "killing" if _KILLING.search(text) else "normal",
                "against": "ed" if _ENERGY.search(text) else "pd",
            }
            note = told if "(" in told else made.words
            yield GameAttack(text_of(each.get("name")), None, made.dice, words=words, note=note)


def _things(plain: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for key in _PARTS:
        told = mapping(plain, key)
        yield from (
            each for each in told.values() if isinstance(each, Mapping) and each.get("name")
        )


def _lines(plain: Mapping[str, Any]) -> Iterator[str]:
    for each in _things(plain):
        if text_of(each.get("attack")).casefold() != "true":
            yield line(text_of(each.get("name")), each.get("text") or each.get("effect") or "power")
    for key in ("skills", "perks", "talents", "complications"):
        told = mapping(plain, key).values()
        names = filter(None, (text_of(part(each, "name")) or text_of(each) for each in told))
        yield line(key.capitalize(), ", ".join(names))
    yield line("Background", plain.get("backgroundText"))
