"""All that can be pressed in a window, and how large it is."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QMenuBar,
    QTabBar,
    QTableView,
    QWidget,
)

from gm_tracker.ui.fight.schedule.space import near_mark
from gm_tracker.ui.fight.schedule.strip import TimelineStrip
from gm_tracker.ui.fight.schedule.timeline import Timeline
from gm_tracker.ui.kit.theme import Theme

_PRESSED = (QAbstractButton, QLineEdit, QAbstractSpinBox, QComboBox)
_TOP = QModelIndex()
_ROWS = Qt.ItemFlag.ItemIsSelectable


def pressable(window: QWidget, theme: Theme) -> Iterator[tuple[str, QSize]]:
    """What it is and its size, of all that can be seen now."""
    for part in window.findChildren(QWidget):
        if part.isVisible() and not part.visibleRegion().isEmpty():
            for name, size in _inside(part, theme):
                yield f"{type(part).__name__} {name}".strip(), size


def _inside(part: QWidget, theme: Theme) -> Iterator[tuple[str, QSize]]:
    if isinstance(part, _PRESSED):
        if part.isEnabled() and not isinstance(part.parent(), QAbstractSpinBox):
            yield part.accessibleName() or part.objectName(), part.size()
    elif isinstance(part, QMenuBar):
        for action in part.actions():
            if action.isVisible():
                yield action.text(), part.actionGeometry(action).size()
    elif isinstance(part, QTabBar):
        for at in range(part.count()):
            yield part.tabText(at), part.tabRect(at).size()
    elif isinstance(part, QAbstractItemView):
        yield from _rows(part)
    elif isinstance(part, Timeline):
        yield from _marks(part, theme)
    elif isinstance(part, TimelineStrip):
        yield "strip", QSize(part.width(), part.height())


def _rows(view: QAbstractItemView) -> Iterator[tuple[str, QSize]]:
    model, port = view.model(), view.viewport().rect()
    columns = model.columnCount(_TOP) if isinstance(view, QTableView) else 1
    for row in range(model.rowCount(_TOP)):
        for column in range(columns):
            index = model.index(row, column)
            rect: QRect = view.visualRect(index)
            if index.flags() & _ROWS and rect.intersects(port):
                yield str(index.data() or ""), rect.size()


def _marks(timeline: Timeline, theme: Theme) -> Iterator[tuple[str, QSize]]:
    space, near = timeline.space(), near_mark(theme)
    for at, row in enumerate(timeline.view.rows):
        yield row.name, QSize(space.name, space.row)
        for mark in row.marks:
            here = space.mark(at, row, mark).adjusted(-near, -near, near, near)
            yield f"{row.name} {mark.note}", here.toAlignedRect().size()
