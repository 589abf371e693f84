"""The widgets of the sheet of a correction, and where they stand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.past.follow_list import FollowList
from gm_tracker.ui.past.mend_line import MendLine
from gm_tracker.ui.past.need_strip import NeedStrip
from gm_tracker.ui.past.outcome_card import LARGE, OutcomeCard

_LEAST_LIST = 140


class CorrectionParts:
    """Title and what is typed on top, cards, fields and rows in the middle, which scrolls, and
    what a later step asks with the buttons at the foot."""

    def __init__(self, sheet: QWidget) -> None:
        self.title, self.beneath = PieceLine(20), PieceLine(14)
        self.mend, self.choice = MendLine(), ChipRow("choices")
        self.was, self.now, self.arrow = OutcomeCard(lit=False), OutcomeCard(lit=True), QLabel()
        self.heading, self.note = plain_label("name", "What follows from it"), plain_label("note")
        self.list, self.same, self.ends = FollowList(), plain_label("note"), PieceLine(14)
        self.need, self.foot = NeedStrip(), plain_label("note")
        self.earlier = KeyButton("Earlier", key="PgUp", quiet=True, often=True)
        self.later = KeyButton("Later", key="PgDn", quiet=True, often=True)
        self.strike = KeyButton("It did not happen", "trash", quiet=True)
        self.keep = KeyButton("", key="Space")
        self.only, self.cancel = KeyButton("Only note it"), KeyButton("Cancel", key="Esc")
        self.accept = PrimaryButton("Accept")
        self._lay_out(sheet)

    def _lay_out(self, sheet: QWidget) -> None:
        self._box, self._head, words = QVBoxLayout(sheet), QHBoxLayout(), QVBoxLayout()
        for line in (self.title, self.beneath):
            words.addWidget(line)
        self._head.addLayout(words, 1)
        self._head.addWidget(self.mend, 0, Qt.AlignmentFlag.AlignTop)
        self.fields, self._cards = FlowLayout(), QHBoxLayout()
        for button in self.always:
            self.fields.addWidget(button)
        self.arrow.setText("\N{RIGHTWARDS ARROW}")
        self.arrow.setAccessibleName("becomes")
        self.arrow.setTextFormat(Qt.TextFormat.PlainText)
        self._cards.addWidget(self.was, 1)
        self._cards.addWidget(self.arrow)
        self._cards.addWidget(self.now, 1)
        top, self._foot = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.heading)
        top.addWidget(self.note, 1)
        self.heading.setWordWrap(False)
        self._foot.addWidget(self.foot, 1)
        self._foot.addStretch(0)
        for button in (self.only, self.cancel):
            self._foot.addWidget(button)
        self._foot.addWidget(self.accept)
        middle = QWidget()
        self._middle = QVBoxLayout(middle)
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.addLayout(self._cards)
        self._middle.addLayout(self.fields)
        self._middle.addWidget(self.choice)
        self._middle.addLayout(top)
        self._middle.addWidget(self.list, 1)
        beneath = QHBoxLayout()
        beneath.addWidget(self.same, 1)
        beneath.addWidget(self.keep)
        self._middle.addLayout(beneath)
        self._middle.addWidget(self.ends)
        self.scrolled = FitScroll(middle, grows=True)
        self._box.addLayout(self._head)
        self._box.addWidget(self.scrolled, 1)
        self._box.addWidget(self.need)
        self._box.addLayout(self._foot)

    @property
    def always(self) -> tuple[KeyButton, ...]:
        """What stands behind the fields of whatever step it is."""
        return (self.strike, self.earlier, self.later)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        px = theme.px
        for part in (self.title, self.beneath, self.mend, self.choice, self.was, self.now):
            part.set_theme(theme)
        for more in (self.list, self.need, self.ends):
            more.set_theme(theme)
        for button in (*self.always, self.keep, self.only, self.cancel):
            button.set_theme(theme)
        self.accept.set_theme(theme)
        for button in (*self.always, self.keep):
            button.set_tight(True)
        self.arrow.setFont(theme.font(22))
        self.foot.setVisible(theme.scale < LARGE)
        self._box.setContentsMargins(px(26), px(18), px(26), px(16))
        self._box.setSpacing(px(10))
        self._middle.setSpacing(px(10))
        self.list.setMinimumHeight(px(_LEAST_LIST))
        self._cards.setSpacing(px(8))
        self._foot.setSpacing(px(10))
        self.fields.setSpacing(px(6))
