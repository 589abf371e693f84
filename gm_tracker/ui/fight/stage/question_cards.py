"""The open questions under one another, with the keyboard going from one to the next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.question_card import QuestionCard
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.result_views import QuestionView


class QuestionCards(QWidget):
    """A card for each question; `half_typed` gives what was written of an answer, by its id."""

    def __init__(self, signals: StageSignals, half_typed: Callable[[str], str]) -> None:
        super().__init__()
        self._signals, self._theme = signals, Theme(DARK)
        self._half_typed = half_typed
        self._cards: list[QuestionCard] = []
        self._tight = False
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)

    @property
    def cards(self) -> tuple[QuestionCard, ...]:
        """Those that are shown."""
        return tuple(self._cards)

    def show_questions(self, questions: tuple[QuestionView, ...]) -> None:
        """Ask these; a card whose question stays keeps its place and the keyboard.

        The keyboard of a card that goes passes to the next question, if there is one.
        """
        had_focus = any(self._has_focus(each) for each in self._cards)
        wanted = {each.id for each in questions}
        for gone in [each for each in self._cards if each.view.id not in wanted]:
            self._cards.remove(gone)
            self._box.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        known = {each.view.id: each for each in self._cards}
        self._cards = [known.get(each.id) or self._new() for each in questions]
        for at, (card, question) in enumerate(zip(self._cards, questions, strict=True)):
            card.show_question(question, self._half_typed(question.id))
            self._box.insertWidget(at, card)
            card.show()
        self.setVisible(bool(questions))
        if had_focus and not any(self._has_focus(each) for each in self._cards):
            self.focus_first()

    def _new(self) -> QuestionCard:
        card, signals = QuestionCard(self._theme), self._signals
        card.set_tight(self._tight)
        card.replied.connect(signals.replied)
        card.drawn.connect(signals.drawn)
        card.wrote.connect(signals.settled)
        card.typing.connect(signals.answer_typed)
        return card

    @staticmethod
    def _has_focus(card: QuestionCard) -> bool:
        focus = card.window().focusWidget()
        return focus is not None and (focus is card or card.isAncestorOf(focus))

    def focus_first(self) -> bool:
        """Put the keyboard on the first card; False where there is none."""
        return self._focus(0)

    def focus_next(self) -> bool:
        """Put the keyboard on the card after the one that has it; False where there is none."""
        at = next((i for i, each in enumerate(self._cards) if self._has_focus(each)), -1)
        return self._focus((at + 1) % len(self._cards)) if self._cards else False

    def _focus(self, at: int) -> bool:
        if at >= len(self._cards):
            return False
        self._cards[at].setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def first_height(self, width: int) -> int:
        """How high the first card is in that width, in pixels; 0 where there is none."""
        if not self._cards:
            return 0
        layout = self._cards[0].layout()
        return 0 if layout is None else layout.totalHeightForWidth(width)

    def set_tight(self, tight: bool) -> None:
        """Where there is hardly room, only the questions and their answers stand."""
        if tight == self._tight:
            return
        self._tight = tight
        for card in self._cards:
            card.set_tight(tight)
        self._box.invalidate()
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._box.setSpacing(theme.px(2))
        for card in self._cards:
            card.set_theme(theme)
