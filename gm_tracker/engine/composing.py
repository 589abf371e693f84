"""An action in the making: the command, the answers so far, and what comes of them.

It holds no rules: it looks at what the resolver asks, adds an answer, and asks again.
"""

import random
from collections.abc import Mapping
from dataclasses import field, replace

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import answer_text, read_answer_text
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model.commands import Command
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Ask, Done, Draft, Refusal, Refused, Request, Step


@frozen
class Composing:
    """A command with its answers; `picking` while its target is still to be picked.

    `errors` holds a sentence for each field that was not understood, with what was typed.
    """

    command: Command
    answers: Mapping[str, Answer] = field(default_factory=dict)
    errors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    picking: bool = False


class Composer:
    """Leads one action at a time from its declaration to its step."""

    def __init__(self, fight: Fight, source: random.Random) -> None:
        self.fight = fight
        self.source = source
        self.current: Composing | None = None
        self.outcome: Ask | Done | Refusal | None = None
        self.finished: Step | None = None
        self._encounter = fight.encounter
        if fight.draft is not None:
            self.begin(fight.draft.command, fight.draft.answers)

    def begin(
        self,
        command: Command,
        answers: Mapping[str, Answer] | None = None,
        *,
        picking: bool = False,
    ) -> None:
        """Start (or go on with) an action; it becomes the draft."""
        self._show(Composing(command, dict(answers or {}), picking=picking))
        self.keep()

    def change(self, command: Command, *, picking: bool = False) -> None:
        """Change what is being done; answers that are no longer asked for are left out."""
        if self.current is not None:
            self._show(replace(self.current, command=command, picking=picking))
            self.keep()

    def answer(self, field_id: str, text: str) -> bool:
        """Take what was typed into a field, blank meaning a roll; False when it cannot be."""
        taken = self.take(field_id, text)
        if taken:
            self.keep()
        return taken

    def take(self, field_id: str, text: str) -> bool:
        """The same, but whoever calls it keeps the draft, or carries the action out at once."""
        request = self.request(field_id)
        if self.current is None or request is None:
            return False
        try:
            given = self._given(request, text)
        except Refused as refused:
            return self._wrong(field_id, text, refused.refusal.sentence)
        answers = {**self.current.answers, field_id: given}
        errors = {key: value for key, value in self.current.errors.items() if key != field_id}
        self._show(replace(self.current, answers=answers, errors=errors))
        if field_id in self.current.errors:
            return self._wrong(field_id, text, self.current.errors[field_id][1])
        return True

    def roll_open(self, combatants: set[str] | None = None) -> None:
        """Roll all open dice, or only those of some combatants, and what they lead to.

        They are kept together: a large round would else be written once for each die.
        """
        self.roll(combatants)
        self.keep()

    def roll(self, combatants: set[str] | None = None) -> None:
        """The same, but whoever calls it keeps the draft, or carries the action out at once."""
        while self.current is not None and (rolls := self._open_rolls(combatants)):
            rolled = {each.id: roll_answer(each, self.source) for each in rolls}
            self._show(replace(self.current, answers={**self.current.answers, **rolled}))
            if rolled.keys() & self.current.errors.keys():
                break

    def _open_rolls(self, combatants: set[str] | None) -> list[Request]:
        rolls = (each for each in self.open_requests() if each.what == "roll")
        return [each for each in rolls if combatants is None or each.combatant in combatants]

    def open_requests(self) -> tuple[Request, ...]:
        """What is still asked."""
        return self.outcome.requests if isinstance(self.outcome, Ask) else ()

    def requests(self) -> tuple[Request, ...]:
        """All that was asked so far, answered or open, in order."""
        if isinstance(self.outcome, Ask):
            return (*self.outcome.answered, *self.outcome.requests)
        return self.outcome.answered if isinstance(self.outcome, Done) else ()

    def request(self, field_id: str) -> Request | None:
        """The request of that id, or None."""
        return next((each for each in self.requests() if each.id == field_id), None)

    def confirm(self) -> Step | None:
        """Carry the action out if nothing is open any more; the step stays to be shown."""
        if self._encounter is not self.fight.encounter:
            self.refresh()
        current, decided = self.current, self.outcome
        if current is None or current.picking or not isinstance(decided, Done):
            return None
        # Put away first, or it would be asked what it leads to after its own step.
        self.current = None
        try:
            step = self.fight.carry_out(current.command, current.answers, decided)
        except BaseException:
            self.current = current
            raise
        self.outcome, self.finished = None, step
        return step

    def dismiss(self) -> None:
        """Leave the action, or the result that is shown."""
        self.current, self.outcome, self.finished = None, None, None
        self.fight.keep_draft(None)

    def refresh(self) -> None:
        """The fight changed under the action: ask again."""
        if self.current is not None:
            self._show(self.current)

    def _given(self, request: Request, text: str) -> Answer:
        if text.strip():
            return read_answer_text(request, text)
        if request.what == "choice" and len(request.options) > 1 and request.usual is None:
            raise Refused("Choose one.", request.id)
        return roll_answer(request, self.source)

    def _wrong(self, field_id: str, text: str, sentence: str) -> bool:
        if self.current is not None:
            answers = {k: v for k, v in self.current.answers.items() if k != field_id}
            errors = {**self.current.errors, field_id: (text, sentence)}
            self._show(replace(self.current, answers=answers, errors=errors))
        return False

    def _show(self, current: Composing) -> None:
        """Show what comes of it, without the answers that no longer fit.

        An answer may be superfluous after an earlier one was changed, or wrong for another
        weapon; what is still asked for then says at its field why it was dropped.
        """
        answers, dropped = dict(current.answers), dict[str, tuple[str, str]]()
        outcome = self.fight.decide(current.command, answers)
        while isinstance(outcome, Refusal) and outcome.field in answers:
            dropped[outcome.field] = (answer_text(answers.pop(outcome.field)), outcome.sentence)
            outcome = self.fight.decide(current.command, answers)
        self.current, self.outcome, self.finished = current, outcome, None
        self._encounter = self.fight.encounter
        if dropped:
            asked = {each.id for each in self.requests()}
            wrong = {key: why for key, why in dropped.items() if key in asked}
            self.current = replace(current, answers=answers, errors={**current.errors, **wrong})

    def keep(self) -> None:
        """Keep it as the draft; a step made beside it has dropped the draft from the file."""
        if self.current is not None:
            self.fight.keep_draft(Draft(self.current.command, self.current.answers))
