"""Bestiaries of 5etools and its homebrew: an object with `monster`, its texts full of tags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from gm_tracker.campaign.imports.foreign.five_tools_copies import resolved
from gm_tracker.campaign.imports.foreign.five_tools_facts import (
    alignment,
    facts,
    gear,
    spellcasting,
)
from gm_tracker.campaign.imports.foreign.five_tools_text import plain_text
from gm_tracker.campaign.imports.foreign.loose import number, part
from gm_tracker.campaign.imports.foreign.modern import StatBlock, creature
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature

SIZES = {
    "T": "Tiny",
    "S": "Small",
    "M": "Medium",
    "L": "Large",
    "H": "Huge",
    "G": "Gargantuan",
}
BOOK = "book_title"
"""Under this key a record carries the whole title of its book."""
GROUP = "what its lair does"
"""Under this key a record carries its legendary group, where the file has it."""

Line = Annotated[str, StringConstraints(max_length=1_000)]
Amount = Annotated[int, Field(ge=-9_999, le=9_999)]


def _listed(value: Any) -> Any:
    return value if isinstance(value, list) else [] if value is None else [value]


class _Plain(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True, defer_build=True, populate_by_name=True)


class _HitPoints(_Plain):
    average: Amount | None = None
    formula: Line = ""
    special: Line = ""


class _Entry(_Plain):
    name: Line = ""
    entries: Annotated[list[Any], BeforeValidator(_listed)] = []


Entries = Annotated[list[_Entry], BeforeValidator(_listed)]


class _Monster(_Plain):
    name: Line
    size: Annotated[list[Line], BeforeValidator(_listed)] = []
    type: Any = ""
    ac: Annotated[list[Any], BeforeValidator(_listed)] = []
    hp: _HitPoints = Field(default_factory=_HitPoints)
    speed: Any = None
    source: Line = ""
    book_title: Line = ""
    trait: Entries = []
    action: Entries = []
    bonus: Entries = []
    reaction: Entries = []
    legendary: Entries = []
    mythic: Entries = []
    variant: Entries = []


def records(value: Any) -> list[tuple[str, Any]]:
    """The monsters of a bestiary, copies of others filled in, each with its place."""
    if not isinstance(value, dict) or not isinstance(value.get("monster"), list):
        return []
    books, groups = _books(value), _groups(value)
    made = (_with_book(each, books) for each in resolved(value["monster"]))
    return [(f"record {i}", _with_group(each, groups)) for i, each in enumerate(made, 1)]


def _groups(value: Mapping[str, Any]) -> Mapping[tuple[str, str], Any]:
    """What lairs do, by the names and books under which monsters refer to them."""
    told = [each for each in _listed(value.get("legendaryGroup")) if isinstance(each, dict)]
    return {(str(each.get("name")), str(each.get("source"))): each for each in told}


def _with_group(plain: Any, groups: Mapping[tuple[str, str], Any]) -> Any:
    told = plain.get("legendaryGroup") if isinstance(plain, dict) else None
    if not isinstance(told, dict):
        return plain
    return {**plain, GROUP: groups.get((str(told.get("name")), str(told.get("source"))))}


def _group(plain: Mapping[str, Any], key: str) -> tuple[Action, ...]:
    """What its lair does, where that stands in the same file."""
    text = plain_text(part(plain, GROUP, key))
    return (Action("In its lair", text),) if text else ()


def _books(value: Mapping[str, Any]) -> Mapping[str, str]:
    """The titles of the books by their short names."""
    meta = value.get("_meta")
    sources = meta.get("sources") if isinstance(meta, dict) else None
    told = [each for each in _listed(sources) if isinstance(each, dict)]
    return {str(each.get("json")): str(each.get("full") or each.get("json")) for each in told}


def _with_book(plain: Any, books: Mapping[str, str]) -> Any:
    if not isinstance(plain, dict):
        return plain
    return {**plain, BOOK: books.get(str(plain.get("source")), "")}


def marked(plain: Any) -> bool:
    """Whether it looks like one of these monsters."""
    return isinstance(plain, dict) and BOOK in plain


def read(plain: Any) -> FantasyCreature:
    """One monster; raises pydantic's ValidationError."""
    told = _Monster.model_validate(plain)
    size = SIZES.get(next(iter(told.size), ""), "")
    kind = f"{size} {_kind(told.type)}".strip()
    kind = ", ".join(filter(None, (kind, alignment(plain))))
    cast = spellcasting(plain.get("spellcasting"))
    armor_class, armor = _armor(told.ac)
    return creature(
        StatBlock(
            name=plain_text(told.name),
            kind=kind,
            hit_points=told.hp.average,
            hit_dice=told.hp.formula,
            armor_class=armor_class,
            armor=armor,
            dexterity=number(plain.get("dex")),
            movement=_movement(told.speed),
            actions=_actions(told.action),
            more={
                "Traits": (*_actions(told.trait), *cast),
                "Bonus actions": _actions(told.bonus),
                "Reactions": _actions(told.reaction),
                "Legendary actions": _actions(told.legendary),
                "Mythic actions": _actions(told.mythic),
                "Lair actions": _group(plain, "lairActions"),
                "Regional effects": _group(plain, "regionalEffects"),
                "Variants": _actions(told.variant),
            },
            lines=(kind, *facts(plain), told.hp.special),
            source=told.book_title or told.source,
            gear=gear(plain),
        )
    )


def _actions(entries: list[_Entry]) -> tuple[Action, ...]:
    return tuple(Action(plain_text(e.name), plain_text(e.entries)) for e in entries)


def _kind(type_: Any) -> str:
    if not isinstance(type_, dict):
        return plain_text(type_)
    chosen = type_.get("type", "")
    choices = _listed(chosen.get("choose")) if isinstance(chosen, dict) else [chosen]
    chosen = "/".join(map(plain_text, choices))
    tags = ", ".join(plain_text(each) for each in _listed(type_.get("tags")))
    return f"{chosen} ({tags})" if tags else chosen


def _armor(classes: list[Any]) -> tuple[int | None, str | None]:
    """The first armour class, and what it is from in words."""
    first = classes[0] if classes else None
    if isinstance(first, dict):
        value, worn = first.get("ac"), _listed(first.get("from"))
        return value if isinstance(value, int) else None, ", ".join(map(plain_text, worn))
    return (first, "") if isinstance(first, int) else (None, None)


def _movement(speed: Any) -> str:
    if isinstance(speed, int):
        return f"walk {speed} ft."
    told = speed.items() if isinstance(speed, dict) else ()
    return ", ".join(filter(None, (_way(key, far) for key, far in told)))[:1_000]


def _way(key: str, far: Any) -> str:
    if isinstance(far, dict):
        condition = plain_text(far.get("condition", ""))
        return f"{_way(key, far.get('number'))} {condition}".strip()
    return f"{key[:40]} {far} ft." if isinstance(far, int) and far is not True and far else ""
