"""What is to be said of a fight to somebody who was told of it before."""

from collections.abc import Iterator
from typing import NamedTuple

from gm_tracker.model.commands import Next
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.heard import clock_spoken, difference_spoken, questions_left
from gm_tracker.words.names import capital
from gm_tracker.words.outcome import made_of


class Told(NamedTuple):
    """A fight as it was told: its newest step, the one at its head, what undo and redo do.

    It `follows` where the head stood before is still behind it, not on a branch that was left.
    """

    fight: int
    encounter: Encounter
    newest: int
    step: Step | None
    steps: int
    undo: str
    redo: str
    follows: bool = True

    @property
    def head(self) -> int:
        """The id of the step at the head, 0 before the first."""
        return 0 if self.step is None else self.step.id


def news(system: RuleSystem, was: Told | None, now: Told) -> Iterator[str]:
    """What happened since, then who acts if others do: nothing of what a result page says."""
    if was is None or was.fight != now.fight:
        yield clock_spoken(system, now.encounter, new_round=True)
        return
    if now.head != was.head:
        told = _happened(system, was, now)
        if told:
            yield told
    if _acts_anew(was.encounter, now.encounter):
        new = now.encounter.clock.round != was.encounter.clock.round
        yield clock_spoken(system, now.encounter, new_round=new)


def _happened(system: RuleSystem, was: Told, now: Told) -> str:
    """What was done, and what is otherwise by it."""
    if now.follows and now.head > was.newest and now.step is not None and made_of(now.step):
        return ""
    done = _done(was, now)
    # A step that is new says by its name who came.
    who = now.head <= was.newest or not now.follows
    otherwise = difference_spoken(system, was.encounter, now.encounter, done, who=who)
    return ". ".join(each for each in (done, otherwise) if each)


def _done(was: Told, now: Told) -> str:
    if now.head <= was.newest:
        if now.steps >= was.steps:
            return f"Done again: {now.undo}"
        # A jump leaves nothing to be done again.
        return f"Undone: {now.redo}" if now.redo else capital(now.undo)
    if len(now.encounter.prompts) < len(was.encounter.prompts):
        return questions_left(len(now.encounter.prompts))
    commands = () if now.step is None else now.step.commands
    # That time goes on is told by the clock.
    return "" if any(isinstance(each, Next) for each in commands) else capital(now.undo)


def _acts_anew(was: Encounter, now: Encounter) -> bool:
    """Whether it is another moment, or somebody acts in it who did not before."""
    before, after = was.clock, now.clock
    acted = {each.id for each in was.acting()}
    return (
        (before.round, before.position, before.phase, before.cursor)
        != (after.round, after.position, after.phase, after.cursor)
    ) or any(each.id not in acted for each in now.acting())
