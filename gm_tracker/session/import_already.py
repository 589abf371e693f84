"""Which records of an import are in the library already, and which take the place of those."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from gm_tracker.model.frozen import replace
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import There
from gm_tracker.session.duplicates import Choice, Place, duplicates
from gm_tracker.session.import_views import ImportRow, ImportView

SAID: Mapping[Choice, str] = {
    "keep": "there already: both stay",
    "replace": "there already: replaced",
    "skip": "there already: left out",
}
"""What a row says of one that is there already."""


def marked(view: ImportView, library: Library) -> ImportView:
    """The view with the number of the one that is there already beside each such row."""
    found = duplicates(view.command, library) if view.command is not None else {}
    if not found:
        return view
    numbers = {at: found[place].number for at, place in _places(view) if place in found}
    rows = list(view.rows)
    for at, number in numbers.items():
        rows[at] = replace(rows[at], already=number)
    return replace(view, rows=tuple(rows))


def settled_in(view: ImportView, out: Collection[int], replaced: Collection[int]) -> ImportView:
    """The view whose command puts these rows in place of those that are there.

    Who is left out (`out`) and is there is meant by the encounters that need it.
    """
    if view.command is None or not any(each.already for each in view.rows):
        return view
    told = [(at, place, view.rows[at].already) for at, place in _places(view)]
    there = [(at, *place, number) for at, place, number in told if number]
    command = replace(
        view.command,
        there=There(
            {n: number for at, what, n, number in there if what == "entry" and at in replaced},
            {n: number for at, what, n, number in there if what == "entry" and at in out},
            {n: number for at, what, n, number in there if what != "entry" and at in replaced},
        ),
    )
    return replace(view, command=command)


def _places(view: ImportView) -> Iterator[tuple[int, Place]]:
    """The place in the command of each row that can be taken."""
    plans = 0
    for at, row in enumerate(view.rows):
        if row.skipped:
            continue
        plans += _is_plan(row)
        yield at, ("encounter", plans) if _is_plan(row) else ("entry", row.made + 1)


def _is_plan(row: ImportRow) -> bool:
    return row.made < 0
