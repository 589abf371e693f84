"""Whose turn it is: going on, and actions that are delayed, held, used or broken off."""

from __future__ import annotations

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.step import Done, Refusal, Step
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.put_aside import sheet_of_dice


class FightTurns:
    """The clock and the slots of one fight. What is typed gives its error, or nothing."""

    def __init__(self, core: FightCore) -> None:
        self._core = core

    def next(self) -> None:
        """Go on; where a round has to be rolled first, ask for its dice."""
        self._core.guarded(self._next)

    def hold(self, slot: str, trigger: str) -> Said:
        """Hold an action; gives the error, or nothing."""
        return self._core.entered(lambda: c.HoldSlot(slot, trigger.strip()))

    def release(self, slot: str, text: str) -> Said:
        """Use a held action now, "b" before the others; gives the error, or nothing."""
        word = text.strip().lower()
        if word and not "before".startswith(word):
            return "Type b to act before the others, or nothing to act together with them."
        return self._core.entered(lambda: c.ReleaseSlot(slot, before=bool(word)))

    def interrupt(self, span: str, note: str) -> Said:
        """Break a long action off; gives the error, or nothing."""
        return self._core.entered(lambda: c.Interrupt(span, note.strip()))

    def delay(self, slot: str, text: str) -> Said:
        """Delay a slot to the segment typed; gives the error, or nothing."""
        segment = whole_number(text)
        clock = self._core.fight.encounter.clock
        if clock.length == 1:
            return "Here turns come one after another; they cannot be delayed."
        if segment is None or not 1 <= segment <= clock.length:
            return f"Type a segment from {clock.segment + 1} to {clock.length}."
        position = clock.position - clock.position % clock.length + segment - 1
        return self._core.entered(lambda: c.MoveSlot(slot, position))

    def _next(self) -> None:
        composer = self._core.composer
        current = composer.current
        is_sheet = current is not None and isinstance(current.command, c.Next)
        entered = current is not None and (current.answers or current.picking)
        if not is_sheet and (entered or composer.is_touched):
            self._core.say("An action is half entered. Finish it, or leave it, first.")
            return
        with self._core.composing():
            # Begun anew, the sheet would lose the dice that are in it.
            if not is_sheet or isinstance(composer.outcome, Done):
                self._go_on()

    def _go_on(self) -> None:
        core = self._core
        current = core.composer.current
        answers = {} if current is None else current.answers
        going_on = current is not None and isinstance(current.command, c.Next)
        outcome = core.fight.act(c.Next(), answers if going_on else {})
        if isinstance(outcome, Refusal):
            core.refuse(outcome)
        elif not isinstance(outcome, Step):
            aside = sheet_of_dice(core.fight)
            if aside is None:
                core.composer.begin(c.Next())
            else:
                core.composer.resume(aside)
            core.roll_if_wanted()
        else:
            core.composer.dismiss()
