"""The widgets of what is asked, and where they stand."""

from __future__ import annotations

import html
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.fight.stage.odds_chart import OddsStrip
from gm_tracker.ui.fight.stage.outcome import Outcome
from gm_tracker.ui.fight.stage.person_head import Exchange
from gm_tracker.ui.kit.chips import ChipRow, PrimaryButton
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme

_CORNER = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight


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
    """What is being done, and what keys do; with hardly any room these are in the tooltip."""

    def __init__(self) -> None:
        super().__init__()
        _set_up(self, "heading")

    def show_title(self, title: str, adjusts: str, crowded: bool) -> None:
        """Show this title, and the number that an empty field can change."""
        whole = f"{title} \N{MIDDLE DOT} {_STEPS} change the {adjusts}" if adjusts else title
        self.setText(title if crowded else whole)
        self.setAccessibleName(whole)
        self.setToolTip(f"<qt>{html.escape(whole)}</qt>" if crowded and whole else "")
        self.setVisible(bool(title))


class AskingParts:
    """The widgets, laid out in a frame; what they show and do is not their concern."""

    def __init__(self, frame: QWidget) -> None:
        self.frame = frame
        self.error, self.title = _label("error"), Heading()
        self.exchange, self.odds = Exchange(), OddsStrip()
        self.picking = PieceLine(15)
        self.targets, self.chips = ChipRow("Targets"), ChipRow("Attacks and modifiers")
        self.row, self.table = FieldSet(), FieldSet(table=True)
        self.outcome = Outcome()
        self.button = PrimaryButton("Resolve")
        self.roll_foes, self.roll_all = _keyed("Roll the foes", "F"), _keyed("Roll all", "A")
        self._stops: list[QWidget] = []
        self._lay_out()

    def _lay_out(self) -> None:
        parts = (self.title, self.exchange, self.picking, self.targets, self.table)
        content, self._top = _column(*parts, self.odds, self.chips)
        self.body = FitScroll(content)
        self._footer = QHBoxLayout()
        self._footer.addWidget(self.row, 0, Qt.AlignmentFlag.AlignBottom)
        self._footer.addWidget(self.outcome, 1)
        self._footer.addStretch()
        for button in (self.roll_foes, self.roll_all, self.button):
            self._footer.addWidget(button, 0, _CORNER)
        self._box = QVBoxLayout(self.frame)
        self._box.addWidget(self.body, 1000)
        self._box.addWidget(self.error)
        self._box.addLayout(self._footer, 1)

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to every part."""
        for part in (self.exchange, self.odds, self.targets, self.chips):
            part.set_theme(theme)
        for fields in (self.row, self.table):
            fields.set_theme(theme)
        self.picking.set_theme(theme)
        self.outcome.set_theme(theme)
        self.button.set_theme(theme)

    def take_room(self, theme: Theme, *, tight: bool) -> None:
        """Where there is hardly room, the key on the button gives way to the fields."""
        self.button.show_cap(not tight)
        for fields in (self.row, self.table):
            fields.set_tight(tight)
        self.roll_foes.setText("Roll foes · F" if tight else "Roll the foes · F")
        edge, above = theme.px(18), theme.px(8 if tight else 12)
        self._footer.setSpacing(theme.px(6 if tight else 14))
        self._box.setContentsMargins(edge, above, edge, above)
        self._box.setSpacing(theme.px(6 if tight else 8))
        self._top.setSpacing(theme.px(6 if tight else 8))

    def show_outcome(self, shown: bool) -> None:
        """Whether the outcome has room; without it the fields may use the whole line."""
        self.outcome.setVisible(shown)
        self._footer.setStretch(0, 0 if shown else 1000)
        self._footer.setStretch(2, 0 if shown else 1)

    def order_tabs(self) -> None:
        """Dice and buttons first, for that is the way of the work; then the chips."""
        boxes = (*self.table.boxes(), *self.row.boxes())
        dice = [stop for box in boxes for stop in box.stops()]
        chips = (*self.targets.buttons(), *self.chips.buttons())
        stops = [*dice, self.roll_foes, self.roll_all, self.button, *chips]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)


def _keyed(text: str, key: str) -> QPushButton:
    """A button that tells the key which does the same from an empty dice field."""
    button = QPushButton(f"{text} \N{MIDDLE DOT} {key}")
    button.setAccessibleName(text)
    button.setAccessibleDescription(f"{key} in an empty dice field does the same")
    return button


def _column(*parts: QWidget) -> tuple[QWidget, QVBoxLayout]:
    content = QWidget()
    box = QVBoxLayout(content)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(3)
    for part in parts:
        box.addWidget(part)
    return content, box
