"""The one button that Enter presses."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.kept_picture import put_frame
from gm_tracker.ui.kit.letters import CENTRE, LEFT, colour_of, letters
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import aloud

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PrimaryButton(QAbstractButton):
    """The button in the accent colour, with the cap of the key that presses it.

    `manner` "do" fills it; "pass" outlines it in the same colour, "open" as any other button.
    """

    def __init__(self, text: str, cap: str = "Enter") -> None:
        super().__init__()
        self._theme, self._cap, self._capped, self.reached = Theme(DARK), cap, True, True
        self._wide: int | None = None
        self.manner: Literal["do", "pass", "open"] = "do"
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleDescription(cap)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Change the label."""
        self.setText(text)
        self.setAccessibleName(aloud(text))
        self._resize()

    def show_manner(self, manner: Literal["do", "pass", "open"]) -> None:
        """Fill it, or outline it."""
        if manner != self.manner:
            self.manner = manner
            self.update()

    def show_key(self, key: str) -> None:
        """Draw another key on the cap; none if there is none."""
        self._cap = key
        self.setAccessibleDescription(key)
        self.show_cap(bool(key))
        self._resize()

    def show_cap(self, shown: bool) -> None:
        """Whether the cap of the key is drawn."""
        if shown != self._capped:
            self._capped = shown
            self._resize()

    def show_reached(self, reached: bool) -> None:
        """Whether its key gets here; the cap is not drawn while that key does something else."""
        if reached != self.reached:
            self.reached = reached
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._resize()

    def _resize(self) -> None:
        """It may need more or less room now."""
        self._wide = None
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        # Asked for again and again, also by those who look for room beside it.
        if self._wide is None:
            words = letters(self._theme, "primary").width(self.text())
            self._wide = words + self._cap_width() + self._theme.px(56)
        return QSize(self._wide, self._theme.reach(44))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are one: the second was meant for what stood here before."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def _cap_width(self) -> int:
        if not self._capped:
            return -self._theme.px(14)
        return letters(self._theme, "key_cap").width(self._cap) + self._theme.px(14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        self._paint_ground(painter)
        cap, high = self._cap_width(), self.height()
        seen = self._capped and self.reached
        words = px(21), 0, self.width() - (cap if self.reached else 0) - px(42), high
        painter.setPen(colour_of(self._ink()))
        side = LEFT if self.reached else CENTRE
        letters(self._theme, "primary").lines.put(painter, words, self.text(), side)
        if seen:
            self._paint_cap(painter, cap)
        painter.end()

    def _ink(self) -> str:
        colours = self._theme.colours
        return {"do": colours.onnow, "pass": colours.now, "open": colours.text}[self.manner]

    def _paint_ground(self, painter: QPainter) -> None:
        colours, px = self._theme.colours, self._theme.px
        edges = {"do": "", "pass": colours.now, "open": colours.edge}
        edge = edges[self.manner]
        if self.hasFocus() or self.underMouse():
            edge = colours.text if self.hasFocus() else colours.muted
        grounds = {"do": colours.now, "pass": colours.bg, "open": colours.raised}
        place = 1, 1, self.width() - 2, self.height() - 2
        put_frame(painter, place, px(8), "", grounds[self.manner])
        if edge:
            # Over it: as one picture both would be softened in another way.
            put_frame(painter, place, px(8), edge, line=2)

    def _paint_cap(self, painter: QPainter, wide: int) -> None:
        px, ink = self._theme.px, self._ink()
        box = self.width() - px(21) - wide, (self.height() - px(20)) / 2, wide, px(20)
        put_frame(painter, box, px(4), ink)
        painter.setPen(colour_of(ink))
        letters(self._theme, "key_cap").lines.put(painter, box, self._cap, CENTRE)
