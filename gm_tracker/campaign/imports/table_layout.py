"""How a table is laid out, for whoever wants to say which column holds what."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from gm_tracker.campaign.imports.layout import Layout
from gm_tracker.campaign.imports.preview import Wishes
from gm_tracker.campaign.imports.table import Table, descends
from gm_tracker.campaign.imports.table_columns import fields_for, guess_columns
from gm_tracker.rules.system import RuleSystem

SAMPLES = 3
"""Rows of which a few characters are shown."""
LONGEST_SAMPLE = 60


def layout_of(table: Table, first: tuple[str, ...], system: RuleSystem, wishes: Wishes) -> Layout:
    """The layout of a table whose first line holds `first`."""
    chosen = wishes.columns
    columns = dict(guess_columns(table.headers, system) if chosen is None else chosen)
    rows = [cells for _, cells in islice(table.rows, SAMPLES + 1)]
    if not wishes.heading:
        rows = rows[1:]
    samples = tuple(
        tuple(row[at].strip()[:LONGEST_SAMPLE] if at < len(row) else "" for row in rows[:SAMPLES])
        for at in range(len(first))
    )
    fields = tuple(fields_for(system).items())
    return Layout(first, samples, fields, columns, wishes.heading, _falls(table, columns, wishes))


def _falls(table: Table, columns: Mapping[str, int], wishes: Wishes) -> bool | None:
    if "armor_class" not in columns or not {"hit_dice", "hit_points"} & set(columns):
        return None
    return descends(table, columns) if wishes.descending is None else wishes.descending
