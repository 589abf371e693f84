"""Opposed rolls of bare skills from 0 to 100 against each other, as exact counts."""

from collections.abc import Mapping

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.odds.tables import Cell, grid
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.scene.words import read_pairs, read_switch
from gm_tracker.session.trouble import Trouble

TENS = tuple(range(0, 101, 10))
Cells = Mapping[tuple[int, int], Cell]
"""By both skills: how many of 10,000 pairs of dice are wins, losses and draws."""


@frozen
class OpposedTable:
    """A system's table, and the house rules under which it was counted."""

    switches: Mapping[str, str]
    cells: Cells


def opposed_table(system: RuleSystem, words: list[str], *, strict: bool) -> OpposedTable:
    """How the source prints it or, strictly, how the tracker's own house rules have it.

    What is rolled again counts as a draw. Words choose house rules; Trouble where the system has
    no such table or no such rule.
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
    return OpposedTable(switches, cells)
