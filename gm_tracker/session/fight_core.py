"""What all parts of a fight session share: the fight, the composer, and how a step is made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import TypeVar

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Ask, Refusal, Refused, Request, Step
from gm_tracker.session.dice_mode import DiceMode

T = TypeVar("T")
Failures = tuple[type[Exception], ...]
NOT_SAVED = "Nothing was changed: it could not be saved."


@frozen
class FightNeeds:
    """What a session is given: presets, the source of chance, and failures of the world.

    `undo` and `redo` know what a step of the fight changed elsewhere; `reinforcements` names
    those who should be there by now, `library_since` what happened there since a step.
    """

    find_creature: Callable[[str, str], c.NewCombatant | None] = lambda system, name: None
    source: random.Random = field(default_factory=random.SystemRandom)
    failures: Failures = ()
    undo: Callable[[Fight], Step | Refusal | None] = Fight.undo
    redo: Callable[[Fight], Step | Refusal | None] = Fight.redo
    reinforcements: Callable[[Fight], str] = lambda fight: ""
    known_creatures: Callable[[str], tuple[c.NewCombatant, ...]] = lambda system: ()
    is_built_in: Callable[[str, c.NewCombatant], bool] = lambda system, being: False
    find_records: Callable[[str], tuple[Attack, ...]] = lambda system: ()
    library_since: Callable[[int], tuple[str, ...]] = lambda step: ()


class FightCore:
    """The fight in play with its composer, and who is told of what happens to them.

    `changed` is called after each step, `composed` when the composer changed; `say` gets a
    sentence for the GM: a refusal, or what went wrong with the file.
    """

    def __init__(self, fight: Fight, needs: FightNeeds) -> None:
        self.changed: Callable[[], None] = _tell_nobody
        self.composed: Callable[[], None] = _tell_nobody
        self.say: Callable[[Said], None] = _tell_nobody
        self.fight, self.needs = fight, needs
        self.composer = Composer(fight, needs.source)
        self.composer.rolls = self.rolls
        self.dice = DiceMode.TYPED
        self._depth = 0
        fight.changed = self._fight_changed

    def refuse(self, refusal: Refusal) -> None:
        """Say why something may not be, and which acts help."""
        self.say(refusal.said)

    def act(self, command: c.Command) -> None:
        """Carry a command out that asks for nothing; a refusal is said."""
        outcome = self.beside(lambda: self.fight.act(command))
        if isinstance(outcome, Refusal):
            self.refuse(outcome)

    def roll_if_wanted(self) -> None:
        """Where the program rolls dice, roll those that are open; Enter still carries it out."""
        if self.is_rolling:
            self.guarded(lambda: self.composer.roll_open(self.rolls))

    @property
    def is_rolling(self) -> bool:
        """Whether the program rolls some of what is asked now."""
        current = self.composer.current
        return self.dice is not DiceMode.TYPED and current is not None and not current.picking

    def rolls(self, request: Request) -> bool:
        """Whether the program rolls this: a die of nobody in particular is that of who acts."""
        from gm_tracker.session.put_aside import actor_of

        current = self.composer.current
        acting = "" if current is None else actor_of(current.command)
        owner = self.fight.encounter.combatants.get(request.combatant or acting)
        side = "" if owner is None else owner.side
        return request.what == "roll" and self.dice.rolls_for(side)

    def entered(self, make: Callable[[], c.Command]) -> Said:
        """Make a command from typed text and carry it out; gives the error, or nothing."""
        try:
            command = make()
        except Refused as refused:
            return refused.refusal.said
        return _error(self.beside(lambda: self.fight.act(command)))

    def entered_for_all(self, make: Callable[[], tuple[Sequence[c.Command], Label]]) -> Said:
        """The same with a command for each of several, as one step with that label."""
        try:
            commands, label = make()
        except Refused as refused:
            return refused.refusal.said
        alone = len(commands) == 1
        return self.entered_all([(each, {}) for each in commands], None if alone else label)

    def entered_all(
        self, parts: list[tuple[c.Command, Answers]], label: Label | None = None
    ) -> Said:
        """Carry several commands out as one step; gives the error, or nothing."""
        return _error(self.beside(lambda: self.fight.act_all(parts, label)))

    def beside(self, work: Callable[[], T]) -> T | None:
        """Make a step beside an action in the making, which stays the draft."""
        outcome = self.guarded(work)
        self.guarded(self.composer.keep)
        return outcome

    def guarded(self, work: Callable[[], T]) -> T | None:
        """Do it; a failure of the world is said, None is given, and nothing has changed."""
        try:
            return work()
        except self.needs.failures as failure:
            self.say(getattr(failure, "sentence", str(failure)))
            return None

    @contextmanager
    def composing(self) -> Iterator[None]:
        """However often the composer changes in one act, it is shown once, at its end."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self.composed()

    def _fight_changed(self) -> None:
        with self.composing():
            self.composer.refresh()
            self.changed()


def _error(outcome: Step | Ask | Refusal | None) -> Said:
    if isinstance(outcome, Refusal):
        return outcome.said
    return "" if isinstance(outcome, Step) else NOT_SAVED


def _tell_nobody(*_told: object) -> None:
    """What a session does with its news until somebody listens."""
