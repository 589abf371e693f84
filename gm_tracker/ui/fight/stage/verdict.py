"""What a die means, beside its field: a word from a metre away, and the faces that mean it."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import DOT
from gm_tracker.ui.kit.letters import LEFT, colour_of, letters
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.type_sizes import TYPE
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.live_views import DieView
from gm_tracker.words.pieces import Piece

_SHORT = 24
"""With hardly any room what is longer is only in the tooltip."""
_LEAST, _MOST, _STEPS_MOST = 96, 150, 290
"""The width at 100 %: kept free for a verdict, so that the next die does not jump, and the most of
what is said in small; the last of a calculation, which has many steps."""
_RANGE = re.compile(r"(\d+) to (\d+)")
_LINE = "\u2028"
"""Starts a line without a new paragraph."""


class Verdict(QWidget):
    """The verdict, or what is wrong, or what the field takes; for a screen reader too."""

    voice = Voice("text")

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._small, self._spare, self._alone = Theme(DARK), False, True, False
        self._said: tuple[DieView, str, tuple[str, ...]] = DieView(), "", ()
        self._large = PieceLine(TYPE["die_verdict"].px, lines=1)
        self._brief = PieceLine(TYPE["row_name"].px, lines=1)
        self._why = PieceLine(TYPE["note"].px)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addStretch()
        for word in (self._large, self._brief):
            box.addWidget(word)
        box.addWidget(self._why)
        box.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_said(self, live: DieView, error: str, hint: tuple[str, ...]) -> None:
        """Show what is known of the die; each part of a hint begins a line."""
        self._said = live, error, hint
        self._show()

    def _show(self) -> None:
        live, error, hint = self._said
        colours = self._theme.colours
        colour = colours.ok if live.good else colours.text
        word = "" if error else live.verdict
        seen = _LINE.join(map(_unbroken, hint)) if self._hints else ""
        self._word.show_pieces((Piece(word, strong=True),) if word else (), colour)
        self._word.setVisible(bool(word))
        (self._large if self._small else self._brief).hide()
        if error:
            self._why.show_pieces((Piece(error, strong=True),), colours.foe)
        else:
            short = live.why if self._spare or len(live.why) <= _SHORT else ""
            why = short or ("" if word else seen)
            self._why.show_pieces((Piece(why, quiet=True),) if why else ())
        # On a sheet there is no room beside a die for what is wrong; it stands beneath the sheet.
        crowded = self._small and bool(word or error)
        self._why.setVisible(bool(self._why.text()) and not crowded)
        told = error or live.why or " ".join(hint)
        show_tip(self, live.why)
        self.setAccessibleName(", ".join(filter(None, (word, told))))
        self.updateGeometry()
        self.update()

    @property
    def _word(self) -> PieceLine:
        """The line of the verdict, small in a sheet of many."""
        return self._brief if self._small else self._large

    @property
    def _hints(self) -> bool:
        """Whether there is room for all that a die takes."""
        return self._spare or self._alone

    @property
    def squeezed(self) -> str:
        """Where no room is kept what the die takes, as short as can be, if that fits; or nothing.

        Its name above may be longer than the die.
        """
        live, error, hint = self._said
        found = _RANGE.search(" ".join(hint))
        if self._hints or found is None or error or live.verdict or live.why:
            return ""
        text = f"{found[1]}\N{EN DASH}{found[2]}"
        return text if letters(self._theme, "note").width(text) <= self.width() else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """What is squeezed in takes no part in the layout, which it would make restless."""
        text = self.squeezed
        if text:
            painter = QPainter(self)
            painter.setPen(colour_of(self._theme.colours.muted))
            place = 0, 0, self.width(), self.height()
            letters(self._theme, "note").lines.put(painter, place, text, LEFT)
            painter.end()

    def set_small(self, small: bool) -> None:
        """Low enough for a sheet of many."""
        if small != self._small:
            self._small = small
            self._show()

    def keep_room(self, keep: bool, *, alone: bool) -> None:
        """Whether room is kept free while nothing is said; not among many dice.

        What the die takes stands beside one that is `alone` in any case.
        """
        if (keep, alone) != (self._spare, self._alone):
            self._spare, self._alone = keep, alone
            self._show()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for word in (self._large, self._brief):
            word.set_theme(theme)
        self._why.set_theme(theme)
        self._show()

    def sizeHint(self) -> QSize:
        px, high = self._theme.px, super().sizeHint().height()
        least = px(_LEAST) if self._spare else 0
        wide = max(self._word.sizeHint().width() if self._word.text() else 0, least)
        said = self._why.sizeHint().width() if self._why.text() else 0
        # What is longer wraps, so that the next die stands beside this one.
        most = _STEPS_MOST if self._why.text().count(DOT) > 1 else _MOST
        return QSize(max(wide, min(said, px(most))), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(60 if self._spare else 0), super().minimumSizeHint().height())


def _unbroken(hint: str) -> str:
    """A range stays on one line."""
    return _RANGE.sub("\\1\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}\\2", hint)
