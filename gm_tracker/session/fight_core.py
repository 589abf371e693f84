"""One fight on the table: what all that the GM can want of it has in common."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.picking import fitting
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answers, Refusal, Refused, Step

Deed = c.DeclareAttack | c.Perform
Failures = tuple[type[Exception], ...]
NOT_SAVED = "Nothing was changed: it could not be saved."


@frozen
class Surroundings:
    """What the session is given: presets, the source of chance, and failures of the world.

    `undo` and `redo` know what a step of the fight changed elsewhere; `reinforcements` names
    those who should be there by now.
    """

    find_creature: Callable[[str, str], c.NewCombatant | None] = lambda system, name: None
    source: random.Random = field(default_factory=random.SystemRandom)
    failures: Failures = ()
    undo: Callable[[Fight], Step | Refusal | None] = Fight.undo
    redo: Callable[[Fight], Step | Refusal | None] = Fight.redo
    reinforcements: Callable[[Fight], str] = lambda fight: ""
    find_records: Callable[[str], tuple[Attack, ...]] = lambda system: ()


class FightCore:
    """One fight in play. `changed` is called after each step, `composed` when the composer changed.

    `say` gets a sentence for the GM: a refusal, or what went wrong with the file. Whoever shows
    the fight sets them; until then nobody is told.
    """

    def __init__(self, fight: Fight, around: Surroundings) -> None:
        self.changed: Callable[[], None] = _tell_nobody
        self.composed: Callable[[], None] = _tell_nobody
        self.say: Callable[[str], None] = _tell_nobody
        self.fight = fight
        self.around = around
        self.composer = Composer(fight, around.source)
        self.rolls_dice = False
        self._acts = 0
        self._last_targets: dict[str, str] = {}
        fight.changed = self._fight_changed

    def act(self, command: c.Command) -> None:
        """Carry a command out that asks for nothing; a refusal is said."""
        outcome = self.beside(lambda: self.fight.act(command))
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)

    def deed_in_making(self) -> Deed | None:
        """The attack or other action that is being entered, if that is what is being done."""
        current = self.composer.current
        command = None if current is None else current.command
        return command if isinstance(command, c.DeclareAttack | c.Perform) else None

    def change_deed(self, change: Callable[[Deed], Deed]) -> None:
        """Change the action in the making; while a target is picked, that goes on."""
        command, current = self.deed_in_making(), self.composer.current
        if command is not None and current is not None:
            picking = current.picking
            changed = fitting(self.fight.system, self.fight.encounter, change(command))
            self.guarded(lambda: self.composer.change(changed, picking=picking))
            self.composed()

    def roll_if_wanted(self) -> None:
        """Where the program rolls the dice, roll what is open; Enter still carries it out."""
        current = self.composer.current
        if self.rolls_dice and current is not None and not current.picking:
            self.guarded(self.composer.roll_open)

    def entered(self, make: Callable[[], c.Command]) -> str:
        """Make a command from typed text and carry it out; gives the error, or nothing."""
        try:
            command = make()
        except Refused as refused:
            return refused.refusal.sentence
        outcome = self.beside(lambda: self.fight.act(command))
        if isinstance(outcome, Refusal):
            return outcome.sentence
        return "" if isinstance(outcome, Step) else NOT_SAVED

    def entered_for_all(self, make: Callable[[], tuple[Sequence[c.Command], str]]) -> str:
        """The same with a command for each of several, as one step with that label."""
        try:
            commands, label = make()
        except Refused as refused:
            return refused.refusal.sentence
        alone = len(commands) == 1
        return self.entered_all([(each, {}) for each in commands], "" if alone else label)

    def entered_all(self, parts: list[tuple[c.Command, Answers]], label: str = "") -> str:
        """Carry several commands out as one step; gives the error, or nothing."""
        outcome = self.beside(lambda: self.fight.act_all(parts, label))
        if isinstance(outcome, Refusal):
            return outcome.sentence
        return "" if isinstance(outcome, Step) else NOT_SAVED

    def beside(self, work: Callable[[], object]) -> object:
        """Make a step beside an action in the making, which stays the draft."""
        outcome = self.guarded(work)
        self.guarded(self.composer.keep)
        return outcome

    def guarded(self, work: Callable[[], object]) -> object:
        """Do it; a failure of the world is said, and nothing has changed."""
        try:
            return work()
        except self.around.failures as failure:
            self.say(getattr(failure, "sentence", str(failure)))
            return None

    @contextmanager
    def composing(self) -> Iterator[None]:
        """However often the composer changes in one act, it is shown once, at its end."""
        self._acts += 1
        try:
            yield
        finally:
            self._acts -= 1
            if not self._acts:
                self.composed()

    def _fight_changed(self) -> None:
        with self.composing():
            self.composer.refresh()
            self.changed()


def _tell_nobody(*_told: object) -> None:
    """What a session does with its news until somebody listens."""
