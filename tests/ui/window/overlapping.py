"""Words and buttons that stand over one another in a window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from gm_tracker.ui.kit.piece_line import PieceLine

_SAY = (QLabel, QAbstractButton, QLineEdit, PieceLine)


def overlapping(window: QWidget) -> list[tuple[str, str]]:
    """Each two of them, by what they are called."""
    return [
        (_called(one), _called(other))
        for (one, here), (other, there) in combinations(_seen(window), 2)
        if not (one.isAncestorOf(other) or other.isAncestorOf(one))
        and min((both := here.intersected(there)).width(), both.height()) > 1
    ]


def _seen(window: QWidget) -> Iterator[tuple[QWidget, QRect]]:
    for part in window.findChildren(QWidget):
        if isinstance(part, _SAY) and part.isVisible() and not part.visibleRegion().isEmpty():
            rect = part.visibleRegion().boundingRect()
            yield part, QRect(part.mapTo(window, rect.topLeft()), rect.size())


def _called(part: QWidget) -> str:
    said = part.accessibleName() or (part.text() if isinstance(part, QLabel) else "")
    return f"{type(part).__name__} {said}"
