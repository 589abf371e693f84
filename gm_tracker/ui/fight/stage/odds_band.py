"""The odds of what is being asked: one number from a metre away, what it means, and a chart."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.odds_chart import OddsChart, SharesBar
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import DOT, cut_parts
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.type_sizes import TYPE
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import OddsView

_BESIDE = 16
"""Pixels at 100 % beside everything."""
_CHART_FROM, _WORDS_FROM = 620, 400
"""From these widths (at 100 %) on there is room for the chart, and for what a hit costs."""


class OddsBand(QFrame):
    """ "69 %", what it takes, what a hit costs, and the chart; of two who roll one bar."""

    voice = Voice("group")

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "raised")
        self._theme, self._odds = Theme(DARK), OddsView("")
        self._head = PieceLine(TYPE["odds"].px, lines=1)
        self._needs, self._mean = _TwoLines(), _TwoLines()
        self.chart, self.shares = OddsChart(), SharesBar()
        self._parts = PieceLine(TYPE["note"].px, lines=1)
        self._alone = QWidget()
        self._lay_out()

    def _lay_out(self) -> None:
        self._line = QHBoxLayout(self._alone)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.addWidget(self._head)
        self._line.addWidget(self._needs, 1)
        self._line.addWidget(self._mean)
        self._line.addWidget(self.chart, 0, Qt.AlignmentFlag.AlignVCenter)
        self._box = QGridLayout(self)
        self._box.addWidget(self._alone, 0, 0)
        self._box.addWidget(self.shares, 1, 0)
        self._box.addWidget(self._parts, 2, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_odds(self, odds: OddsView | None) -> None:
        """Show these odds, or nothing."""
        if odds is None:
            self._odds = OddsView("")
            return
        self._odds = odds
        self._head.show_pieces((Piece(odds.headline, strong=True),))
        self._needs.show_lines(odds.sentence, odds.also)
        self._mean.show_lines(odds.mean, odds.fells)
        self.chart.show_odds(odds)
        self.shares.show_odds(odds)
        self.setAccessibleName(odds.spoken or f"{odds.headline}, {odds.sentence}")
        self._fit()

    @property
    def is_empty(self) -> bool:
        """Whether there are no odds to show."""
        return not self._odds.headline

    @staticmethod
    def _rest(odds: OddsView) -> str:
        """What has no place of its own: of two who roll first what a hit costs."""
        parts = [each.text for each in odds.parts]
        if odds.shares:
            return DOT.join(filter(None, (odds.mean, odds.fells, *parts)))
        # Beside "6 or less is critical" the same in percent would be said twice.
        return "" if odds.also else DOT.join(parts)

    def _show_rest(self) -> None:
        """As many of the rest as there is room for, each whole."""
        rest, room = self._rest(self._odds), self.width() - self._theme.px(2 * _BESIDE)
        fits = letters(self._theme, "note").fit(rest, room, cut_parts)
        self._parts.show_pieces((Piece(fits, quiet=True),))
        show_tip(self._parts, rest)

    def _fit(self) -> None:
        odds, px, wide = self._odds, self._theme.px, self.width()
        opposed = bool(odds.shares)
        self._alone.setVisible(not opposed)
        self.shares.setVisible(opposed)
        self._mean.setVisible(bool(odds.mean) and wide >= px(_WORDS_FROM))
        self._head.setMinimumWidth(self._head.sizeHint().width())
        # A long name must not push out of sight what the dice have to show.
        self._mean.setMaximumWidth(
            max(0, wide - self._head.minimumWidth() - px(2 * _BESIDE + 18)) // 2
        )
        words = sum(each.sizeHint().width() for each in (self._head, self._needs, self._mean))
        whole = words + self.chart.sizeHint().width() + px(2 * _BESIDE + 3 * 18)
        self.chart.setVisible(bool(odds.bars) and wide >= max(px(_CHART_FROM), whole))
        self._show_rest()
        self._parts.setVisible(bool(self._parts.text()))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        for part in (self._head, self._needs, self._mean, self.chart, self.shares, self._parts):
            part.set_theme(theme)
        self._box.setContentsMargins(px(_BESIDE), px(6), px(_BESIDE), px(6))
        self._box.setVerticalSpacing(px(4))
        self._line.setSpacing(px(18))
        self._fit()


class _TwoLines(QWidget):
    """A strong line, and a quiet one below it."""

    def __init__(self) -> None:
        super().__init__()
        self._first = PieceLine(TYPE["body"].px, lines=1)
        self._second = PieceLine(TYPE["body"].px, lines=1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addStretch()
        box.addWidget(self._first)
        box.addWidget(self._second)
        box.addStretch()

    def show_lines(self, first: str, second: str) -> None:
        """Show these two; an empty one takes no room."""
        self._first.show_pieces((Piece(first, strong=True),))
        self._second.show_pieces((Piece(second, quiet=True),))
        self._first.setVisible(bool(first))
        self._second.setVisible(bool(second))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._first.set_theme(theme)
        self._second.set_theme(theme)
