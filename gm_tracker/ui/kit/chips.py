"""Chips: small things to press, in a row that wraps."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.chip_room import chip_gap, chip_height
from gm_tracker.ui.kit.chip_width import beside, cap_width, chip_width, detail_within, word_widths
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import FlowLayout, lines_height
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.pieces import Chip

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ChipButton(QAbstractButton):
    """One chip: label and quieter detail; a tick as well as a colour says that it is on."""

    refused = Signal(str)

    def __init__(self, chip: Chip, theme: Theme, *, single: bool = False) -> None:
        super().__init__()
        self._chip, self._theme, self._low = chip, theme, False
        self.voice = Voice("button" if chip.opens else "radio" if single else "check")
        self._pressed_at: int | None = None
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
        self.setAccessibleName(words := chip.spoken or f"{chip.label} {chip.detail}".strip())
        show_tip(self, chip.reason or words, chip.reason or chip.cap)
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def set_low(self, low: bool) -> None:
        """Less high, where there is hardly any room."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def nextCheckState(self) -> None:
        """A press only asks; the next view says whether the chip is on."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.timestamp()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # Where the first click was meant for what stood here before, so is the second.
        before = self._pressed_at
        if before is not None and event.timestamp() - before <= QApplication.doubleClickInterval():
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return self.size_as(low=self._low)

    def size_as(self, *, low: bool) -> QSize:
        """The size that it would like to have."""
        wide = max(chip_width(self._chip, self._theme, low=low), self._theme.reach(0))
        return QSize(wide, chip_height(self._theme, low=low))

    def width_within(self, room: int) -> int:
        """The width that it takes of so many pixels, too few for all its words."""
        return chip_width(self._chip, self._theme, low=self._low, most=room)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(48), self.sizeHint().height())

    def _tick(self) -> int:
        return self._theme.px(15) if self._chip.on else 0

    def _beside(self) -> int:
        return beside(self._theme, low=self._low)

    def _cap(self) -> int:
        return cap_width(self._chip, self._theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        left = self._beside()
        if self._chip.on:
            self._paint_tick(painter, left)
        self._paint_words(painter, left + self._tick())
        if self._chip.cap:
            self._paint_cap(painter)

    def _paint_cap(self, painter: QPainter) -> None:
        px, wide = self._theme.px, self._cap() - self._theme.px(6)
        tall = px(18)
        box = QRectF(self.width() - px(9) - wide, (self.height() - tall) / 2, wide, tall)
        painter.setPen(QPen(QColor(self._theme.colours.edge), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setPen(QColor(self._theme.colours.muted))
        painter.setFont(self._theme.type_font("key_cap"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._chip.cap)

    def _paint_ground(self, painter: QPainter) -> None:
        colours = self._theme.colours
        edge = colours.now if self._chip.on else colours.edge
        if self.hasFocus():
            edge = colours.text
        elif self.underMouse() and not self._chip.on:
            edge = colours.muted
        pen = QPen(QColor(edge), 2 if self.hasFocus() or self._chip.on else 1)
        if self._chip.reason:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        chosen = self.isDown() or self._chip.on
        painter.setBrush(QColor(colours.nowbg if chosen else colours.surface))
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
        colours, label = self._theme.colours, word_widths(self._chip, self._theme)[0]
        end = self._beside() + self._cap()
        room = max(0, self.width() - left - end)
        self._word(painter, left, min(label, room), self._chip.label, strong=not self._chip.reason)
        painter.setPen(QColor(colours.muted))
        start = left + label + self._theme.px(5)
        if start < self.width() - end:
            rest = self.width() - start - end + self._theme.px(2)
            detail = detail_within(self._chip, self._theme, rest)
            self._word(painter, start, rest, detail, strong=False)

    def _word(self, painter: QPainter, left: int, room: int, text: str, *, strong: bool) -> None:
        font = self._theme.font(13, 500 if strong else 400)
        colours = self._theme.colours
        painter.setFont(font)
        painter.setPen(QColor(colours.text if strong else colours.muted))
        short = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, room + 1)
        box = QRectF(left, 0, room + 2, self.height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), left_to_right(short))


class ChipRow(QWidget):
    """Chips that wrap; `pressed` gives a key, `refused` why a chip cannot be pressed now.

    Of `single` ones no more than one holds.
    """

    voice = Voice("group")

    pressed = Signal(str)
    refused = Signal(str)

    def __init__(self, name: str = "", *, single: bool = False) -> None:
        super().__init__()
        self._theme, self._single, self._low = Theme(DARK), single, False
        self._buttons: dict[str, ChipButton] = {}
        self._flow = FlowLayout(self)
        self._note = plain_label("muted")
        self._note.setParent(self)
        self._note.setWordWrap(False)
        self._note.hide()
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

    @property
    def is_low(self) -> bool:
        """Whether its chips are less high than usual."""
        return self._low

    def set_low(self, low: bool) -> None:
        """Chips that are less high and stand closer, where there is hardly any room."""
        if low == self._low:
            return
        self._low = low
        self._flow.setSpacing(chip_gap(self._theme, low=low))
        for button in self._buttons.values():
            button.set_low(low)
        self._place_note()
        self._flow.invalidate()
        self.updateGeometry()

    def height_as(self, wide: int, *, low: bool) -> int:
        """The height of its chips in so many pixels of width."""
        sizes = [each.size_as(low=low) for each in self._buttons.values()]
        return lines_height(sizes, wide, chip_gap(self._theme, low=low))

    def show_note(self, note: str) -> None:
        """A quiet word behind the last chip, such as how long they hold."""
        if note != self._note.text():
            self._note.setText(note)
            self._place_note()

    def note_width(self) -> int:
        """What the quiet word takes, with its gap, in pixels."""
        return self._note.sizeHint().width() + self._flow.spacing() if self._note.text() else 0

    def drop_note(self, dropped: bool) -> None:
        """Do without the quiet word, where it would stand on a line of its own."""
        shown = bool(self._note.text()) and not dropped
        if shown == self._note.isHidden():
            self._note.setVisible(shown)
            self._flow.invalidate()
            self.updateGeometry()

    def _place_note(self) -> None:
        self._flow.removeWidget(self._note)
        self._note.setVisible(bool(self._note.text()))
        if self._note.text():
            self._note.setFixedHeight(chip_height(self._theme, low=self._low))
            self._flow.addWidget(self._note)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._flow.setSpacing(chip_gap(theme, low=self._low))
        self._place_note()
        for button in self._buttons.values():
            button.set_theme(theme)
        self._flow.invalidate()
        self.updateGeometry()

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
        self._place_note()
        # Those that were here before are moved by nothing else.
        self._flow.setGeometry(self.rect())

    def _new(self, chip: Chip) -> ChipButton:
        button = ChipButton(chip, self._theme, single=self._single)
        button.setParent(self)
        button.set_low(self._low)
        button.clicked.connect(lambda: self._press(button))
        return button

    def _press(self, button: ChipButton) -> None:
        if button.chip.reason:
            self.refused.emit(button.chip.reason)
        else:
            self.pressed.emit(button.chip.key)
