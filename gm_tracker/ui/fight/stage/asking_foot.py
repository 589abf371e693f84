"""The last line of what is asked: what the dice come to, and the buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from gm_tracker.ui.fight.stage.live_line import LiveLine

_MOST_LINES = 2
_CORNER = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_Way = QBoxLayout.Direction


class AskingFoot(QWidget):
    """The sentence beside the buttons; above them where it would take more than two lines there
    and fewer with all the width."""

    def __init__(self, live: LiveLine, buttons: tuple[QWidget, ...]) -> None:
        super().__init__()
        self._live, self._buttons = live, QHBoxLayout()
        self._buttons.addStretch(1)
        for button in buttons:
            self._buttons.addWidget(button, 0, _CORNER)
        self._box = QBoxLayout(_Way.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(live, 1)
        self._box.addLayout(self._buttons)

    def set_spacing(self, gap: int) -> None:
        """So many pixels between the parts."""
        self._box.setSpacing(gap)
        self._buttons.setSpacing(gap)

    def heightForWidth(self, width: int) -> int:
        self._stand(width)
        return self._box.totalHeightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand(self.width())

    def _stand(self, width: int) -> None:
        room = width - self._buttons.sizeHint().width() - self._box.spacing()
        beside, above = self._live.lines(room), self._live.lines(width)
        stacked = beside > max(_MOST_LINES, above)
        way = _Way.TopToBottom if stacked else _Way.LeftToRight
        if way != self._box.direction():
            self._box.setDirection(way)
