"""The widgets of a result, and where they stand."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.change_row import ChangeRows
from gm_tracker.ui.fight.stage.question_cards import QuestionCards
from gm_tracker.ui.fight.stage.result_head import ResultHead
from gm_tracker.ui.fight.stage.trace import Trace
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import DOT
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView

_USUAL, _TIGHT, _CLOSEST = (12, 8), (6, 4), (3, 2)
"""Pixels at 100 % above and below everything, and between two lines."""
Place = Literal["beneath", "bar", "foot"]
"""Beneath the bar of the change, in its line, or at the foot."""
_DOTS = "\N{HORIZONTAL ELLIPSIS}"


class ResultParts:
    """Sentence and change on top, calculation and questions in the middle, which scroll, and who
    is next at the foot."""

    def __init__(self, page: QWidget, cards: QuestionCards) -> None:
        self.head, self.sentence, self.beneath = ResultHead(), PieceLine(28), PieceLine(15)
        self.changes = ChangeRows()
        self.why = KeyButton("Why?", key="Y")
        self.undo = KeyButton("Undo", "undo", "Backspace")
        self.wrong = KeyButton(f"A die was wrong{_DOTS}", "pencil")
        self.override = KeyButton(f"Override{_DOTS}")
        self.trace, self.notes = Trace(), PieceLine(14)
        self.lines = self.trace.lines
        self.cards = cards
        self.lands, self.beside = PieceLine(14), ChangeRows(2)
        self.following = PieceLine(14)
        self.later = KeyButton("Settle later")
        self.later.setAccessibleDescription("Esc")
        self.first, self.go_on = KeyButton("", "swords"), PrimaryButton("")
        self._theme, self._room = Theme(DARK), _USUAL
        self._place: Place = "beneath"
        self._lay_out(page)

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        """What can be done about the result."""
        return (self.why, self.undo, self.wrong, self.override)

    def _lay_out(self, page: QWidget) -> None:
        self._actions, self._line = FlowLayout(), QHBoxLayout()
        self._line.addWidget(self.changes, 1)
        # Without a bar the buttons keep together, at the left.
        self._line.addStretch(0)
        for button in self.buttons:
            self._actions.addWidget(button)
        middle = QWidget()
        self._middle = QVBoxLayout(middle)
        self._middle.setContentsMargins(0, 0, 0, 0)
        for each in (self.cards, self.notes):
            self._middle.addWidget(each)
        self._middle.addStretch(1)
        self._middle.addWidget(self.lands)
        self._middle.addWidget(self.beside)
        self.scroll = FitScroll(middle, grows=True)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.following, 1000, Qt.AlignmentFlag.AlignVCenter)
        self._foot.addStretch(1)
        for button in (self.later, self.first):
            self._foot.addWidget(button)
        self._foot.addWidget(self.go_on)
        self._box = QVBoxLayout(page)
        for part in (self.head, self.sentence, self.beneath):
            self._box.addWidget(part)
        self._box.addLayout(self._line)
        self._box.addLayout(self._actions)
        self._box.addWidget(self.trace)
        self._box.addWidget(self.scroll, 1)
        self._box.addLayout(self._foot)

    def stand(self, place: Place, *, capped: bool) -> None:
        """Where the first two of what is done about the result stand, and whether with the caps
        of the keys."""
        for button in self.buttons[:2]:
            button.show_cap(capped)
        if place == self._place:
            return
        layouts = {"beneath": self._actions, "bar": self._line, "foot": self._foot}
        for button in self.buttons[:2]:
            layouts[self._place].removeWidget(button)
        self._place = place
        if place == "foot":
            for at, button in enumerate(self.buttons[:2]):
                self._foot.insertWidget(at, button)
        elif place == "bar":
            for button in self.buttons[:2]:
                self._line.insertWidget(self._line.count() - 1, button)
        else:
            for button in self.buttons:
                self._actions.removeWidget(button)
                self._actions.addWidget(button)

    def has_foot_room(self, width: int) -> bool:
        """Whether the first two have room at the foot, where nothing stands but buttons."""
        there = (*self.buttons[:2], *(e for e in (self.later, self.first) if not e.isHidden()))
        wide = sum(each.sizeHint().width() + self._foot.spacing() for each in there)
        return wide <= self._inner(width)

    def set_tight(self, tight: bool, *, closest: bool, brief: bool) -> None:
        """Where there is hardly room, the sentence is smaller, and questions are `brief`."""
        self.sentence.set_size(20 if tight else 28)
        self.cards.set_tight(brief)
        for button in (*self.buttons, self.later, self.first):
            button.set_tight(tight)
        self._middle.invalidate()
        self.scroll.refit()
        self._room = _CLOSEST if closest else _TIGHT if tight else _USUAL
        self._space()

    def tell_change(self, change: ChangeView) -> None:
        """Tell the change behind the sentence, in smaller letters, where its bar has no room."""
        words = (self.sentence.text(), f"{change.text} {change.label}".strip())
        self.sentence.set_size(15)
        self.sentence.show_pieces((Piece(DOT.join(words), strong=True),))

    def show_next(self, text: str, *, asks: bool) -> None:
        """Name who goes on, on a plain button while something is asked; else on the primary one."""
        self.go_on.show_text(text)
        self.first.show_text(text)
        self.go_on.setVisible(bool(text) and not asks)
        self.first.setVisible(bool(text) and asks)

    def needed(self, width: int) -> int:
        """The height that sentence, change, first question and foot take, in pixels."""
        margins, gap = self._box.contentsMargins(), self._box.spacing()
        inner = self._inner(width)
        actions = 0 if self._place != "beneath" else self._actions.heightForWidth(inner)
        # When the first result comes up Qt still takes the sentence for hidden.
        above = [self.sentence.heightForWidth(inner)]
        if not self.beneath.isHidden():
            above.append(self.beneath.heightForWidth(inner))
        head = 0 if self.head.isHidden() else self.head.sizeHint().height()
        line, foot = self._line.sizeHint().height(), _height(self._foot, inner)
        first = self.cards.first_height(inner) or self._least_scrolled()
        shown = [each for each in (head, *above, line, actions, first, foot) if each]
        return sum(shown) + gap * (len(shown) - 1) + margins.top() + margins.bottom()

    def _least_scrolled(self) -> int:
        """Where notes stand alone in the middle they take so much at least.

        What else is there counts as `wished`.
        """
        if self.notes.isHidden() or not (self.lands.isHidden() and self.trace.isHidden()):
            return 0
        self._middle.invalidate()
        return self.scroll.minimumSizeHint().height()

    def wished(self, width: int, *, whole: bool) -> int:
        """The height in pixels of what stands in the middle beside the first question: the whole
        of it, or only as much of the calculation as is of use. What may scroll does not count."""
        gap, inner = self._box.spacing(), self._inner(width)
        if self.trace.isHidden():
            return self._lands_height(inner) + self._notes_height(inner)
        if whole:
            return self.lines.heightForWidth(inner) + 2 * gap + self._more(inner)
        return self.trace.wished(inner) + 2 * gap

    def _lands_height(self, inner: int) -> int:
        if self.lands.isHidden():
            return 0
        words, gap = self.lands.heightForWidth(inner), self._middle.spacing()
        return words + self.beside.sizeHint().height() + gap + self._box.spacing()

    def _notes_height(self, inner: int) -> int:
        """What stands beneath the only question; beneath several it is scrolled to with them."""
        if self.notes.isHidden() or len(self.cards.cards) != 1:
            return 0
        return self.notes.heightForWidth(inner) + self._middle.spacing()

    def fit_trace(self, width: int, room: int) -> None:
        """Give the calculation what of so many pixels the rest of the middle leaves, which has
        precedence over all but its first lines."""
        inner, gaps = self._inner(width), 2 * self._box.spacing()
        self.trace.fit(inner, max(self.trace.wished(inner), room - gaps - self._more(inner)))

    def _more(self, inner: int) -> int:
        """The height of what stands in the middle beneath the first question."""
        # What was shown or hidden just now counts, too.
        self._middle.invalidate()
        return max(0, _height(self._middle, inner) - self.cards.first_height(inner))

    def _inner(self, width: int) -> int:
        margins = self._box.contentsMargins()
        return max(60, width - margins.left() - margins.right())

    def set_theme(self, theme: Theme) -> None:
        """Hand colours and text size to every part."""
        for words in (self.sentence, self.beneath, self.notes, self.lands, self.following):
            words.set_theme(theme)
        for rows in (self.changes, self.beside):
            rows.set_theme(theme)
        for button in (*self.buttons, self.later, self.first):
            button.set_theme(theme)
        for part in (self.head, self.trace, self.go_on):
            part.set_theme(theme)
        self._theme = theme
        self._space()

    def _space(self) -> None:
        px, (above, between) = self._theme.px, self._room
        self._box.setContentsMargins(px(18), px(above), px(18), px(above))
        self._box.setSpacing(px(between))
        self._middle.setSpacing(px(6))
        self._foot.setSpacing(px(10))
        self._actions.setSpacing(px(8))
        self._line.setSpacing(px(8))


def _height(layout: QBoxLayout, width: int) -> int:
    """How high what is laid out is in that width, in pixels."""
    if layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return layout.totalSizeHint().height()
