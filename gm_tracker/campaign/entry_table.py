"""Entries of the library as a table that can be imported again, whole.

A table cannot hold encounters, nor NUL characters, which are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gm_tracker.campaign.entry_cells import FIRST, LAST, OWN, headings, key_of, lines
from gm_tracker.campaign.export import cell
from gm_tracker.campaign.pack import tags_once
from gm_tracker.model.combatant import Attack, Condition, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import Body, Entry
from gm_tracker.rules.system import RuleSystem

Row = dict[str, str | int]
"""What an entry has under which heading; what it does not have is left out."""


def write_table(systems: Sequence[RuleSystem], entries: Sequence[Entry]) -> str:
    """The entries, one a row, with a column for each number that one of them has.

    A track is one number, or "3 of 5" where it is not at its maximum.
    """
    named = {each.id: headings(each) for each in systems}
    places = {each.id: place for place, each in enumerate(entries, 1)}
    rows = [_row(each, named.get(each.system, {}), places) for each in entries]
    heads = (*FIRST, *_between(named.values(), rows), *LAST)
    table = ([_cell(row.get(head, "")) for head in heads] for row in rows)
    return lines(([*map(cell, heads)], *table), ",") + "\n"


def _between(named: Iterable[Mapping[str, str]], rows: Sequence[Row]) -> list[str]:
    """The headings of numbers that are there, in the order of the sheets."""
    used = dict.fromkeys(head for row in rows for head in row if key_of(head) not in OWN)
    told = dict.fromkeys(head for each in named for head in each.values())
    return [each for each in (told | used) if each in used]


def _cell(value: str | int) -> str | int:
    return value if isinstance(value, int) else cell(value.replace("\0", ""))


def _row(entry: Entry, named: Mapping[str, str], places: Mapping[int, int]) -> Row:
    origin = places.get(entry.variant_of or 0)
    return {
        "name": entry.name,
        "kind": entry.kind,
        "system": entry.system,
        "hit dice": entry.hit_dice,
        **_body(entry.body, named),
        "conditions": lines(map(_condition, entry.conditions)),
        "counters": lines(entry.counters.items()),
        "tags": lines([tags_once(entry.tags)], ",") if entry.tags else "",
        "source": entry.source,
        "notes": entry.notes,
        "favourite": "yes" if entry.favourite else "",
        "number": places[entry.id],
        "variant of": "" if origin is None else origin,
    }


def _body(body: Body, named: Mapping[str, str]) -> Row:
    if isinstance(body, NewCombatant):
        return _being(body, named)
    if isinstance(body, Attack):
        return {"attacks": lines([_record(body)])}
    return {"values": lines(_value(*each) for each in body.items())}


def _being(being: NewCombatant, named: Mapping[str, str]) -> Row:
    tracks = {f"track.{key}": _track(each) for key, each in being.tracks.items()}
    numbers = tracks | {f"stat.{key}": value for key, value in being.stats.items()}
    return {
        "side": being.side,
        **{named.get(field, field): value for field, value in numbers.items()},
        "attacks": lines(map(_record, being.attacks)),
        "notes in the fight": being.notes,
    }


def _track(track: Track) -> str | int:
    whole = track.value == track.maximum
    return track.value if whole else f"{track.value} of {track.maximum}"


def _record(attack: Attack) -> Sequence[str]:
    numbers = (f"{key} {value}" for key, value in attack.stats.items())
    return (attack.name, attack.damage, attack.form, attack.id, *numbers)


def _value(key: str, value: int | str) -> Sequence[str | int]:
    """A number stands in the second place, words in the third."""
    return (key, value) if isinstance(value, int) else (key, "", value)


def _condition(condition: Condition) -> Sequence[str | int]:
    end = condition.end
    told = () if end is None else (end.position, end.combatant or "", end.edge)
    return (condition.key, condition.note, *told)
