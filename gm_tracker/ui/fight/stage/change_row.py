"""Whose hit points change, as a bar and as numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.fight.hit_bar import HitBar
from gm_tracker.ui.fight.stage.side_shape import SideShape
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView

_NAME, _BAR = 132, 380


class ChangeRow(QWidget):
    """One change: name, bar, "72 to 2 of 72", and of what where that is not the first track."""

    def __init__(self) -> None:
        super().__init__()
        self._shape, self._name = SideShape(None, 11), PieceLine(15, lines=1, middle=True)
        self._bar = HitBar()
        self._numbers, self._whole = PieceLine(20, lines=1), PieceLine(15, lines=1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part, stretch in ((self._shape, 0), (self._name, 0), (self._bar, 1)):
            self._row.addWidget(part, stretch, Qt.AlignmentFlag.AlignVCenter)
        for part in (self._numbers, self._whole):
            # As wide as its words, or the two would drift apart.
            part.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addStretch(0)

    def show_change(self, change: ChangeView, *, named: bool) -> None:
        """Show this; the name gives way where the sentence above has it."""
        self._shape.show_side(change.side)
        self._name.show_pieces((Piece(change.name, strong=True),))
        for part in (self._shape, self._name):
            part.setVisible(named or bool(change.label))
        self._bar.show_change(change)
        self._numbers.show_pieces((Piece(change.text.replace(" ", "\u00a0"), strong=True),))
        # Behind the numbers it is never cut, however long the name is.
        of = f"of {change.maximum} {change.label}".strip().replace(" ", "\u00a0")
        self._whole.show_pieces((Piece(of, quiet=True),))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self._shape, self._name, self._bar, self._numbers, self._whole):
            part.set_theme(theme)
        self._name.setFixedWidth(theme.px(_NAME))
        self._bar.setMaximumWidth(theme.px(_BAR))
        self._row.setSpacing(theme.px(8))


class ChangeRows(QWidget):
    """Several changes under one another; beyond the first few they are counted."""

    def __init__(self, most: int = 4) -> None:
        super().__init__()
        self._theme: Theme | None = None
        self._most, self._rows = most, list[ChangeRow]()
        self._more = PieceLine(13, lines=1)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self._more)

    def show_changes(self, changes: tuple[ChangeView, ...], *, named: bool) -> None:
        """Show these."""
        shown = changes if len(changes) <= self._most else changes[: self._most]
        while len(self._rows) < len(shown):
            self._add_row()
        for at, row in enumerate(self._rows):
            row.setVisible(at < len(shown))
            if at < len(shown):
                row.show_change(shown[at], named=named)
        left = changes[len(shown) :]
        self._more.show_pieces((Piece(f"and {len(left)} more", quiet=True),))
        self._more.setToolTip("\n".join(each.spoken for each in left))
        self._more.setVisible(bool(left))
        self.setVisible(bool(changes))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._more.set_theme(theme)
        self._box.setSpacing(theme.px(6))
        for row in self._rows:
            row.set_theme(theme)

    def _add_row(self) -> None:
        row = ChangeRow()
        if self._theme is not None:
            row.set_theme(self._theme)
        self._rows.append(row)
        self._box.insertWidget(len(self._rows) - 1, row)
