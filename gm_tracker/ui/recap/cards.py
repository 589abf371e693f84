"""The cards beside the table: the closest call, the luck, and what the recap is kept as."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.ui.fight.face import FaceMark
from gm_tracker.ui.fight.hit_bar import CARD_PX, HitBar
from gm_tracker.ui.kit.avatar import ACTING_PX
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.luck_chart import LuckChart
from gm_tracker.words.pieces import Piece
from gm_tracker.words.recap_views import CallView, FactView, SpreadView

_FACTS = 3


class Card(QFrame):
    """A card with a heading of that role, and at the right of it a few words and some buttons."""

    def __init__(self, head: str, role: str = "head", *buttons: KeyButton) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.head, self.aside = plain_label(role, head), plain_label("muted")
        self.head.setWordWrap(False)
        self.aside.setWordWrap(False)
        top = QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.aside)
        for button in buttons:
            button.set_tight(True)
            top.addWidget(button)
        self.buttons = buttons
        self.box = QVBoxLayout(self)
        self.box.addLayout(top)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        px = theme.px
        self.box.setContentsMargins(px(18), px(12), px(18), px(14))
        self.box.setSpacing(px(8))
        for button in self.buttons:
            button.set_theme(theme)


class CallCard(Card):
    """Who came nearest to falling."""

    def __init__(self) -> None:
        super().__init__("Closest call")
        self.face, self.sentence = FaceMark(ACTING_PX), PieceLine(19)
        self.bar, self.text = HitBar(CARD_PX), PieceLine(14)
        words, self._line = QVBoxLayout(), QHBoxLayout()
        words.addStretch(1)
        words.addWidget(self.sentence)
        words.addWidget(self.bar)
        words.addStretch(1)
        words.setSpacing(2)
        self._line.addWidget(self.face)
        self._line.addLayout(words, 1)
        self.box.addLayout(self._line)
        self.box.addWidget(self.text)

    def show_call(self, call: CallView | None) -> None:
        """Show this, or no card."""
        self.setVisible(call is not None)
        if call is None:
            return
        self.aside.setText(call.when)
        self.face.show_face(call.face, call.side)
        self.sentence.show_pieces((Piece(call.sentence, strong=True),))
        self.bar.show_change(call.change)
        self.text.show_pieces((Piece(call.text),))
        self.text.setVisible(bool(call.text))
        self.setAccessibleName(call.spoken)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        super().set_theme(theme)
        for part in (self.face, self.sentence, self.bar, self.text):
            part.set_theme(theme)
        self._line.setSpacing(theme.px(14))


class LuckCard(Card):
    """How many hits there were, among all that the odds allow."""

    def __init__(self) -> None:
        super().__init__("")
        self.sentence, self.chart, self.note = PieceLine(19), LuckChart(), PieceLine(14)
        for part in (self.sentence, self.chart, self.note):
            self.box.addWidget(part)

    def show_luck(self, luck: SpreadView | None) -> None:
        """Show this, or no card."""
        self.setVisible(luck is not None)
        if luck is None:
            return
        self.head.setText(luck.head)
        self.aside.setText(luck.count)
        self.sentence.show_pieces((Piece(luck.sentence, strong=True),))
        self.chart.show_spread(luck)
        self.chart.setVisible(bool(luck.bars))
        self.note.show_pieces((Piece(luck.note),))
        self.setAccessibleName(luck.spoken)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        super().set_theme(theme)
        for part in (self.sentence, self.chart, self.note):
            part.set_theme(theme)


class KeepCard(Card):
    """What the recap is kept as: each button is told by a signal."""

    save_wanted = Signal()
    print_wanted = Signal()
    copy_wanted = Signal()
    campaign_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("Keep it")
        self.save = KeyButton("Save the recap...", "save")
        self.paper = KeyButton("Print...", "file-plus")
        self.copy = KeyButton("Copy as text", "copy")
        self.campaign = KeyButton("The campaign", "folder-open")
        self.note = plain_label("muted", "The log stays; any moment can be opened again.")
        self._grid = QGridLayout()
        for at, (button, wanted) in enumerate(
            (
                (self.save, self.save_wanted),
                (self.paper, self.print_wanted),
                (self.copy, self.copy_wanted),
                (self.campaign, self.campaign_wanted),
            )
        ):
            button.clicked.connect(wanted)
            self._grid.addWidget(button, at // 2, at % 2)
            policy = button.sizePolicy()
            policy.setHorizontalPolicy(policy.Policy.Preferred)
            button.setSizePolicy(policy)
        self.box.addLayout(self._grid)
        self.box.addStretch(1)
        self.box.addWidget(self.note)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        super().set_theme(theme)
        for button in (self.save, self.paper, self.copy, self.campaign):
            button.set_theme(theme)
        self._grid.setSpacing(theme.px(8))


class FactStrip(QWidget):
    """Up to three remarkable moments side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._facts = [(PieceLine(14), PieceLine(13)) for _ in range(_FACTS)]
        for head, text in self._facts:
            column = QVBoxLayout()
            column.setSpacing(2)
            column.addWidget(head)
            column.addWidget(text)
            column.addStretch(1)
            self._row.addLayout(column, 1)

    def show_facts(self, facts: tuple[FactView, ...]) -> None:
        """Show the first three of these."""
        self.setVisible(bool(facts))
        for at, (head, text) in enumerate(self._facts):
            known = at < len(facts)
            for part in (head, text):
                part.setVisible(known)
            if known:
                head.show_pieces((Piece(facts[at].head, strong=True),))
                text.show_pieces((Piece(facts[at].text, quiet=True),))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._row.setSpacing(theme.px(20))
        for pair in self._facts:
            for part in pair:
                part.set_theme(theme)
