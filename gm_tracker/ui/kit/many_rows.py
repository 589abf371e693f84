"""A list model of so many rows that a view gets to know only those that it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
AT_ONCE = 200
"""Rows that a view begins with; more come as somebody scrolls, for a view looks at each."""


class ManyRows(QAbstractListModel):
    """Rows by numbers; whoever makes one of it says what stands in the row of a number.

    `numbers` are all that there are, of which the view knows the first `rowCount()`.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.numbers: Sequence[int] = ()
        self._known, self._changing = 0, False

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._known

    def number(self, place: int) -> int:
        """The number in a row, -1 if there is none."""
        return self.numbers[place] if 0 <= place < self._known else -1

    def place(self, number: int) -> int:
        """The row of a number, -1 if it has none; the view gets to know it."""
        if number not in self.numbers:
            return -1
        at = self.numbers.index(number)
        self._more(at + 1)
        return at

    def canFetchMore(self, parent: Index) -> bool:
        more = self._known < len(self.numbers)
        # Until all is in place there is nothing more to fetch.
        return more and not self._changing and not parent.isValid()

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._more(self._known + AT_ONCE)

    def _more(self, count: int) -> None:
        wanted = min(count, len(self.numbers))
        if wanted > self._known:
            self._changing = True
            self.beginInsertRows(_NOWHERE, self._known, wanted - 1)
            self._known = wanted
            self.endInsertRows()
            self._changing = False

    def show_numbers(self, numbers: Sequence[int]) -> None:
        """Show these: rows at the end come or go, the others change."""
        after, self._changing = min(len(numbers), AT_ONCE), True
        if after < self._known:
            self.beginRemoveRows(_NOWHERE, after, self._known - 1)
            self._known = after
            self.numbers = self.numbers[:after]
            self.endRemoveRows()
        self.numbers = numbers
        self.look_again()
        self._more(after)
        self._changing = False

    def look_again(self) -> None:
        """What stands in the rows is another."""
        if self._known:
            self.dataChanged.emit(self.index(0), self.index(self._known - 1))
