"""A table of library entries, as `campaign.entry_table` writes it, read back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Literal

from gm_tracker.campaign.entry_cells import OWN, fields, key_of, rows_in
from gm_tracker.campaign.export import uncell
from gm_tracker.campaign.imports.preview import Found, Later
from gm_tracker.campaign.imports.table import Table, side_of
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Condition, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import KINDS, Body, Kind, kind_shape
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.rules.system import RuleSystem

Told = Mapping[str, str]
"""What a row says, by the keys of the headings; empty cells are left out."""

_NUMBER = re.compile(r"[-+]?[0-9]{1,15}")
_TRACK = re.compile(r"([-+]?[0-9]+) of ([0-9]+)")


def is_ours(table: Table) -> bool:
    """Whether each row says its name, kind and system."""
    return {"name", "kind", "system"} <= set(map(key_of, table.headers))


def records(table: Table, chosen: RuleSystem, systems: Sequence[RuleSystem]) -> list[Later]:
    """The rows, each to be read in its turn; one without a system is for the `chosen` one."""
    reader = _Reader(table, chosen, systems)
    return [partial(reader.found, line, cells) for line, cells in table.rows]


def remarks(table: Table, systems: Sequence[RuleSystem]) -> tuple[str, ...]:
    """Which columns are not read, because their headings are no number of any game."""
    known = OWN.union(*(fields(each) for each in systems))
    left = [each[:30] for each in table.headers if each and key_of(each) not in known]
    return (f"Not read: the columns {', '.join(left[:12])}.",) if left else ()


class _Reader:
    """Reads rows by their headings, each by the sheet of its own system."""

    def __init__(self, table: Table, chosen: RuleSystem, systems: Sequence[RuleSystem]) -> None:
        self._heads = tuple(map(key_of, table.headers))
        self._chosen = chosen
        self._systems = {each.id: each for each in (*systems, chosen)}

    @cached_property
    def _fields(self) -> Mapping[str, Mapping[str, str]]:
        return {key: fields(each) for key, each in self._systems.items()}

    def found(self, line: int, cells: Sequence[str]) -> Found:
        """What a row holds, or why it cannot be read."""
        pairs = zip(self._heads, map(uncell, cells), strict=False)
        told = {head: text for head, text in reversed([*pairs]) if text}
        place, name = f"line {line}", " ".join(told.get("name", "?").split())[:80]
        try:
            number = _number("number", told["number"]) if "number" in told else 0
            return Found(place, name, self._entry(told), number=number)
        except ValueError as error:
            return Found(place, name, skipped=str(error))

    def _entry(self, told: Told) -> NewEntry:
        if "name" not in told:
            raise ValueError("it has no name")
        kind, system = _kind(told), told.get("system", self._chosen.id).strip()
        if system not in self._systems:
            raise ValueError(f"this version does not know its rule system, {system[:40]!r}")
        return NewEntry(
            kind,
            system,
            told["name"],
            self._body(kind, self._systems[system], told),
            tuple(each for row in rows_in(told.get("tags", ""), ",") for each in row),
            told.get("favourite", "").strip().casefold() == "yes",
            told.get("source", ""),
            told.get("notes", ""),
            told.get("hit dice", ""),
            tuple(_condition(*each) for each in rows_in(told.get("conditions", ""))),
            {key: _number(key, text) for key, text in _pairs(told.get("counters", ""))},
            _number("variant of", told["variant of"]) if "variant of" in told else None,
        )

    def _body(self, kind: Kind, system: RuleSystem, told: Told) -> Body:
        attacks = tuple(
            _record(at, *row) for at, row in enumerate(rows_in(told.get("attacks", "")))
        )
        shape = kind_shape(kind)
        if shape == "facts":
            return dict(_value(*each) for each in rows_in(told.get("values", "")))
        if shape == "being":
            return self._being(system, told, attacks)
        if len(attacks) != 1:
            raise ValueError("it has not just one line of attacks")
        return attacks[0]

    def _being(self, system: RuleSystem, told: Told, attacks: tuple[Attack, ...]) -> NewCombatant:
        numbers = self._numbers(system, told)
        tracks = {key: _track(key, text) for key, text in _part(numbers, "track.")}
        stats = {key: _number(key, text) for key, text in _part(numbers, "stat.")}
        side, notes = side_of(told.get("side", "foe").strip()), told.get("notes in the fight", "")
        return NewCombatant(told["name"], side, stats, tracks, attacks, notes)

    def _numbers(self, system: RuleSystem, told: Told) -> Mapping[str, str]:
        """The numbers by "track.KEY" and "stat.KEY"; nothing of another game may be among them."""
        named, found = self._fields[system.id], {}
        for head, text in told.items():
            if head in named:
                found[named[head]] = text
            elif head not in OWN and any(head in each for each in self._fields.values()):
                raise ValueError(f"{system.name} has no {head[:40]!r}")
        return found


def _kind(told: Told) -> Kind:
    said = told.get("kind", "creature").strip().casefold()
    kind = next((each for each in KINDS if each == said), None)
    if kind is None:
        raise ValueError(f"a library keeps nothing of the kind {said[:40]!r}")
    return kind


def _part(numbers: Mapping[str, str], part: str) -> list[tuple[str, str]]:
    return [(k.removeprefix(part), text) for k, text in numbers.items() if k.startswith(part)]


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(row[0], row[1] if len(row) > 1 else "") for row in rows_in(text)]


def _number(what: str, text: str) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        raise ValueError(f"{what[:40]}: {text[:40]!r} is not a whole number")
    return int(text)


def _track(key: str, text: str) -> Track:
    parts = _TRACK.fullmatch(text.strip())
    value, most = parts.groups() if parts else (text, text)
    return Track(_number(key, value), _number(key, most))


def _record(
    at: int, name: str, damage: str = "", form: str = "", named: str = "", *numbers: str
) -> Attack:
    told = (each.strip().rpartition(" ") for each in numbers if each.strip())
    stats = {key.strip(): _number(key, value) for key, _, value in told}
    return Attack(named or f"a{at}", name, damage, stats, form)


def _value(key: str, number: str = "", text: str = "", *_: str) -> tuple[str, int | str]:
    return key, _number(key, number) if number else text


def _condition(
    key: str, note: str = "", position: str = "", who: str = "", edge: str = "end", *_: str
) -> Condition:
    if not position:
        return Condition(key, None, note)
    until: Literal["start", "end"] = "start" if edge == "start" else "end"
    return Condition(key, End(_number("until", position), who or None, until), note)
