"""What is answered in the composer, until the action is carried out or left."""

from __future__ import annotations

from functools import partial

from gm_tracker.engine.composing import TARGETS
from gm_tracker.engine.targets import read_targets
from gm_tracker.engine.typing_in import TypingIn
from gm_tracker.model import commands as c
from gm_tracker.model.step import Refusal, Refused, Request
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.put_aside import (
    actor_of,
    drop_mere_targets,
    given_up,
    put_aside_told,
    whose,
)
from gm_tracker.words.composer import asked_label, has_result

_FIRST = {
    "choice": "Choose first: \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}.",
    "number": "Type first: \N{LEFT DOUBLE QUOTATION MARK}{}\N{RIGHT DOUBLE QUOTATION MARK}.",
}
NOTHING_LEFT = "Nothing of this action is left to take back, and no other step is undone."


class FightAnswers:
    """Answers to what is asked, until it becomes a step or is left."""

    def __init__(self, core: FightCore) -> None:
        self._core = core

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
                composer.roll(core.rolls)
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
            core.guarded(lambda: core.composer.roll_open(lambda each: each.combatant in who))
            if not side:
                core.guarded(self._choose_as_before)

    def roll_as_said(self) -> None:
        """Of what is asked now, roll what the program is to roll by now; Enter is still to come."""
        with self._core.composing():
            self._core.roll_if_wanted()

    def roll_blanks(self) -> None:
        """Roll whatever was left blank, and what that leads to; no choice is made by it.

        A number that is left blank is what it usually is.
        """
        with self._core.composing():
            self._core.guarded(self._take_blanks)

    def _take_blanks(self) -> None:
        composer = self._core.composer
        composer.roll()
        while usual := next(filter(_has_usual, composer.open_requests()), None):
            if not composer.take(usual.id, ""):
                break
            composer.roll()
        composer.keep()

    def _choose_as_before(self) -> None:
        """In the attack of a group choose for all as it was chosen for the first, and roll on."""
        core, composer = self._core, self._core.composer
        while composer.current is not None and isinstance(composer.current.command, c.GroupAttack):
            asked = composer.open_requests()
            again = [each for each in asked if each.options and each.usual is not None]
            if not again or not all(composer.take(each.id, "") for each in again):
                break
            composer.roll()
        core.guarded(composer.keep)

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
            with core.composing():
                core.act(c.EditCombatant(who.id, stats={key.key: value}))
                core.roll_if_wanted()

    def confirm(self) -> None:
        """Enter: take the target that is pointed at, carry the action out, or put it away."""
        with self._core.composing():
            self._core.guarded(self._confirm)

    def put_aside(self) -> None:
        """Leave the action in the making, which waits aside, or the result that is shown."""
        core = self._core
        with core.composing():
            left = core.guarded(core.composer.put_aside)
        if left is not None:
            core.say(put_aside_told(core.fight.encounter, left.command))

    @property
    def is_going_back(self) -> bool:
        """Whether what an undo took back is shown as it was, so that undoing can go on."""
        return TypingIn(self._core.composer).is_going_back

    def give_up(self, actor: str) -> bool:
        """Throw away what is entered for this actor, or what it put aside; False for nothing.

        The dice of a round that were put aside are nobody's, and thrown away with anybody.
        """
        core = self._core
        current, kept = core.composer.current, given_up(core.fight, actor)
        entered = current is not None and (current.answers or core.composer.is_touched)
        if current is not None and entered and actor_of(current.command) in (actor, ""):
            command, drop = current.command, core.composer.dismiss
        elif kept is not None:
            command, drop = kept.command, partial(core.fight.drop_aside, kept)
        else:
            return False
        with core.composing():
            core.guarded(drop)
        core.say(f"{whose(core.fight.encounter, command)} is thrown away.")
        return True

    def type(self, field_id: str, text: str) -> None:
        """What stands in a field now, not yet taken; `keep` writes it."""
        TypingIn(self._core.composer).type(field_id, text)

    def keep(self) -> None:
        """Write what was typed since the last answer."""
        self._core.guarded(self._core.composer.keep)

    def type_early(self, text: str) -> None:
        """A die typed before one is asked for: it is kept for the next that is."""
        with self._core.composing():
            TypingIn(self._core.composer).type_early(text)
            self.keep()

    def take_back(self) -> str:
        """Take back what was entered last of the action in the making, and nothing else.

        Gives the field that is open again, if there is one.
        """
        with self._core.composing():
            taken = TypingIn(self._core.composer).take_back()
            self.keep()
        if taken is None:
            self._core.say(NOTHING_LEFT)
        return taken or ""

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
            if error := self._wrong_target(current.typed.get(TARGETS, "")):
                self._core.say(error)
                return
            composer.change(current.command)
            self._core.roll_if_wanted()
        elif isinstance(composer.outcome, Refusal):
            self._core.refuse(composer.outcome)
        elif asked := next((e for e in composer.open_requests() if e.what != "roll"), None):
            self._core.say(_FIRST[asked.what].format(asked_label(asked)))
        else:
            self._carry_out()

    def _wrong_target(self, typed: str) -> str:
        """Why the numbers typed name nobody, or nothing: Enter must not mean somebody else."""
        try:
            read_targets(self._core.fight.encounter, typed)
        except Refused as refused:
            return refused.refusal.sentence if typed else ""
        return ""

    def _carry_out(self) -> None:
        current = self._core.composer.current
        done = self._core.composer.confirm()
        if done is not None and current is not None:
            drop_mere_targets(self._core.fight, current.command)
        if done is not None and not has_result(done):
            # The dice of a round: nothing to show, so the keys belong to the list again.
            self._core.composer.dismiss()


def _has_usual(request: Request) -> bool:
    return request.what == "number" and request.usual is not None


def _aims_at_nobody(command: c.Command) -> bool:
    return isinstance(command, c.Perform) and not command.targets
