"""What every stat block of a modern fantasy game says, put together in one place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from gm_tracker.campaign.imports import stat_text
from gm_tracker.campaign.imports.foreign.fantasy_texts import words
from gm_tracker.campaign.imports.foreign.loose import number
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.converting import FantasyAttack, FantasyCreature

AFTER_ACTIONS = (
    *("Bonus actions", "Reactions", "Legendary actions", "Mythic actions", "Lair actions"),
    "Regional effects",
)
"""Headings of what is no attack of a creature's own turn."""
_NEWER = re.compile(r"\b(?:attack roll|saving throw):", re.IGNORECASE)
ARMOURED = re.compile(
    r"armou?r|mail|plate|leather|\bhide\b|shield|chain|scale|padded|splint|studded", re.IGNORECASE
)
"""Things that are armour."""
ABILITIES = ("STR", "DEX", "CON", "INT", "WIS", "CHA")


def fact(label: str, value: Any) -> str:
    """ "Senses: darkvision 60 ft.", or nothing where there is nothing to say."""
    told = words(value)
    return f"{label}: {told}" if told and told not in ("-", "—", "None") else ""


def abilities(scores: Sequence[Any]) -> str:
    """The six abilities on a line, without those that are not told."""
    told = zip(ABILITIES, map(number, scores), strict=True)
    return ", ".join(f"{name} {value}" for name, value in told if value is not None)


def signed(told: Mapping[str, Any]) -> list[str]:
    """Bonuses by name as "stealth +5", without those that are not told."""
    found = ((str(key), number(value)) for key, value in told.items())
    return [f"{key} {value:+d}" for key, value in found if value is not None]


@frozen
class StatBlock:
    """A stat block as it was read; `kind` is its size and type in words.

    `actions` are those of its turn; `more` are others under their headings, which go into the
    notes, as the `lines` do. `armor` is "" where nothing is said of it, and `gear` what it
    carries, which may be armour. A `rate` is stated in figures beside the text, with its `doubt`.
    """

    name: str
    kind: str = ""
    hit_points: int | None = None
    hit_dice: str = ""
    armor_class: int | None = None
    armor: str | None = None
    dexterity: int | None = None
    movement: str = ""
    actions: tuple[Action, ...] = ()
    more: Mapping[str, tuple[Action, ...]] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    source: str = ""
    gear: str = ""
    rate: int | None = None
    doubt: str = ""


def creature(block: StatBlock) -> FantasyCreature:
    """The stat block in neutral form, with what it says itself and what its texts say."""
    dice, written = stat_text.hit_dice(block.hit_dice)
    attacks = stat_text.attacks_in(block.actions)
    rate, doubt = _rate(block, attacks)
    return FantasyCreature(
        name=block.name,
        hit_dice=dice,
        hit_points=block.hit_points,
        hit_point_dice=written,
        armor_class=block.armor_class,
        armor=_armor(block),
        kind=block.kind.split(",")[0],
        size=stat_text.size_in(block.kind),
        dexterity=block.dexterity,
        attacks=attacks,
        attacks_a_round=rate,
        movement=block.movement,
        notes=_notes(block),
        doubts={"attacks": doubt} if doubt else {},
        source=block.source,
    )


def _armor(block: StatBlock) -> str | None:
    """What it wears; blocks of 2024 never say what an armour class is by."""
    if block.armor:
        return block.armor
    if ARMOURED.search(block.gear):
        return block.gear
    newer = any(_NEWER.search(each.text) for each in block.actions)
    return None if newer else block.armor


def _rate(block: StatBlock, attacks: tuple[FantasyAttack, ...]) -> tuple[int, str]:
    if block.rate is not None and attacks:
        return block.rate, block.doubt
    return stat_text.attacks_a_round(block.actions, len(attacks))


def _notes(block: StatBlock) -> str:
    later = {each: block.more[each] for each in AFTER_ACTIONS if each in block.more}
    before = {heading: told for heading, told in block.more.items() if heading not in later}
    return stat_text.notes_of(
        block.lines, (*before.items(), ("Actions", block.actions), *later.items())
    )
