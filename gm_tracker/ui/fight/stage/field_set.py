"""All questions of the moment: side by side for one action, as a table for many combatants."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QSizePolicy, QWidget

from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.fight.stage.die_line import NARROW, NARROW_TABLE, ROOMY
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import FieldView


class SideShape(QWidget):
    """The shape of a side in its colour."""

    def __init__(self, side: Side | None, size_px: int = 11) -> None:
        super().__init__()
        self._side, self._size_px, self._theme = side, size_px, Theme(DARK)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, side: Side | None) -> None:
        """Show this side, or nothing."""
        self._side = side
        self.setAccessibleName(side or "")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        length = self._theme.px(self._size_px)
        return QSize(length, length)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._side is not None:
            colour = side_colour(self._theme.colours, self._side)
            draw_side(QPainter(self), self._side, QRectF(self.rect()), colour)


class FieldSet(QWidget):
    """Boxes by id, side by side or (`table`) one under another with their owners.

    `answered` gives id and text, `completed` the same where Enter answered the only one that
    was open; `finished` that Enter was in the last one, and whether that Enter answered it.
    """

    answered = Signal(str, str)
    typed = Signal(str, str)
    taken_back = Signal()
    completed = Signal(str, str)
    finished = Signal(bool)
    picked = Signal(str, str)
    roll_requested = Signal(str)
    roll_group = Signal(str)
    ruled = Signal(str)
    adjusted = Signal(str, int)
    refused = Signal(str)

    def __init__(self, *, table: bool = False) -> None:
        super().__init__()
        self._theme, self._table = Theme(DARK), table
        self._fields: tuple[FieldView, ...] = ()
        self._tight = False
        self._boxes: dict[str, FieldBox] = {}
        self._beside: list[QWidget] = []
        self._layout: QLayout = self._new_layout()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(not table)
        self.setSizePolicy(policy)

    def _new_layout(self) -> QLayout:
        if not self._table:
            return FlowLayout(self, 12)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(4, 1)
        return grid

    def boxes(self) -> tuple[FieldBox, ...]:
        """The boxes in their order."""
        return tuple(self._boxes.values())

    def show_fields(self, fields: tuple[FieldView, ...]) -> None:
        """Show these questions; those that stay keep text, cursor and focus."""
        changed = self._shape(fields) != self._shape(self._fields)
        self._fields = fields
        if changed:
            self._arrange()
        for field in fields:
            self._boxes[field.id].show_field(field)
        for field, label in zip(fields, self._beside[2::3], strict=False):
            if isinstance(label, PieceLine):
                label.show_pieces(_asked(field))
        self.setVisible(bool(fields))

    @staticmethod
    def _shape(fields: tuple[FieldView, ...]) -> list[tuple[object, ...]]:
        return [(field.id, field.owner, field.group, field.what) for field in fields]

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (*self._boxes.values(), *self._beside):
            if isinstance(part, FieldBox | SideShape | PieceLine):
                part.set_theme(theme)
        self.set_tight(self._tight)

    def set_tight(self, tight: bool) -> None:
        """With hardly any room names and hints are cut, so that all dice can be seen."""
        self._tight = tight
        for box in self._boxes.values():
            box.set_room(self._room())
        self._layout.setSpacing(self._theme.px(8 if tight else 12))
        if isinstance(self._layout, QGridLayout):
            self._layout.setVerticalSpacing(self._theme.px(4))
        for owner in self._beside[1::3]:
            self._fit_owner(owner)

    def _room(self) -> tuple[int, int]:
        if not self._tight:
            return ROOMY
        return NARROW_TABLE if self._table else NARROW

    def focused(self) -> FieldBox | None:
        """The box that has the focus."""
        widget = QApplication.focusWidget()
        found = [box for box in self._boxes.values() if widget and box.isAncestorOf(widget)]
        return found[0] if found else None

    def focus_open(self, after: str = "") -> bool:
        """Go to the wrong field, else the first open one after a box; False if there is none."""
        order = list(self._boxes)
        start = order.index(after) + 1 if after in order else 0
        wrong = [field.id for field in self._fields if field.error]
        wanted = wrong or [key for key in order[start:] if self._boxes[key].is_open]
        if wanted:
            self._boxes[wanted[0]].focus()
        return bool(wanted)

    def focus_on(self, key: str) -> bool:
        """Go to this field; False if it is not here."""
        box = self._boxes.get(key)
        if box is not None:
            box.focus()
        return box is not None

    def type_on(self, text: str) -> bool:
        """Type it into the first open die, else in place of the first; False without dice."""
        dice = [box for box in self._boxes.values() if not box.is_choice]
        open_ = [box for box in dice if box.is_open] or [box for box in dice if box.is_changed]
        for box in (open_ or dice)[:1]:
            box.type_on(text)
        return bool(dice)

    def send_changed(self) -> bool:
        """Answer what was typed but not sent; False if an answer was refused."""
        for box in self.boxes():
            if box.is_changed:
                self.answered.emit(box.id, box.take_answer())
        return not any(field.error for field in self._fields)

    def _arrange(self) -> None:
        """Build the layout anew round the boxes that stay."""
        old, self._boxes = self._boxes, {}
        self._clear_layout()
        for row, field in enumerate(self._fields):
            box = old.pop(field.id, None) or self._new(field)
            self._boxes[field.id] = box
            self._add(row, field, box)
        for gone in old.values():
            gone.hide()
            gone.deleteLater()

    def _clear_layout(self) -> None:
        while self._layout.takeAt(0):
            pass
        for widget in self._beside:
            widget.hide()
            widget.deleteLater()
        self._beside = []

    def _add(self, row: int, field: FieldView, box: FieldBox) -> None:
        box.set_compact(self._table)
        box.set_room(self._room())
        if not isinstance(self._layout, QGridLayout):
            self._layout.addWidget(box)
            box.show()
            return
        shape, owner, label = SideShape(field.group), PieceLine(14, 1), PieceLine(13, 1)
        owner.show_pieces((Piece(field.owner, strong=True),))
        label.show_pieces(_asked(field))
        self._beside += [shape, owner, label]
        for column, widget in enumerate((shape, owner, label, box)):
            self._layout.addWidget(widget, row, column, Qt.AlignmentFlag.AlignVCenter)
            widget.show()
        for part in (shape, owner, label):
            part.set_theme(self._theme)
        self._fit_owner(owner)

    def _fit_owner(self, owner: QWidget) -> None:
        """Long names are elided, the fields stay where they are."""
        most = self._theme.px(80 if self._tight else 220)
        owner.setFixedWidth(min(owner.sizeHint().width(), most))

    def _new(self, field: FieldView) -> FieldBox:
        box = FieldBox(field)
        box.setParent(self)
        box.set_theme(self._theme)
        box.entered.connect(self._enter)
        box.typed.connect(self.typed)
        box.taken_back.connect(self.taken_back)
        box.tabbed.connect(self._tab)
        box.tabbed_back.connect(self._tab_back)
        box.picked.connect(self._pick)
        box.roll_requested.connect(self._roll)
        box.roll_group.connect(self.roll_group)
        box.ruled.connect(self.ruled)
        box.adjusted.connect(self.adjusted)
        box.refused.connect(self.refused)
        return box

    def _enter(self, key: str) -> None:
        box = self._boxes[key]
        answers = box.is_changed or not box.text()
        if answers and not any(each.is_open for each in self.boxes() if each is not box):
            self.completed.emit(key, box.take_answer())
            self.focus_open(key)
            return
        if answers:
            self.answered.emit(key, box.take_answer())
        gone = self._boxes.get(key) is not box
        if not self.focus_open(key) and not gone:
            self.finished.emit(answers)

    def _tab(self, key: str) -> None:
        box = self._boxes[key]
        if box.is_changed:
            self.answered.emit(key, box.take_answer())
            self.focus_open(key)

    def _tab_back(self, key: str) -> None:
        if self._boxes[key].is_changed:
            self.answered.emit(key, self._boxes[key].take_answer())

    def _pick(self, key: str, option: str) -> None:
        """Take an option; what is picked already, with nothing left to answer, is confirmed."""
        field = next(each for each in self._fields if each.id == key)
        again = any(chip.on for chip in field.options if chip.key == option)
        self.picked.emit(key, option)
        if not self.focus_open(key) and again:
            self.finished.emit(False)

    def _roll(self, key: str) -> None:
        self.roll_requested.emit(key)
        self.focus_open(key)


def _asked(field: FieldView) -> tuple[Piece, ...]:
    """What is asked, beside the name of who answers, and how it was answered."""
    note = (Piece(f", {field.note}", quiet=True),) if field.note else ()
    return (Piece(field.beside or field.label, quiet=True), *note)
