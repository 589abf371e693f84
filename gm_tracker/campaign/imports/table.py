"""Tables (CSV, Markdown): their rows as creatures, by the columns that hold the fields."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from io import StringIO

from gm_tracker.campaign.export import uncell
from gm_tracker.campaign.imports import old_cells, old_school
from gm_tracker.campaign.imports.dice_words import damage as damage_of
from gm_tracker.campaign.imports.preview import Found
from gm_tracker.campaign.imports.problems import ImportProblem, NoNames
from gm_tracker.campaign.imports.reading import LARGEST
from gm_tracker.campaign.imports.table_columns import FANTASY, fields_for, guess_columns, key_of
from gm_tracker.campaign.imports.table_markdown import without_frame
from gm_tracker.campaign.imports.texts import d100_attacks
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.model.limits import MOST_ENTRIES
from gm_tracker.rules import taking
from gm_tracker.rules.converting import FantasyCreature
from gm_tracker.rules.system import RuleSystem

MOST_COLUMNS = 200
_DELIMITERS = ",;\t|"
_WHOLE = re.compile(r"[-+]?[0-9]{1,6}")
_LOOSE = re.compile(r"([-+]?[0-9]{1,6})\s*(?:%|\(\s*[0-9]{1,6}\s*%?\s*\))?")
_POINTS = re.compile(
    r"\s*(?:([0-9]{1,5})\s*(?:hp)?\s*(?:\([^()]*\))?|[^()]*\(\s*([0-9]{1,5})\s*(?:hp)?\s*\))\s*",
    re.I,
)
_SIDES: dict[str, Side] = {"party": "party", "foe": "foe", "neutral": "neutral"}

_DESCENDS = ("thac0",)
_BASIC_HEADS = {"ml", "morale", "sv", "saves", "save", "save as"}
_ADVANCED_HEADS = {"at", "no of attacks", "frequency", "in lair", "size", "intelligence"}
_SAYS_DESCENDING = re.compile(r"desc|ad&d|osric|[12]e\b", re.IGNORECASE)
_ASCENDS = re.compile(r"\basc", re.IGNORECASE)


@frozen
class Table:
    """The heading and the rows of a table, each row with the line where it begins.

    Cells are as they stand there, with their spaces and the marks against formulas.
    """

    headers: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read_table(text: str, *, heading: bool = True) -> Table:
    """A table with commas, semicolons, tabs or bars; ImportProblem when it is none.

    Without a `heading` the first line is a row as all others, and the columns are numbered.
    """
    text = without_frame(text)
    first = text.lstrip("\r\n").partition("\n")[0]
    # Everything that somebody can do may stand in one cell; the file itself has a limit.
    csv.field_size_limit(LARGEST)
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows, line = [], 1
    try:
        for cells in reader:
            if any(each.strip() for each in cells):
                rows.append((line, tuple(cells)))
            if len(rows) > MOST_ENTRIES + 1:
                raise ImportProblem(f"it holds more than {MOST_ENTRIES} rows")
            line = reader.line_num + 1
    except csv.Error as error:
        raise ImportProblem(f"line {line} is no line of a table ({error})") from error
    headers = tuple(map(_plain, rows[0][1])) if rows else ()
    if not heading:
        headers = tuple(f"Column {at}" for at, _ in enumerate(headers, 1))
    if len(headers) > MOST_COLUMNS:
        raise ImportProblem(f"it has more than {MOST_COLUMNS} columns")
    return Table(headers, tuple(rows[heading:]))


def has_names(text: str, system: RuleSystem) -> bool:
    """Whether the first line is a heading of which we know the column of the names."""
    head = without_frame(text).lstrip("\r\n").partition("\n")[0][:10_000].strip(" |")
    cells = head.split(max(_DELIMITERS, key=head.count))
    return "name" in guess_columns(tuple(map(_plain, cells)), system)


def _plain(cell: str) -> str:
    return uncell(cell.strip())


def records(
    table: Table,
    system: RuleSystem,
    columns: Mapping[str, int] | None = None,
    descending: bool | None = None,
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
    down = descends(table, chosen) if descending is None else descending
    how = _Reading(chosen, unused(table, chosen), system, down, unarmoured(table))
    return [_found(line, cells, how) for line, cells in table.rows]


@frozen
class _Reading:
    """How the rows are read: their columns by field, those that no field takes by heading."""

    columns: Mapping[str, int]
    rest: tuple[tuple[str, int], ...]
    system: RuleSystem
    descending: bool
    unarmoured: int


def _found(line: int, cells: tuple[str, ...], how: _Reading) -> Found:
    columns = how.columns
    there = {key: _plain(cells[i]) for key, i in columns.items() if 0 <= i < len(cells)}
    told = {key: text for key, text in there.items() if text}
    place, name = f"line {line}", told.get("name", "?")[:80]
    if "name" not in told:
        return Found(place, name, skipped="it has no name")
    left = [(head, _plain(cells[i])) for head, i in how.rest if i < len(cells)]
    more = [f"{head}: {text}" for head, text in left if text]
    if more:
        told["notes"] = "\n".join(filter(None, (told.get("notes", ""), *more)))
    try:
        _check_lengths(told)
        is_old = "hit_dice" in columns or "hit_points" in columns
        made = _creature(told, how) if is_old else _combatant(told, how.system)
        percent = any("%" in text for key, text in told.items() if key.startswith("stat."))
        return Found(place, name, made, may_be_printed=not is_old and not percent)
    except ValueError as error:
        return Found(place, name, skipped=str(error))


def unused(table: Table, columns: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """The headings of columns that no field takes, with their places."""
    taken = set(columns.values())
    return tuple((head, at) for at, head in enumerate(table.headers) if head and at not in taken)


def remarks(
    table: Table,
    system: RuleSystem,
    columns: Mapping[str, int] | None = None,
    descending: bool | None = None,
) -> tuple[str, ...]:
    """Which columns went into the notes, and how an armour class was read."""
    chosen = guess_columns(table.headers, system) if columns is None else dict(columns)
    left = [head[:30] for head, _ in unused(table, chosen)]
    many = "1 column" if len(left) == 1 else f"{len(left)} columns"
    told = [f"{many} went into the notes: {', '.join(left[:12])}."] if left else []
    if "armor_class" in chosen and ("hit_dice" in chosen or "hit_points" in chosen):
        down = descends(table, chosen) if descending is None else descending
        told.append(f"Armour class is read as {'descending' if down else 'ascending'}.")
    return tuple(told)


def descends(table: Table, columns: Mapping[str, int]) -> bool:
    """Whether the armour classes of a table descend: the lower the better."""
    place = columns.get("armor_class", -1)
    heads = " ".join(table.headers)
    if place < 0 or _ASCENDS.search(heads):
        return False
    cells = [cells[place] for _, cells in table.rows if place < len(cells)]
    values = [
        each.value for c in cells if (each := old_cells.armor_class(c, descending=False)).descends
    ]
    known = [each for each in values if each is not None]
    if _SAYS_DESCENDING.search(heads) or any(key_of(h) in _DESCENDS for h in table.headers):
        return True
    if any(each <= 0 for each in known):
        return True
    return bool(known) and max(known) <= old_cells.MOST_DESCENDING and min(known) < 10


def unarmoured(table: Table) -> int:
    """What a descending armour class is taken from: of basic games and of all others."""
    heads = set(map(key_of, table.headers))
    basic = heads & _BASIC_HEADS and not heads & _ADVANCED_HEADS
    return old_cells.UNARMOURED_BX if basic else old_cells.UNARMOURED_ADND


def _check_lengths(told: Mapping[str, str]) -> None:
    for key, text in told.items():
        if key != "notes" and len(text) > old_school.LONGEST_LINE:
            raise ValueError(f"{key}: it is longer than {old_school.LONGEST_LINE} characters")


def _creature(told: Mapping[str, str], how: _Reading) -> FantasyCreature:
    cells = {key: told[key] for key in (*FANTASY, "damage") if key in told}
    if "hit_points" in cells:
        cells["hit_points"] = _points(cells["hit_points"])
    return old_cells.creature(
        told["name"],
        cells,
        descending=how.descending,
        unarmoured=how.unarmoured,
        notes=told.get("notes", ""),
    )


def _points(text: str) -> str:
    """Hit points as "14", "14 hp", "14 (3d8)" or "3d8 (14)"."""
    found = _POINTS.fullmatch(text)
    return str(_whole("hit points", (found[1] or found[2]) if found else text))


def _combatant(told: Mapping[str, str], system: RuleSystem) -> NewCombatant:
    amounts = {key: _amount(system, key, each) for key, each in told.items() if "." in key}
    tracks = {key: Track(value, value) for key, value in _part(amounts, "track").items()}
    return NewCombatant(
        told["name"],
        side_of(told.get("side", "foe")),
        _part(amounts, "stat"),
        tracks,
        tuple(_attacks(told, _part(amounts, "attack"))),
        told.get("notes", ""),
    )


def _amount(system: RuleSystem, key: str, text: str) -> int:
    """A number: "45", "50%", "35 %", "5 (17)"; of a choice also its name."""
    part, _, name = key.partition(".")
    if part == "stat":
        stat = next(each for each in system.sheet.stats if each.key == name)
        named = taking.choice_of(stat, text) if stat.choices else None
        if named is not None:
            return named
    found = _LOOSE.fullmatch(text)
    return int(found[1]) if found else _whole(name, text)


def _attacks(told: Mapping[str, str], stats: Mapping[str, int]) -> Iterator[Attack]:
    """The attack of a row, or several in one cell ("Brawl 45% 1D3; Knife 30% 1D4")."""
    bonus = told.get("bonus")
    several = d100_attacks.attacks(Scan(told.get("attack", "")), bonus)
    if several and "damage" not in told:
        skill = "skill"
        for at, each in enumerate(several):
            yield Attack(f"a{at}", each.name, each.damage, {**stats, skill: each.percent or 0})
        return
    if "damage" not in told and "attack" not in told:
        return
    written = told.get("damage", "")
    made = damage_of(written, bonus)
    dice = made.dice if made.dice or not written else written
    yield Attack("a0", told.get("attack", "Attack"), dice, stats)


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
