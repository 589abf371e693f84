"""Entries as the rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, Qt

from gm_tracker.ui.kit.many_rows import Index, ManyRows
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.two_lines import Line
from gm_tracker.words.library_views import LibraryRow

Look = Callable[[int], LibraryRow | None]
ENTRIES = "application/x-gm-tracker-entries"
"""What is dragged: the numbers of entries, with spaces between them."""


class EntryRows(ManyRows):
    """The entries of these numbers; a row is put into words when it is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look: Look = lambda number: None
        self._words: dict[int, LibraryRow | None] = {}

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        row = self._row(index.row()) if index.isValid() else None
        if row is None:
            return None
        if role == ROW_ROLE:
            return _line(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        return row.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        kinds = Qt.ItemFlag
        if not index.isValid():
            return kinds.NoItemFlags
        usual = kinds.ItemIsEnabled | kinds.ItemIsSelectable | kinds.ItemNeverHasChildren
        return usual | kinds.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [ENTRIES]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data, rows = QMimeData(), sorted({each.row() for each in indexes})
        numbers = " ".join(str(self.id(each)) for each in rows)
        data.setData(ENTRIES, QByteArray(numbers.encode()))
        return data

    def id(self, row: int) -> int:
        """The number of the entry in a row, 0 if there is none."""
        return self.numbers[row] if 0 <= row < self.rowCount() else 0

    def show_ids(self, ids: tuple[int, ...], look: Look) -> None:
        """Show these: rows at the end come or go, the others change."""
        self._look, self._words = look, {}
        self.show_numbers(ids)

    def _row(self, at: int) -> LibraryRow | None:
        number = self.id(at)
        if number and number not in self._words:
            self._words[number] = self._look(number)
        return self._words.get(number)


def _line(row: LibraryRow) -> Line:
    star = "\N{BLACK STAR} " if row.favourite else ""
    right = " · ".join(each for each in (row.kind, row.built_in) if each)
    note = " · ".join(each for each in (row.tags, row.source, row.game) if each)
    return Line(f"{star}{row.name}", right, row.numbers or " ", note=note)
