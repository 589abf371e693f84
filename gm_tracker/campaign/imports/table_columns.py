"""Which column of a table holds what: chosen by the user, or guessed by the headings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from gm_tracker.rules.system import RuleSystem

FANTASY = {
    "hit_dice": ("hit dice in the old game", ("hd", "hitdice", "hit dice", "level")),
    "hit_points": (
        "hit points in the old game",
        ("hp", "hit points", "average hit points", "hp avg", "tp"),
    ),
    "armor_class": ("armour class", ("ac", "armor class", "armorclass", "rk")),
    "attacks": (
        "attacks in words",
        (
            *("attacks", "attack", "no of attacks", "noattacks", "att", "at", "melee attacks"),
            *("no attacks", "angriffe"),
        ),
    ),
    "movement": ("movement", ("move", "mv", "speed")),
}
"""Fields of creatures that are converted: label and other words."""
_PLAIN = {
    "name": ("name", ("creature", "monster")),
    "side": ("side", ("seite",)),
    "notes": ("notes", ("note", "description", "remarks", "anmerkung", "anmerkungen", "notizen")),
    "attack": ("name of the attack", ("weapon", "attack", "waffe")),
    "damage": ("damage", ("dmg", "d", "damage attack", "schaden")),
    "bonus": ("damage bonus in words", ("db", "dm", "sb", "schadensbonus")),
}
_ALSO = {
    **{"tp": "track.hp", "lp": "track.hp", "armor": "stat.armour", "rüstung": "stat.armour"},
    **{"rustung": "stat.armour", "ruestung": "stat.armour", "ge": "stat.dex"},
    **{"ausweichen": "stat.dodge", "fertigkeit": "attack.skill", "percent": "attack.skill"},
}
"""Other words for what a sheet has, where it has it."""


def fields_for(system: RuleSystem) -> dict[str, str]:
    """What a column can hold, for a column chooser: keys and their labels."""
    sheet = system.sheet
    labels = {key: label for key, (label, _) in _PLAIN.items()}
    labels |= {f"track.{each.key}": each.label for each in sheet.tracks}
    labels |= {f"stat.{each.key}": each.label for each in sheet.stats}
    labels |= {f"attack.{each.key}": f"attack: {each.label}" for each in sheet.attack_stats}
    return labels | {key: label for key, (label, _) in FANTASY.items()}


def guess_columns(headers: tuple[str, ...], system: RuleSystem) -> dict[str, int]:
    """The columns whose headings are the names of fields.

    It is a fantasy game's table if more headings speak of such a game than of this system.
    """
    old = _guess(headers, _names_of(FANTASY, _PLAIN))
    ours = _guess(headers, _sheet_names(system) | _names_of(_PLAIN))
    # Hit points and attacks alone every game has.
    marks = {"hit_dice", "armor_class"} if system.converter is None else {"hit_dice", "hit_points"}
    told = marks & set(old)
    return old if told and len(set(old) - set(_PLAIN)) > len(set(ours) - set(_PLAIN)) else ours


def _guess(headers: tuple[str, ...], names: Mapping[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for place, header in enumerate(headers):
        if key := names.get(key_of(header)):
            found.setdefault(key, place)
    return found


def _names_of(*told: Mapping[str, tuple[str, tuple[str, ...]]]) -> dict[str, str]:
    """What headings may call each field; the first one to claim a name has it."""
    names: dict[str, str] = {}
    for each in told:
        for key, (label, others) in each.items():
            for name in (key, label, *others):
                names.setdefault(key_of(name), key)
    return names


def _sheet_names(system: RuleSystem) -> dict[str, str]:
    sheet = system.sheet
    names: dict[str, str] = {}
    for part, keys in (("stat", sheet.stats), ("attack", sheet.attack_stats)):
        for each in keys:
            names |= {key_of(name): f"{part}.{each.key}" for name in (each.label, each.key)}
    for track in reversed(sheet.tracks):
        names |= {key_of(name): f"track.{track.key}" for name in track.names}
    known = set(names.values())
    return {key: field for key, field in _ALSO.items() if field in known} | names


@lru_cache(maxsize=4_096)
def key_of(text: str) -> str:
    """A heading as it is compared: words in lower case."""
    return re.sub(r"[\W_]+", " ", text).strip().casefold()
