"""The stage: who acts, what is asked and what came of it, at one place and of one height."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.ui.fight.stage.idle_page import IdlePage
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.fight.stage.stage_pages import StagePages
from gm_tracker.ui.fight.things import NOBODY
from gm_tracker.ui.kit.card_ground import CardGround
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.words.views import ComposerView

# A start shows the first page; the others are made when they are wanted, or soon after it.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.stage.asking_page import AskingPage
    from gm_tracker.ui.fight.stage.group_page import GroupPage
    from gm_tracker.ui.fight.stage.result_page import ResultPage
    from gm_tracker.ui.fight.stage.stage_pages import Page
    from gm_tracker.words.group_views import GroupView

_SOON_MS = 250
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ONCE = (*_ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Space)
"""Held down, these count once."""
_LED = (
    *(Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason),
    *(Qt.FocusReason.ShortcutFocusReason, Qt.FocusReason.MouseFocusReason),
)
"""The GM has led the keyboard here; else it was left over."""
_RING_PX = 3
"""What the ring of the stage's own takes of its edge, with what is softened beside it."""
LEAST, MOST = 392, 495
"""The height of the stage in pixels at 100 %, where the window has the room."""


class Stage(QFrame):
    """Shows a ComposerView on one of its `pages`; `signals` says what the GM answers."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Stage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme, self._is_led = Theme(DARK), False
        self.ground = CardGround(self, lambda on: self.pages.reach(on=on))
        self.signals = StageSignals(self)
        self.pages = StagePages(self, self.signals)
        self.idle = self.pages.idle
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(lambda: (self.asking, self.result))

    @property
    def asking(self) -> AskingPage:
        """What is asked for an action."""
        return self.pages.asking

    @property
    def result(self) -> ResultPage:
        """What came of it."""
        return self.pages.result

    @property
    def group(self) -> GroupPage:
        """Several who act as one."""
        return self.pages.group

    @property
    def shown_group(self) -> GroupView | None:
        """The group that stands there, while nothing is asked for it."""
        return self.pages.view.group if self.pages.sees("group") else None

    @property
    def page(self) -> Page:
        """The page that is seen."""
        return self.pages.seen

    @property
    def asks(self) -> bool:
        """Whether the page is seen on which something is asked for an action."""
        return self.pages.sees("asking")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._soon.stop()

    def show_view(self, view: ComposerView, told: Callable[[Said], str] = sentence_of) -> None:
        """Show this; what is typed stays, and so does the focus where its place is still there.

        `told` makes a text of what is advised, with the keys that acts have.
        """
        before = QApplication.focusWidget()
        inside = before is not None and (before is self or self.isAncestorOf(before))
        # A page that is hidden with the focus in it would hand it to somebody.
        if inside and not self.pages.stays(view):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.pages.show(view, told)
        self.setAccessibleDescription(self.page.spoken)
        if inside and before is not None:
            self._keep_focus(before)

    def take_focus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Put the cursor where the next answer goes: the first open field, else here."""
        if not self.page.take_focus():
            self.setFocus(reason)

    def take_focus_at(self, field_id: str) -> None:
        """Put the cursor into a field, or where the next answer goes."""
        if not (self.asks and self.asking.take_focus_at(field_id)):
            self.take_focus()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = self.pages.theme = theme
        for page in self.pages.made():
            page.set_theme(theme)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The same on every page, so that nothing jumps between the steps of an action."""
        px = self._theme.px
        return QSize(px(600), max(px(LEAST), self.needed()))

    def needed(self) -> int:
        """The height that what is asked now needs, in pixels."""
        page = self.page
        return 0 if isinstance(page, IdlePage) else page.needed() + _edge(self)

    def wished(self) -> int:
        """The height at which the dice of many are whole, in pixels; 0 where there are none."""
        wished = self.asking.wished() if self.asks else 0
        return wished + _edge(self) if wished else 0

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(130))

    def _keep_focus(self, before: QWidget) -> None:
        """Back to where the focus was if that is still shown, else to the next answer."""
        if before is self or not before.isVisibleTo(self) or not self.isAncestorOf(before):
            self.take_focus()
        elif not before.hasFocus():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Letters that name several targets are typed here, not taken as keys of the window."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and self.asks
            and not event.modifiers()
            and self.asking.takes(event.text())
        ):
            event.accept()
            return True
        return super().event(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of what is under the mouse, or of what has the keyboard."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        at = QApplication.focusWidget() if by_key else self.childAt(event.pos())
        self.signals.menu_wanted.emit(self._thing_at(at, event), event.globalPos())

    def _thing_at(self, at: QWidget | None, event: QContextMenuEvent) -> Thing:
        # Loaded when it is first wanted.
        from gm_tracker.ui.fight.stage import menu_things

        if self.asks:
            return menu_things.of_asking(self.asking.parts, at)
        if self.pages.sees("result"):
            return menu_things.of_result(self.result)
        if self.pages.foresees:
            return Thing(NOBODY, name="Forecast")
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        where = None if by_key else event.globalPos()
        return menu_things.of_idle(self.idle, at, self.idle.row_at(where))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ring round the whole while the stage itself has the keyboard.

        Of a fight that is over only where the GM goes there: Enter would do nothing.
        """
        idle = self.idle
        is_over = self.page is idle and idle.view is None and idle.bare.ends
        ringed = self.hasFocus() and (self._is_led or not is_over)
        self.ground.paint(event.rect(), self._theme if ringed else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (*_LED, Qt.FocusReason.OtherFocusReason):
            self._is_led = event.reason() in _LED
        self.ground.repaint_edge(_RING_PX)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.ground.repaint_edge(_RING_PX)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.isAutoRepeat() and event.key() in _ONCE
        if held or (self.pages.foresees and self.pages.enter(event)):
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.signals.dismissed.emit()
        elif event.key() in _ENTER:
            self.page.confirm()
        elif self.pages.enter(event):
            event.accept()
        else:
            super().keyPressEvent(event)


def _edge(frame: QFrame) -> int:
    """What the edges of a frame take of its height."""
    return frame.height() - frame.contentsRect().height()
