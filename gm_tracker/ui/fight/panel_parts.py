"""The parts of the combatant panel: its title, tracks to type into, and lines to press."""

from __future__ import annotations

import re
from typing import TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.fight.panel_lines import draw_text, plain_label
from gm_tracker.ui.fight.sides import bar_colour, draw_side, side_colour
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import PanelView, TrackLine

Part = TypeVar("Part", bound=QWidget)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TYPED = re.compile(r"(=-?\d+|[+-]?\d+)")
_FIXED, _WIDE = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Title(QWidget):
    """Side, name, badge and state on one line; what is too long is cut and in the tooltip."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._view = theme, PanelView("", 0, "", "foe")
        self.setSizePolicy(_WIDE, _FIXED)

    def show_view(self, view: PanelView) -> None:
        """Show this combatant's."""
        self._view = view
        self.setAccessibleName(view.spoken or view.name)
        self.setToolTip(tip(" · ".join(part for part in (view.name, view.state) if part)))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours, view = self._theme.px, self._theme.colours, self._view
        painter, middle = QPainter(self), self.height() / 2
        shape = QRectF(px(4), middle - px(5), px(10), px(10))
        draw_side(painter, view.side, shape, side_colour(colours, view.side))
        font = self._theme.font(15, 600)
        room = self.rect().adjusted(px(21), 0, 0, 0)
        used = draw_text(painter, room, font, view.name, colours.text)
        rest = room.adjusted(used + px(8), 0, 0, 0)
        badge = str(view.badge) if view.badge else ""
        words = " · ".join(part for part in (badge, view.state) if part)
        if rest.width() > px(12):
            draw_text(painter, rest, self._theme.font(12), words, colours.muted)
        painter.end()


class Bar(QWidget):
    """A track as a bar; the number beside it says the same."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._fraction = theme, 0.0
        self.setSizePolicy(_WIDE, _FIXED)

    def show_share(self, fraction: float) -> None:
        """How full it is; more than 1.0 is full."""
        self._fraction = fraction
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self._theme.px(7))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = box.height() / 2
        painter.setBrush(QColor(self._theme.colours.shade))
        painter.drawRoundedRect(box, radius, radius)
        if self._fraction > 0:
            box.setWidth(max(box.height(), box.width() * min(1.0, self._fraction)))
            painter.setBrush(QColor(bar_colour(self._theme.colours, self._fraction)))
            painter.drawRoundedRect(box, radius, radius)
        painter.end()


class TrackEdit(QLineEdit):
    """A number that can be typed over: 12 and =40 set it, +5 and -7 change it.

    `typed` comes on Enter or on leaving, if something sensible was typed; Esc takes it back.
    """

    typed = Signal(str)

    def __init__(self, theme: Theme, size_px: int) -> None:
        super().__init__()
        self._size_px, self._value = size_px, ""
        self.editingFinished.connect(self._finish)
        self.textChanged.connect(self._fit)
        self.set_theme(theme)

    def show_value(self, value: int) -> None:
        """Show this, unless somebody is typing."""
        self._value = str(value).replace("-", "−")
        if not (self.hasFocus() and self.isModified()):
            self._restore()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        font = theme.font(self._size_px, 700)
        self.setStyleSheet(
            f"QLineEdit {{ font-size: {font.pixelSize()}px; font-weight: 700; padding: 0;"
            f" background: transparent; border-color: transparent; }}"
            f"QLineEdit:hover {{ border-color: {theme.colours.line}; }}"
            f"QLineEdit:focus {{ border-color: {theme.colours.now}; }}"
            f'QLineEdit[invalid="true"] {{ border-color: {theme.colours.foe}; }}'
        )
        self._metrics = QFontMetrics(font)
        self._fit()

    def _fit(self) -> None:
        words = self._metrics.horizontalAdvance(self.text() or "00")
        least = self._metrics.horizontalAdvance("00")
        self.setFixedWidth(min(self._theme.px(180), max(least, words) + self._theme.px(14)))
        self.setFixedHeight(self._metrics.height() + 6)
        self._mark(not self._sensible() and self.isModified())

    def _mark(self, invalid: bool) -> None:
        if bool(self.property("invalid")) != invalid:
            self.setProperty("invalid", invalid)
            self.style().polish(self)

    def _sensible(self) -> str:
        text = self.text().replace("−", "-").replace(" ", "")
        return text if _TYPED.fullmatch(text) else ""

    def _finish(self) -> None:
        text = self._sensible() if self.isModified() else ""
        self._restore()
        if text:
            self.typed.emit(text)

    def _restore(self) -> None:
        self.setText(self._value)
        self._mark(False)
        if self.hasFocus():
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self._restore()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class TrackRow(QWidget):
    """A track: its value to type over, its maximum and name, what is to land, and a bar."""

    typed = Signal(str, str)

    def __init__(self, theme: Theme, main: bool) -> None:
        super().__init__()
        self._key = ""
        self.edit = TrackEdit(theme, 27 if main else 15)
        self.words = plain_label("", "muted")
        self.pending = plain_label("", "error")
        self.bar = Bar(theme)
        self.edit.typed.connect(lambda text: self.typed.emit(self._key, text))
        line = QHBoxLayout()
        line.setSpacing(theme.px(6))
        line.addWidget(self.edit)
        line.addWidget(self.words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(3))
        layout.addLayout(line)
        layout.addWidget(self.pending)
        layout.addWidget(self.bar)

    def show_line(self, line: TrackLine) -> None:
        """Show this track."""
        self._key = line.key
        self.edit.show_value(line.value)
        self.edit.setAccessibleName(f"{line.label}, {line.value} of {line.maximum}")
        self.edit.setAccessibleDescription("Type 12 or =12 to set it, +5 or -7 to change it")
        self.edit.setToolTip(tip("12 or =12 sets it, +5 and -7 change it"))
        self.words.setText(f"of {line.maximum} {line.label}" if line.maximum else line.label)
        self.pending.setText(line.pending)
        self.pending.setVisible(bool(line.pending))
        self.bar.setVisible(line.maximum > 0)
        self.bar.show_share(line.value / line.maximum if line.maximum else 0.0)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.edit.set_theme(theme)
        self.bar.set_theme(theme)
