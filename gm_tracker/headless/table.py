"""Printed tables of opposed rolls: skills 0 to 100 against each other, in the source's form."""

import json
from collections.abc import Mapping
from fractions import Fraction

from gm_tracker.headless.output import Trouble
from gm_tracker.headless.setup import read_pairs, read_switch
from gm_tracker.model.encounter import Encounter
from gm_tracker.odds import Cell, grid
from gm_tracker.rules.system import RuleSystem

TENS = tuple(range(0, 101, 10))
Cells = Mapping[tuple[int, int], Cell]


def print_table(system: RuleSystem, words: list[str], *, strict: bool, as_json: bool) -> None:
    """What the first side wins, in percent: as the source prints it, or strictly.

    Strictly, the tracker's own house rules hold, and what is rolled again counts as a draw; the
    draws have a table of their own. Words choose house rules.
    """
    switches = {} if strict else dict(system.printed)
    for key, value in read_pairs(words).items():
        if all(each.id != key for each in system.switches):
            known = ", ".join(each.id for each in system.switches)
            raise Trouble(f"A table takes house rules only ({known}), not {key[:40]!r}.")
        switches[key] = read_switch(system, key, value)
    cells = grid(system, Encounter(system.id, switches=switches), TENS)
    if cells is None:
        raise Trouble(f"{system.name} has no table of opposed rolls.")
    if as_json:
        print(_as_json(system, switches, cells))
        return
    print(_as_text(system.name, cells, 0))
    if strict:
        print()
        print(_as_text(f"{system.name}: draws", cells, 2))


def _as_json(system: RuleSystem, switches: Mapping[str, str], cells: Cells) -> str:
    rows = [[*key, *cell] for key, cell in cells.items()]
    plain = {
        "system": system.id,
        "switches": dict(switches),
        "columns": ["skill", "against", "win", "lose", "draw"],
    }
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    return f'{json.dumps(plain)[:-1]}, "cells": [\n{lines}\n]}}'


def _as_text(title: str, cells: Cells, part: int) -> str:
    head = "|".join(("", " Pl.", *(f" {each:5d} " for each in TENS), ""))
    bar = "|".join(("", ":--:", *("------:" for _ in TENS), ""))
    rows = ("|".join(("", f"{a:3d} ", *_row(cells, a, part), "")) for a in TENS)
    return "\n".join((f"###\t{title}\t###", head, bar, *rows))


def _row(cells: Cells, skill: int, part: int) -> list[str]:
    return [f"{_percent(cells[skill, each], part):6.2f} " for each in TENS]


def _percent(cell: Cell, part: int) -> float:
    return float(Fraction(100 * cell[part], sum(cell)))
