"""The stage after an action: what came of it, what it asks of the GM, and who is next."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.model.advice import Said
from gm_tracker.model.frozen import replace
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import short_name, short_words
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ResultView
from gm_tracker.words.views import ComposerView

# Loaded and made when there is the first result.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.stage.question_cards import QuestionCards
    from gm_tracker.ui.fight.stage.result_parts import ResultParts

_WIDE, _WIDE_BARE = 560, 430
"""From so wide on, in pixels at 100 %, what can be done stands beside the bar: with its keys, and
beside a question that has hardly room without them."""
_AT_MOST, _IN_SENTENCE, _IN_BUTTON = 64, 24, 18
"""So many letters of a name stand in a sentence, in one that has hardly room, and on a button."""
_ALL, _NEAR, _TIGHT, _HEADLESS, _BARE, _CLOSE, _BRIEF, _CLOSEST = range(8)
"""How much is left out: room between the lines, why it is asked, who did it to whom, what was
rolled, nearly all room between the lines, all that can be done about it but the first two, which
go to the foot if they have room there, and both."""
_NO_TRACE = "There is no calculation of this."
_NO_ROOM = "The question needs the room here; the calculation is in the log too."
_LINE = "\u2028"
"""Starts a line without a new paragraph."""


class ResultPage(QWidget):
    """Shows a view that is `done`: its sentence, and the questions that are open.

    `half_typed` gives what was written of an answer to a question, by its id. The parts are made
    when there is something to show: a window stands sooner without them.
    """

    def __init__(self, signals: StageSignals) -> None:
        super().__init__()
        self._signals, self._theme = signals, Theme(DARK)
        self._view, self._explained = ComposerView(), False
        self._traced, self._whole = False, True
        self._step, self._needed = _ALL, 0
        self.half_typed: Callable[[str], str] = lambda _question: ""

    @cached_property
    def cards(self) -> QuestionCards:
        """What is asked."""
        from gm_tracker.ui.fight.stage.question_cards import QuestionCards

        cards = QuestionCards(self._signals, lambda question: self.half_typed(question))
        cards.set_theme(self._theme)
        return cards

    @cached_property
    def parts(self) -> ResultParts:
        """Everything that is shown, the cards among it."""
        from gm_tracker.ui.fight.stage.result_parts import ResultParts

        parts = ResultParts(self, self.cards)
        parts.set_theme(self._theme)
        self._connect(parts)
        return parts

    @property
    def _is_made(self) -> bool:
        return "parts" in self.__dict__

    def _connect(self, parts: ResultParts) -> None:
        signals = self._signals
        parts.head.closing.clicked.connect(signals.dismissed)
        parts.why.clicked.connect(signals.why_requested)
        parts.undo.clicked.connect(signals.undo_requested)
        parts.wrong.clicked.connect(signals.wrong_die)
        parts.override.clicked.connect(lambda: signals.override_requested.emit(""))
        parts.lines.ruled.connect(signals.override_requested)
        parts.later.clicked.connect(signals.settled_later)
        parts.go_on.clicked.connect(signals.confirmed)
        parts.first.clicked.connect(signals.confirmed)

    def show_view(self, view: ComposerView, _told: Callable[[Said], str]) -> None:
        """Show this if it is a result, or what is open; a new one is announced."""
        if not view.done:
            self._leave()
            return
        new = view.result is not None and view.result != self._view.result
        if new:
            self._forget_why()
        self._view = view
        # The cards have their place only once all parts are there.
        self.parts.cards.show_questions(view.questions)
        self._show_foot(view)
        self._show_result(view.result)
        self._tell(view)
        if new:
            announce(self, self.spoken, at_once=True)

    def _leave(self) -> None:
        """Something else stands on the stage now."""
        stage = self.parentWidget()
        if self._view.done and stage is not None:
            stage.setAccessibleDescription("")
        self._view = ComposerView()
        self._forget_why()

    def _forget_why(self) -> None:
        self._explained = False

    @property
    def spoken(self) -> str:
        """What a screen reader says of it."""
        result, count = self._view.result, len(self._view.questions)
        questions = f"{count} question{'s' * (count > 1)}" if count else ""
        return ". ".join(filter(None, ("" if result is None else result.spoken, questions)))

    def _tell(self, view: ComposerView) -> None:
        title = "Open questions" if view.result is None else view.result.sentence
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.spoken)
        stage = self.parentWidget()
        if stage is not None:
            stage.setAccessibleDescription(self.spoken)

    def _show_result(self, result: ResultView | None) -> None:
        parts = self.parts
        shown = ResultView("") if result is None else result
        parts.beneath.show_pieces((Piece(shown.beneath, quiet=True),))
        parts.head.show_result(shown)
        parts.changes.show_changes(shown.changes, named=len(shown.changes) > 1)
        parts.lines.show_lines(shown.why if self._explained else ())
        parts.notes.show_pieces((Piece(short_words(_LINE.join(shown.notes)), quiet=True),))
        parts.lands.show_pieces((Piece(f"It lands {shown.lands}, together with", strong=True),))
        parts.beside.show_changes(shown.beside, named=True)
        self._fit()

    def _arrange(self) -> None:
        """What can be missed gives way to questions, and to the calculation when it is wanted."""
        parts, result, asks = self.parts, self._view.result, bool(self._view.questions)
        known = result if result is not None else ResultView("")
        brief = asks or self._traced
        close = asks and self._step >= _BRIEF
        parts.changes.setVisible(bool(known.changes))
        wide, px = self.width(), self._theme.px
        bare = asks and self._step >= _HEADLESS and px(_WIDE_BARE) <= wide < px(_WIDE)
        at_bar = bare or (brief and wide >= px(_WIDE))
        parts.stand("foot" if close else "bar" if at_bar else "beneath", capped=not (bare or close))
        given_up = close and not parts.has_foot_room(wide)
        parts.head.setVisible(result is not None and not brief and self._step < _HEADLESS)
        parts.beneath.setVisible(bool(known.beneath) and not brief and self._step < _BARE)
        parts.why.setVisible(known.is_explained and not given_up)
        parts.why.show_marked(self._traced)
        parts.undo.setVisible(result is not None and not given_up)
        whole = not brief and self._step < _BRIEF
        parts.wrong.setVisible(known.is_explained and whole)
        parts.override.setVisible(known.can_override and whole)
        parts.trace.setVisible(self._traced and known.is_explained)
        # Beneath the only question they are not scrolled to: seen whole, or left out.
        left_out = len(self._view.questions) == 1 and self._step >= _BARE
        parts.notes.setVisible(bool(known.notes) and not left_out and not close and self._whole)
        for part in (parts.lands, parts.beside):
            part.setVisible(bool(known.beside) and not asks and self._whole)
        parts.following.setVisible(not close)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more or less room now."""
        super().resizeEvent(event)
        if self._is_made:
            self._fit()

    def _fit(self) -> None:
        """Leave out one thing after another until what is shown is whole.

        A question has precedence over the calculation, and that over what else lands.
        """
        if not (self._explained and self._opens_trace()):
            self._traced, self._whole = False, True
            self._suits(_CLOSEST)
        wide, result, asks = self.width(), self._view.result, bool(self._view.questions)
        several = result is not None and len(result.changes) > 1
        if (several or asks) and self.parts.needed(wide) > self.height():
            self.parts.changes.hide()
            # Of several the sentence says the same.
            if result is not None and len(result.changes) == 1:
                self.parts.tell_change(result.changes[0])

    def _opens_trace(self) -> bool:
        """Stand with the calculation; False where a question leaves it no room."""
        asks, self._traced = bool(self._view.questions), True
        # Beside a question it is open only where the button is seen that closes it.
        for last, self._whole in ((_ALL, True), (_CLOSE if asks else _CLOSEST, False)):
            if self._suits(last) or not (asks or self._whole):
                wide = self.width()
                self.parts.fit_trace(wide, self.height() - self.parts.needed(wide))
                return True
        return False

    def _suits(self, last: int) -> bool:
        """Leave out no more than needed, up to that step; whether that is enough."""
        wide = self.width()
        for step in range(last + 1):
            self._stand(step)
            needed = self.parts.needed(wide)
            if step == _ALL:
                self._needed = needed
            if needed + self.parts.wished(wide, whole=self._whole) <= self.height():
                return True
        return False

    def _stand(self, step: int) -> None:
        self._step, tight = step, step > _ALL
        # The calculation has precedence over why something is asked.
        reasoned = any(each.why for each in self._view.questions) and not self._traced
        brief = tight and not (reasoned and step == _NEAR)
        self.parts.set_tight(tight, closest=step in (_CLOSE, _CLOSEST), brief=brief)
        result, count = self._view.result, len(self._view.questions)
        alone = "Still to be settled" if count > 1 else "One thing is still to be settled"
        pieces = () if result is None else result.pieces
        said = "".join(_shortened(each, tight) for each in pieces) or alone
        self.parts.sentence.show_pieces((Piece(said, strong=True),))
        self._arrange()

    def _show_foot(self, view: ComposerView) -> None:
        parts, following = self.parts, view.following
        shown = (replace(each, text=short_words(each.text)) for each in following.pieces)
        parts.following.show_pieces(tuple(shown))
        asks = bool(view.questions)
        parts.later.setVisible(asks)
        verb = "first" if asks else "acts" if following.count == 1 else "act"
        name = short_name(following.name, _IN_BUTTON)
        parts.show_next(f"{name} {verb}" if following.id else "", asks=asks)

    def toggle_why(self) -> str:
        """Open or close the calculation; gives a sentence where there is none, or no room."""
        result = self._view.result
        if result is None or not result.is_explained:
            return _NO_TRACE
        self._explained = not self._traced
        if self._explained:
            self.parts.lines.show_lines(result.why)
            self.parts.trace.to_start()
        self._fit()
        if self._explained == self._traced:
            return ""
        self._explained = False
        return _NO_ROOM

    def take_focus(self) -> bool:
        """Put the keyboard on the first card; False where nothing is asked."""
        return self._is_made and self.cards.focus_first()

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it: go on to who is next."""
        self._signals.confirmed.emit()

    def needed(self) -> int:
        """The height that the sentence, the first question and the foot need, in pixels."""
        return self._needed if self._view.done else 0

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        if self._is_made:
            self.cards.set_theme(theme)
            self.parts.set_theme(theme)
            self._fit()

    def focus_next_question(self) -> bool:
        """Put the keyboard on the next card; False where nothing is asked."""
        return self.cards.focus_next()


def _shortened(piece: Piece, tight: bool) -> str:
    """A name in the sentence, no longer than in the log, shorter where there is hardly room."""
    most = _IN_SENTENCE if tight else _AT_MOST
    return short_name(piece.text, most) if piece.strong else piece.text
