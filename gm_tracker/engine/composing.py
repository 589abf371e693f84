"""An action in the making: the command, the answers so far, and what comes of them.

It holds no rules: it looks at what the resolver asks, adds an answer, and asks again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeVar

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Answer, Ask, Done, Draft, Refusal, Refused, Request, Step

Value = TypeVar("Value")
Which = Callable[[Request], bool]
EARLY, TARGETS = "", "targets"
"""Under these is kept what was typed before a die asked for it, and whom it shall meet."""


@frozen
class Composing:
    """A command with its answers; `picking` while its target is still to be picked.

    `errors` holds a sentence for each field that was not understood, with what was typed.
    `typed` are texts not yet taken, by field, `begun` how it stood when it was begun; what was
    put aside once has no such beginning. `reopened` is set for one that an undo opened again.
    `rolled` are the answers of which it is known that the program rolled them, `told` says how
    others were taken.
    """

    command: Command
    answers: Mapping[str, Answer] = field(default_factory=dict)
    errors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    picking: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    begun: Draft | None = None
    reopened: bool = False
    rolled: frozenset[str] = frozenset()
    told: Mapping[str, str] = field(default_factory=dict)

    @property
    def draft(self) -> Draft:
        """What is kept of it: a text that was refused is one that was typed."""
        refused = {key: text for key, (text, _) in self.errors.items() if text}
        return Draft(self.command, self.answers, {**refused, **self.typed}, self.picking)

    @property
    def is_touched(self) -> bool:
        """Whether something was entered since it was begun; a mere Enter is nothing."""
        begun = self.begun
        return begun is None or replace(self.draft, picking=begun.picking) != begun

    def worth_keeping(self, encounter: Encounter) -> Draft | None:
        """What of it waits aside once it is left: a number that nobody has is nothing."""
        from gm_tracker.engine.wrong_number import worth_keeping

        entered = self.is_touched or self.answers
        return worth_keeping(encounter, self.draft, self.begun, TARGETS) if entered else None

    def with_typed(self, field_id: str, text: str, shown: str = "") -> Composing:
        """With this standing in a field, if it is another text than its answer is `shown` as."""
        typed = without(self.typed, field_id)
        if text != shown:
            # An answer that was erased is one too: nothing stands in its place.
            typed[field_id] = text
        if field_id not in self.errors:
            return replace(self, typed=typed)
        # What was refused no longer stands there, only why.
        errors = {**self.errors, field_id: ("", self.errors[field_id][1])}
        return replace(self, typed=typed, errors=errors)

    def without_answers(self, dropped: frozenset[str]) -> Composing:
        """Without what was answered there, or typed or refused."""
        answers, typed = without(self.answers, *dropped), without(self.typed, *dropped)
        return replace(self, answers=answers, typed=typed, errors=without(self.errors, *dropped))

    def with_early_placed(self, asked: tuple[Request, ...], rolls: Which) -> Composing:
        """With what was typed before a die asked for it in the first die that now does.

        Those that the program `rolls` ask nobody.
        """
        dice = [each.id for each in asked if not (each.options or rolls(each))]
        early = self.typed.get(EARLY)
        if not early or not dice or self.picking:
            return self
        before = self.typed.get(dice[0], "")
        return self.with_typed(EARLY, "").with_typed(dice[0], before + early)


class Composer:
    """Leads one action at a time from its declaration to its step."""

    def __init__(self, fight: Fight, source: random.Random) -> None:
        self.fight = fight
        self.source = source
        self.rolls: Which = lambda request: False
        """Which dice the program rolls: nothing that is typed is meant for them."""
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
        self.show(Composing(command, answers, {}, draft.picking, typed, begun, reopened))

    def put_aside(self) -> Draft | None:
        """Leave the action, or the result that is shown; what was entered waits aside."""
        kept = None if self.current is None else self.current.worth_keeping(self.fight.encounter)
        if kept is None:
            self.dismiss()
            return None
        self._leave()
        self.fight.put_aside(kept)
        return kept

    def put_aside_touched(self) -> Draft | None:
        """The same before another action; one that was only reopened is in its step anyway."""
        return self.put_aside() if self.is_touched else None

    @property
    def is_touched(self) -> bool:
        """Whether something is entered that was not there when it was begun."""
        return self.current is not None and self.current.is_touched

    def change(
        self, command: Command, *, picking: bool = False, dropped: frozenset[str] = frozenset()
    ) -> None:
        """Change what is being done; answers that are no longer asked for are left out.

        So are those `dropped`, by the ids of what they answer, such as the dice of another target.
        """
        current = self.current
        if current is not None:
            typed = current.typed if picking else without(current.typed, TARGETS)
            changed = replace(current, command=command, typed=typed, picking=picking)
            self.show(changed.without_answers(dropped))
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
            given, told = self._given(request, text)
        except Refused as refused:
            return self._wrong(field_id, text, refused.refusal.sentence)
        # In the order in which they were given, so that the last can be taken back.
        answers = {**without(self.current.answers, field_id), field_id: given}
        errors = without(self.current.errors, field_id)
        typed = without(self.current.typed, field_id)
        rolled = self.current.rolled - {field_id}
        if request.what == "roll" and not text.strip():
            rolled |= {field_id}
        now = replace(self.current, answers=answers, errors=errors, typed=typed, rolled=rolled)
        self.show(replace(now, told={**now.told, field_id: told}))
        if field_id in self.current.errors:
            return self._wrong(field_id, text, self.current.errors[field_id][1])
        return True

    def roll_open(self, which: Which = lambda request: True) -> None:
        """Roll all open dice, or only some of them, and what they lead to.

        They are kept together: a large round would else be written once for each die.
        """
        self.roll(which)
        self.keep()

    def roll(self, which: Which = lambda request: True) -> None:
        """The same, but whoever calls it keeps the draft, or carries the action out at once."""
        from gm_tracker.engine.rolling import roll_answer

        while self.current is not None and (rolls := self._open_rolls(which)):
            made = {each.id: roll_answer(each, self.source) for each in rolls}
            rolled = self.current.rolled | made.keys()
            answers = {**self.current.answers, **made}
            self.show(replace(self.current, answers=answers, rolled=rolled))
            if made.keys() & self.current.errors.keys():
                break

    def _open_rolls(self, which: Which) -> list[Request]:
        return [each for each in self.open_requests() if each.what == "roll" and which(each)]

    def open_requests(self) -> tuple[Request, ...]:
        """What is still asked."""
        return self.outcome.requests if isinstance(self.outcome, Ask) else ()

    def requests(self) -> tuple[Request, ...]:
        """All that was asked so far, answered or open, in order."""
        return self.outcome.asked if isinstance(self.outcome, Ask | Done) else ()

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
            self.show(self.current)

    def _given(self, request: Request, text: str) -> tuple[Answer, str]:
        from gm_tracker.engine.parse_answers import read_typed
        from gm_tracker.engine.rolling import roll_answer

        if text.strip():
            return read_typed(request, text)
        if request.what == "choice" and len(request.options) > 1 and request.usual is None:
            raise Refused("Choose one.", request.id)
        if request.what == "number" and request.usual is None:
            raise Refused("Type a number.", request.id)
        return roll_answer(request, self.source), ""

    def _wrong(self, field_id: str, text: str, sentence: str) -> bool:
        if self.current is not None:
            answers = without(self.current.answers, field_id)
            typed = without(self.current.typed, field_id)
            errors = {**self.current.errors, field_id: (text, sentence)}
            self.show(replace(self.current, answers=answers, errors=errors, typed=typed))
        return False

    def show(self, current: Composing) -> None:
        """Show what comes of it, without the answers that no longer fit.

        An answer may be superfluous after an earlier one was changed, or wrong for another
        weapon; what is still asked for then says at its field why it was dropped.
        """
        from gm_tracker.engine.parse_answers import shown_text

        answers, dropped = dict(current.answers), dict[str, tuple[str, str]]()
        outcome = self.fight.decide(current.command, answers)
        while isinstance(outcome, Refusal) and outcome.field in answers:
            # As its field showed it, with the dice that it was given for.
            text = shown_text(self.request(outcome.field), answers.pop(outcome.field))
            dropped[outcome.field] = (text, outcome.sentence)
            outcome = self.fight.decide(current.command, answers)
        self.current, self.outcome, self.finished = current, outcome, None
        self._encounter = self.fight.encounter
        if dropped:
            asked = {each.id for each in self.requests()}
            wrong = {key: why for key, why in dropped.items() if key in asked}
            left = {key: text for key, (text, _) in dropped.items() if key not in asked}
            errors, typed = {**current.errors, **wrong}, {**left, **current.typed}
            self.current = replace(current, answers=answers, errors=errors, typed=typed)
        self.current = self.current.with_early_placed(self.open_requests(), self.rolls)

    def keep(self) -> None:
        """Keep it as the draft; a step made beside it has dropped the draft from the file."""
        if self.current is not None:
            self.fight.keep_draft(self.current.draft)


def without(values: Mapping[str, Value], *keys: str) -> dict[str, Value]:
    """The values but for these keys."""
    return {each: value for each, value in values.items() if each not in keys}
