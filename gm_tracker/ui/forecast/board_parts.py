"""The widgets of a forecast and where they stand; what can be missed gives way on small screens."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gm_tracker.ui.forecast.chance_rows import ChanceRows
from gm_tracker.ui.forecast.sides_bar import SidesBar
from gm_tracker.ui.forecast.what_if_cards import WhatIfCards
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.forecast_views import ForecastView
from gm_tracker.words.pieces import Piece

_SIDES = 3
_LOW, _LOWER, _NARROW, _NARROWER = 430, 330, 600, 480
"""Under these heights and widths at 100 % things stand closer, or give way."""
_DOTS = "\N{HORIZONTAL ELLIPSIS}"


class BoardParts:
    """Makes the parts, lays them out on the board, and fills them."""

    def __init__(self, board: QWidget) -> None:
        self._board, self._theme, self._shown = board, Theme(DARK), ForecastView("")
        self.title, self.under = _head("Forecast"), PieceLine(13, 1)
        self.again, self.closing = KeyButton("Again", quiet=True), KeyButton("Close", key="Esc")
        self.verdict, self.error = _one_line("forecast"), PieceLine(17, 1)
        self.sides = SidesBar()
        self.many, self.falls = ChanceRows("How many fall", 22), ChanceRows("Who falls", 27)
        self.rounds, self.rounds_under = _one_line("live"), plain_label("note")
        self.left = plain_label("note")
        self.cards = WhatIfCards()
        self.keep = KeyButton("Keep it", "check", "Ctrl+Enter")
        self.other = KeyButton(f"Something else{_DOTS}", quiet=True)
        self.hint, self.trouble = _one_line("note"), plain_label("error")
        self.policy = PieceLine(13, 3)
        self.manners = [KeyButton("", key=f"Alt+{at + 1}", quiet=True) for at in range(_SIDES)]
        self._lay_out()

    def _lay_out(self) -> None:
        self._box = QVBoxLayout(self._board)
        self._rows: list[QHBoxLayout] = []
        self._box.addLayout(self._line(self.title, (self.under, 1), self.again, self.closing))
        below = QWidget()
        # Narrower than all of it wants to be, for there is no scrolling to the side.
        below.setMinimumWidth(1)
        self._below = QVBoxLayout(below)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._below.addLayout(self._line(self.verdict, (self.error, 1)))
        for part in (self.sides, self.trouble):
            self._below.addWidget(part)
        self._below.addLayout(self._tables(), 1)
        self._below.addLayout(self._line(_head("What if"), None, self.hint, self.keep, self.other))
        self._below.addWidget(self.cards)
        self._below.addLayout(self._line((self.policy, 1), *self.manners))
        # Where its place is left free, the buttons stay at the right.
        self._rows[-1].insertStretch(1)
        self._scroll = FitScroll(below, grows=True)
        self._box.addWidget(self._scroll, 1)

    def _line(self, *parts: QWidget | tuple[QWidget, int] | None) -> QHBoxLayout:
        """Parts side by side, each with its stretch; None is room that is left free."""
        row = QHBoxLayout()
        self._rows.append(row)
        for each in parts:
            if each is None:
                row.addStretch(1)
            else:
                part, stretch = each if isinstance(each, tuple) else (each, 0)
                row.addWidget(part, stretch, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _tables(self) -> QGridLayout:
        self._grid = QGridLayout()
        long, self._last = QWidget(), QVBoxLayout()
        long.setLayout(self._last)
        self._last.setContentsMargins(0, 0, 0, 0)
        self._left_head = _head("Hit points left")
        parts = (_head("How long"), self.rounds, self.rounds_under, self._left_head, self.left)
        for part in parts:
            self._last.addWidget(part)
        self._last.addStretch(1)
        self._three = (self.many, self.falls, long)
        self._beside = 0
        for table in self._three:
            table.setParent(self._board)
        return self._grid

    def _arrange(self, width: int) -> None:
        """The three tables beside one another, or below where that is too narrow."""
        px = self._theme.px
        beside = 3 if width >= px(_NARROW) else 2 if width >= px(_NARROWER) else 1
        if beside == self._beside:
            return
        self._beside = beside
        for part in self._three:
            self._grid.removeWidget(part)
        for at, part in enumerate(self._three):
            self._grid.addWidget(part, at // beside, at % beside)
        for column, stretch in enumerate((37, 33, 24)):
            self._grid.setColumnStretch(column, stretch if column < beside else 0)

    # What they show

    def show_view(self, view: ForecastView) -> None:
        """Fill in what is known."""
        self._shown = view
        self.under.show_pieces((Piece(view.under, quiet=True),))
        self.error.show_pieces((Piece(view.error, quiet=True),))
        self.policy.show_pieces((Piece(view.policy, quiet=True),))
        show_tip(self.policy, "\n".join(view.policy_whole))
        for label, text in (
            (self.verdict, view.verdict),
            (self.rounds, view.rounds),
            (self.rounds_under, view.rounds_under),
            (self.left, "\n".join(view.left)),
            (self.trouble, view.trouble),
        ):
            _say(label, text)
        self.sides.show_sides(view.sides)
        self.many.show_rows(view.many)
        self.falls.show_rows(view.falls)
        self.cards.show_cards(view.cards)
        self._show_buttons(view)
        self.fit(self._board.width(), self._board.height())

    def scroll(self, by: int) -> None:
        """Move what does not fit up or down by so many lines."""
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.value() + by * self._theme.px(30))

    def _show_buttons(self, view: ForecastView) -> None:
        _say(self.hint, "" if view.keep else view.hint)
        self.keep.setVisible(bool(view.keep))
        self.keep.show_text(view.keep or "Keep it")
        for at, button in enumerate(self.manners):
            there = at < len(view.manners)
            if there:
                button.show_text(view.manners[at].text)
                button.setAccessibleName(view.manners[at].spoken)
                button.setToolTip(tip(view.manners[at].spoken))
            button.setVisible(there)

    def fit(self, width: int, height: int) -> None:
        """Let what can be missed give way where there is little room."""
        px, view = self._theme.px, self._shown
        low, narrow = height < px(_LOW), width < px(_NARROW)
        lower = height < px(_LOWER)
        self.trouble.setVisible(bool(view.trouble))
        self.sides.setVisible(bool(view.sides))
        self.policy.setVisible(bool(view.policy) and not (lower or narrow))
        self.left.setVisible(bool(view.left))
        self._left_head.setVisible(bool(view.left))
        self._arrange(width)
        self.hint.setVisible(bool(self.hint.text()) and not narrow)
        for button in (self.again, self.closing, self.keep, self.other, *self.manners):
            button.set_tight(low)
        self._space(tight=low)

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to every part."""
        self._theme = theme
        for part in (
            self.under,
            self.error,
            self.policy,
            self.sides,
            self.many,
            self.falls,
            self.cards,
        ):
            part.set_theme(theme)
        for button in (self.again, self.closing, self.keep, self.other, *self.manners):
            button.set_theme(theme)

    def _space(self, *, tight: bool) -> None:
        px = self._theme.px
        above = 8 if tight else 14
        self._box.setContentsMargins(px(18), px(above), px(18), px(above))
        for box in (self._box, self._below):
            box.setSpacing(px(4 if tight else 8))
        for row in self._rows:
            row.setSpacing(px(8))
        self._grid.setHorizontalSpacing(px(26))
        self._grid.setVerticalSpacing(px(10))
        self._last.setSpacing(px(3))
        self._left_head.setContentsMargins(0, px(6), 0, 0)


def _head(text: str) -> QLabel:
    return _one_line("head", text)


def _one_line(role: str, text: str = "") -> QLabel:
    label = plain_label(role, text)
    label.setWordWrap(False)
    return label


def _say(label: QLabel, text: str) -> None:
    if label.text() != text:
        label.setText(text)
