"""Printed tables of opposed rolls: skills 0 to 100 against each other, in the source's form."""

import json

from gm_tracker.session.scene.table import TENS, Cells, OpposedTable


def table_as_json(system: str, table: OpposedTable) -> str:
    """The table of the system of that id as plain data."""
    rows = [[*key, *cell] for key, cell in table.cells.items()]
    plain = {
        "system": system,
        "switches": dict(table.switches),
        "columns": ["skill", "against", "win", "lose", "draw"],
    }
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    return f'{json.dumps(plain)[:-1]}, "cells": [\n{lines}\n]}}'


def table_as_text(title: str, table: OpposedTable, *, draws: bool) -> str:
    """What the first side wins, in percent; `draws` adds a table of their own for these."""
    won = _as_text(title, table.cells, 0)
    return f"{won}\n\n{_as_text(f'{title}: draws', table.cells, 2)}" if draws else won


def _as_text(title: str, cells: Cells, part: int) -> str:
    head = "|".join(("", " Pl.", *(f" {each:5d} " for each in TENS), ""))
    bar = "|".join(("", ":--:", *("------:" for _ in TENS), ""))
    rows = ("|".join(("", f"{a:3d} ", *_row(cells, a, part), "")) for a in TENS)
    return "\n".join((f"###\t{title}\t###", head, bar, *rows))


def _row(cells: Cells, skill: int, part: int) -> list[str]:
    return [f"{_percent(cells[skill, each], part):6.2f} " for each in TENS]


def _percent(cell: tuple[int, int, int], part: int) -> float:
    return 100 * cell[part] / sum(cell)
