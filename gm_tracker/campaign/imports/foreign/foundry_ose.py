"""Actors of the Old-School Essentials system of Foundry."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from gm_tracker.campaign.imports import old_school
from gm_tracker.campaign.imports.foreign.foundry import items
from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import line, mapping, number, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.model.frozen import replace
from gm_tracker.rules.converting import FantasyCreature

_D8 = re.compile(r"^(\d{1,2})d8\b")
UNARMOURED = 19
"""Ascending is that less the descending armour class."""


def shaped(plain: Mapping[str, Any]) -> bool:
    """Whether it looks like such an actor."""
    inside = mapping(plain, "system")
    return "aac" in inside or ("thac0" in inside and "hp" in inside)


def read(plain: Mapping[str, Any]) -> FantasyCreature:
    """One actor."""
    inside = mapping(plain, "system")
    weapons = items(plain, "weapon")
    counts = [number(part(each, "system", "counter", "max")) or 1 for each in weapons]
    names = [text_of(each.get("name")) for each in weapons]
    damages = [text_of(part(each, "system", "damage")) for each in weapons]
    told = (
        line("Morale", part(inside, "details", "morale")),
        line("THAC0", part(inside, "thac0", "value")),
        plain_lines(part(inside, "details", "biography")),
        *(
            f"**{text_of(e.get('name'))}.** {plain_lines(part(e, 'system', 'description'))}"
            for e in items(plain, "ability")
        ),
    )
    made = old_school.from_lines(
        text_of(plain.get("name")),
        hit_dice=_D8.sub(r"\1", text_of(part(inside, "hp", "hd"))),
        armor_class=_armor_class(inside),
        attacks=", ".join(f"{count} {name}" for count, name in zip(counts, names, strict=True)),
        damage=", ".join(f"{d} {n}" for d, n in zip(damages, names, strict=True) if d),
        movement=text_of(part(inside, "movement", "base")),
        notes="\n\n".join(filter(None, told)),
    )
    afar = {text_of(each.get("name")).casefold() for each in weapons if _only_afar(each)}
    struck = tuple(
        replace(e, ranged=True) if e.name.casefold() in afar else e for e in made.attacks
    )
    return replace(made, hit_points=number(part(inside, "hp", "max")), attacks=struck)


def _only_afar(weapon: Mapping[str, Any]) -> bool:
    told = mapping(weapon, "system")
    return told.get("missile") is True and told.get("melee") is not True


def _armor_class(inside: Mapping[str, Any]) -> str:
    ascending = number(part(inside, "aac", "value"))
    descending = number(part(inside, "ac", "value"))
    if ascending:
        return str(ascending)
    return "" if descending is None else str(UNARMOURED - descending)
