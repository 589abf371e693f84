"""Stat blocks of old-school layouts in YAML, whose keys are the cells of an old-school table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports import old_cells
from gm_tracker.campaign.imports.foreign.fantasy_texts import actions, name, source, words
from gm_tracker.campaign.imports.foreign.vault_notes import BOOK, PLACE
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature

_LAYOUT = re.compile(
    r"\b(?:bfrpg|ose|osr|osric|ad&d|adnd|b/x|bx|becmi|basic fantasy|old|shadowdark)\b", re.I
)
_MARKS = ("thaco", "thac0", "moral", "morale")
_CELLS = {
    "hit_dice": ("hit_dice", "hd", "level"),
    "hit_points": ("hp", "hit_points"),
    "armor_class": ("ac", "armor_class"),
    "attacks": ("attack", "attacks", "att", "no_of_attacks"),
    "damage": ("damage", "dmg"),
    "movement": ("speed", "movement", "move", "mv"),
}
_PARTED = re.compile(r"[/,;]")
_COUNTED = re.compile(
    r"(?:\+\d{1,2}\s+)?(\d{1,2})?\s*(?:[x×]\s*)?([A-Za-z][A-Za-z' -]{0,40}?)"
    r"(\s+(?:or|\+)\s.{1,60})?$"
)
_LABELS = {"thaco": "THAC0", "thac0": "THAC0", "moral": "Morale", "jds": "Saves", "xp": "XP"}
_LABELS |= {"nbr": "No. appearing", "loot": "Treasure", "atk_bonus": "Attack bonus"}
SILENT = {
    *("layout", "image", "statblock", "columns", "forceColumns", "dice", "render", "token", "note"),
    *("fantasyCalendar", "aliases", "cssclass", "cssclasses", "columnWidth", "columnHeight"),
    *("roll_jds", "roll-moral", "modifier", "obsidianUIMode", "tags", "aliases"),
    *(PLACE, BOOK, "monster", "creature", "extends", "bestiary", "export"),
}
"""Keys that say how a block is shown, and our own."""
_NAMED = {
    "name",
    "source",
    "stats",
    "traits",
    "actions",
    "bonus_actions",
    "reactions",
    "spells",
    *SILENT,
}


def is_old(plain: Mapping[str, Any]) -> bool:
    """Whether it is of an old-school game: by its layout, its keys, or hit dice without dice."""
    if any(each in plain for each in _MARKS) or _LAYOUT.search(words(plain.get("layout"))):
        return True
    dice = words(plain.get("hit_dice"))
    return bool(dice) and "d" not in dice.casefold() and dice[:1] in "0123456789½¼"


def read(plain: Mapping[str, Any]) -> FantasyCreature:
    """One block; an armour class without brackets descends where it is low."""
    cells = {key: _cell(plain, keys) for key, keys in _CELLS.items()}
    notes = [*_notes(plain)]
    # Some say the bonus to hit first.
    cells["attacks"] = re.sub(r"^\+\d{1,2} +(?=\d)", "", cells["attacks"])
    if not cells["attacks"] and not cells["damage"]:
        cells["attacks"] = _struck(plain)
    elif together := _together(cells["attacks"], cells["damage"]):
        notes.insert(0, f"Attacks: {cells['attacks']}; damage: {cells['damage']}")
        cells |= {"attacks": together, "damage": ""}
    armour = re.match(r"\s*[-−]?\d{1,2}", cells["armor_class"])
    ascends = "shadowdark" in words(plain.get("layout")).casefold()
    low = (
        not ascends
        and armour is not None
        and int(armour[0].replace("−", "-")) <= old_cells.MOST_DESCENDING
    )
    return old_cells.creature(
        name(plain.get("name")),
        {key: text for key, text in cells.items() if text},
        descending=low,
        unarmoured=old_cells.UNARMOURED_BX,
        notes="\n\n".join(notes),
        source=source(plain.get("source")) or source(plain.get(BOOK)),
    )


def _cell(plain: Mapping[str, Any], keys: tuple[str, ...]) -> str:
    told = next((plain[each] for each in keys if plain.get(each) is not None), "")
    if isinstance(told, list) and any(isinstance(each, Mapping) for each in told):
        return ", ".join(_one(each) for each in actions(told))
    return words(told)


def _together(attacks: str, damage: str) -> str:
    """ "2 claws/1 bite or breath" and "1d4/1d4/2d8" as "2 x claws (1d4), 1 x bite (2d8) or breath".

    "" where there are not as many damages as attacks, or kinds of attack.
    """
    told = [_COUNTED.match(each.strip()) for each in _PARTED.split(attacks) if each.strip()]
    dealt = [each.strip() for each in _PARTED.split(damage) if each.strip()]
    groups = [(int(each[1] or 1), each[2], each[3] or "") for each in told if each]
    total = sum(count for count, _, _ in groups)
    if len(groups) != len(told) or len(dealt) not in (len(groups), total) or not dealt:
        return ""
    made, at = list[str](), 0
    for count, struck, _ in groups:
        hurt = dealt[at] if at < len(dealt) else dealt[-1]
        at += count if len(dealt) == total else 1
        made.append(f"{count} x {struck} ({hurt.partition(' or ')[0]})")
    # What is another way comes last: it adds nothing to a round.
    return ", ".join(made) + "".join(rest for *_, rest in groups)


def _struck(plain: Mapping[str, Any]) -> str:
    """Actions as a cell of attacks: "Bite (1d8), Claw (1d4)"."""
    return ", ".join(filter(None, map(_one, actions(plain.get("actions")))))


def _one(action: Action) -> str:
    dice = re.search(r"\d{1,2}d\d{1,3}(?:\s?[+-]\s?\d{1,2})?|\b\d{1,2}-\d{1,2}\b", action.text)
    damage = action.damage or (dice[0] if dice else "")
    return f"{action.name} ({damage})" if damage else action.name if not action.text else ""


def _notes(plain: Mapping[str, Any]) -> Iterator[str]:
    used = {key for keys in _CELLS.values() for key in keys}
    for key, value in plain.items():
        if key in used or key in _NAMED or not (told := words(value)):
            continue
        yield f"{_LABELS.get(key, key.replace('_', ' ').capitalize())}: {told}"
    for key in ("traits", "actions", "bonus_actions", "reactions", "spells"):
        for each in actions(plain.get(key)):
            yield f"**{each.name}.** {each.text}".strip()
