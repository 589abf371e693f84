"""A label of one line that is elided where there is less room than its text needs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Voice

LEAST_PX = 90
"""With less room than this, at 100 %, hardly a word is left."""


class ShortLabel(QLabel):
    """As wide as its text, or elided where there is less room; `whole` is all of it.

    Its value for those who listen is what is `said`, or the same.
    """

    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self.voice = Voice("text", lambda: self.said or self.whole)
        self._theme, self.whole, self._most = Theme(DARK), "", 0
        self.said = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show this; what is cut off is in the tooltip and the description."""
        if text == self.whole:
            return
        self.whole = text
        show_tip(self, text)
        self._fit()

    def limit(self, most: int) -> None:
        """Be no wider than this, in pixels, and no narrower for the sake of others."""
        if most != self._most:
            self._most = most
            self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._fit()

    def sizeHint(self) -> QSize:
        wide = self.fontMetrics().horizontalAdvance(self.whole) + 2
        return QSize(min(wide, self._most or wide), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        wanted = self.sizeHint()
        least = wanted.width() if self._most else self._theme.px(LEAST_PX)
        return QSize(min(wanted.width(), least), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics, room = self.fontMetrics(), max(0, self.width())
        cut = metrics.elidedText(self.whole, Qt.TextElideMode.ElideRight, room)
        self.setText(left_to_right(cut))
        self.updateGeometry()
