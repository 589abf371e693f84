"""A button that is copied from a picture where it looks as it did."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton

from gm_tracker.ui.kit.row_pictures import RowPictures


class PicturedButton(QPushButton):
    """A button of the style sheet, whose drawing takes longer than all else of a small change.

    It stands on a ground of one colour, which is to be told whenever the look changes.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._pictures, self._ground = RowPictures(), ""

    def stand_on(self, ground: str) -> None:
        """The colour of what is behind it."""
        self._ground = ground
        self._pictures.clear(ground)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in _LOOKS:
            self._pictures.clear(self._ground)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)

        def draw(on: QPainter, _rect: QRect) -> None:
            on.setFont(self.font())
            on.setLayoutDirection(self.layoutDirection())
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, on, self)

        about = self.text(), option.state.value, option.features.value, self.icon().cacheKey()
        painter = QPainter(self)
        self._pictures.paint_like(painter, self.rect(), about, draw)
        painter.end()


_LOOKS = (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange)
