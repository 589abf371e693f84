"""The rows of the initiative list as Qt's model: what they say, and which can be picked."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import Qt

from gm_tracker.ui.kit.rows import ROW_ROLE, Index, Rows, tip
from gm_tracker.words.column_views import InitiativeRow
from gm_tracker.words.names import number_spoken
from gm_tracker.words.pieces import aloud

_KINDS = Qt.ItemFlag
_PICKED = _KINDS.ItemIsEnabled | _KINDS.ItemIsSelectable | _KINDS.ItemNeverHasChildren
"""Asked for dozens of times with every key."""


class InitiativeModel(Rows[InitiativeRow]):
    """Combatants under the headings of their groups; headings cannot be picked.

    `marked` is the one whose action is in the making.
    """

    marked = ""

    def key(self, row: InitiativeRow) -> Hashable:
        # Who leads a group may change; its row stays the same.
        return (row.members[0] if row.members else row.id) or (row.heading,)

    def keys(self, rows: Sequence[InitiativeRow]) -> Sequence[Hashable]:
        # Nobody has two rows, and no two headings are the same. Few rows are of a group.
        return [row.id if row.id and not row.members else self.key(row) for row in rows]

    def text(self, row: InitiativeRow, role: int) -> object:
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = aloud(row.spoken or row.heading or row.name)
            return f"{said}, on the stage" if row.holds(self.marked) else said
        if role == Qt.ItemDataRole.DisplayRole:
            return row.heading or row.name
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return number_spoken(row.letter or row.badge)
        return tip(_hover(row)) if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.row(index.row()).heading:
            return Qt.ItemFlag.NoItemFlags
        return _PICKED

    def same(self, before: InitiativeRow, row: InitiativeRow) -> bool:
        # Rows that say the same are the same; to compare others would make words nobody sees.
        return bool(row.heading) and before == row

    def roles(self, before: InitiativeRow, row: InitiativeRow) -> list[int]:
        return [] if before.acting != row.acting else [ROW_ROLE]

    def place(self, id: str) -> int:
        """The number of a combatant's row, or of its group's, -1 if it has none."""
        return next((at for at, row in enumerate(self._rows) if row.holds(id)), -1)

    def step(self, start: int, by: int) -> int:
        """The nearest row that is not a heading from `start` on, or -1 beyond the end."""
        at = start
        while 0 <= at < len(self._rows):
            if not self._rows[at].heading:
                return at
            at += by
        return -1


def _hover(row: InitiativeRow) -> str:
    parts = (row.name, row.pending, *(each.spoken or each.text for each in row.notes))
    return "" if row.heading else " · ".join(part for part in parts if part)


def without_out(rows: Sequence[InitiativeRow], kept: str) -> Sequence[InitiativeRow]:
    """The rows without those who are out, and without the heading of none."""
    shown = [row for row in rows if not row.out or row.holds(kept)]
    bare = [at for at, row in enumerate(shown) if row.heading]
    ends = [*bare[1:], len(shown)]
    empty = {at for at, end in zip(bare, ends, strict=True) if end == at + 1}
    return [row for at, row in enumerate(shown) if at not in empty]
