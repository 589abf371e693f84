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
takes: of two columns with choices and hardly any room, of two, of one."""
_LEAST_WORDS = 40
"""What a line of words has at least, in pixels at 100 %."""


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
        self._fields: tuple[FieldView, ...] = ()
        self._beside: list[tuple[SideShape, _Words, _Words]] = []
        self.grid = QGridLayout(sheet)
        self.grid.setContentsMargins(0, 0, 0, 0)

    def fitting_columns(self, fields: tuple[FieldView, ...]) -> int:
        """How many columns there is room for, where need be with words in two lines."""
        if len(fields) < _FROM:
            return 1
        if self._room() >= self._theme.px(_TWO_COLUMNS):
            return 2
        if any(each.options for each in fields):
            return 1
        return 2 if self._spare(fields) >= 0 else 1

    def _room(self) -> int:
        """The width that is seen, in pixels: the sheet itself is never less than it needs."""
        wide, around = self._sheet.width(), self._sheet.parentWidget()
        return wide if around is None else min(wide, around.width())

    def _halves(self, fields: tuple[FieldView, ...]) -> tuple[tuple[FieldView, ...], ...]:
        """The fields of each of two columns."""
        half = -(-len(fields) // 2)
        return (fields[::2], fields[1::2]) if self.across else (fields[:half], fields[half:])

    def _spare(self, fields: tuple[FieldView, ...]) -> int:
        """The pixels that two columns leave in which all words stand whole in two lines."""
        needed = sum(map(self._narrowest, self._halves(fields)))
        return self._room() - needed - self._theme.px(_GAP)

    def _narrowest(self, fields: tuple[FieldView, ...]) -> int:
        """The width in which every row has its words whole in two lines, in pixels."""
        px, note = self._theme.px, letters_of(self._theme, 13)
        words = max(_in_two_lines(_asked(each)[0].text, note) for each in fields)
        beside = max(px(_LEAST_WORDS), words) + px(ONE_OF_SEVERAL + 3 * _GAP)
        return px(_SHAPE) + self._name_in_two_lines(fields) + beside

    def _name_in_two_lines(self, fields: tuple[FieldView, ...]) -> int:
        bold = letters_of(self._theme, 14, 700)
        needed = max(_in_two_lines(each.owner, bold) for each in fields)
        return min(needed, self._theme.px(_NAME))

    def _most_of_names(self) -> tuple[int, ...]:
        """The most that a name takes in each column, in pixels: what the words leave."""
        px = self._theme.px
        if self.columns == 1:
            return (px(_LONG_NAME),)
        if any(each.options for each in self._fields):
            return (px(_TIGHT_NAME if self._tight else _NAME),) * 2
        halves, bold = self._halves(self._fields), letters_of(self._theme, 14, 700)
        least = [self._name_in_two_lines(each) for each in halves]
        whole = [max(bold.width(each.owner) for each in half) + 2 for half in halves]
        more = [max(0, min(px(_NAME), each) - low) for each, low in zip(whole, least, strict=True)]
        spare = min(sum(more), max(0, self._spare(self._fields)))
        return tuple(
            low + spare * each // max(1, sum(more)) for low, each in zip(least, more, strict=True)
        )

    def clear(self, fields: tuple[FieldView, ...]) -> None:
        """Begin a sheet of these rows."""
        self._fields, self.columns = fields, self.fitting_columns(fields)
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
        column, line = self._place(row, rows)
        for at, widget in enumerate((*beside, box), 4 * column):
            if isinstance(widget, _Words):
                self.grid.addWidget(widget, line, at)
            else:
                self.grid.addWidget(widget, line, at, Qt.AlignmentFlag.AlignVCenter)
            self.grid.setColumnStretch(at, int(widget is box))
            widget.show()
        for part in beside:
            part.set_theme(self._theme)
        if row + 1 == rows:
            self.fit_names()

    def _place(self, row: int, rows: int) -> tuple[int, int]:
        """Column and line of a row."""
        if self.across:
            return row % self.columns, row // self.columns
        return divmod(row, -(-rows // self.columns))

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
        """Take colours, text size and room; with hardly any, names beside choices are cut."""
        self._theme, self._tight = theme, tight
        self.grid.setHorizontalSpacing(theme.px(_GAP))
        self.grid.setVerticalSpacing(theme.px(4))
        for row in self._beside:
            for part in row:
                part.set_theme(theme)
        self.fit_names()

    def fit_names(self) -> None:
        """Long names are in two lines, or elided; the fields stay where they are."""
        if not self._beside:
            return
        most, rows = self._most_of_names(), len(self._beside)
        for row, (_, owner, _) in enumerate(self._beside):
            room = most[self._place(row, rows)[0]]
            owner.setFixedWidth(min(owner.sizeHint().width(), room))


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
