"""Entries as the rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.two_lines import Line
from gm_tracker.words.library_views import LibraryRow

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
Look = Callable[[int], LibraryRow | None]
ENTRIES = "application/x-gm-tracker-entries"
"""What is dragged: the numbers of entries, with spaces between them."""
AT_ONCE = 200
"""Rows that a list begins with; more come as somebody scrolls, for a view looks at each."""


class EntryRows(QAbstractListModel):
    """The entries of these numbers; a row is put into words when it is shown.

    `_ids` are those that the view knows of, `_all` those that there are.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[int, ...] = ()
        self._ids: tuple[int, ...] = ()
        self._look: Look = lambda number: None
        self._known: dict[int, LibraryRow | None] = {}

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._ids)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        row = self._row(index.row()) if index.isValid() and index.row() < len(self._ids) else None
        if row is None:
            return None
        if role == ROW_ROLE:
            return _line(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        return row.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        kinds = Qt.ItemFlag
        if not index.isValid():
            return kinds.NoItemFlags
        usual = kinds.ItemIsEnabled | kinds.ItemIsSelectable | kinds.ItemNeverHasChildren
        return usual | kinds.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [ENTRIES]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data, rows = QMimeData(), sorted({each.row() for each in indexes})
        numbers = " ".join(str(self._ids[each]) for each in rows)
        data.setData(ENTRIES, QByteArray(numbers.encode()))
        return data

    def id(self, row: int) -> int:
        """The number of the entry in a row, 0 if there is none."""
        return self._ids[row] if 0 <= row < len(self._ids) else 0

    def place(self, number: int) -> int:
        """The row of an entry, -1 if it has none; the view gets to know it."""
        if number not in self._all:
            return -1
        at = self._all.index(number)
        if at >= len(self._ids):
            self._more(at + 1)
        return at

    def canFetchMore(self, parent: _Index) -> bool:
        return not parent.isValid() and len(self._ids) < len(self._all)

    def fetchMore(self, parent: _Index) -> None:
        self._more(len(self._ids) + AT_ONCE)

    def _more(self, count: int) -> None:
        known, wanted = len(self._ids), min(count, len(self._all))
        if wanted > known:
            self.beginInsertRows(_NOWHERE, known, wanted - 1)
            self._ids = self._all[:wanted]
            self.endInsertRows()

    def show_ids(self, ids: tuple[int, ...], look: Look) -> None:
        """Show these: rows at the end come or go, the others change."""
        self._look, self._known = look, {}
        # Until all is in place there is nothing more to fetch.
        self._all, every, ids = (), ids, ids[:AT_ONCE]
        before, after = len(self._ids), len(ids)
        if after < before:
            self.beginRemoveRows(_NOWHERE, after, before - 1)
            self._ids = self._ids[:after]
            self.endRemoveRows()
        kept = len(self._ids)
        self._ids = ids[:kept]
        if kept:
            self.dataChanged.emit(self.index(0), self.index(kept - 1))
        if after > kept:
            self.beginInsertRows(_NOWHERE, kept, after - 1)
            self._ids = ids
            self.endInsertRows()
        self._all = every

    def _row(self, at: int) -> LibraryRow | None:
        number = self._ids[at]
        if number not in self._known:
            self._known[number] = self._look(number)
        return self._known[number]


def _line(row: LibraryRow) -> Line:
    star = "\N{BLACK STAR} " if row.favourite else ""
    right = " · ".join(each for each in (row.kind, row.built_in) if each)
    note = " · ".join(each for each in (row.tags, row.source, row.game) if each)
    return Line(f"{star}{row.name}", right, row.numbers or " ", note=note)
