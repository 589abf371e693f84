"""A sentence for the GM that comes up over the timeline and goes away by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme

_WIDEST = 560


class Toast(QLabel):
    """Shows what the status bar says, without taking room or clicks.

    It stands at the foot of `ground`, and the bar itself is never seen.
    """

    def __init__(self, ground: QWidget, bar: QStatusBar) -> None:
        super().__init__(ground)
        self._ground, self._theme = ground, Theme(DARK)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "toast")
        self.setWordWrap(True)
        self.setAccessibleName("Message")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        ground.installEventFilter(self)
        bar.hide()
        bar.messageChanged.connect(self.show_sentence)

    def show_sentence(self, sentence: str) -> None:
        """Show this and let a screen reader say it; nothing hides the last one."""
        self.setText(sentence)
        self.setVisible(bool(sentence))
        if sentence:
            self._place()
            self.raise_()
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._ground and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        gap = self._theme.px(12)
        room = min(self._theme.px(_WIDEST), self._ground.width() - 2 * gap)
        wanted = self.fontMetrics().horizontalAdvance(self.text()) + self._theme.px(40)
        width = max(1, min(room, wanted))
        height = self.heightForWidth(width)
        left = (self._ground.width() - width) // 2
        self.setGeometry(left, self._ground.height() - height - gap, width, height)
