"""A sentence for the GM that comes up over the timeline and goes away by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QMainWindow, QWidget

from gm_tracker.ui.fight.schedule.space import HEAD
from gm_tracker.ui.kit.anchored_overlay import ground_in
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme

_WIDEST = 560
_READ = QLabel, QLineEdit, QAbstractButton
"""What of the stage is read or pressed."""
_HEADS = 4
"""Pixels at 100 % above what is written in the head of a timeline."""


class Toast(QLabel):
    """Shows what the status bar says, without taking room or clicks.

    It stands in `window`, at the foot of `ground` or all over one that is low, and the bar itself
    is never seen. Where `rows` with marks stand at the foot (from where to where, in pixels of the
    ground), it rather stands between the stage and the ground, else in the head of these rows.
    What it says is true only as long as nothing changes: whoever shows a change says so by
    `outdate`.
    """

    def __init__(
        self, ground: QWidget, window: QMainWindow, rows: Callable[[], tuple[int, int]]
    ) -> None:
        super().__init__(window)
        self._ground, self._window, self._theme = ground, window, Theme(DARK)
        self._rows = rows
        self._bar = window.statusBar()
        self._lasts = False
        self._new = QTimer(self)
        self._new.setSingleShot(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "toast")
        self.setWordWrap(True)
        self.setAccessibleName("Message")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        ground.installEventFilter(self)
        window.installEventFilter(self)
        self._bar.hide()
        self._bar.messageChanged.connect(self.show_sentence)

    def show_sentence(self, sentence: str) -> None:
        """Show this and let a screen reader say it; nothing hides the last one."""
        self._lasts = False
        self.setText(left_to_right(sentence))
        self.setVisible(bool(sentence))
        if sentence:
            self._new.start(0)
            self._place()
            self.raise_()
            announce(self, sentence)

    def hold(self) -> None:
        """What is said now is true whatever changes in the fight, such as what is wrong with a
        file."""
        self._lasts = True

    def outdate(self) -> None:
        """Something changed: what was said before goes; what is said of the change itself stays.

        The two are told apart by the turn of the event loop in which they come.
        """
        if self.text() and not self._lasts and not self._new.isActive():
            self._bar.clearMessage()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        ground, px = ground_in(self._window, self._ground), self._theme.px
        wide, high = ground.width(), ground.height()
        # The stage, which is the ground without the timeline, is full to its foot.
        gap = px(12 if ground is self._ground else 4)
        wanted = self.fontMetrics().horizontalAdvance(self.text()) + px(40)
        if high < self.heightForWidth(wanted) + 3 * gap:
            # Half of what stands in a line is no use: rather nothing of it for so long.
            gap, width, least = 0, wide, high
        else:
            # Rather near the edges than with a word on a second line.
            width, least = wanted if wanted <= wide else min(px(_WIDEST), wide - 2 * gap), 0
        height = max(least, self.heightForWidth(width))
        foot = QPoint((wide - width) // 2, high - height - gap)
        first, last = self._rows() if ground is self._ground else (0, 0)
        if first <= foot.y() < last:
            foot.setY(self._above(QRect(foot, foot + QPoint(width, height)), first))
        corner = ground.mapTo(self._window, foot)
        self.setGeometry(corner.x(), max(0, corner.y()), width, height)

    def _above(self, foot: QRect, first: int) -> int:
        """Where on the ground it covers no mark, if it has room there; else at its foot."""
        high = foot.height() - 1
        ground = self._ground.mapTo(self._window, QPoint())
        between = first - high - self._theme.px(HEAD - _HEADS)
        if not self._covers(foot.translated(ground.x(), ground.y() + between - foot.top())):
            return between
        return max(0, first - high) if high <= first else foot.top()

    def _covers(self, place: QRect) -> bool:
        """Whether something on the stage that is read or pressed is there, in the window."""
        stage = self._window.centralWidget()
        parts = [] if stage is None else stage.findChildren(QWidget)
        return any(
            place.intersects(QRect(each.mapTo(self._window, QPoint()), each.size()))
            for each in parts
            if isinstance(each, _READ) and each.isVisible()
        )
