"""Things to press: chips in a wrapping row, and the one button that Enter presses."""

from __future__ import annotations

import html
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ChipButton(QAbstractButton):
    """One chip: label and quieter detail; a tick as well as a colour says that it is on."""

    refused = Signal(str)

    def __init__(self, chip: Chip, theme: Theme) -> None:
        super().__init__()
        self._chip, self._theme = chip, theme
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_chip(chip)

    @property
    def chip(self) -> Chip:
        """What it shows."""
        return self._chip

    def show_chip(self, chip: Chip) -> None:
        """Show this chip in place of the last."""
        self._chip = chip
        self.setChecked(chip.on)
        self.setAccessibleName(f"{chip.label} {chip.detail}".strip())
        self.setAccessibleDescription(chip.reason)
        words = chip.reason or f"{chip.label} {chip.detail}".strip()
        self.setToolTip(f"<qt>{html.escape(words)}</qt>")
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """A press only asks; the next view says whether the chip is on."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        label, detail = self._widths()
        gap = self._theme.px(5) if detail else 0
        wide = label + detail + gap + self._tick() + 2 * self._theme.px(11)
        return QSize(min(wide, self._theme.px(420)), self._theme.px(30))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(48), self._theme.px(30))

    def _widths(self) -> tuple[int, int]:
        strong = QFontMetrics(self._theme.font(13, 500))
        plain = QFontMetrics(self._theme.font(13))
        return (
            strong.horizontalAdvance(self._chip.label),
            plain.horizontalAdvance(self._chip.detail),
        )

    def _tick(self) -> int:
        return self._theme.px(15) if self._chip.on else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        left = self._theme.px(11)
        if self._chip.on:
            self._paint_tick(painter, left)
        self._paint_words(painter, left + self._tick())

    def _paint_ground(self, painter: QPainter) -> None:
        colours = self._theme.colours
        edge = colours.now if self._chip.on else colours.line
        if self.hasFocus():
            edge = colours.text
        elif self.underMouse() and not self._chip.on:
            edge = colours.faint
        pen = QPen(QColor(edge), 2 if self.hasFocus() or self._chip.on else 1)
        if self._chip.reason:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(colours.nowbg if self.isDown() else colours.raised))
        radius = self._theme.px(8)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)

    def _paint_tick(self, painter: QPainter, left: int) -> None:
        unit, middle = self._theme.px(10) / 10, self.height() / 2
        painter.setPen(QPen(QColor(self._theme.colours.now), 2 * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        points = ((0, 0), (3, 3.2), (9, -3.6))
        painter.drawPolyline(
            QPolygonF([QPointF(left + x * unit, middle + y * unit) for x, y in points])
        )

    def _paint_words(self, painter: QPainter, left: int) -> None:
        colours, label = self._theme.colours, self._widths()[0]
        room = max(0, self.width() - left - self._theme.px(11))
        self._word(painter, left, min(label, room), self._chip.label, strong=not self._chip.reason)
        painter.setPen(QColor(colours.muted))
        start = left + label + self._theme.px(5)
        if start < self.width() - self._theme.px(11):
            rest = self.width() - start - self._theme.px(9)
            self._word(painter, start, rest, self._chip.detail, strong=False)

    def _word(self, painter: QPainter, left: int, room: int, text: str, *, strong: bool) -> None:
        font = self._theme.font(13, 500 if strong else 400)
        colours = self._theme.colours
        painter.setFont(font)
        painter.setPen(QColor(colours.text if strong else colours.muted))
        short = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, room + 1)
        box = QRectF(left, 0, room + 2, self.height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), short)


class ChipRow(QWidget):
    """Chips that wrap; `pressed` gives a key, `refused` why a chip cannot be pressed now."""

    pressed = Signal(str)
    refused = Signal(str)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self._buttons: dict[str, ChipButton] = {}
        self._flow = FlowLayout(self)
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def buttons(self) -> tuple[ChipButton, ...]:
        """The chips in their order."""
        return tuple(self._buttons.values())

    def show_chips(self, chips: tuple[Chip, ...]) -> None:
        """Show these; chips that stay keep their widget and the focus."""
        if list(self._buttons) != [chip.key for chip in chips]:
            self._arrange(chips)
        for chip in chips:
            if self._buttons[chip.key].chip != chip:
                self._buttons[chip.key].show_chip(chip)
        self.setVisible(bool(chips))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._flow.setSpacing(theme.px(6))
        for button in self._buttons.values():
            button.set_theme(theme)

    def _arrange(self, chips: tuple[Chip, ...]) -> None:
        wanted = {chip.key for chip in chips}
        for key in [key for key in self._buttons if key not in wanted]:
            gone = self._buttons.pop(key)
            gone.hide()
            gone.deleteLater()
        while self._flow.takeAt(0):
            pass
        self._buttons = {chip.key: self._buttons.get(chip.key) or self._new(chip) for chip in chips}
        for button in self._buttons.values():
            self._flow.addWidget(button)
        for before, after in pairwise(self._buttons.values()):
            QWidget.setTabOrder(before, after)
        for button in self._buttons.values():
            button.show()
        # Those that were here before are moved by nothing else.
        self._flow.setGeometry(self.rect())

    def _new(self, chip: Chip) -> ChipButton:
        button = ChipButton(chip, self._theme)
        button.setParent(self)
        button.clicked.connect(lambda: self._press(button))
        return button

    def _press(self, button: ChipButton) -> None:
        if button.chip.reason:
            self.refused.emit(button.chip.reason)
        else:
            self.pressed.emit(button.chip.key)


class PrimaryButton(QAbstractButton):
    """The button in the accent colour, with the cap of the key that presses it.

    `manner` "do" fills it; "pass" outlines it in the same colour, "open" as any other button.
    """

    def __init__(self, text: str, cap: str = "Enter") -> None:
        super().__init__()
        self._theme, self._cap, self._capped = Theme(DARK), cap, True
        self.manner: Literal["do", "pass", "open"] = "do"
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Change the label."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def show_manner(self, manner: Literal["do", "pass", "open"]) -> None:
        """Fill it, or outline it."""
        if manner != self.manner:
            self.manner = manner
            self.update()

    def show_key(self, key: str) -> None:
        """Draw another key on the cap; none if there is none."""
        self._cap = key
        self.show_cap(bool(key))
        self.updateGeometry()
        self.update()

    def show_cap(self, shown: bool) -> None:
        """Whether the cap of the key is drawn."""
        if shown != self._capped:
            self._capped = shown
            self.updateGeometry()
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._theme.type_font("primary")).horizontalAdvance(self.text())
        return QSize(words + self._cap_width() + self._theme.px(56), self._theme.px(44))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def _cap_width(self) -> int:
        if not self._capped:
            return -self._theme.px(14)
        font = self._theme.type_font("key_cap")
        return QFontMetrics(font).horizontalAdvance(self._cap) + self._theme.px(14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        painter.setPen(QColor(self._ink()))
        painter.setFont(self._theme.type_font("primary"))
        cap = self._cap_width()
        words = QRectF(px(21), 0, self.width() - cap - px(42), self.height())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), self.text())
        if self._capped:
            self._paint_cap(painter, cap)

    def _ink(self) -> str:
        colours = self._theme.colours
        return {"do": colours.onnow, "pass": colours.now, "open": colours.text}[self.manner]

    def _paint_ground(self, painter: QPainter) -> None:
        colours, px = self._theme.colours, self._theme.px
        edges = {"do": "", "pass": colours.now, "open": colours.edge}
        edge = edges[self.manner]
        if self.hasFocus() or self.underMouse():
            edge = colours.text if self.hasFocus() else colours.muted
        painter.setPen(QPen(QColor(edge), 2) if edge else Qt.PenStyle.NoPen)
        grounds = {"do": colours.now, "pass": colours.bg, "open": colours.raised}
        painter.setBrush(QColor(grounds[self.manner]))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))

    def _paint_cap(self, painter: QPainter, wide: int) -> None:
        px = self._theme.px
        box = QRectF(self.width() - px(21) - wide, (self.height() - px(20)) / 2, wide, px(20))
        painter.setPen(QPen(QColor(self._ink()), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setFont(self._theme.type_font("key_cap"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._cap)
