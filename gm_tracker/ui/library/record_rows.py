"""The list of what was read: each record, and what becomes of it."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import Qt

from gm_tracker.session.import_views import ImportRow
from gm_tracker.ui.kit.rows import ROW_ROLE, Rows
from gm_tracker.ui.kit.two_lines import Line


class RecordRows(Rows[ImportRow]):
    """The records of a file, each with what becomes of it."""

    def key(self, row: ImportRow) -> Hashable:
        return row.place

    def text(self, row: ImportRow, role: int) -> object:
        if role == ROW_ROLE:
            doubts = f"look at {len(row.doubts)}" if row.doubts else ""
            many = f"{row.count} of them" if row.count > 1 else ""
            changed = f"changed {len(row.mended)}" if row.mended else ""
            right = " · ".join(each for each in (many, changed, doubts, row.place) if each)
            wrong = f"skipped: {row.skipped}" if row.skipped else ""
            return Line(row.name, right, row.numbers or " ", wrong=wrong)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            told = (
                *(row.name, row.place, row.skipped and f"skipped: {row.skipped}"),
                *(*(f"changed: {each}" for each in row.mended), *row.doubts),
            )
            return ", ".join(each for each in told if each)
        return None
