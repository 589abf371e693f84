"""The way from the window into the engine: one small function for each thing the GM can want.

It turns what the window means into commands, and the fight into ready-made views.
"""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.engine.composing import Composer
from gm_tracker.model import commands as c
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.fight_actions import Deeds
from gm_tracker.session.fight_core import Surroundings
from gm_tracker.words.composer import has_result

__all__ = ["FightSession", "Surroundings"]


class FightSession(Deeds):
    """The acts of the GM on one fight: going on, going back, and carrying actions out."""

    def next(self) -> None:
        """Go on; where a round has to be rolled first, ask for its dice."""
        self.guarded(self._next)

    def undo(self) -> None:
        """Go back one step; an undone action opens again with its dice."""
        self.guarded(self._undo)

    def redo(self) -> None:
        """Bring back the step that was undone last."""
        self._travel(lambda: self._told(self.around.redo(self.fight)))

    def jump(self, step: int) -> None:
        """Go back to the moment after a step of the log."""
        self._travel(lambda: self.fight.jump(step))

    def answer(self, field_id: str, text: str) -> None:
        """What was typed into a field of the composer; blank is rolled."""
        with self.composing():
            self.guarded(lambda: self.composer.answer(field_id, text))
            self.roll_if_wanted()

    def complete(self, field_id: str, text: str) -> bool:
        """Answer what was asked last and, if nothing more is asked, carry the action out.

        Whether it was tried; all that comes of it is shown once.
        """
        with self.composing():
            self.answer(field_id, text)
            current = self.composer.current
            if current is None or current.errors or self.composer.open_requests():
                return False
            self.guarded(self._confirm)
        return True

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
        going_on = current is None or isinstance(current.command, c.Next)
        if current is not None and not going_on and (current.answers or current.picking):
            self.say("An action is half entered. Finish it with Enter, or leave it with Esc.")
            return
        with self.composing():
            self._go_on()

    def _go_on(self) -> None:
        outcome = self.fight.act(c.Next())
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
        elif not isinstance(outcome, Step):
            self.composer.begin(c.Next())
            self.roll_if_wanted()
        else:
            self.composer.dismiss()

    def _undo(self) -> None:
        with self.composing():
            self.composer = Composer(self.fight, self.around.source)
            undone = self._told(self.around.undo(self.fight))
            if undone is not None and self.fight.draft is not None:
                self.composer.begin(self.fight.draft.command, self.fight.draft.answers)
            else:
                self.composer.dismiss()

    def _told(self, outcome: Step | Refusal | None) -> Step | None:
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
            return None
        return outcome

    def _confirm(self) -> None:
        current = self.composer.current
        if current is None:
            self.composer.dismiss()
        elif current.picking:
            if _aims_at_nobody(current.command):
                self.say("Type the number of a target first.")
                return
            self.composer.change(current.command)
            self.roll_if_wanted()
        elif isinstance(self.composer.outcome, Refusal):
            self.say(self.composer.outcome.sentence)
        else:
            self._carry_out(current.command)

    def _carry_out(self, command: c.Command) -> None:
        if isinstance(command, c.DeclareAttack):
            self._last_targets[command.actor] = command.target
        done = self.composer.confirm()
        if done is not None and not has_result(done):
            # The dice of a round: nothing to show, so the keys belong to the list again.
            self.composer.dismiss()


def _aims_at_nobody(command: c.Command) -> bool:
    return isinstance(command, c.Perform) and not command.targets
