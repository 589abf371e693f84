"""What is answered in the composer, until the action is carried out or left."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model import commands as c
from gm_tracker.model.step import Refusal
from gm_tracker.session.fight_core import FightCore
from gm_tracker.words.composer import has_result


class FightAnswers:
    """Answers to what is asked; `carried_out` is told of each command that becomes a step."""

    def __init__(self, core: FightCore, carried_out: Callable[[c.Command], None]) -> None:
        self._core, self._carried_out = core, carried_out

    def answer(self, field_id: str, text: str) -> None:
        """What was typed into a field of the composer; blank is rolled."""
        core = self._core
        with core.composing():
            core.guarded(lambda: core.composer.answer(field_id, text))
            core.roll_if_wanted()

    def complete(self, field_id: str, text: str) -> bool:
        """Answer what was asked last and, if nothing more is asked, carry the action out.

        Whether it was tried; all that comes of it is shown once. The draft is written only if
        the action is still in the making then: a step drops it anyway.
        """
        core, composer = self._core, self._core.composer
        with core.composing():
            taken = composer.take(field_id, text)
            if core.is_rolling:
                composer.roll()
                taken = True
            tried = self._is_answered()
            if tried:
                core.guarded(self._confirm)
            if taken:
                core.guarded(composer.keep)
        return tried

    def roll_group(self, side: str) -> None:
        """Roll all open dice of one side, or of everybody."""
        core = self._core
        people = core.fight.encounter.combatants.values()
        who = {each.id for each in people if not side or each.side == side}
        with core.composing():
            core.guarded(lambda: core.composer.roll_open(who))

    def adjust(self, field_id: str, by: int) -> None:
        """Change the number that decides what a field of the sheet rolls, such as attacks."""
        core = self._core
        request = core.composer.request(field_id)
        if request is None:
            return
        who = core.fight.encounter.combatants.get(request.combatant or "")
        if who is None:
            return
        key = next(k for k in core.fight.system.sheet.stats if k.key == request.adjusts)
        value = key.of(who.stats) + by
        if key.lowest <= value <= key.highest:
            core.act(c.EditCombatant(who.id, stats={key.key: value}))

    def confirm(self) -> None:
        """Enter: take the target that is pointed at, carry the action out, or put it away."""
        with self._core.composing():
            self._core.guarded(self._confirm)

    def dismiss(self) -> None:
        """Leave the action in the making, or the result that is shown."""
        with self._core.composing():
            self._core.guarded(self._core.composer.dismiss)

    def _is_answered(self) -> bool:
        """Whether there is an action of which nothing more is asked, and nothing was wrong."""
        current = self._core.composer.current
        asked = self._core.composer.open_requests()
        return current is not None and not current.errors and not asked

    def _confirm(self) -> None:
        composer = self._core.composer
        current = composer.current
        if current is None:
            composer.dismiss()
        elif current.picking:
            if _aims_at_nobody(current.command):
                self._core.say("Type the number of a target first.")
                return
            composer.change(current.command)
            self._core.roll_if_wanted()
        elif isinstance(composer.outcome, Refusal):
            self._core.refuse(composer.outcome)
        else:
            self._carry_out(current.command)

    def _carry_out(self, command: c.Command) -> None:
        self._carried_out(command)
        done = self._core.composer.confirm()
        if done is not None and not has_result(done):
            # The dice of a round: nothing to show, so the keys belong to the list again.
            self._core.composer.dismiss()


def _aims_at_nobody(command: c.Command) -> bool:
    return isinstance(command, c.Perform) and not command.targets
