"""The stage: who acts, what is asked and what came of it, at one place and of one height."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QStackedLayout, QWidget

from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.ui.fight.stage.idle_page import IdlePage
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import ComposerView

# A start shows the first page; the others are made when they are wanted, or soon after it.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.stage.asking_page import AskingPage
    from gm_tracker.ui.fight.stage.result_page import ResultPage

    Page = IdlePage | AskingPage | ResultPage

_SOON_MS = 250
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ONCE = (*_ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Space)
"""Held down, these count once."""
LEAST, MOST = 392, 495
"""The height of the stage in pixels at 100 %, where the window has the room."""


class Stage(QFrame):
    """Shows a ComposerView on one of its three pages; `signals` says what the GM answers.

    `welcome` is called with the page of results when it is made.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setAccessibleName("Stage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme = Theme(DARK)
        self.signals = StageSignals(self)
        self._view = ComposerView()
        self._told: Callable[[Said], str] = sentence_of
        self.welcome: Callable[[ResultPage], None] = lambda _result: None
        self.idle = IdlePage(self.signals)
        self.idle.told.connect(self.setAccessibleDescription)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.idle)
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(lambda: (self.asking, self.result))

    @cached_property
    def asking(self) -> AskingPage:
        """What is asked for an action."""
        from gm_tracker.ui.fight.stage.asking_page import AskingPage

        made = AskingPage(self.signals)
        self._pages.addWidget(made)
        made.set_theme(self._theme)
        made.show_view(self._asked(), self._told)
        return made

    @cached_property
    def result(self) -> ResultPage:
        """What came of it."""
        from gm_tracker.ui.fight.stage.result_page import ResultPage

        made = ResultPage(self.signals)
        self.welcome(made)
        self._pages.addWidget(made)
        made.set_theme(self._theme)
        made.show_view(self._view, self._told)
        return made

    @property
    def page(self) -> Page:
        """The page that is seen."""
        shown = self._pages.currentWidget()
        return next(each for each in self._made() if each is shown)

    @property
    def asks(self) -> bool:
        """Whether the page is seen on which something is asked for an action."""
        return self._is("asking", self.page)

    def _made(self) -> list[Page]:
        later = (self.__dict__.get(each) for each in ("asking", "result"))
        return [self.idle, *(each for each in later if each is not None)]

    def _is(self, name: str, page: Page) -> bool:
        """Whether it is that one, without making it."""
        return page is self.__dict__.get(name)

    def _asked(self) -> ComposerView:
        """Whom an attack is aimed at is picked in the table of the one who acts."""
        view = self._view
        return view if view.idle is None else ComposerView(entry=view.entry)

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
        self._view, self._told = view, told
        before = QApplication.focusWidget()
        inside = before is not None and (before is self or self.isAncestorOf(before))
        # A page that is hidden with the focus in it would hand it to somebody.
        if inside and self._page_of(view) is not self.page:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        for page in self._made():
            page.show_view(self._asked() if self._is("asking", page) else view, told)
        self._pages.setCurrentWidget(self._page_of(view))
        self.setAccessibleDescription(self.page.spoken)
        if inside and before is not None:
            self._keep_focus(before)

    def _page_of(self, view: ComposerView) -> Page:
        if view.done:
            return self.result
        if view.idle is not None:
            return self.idle
        asks = view.actor or view.title or view.fields or view.picking or view.headline
        return self.asking if asks else self.idle

    def take_focus(self) -> None:
        """Put the cursor where the next answer goes: the first open field, else here."""
        if not self.page.take_focus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus_at(self, field_id: str) -> None:
        """Put the cursor into a field, or where the next answer goes."""
        if not self.asking.take_focus_at(field_id):
            self.take_focus()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for page in self._made():
            page.set_theme(theme)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The same on every page, so that nothing jumps between the steps of an action."""
        px = self._theme.px
        return QSize(px(600), max(px(LEAST), self.needed()))

    def needed(self) -> int:
        """The height that what is asked now needs, in pixels."""
        page = self.page
        return 0 if isinstance(page, IdlePage) else page.needed()

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

    def _pick_weapon(self, event: QKeyEvent) -> bool:
        """Alt and the place of a weapon."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        digit = event.key() - int(Qt.Key.Key_0)
        return bool(alt) and 1 <= digit <= 9 and self.asking.pick_weapon(digit)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ring round the whole while the stage itself has the keyboard."""
        super().paintEvent(event)
        if self.hasFocus():
            painter, px = QPainter(self), self._theme.px
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._theme.colours.text), 2))
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, px(10), px(10))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat() and event.key() in _ONCE:
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.signals.dismissed.emit()
        elif event.key() in _ENTER:
            self.page.confirm()
        elif (self.asks and (self._pick_weapon(event) or self.asking.enter(event))) or (
            self.page is self.idle and self.idle.enter(event)
        ):
            event.accept()
        else:
            super().keyPressEvent(event)
