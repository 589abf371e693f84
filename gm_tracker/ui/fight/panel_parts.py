"""The parts of the combatant panel: its title, tracks to type into, and lines to press."""

from __future__ import annotations

import re
from typing import TypeVar

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.fight.hit_points import draw_hit_points
from gm_tracker.ui.fight.panel_lines import draw_text, plain_label
from gm_tracker.ui.fight.sides import draw_face, draw_side, side_colour
from gm_tracker.ui.kit.avatar import ACTING_PX
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.views import PanelView, TrackLine

Part = TypeVar("Part", bound=QWidget)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TYPED = re.compile(r"(=-?\d+|[+-]?\d+)")
_FIXED, _WIDE = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


_NARROW_PX = 170
"""A title narrower than this has the mere shape of the side, so that the name has room."""


class Title(QWidget):
    """Face, name and badge, the state below; what is too long is cut and in the tooltip.

    A picture, or a file with one, can be `dropped` on it.
    """

    dropped = Signal(QMimeData)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._view = theme, PanelView("", 0, "", "foe")
        self.setSizePolicy(_WIDE, _FIXED)
        self.setAcceptDrops(True)

    def show_view(self, view: PanelView) -> None:
        """Show this combatant's."""
        self._view = view
        self.setAccessibleName(view.spoken or view.name)
        show_tip(self, " · ".join(part for part in (view.name, view.state) if part))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        mime = event.mimeData()
        if mime.hasImage() or any(each.isLocalFile() for each in mime.urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(ACTING_PX + 8))

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours, view = self._theme.px, self._theme.colours, self._view
        painter, length = QPainter(self), px(ACTING_PX)
        if self.width() < px(_NARROW_PX):
            shape = QRectF(px(2), px(2) + length / 2 - px(6), px(12), px(12))
            draw_side(painter, view.side, shape, side_colour(colours, view.side))
            room = self.rect().adjusted(px(22), px(2), 0, 0)
        else:
            square = QRectF(px(2), px(2), length, length)
            draw_face(painter, self._theme, square, view.face, view.side)
            room = self.rect().adjusted(length + px(14), px(2), 0, 0)
        room.setHeight(length)
        if view.state:
            low = room.adjusted(0, length // 2, 0, 0)
            draw_text(painter, low, self._theme.type_font("note"), view.state, colours.muted)
            room.setHeight(length - px(16))
        badge, cap = str(view.badge) if view.badge else "", self._theme.type_font("key_cap")
        wide = max(px(18), QFontMetrics(cap).horizontalAdvance(badge) + px(9)) if badge else 0
        name = room.adjusted(0, 0, -(wide + px(6)), 0)
        used = draw_text(painter, name, self._theme.font(17, 600), view.name, colours.text)
        if badge:
            left, middle = room.left() + used + px(6), room.center().y()
            self._draw_badge(painter, QRectF(left, middle - px(9), wide, px(18)), badge)
        painter.end()

    def _draw_badge(self, painter: QPainter, box: QRectF, badge: str) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.type_font("key_cap"))
        painter.setPen(QColor(self._theme.colours.edge))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(self._theme.colours.muted))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), badge)


class Bar(QWidget):
    """A track as a bar, what is to land hatched; the number beside it says the same."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._line = theme, TrackLine("", "", 0, 0)
        self.setSizePolicy(_WIDE, _FIXED)

    def show_line(self, line: TrackLine) -> None:
        """Show this track; more than its maximum is full."""
        self._line = line
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self._theme.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, line = QPainter(self), self._line
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        draw_hit_points(painter, self._theme, box, line.value, line.maximum, line.change)
        painter.end()


class TrackEdit(QLineEdit):
    """A number that can be typed over: 12 and =40 set it, +5 and -7 change it.

    `typed` comes on Enter or on leaving, if something sensible was typed; Esc takes it back.
    """

    typed = Signal(str)

    def __init__(self, theme: Theme, size_px: int) -> None:
        super().__init__()
        self._size_px, self._value = size_px, ""
        self.setProperty("signed", True)
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
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
        # A finger hovers over nothing.
        least = max(0, theme.reach(0) - 4)
        resting = theme.colours.line if theme.touch else "transparent"
        self.setStyleSheet(
            f"QLineEdit {{ font-size: {font.pixelSize()}px; font-weight: 700; padding: 0;"
            f" background: transparent; border-color: {resting}; min-height: {least}px; }}"
            f"QLineEdit:hover {{ border-color: {theme.colours.line}; }}"
            f"QLineEdit:focus {{ border-color: {theme.colours.now}; }}"
            f'QLineEdit[invalid="true"] {{ border-color: {theme.colours.foe}; }}'
        )
        self._metrics = QFontMetrics(font)
        self._fit()

    def _fit(self) -> None:
        words = self._metrics.horizontalAdvance(self.text() or "00")
        least = self._metrics.horizontalAdvance("00")
        wide = max(least, words) + self._theme.px(14)
        reach = self._theme.reach(0)
        self.setFixedWidth(max(reach, min(self._theme.px(180), wide)))
        self.setFixedHeight(max(reach, self._metrics.height() + 6))
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
        self.bar.show_line(line)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.edit.set_theme(theme)
        self.bar.set_theme(theme)
