"""A layout that puts things side by side and starts a new line where the width ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


def lines_height(sizes: Sequence[QSize], wide: int, gap: int) -> int:
    """The height of things of these sizes side by side, wrapped at so many pixels."""
    x, y, line = 0, 0, 0
    for size in sizes:
        if x and x + size.width() > wide:
            x, y, line = 0, y + line + gap, 0
        x += size.width() + gap
        line = max(line, size.height())
    return y + line


def empty(layout: QLayout) -> None:
    """Take all widgets out of a layout; they stay where they are.

    Items that Python takes go late: laid out again, a widget would keep the height of before.
    """
    items = [layout.itemAt(at) for at in range(layout.count())]
    for widget in [each.widget() for each in items if each is not None]:
        if widget is not None:
            layout.removeWidget(widget)


@runtime_checkable
class Narrowing(Protocol):
    """A widget that needs less than all of a line where it cannot be as wide as it likes."""

    def width_within(self, room: int) -> int:
        """The width that it takes of so many pixels."""
        ...


class FlowLayout(QLayout):
    """Items from left to right (right to left in such languages), wrapped like words.

    With `last_apart` the last item stands at the far end of its line.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.last_apart = False
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        # Else those that stay would not be moved when others come or go.
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Everything on one line."""
        sizes = [item.sizeHint() for item in self._shown()]
        gaps = self.spacing() * max(0, len(sizes) - 1)
        width = sum(size.width() for size in sizes) + gaps
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(
            max((size.width() for size in sizes), default=0),
            max((size.height() for size in sizes), default=0),
        )

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Lay the items out in a rectangle and give the height that they need."""
        shown = self._shown()
        if not shown:
            return 0
        x, y, line = 0, 0, 0
        left, top, room = rect.x(), rect.y(), rect.width()
        gap, mirrored = self.spacing(), move and self._is_mirrored()
        for item in shown:
            hint = item.sizeHint()
            wide, high = hint.width(), hint.height()
            width = min(wide, room)
            if width < wide and isinstance(narrow := item.widget(), Narrowing):
                width = narrow.width_within(room)
            if width < wide and item.hasHeightForWidth():
                high = item.heightForWidth(width)
            if x and x + width > room:
                x, y, line = 0, y + line + gap, 0
            if self.last_apart and item is shown[-1]:
                x = room - width
            if move:
                at = left + (room - x - width if mirrored else x)
                item.setGeometry(QRect(at, top + y, width, high))
            x += width + gap
            line = max(line, high)
        return y + line

    def _is_mirrored(self) -> bool:
        parent = self.parentWidget()
        return parent is not None and parent.layoutDirection() == Qt.LayoutDirection.RightToLeft
