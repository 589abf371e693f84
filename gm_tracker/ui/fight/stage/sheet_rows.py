"""The dice of many as a sheet: who, what, the die, in one column or in two."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from gm_tracker.ui.fight.stage.die_line import ONE_OF_SEVERAL
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.fight.stage.side_shape import SideShape
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import empty
from gm_tracker.ui.kit.letters import Letters, colour_of, letters_of
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.live_views import DieView
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import FieldView

_TWO_COLUMNS, _FROM = 560, 4
"""From this width (at 100 %) and so many rows on there are two columns."""
_SHAPE, _GAP, _TIGHT_NAME, _NAME, _LONG_NAME = 11, 8, 80, 130, 220
"""Pixels at 100 % of the side's shape and between the parts of a row, and the most that a name
takes: of two columns with hardly any room, of two, of one."""


class _Words(PieceLine):
    """One line or two, in the middle of whatever height the row has."""

    def __init__(self, size_px: int) -> None:
        super().__init__(size_px, 2)
        # A row is as high as its field, which has room for two lines.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        layout, colour = self._laid_out(self.width())
        if layout.lineCount() > 2:
            self._paint_elided(painter)
            return
        painter.setPen(colour_of(colour))
        top = (self.height() - layout.boundingRect().height()) / 2
        layout.draw(painter, QPointF(0, max(0.0, top)))


class SheetRows:
    """Puts boxes into the grid of a sheet, each with its owner and what it is beside it."""

    def __init__(self, sheet: QWidget) -> None:
        self._sheet, self._theme, self._tight = sheet, Theme(DARK), False
        self.columns, self.across = 1, False
        self._beside: list[tuple[SideShape, _Words, _Words]] = []
        self.grid = QGridLayout(sheet)
        self.grid.setContentsMargins(0, 0, 0, 0)

    def fitting_columns(self, fields: tuple[FieldView, ...]) -> int:
        """How many columns there is room for, where need be with words in two lines."""
        if len(fields) < _FROM:
            return 1
        width, px = self._sheet.width(), self._theme.px
        if width >= px(_TWO_COLUMNS):
            return 2
        if any(each.options for each in fields):
            return 1
        half = -(-len(fields) // 2)
        halves = (fields[::2], fields[1::2]) if self.across else (fields[:half], fields[half:])
        return 2 if sum(map(self._narrowest, halves)) + px(_GAP) <= width else 1

    def _narrowest(self, fields: tuple[FieldView, ...]) -> int:
        """The width in which every row has its words whole in two lines, in pixels."""
        px, bold = self._theme.px, letters_of(self._theme, 14, 700)
        note = letters_of(self._theme, 13)
        owners = max(bold.width(each.owner) for each in fields)
        words = max(_in_two_lines(_asked(each)[0].text, note) for each in fields)
        most = px(_TIGHT_NAME if self._tight else _NAME)
        return px(_SHAPE) + min(owners, most) + words + px(ONE_OF_SEVERAL + 3 * _GAP)

    def clear(self, fields: tuple[FieldView, ...]) -> None:
        """Begin a sheet of these rows."""
        self.columns = self.fitting_columns(fields)
        empty(self.grid)
        for widget in (each for row in self._beside for each in row):
            widget.hide()
            widget.deleteLater()
        self._beside = []

    def add(self, row: int, rows: int, field: FieldView, box: FieldBox) -> None:
        """Down the first column, then down the second; or `across` them, row by row."""
        beside = SideShape(field.group, _SHAPE), _Words(14), _Words(13)
        self._beside.append(beside)
        beside[1].show_pieces((Piece(field.owner, strong=True),))
        show_tip(beside[1], field.owner)
        beside[2].show_pieces(_asked(field))
        column, line = divmod(row, -(-rows // self.columns))
        if self.across:
            line, column = divmod(row, self.columns)
        for at, widget in enumerate((*beside, box), 4 * column):
            if isinstance(widget, _Words):
                self.grid.addWidget(widget, line, at)
            else:
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
        self.grid.setHorizontalSpacing(theme.px(_GAP))
        self.grid.setVerticalSpacing(theme.px(4))
        for row in self._beside:
            for part in row:
                part.set_theme(theme)
            self._fit_owner(row[1])

    def _fit_owner(self, owner: PieceLine) -> None:
        """Long names are elided, the fields stay where they are."""
        name = _NAME if self.columns > 1 else _LONG_NAME
        most = self._theme.px(_TIGHT_NAME if self._tight and self.columns > 1 else name)
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


def _in_two_lines(words: str, letters: Letters) -> int:
    """The least width in which words stand in two lines, in pixels."""
    parts = words.split(" ")
    breaks = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    wide = (max(map(letters.width, each)) for each in breaks)
    return min(wide, default=letters.width(words)) + 2
