"""Whose turn it is: going on, and actions that are delayed, held, used or broken off."""

from __future__ import annotations

import re

from gm_tracker.engine.composing import Composing
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import is_ending
from gm_tracker.model.lately import Lately
from gm_tracker.model.step import Ask, Done, Refusal, Refused
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.targeting import over
from gm_tracker.words.names import capital
from gm_tracker.words.next_step import AtHand, NextStep, next_step

_UNTIL = re.compile(r"^\s*(until|till|when|if)\s+(?=\S)", re.IGNORECASE)
"""How a trigger may begin: "until" stands before it wherever it is shown."""


class FightTurns:
    """The clock and the slots of one fight. What is typed gives its error, or nothing."""

    def __init__(self, core: FightCore) -> None:
        self._core = core
        self._steps, self._ends = Lately[NextStep](), Lately[str]()

    def step(self) -> NextStep:
        """What Next would do now."""
        fight, hand = self._core.fight, self._at_hand()
        # What going on would bring is of no use while something else comes first.
        outcome, now = None if hand.entry else self._outcome(), fight.encounter
        if isinstance(outcome, Ask) and not hand.sheet:
            hand = replace(hand, kept=self._kept(outcome))

        def made() -> NextStep:
            return next_step(fight.system, now, outcome, hand)

        # Its button has named it already. Dice may be rolled by others by now.
        kept = isinstance(outcome, Done)
        step = self._steps.of(now, made, (outcome, hand)) if kept else made()
        # Going on begins a fight again that was ended: that is nothing to be invited to.
        ended = fight.path and is_ending(fight.path[-1].label)
        # Where one side stands no more, ending the fight is the thing to do.
        over_now = step.manner == "do" and self._ends.of(now, lambda: over(fight))
        return replace(step, manner="open") if ended or over_now else step

    def next(self) -> NextStep:
        """Do what `step` says, and nothing beyond it; gives it.

        Where something else comes first it is for the caller to go there.
        """
        step = self.step()
        does = {"go": self._go, "ask": self._ask, "refuse": self._refuse}.get(step.does)
        if does is not None:
            self._core.guarded(does)
        if step.does == "entry":
            self._core.say("An action is half entered. Finish it, or leave it, first.")
        return step

    def let_go(self, slot: str) -> Said:
        """Let what was begun for that slot come to nothing; gives the error, or nothing."""
        return self._core.entered(lambda: c.CancelSlot(slot))

    def refusal(self, command: c.Command) -> Said:
        """Why this cannot be, before more is asked of it; nothing if it can."""
        outcome = self._core.fight.decide(command, {})
        return outcome.said if isinstance(outcome, Refusal) else ""

    def no_delay(self) -> str:
        """Why nothing can be delayed now, before it is asked how far; nothing if it can."""
        fight = self._core.fight
        system, clock = fight.system, fight.encounter.clock
        if clock.length == 1:
            may = system.turns.may_delay(fight.encounter)
            told = f"{system.name} has no such delay; a turn may be held instead."
            return "" if may else told
        if clock.phase == "start" or clock.segment < clock.length:
            return ""
        last = f"{capital(system.moment)} {clock.length} is the last of the {system.round}"
        return f"{last}: an action can be held, not delayed."

    def hold(self, slot: str, trigger: str) -> Said:
        """Hold an action; gives the error, or nothing."""
        return self._core.entered(lambda: c.HoldSlot(slot, _UNTIL.sub("", trigger).strip()))

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
        """Delay a slot to the segment typed, or behind the turn of the number typed.

        Gives the error, or nothing.
        """
        from gm_tracker.engine.parse_answers import whole_number

        segment = whole_number(text)
        clock = self._core.fight.encounter.clock
        if clock.length == 1:
            return self._core.entered(lambda: delayed_behind(self._core.fight, slot, text))
        if segment is None or not 1 <= segment <= clock.length:
            return f"Type a segment from {clock.segment + 1} to {clock.length}."
        position = clock.position - clock.position % clock.length + segment - 1
        return self._core.entered(lambda: c.MoveSlot(slot, position))

    def behind_whom(self, slot: str) -> tuple[str, ...]:
        """Those who act later in this round than a slot, in their order."""
        from gm_tracker.engine.slots import later_turns

        encounter = self._core.fight.encounter
        found = encounter.slot(slot)
        return () if found is None else tuple(e.combatant for e in later_turns(encounter, found))

    @property
    def are_dice_open(self) -> bool:
        """Whether the dice of Next itself are being entered."""
        current = self._core.composer.current
        return current is not None and isinstance(current.command, c.Next)

    def _at_hand(self) -> AtHand:
        core, current = self._core, self._core.composer.current
        sheet = self.are_dice_open
        entry = "" if current is None or sheet else self._half_entered(current)
        return AtHand(entry, sheet, current is not None, core.rolls)

    def _half_entered(self, current: Composing) -> str:
        # What asks for its first die is begun as well; of what cannot be nothing would be lost.
        outcome = self._core.composer.outcome
        entered = current.answers or current.picking or current.is_touched
        if isinstance(outcome, Refusal) and (not entered or outcome.helps("go_next")):
            return ""
        return (
            "attack" if isinstance(current.command, c.DeclareAttack | c.GroupAttack) else "action"
        )

    def _outcome(self) -> Ask | Done | Refusal | None:
        """What the resolver says of going on, with the dice that are in its open sheet."""
        core, current = self._core, self._core.composer.current
        if current is None or not isinstance(current.command, c.Next):
            return core.fight.decide(c.Next(), {})
        if not current.typed:
            return core.composer.outcome
        from gm_tracker.engine.typing_in import answers_as_typed

        return core.fight.decide(current.command, answers_as_typed(core.composer))

    def _kept(self, asked: Ask) -> frozenset[str]:
        """Which of these dice are in already, in the sheet of them that was put aside."""
        from gm_tracker.engine.typing_in import as_typed
        from gm_tracker.session.put_aside import sheet_of_dice

        sheet = sheet_of_dice(self._core.fight)
        if sheet is None:
            return frozenset()
        known = as_typed(asked.requests, sheet.answers, sheet.typed)
        return frozenset(each.id for each in asked.requests if each.id in known)

    def _ask(self) -> None:
        """Open the dice that come first, or those of them that were put aside."""
        from gm_tracker.session.put_aside import sheet_of_dice

        core = self._core
        with core.composing():
            self._make_way()
            aside = sheet_of_dice(core.fight)
            if aside is None:
                core.composer.begin(c.Next())
            else:
                core.composer.resume(aside)
            core.roll_if_wanted()

    def _go(self) -> None:
        core, current = self._core, self._core.composer.current
        with core.composing():
            if current is not None and isinstance(current.command, c.Next):
                # What was typed over an answer, or not yet taken, counts as it stands there.
                for key, text in current.typed.items():
                    core.composer.take(key, text)
                core.composer.confirm()
            else:
                self._make_way()
                core.fight.act(c.Next())
            core.composer.dismiss()

    def _make_way(self) -> None:
        """What can only be once it went on, such as an attack before its round, waits aside."""
        from gm_tracker.session.put_aside import put_aside_told

        left = self._core.composer.put_aside()
        if left is not None:
            self._core.say(put_aside_told(self._core.fight.encounter, left.command))

    def _refuse(self) -> None:
        outcome = self._outcome()
        if isinstance(outcome, Refusal):
            self._core.refuse(outcome)


def delayed_behind(fight: Fight, slot_id: str, text: str) -> c.MoveSlot:
    """The delay of a slot behind the last turn of whoever is named; Refused if it is none."""
    from gm_tracker.engine.slots import later_turns
    from gm_tracker.engine.targets import read_targets

    slot = fight.encounter.slot(slot_id)
    if slot is None:
        raise Refused("That action is no longer to come.")
    whom = read_targets(fight.encounter, text)
    later = later_turns(fight.encounter, slot)
    places = [at for at, each in enumerate(later, 1) if each.combatant in whom]
    if not places:
        raise Refused("Type the number of somebody who acts later in this round.")
    return c.MoveSlot(slot_id, slot.position + places[-1])
