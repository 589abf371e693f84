"""The log and the page in a narrow window: the tabs of one column, or at the window's edge."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMainWindow, QPushButton, QTabBar, QToolBar, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.columns import Room, Shown
from gm_tracker.ui.window.docks import Card

LOG, PAGE, LIST = "Log", "Combatant", "List"
GAP, _THICK_PX = 8, 28
_MARGIN_PX, _LITTLE_PX = 12, 8
"""What a tab has before and behind its words, and where three of them need the room."""


@frozen
class SideChoices:
    """What the tabs ask for."""

    log: Callable[[], None]
    page: Callable[[], None]
    fold: Callable[[], None]
    list_: Callable[[], None]
    fold_list: Callable[[], object]


class ColumnTabs(QTabBar):
    """Stands above the log, or above the page, with that one chosen."""

    def __init__(self, choices: SideChoices, at: int) -> None:
        super().__init__()
        self._choices, self._at = choices, at
        self.setAccessibleName("Log or combatant")
        self.setDrawBase(False)
        self.setExpanding(False)
        for title in (LOG, PAGE):
            self.addTab(title)
        self.setCurrentIndex(at)
        self.currentChanged.connect(self._choose)

    def _choose(self, tab: int) -> None:
        if tab == self._at:
            return
        # It stays with the part that it stands above.
        self.blockSignals(True)
        self.setCurrentIndex(self._at)
        self.blockSignals(False)
        (self._choices.page if tab else self._choices.log)()


class EdgeTabs(QToolBar):
    """At the right edge of the window: calls the log or the page out, or folds them away.

    The list too, where it steps aside.
    """

    def __init__(self, choices: SideChoices) -> None:
        super().__init__("Log, combatant and list")
        self.setObjectName("edge")
        self.setMovable(False)
        self.toggleViewAction().setVisible(False)
        self.log, self.page, self.list = map(TurnedButton, (LOG, PAGE, LIST))
        self._places = [self.addWidget(each) for each in self._buttons]
        for button, call, fold in (
            (self.log, choices.log, choices.fold),
            (self.page, choices.page, choices.fold),
            (self.list, choices.list_, choices.fold_list),
        ):
            button.clicked.connect(lambda on, do=call, undo=fold: (do if on else undo)())

    @property
    def _buttons(self) -> tuple[TurnedButton, ...]:
        return self.log, self.page, self.list

    def show_which(self, shown: Shown, *, listed: bool | None) -> None:
        """Say which of them is called out; `listed` is None where the list stands by itself."""
        self.log.setChecked(shown.log)
        self.page.setChecked(shown.side)
        self.list.setChecked(bool(listed))
        self._places[-1].setVisible(listed is not None)
        for button in self._buttons:
            button.set_close(listed is not None)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        layout = self.layout()
        if layout is not None:
            # Qt's own are around and between tools.
            layout.setContentsMargins(0, 0, 0, 0)
        for button in self._buttons:
            button.set_theme(theme)


class TurnedButton(QPushButton):
    """A button whose words run downwards; it stays down while what it calls is seen."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._theme: Theme | None = None
        self._margin = _MARGIN_PX
        self.setCheckable(True)
        self.setProperty("kind", "edge")

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def set_close(self, close: bool) -> None:
        """Be shorter, for there are others."""
        margin = _LITTLE_PX if close else _MARGIN_PX
        if margin != self._margin:
            self._margin = margin
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        if self._theme is None:
            return super().sizeHint()
        words = QFontMetrics(self._theme.font(13, 500)).horizontalAdvance(self.text())
        return QSize(
            self._theme.px(GAP) + self._theme.reach(_THICK_PX),
            words + 2 * self._theme.px(self._margin),
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._theme is None:
            return
        colours, px = self._theme.colours, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = px(GAP)
        whole = QRectF(self.rect()).adjusted(gap + 1, 1, -1, -1)
        resting = QPen(QColor(colours.rim), 1)
        painter.setPen(QPen(QColor(colours.text), 2) if self.hasFocus() else resting)
        painter.setBrush(QColor(colours.raised if self.isChecked() else colours.surface))
        painter.drawRoundedRect(whole, px(8), px(8))
        seen = self.isChecked() or self.underMouse()
        painter.setPen(QColor(colours.text if seen else colours.muted))
        painter.setFont(self._theme.font(13, 500))
        painter.translate(self.width(), 0)
        painter.rotate(90)
        turned = QRectF(0, 0, self.height(), self.width() - gap)
        painter.drawText(turned, int(Qt.AlignmentFlag.AlignCenter), self.text())


class SideTabs:
    """The tabs that a narrow window has; made when it first is one."""

    def __init__(
        self, window: QMainWindow, cards: tuple[QWidget, QWidget], choices: SideChoices
    ) -> None:
        self._window, self._cards, self._choices = window, cards, choices
        self._columns: list[ColumnTabs] = []

    @cached_property
    def edge(self) -> EdgeTabs:
        """The tabs at the edge of the window."""
        made = EdgeTabs(self._choices)
        self._window.addToolBar(Qt.ToolBarArea.RightToolBarArea, made)
        return made

    def show_for(self, room: Room, shown: Shown, theme: Theme, *, listed: bool | None) -> None:
        """Show those that there is room for, and what is called out of them; `listed` is None where
        the list stands by itself."""
        if room is Room.FOLDED:
            self.edge.set_theme(theme)
            self.edge.show_which(shown, listed=listed)
        if room is Room.FOLDED or "edge" in self.__dict__:
            self.edge.setVisible(room is Room.FOLDED)
        if room is Room.TABS and not self._columns:
            self._columns = [self._tabs_in(card, at) for at, card in enumerate(self._cards)]
        for each in self._columns:
            each.setVisible(room is Room.TABS)

    def _tabs_in(self, card: QWidget, at: int) -> ColumnTabs:
        made = ColumnTabs(self._choices, at)
        if isinstance(card, Card):
            card.box.insertWidget(0, made)
        return made
