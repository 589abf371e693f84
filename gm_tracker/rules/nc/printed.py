"""NC's two tables as they are read at the table: chances, and damage after reduction."""

from gm_tracker.rules.nc import tables
from gm_tracker.rules.sheet import Table

DAMAGES = range(10, 201, 10)
REDUCTIONS = (*range(0, 13), 15, 20)


def chances() -> Table:
    """The chance in percent at each chance level, ten levels a row (NC-29)."""
    rows = []
    for first in range(-20, 21, 10):
        levels = [level for level in range(first, first + 10) if level <= 20]
        cells = (str(tables.chance(level)) for level in levels)
        rows.append((str(first), *cells, *("",) * (10 - len(levels))))
    columns = ("level", *(f"+{i}" for i in range(10)))
    return Table("Chance in percent by chance level", "NC-29", columns, tuple(rows))


def reduction() -> Table:
    """What is left of damage at each damage reduction (NC-27)."""
    rows = tuple(
        (str(damage), *(str(tables.after_dr(damage, dr)) for dr in REDUCTIONS))
        for damage in DAMAGES
    )
    columns = ("damage", *(f"DR {dr}" for dr in REDUCTIONS))
    return Table("Damage after damage reduction", "NC-27", columns, rows)
