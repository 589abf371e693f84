"""A sentence for the GM that comes up over the timeline and goes away by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QLabel, QMainWindow, QWidget

from gm_tracker.ui.kit.anchored_overlay import ground_in
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme

_WIDEST = 560


class Toast(QLabel):
    """Shows what the status bar says, without taking room or clicks.

    It stands in `window`, at the foot of `ground` or all over one that is low, and the bar itself
    is never seen. What it says is true only as long as nothing changes: whoever shows a change
    says so by `outdate`.
    """

    def __init__(self, ground: QWidget, window: QMainWindow) -> None:
        super().__init__(window)
        self._ground, self._window, self._theme = ground, window, Theme(DARK)
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
        corner = ground.mapTo(self._window, foot)
        self.setGeometry(corner.x(), max(0, corner.y()), width, height)
