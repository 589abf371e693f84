"""One side of an action: shape, name, note, and the numbers that count."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.field_set import SideShape
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import PersonView


class PersonHead(QWidget):
    """Name at 19 px with its side's shape; the numbers below it."""

    def __init__(self) -> None:
        super().__init__()
        self._shape = SideShape(None, 12)
        self._name, self._note = PieceLine(19, lines=1), PieceLine(13, lines=1)
        self._numbers = PieceLine(14)
        top = QHBoxLayout()
        top.addWidget(self._shape)
        top.addWidget(self._name)
        top.addWidget(self._note, 1)
        top.setSpacing(7)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        box.addLayout(top)
        box.addWidget(self._numbers)

    def show_person(self, person: PersonView | None) -> None:
        """Show this one, or nothing."""
        self.setVisible(person is not None)
        if person is None:
            return
        self._shape.show_side(person.side)
        self._name.show_pieces((Piece(person.name, strong=True),))
        self._note.show_pieces((Piece(person.note, quiet=True),))
        self._note.setVisible(bool(person.note))
        self._note.setMinimumWidth(min(self._note.sizeHint().width(), 110))
        self._numbers.show_pieces(self._pieces(person.numbers))
        self._numbers.setVisible(bool(person.numbers))
        numbers = ", ".join(f"{label} {text}" for label, text in person.numbers)
        spoken = (person.name, person.side, person.note, numbers)
        self.setAccessibleName(", ".join(filter(None, spoken)))
        self.setToolTip(f"<qt>{html.escape(person.name)}</qt>")

    @staticmethod
    def _pieces(numbers: tuple[tuple[str, str], ...]) -> tuple[Piece, ...]:
        result: list[Piece] = []
        for label, text in numbers:
            space = "   " if result else ""
            # No-break spaces keep a label and its number on one line.
            result.append(Piece(f"{space}{label}\u00a0", quiet=True))
            result.append(Piece(text.replace(" ", "\u00a0"), strong=True))
        return tuple(result)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self._shape, self._name, self._note, self._numbers):
            part.set_theme(theme)


class Exchange(QWidget):
    """Who acts on whom."""

    def __init__(self) -> None:
        super().__init__()
        self._actor, self._target = PersonHead(), PersonHead()
        self._arrow = QLabel("→")
        self._arrow.setTextFormat(Qt.TextFormat.PlainText)
        self._arrow.setAccessibleName("against")
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._actor, 1)
        box.addWidget(self._arrow)
        box.addWidget(self._target, 1)
        box.setSpacing(10)

    def show_people(self, actor: PersonView | None, target: PersonView | None) -> None:
        """Show one or both."""
        self._actor.show_person(actor)
        self._target.show_person(target)
        self._arrow.setVisible(actor is not None and target is not None)
        self.setVisible(actor is not None or target is not None)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._actor.set_theme(theme)
        self._target.set_theme(theme)
        self._arrow.setStyleSheet(f"color: {theme.colours.muted}; font-size: {theme.px(20)}px;")
