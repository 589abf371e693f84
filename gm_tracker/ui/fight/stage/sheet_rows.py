"""The dice of many as a sheet: who, what, the die, in one column or in two."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.fight.stage.side_shape import SideShape
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import empty
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.live_views import DieView
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import FieldView

_TWO_COLUMNS, _FROM = 560, 4
"""From this width (at 100 %) and so many rows on there are two columns."""


class SheetRows:
    """Puts boxes into the grid of a sheet, each with its owner and what it is beside it."""

    def __init__(self, sheet: QWidget) -> None:
        self._sheet, self._theme, self._tight = sheet, Theme(DARK), False
        self.columns, self.across = 1, False
        self._beside: list[tuple[SideShape, PieceLine, PieceLine]] = []
        self.grid = QGridLayout(sheet)
        self.grid.setContentsMargins(0, 0, 0, 0)

    def fitting_columns(self, rows: int) -> int:
        """How many columns there is room for."""
        wide = self._sheet.width() >= self._theme.px(_TWO_COLUMNS)
        return 2 if wide and rows >= _FROM else 1

    def clear(self, rows: int) -> None:
        """Begin a sheet of so many rows."""
        self.columns = self.fitting_columns(rows)
        empty(self.grid)
        for widget in (each for row in self._beside for each in row):
            widget.hide()
            widget.deleteLater()
        self._beside = []

    def add(self, row: int, rows: int, field: FieldView, box: FieldBox) -> None:
        """Down the first column, then down the second; or `across` them, row by row."""
        beside = SideShape(field.group), PieceLine(14, 1), PieceLine(13, 1)
        self._beside.append(beside)
        beside[1].show_pieces((Piece(field.owner, strong=True),))
        show_tip(beside[1], field.owner)
        beside[2].show_pieces(_asked(field))
        column, line = divmod(row, -(-rows // self.columns))
        if self.across:
            line, column = divmod(row, self.columns)
        for at, widget in enumerate((*beside, box), 4 * column):
            self.grid.addWidget(widget, line, at, Qt.AlignmentFlag.AlignVCenter)
            self.grid.setColumnStretch(at, int(widget is box))
            widget.show()
        for part in beside:
            part.set_theme(self._theme)
        self._fit_owner(beside[1])

    def tell(self, fields: tuple[FieldView, ...], dice: Mapping[str, DieView]) -> None:
        """Say beside each name what is asked, or what the die means, and how it was answered.

        Behind the die there is no room for it in two columns.
        """
        colours = self._theme.colours
        for field, (_, _, label) in zip(fields, self._beside, strict=True):
            die = dice.get(field.id, DieView())
            said = die.verdict and not die.error
            label.show_pieces(
                _meant(field, die) if said else _asked(field),
                (colours.ok if die.good else colours.text) if said else "",
            )

    def fit(self, theme: Theme, *, tight: bool) -> None:
        """Take colours, text size and room; with hardly any, names are cut."""
        self._theme, self._tight = theme, tight
        self.grid.setHorizontalSpacing(theme.px(8))
        self.grid.setVerticalSpacing(theme.px(4))
        for row in self._beside:
            for part in row:
                part.set_theme(theme)
            self._fit_owner(row[1])

    def _fit_owner(self, owner: PieceLine) -> None:
        """Long names are elided, the fields stay where they are."""
        most = self._theme.px(80 if self._tight else 130 if self.columns > 1 else 220)
        owner.setFixedWidth(min(owner.sizeHint().width(), most))


def _meant(field: FieldView, die: DieView) -> tuple[Piece, ...]:
    """What the die means, and how it was answered."""
    said = ("rolled" if field.rolled else "", field.taken)
    rest = "".join(f", {each}" for each in said if each)
    return (Piece(die.verdict, strong=True), *((Piece(rest, quiet=True),) if rest else ()))


def _asked(field: FieldView) -> tuple[Piece, ...]:
    """What is asked, beside the name of who answers, and how it was answered."""
    said = (field.beside or field.label, "rolled" if field.rolled else "", field.taken)
    return (Piece(", ".join(filter(None, said)), quiet=True),)
