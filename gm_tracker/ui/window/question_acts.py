"""What is done about a result on the stage, and the answers to what only the GM can settle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.model.advice import Said
from gm_tracker.session.fight_questions import FightQuestions
from gm_tracker.session.half_typed import HalfTyped
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.window.context import Context

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.stage.result_page import ResultPage

_NO_TRACE = "No result with a calculation stands on the stage."
_OVERRIDE = "the harm done, and why: 30 holy ground"


class QuestionActs:
    """Why, undo, override; answering, leaving for later, going to the next question."""

    def __init__(self, at: Context, undo: Callable[[], None], follow: Callable[[], None]) -> None:
        self._at, self._undo, self._follow = at, undo, follow

    def connect(self, stage: StageSignals) -> None:
        """Follow what is said on the stage."""
        # The session is another one with each fight, so it is looked up when something comes.
        stage.why_requested.connect(self.why)
        stage.undo_requested.connect(self._undo)
        stage.override_requested.connect(self._ask_override)
        stage.replied.connect(self._reply)
        stage.drawn.connect(lambda key: self._say(self._questions.draw(key)))
        stage.settled.connect(self._settle)
        stage.answer_typed.connect(self._keep)
        stage.settled_later.connect(self.leave)
        self._at.parts.stage.pages.welcome = self._welcome

    def _welcome(self, result: ResultPage) -> None:
        result.half_typed = lambda key: self._kept.get(self._about(key)) or ""

    @property
    def _questions(self) -> FightQuestions:
        return self._at.play.session.questions

    def why(self) -> None:
        """Open or close the calculation of the result that stands on the stage."""
        stage = self._at.parts.stage
        seen = stage.page is stage.result
        if trouble := stage.result.toggle_why() if seen else _NO_TRACE:
            self._at.say(trouble)

    def ask(self) -> None:
        """Go to the next open question, which comes on the stage if it is not there."""
        questions, stage = self._questions, self._at.parts.stage
        if not questions.open:
            self._at.say("There is no open question.")
            return
        if stage.page is stage.result and stage.result.cards.cards:
            stage.result.cards.focus_next()
            return
        questions.bring()
        stage.result.cards.focus_first()

    def ask_spell(self) -> None:
        """Ask whether a finished spell shall work, or come to nothing."""
        self._questions.ask_spell()
        self._at.parts.stage.result.cards.focus_first()

    def _reply(self, question: str, at: int) -> None:
        from gm_tracker.words.questions import SPELL

        if question == SPELL:
            self._settle_spell(works=not at)
        else:
            self._say(self._questions.reply(question, at))

    def _settle_spell(self, *, works: bool) -> None:
        slot, session = self._questions.spell, self._at.play.session
        if slot is None:
            return
        if works:
            self._questions.put_away()
            session.actions.attack(slot.combatant)
        else:
            self._say(session.turns.let_go(slot.id))
        self._at.selection.keep_acting()
        self._at.selection.go_on()

    def leave(self) -> None:
        """Settle what is open later."""
        self._questions.leave()
        self._at.parts.stage.take_focus()

    def _settle(self, question: str, text: str) -> None:
        from gm_tracker.words.questions import SPELL

        if question == SPELL:
            self._say("Choose whether it works or comes to nothing.")
            return
        error = self._questions.settle(question, text)
        self._say(error)
        if not error:
            self._kept.drop(self._about(question))

    def _say(self, error: Said) -> None:
        if error:
            self._at.say(error)
        if not self._at.parts.stage.result.cards.cards:
            self._follow()

    def _keep(self, question: str, text: str) -> None:
        if text.strip():
            self._kept.keep(self._about(question), text)
        else:
            self._kept.drop(self._about(question))

    @property
    def _kept(self) -> HalfTyped:
        return self._at.workspace.half_typed

    def _about(self, question: str) -> str:
        return self._at.about("settle", question)

    def _ask_override(self, begun: str) -> None:
        about, prompt = self._at.about("override"), "Ruling" if begun else "Taken"
        self._at.asking.ask(prompt, _OVERRIDE, self._override, about=about, begun=begun)

    def _override(self, text: str) -> Said:
        """The harm by the GM's word: the step is taken back and made again with it."""
        error = self._at.play.session.overrides.override(text)
        if not error:
            self._at.selection.keep_acting()
        return error
