"""Tables (CSV): which column holds what is chosen by the user, or guessed by the headings."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from dataclasses import replace
from io import StringIO

from gm_tracker.campaign.export import uncell
from gm_tracker.campaign.imports import old_school
from gm_tracker.campaign.imports.preview import Found
from gm_tracker.campaign.imports.problems import ImportProblem, NoNames
from gm_tracker.campaign.imports.reading import LARGEST
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.converting import FantasyCreature
from gm_tracker.rules.system import RuleSystem

MOST_COLUMNS = 200
_DELIMITERS = ",;\t|"
_WHOLE = re.compile(r"[-+]?[0-9]{1,6}")
_SIDES: dict[str, Side] = {"party": "party", "foe": "foe", "neutral": "neutral"}

_FANTASY = {
    "hit_dice": ("hit dice", ("hd", "hitdice")),
    "hit_points": ("hit points in the old game", ("hp", "hit points", "average hit points")),
    "armor_class": ("armour class", ("ac", "armor class", "armorclass")),
    "attacks": ("attacks in words", ("attacks", "attack", "no of attacks", "noattacks", "att")),
    "movement": ("movement", ("move", "mv", "speed")),
}
_PLAIN = {
    "name": ("name", ("creature", "monster")),
    "side": ("side", ()),
    "notes": ("notes", ("note", "description", "remarks")),
    "attack": ("name of the attack", ("weapon", "attack")),
    "damage": ("damage", ("dmg",)),
}


@frozen
class Table:
    """The heading and the rows of a table, each row with the line where it begins.

    Cells are as they stand there, with their spaces and the marks against formulas.
    """

    headers: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read_table(text: str) -> Table:
    """A table with commas, semicolons, tabs or bars; ImportProblem when it is none."""
    first = text.lstrip().partition("\n")[0]
    # Everything that somebody can do may stand in one cell; the file itself has a limit.
    csv.field_size_limit(LARGEST)
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows, line = [], 1
    try:
        for cells in reader:
            if any(each.strip() for each in cells):
                rows.append((line, tuple(cells)))
            line = reader.line_num + 1
    except csv.Error as error:
        raise ImportProblem(f"line {line} is no line of a table ({error})") from error
    headers = tuple(map(_plain, rows[0][1])) if rows else ()
    if len(headers) > MOST_COLUMNS:
        raise ImportProblem(f"it has more than {MOST_COLUMNS} columns")
    return Table(headers, tuple(rows[1:]))


def _plain(cell: str) -> str:
    return uncell(cell.strip())


def fields_for(system: RuleSystem) -> dict[str, str]:
    """What a column can hold, for a column chooser: keys and their labels."""
    sheet = system.sheet
    labels = {key: label for key, (label, _) in _PLAIN.items()}
    labels |= {f"track.{each.key}": each.label for each in sheet.tracks}
    labels |= {f"stat.{each.key}": each.label for each in sheet.stats}
    labels |= {f"attack.{each.key}": f"attack: {each.label}" for each in sheet.attack_stats}
    return labels | {key: label for key, (label, _) in _FANTASY.items()}


def guess_columns(headers: tuple[str, ...], system: RuleSystem) -> dict[str, int]:
    """The columns whose headings are the names of fields.

    It is a fantasy game's table if more headings speak of such a game than of this system.
    """
    old = _guess(headers, _names_of(_FANTASY, _PLAIN))
    ours = _guess(headers, _sheet_names(system) | _names_of(_PLAIN))
    told = {"hit_dice", "hit_points"} & set(old)
    return old if told and len(set(old) - set(_PLAIN)) > len(set(ours) - set(_PLAIN)) else ours


def _guess(headers: tuple[str, ...], names: Mapping[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for place, header in enumerate(headers):
        if key := names.get(_key(header)):
            found.setdefault(key, place)
    return found


def _names_of(*told: Mapping[str, tuple[str, tuple[str, ...]]]) -> dict[str, str]:
    """What headings may call each field; the first one to claim a name has it."""
    names: dict[str, str] = {}
    for each in told:
        for key, (label, others) in each.items():
            for name in (key, label, *others):
                names.setdefault(_key(name), key)
    return names


def _sheet_names(system: RuleSystem) -> dict[str, str]:
    sheet = system.sheet
    names: dict[str, str] = {}
    for part, keys in (("stat", sheet.stats), ("attack", sheet.attack_stats)):
        for each in keys:
            names |= {_key(name): f"{part}.{each.key}" for name in (each.label, each.key)}
    for track in reversed(sheet.tracks):
        told = (track.key, track.label, track.short)
        names |= {_key(name): f"track.{track.key}" for name in told if name}
    return names


def _key(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().casefold()


def records(
    table: Table, system: RuleSystem, columns: Mapping[str, int] | None = None
) -> list[Found]:
    """The rows as combatants, or as creatures to convert when hit dice or old hit points are told.

    NoNames when no column holds the names.
    """
    chosen = guess_columns(table.headers, system) if columns is None else dict(columns)
    unknown = set(chosen) - set(fields_for(system))
    if unknown:
        raise ImportProblem(f"there is no field {sorted(unknown)[0]!r}")
    if "name" not in chosen:
        raise NoNames(table.headers)
    return [_found(line, cells, chosen) for line, cells in table.rows]


def _found(line: int, cells: tuple[str, ...], columns: Mapping[str, int]) -> Found:
    there = {key: _plain(cells[i]) for key, i in columns.items() if 0 <= i < len(cells)}
    told = {key: text for key, text in there.items() if text}
    place, name = f"line {line}", told.get("name", "?")[:80]
    if "name" not in told:
        return Found(place, name, skipped="it has no name")
    try:
        _check_lengths(told)
        is_old = "hit_dice" in columns or "hit_points" in columns
        return Found(place, name, _creature(told) if is_old else _combatant(told))
    except ValueError as error:
        return Found(place, name, skipped=str(error))


def _check_lengths(told: Mapping[str, str]) -> None:
    for key, text in told.items():
        if key != "notes" and len(text) > old_school.LONGEST_LINE:
            raise ValueError(f"{key}: it is longer than {old_school.LONGEST_LINE} characters")


def _creature(told: Mapping[str, str]) -> FantasyCreature:
    made = old_school.from_lines(
        told["name"],
        hit_dice=told.get("hit_dice", ""),
        armor_class=told.get("armor_class", ""),
        attacks=told.get("attacks", ""),
        damage=told.get("damage", ""),
        movement=told.get("movement", ""),
        notes=told.get("notes", ""),
    )
    if "hit_points" not in told:
        return made
    return replace(made, hit_points=_whole("hit points", told["hit_points"]))


def _combatant(told: Mapping[str, str]) -> NewCombatant:
    amounts = {key: _whole(key.partition(".")[2], each) for key, each in told.items() if "." in key}
    tracks = {key: Track(value, value) for key, value in _part(amounts, "track").items()}
    damage = told.get("damage", "")
    weapon = Attack("a0", told.get("attack", "Attack"), damage, _part(amounts, "attack"))
    return NewCombatant(
        told["name"],
        side_of(told.get("side", "foe")),
        _part(amounts, "stat"),
        tracks,
        (weapon,) if damage else (),
        told.get("notes", ""),
    )


def side_of(text: str) -> Side:
    """The side that a cell names; ValueError when it is none."""
    side = _SIDES.get(text.casefold())
    if side is None:
        raise ValueError(f"its side is {text[:40]!r}, not party, foe or neutral")
    return side


def _part(amounts: Mapping[str, int], part: str) -> dict[str, int]:
    return {
        key.partition(".")[2]: value for key, value in amounts.items() if key.startswith(f"{part}.")
    }


def _whole(what: str, text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{what}: {text[:40]!r} is not a whole number")
    return int(text)
