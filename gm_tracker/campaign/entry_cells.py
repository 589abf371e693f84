"""How a table holds an entry of the library: its headings, and cells that hold several values.

Such a cell is a small table itself: a line a value, its parts between semicolons, quoted where
they need it. `attacks` has lines such as `Sword;1d8x10;;a0;of 4`: the name, the damage, the form of
the record (none for attacks), its id, and its numbers.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO

from gm_tracker.rules.system import RuleSystem

FIRST = ("name", "kind", "system", "side", "hit dice")
LAST = (
    *("attacks", "values", "conditions", "counters", "tags", "source", "notes"),
    *("notes in the fight", "favourite", "number", "variant of"),
)
"""The headings that every such table has; those of the sheets' numbers stand between them."""

Rows = Iterable[Sequence[str | int]]


def key_of(heading: str) -> str:
    """The heading without what makes no difference: case and spaces."""
    return " ".join(heading.split()).casefold()


OWN = frozenset(map(key_of, (*FIRST, *LAST)))
"""The headings that are no numbers of a sheet."""


def headings(system: RuleSystem) -> Mapping[str, str]:
    """The heading of each number of the sheet, by "track.KEY" or "stat.KEY".

    It is the number's label, or that key where the label would be taken for something else.
    """
    sheet, taken, made = system.sheet, set(OWN), {}
    told = [(f"track.{each.key}", each.heading) for each in sheet.tracks]
    told += [(f"stat.{each.key}", each.label) for each in sheet.stats]
    for field, label in told:
        made[field] = field if key_of(label) in taken else label
        taken.add(key_of(label))
    return made


def fields(system: RuleSystem) -> Mapping[str, str]:
    """What headings mean for that system: "track.KEY" or "stat.KEY"."""
    named = headings(system)
    return {key_of(f): f for f in named} | {key_of(name): f for f, name in named.items()}


def lines(rows: Rows, delimiter: str = ";") -> str:
    """The rows as text, a row a line; what needs quotes has them."""
    return "\n".join(_line(each, delimiter) for each in rows)


def _line(row: Sequence[str | int], delimiter: str) -> str:
    out = StringIO(newline="")
    # With this ending single carriage returns are quoted too.
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n").writerow(row)
    return out.getvalue().removesuffix("\r\n")


def rows_in(text: str, delimiter: str = ";") -> list[list[str]]:
    """The rows that `lines` has made into text; ValueError where it is none such."""
    try:
        source = StringIO(text, newline="")
        return [row for row in csv.reader(source, delimiter=delimiter, strict=True) if row]
    except csv.Error as error:
        raise ValueError(f"{text[:40]!r} cannot be read ({error})") from error
