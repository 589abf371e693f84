"""The parts of the window in their order: list, stage, timeline, panel, log, top bar."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gm_tracker.ui.kit.card_ground import hold
from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.side_column import SideColumn


class PartOrder(QObject):
    """Where Tab and F6 go, and the ring around the part that has the keyboard.

    Tab goes to the `others` too, which stand at the foot of some part.
    """

    def __init__(self, parts: Parts, side: SideColumn, menus: Menus) -> None:
        super().__init__(parts.window)
        self._parts, self._side, self._menus = parts, side, menus
        self._held: QWidget | None = None
        self.others: list[QWidget] = []
        application = QApplication.instance()
        if isinstance(application, QApplication):
            following = application.focusChanged.connect(self._moved)
            # The focus still moves while the window is taken apart, and its parts are gone by then.
            parts.window.destroyed.connect(lambda: QObject.disconnect(following))

    def tab(self, *, forward: bool) -> bool:
        """Go to the next stop of Tab, round and round; False from outside of all parts.

        Where all dice are in the stage itself has the keyboard, and back leads to the facts as it
        does from a die.
        """
        from gm_tracker.ui.kit.tabs import next_stop, stops

        found = [stop for part in self._all() for stop in stops(part)]
        focus, stage = QApplication.focusWidget(), self._parts.stage
        if focus not in found:
            return False
        if focus is stage and not forward and stage.asks and stage.asking.take_focus_at_facts():
            return True
        to = next_stop(found, focus, forward=forward)
        if to is None:
            return False
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        to.setFocus(reason)
        return True

    def next_part(self) -> None:
        """Go to the part after the one that has the keyboard."""
        self._step(1)

    def previous_part(self) -> None:
        """Go to the part before."""
        self._step(-1)

    def _step(self, by: int) -> None:
        there = [part for part in self._main() if part.isVisible() and _first_stop(part)]
        focus = QApplication.focusWidget()
        at = next((i for i, part in enumerate(there) if _has(part, focus)), -1 if by > 0 else 0)
        part = there[(at + by) % len(there)]
        part.window().activateWindow()
        if part is self._parts.stage:
            self._parts.stage.take_focus(Qt.FocusReason.ShortcutFocusReason)
        elif stop := _first_stop(part):
            stop.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _main(self) -> tuple[QWidget, ...]:
        parts = self._parts
        page = parts.side_dock.widget()
        return (
            *(parts.initiative, parts.stage, parts.schedule),
            *((page,) if page is not None else ()),
            *(parts.log, parts.header),
        )

    def _all(self) -> Iterator[QWidget]:
        yield from self._main()
        yield from self.others
        yield self._menus.corner
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        yield from self._parts.window.findChildren(Floating, options=direct)

    def _moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        # The whole program is followed: another window may have the keyboard, or be gone again.
        if new is None or not isValid(self._parts.window) or not _has(self._parts.window, new):
            return
        if _has(self._parts.stage, new):
            self._side.yield_to_stage()
        card = _card_of(new)
        if card is not self._held:
            for each, on in ((self._held, False), (card, True)):
                if each is not None and isValid(each):
                    hold(each, on=on)
            self._held = card


def _has(part: QWidget, focus: QWidget | None) -> bool:
    return focus is not None and (part is focus or part.isAncestorOf(focus))


def _first_stop(part: QWidget) -> QWidget | None:
    from gm_tracker.ui.kit.tabs import next_stop, stops

    return next_stop(list(stops(part)), None, forward=True)


def _card_of(widget: QWidget | None) -> QWidget | None:
    while widget is not None and widget.property("kind") != "card":
        widget = widget.parentWidget()
    return widget
