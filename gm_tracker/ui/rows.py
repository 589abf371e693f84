"""A list model over ready-made rows that tells Qt only what changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from html import escape
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = int(Qt.ItemDataRole.UserRole)
_NOWHERE = QModelIndex()


def tip(text: str) -> str:
    """A tooltip that wraps and shows people's words as they typed them."""
    return f"<qt>{escape(text)}</qt>" if text else ""


def numbered(keys: Iterable[Hashable]) -> tuple[Hashable, ...]:
    """Keys made unique: a key that comes again gets the count of those before it."""
    seen: Counter[Hashable] = Counter()
    result = []
    for key in keys:
        result.append((key, seen[key]))
        seen[key] += 1
    return tuple(result)


class Rows(QAbstractListModel, Generic[Row]):
    """Rows with keys; `show_rows` moves, adds, drops and changes, and never resets."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._keys: list[Hashable] = []

    def key(self, row: Row) -> Hashable:
        """What stays the same when a row changes; rows with the same key are counted."""
        raise NotImplementedError

    def text(self, row: Row, role: int) -> object:
        """The data of a row for a role."""
        raise NotImplementedError

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        return self.text(self._rows[index.row()], role)

    def row(self, number: int) -> Row:
        """The row at a number of the list."""
        return self._rows[number]

    def keys(self, rows: Sequence[Row]) -> Sequence[Hashable]:
        """A unique key for each row."""
        return numbered(self.key(row) for row in rows)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Make the list these rows; selection and scroll position stay with their rows."""
        keys = self.keys(rows)
        known = set(self._keys)
        self._drop(set(keys))
        self._reorder([key for key in keys if key in known])
        at = 0
        while at < len(rows):
            if keys[at] in known:
                self._change(at, rows[at])
                at += 1
            else:
                at = self._add(at, rows, keys, known)

    def _change(self, at: int, row: Row) -> None:
        before = self._rows[at]
        # Most rows are the very same object, which is told faster.
        if before is row or before == row:
            return
        self._rows[at] = row
        self.dataChanged.emit(self.index(at), self.index(at))

    def _drop(self, kept: set[Hashable]) -> None:
        end = len(self._keys)
        while end:
            start = end
            while start and self._keys[start - 1] not in kept:
                start -= 1
            if start < end:
                self.beginRemoveRows(QModelIndex(), start, end - 1)
                del self._rows[start:end], self._keys[start:end]
                self.endRemoveRows()
            end = max(0, start - 1)

    def _reorder(self, keys: list[Hashable]) -> None:
        """Put the rows into the order of the keys; however many move, it is one change."""
        if keys == self._keys:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        held = [self._keys[index.row()] for index in before]
        found = dict(zip(self._keys, self._rows, strict=True))
        self._keys, self._rows = keys, [found[key] for key in keys]
        places = {key: at for at, key in enumerate(keys)}
        self.changePersistentIndexList(before, [self.index(places[key]) for key in held])
        self.layoutChanged.emit()

    def _add(
        self, at: int, rows: Sequence[Row], keys: Sequence[Hashable], known: set[Hashable]
    ) -> int:
        end = at
        while end < len(rows) and keys[end] not in known:
            end += 1
        self.beginInsertRows(QModelIndex(), at, end - 1)
        self._rows[at:at] = rows[at:end]
        self._keys[at:at] = keys[at:end]
        self.endInsertRows()
        return end
