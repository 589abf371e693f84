"""A list model over ready-made rows that tells Qt only what changed."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = int(Qt.ItemDataRole.UserRole)
_NOWHERE = QModelIndex()
_PLAIN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def tip(text: str) -> str:
    """A tooltip that wraps and shows people's words as they typed them."""
    return f"<qt>{text.translate(_PLAIN)}</qt>" if text else ""


def numbered(keys: Iterable[Hashable]) -> tuple[Hashable, ...]:
    """Keys made unique: a key that comes again gets the count of those before it."""
    seen: dict[Hashable, int] = {}
    result = []
    for key in keys:
        count = seen.get(key, 0)
        result.append((key, count))
        seen[key] = count + 1
    return tuple(result)


class Rows(QAbstractListModel, Generic[Row]):
    """Rows with keys; `show_rows` moves, adds, drops and changes, and never resets."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._keys: list[Hashable] = []

    def key(self, row: Row) -> Hashable:
        """What stays the same when a row changes; rows with the same key are counted."""
        raise NotImplementedError  # each list says it

    def text(self, row: Row, role: int) -> object:
        """The data of a row for a role."""
        raise NotImplementedError  # each list says it

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
        keys = list(self.keys(rows))
        if keys == self._keys:
            self._change(rows)
            return
        # Changes first, for a view can tell where a row is only until others come, go or move;
        # moves last, for they make it lay out everything at once.
        wanted = dict(zip(keys, rows, strict=True))
        self._change([wanted.get(each) for each in self._keys])
        self._drop(set(keys))
        self._add(keys, rows)
        self._reorder(keys)

    def same(self, before: Row, row: Row) -> bool:
        """Whether another object in its place says the same."""
        return before == row

    def roles(self, before: Row, row: Row) -> list[int]:
        """The roles that another row in its place changes; none means all."""
        return []

    def _change(self, wanted: Sequence[Row | None]) -> None:
        """Put in what changed of the rows that stay, and tell it, rows side by side at once."""
        first, end, roles = 0, 0, set[int]()
        for at, row in enumerate(wanted):
            before = self._rows[at]
            # Most rows are the very same object, which is told faster.
            if row is None or before is row or self.same(before, row):
                continue
            self._rows[at] = row
            changed = set(self.roles(before, row))
            if at == end and first < end and changed == roles:
                end = at + 1
                continue
            self._tell(first, end, roles)
            first, end, roles = at, at + 1, changed
        self._tell(first, end, roles)

    def _tell(self, first: int, end: int, roles: Collection[int]) -> None:
        if first < end:
            self.dataChanged.emit(self.index(first), self.index(end - 1), list(roles))

    def _drop(self, kept: Collection[Hashable]) -> None:
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

    def _add(self, keys: Sequence[Hashable], rows: Sequence[Row]) -> None:
        """Put in what is new, each run of rows at once, at its place or at the end."""
        known, at = set(self._keys), 0
        while at < len(keys):
            end = at
            while end < len(keys) and keys[end] not in known:
                end += 1
            if end > at:
                place = min(at, len(self._keys))
                self.beginInsertRows(QModelIndex(), place, place + end - at - 1)
                self._rows[place:place] = rows[at:end]
                self._keys[place:place] = keys[at:end]
                self.endInsertRows()
            at = end + 1
