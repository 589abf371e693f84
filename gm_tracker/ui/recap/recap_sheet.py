"""What a recap shows, wherever it stands: over the window, or on a picture that is kept."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.filled import fill
from gm_tracker.ui.kit.fit_scroll import NO_LIMIT, FitScroll
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.cards import CallCard, Card, FactStrip, KeepCard, LuckCard
from gm_tracker.ui.recap.deed_table import DeedTable
from gm_tracker.ui.recap.recap_head import RecapHead
from gm_tracker.ui.recap.roll_list import RollList
from gm_tracker.words.recap_views import RecapView, RollsView

NOTHING = "Nothing has happened yet."
_GAP, _ASIDE, _NARROW, _BRIEF, _LEAST, _TABLE = 8, 404, 860, 1000, 80, 340
_SHARE = 0.37
"""Pixels at 100 %: between cards, the width of the right column, under which width of the whole
it stands beneath the table and the head is brief, and the least heights of both. The right column
has at most that share of the width."""


class RecapSheet(QWidget):
    """Head, table and cards. `rolls_of` says whose dice are shown in the table's place."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self.view = RecapView("", "")
        self.rolls_of = ""
        self.head, self.table, self.facts = RecapHead(), DeedTable(), FactStrip()
        self.rolls, self.beneath = RollList(), plain_label("note")
        self.call, self.luck, self.keep = CallCard(), LuckCard(), KeepCard()
        self.open_dice = KeyButton("Their dice", "dices", "Enter", quiet=True)
        self.look = KeyButton("That moment", key="Enter", quiet=True)
        self.back = KeyButton("Everybody", "chevron-left", "Esc", quiet=True)
        self.deeds = Card("Who did what", "name", self.open_dice)
        self.dice = Card("", "name", self.look, self.back)
        self.empty, self.note = plain_label("name", NOTHING), plain_label("muted")
        self.left = QStackedWidget()
        self.table.list.turned.connect(self._turn)
        self._lay_out()

    def _lay_out(self) -> None:
        for part, share in ((self.table, 1), (self.empty, 1), (self.facts, 0), (self.note, 0)):
            self.deeds.box.addWidget(part, share)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.dice.box.addWidget(self.beneath)
        self.dice.box.addWidget(self.rolls, 1)
        for card in (self.deeds, self.dice):
            self.left.addWidget(card)
        column = QWidget()
        self._column = QVBoxLayout(column)
        self._column.setContentsMargins(0, 0, 0, 0)
        for each in (self.call, self.luck, self.keep):
            self._column.addWidget(each, 1 if each is self.keep else 0)
        self._column.addStretch(0)
        self.aside = FitScroll(column, grows=True)
        body = QWidget()
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.addWidget(self.left, 1)
        self._body.addWidget(self.aside)
        self._scroll = FitScroll(body, grows=True)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.head)
        self._box.addWidget(self._scroll, 1)

    def show_view(self, view: RecapView) -> None:
        """Show this; whose dice are looked at stays."""
        self.view = view
        self.head.show_view(view)
        self.table.show_rows(view.rows)
        self.table.setVisible(bool(view.rows))
        self.empty.setVisible(not view.rows)
        self.open_dice.setVisible(bool(view.rows) and not view.of_campaign)
        self.facts.show_facts(view.facts)
        self.note.setText(view.note)
        self.note.setVisible(bool(view.note))
        self.call.show_call(view.call)
        self.keep.campaign.show_text("This fight" if view.of_campaign else "The campaign")
        if not self.rolls_of:
            self._show_luck()

    def show_rolls(self, who: str, rolls: RollsView) -> None:
        """Show the dice of this one in the table's place, and their luck beside it."""
        self.rolls_of = who
        self.dice.head.setText(rolls.title)
        self.beneath.setText(rolls.beneath)
        self.beneath.setVisible(bool(rolls.beneath))
        self.rolls.show_rows(rolls.rows)
        self.look.setVisible(bool(rolls.rows))
        self.luck.show_luck(rolls.luck)
        self.left.setCurrentWidget(self.dice)

    def show_table(self) -> None:
        """Show everybody again."""
        self.rolls_of = ""
        self._show_luck()
        self.left.setCurrentWidget(self.deeds)

    def _show_luck(self) -> None:
        self.luck.show_luck(self.view.luck)
        self._turn(self.table.list.currentIndex().row())

    def _turn(self, at: int) -> None:
        """Of many fights each row has a chart of its own."""
        if self.view.of_campaign and 0 <= at < len(self.view.rows):
            self.luck.show_luck(self.view.rows[at].luck_chart)

    def take_focus(self) -> None:
        """Put the keyboard where one moves about."""
        where = self.rolls if self.rolls_of else self.table
        where.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_whose_enter(self) -> None:
        """The cap of Enter stands on what Enter presses now, and on nothing else."""
        self.open_dice.show_reached(self.table.list.hasFocus())
        self.look.show_reached(self.rolls.list.hasFocus())
        self.head.button.show_reached(self.head.button.hasFocus() or not self.view.ended)

    def be_picture(self, wide: int) -> None:
        """Stand so wide and as high as all needs, without what is pressed and without a cursor."""
        for part in (self.keep, self.head.button, self.open_dice):
            part.hide()
        self.table.show_all()
        self.resize(wide, self.sizeHint().height())
        self.show()
        body = max(self.left.sizeHint().height(), self.aside.sizeHint().height())
        self.resize(wide, self.head.height() + body + 3 * self._theme.px(_GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Side by side, or one beneath the other where there is no width for that."""
        px, ways = self._theme.px, QBoxLayout.Direction
        beneath = self.width() < px(_NARROW)
        self._body.setDirection(ways.TopToBottom if beneath else ways.LeftToRight)
        wide = min(px(_ASIDE), round(self.width() * _SHARE))
        self.aside.setMinimumWidth(0 if beneath else wide)
        self.aside.setMaximumWidth(NO_LIMIT if beneath else wide)
        self.head.set_brief(self.width() < px(_BRIEF))
        # Beneath the table the cards are not scrolled by themselves, but with it; beside it they
        # do not say how high all is.
        upright = QSizePolicy.Policy.Preferred if beneath else QSizePolicy.Policy.Ignored
        self.aside.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
        self.aside.set_least(NO_LIMIT if beneath else px(_LEAST))
        self.left.setMinimumHeight(px(_TABLE) if beneath else 0)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        for part in (self.head, self.table, self.facts, self.rolls, self.call, self.luck):
            part.set_theme(theme)
        for card in (self.keep, self.deeds, self.dice):
            card.set_theme(theme)
        self._box.setContentsMargins(*(px(_GAP),) * 4)
        for box in (self._box, self._body, self._column):
            box.setSpacing(px(_GAP))
        self._arrange()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, self.rect(), QColor(self._theme.colours.bg))
        painter.end()
