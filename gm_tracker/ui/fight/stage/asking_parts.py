"""The widgets of what is asked, and where they stand."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.asking_foot import AskingFoot
from gm_tracker.ui.fight.stage.exchange import Exchange
from gm_tracker.ui.fight.stage.fact_rows import FactRows
from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.fight.stage.odds_band import OddsBand
from gm_tracker.ui.fight.stage.person_head import Manner
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.seen_button import SeenButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip


def _label(role: str) -> QLabel:
    label = QLabel()
    _set_up(label, role)
    return label


def _set_up(label: QLabel, role: str) -> None:
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setWordWrap(True)


_STEPS = "+ and \N{MINUS SIGN} in an empty field"


class Heading(QLabel):
    """What is being done; what keys do is in the tooltip, and told."""

    def __init__(self) -> None:
        super().__init__()
        self._left_out = False
        _set_up(self, "heading")

    def show_title(self, title: str, adjusts: str, crowded: bool) -> None:
        """Show this title, and the number that an empty field can change."""
        role = "note" if crowded else "heading"
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().polish(self)
        whole = (
            f"{title} \N{MIDDLE DOT} {_STEPS} change the number of {adjusts}" if adjusts else title
        )
        self.setText(title)
        self.setAccessibleName(whole)
        show_tip(self, whole if adjusts or crowded else "")
        self._show()

    def leave_out(self, left_out: bool) -> None:
        """Do without it, where the answers to a question need its room."""
        self._left_out = left_out
        self._show()

    def _show(self) -> None:
        shown = bool(self.text()) and not self._left_out
        if shown == self.isHidden():
            self.setVisible(shown)


class Spacing(Enum):
    """Pixels at 100 % between two lines, and above and below everything."""

    USUAL = 10, 12
    CLOSE = 6, 8
    CLOSER = 4, 6
    CLOSEST = 3, 3


_BESIDE = 18
"""Pixels at 100 % beside everything."""
_UNDER_TITLE = {Spacing.USUAL: 6, Spacing.CLOSE: 4}
"""Pixels at 100 % between what is done and who does it: none where lines stand closer still."""


def spacing(theme: Theme, kind: Spacing) -> tuple[int, int, int]:
    """Pixels between two lines, beside everything, and above and below it."""
    between, above = kind.value
    return theme.px(between), theme.px(_BESIDE), theme.px(above)


def _under_title(theme: Theme, kind: Spacing) -> int:
    """Pixels between what is done and who does it."""
    return theme.px(_UNDER_TITLE.get(kind, 0))


class AskingParts:
    """The widgets, laid out in a frame; what they show and do is not their concern."""

    def __init__(self, frame: QWidget) -> None:
        self.frame = frame
        self.error, self.title = _label("error"), Heading()
        self.exchange, self.odds = Exchange(), OddsBand()
        self.back = _keyed("Back", "Esc", "Leaves it; what is typed is kept")
        self.back.setProperty("kind", "plain")
        self.picking, self.targets = PieceLine(15), ChipRow("Targets")
        self.facts = FactRows()
        self.row, self.table = FieldSet(), FieldSet(table=True)
        self.live = LiveLine()
        self.button, self._tight, self._choosing = SeenButton("Resolve"), False, False
        same = "{} in an empty dice field does the same"
        self.roll_foes = _keyed("Roll the foes", "F", same.format("F"))
        self.roll_all = _keyed("Roll all", "A", same.format("A"))
        self.row.placed.connect(self.facts.place)
        self.table.placed.connect(self.facts.place)
        self._stops: list[QWidget] = []
        self._lay_out()

    def _lay_out(self) -> None:
        self.head = QWidget()
        column, corner = QVBoxLayout(), Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        self._head, self._head_column, self._beside = QGridLayout(self.head), column, 0
        self._head.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.exchange)
        # In one place: the numbers of the other have the room below the button too.
        self._head.addLayout(column, 0, 0)
        self._head.addWidget(self.back, 0, 0, corner)
        self.back.raise_()
        self.whom, self.facts_view = FitScroll(self.targets), FitScroll(self.facts)
        # What is asked is seen also while the keyboard is in the list.
        self.sheet, self.dice = (FitScroll(each, holds=True) for each in (self.table, self.row))
        self.foot = AskingFoot(self.live, (self.roll_foes, self.roll_all, self.button))
        self._box = QVBoxLayout(self.frame)
        facts = (self.picking, self.whom, self.facts_view)
        self.column = (self.head, *facts, self.odds, self.sheet, self.dice, self.error, self.foot)
        for part in self.column:
            if part is self.foot:
                self._box.addStretch(1)
            self._box.addWidget(part)

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to every part."""
        parts = (self.exchange, self.odds, self.targets, self.facts, self.row, self.table)
        for part in (*parts, self.picking, self.live, self.button):
            part.set_theme(theme)

    def show_choosing(self, choosing: bool) -> None:
        """While something is to be chosen Enter takes the choice that has the keyboard."""
        self._choosing = choosing
        self._show_cap()

    def _show_cap(self) -> None:
        self.button.show_cap(not (self._tight or self._choosing))

    def take_room(self, theme: Theme, *, tight: bool) -> None:
        """Where there is hardly room, the key on the button gives way to the fields."""
        self._tight = tight
        self._show_cap()
        for fields in (self.row, self.table):
            fields.set_tight(tight)
        foes = "Roll foes" if tight else "Roll the foes"
        self.back.setText("Esc" if tight else "Back \N{MIDDLE DOT} Esc")
        self.roll_foes.setText(f"{foes} \N{MIDDLE DOT} F")
        self.foot.set_spacing(theme.px(6 if tight else 14))

    def space(self, theme: Theme, kind: Spacing) -> None:
        """Let the lines stand close where there is hardly room, else as they should."""
        gap, beside, above = spacing(theme, kind)
        self._box.setContentsMargins(beside, above, beside, above)
        self._box.setSpacing(gap)
        self._head_column.setSpacing(_under_title(theme, kind))
        self._head.invalidate()
        self.head.updateGeometry()
        self._box.invalidate()

    def head_height(
        self, theme: Theme, kind: Spacing, wide: int, manner: Manner, *, titled: bool
    ) -> int:
        """The height of the first line in so many pixels of width, as it would be."""
        title, room = 0, wide - self._beside
        if titled and self.title.text():
            title = self.title.heightForWidth(room) + _under_title(theme, kind)
        return max(self.back.sizeHint().height(), title + self.exchange.height_in(room, manner))

    def reveal(self, group: str) -> None:
        """Scroll to the facts of a group, for what was done there by a key from elsewhere."""
        if (line := self.facts.line_of(group)) is not None:
            self.facts_view.show_part(line)

    def keep_corner(self, theme: Theme) -> None:
        """Let title and names end where the button begins, and the numbers too where that is as
        high as a finger."""
        wide = self.back.sizeHint().width() + self._head.horizontalSpacing()
        self._beside, corner = (wide, 0) if theme.touch else (0, wide)
        self._head_column.setContentsMargins(0, 0, self._beside, 0)
        self.exchange.set_corner(corner)
        self.title.setContentsMargins(0, 0, corner, 0)

    def order_tabs(self) -> None:
        """Dice and buttons first, for that is the way of the work; then the chips."""
        boxes = (*self.table.boxes(), *self.row.boxes())
        dice = [stop for box in boxes for stop in box.stops()]
        chips = (*self.targets.buttons(), *self.facts.buttons())
        stops = [*dice, self.roll_foes, self.roll_all, self.button, self.back, *chips]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)


def _keyed(text: str, key: str, told: str) -> QPushButton:
    """A button that tells the key which does the same, and how."""
    button = QPushButton(f"{text} \N{MIDDLE DOT} {key}")
    button.setAccessibleName(text)
    button.setAccessibleDescription(told)
    return button
