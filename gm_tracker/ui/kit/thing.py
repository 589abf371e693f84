"""What has a menu of its own: whatever the GM can click or go to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.act import Act, Menu

HERE = Menu("here", "Here")
"""Of acts that only the thing itself knows."""


@frozen
class Thing:
    """`kind` says which acts stand in its menu, `who` whom they are about, if anybody.

    Its `own` acts come first; `name` stands above them, as somebody may have typed it.
    """

    kind: str
    who: str = ""
    name: str = ""
    own: tuple[Act, ...] = ()


def own(label: str, run: Callable[[], object], key: str = "") -> Act:
    """What only this thing can do, and the key that does it there."""
    return Act("", HERE, label, run, there=key)


def asked_at(event: QContextMenuEvent, widget: QWidget, at_cursor: QPoint) -> QPoint:
    """Where a menu is wanted, in a widget: under the mouse, or by a key at its cursor."""
    if event.reason() == QContextMenuEvent.Reason.Keyboard:
        return at_cursor
    return widget.mapFromGlobal(event.globalPos())
