"""What is typed into an action in the making before it is an answer, and answers taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gm_tracker.engine.composing import EARLY, Composer, Composing, without
from gm_tracker.engine.die_text import WHOLE, stand_of
from gm_tracker.engine.parse_answers import read_answer_text, shown_text
from gm_tracker.model.commands import Command, DeclareAttack, Perform
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer, Request


def answers_as_typed(composer: Composer) -> dict[str, Answer]:
    """The answers of the action in the making, as if all whole dice that are typed were taken.

    What is half typed, wrong or erased is no answer.
    """
    current = composer.current
    return {} if current is None else as_typed(composer.requests(), current.answers, current.typed)


def as_typed(
    asked: Iterable[Request], answers: Mapping[str, Answer], typed: Mapping[str, str]
) -> dict[str, Answer]:
    """The same of what is `asked`, with these texts in its fields."""
    answers = {**answers}
    for each in asked:
        text = typed.get(each.id)
        if text is not None:
            answers.pop(each.id, None)
            if stand_of(each, text) in WHOLE:
                answers[each.id] = read_answer_text(each, text)
    return answers


class TypingIn:
    """Changes what stands in the fields of a composer's action; the composer's `keep` writes it."""

    def __init__(self, composer: Composer) -> None:
        self._composer = composer

    @property
    def is_going_back(self) -> bool:
        """Whether the action only shows what an undo took back: going on back loses nothing."""
        current = self._composer.current
        return current is not None and current.reopened and not current.is_touched

    def type(self, field_id: str, text: str) -> None:
        """Remember what stands in a field that was not yet taken."""
        current = self._composer.current
        if current is not None:
            taken = current.answers.get(field_id)
            request = self._composer.request(field_id)
            shown = "" if taken is None else shown_text(request, taken)
            self._composer.current = current.with_typed(field_id, text, shown)

    def type_early(self, text: str) -> None:
        """Remember what was typed before a die asked for it: the next die gets it."""
        composer, current = self._composer, self._composer.current
        if current is not None:
            early = current.with_typed(EARLY, current.typed.get(EARLY, "") + text)
            composer.current = early.with_early_placed(composer.open_requests(), composer.rolls)

    def take_back(self) -> str | None:
        """Take back what was entered last: the field it was in, "" for none, None for nothing.

        What was answered stands in its field again as it was typed.
        """
        current = self._composer.current
        if current is None:
            return None
        if early := current.typed.get(EARLY):
            self.type(EARLY, early[:-1])
        elif current.answers:
            return self._unanswer(current, list(current.answers)[-1])
        elif not current.picking and _aims(current.command):
            self._composer.show(replace(current, picking=True))
        else:
            return None
        return ""

    def _unanswer(self, current: Composing, field_id: str) -> str:
        request, answer = self._composer.request(field_id), current.answers[field_id]
        typed = dict(current.typed)
        if request is None or not request.options:
            typed[field_id] = shown_text(request, answer)
        answers = without(current.answers, field_id)
        self._composer.show(replace(current, answers=answers, typed=typed))
        return field_id


def _aims(command: Command) -> bool:
    return isinstance(command, DeclareAttack) or (
        isinstance(command, Perform) and bool(command.targets)
    )
