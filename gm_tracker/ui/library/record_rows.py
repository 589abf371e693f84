"""The list of what was read: each record, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt

from gm_tracker.session.import_already import SAID
from gm_tracker.session.import_choice import Choice
from gm_tracker.session.import_views import ImportRow
from gm_tracker.ui.kit.many_rows import Index, ManyRows
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.two_lines import Line


class RecordRows(ManyRows):
    """The records of a file, each with whether it is taken and what becomes of it."""

    def __init__(self, choice: Choice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.records: Sequence[ImportRow] = ()
        self._choice = choice

    def row(self, place: int) -> ImportRow:
        """The record in a row of the list."""
        return self.records[self.number(place)]

    def show_rows(self, rows: Sequence[ImportRow], numbers: Sequence[int] | None = None) -> None:
        """Show those of the rows that have these numbers, all of them for None."""
        self.records = rows
        self.show_numbers(range(len(rows)) if numbers is None else numbers)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        at = self.number(index.row()) if index.isValid() else -1
        if not 0 <= at < len(self.records):
            return None
        row = self.records[at]
        if role == ROW_ROLE:
            return _line(row, self._taken(at), self._already(at))
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        return self._spoken(at) if role == Qt.ItemDataRole.AccessibleTextRole else None

    def _taken(self, at: int) -> bool | None:
        return self._choice.has(at) if self._choice.can(at) else None

    def _already(self, at: int) -> str:
        wish = self._choice.wish(at)
        return "" if wish is None else SAID[wish]

    def _spoken(self, at: int) -> str:
        row, taken = self.records[at], self._taken(at)
        told = (
            *(row.name, row.place, row.skipped and f"skipped: {row.skipped}"),
            self._already(at) or ("left out" if taken is False else ""),
            *(*(f"changed: {each}" for each in row.mended), *row.doubts),
        )
        return ", ".join(each for each in told if each)


def _line(row: ImportRow, taken: bool | None, already: str) -> Line:
    doubts = f"look at {len(row.doubts)}" if row.doubts else ""
    many = f"{row.count} of them" if row.count > 1 else ""
    changed = f"changed {len(row.mended)}" if row.mended else ""
    parts = (already, many, changed, doubts, row.game, row.place)
    right = " · ".join(each for each in parts if each)
    wrong = f"skipped: {row.skipped}" if row.skipped else ""
    below, quiet = row.numbers or " ", taken is False
    return Line(row.name, right, below, wrong=wrong, quiet=quiet, ticked=taken)
