"""One side of an action: face, name, badge, and the numbers that count."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSpacerItem, QWidget

from gm_tracker.ui.fight.face import FaceMark
from gm_tracker.ui.kit.avatar import STAGE_PX, TABLE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.ui.kit.type_sizes import TYPE
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import PersonView

_NOTE = 24
"""The most letters of a note beside the numbers."""


class Manner(IntEnum):
    """How much is shown of the two; each step is lower or narrower than the one before it."""

    LARGE = 0
    SMALL = 1
    """Smaller face and name, and still the numbers."""
    NAMES = 2
    """The numbers are only told."""
    FACELESS = 3
    """So are the faces."""


class PersonHead(QWidget):
    """Name at 26 px beside the face; the numbers below it. A click is `pressed`."""

    voice = Voice("group")

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._person = Theme(DARK), PersonView("", "foe")
        self._manner = Manner.LARGE
        self._face, self._small_face = FaceMark(STAGE_PX), FaceMark(TABLE_PX)
        self._name, self._small_name = PieceLine(TYPE["stage_name"].px, lines=1), PieceLine(17, 1)
        self._badge = plain_label("badge")
        self._badge.setWordWrap(False)
        self._numbers = PieceLine(TYPE["body"].px)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self._face, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(self._small_face, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        top = QHBoxLayout()
        for part in (self._name, self._small_name, self._badge):
            top.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addStretch()
        self._top, self._corner = top, QSpacerItem(0, 0)
        top.addSpacerItem(self._corner)
        self._grid.addLayout(top, 0, 1)
        self._grid.addWidget(self._numbers, 1, 1)
        self._grid.setColumnStretch(1, 1)
        self.set_manner(Manner.LARGE)

    def show_person(self, person: PersonView | None) -> None:
        """Show this one, or nothing."""
        self.setVisible(person is not None)
        if person is None:
            return
        self._person = person
        for face in (self._face, self._small_face):
            face.show_face(person.face, person.side)
        for name in (self._name, self._small_name):
            name.show_pieces((Piece(person.name, strong=True),))
        self._badge.setText(str(person.badge))
        self._badge.setVisible(bool(person.badge))
        self._numbers.show_pieces((*self._pieces(person.numbers), *self._note(person)))
        numbers = ", ".join(f"{label} {text}" for label, text in person.numbers)
        spoken = (person.name, person.side, person.note, numbers)
        self.setAccessibleName(", ".join(filter(None, spoken)))
        show_tip(self, person.name)
        self.set_manner(self._manner)

    def set_manner(self, manner: Manner) -> None:
        """With hardly any room less is shown."""
        self._manner = manner
        there, small = self.has_face, manner > Manner.LARGE
        self._face.setVisible(there and not small)
        self._small_face.setVisible(there and small and manner < Manner.FACELESS)
        self._name.setVisible(not small)
        self._small_name.setVisible(small)
        # The two stand level, however many lines of numbers one of them has.
        self._grid.setRowStretch(0, int(manner >= Manner.NAMES))
        self._grid.setRowStretch(2, int(manner < Manner.NAMES))
        self._numbers.setVisible(manner < Manner.NAMES and bool(self._numbers.text()))
        # Else the room of what is hidden would be given back only a moment later.
        self._grid.invalidate()
        self.updateGeometry()

    def set_corner(self, wide: int) -> None:
        """Keep so many pixels free at the end of the line with the name, not of the numbers."""
        self._corner.changeSize(wide, 0)
        self._top.invalidate()

    def height_in(self, wide: int, manner: Manner) -> int:
        """The height in so many pixels of width, as it would be."""
        face, name = self._size_parts(manner)
        upper = name.sizeHint().height()
        if manner >= Manner.NAMES:
            return max(face.sizeHint().height(), upper)
        beside = wide - self._beside_face(manner)
        said = self._numbers.heightForWidth(max(1, beside)) if self._numbers.text() else 0
        if manner is Manner.SMALL:
            # The small face stands in the line of the name.
            return max(face.sizeHint().height(), upper) + said
        return max(face.sizeHint().height(), upper + said)

    def lead_height(self, manner: Manner) -> int:
        """The height of the line with the name, in pixels; a small face stands in it."""
        face, name = self._size_parts(manner)
        inside = Manner.LARGE < manner < Manner.FACELESS and self.has_face
        return max(name.sizeHint().height(), face.sizeHint().height() if inside else 0)

    def set_lead(self, height: int) -> None:
        """Let the line with the name be no lower than that, so that it is level with the other."""
        self._grid.setRowMinimumHeight(0, height)

    def face_height(self, manner: Manner) -> int:
        """The height of the face in pixels."""
        return self._size_parts(manner)[0].sizeHint().height()

    @property
    def has_face(self) -> bool:
        """Whether it is one with a face, and not a number of them."""
        return bool(self._person.face.initials)

    def natural_width(self, manner: Manner) -> int:
        """The width in which nothing is cut and the numbers stand on one line."""
        said = 0 if manner >= Manner.NAMES else self._numbers.sizeHint().width()
        beside = self._beside_face(manner) + said + self._theme.px(4)
        return max(self.name_width(manner), beside)

    def name_width(self, manner: Manner) -> int:
        """The width in which the name is not cut; the numbers may take more lines."""
        px, name = self._theme.px, self._size_parts(manner)[1].sizeHint().width()
        badge = 0 if self._badge.isHidden() else self._badge.sizeHint().width() + px(16)
        return self._beside_face(manner) + name + badge + px(4) + self._corner.sizeHint().width()

    def _size_parts(self, manner: Manner) -> tuple[FaceMark, PieceLine]:
        if manner is Manner.LARGE:
            return self._face, self._name
        return self._small_face, self._small_name

    def _beside_face(self, manner: Manner) -> int:
        if manner >= Manner.FACELESS:
            return 0
        return self._size_parts(manner)[0].sizeHint().width() + self._theme.px(12)

    @staticmethod
    def _note(person: PersonView) -> tuple[Piece, ...]:
        # What is long is among the facts below, and told to a screen reader.
        if not 0 < len(person.note) <= _NOTE:
            return ()
        note = ", ".join(each.replace(" ", "\u00a0") for each in person.note.split(", "))
        return (Piece(f"   {note}" if person.numbers else note, quiet=True),)

    @staticmethod
    def _pieces(numbers: tuple[tuple[str, str], ...]) -> tuple[Piece, ...]:
        result: list[Piece] = []
        for label, text in numbers:
            space = "   " if result else ""
            # No-break spaces keep a label and its number on one line.
            held = label.replace(" ", "\u00a0")
            result.append(Piece(f"{space}{held}\u00a0", quiet=True))
            result.append(Piece(text.replace(" ", "\u00a0"), strong=True))
        return tuple(result)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        parts = (self._face, self._small_face, self._name, self._small_name, self._numbers)
        for part in parts:
            part.set_theme(theme)
        self._grid.setHorizontalSpacing(theme.px(12))
        self._grid.setVerticalSpacing(0)
        self._top.setSpacing(theme.px(8))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()
