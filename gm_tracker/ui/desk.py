"""The way from the window into the engine: one small function for each thing the GM can want.

It turns what the window means into commands, and the fight into ready-made views.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.quick import by_badge
from gm_tracker.model import commands as c
from gm_tracker.model.step import Refusal, Refused, Step
from gm_tracker.ui.aiming import first_attack
from gm_tracker.ui.desk_base import Surroundings
from gm_tracker.ui.desk_entries import Entries

__all__ = ["Desk", "Surroundings"]


class Desk(Entries):
    """The acts of the GM on one fight: going on, going back, and attacks."""

    def next(self) -> None:
        """Go on; where a round has to be rolled first, ask for its dice."""
        self.guarded(self._next)

    def undo(self) -> None:
        """Go back one step; an undone action opens again with its dice."""
        self.guarded(self._undo)

    def redo(self) -> None:
        """Bring back the step that was undone last."""
        self._travel(self.fight.redo)

    def jump(self, step: int) -> None:
        """Go back to the moment after a step of the log."""
        self._travel(lambda: self.fight.jump(step))

    def attack(self, selected: str, attack_id: str = "") -> None:
        """Begin an attack of the selected combatant, or of the first who acts now."""
        self.guarded(lambda: self._attack(selected, attack_id))

    def pick_attack(self, attack_id: str) -> None:
        """Use another weapon for the attack in the making."""
        self.change_attack(lambda command: replace(command, attack=attack_id))

    def pick_target(self, target: str) -> None:
        """Attack somebody else."""
        self.change_attack(lambda command: replace(command, target=target))

    def type_target(self, text: str) -> None:
        """A badge number typed while a target is picked; unknown numbers are waited for."""
        try:
            target = by_badge(self.fight.encounter, text).id
        except Refused:
            return
        self.guarded(lambda: self._point_at(target))

    def answer(self, field_id: str, text: str) -> None:
        """What was typed into a field of the composer; blank is rolled."""
        with self.composing():
            self.guarded(lambda: self.composer.answer(field_id, text))
            self.roll_if_wanted()

    def roll_group(self, side: str) -> None:
        """Roll all open dice of one side, or of everybody."""
        who = {e.id for e in self.fight.encounter.combatants.values() if not side or e.side == side}
        with self.composing():
            self.guarded(lambda: self.composer.roll_open(who))

    def confirm(self) -> None:
        """Enter: take the target that is pointed at, carry the action out, or put it away."""
        with self.composing():
            self.guarded(self._confirm)

    def dismiss(self) -> None:
        """Leave the action in the making, or the result that is shown."""
        with self.composing():
            self.guarded(self.composer.dismiss)

    def _travel(self, move: Callable[[], object]) -> None:
        """Go to another moment; what was being made belongs to the one that is left."""
        self.guarded(self.composer.dismiss)
        self.guarded(move)

    def _next(self) -> None:
        current = self.composer.current
        if current is not None and current.answers and not isinstance(current.command, c.Next):
            self.said.emit("An attack is half entered. Finish it with Enter, or leave it with Esc.")
            return
        with self.composing():
            self._go_on()

    def _go_on(self) -> None:
        outcome = self.fight.act(c.Next())
        if isinstance(outcome, Refusal):
            self.said.emit(outcome.sentence)
        elif not isinstance(outcome, Step):
            self.composer.begin(c.Next())
            self.roll_if_wanted()
        else:
            self.composer.dismiss()

    def _undo(self) -> None:
        with self.composing():
            self.composer = Composer(self.fight, self.around.source)
            undone = self.fight.undo()
            if undone is not None and self.fight.draft is not None:
                self.composer.begin(self.fight.draft.command, self.fight.draft.answers)
            else:
                self.composer.dismiss()

    def _attack(self, selected: str, attack_id: str) -> None:
        found = first_attack(self.fight, selected, attack_id, self._last_targets)
        if isinstance(found, str):
            self.said.emit(found)
            return
        outcome = self.fight.decide(found, {})
        if isinstance(outcome, Refusal):
            self.said.emit(outcome.sentence)
            return
        # Always picked, so that the hands learn one way: a lone foe is a mere Enter.
        self.composer.begin(found, picking=True)
        self.roll_if_wanted()
        self.composed.emit()

    def _point_at(self, target: str) -> None:
        command = self.attack_in_making()
        if command is not None and target != command.actor:
            self.composer.change(replace(command, target=target), picking=True)
            self.composed.emit()

    def _confirm(self) -> None:
        current = self.composer.current
        if current is None:
            self.composer.dismiss()
        elif current.picking:
            self.composer.change(current.command)
            self.roll_if_wanted()
        elif isinstance(self.composer.outcome, Refusal):
            self.said.emit(self.composer.outcome.sentence)
        else:
            self._carry_out(current.command)

    def _carry_out(self, command: c.Command) -> None:
        if isinstance(command, c.DeclareAttack):
            self._last_targets[command.actor] = command.target
        self.composer.confirm()
