"""The tracks of the combatant panel: numbers to type into, below or beside one another."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.fight.hit_points import draw_hit_points
from gm_tracker.ui.fight.panel_lines import plain_label
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.explain import minus
from gm_tracker.words.views import TrackLine

_TYPED = re.compile(r"(=-?\d+|[+-]?\d+)")
_FIXED, _WIDE = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored
_LEAST, _ACROSS = 4, 2
"""The least height of a number, of its border alone; so many tracks of a group stand abreast."""


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
        # A style sheet sets the least height when it is taken in, before or after this: where it
        # is less, rows that stand close would be higher after a change of colours.
        self.setMinimumHeight(max(_LEAST, reach))
        self.setMaximumHeight(max(reach, self._metrics.height() + 6))
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
    """A track: its value to type over, its maximum and name, what is to land, and a bar.

    The `main` one is large, a `compact` one has its name above it and its bar beside it.
    """

    typed = Signal(str, str)

    def __init__(self, theme: Theme, main: bool, compact: bool = False) -> None:
        super().__init__()
        self._key, self._compact = "", compact
        self.edit = TrackEdit(theme, 27 if main else 15)
        self.words, self.pending = plain_label("", "muted"), plain_label("", "error")
        self.name, self.armour = plain_label(), plain_label("", "muted")
        self.bar = Bar(theme)
        self.edit.typed.connect(lambda text: self.typed.emit(self._key, text))
        for each in (self.name, self.armour):
            # Shown without a parent it would be a window, and take the keyboard from the table.
            each.setParent(self)
            each.setVisible(compact)
        if compact:
            for each in (self.name, self.armour, self.words):
                each.setWordWrap(False)
            self._lay_out(theme, (self.name, self.armour), (self.edit, self.words, self.bar))
        else:
            self._lay_out(theme, (self.edit, self.words), (self.pending,), (self.bar,))

    def _lay_out(self, theme: Theme, *lines: tuple[QWidget, ...]) -> None:
        """Parts side by side in lines; the name, the words and the bar take what room there is."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(1 if self._compact else 3))
        wide = (self.name, self.bar) if self._compact else (self.words, self.pending, self.bar)
        for parts in lines:
            line = QHBoxLayout()
            line.setSpacing(theme.px(6))
            for each in parts:
                line.addWidget(each, int(each in wide))
            layout.addLayout(line)

    def show_line(self, line: TrackLine) -> None:
        """Show this track."""
        self._key = line.key
        self.edit.show_value(line.value)
        over = f", armour {line.armour}" if line.armour else ""
        self.edit.setAccessibleName(minus(f"{line.label}, {line.value} of {line.maximum}{over}"))
        self.edit.setAccessibleDescription(minus("Type 12 or =12 to set it, +5 or -7 to change it"))
        self.edit.setToolTip(tip(minus("12 or =12 sets it, +5 and -7 change it")))
        of = f"of {line.maximum}" if line.maximum else ""
        self.words.setText(of if self._compact else f"{of} {line.label}".strip())
        self.name.setText(line.label)
        self.armour.setText(f"armour {line.armour}" if line.armour else "")
        self.armour.setToolTip(tip("\n".join(line.why)) if line.why else "")
        self.armour.setVisible(self._compact and line.armour not in ("", "0"))
        self.pending.setText(line.pending)
        self.pending.setVisible(bool(line.pending) and not self._compact)
        self.bar.setVisible(line.maximum > 0)
        self.bar.show_line(line)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.edit.set_theme(theme)
        self.bar.set_theme(theme)


class TrackGrid(QWidget):
    """Tracks by key below one another, those of a group side by side under its name.

    A track whose key stays keeps its widget and its focus.
    """

    def __init__(self, make: Callable[[str], TrackRow]) -> None:
        super().__init__()
        self._make = make
        self.parts: dict[str, TrackRow] = {}
        self._headings: list[QLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for column in range(_ACROSS):
            self._grid.setColumnStretch(column, 1)

    def arrange(self, groups: Mapping[str, str]) -> None:
        """Have exactly these parts, in this order, each with the name of its group or nothing."""
        if list(self.parts) == list(groups):
            return
        gone = [part for key, part in self.parts.items() if key not in groups]
        for each in (*gone, *self._headings):
            self._grid.removeWidget(each)
            each.hide()
            each.deleteLater()
        self._headings = []
        self.parts = {key: self.parts.get(key) or self._make(key) for key in groups}
        self._place(groups)

    def _place(self, groups: Mapping[str, str]) -> None:
        row, column, before = 0, 0, ""
        for key, part in self.parts.items():
            group = groups[key]
            if column and (group != before or not group):
                row, column = row + 1, 0
            if group and group != before:
                self._headings.append(plain_label(group, "heading"))
                self._headings[-1].setWordWrap(False)
                self._grid.addWidget(self._headings[-1], row, 0, 1, _ACROSS)
                row += 1
            before = group
            self._grid.addWidget(part, row, column, 1, 1 if group else _ACROSS)
            column = column + 1 if group else _ACROSS
            if column == _ACROSS:
                row, column = row + 1, 0
