"""One side of an action: face, name, badge, and the numbers that count."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

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

_ENDLESS = (1 << 24) - 1
"""No most width, as Qt says it."""
_NOTE = 24
"""The most letters of a note beside the numbers."""


class PersonHead(QWidget):
    """Name at 26 px beside the face; the numbers below it. A click is `pressed`."""

    voice = Voice("group")

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._person = Theme(DARK), PersonView("", "foe")
        self._compact = False
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
        self._top = top
        self._grid.addLayout(top, 0, 1)
        self._grid.addWidget(self._numbers, 1, 1)
        self._grid.setColumnStretch(1, 1)
        self.set_compact(False)

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
        self.set_compact(self._compact)

    def set_compact(self, compact: bool) -> None:
        """With hardly any room the face is small and the numbers are only told."""
        self._compact = compact
        there = bool(self._person.face.initials)
        self._face.setVisible(there and not compact)
        self._small_face.setVisible(there and compact)
        self._name.setVisible(not compact)
        self._small_name.setVisible(compact)
        self._numbers.setVisible(not compact and bool(self._numbers.text()))
        # Else the room of what is hidden would be given back only a moment later.
        self._grid.invalidate()
        self.updateGeometry()

    def height_in(self, wide: int, *, compact: bool) -> int:
        """The height in so many pixels of width, as it would be."""
        if compact:
            return max(self._small_face.sizeHint().height(), self._small_name.sizeHint().height())
        face = self._face.sizeHint()
        beside = wide - face.width() - self._grid.horizontalSpacing()
        said = self._numbers.heightForWidth(max(1, beside)) if self._numbers.text() else 0
        return max(face.height(), self._name.sizeHint().height() + said)

    def natural_width(self) -> int:
        """The width in which nothing is cut and the numbers stand on one line."""
        said = 0 if self._numbers.isHidden() else self._numbers.sizeHint().width()
        return max(self.name_width(), self._beside_face() + said + self._theme.px(4))

    def name_width(self) -> int:
        """The width in which the name is not cut; the numbers may take more lines."""
        px = self._theme.px
        name = (self._small_name if self._compact else self._name).sizeHint().width()
        badge = 0 if self._badge.isHidden() else self._badge.sizeHint().width() + px(16)
        return self._beside_face() + name + badge + px(4)

    def _beside_face(self) -> int:
        face = self._small_face if self._compact else self._face
        return face.sizeHint().width() + self._theme.px(12)

    @staticmethod
    def _note(person: PersonView) -> tuple[Piece, ...]:
        # What is long is among the facts below, and told to a screen reader.
        if not 0 < len(person.note) <= _NOTE:
            return ()
        return (Piece(f"   {person.note}" if person.numbers else person.note, quiet=True),)

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


class Arrow(QWidget):
    """From one to the other, in the colour of now."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._compact = Theme(DARK), False
        self.setAccessibleName("against")

    def set_compact(self, compact: bool) -> None:
        """Shorter, to leave room for the names."""
        self._compact = compact
        self.setFixedSize(self.sizeHint())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(22 if self._compact else 40), self._theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.colours.now), 2.5 * self._theme.zoom))
        middle, end, head = self.height() / 2, self.width() - px(3), px(8)
        tip = QPointF(end, middle)
        painter.drawLine(QPointF(px(2), middle), tip)
        painter.drawLine(QPointF(end - head, middle - head), tip)
        painter.drawLine(QPointF(end - head, middle + head), tip)


class Exchange(QWidget):
    """Who acts on whom; a click on the other is `target_pressed`."""

    target_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._actor, self._target, self._arrow = PersonHead(), PersonHead(), Arrow()
        self._target.pressed.connect(self.target_pressed)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self._actor, 1)
        self._box.addWidget(self._arrow)
        self._box.addWidget(self._target, 1)

    def show_people(self, actor: PersonView | None, target: PersonView | None) -> None:
        """Show one or both."""
        self._actor.show_person(actor)
        self._target.show_person(target)
        self._arrow.setVisible(actor is not None and target is not None)
        self.setVisible(actor is not None or target is not None)
        self._share()

    def set_compact(self, compact: bool) -> None:
        """With hardly any room only the names."""
        for part in (self._actor, self._target, self._arrow):
            part.set_compact(compact)
        self._share()
        self._box.invalidate()
        self.updateGeometry()

    def _shares(self, wide: int) -> tuple[int, int]:
        """The widths of the two: what the actor needs, and half at most unless more is left.

        A name is rather whole than the other's numbers on one line.
        """
        room = wide - self._arrow.sizeHint().width() - 2 * self._box.spacing()
        half = room // 2
        mine, other = self._actor.natural_width(), self._target.natural_width()
        named = min(self._actor.name_width(), room - self._target.name_width())
        left = min(mine, max(half, room - other, named))
        return left, room - left

    def _share(self) -> None:
        both = not (self._actor.isHidden() or self._target.isHidden())
        shares = self._shares(self.width()) if both else (_ENDLESS, _ENDLESS)
        for part, wide in zip((self._actor, self._target), shares, strict=True):
            part.setMaximumWidth(max(1, wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def height_in(self, wide: int, *, compact: bool) -> int:
        """The height in so many pixels of width, as it would be."""
        people = [each for each in (self._actor, self._target) if not each.isHidden()]
        if not people:
            return 0
        shares = self._shares(wide) if people[1:] else (wide,)
        pairs = zip(people, shares, strict=True)
        return max(each.height_in(share, compact=compact) for each, share in pairs)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self._actor, self._target, self._arrow):
            part.set_theme(theme)
        self._box.setSpacing(theme.px(14))
        self._share()
