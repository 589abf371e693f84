"""An action in the making: the command, the answers so far, and what comes of them.

It holds no rules: it looks at what the resolver asks, adds an answer, and asks again.
"""

import random
from collections.abc import Mapping
from dataclasses import field, replace
from typing import TypeVar

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import answer_text, read_answer_text
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model.commands import Command, DeclareAttack, Perform
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Ask, Done, Draft, Refusal, Refused, Request, Step

Value = TypeVar("Value")
EARLY, TARGETS = "", "targets"
"""Under these is kept what was typed before a die asked for it, and whom it shall meet."""


@frozen
class Composing:
    """A command with its answers; `picking` while its target is still to be picked.

    `errors` holds a sentence for each field that was not understood, with what was typed.
    `typed` are texts not yet taken, by field, `begun` how it stood when it was begun; what was
    put aside once has no such beginning. `reopened` is set for one that an undo opened again.
    """

    command: Command
    answers: Mapping[str, Answer] = field(default_factory=dict)
    errors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    picking: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    begun: Draft | None = None
    reopened: bool = False

    @property
    def draft(self) -> Draft:
        """What is kept of it: a text that was refused is one that was typed."""
        refused = {key: text for key, (text, _) in self.errors.items() if text}
        return Draft(self.command, self.answers, {**refused, **self.typed}, self.picking)


class Composer:
    """Leads one action at a time from its declaration to its step."""

    def __init__(self, fight: Fight, source: random.Random) -> None:
        self.fight = fight
        self.source = source
        self.current: Composing | None = None
        self.outcome: Ask | Done | Refusal | None = None
        self.finished: Step | None = None
        self.entry = 0
        """Counts the actions that were begun: another number, another action."""
        self._encounter = fight.encounter
        if fight.draft is not None:
            self._enter(fight.draft)

    def begin(
        self,
        command: Command,
        answers: Mapping[str, Answer] | None = None,
        *,
        picking: bool = False,
    ) -> None:
        """Start an action; it becomes the draft."""
        draft = Draft(command, dict(answers or {}), picking=picking)
        self._enter(draft, draft)
        self.keep()

    def reopen(self, draft: Draft) -> None:
        """Open what an undo took back, so that its answers can be changed."""
        self._enter(draft, draft, reopened=True)
        self.keep()

    def resume(self, draft: Draft) -> None:
        """Take up what was put aside."""
        self._enter(draft)
        self.fight.take_up(draft)

    def _enter(self, draft: Draft, begun: Draft | None = None, *, reopened: bool = False) -> None:
        self.entry += 1
        command, answers, typed = draft.command, draft.answers, draft.typed
        self._show(Composing(command, answers, {}, draft.picking, typed, begun, reopened))

    @property
    def is_touched(self) -> bool:
        """Whether something was entered since it was begun; a mere Enter is nothing."""
        current = self.current
        if current is None or current.begun is None:
            return current is not None
        return replace(current.draft, picking=current.begun.picking) != current.begun

    @property
    def is_going_back(self) -> bool:
        """Whether it only shows what an undo took back: going on back loses nothing."""
        return self.current is not None and self.current.reopened and not self.is_touched

    def put_aside(self) -> Draft | None:
        """Leave the action, or the result that is shown; what was entered waits aside."""
        current = self.current
        if current is None or not (self.is_touched or current.answers):
            self.dismiss()
            return None
        self._leave()
        self.fight.put_aside(current.draft)
        return current.draft

    def put_aside_touched(self) -> Draft | None:
        """The same before another action; one that was only reopened is in its step anyway."""
        return self.put_aside() if self.is_touched else None

    def change(self, command: Command, *, picking: bool = False) -> None:
        """Change what is being done; answers that are no longer asked for are left out."""
        if self.current is not None:
            typed = self.current.typed if picking else _without(self.current.typed, TARGETS)
            self._show(replace(self.current, command=command, picking=picking, typed=typed))
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
        # In the order in which they were given, so that the last can be taken back.
        answers = {**_without(self.current.answers, field_id), field_id: given}
        errors = _without(self.current.errors, field_id)
        typed = _without(self.current.typed, field_id)
        self._show(replace(self.current, answers=answers, errors=errors, typed=typed))
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
        """Throw the action away, or leave the result that is shown."""
        self._leave()
        self.fight.keep_draft(None)

    def _leave(self) -> None:
        self.current, self.outcome, self.finished = None, None, None

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
            answers = _without(self.current.answers, field_id)
            typed = _without(self.current.typed, field_id)
            errors = {**self.current.errors, field_id: (text, sentence)}
            self._show(replace(self.current, answers=answers, errors=errors, typed=typed))
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
            left = {key: text for key, (text, _) in dropped.items() if key not in asked}
            errors, typed = {**current.errors, **wrong}, {**left, **current.typed}
            self.current = replace(current, answers=answers, errors=errors, typed=typed)
        self._place_early()

    # What is typed, and taken back

    def type(self, field_id: str, text: str) -> None:
        """Remember what stands in a field that was not yet taken; `keep` writes it."""
        if self.current is not None:
            taken = self.current.answers.get(field_id)
            typed = _without(self.current.typed, field_id)
            if text and (taken is None or text != answer_text(taken)):
                typed[field_id] = text
            self.current = replace(self.current, typed=typed)

    def type_early(self, text: str) -> None:
        """Remember what was typed before a die asked for it: the next die gets it."""
        if self.current is not None:
            self.type(EARLY, self.current.typed.get(EARLY, "") + text)
            self._place_early()

    def _place_early(self) -> None:
        early = self.current.typed.get(EARLY) if self.current is not None else None
        dice = [each.id for each in self.open_requests() if not each.options]
        if early and dice and self.current is not None and not self.current.picking:
            self.type(EARLY, "")
            self.type(dice[0], self.current.typed.get(dice[0], "") + early)

    def take_back(self) -> str | None:
        """Take back what was entered last: the field it was in, "" for none, None for nothing.

        What was answered stands in its field again as it was typed.
        """
        current = self.current
        if current is None:
            return None
        field_id: str | None = None
        if early := current.typed.get(EARLY):
            self.type(EARLY, early[:-1])
            field_id = ""
        elif current.answers:
            field_id = self._unanswer(current, list(current.answers)[-1])
        elif not current.picking and _aims(current.command):
            self._show(replace(current, picking=True))
            field_id = ""
        self.keep()
        return field_id

    def _unanswer(self, current: Composing, field_id: str) -> str:
        request, answer = self.request(field_id), current.answers[field_id]
        typed = dict(current.typed)
        if request is None or not request.options:
            typed[field_id] = answer_text(answer)
        answers = _without(current.answers, field_id)
        self._show(replace(current, answers=answers, typed=typed))
        return field_id

    def keep(self) -> None:
        """Keep it as the draft; a step made beside it has dropped the draft from the file."""
        if self.current is not None:
            self.fight.keep_draft(self.current.draft)


def _without(values: Mapping[str, Value], key: str) -> dict[str, Value]:
    return {each: value for each, value in values.items() if each != key}


def _aims(command: Command) -> bool:
    return isinstance(command, DeclareAttack) or (
        isinstance(command, Perform) and bool(command.targets)
    )
