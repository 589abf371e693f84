"""The order of Tab for parts that are made as they are needed: Qt would put them at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


def order_tabs(part: QWidget) -> None:
    """Let Tab go through everything inside in the order of the layouts."""
    for before, after in pairwise(stops(part)):
        QWidget.setTabOrder(before, after)


def stops(part: QWidget) -> Iterator[QWidget]:
    """Whatever can have the focus in a part, also what is hidden, in the order of the layouts."""
    # Of radio buttons only the chosen one takes Tab, but each has its place.
    if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.focusProxy() is None:
        yield part
    content = part.widget() if isinstance(part, QScrollArea) else None
    if content is not None:
        yield from stops(content)
    elif (layout := part.layout()) is not None:
        yield from _stops_of(layout)


def _stops_of(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        widget, inner = (None, None) if item is None else (item.widget(), item.layout())
        if widget is not None:
            yield from stops(widget)
        elif inner is not None:
            yield from _stops_of(inner)
