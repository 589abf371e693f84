"""Fantasy Statblocks: stat blocks in YAML, of modern games and, with keys of their own, of old."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm_tracker.campaign.imports.foreign import fantasy_old
from gm_tracker.campaign.imports.foreign.fantasy_texts import actions, name, nameless, source, words
from gm_tracker.campaign.imports.foreign.loose import listed, number
from gm_tracker.campaign.imports.foreign.modern import StatBlock, creature
from gm_tracker.campaign.imports.foreign.vault_notes import BOOK, PLACE, WHY
from gm_tracker.rules.converting import FantasyCreature

_BASES = ("monster", "creature", "extends")
_MARKS = ("ac", "hp", "hit_dice", "stats", "actions", "traits", *_BASES)
_OTHERS = ("system", "entries", "armor_class", "hit_points", "challenge_rating", "hit_locations")
"""Keys of other programs' creatures, which have a name and actions as well."""
_LISTS = ("monsters", "creatures", "bestiary", "statblocks")
_GROUPS = {
    "traits": "Traits",
    "bonus_actions": "Bonus actions",
    "reactions": "Reactions",
    "legendary_actions": "Legendary actions",
    "mythic_actions": "Mythic actions",
    "lair_actions": "Lair actions",
}
_READ = {"name", "size", "type", "subtype", "alignment", "ac", "ac_class", "hp", "hit_dice"}
_READ |= {"speed", "stats", "spells", "actions", "source", *_GROUPS, *_BASES}
_LABELS = {"cr": "Challenge", "skillsaves": "Skills", "saves": "Saving throws"}
_ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
_NO_BASE = "base that is not there"


def records(value: Any) -> list[tuple[str, Any]]:
    """The blocks of a file: one, a list, or those by name; what builds on others is filled in."""
    told = [_folded(each) for each in _listed(_folded(value))]
    made: list[tuple[str, Any]] = []
    known: dict[str, Mapping[str, Any]] = {}
    for at, each in enumerate(told, 1):
        block = _built(each, known) if isinstance(each, Mapping) else each
        if isinstance(block, Mapping):
            known.setdefault(_key(block.get("name")), block)
        place = each.get(PLACE) if isinstance(each, Mapping) else None
        made.append((str(place or f"record {at}"), block))
    return made


def _listed(value: Any) -> Sequence[Any]:
    if isinstance(value, list):
        return value
    if not isinstance(value, Mapping):
        return ()
    if "name" in value or _base(value):
        return [value]
    several = next((value[each] for each in _LISTS if isinstance(value.get(each), list)), None)
    if several is not None:
        return list(several)
    return [{"name": name, **each} for name, each in value.items() if isinstance(each, Mapping)]


def _folded(value: Any) -> Any:
    """A block whose keys somebody writes as labels ("Hit Dice"), with plain keys."""
    if not isinstance(value, Mapping) or "name" in value or "Name" not in value:
        return value
    ours = (PLACE, WHY, BOOK)
    return {k if k in ours else k.casefold().replace(" ", "_"): v for k, v in value.items()}


def _base(block: Mapping[str, Any]) -> str:
    """The name of the block that it builds on, "" for none."""
    told = next((block[each] for each in _BASES if isinstance(block.get(each), str | list)), "")
    return name(told)


def _key(name: Any) -> str:
    return words(name).casefold()


def _built(block: Mapping[str, Any], known: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """A block with what it takes from an earlier one; what it says itself wins."""
    base = _base(block)
    if not base:
        return block
    found = known.get(_key(base))
    if found is None:
        return {"name": base, **block, _NO_BASE: base}
    kept = {key: value for key, value in found.items() if key not in (PLACE, _NO_BASE)}
    more = {key: value for key, value in block.items() if not key.endswith("+")}
    added = {
        key[:-1]: [*_several(kept.get(key[:-1])), *_several(value)]
        for key, value in block.items()
        if key.endswith("+")
    }
    return {**kept, **more, **added}


def _several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def marked(plain: Any) -> bool:
    """Whether it looks like one of these blocks."""
    if not isinstance(plain, Mapping):
        return False
    if WHY in plain or _base(plain):
        return True
    if any(each in plain for each in _OTHERS) or isinstance(plain.get("hp"), Mapping):
        return False
    return "name" in plain and sum(each in plain for each in _MARKS) > 1


def missing(plain: Any) -> str:
    """Why a block cannot be read."""
    if not isinstance(plain, Mapping):
        return "it is no stat block"
    if why := plain.get(WHY):
        return str(why)
    if base := plain.get(_NO_BASE):
        return f"it builds on {base[:60]}, which is not in this file"
    if not words(plain.get("name")):
        return "it has no name"
    if "pathfinder" in words(plain.get("layout")).casefold() or "abilityMods" in plain:
        return "it is laid out for Pathfinder 2, which is not read"
    return ""


def read(plain: Any) -> FantasyCreature:
    """One block."""
    if fantasy_old.is_old(plain):
        return fantasy_old.read(plain)
    armour = re.match(r"\s*(\d{1,2})\s*(?:\(([^()]{1,80})\))?", words(plain.get("ac")))
    by = words(plain.get("ac_class")) or (armour[2] if armour else None)
    points = re.match(r"\s*(\d{1,5})?\s*\(?\s*([^()]{0,40}d[^()]{0,40})?", words(plain.get("hp")))
    dice = words(plain.get("hit_dice")) or (points[2] or "" if points else "")
    return creature(
        StatBlock(
            name=name(plain.get("name")),
            kind=_kind(plain),
            hit_points=int(points[1]) if points and points[1] else None,
            hit_dice=dice.strip(),
            armor_class=int(armour[1]) if armour else None,
            armor=by,
            dexterity=_scores(plain).get("dex"),
            movement=words(plain.get("speed")),
            actions=actions(plain.get("actions")),
            more={label: actions(plain[key]) for key, label in _GROUPS.items() if key in plain},
            lines=tuple(_lines(plain)),
            source=source(plain.get("source")) or source(plain.get(BOOK)),
        )
    )


def _kind(plain: Mapping[str, Any]) -> str:
    kind = " ".join(filter(None, (words(plain.get("size")), words(plain.get("type")))))
    subtype, alignment = words(plain.get("subtype")), words(plain.get("alignment"))
    kind = f"{kind} ({subtype})" if subtype else kind
    return f"{kind}, {alignment}" if alignment else kind


def _scores(plain: Mapping[str, Any]) -> Mapping[str, int]:
    """The abilities, where there are six numbers of them."""
    told = plain.get("stats")
    values = told if isinstance(told, list) else [None] * 6
    if isinstance(told, Mapping):
        values = [told.get(each, told.get(each.upper())) for each in _ABILITIES]
    if len(values) != 6 or not isinstance(told, list | Mapping):
        return {}
    found = [number(each) for each in values]
    return {key: value for key, value in zip(_ABILITIES, found, strict=True) if value is not None}


def _lines(plain: Mapping[str, Any]) -> Iterator[str]:
    yield _kind(plain)
    if scores := _scores(plain):
        yield ", ".join(f"{key.upper()} {value}" for key, value in scores.items())
    for each in listed(plain.get("spells")):
        yield words(each)
    for key, label in _GROUPS.items():
        if text := nameless(plain.get(key)):
            yield f"{label}: {text}"
    for key, value in plain.items():
        if key in _READ or key in fantasy_old.SILENT or not (told := words(value)):
            continue
        yield f"{_LABELS.get(key, key.replace('_', ' ').capitalize())}: {told}"
