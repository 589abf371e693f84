"""House rules: each with a sentence, its choices, and the rules' own choice marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.kit.close_button import close_button
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.tabs import order_tabs
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import SwitchLine


class _Words(PieceLine):
    """The words of a choice; a button's own words would not wrap."""

    pressed = Signal()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


class SwitchBox(QFrame):
    """One house rule."""

    chosen = Signal(str)

    def __init__(self, line: SwitchLine, theme: Theme) -> None:
        super().__init__()
        self.setProperty("kind", "raised")
        self._line = line
        self._title, self._sentence = PieceLine(15), PieceLine(13)
        self._group = QButtonGroup(self)
        self._radios: dict[str, QRadioButton] = {}
        self._words: list[_Words] = []
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._title)
        self._box.addWidget(self._sentence)
        for key, label in line.choices:
            self._add(key, label)
        self.set_theme(theme)
        self.show_line(line)

    def _add(self, key: str, label: str) -> None:
        own = " (the rules' own)" if key == self._line.default else ""
        radio, words = QRadioButton(), _Words(14)
        radio.setAccessibleName(f"{self._line.label}: {label}{own}")
        radio.clicked.connect(lambda: self._choose(key))
        words.show_pieces((Piece(label), Piece(own, quiet=True)))
        words.pressed.connect(radio.click)
        self._group.addButton(radio)
        self._radios[key] = radio
        self._words.append(words)
        row = QHBoxLayout()
        row.addWidget(radio, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1, Qt.AlignmentFlag.AlignVCenter)
        self._box.addLayout(row)

    def chosen_radio(self) -> QRadioButton | None:
        """The button of the choice in force."""
        return self._radios.get(self._line.choice)

    def _choose(self, key: str) -> None:
        if key != self._line.choice:
            self.chosen.emit(key)

    def show_line(self, line: SwitchLine) -> None:
        """Show the choice in force."""
        self._line = line
        self._title.show_pieces(
            (Piece(line.label, strong=True), Piece(f"  {_whole(line.id)}", quiet=True))
        )
        self._sentence.show_pieces((Piece(line.sentence, quiet=True),))
        if line.choice in self._radios:
            self._radios[line.choice].setChecked(True)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._title.set_theme(theme)
        self._sentence.set_theme(theme)
        for words in self._words:
            words.set_theme(theme)
        for radio in self._radios.values():
            # Its words are a part of their own.
            radio.setMinimumWidth(theme.reach(0))
        self._box.setSpacing(theme.px(2))
        self._box.setContentsMargins(theme.px(14), theme.px(10), theme.px(14), theme.px(10))


class SwitchPage(QWidget):
    """All house rules of a system; `chosen` gives the switch's id and the choice's key.

    `closed` when it is to be put away.
    """

    chosen = Signal(str, str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self._boxes: dict[str, SwitchBox] = {}
        self._shape: tuple[tuple[object, ...], ...] = ()
        self._empty = PieceLine(14)
        self._empty.show_pieces((Piece("This system has no house rules to choose.", quiet=True),))
        self._idle = PieceLine(13)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._empty)
        self._column.addWidget(self._idle)
        self._column.addStretch()
        outer = QVBoxLayout(self)
        self.close_button = close_button()
        self.close_button.clicked.connect(self.closed)
        outer.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        outer.addWidget(FitScroll(content, grows=True), 1)
        self.setAccessibleName("House rules")

    def show_view(self, lines: tuple[SwitchLine, ...]) -> None:
        """Show these; while the rules are the same ones only the choices change.

        Those that have no effect are only counted.
        """
        needed = Counter(line.idle for line in lines if line.idle)
        lines = tuple(line for line in lines if not line.idle)
        self._idle.show_pieces((Piece(_more(needed), quiet=True),))
        self._idle.setVisible(bool(needed))
        shape = tuple((line.id, line.choices, line.default) for line in lines)
        if shape != self._shape:
            self._build(lines)
        self._shape = shape
        for line in lines:
            self._boxes[line.id].show_line(line)
        self._empty.setVisible(not lines)
        radio = self._boxes[lines[0].id].chosen_radio() if lines else None
        if radio is not None:
            self.setFocusProxy(radio)

    def _build(self, lines: tuple[SwitchLine, ...]) -> None:
        for gone in self._boxes.values():
            gone.hide()
            gone.deleteLater()
        self._boxes = {}
        for index, line in enumerate(lines):
            box = SwitchBox(line, self._theme)
            box.chosen.connect(lambda key, switch=line.id: self.chosen.emit(switch, key))
            self._column.insertWidget(index, box)
            self._boxes[line.id] = box
        order_tabs(self)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._column.setSpacing(theme.px(8))
        self._empty.set_theme(theme)
        for box in self._boxes.values():
            box.set_theme(theme)
        self._idle.set_theme(theme)


def _more(needed: Mapping[str, int]) -> str:
    """How many house rules have no effect as things are, and with what they would."""
    told = (f"{many} more with \N{LEFT DOUBLE QUOTATION MARK}{what}\N{RIGHT DOUBLE QUOTATION MARK}"
            for what, many in needed.items())  # fmt: skip
    return "; ".join(told)


def _whole(text: str) -> str:
    """The same, never broken at its hyphens."""
    return text.replace("-", "\N{NON-BREAKING HYPHEN}")
