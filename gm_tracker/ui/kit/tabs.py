"""The order of Tab for parts that are made as they are needed: Qt would put them at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

from gm_tracker.ui.kit.steady import Steady


def order_tabs(part: QWidget) -> None:
    """Let Tab go through everything inside in the order of the layouts."""
    for before, after in pairwise(stops(part)):
        QWidget.setTabOrder(before, after)


def next_stop(found: Sequence[QWidget], focus: QWidget | None, *, forward: bool) -> QWidget | None:
    """The one after (or before) the focus that takes Tab now, round to the focus itself.

    Not by `nextInFocusChain`: what it gives becomes a child of the part before in the eyes of
    the bindings. When that part goes, they give up whatever hangs on it, layouts in use too.
    """
    ordered = list(found) if forward else list(reversed(found))
    at = next((at for at, each in enumerate(ordered) if each is focus), -1)
    return next(filter(_takes_tab, ordered[at + 1 :] + ordered[: at + 1]), None)


def _takes_tab(part: QWidget) -> bool:
    by_tab = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and part.isVisible() and part.isEnabled() and part.focusProxy() is None


def stops(part: QWidget) -> Iterator[QWidget]:
    """Whatever can have the focus in a part, also what is hidden, in the order of the layouts."""
    # Of radio buttons only the chosen one takes Tab, but each has its place.
    if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.focusProxy() is None:
        yield part
    content = part.widget() if isinstance(part, QScrollArea) else None
    if isinstance(part, Steady):
        content = part.content
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
