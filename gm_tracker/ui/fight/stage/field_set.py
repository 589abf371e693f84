"""All questions of the moment: side by side for one action, as a sheet for many combatants."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.fight.stage.die_line import ALONE, ONE_OF_SEVERAL, TOTAL
from gm_tracker.ui.fight.stage.field_keys import FieldKeys
from gm_tracker.ui.fight.stage.fields import FieldBox, box_height
from gm_tracker.ui.fight.stage.sheet_rows import SheetRows
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.live_views import DieView
from gm_tracker.words.views import FieldView

_NOTHING = DieView()
_LINES_OF_QUESTION = 2
"""So many lines take the words of a choice at most; whose it is stands on one, like other names."""
_ROOMY_DICE = 2
"""With more dice than this side by side there is no room for what each takes."""


class FieldSet(QWidget):
    """Boxes side by side or (`table`) one under another with their owners.

    Choices that are made before any die are `placed` elsewhere, each with its name and the lines
    that this may take. `keys` says what is answered, and moves the cursor.
    """

    placed = Signal(list)

    def __init__(self, *, table: bool = False) -> None:
        super().__init__()
        self._theme, self._tight = Theme(DARK), False
        self._fields: tuple[FieldView, ...] = ()
        self._dice: Mapping[str, DieView] = {}
        self.keys = FieldKeys(self)
        self._sheet = SheetRows(self) if table else None
        self._flow = None if table else FlowLayout(self, 12)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(not table)
        self.setSizePolicy(policy)

    def boxes(self) -> tuple[FieldBox, ...]:
        """The boxes in their order."""
        return tuple(self.keys.boxes.values())

    def show_fields(self, fields: tuple[FieldView, ...], *, across: bool = False) -> None:
        """Show these questions; those that stay keep text, cursor and focus.

        A sheet is filled row by row with `across`.
        """
        changed = self._shape(fields) != self._shape(self._fields)
        if self._sheet is not None and across != self._sheet.across:
            self._sheet.across, changed = across, True
        self._fields = fields
        if changed:
            self._arrange()
        for field in fields:
            self.keys.boxes[field.id].show_field(field)
        if self._sheet is not None:
            self._sheet.tell(self._here, self._dice)
        self.setVisible(bool(self._here))

    def line_height(self) -> int:
        """The height of the highest box, in pixels."""
        return max((each.sizeHint().height() for each in self.boxes()), default=0)

    @property
    def pitch(self) -> int:
        """The pixels from one line of a sheet to the next, 0 where they are not alike."""
        if self._sheet is None or any(each.is_choice for each in self.boxes()):
            return 0
        return self.line_height() + self.gap

    @property
    def gap(self) -> int:
        """The pixels between two lines of a sheet."""
        return 0 if self._sheet is None else self._sheet.grid.verticalSpacing()

    def heights(self, wide: int, *, low: bool) -> tuple[int, int]:
        """Of all boxes in so many pixels of width, and of the one that is answered next alone."""
        boxes = {each.id: self.keys.boxes[each.id] for each in self._here}
        asked = next((each for each in boxes.values() if each.is_open), None)
        alone = 0 if asked is None else box_height(asked, wide, low=low)
        now = 0 if asked is None else box_height(asked, wide, low=asked.chips.is_low)
        return self.heightForWidth(wide) + alone - now, max(alone, self.line_height())

    def set_low(self, low: bool) -> None:
        """Let the answers of an open choice stand closer, where there is hardly any room."""
        for field in self._here:
            box = self.keys.boxes[field.id]
            box.chips.set_low(low and box.is_open)

    def show_live(self, dice: Mapping[str, DieView]) -> None:
        """What is meant by what is typed now."""
        self._dice = dice
        for key, box in self.keys.boxes.items():
            box.show_live(dice.get(key, _NOTHING))
        if self._sheet is not None:
            self._sheet.tell(self._here, dice)

    @staticmethod
    def _shape(fields: tuple[FieldView, ...]) -> list[tuple[object, ...]]:
        return [(f.id, f.owner, f.group, f.what, f.before, f.row) for f in fields]

    def _stands_elsewhere(self, field: FieldView) -> bool:
        # On a sheet a choice of somebody stands beside their name.
        return field.before and bool(field.options) and not (self._sheet and field.owner)

    @property
    def _here(self) -> tuple[FieldView, ...]:
        """The fields whose boxes stand here."""
        return tuple(each for each in self._fields if not self._stands_elsewhere(each))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for box in self.boxes():
            box.set_theme(theme)
            # Else its height would be known only after the next layout.
            box.updateGeometry()
        self.set_tight(self._tight)

    def set_tight(self, tight: bool) -> None:
        """With hardly any room names and hints are cut, so that all dice can be seen."""
        self._tight = tight
        if self._sheet is not None:
            self._sheet.fit(self._theme, tight=tight)
        if self._flow is not None:
            self._flow.setSpacing(self._theme.px(8 if tight else 16))
        for box in self.boxes():
            box.verdict.keep_room(self._is_roomy, alone=self._is_alone)

    @property
    def _is_roomy(self) -> bool:
        """Whether beside each die there is room for what it takes."""
        return not (self._crowded or self._tight or self._sheet is not None)

    @property
    def _is_alone(self) -> bool:
        """Whether nothing stands beside the only die."""
        return self._sheet is None and len(self._here) == 1

    @property
    def _crowded(self) -> bool:
        dice = sum(not each.options for each in self._fields)
        return self._sheet is None and dice > _ROOMY_DICE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A sheet stands in two columns where there is room."""
        super().resizeEvent(event)
        sheet = self._sheet
        if sheet is None:
            return
        if sheet.columns != sheet.fitting_columns(self._here):
            self._arrange()
        else:
            sheet.fit_names()

    def _width_of(self, field: FieldView) -> int:
        """The least width of a field's line: many dice stand closer."""
        if self._crowded or self._sheet is not None:
            return ONE_OF_SEVERAL
        return TOTAL if len(field.hint) > 1 else ALONE

    def _arrange(self) -> None:
        """Build the layout anew round the boxes that stay: laid out once, not with each of them."""
        layout = self.layout()
        if layout is not None:
            layout.setEnabled(False)
        self._place()
        if layout is not None:
            layout.setEnabled(True)
            layout.activate()

    def _place(self) -> None:
        old, self.keys.boxes = self.keys.boxes, {}
        self._clear()
        elsewhere: list[tuple[str, int, FieldBox]] = []
        row = 0
        for field in self._fields:
            box = old.pop(field.id, None) or self._new(field)
            self.keys.boxes[field.id] = box
            if self._stands_elsewhere(field):
                box.set_compact(True)
                lines = 1 if field.row else _LINES_OF_QUESTION
                elsewhere.append((field.row or field.label, lines, box))
            else:
                self._add(row, field, box)
                row += 1
        self.placed.emit(elsewhere)
        for gone in old.values():
            gone.hide()
            gone.deleteLater()

    def _clear(self) -> None:
        if self._sheet is not None:
            self._sheet.clear(self._here)
        if self._flow is not None:
            while self._flow.takeAt(0):
                pass

    def _add(self, row: int, field: FieldView, box: FieldBox) -> None:
        box.setParent(self)
        box.set_compact(self._sheet is not None)
        box.set_width(self._width_of(field))
        box.verdict.keep_room(self._is_roomy, alone=self._is_alone)
        if self._sheet is not None:
            self._sheet.add(row, len(self._here), field, box)
        if self._flow is not None:
            self._flow.addWidget(box)
        box.show()

    def _new(self, field: FieldView) -> FieldBox:
        box = FieldBox(field)
        box.setParent(self)
        box.set_theme(self._theme)
        self.keys.follow(box)
        box.show_live(self._dice.get(field.id, _NOTHING))
        return box
