"""The way from the window into the engine: one small function for each thing the GM can want.

It turns what the window means into commands, and the fight into ready-made views.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, Signal

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.quick import (
    by_badge,
    read_add,
    read_amount,
    read_condition,
    read_modifier,
)
from gm_tracker.engine.typed import whole_number
from gm_tracker.model import commands as c
from gm_tracker.model.step import Answers, Refusal, Refused, Step
from gm_tracker.ui.aiming import first_attack
from gm_tracker.ui.form_reading import read_form
from gm_tracker.words.forms import FormView

Failures = tuple[type[Exception], ...]
NOT_SAVED = "Nothing was changed: it could not be saved."


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the desk is given: presets, the source of chance, and failures of the world."""

    find_creature: Callable[[str, str], c.NewCombatant | None] = lambda system, name: None
    source: random.Random = field(default_factory=random.SystemRandom)
    failures: Failures = ()


class Desk(QObject):
    """One fight on the table. `changed` after each step, `composed` when the composer changed.

    `said` carries a sentence for the GM: a refusal, or what went wrong with the file.
    """

    changed = Signal()
    composed = Signal()
    said = Signal(str)

    def __init__(self, fight: Fight, around: Surroundings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.fight = fight
        self.around = around
        self.composer = Composer(fight, around.source)
        self.rolls_dice = False
        self._acts = 0
        self._last_targets: dict[str, str] = {}
        fight.changed = self._fight_changed

    def next(self) -> None:
        """Go on; where a round has to be rolled first, ask for its dice."""
        self._guarded(self._next)

    def undo(self) -> None:
        """Go back one step; an undone action opens again with its dice."""
        self._guarded(self._undo)

    def redo(self) -> None:
        """Bring back the step that was undone last."""
        self._travel(self.fight.redo)

    def jump(self, step: int) -> None:
        """Go back to the moment after a step of the log."""
        self._travel(lambda: self.fight.jump(step))

    def attack(self, selected: str, attack_id: str = "") -> None:
        """Begin an attack of the selected combatant, or of the first who acts now."""
        self._guarded(lambda: self._attack(selected, attack_id))

    def pick_attack(self, attack_id: str) -> None:
        """Use another weapon for the attack in the making."""
        self._change_attack(lambda command: replace(command, attack=attack_id))

    def pick_target(self, target: str) -> None:
        """Attack somebody else."""
        self._change_attack(lambda command: replace(command, target=target))

    def type_target(self, text: str) -> None:
        """A badge number typed while a target is picked; unknown numbers are waited for."""
        try:
            target = by_badge(self.fight.encounter, text).id
        except Refused:
            return
        self._guarded(lambda: self._point_at(target))

    def modify(self, text: str) -> str:
        """Add a modifier with a reason; gives the error, or nothing."""
        try:
            modifier = read_modifier(self.fight.system, text)
        except Refused as refused:
            return refused.refusal.sentence
        self._change_attack(lambda d: replace(d, modifiers=(*d.modifiers, modifier)))
        return ""

    def toggle_chip(self, key: str) -> None:
        """Switch a condition on the target, or take a modifier away."""
        family, _, name = key.partition(".")
        if family == "modifier":
            at = int(name)
            self._change_attack(
                lambda d: replace(d, modifiers=d.modifiers[:at] + d.modifiers[at + 1 :])
            )
        elif command := self.attack_in_making():
            self.set_condition(command.target, name)

    def answer(self, field_id: str, text: str) -> None:
        """What was typed into a field of the composer; blank is rolled."""
        with self._composing():
            self._guarded(lambda: self.composer.answer(field_id, text))
            self._roll_if_wanted()

    def roll_group(self, side: str) -> None:
        """Roll all open dice of one side, or of everybody."""
        who = {e.id for e in self.fight.encounter.combatants.values() if not side or e.side == side}
        with self._composing():
            self._guarded(lambda: self.composer.roll_open(who))

    def confirm(self) -> None:
        """Enter: take the target that is pointed at, carry the action out, or put it away."""
        with self._composing():
            self._guarded(self._confirm)

    def dismiss(self) -> None:
        """Leave the action in the making, or the result that is shown."""
        with self._composing():
            self._guarded(self.composer.dismiss)

    def add(self, text: str) -> str:
        """Quick add; gives the error, or nothing."""
        return self._entered(lambda: read_add(self.fight.system, text, self._creature))

    def _creature(self, name: str) -> c.NewCombatant | None:
        return self.around.find_creature(self.fight.system.id, name)

    def hurt(self, text: str, selected: str, sign: int) -> str:
        """Damage (sign -1) or healing (sign 1) typed on one line; gives the error, or nothing."""
        track = self.fight.system.sheet.tracks[0].key

        def command() -> c.Command:
            who, amount = read_amount(self.fight.encounter, text, selected)
            return c.ChangeTrack(who, track, sign * amount)

        return self._entered(command)

    def condition(self, text: str, selected: str) -> str:
        """A condition typed on one line; gives the error, or nothing."""
        fight = self.fight
        return self._entered(lambda: read_condition(fight.system, fight.encounter, text, selected))

    def set_condition(self, combatant: str, key: str) -> None:
        """Put a condition on somebody, or take it off."""
        found = self.fight.encounter.combatants.get(combatant)
        if found is not None and found.has(key):
            self.act(c.RemoveCondition(combatant, key))
        else:
            self.act(c.AddCondition(combatant, key))

    def type_track(self, combatant: str, track: str, text: str) -> str:
        """A track typed in the panel: "63" or "=63" sets it, "+5" and "-12" change it."""
        number = whole_number(text.strip().removeprefix("="))
        if number is None:
            return "Type a number, +5 or -12."
        if text.strip()[:1] in ("+", "-", "\N{MINUS SIGN}"):
            return self._entered(lambda: c.ChangeTrack(combatant, track, number))
        return self._entered(lambda: c.SetTrack(combatant, track, number))

    def delay(self, slot: str, text: str) -> str:
        """Delay a slot to the segment typed; gives the error, or nothing."""
        segment = whole_number(text)
        clock = self.fight.encounter.clock
        if segment is None or not 1 <= segment <= clock.length:
            return f"Type a segment from {clock.segment + 1} to {clock.length}."
        position = clock.position - clock.position % clock.length + segment - 1
        return self._entered(lambda: c.MoveSlot(slot, position))

    def save_form(self, combatant: str, form: FormView) -> FormView | None:
        """Take an edited form over; gives it back with its errors if it has any."""
        commands = read_form(combatant, form)
        if isinstance(commands, FormView):
            return commands
        found = self.fight.encounter.combatants.get(combatant)
        if found is None:
            return replace(form, error="That combatant is no longer in this fight.")
        parts: list[tuple[c.Command, Answers]] = [(each, {}) for each in commands]
        outcome = self._beside(lambda: self.fight.act_all(parts, f"{found.name} edited"))
        if isinstance(outcome, Refusal):
            return replace(form, error=outcome.sentence)
        return None if isinstance(outcome, Step) else replace(form, error=NOT_SAVED)

    def act(self, command: c.Command) -> None:
        """Carry a command out that asks for nothing; a refusal is said."""
        outcome = self._beside(lambda: self.fight.act(command))
        if isinstance(outcome, Refusal):
            self.said.emit(outcome.sentence)

    def settle(self, prompt: str, note: str) -> str:
        """The GM's answer to a question of the fight; gives the error, or nothing."""
        return self._entered(lambda: c.SettlePrompt(prompt, note))

    def _travel(self, move: Callable[[], object]) -> None:
        """Go to another moment; what was being made belongs to the one that is left."""
        self._guarded(self.composer.dismiss)
        self._guarded(move)

    def _next(self) -> None:
        current = self.composer.current
        if current is not None and current.answers and not isinstance(current.command, c.Next):
            self.said.emit("An attack is half entered. Finish it with Enter, or leave it with Esc.")
            return
        with self._composing():
            self._go_on()

    def _go_on(self) -> None:
        outcome = self.fight.act(c.Next())
        if isinstance(outcome, Refusal):
            self.said.emit(outcome.sentence)
        elif not isinstance(outcome, Step):
            self.composer.begin(c.Next())
            self._roll_if_wanted()
        else:
            self.composer.dismiss()

    def _undo(self) -> None:
        with self._composing():
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
        outcome = self.fight.decide(found.command, {})
        if isinstance(outcome, Refusal):
            self.said.emit(outcome.sentence)
            return
        self.composer.begin(found.command, picking=found.picking)
        self._roll_if_wanted()
        self.composed.emit()

    def _roll_if_wanted(self) -> None:
        """Where the program rolls the dice, roll what is open; Enter still carries it out."""
        current = self.composer.current
        if self.rolls_dice and current is not None and not current.picking:
            self._guarded(self.composer.roll_open)

    def attack_in_making(self) -> c.DeclareAttack | None:
        """The attack that is being entered, if that is what is being done."""
        current = self.composer.current
        command = None if current is None else current.command
        return command if isinstance(command, c.DeclareAttack) else None

    def _change_attack(self, change: Callable[[c.DeclareAttack], c.DeclareAttack]) -> None:
        command = self.attack_in_making()
        if command is not None:
            self._guarded(lambda: self.composer.change(change(command)))
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
            self._roll_if_wanted()
        elif isinstance(self.composer.outcome, Refusal):
            self.said.emit(self.composer.outcome.sentence)
        else:
            self._carry_out(current.command)

    def _carry_out(self, command: c.Command) -> None:
        if isinstance(command, c.DeclareAttack):
            self._last_targets[command.actor] = command.target
        self.composer.confirm()

    def _entered(self, make: Callable[[], c.Command]) -> str:
        """Make a command from typed text and carry it out; gives the error, or nothing."""
        try:
            command = make()
        except Refused as refused:
            return refused.refusal.sentence
        outcome = self._beside(lambda: self.fight.act(command))
        if isinstance(outcome, Refusal):
            return outcome.sentence
        return "" if isinstance(outcome, Step) else NOT_SAVED

    def _beside(self, work: Callable[[], object]) -> object:
        """Make a step beside an action in the making, which stays the draft."""
        outcome = self._guarded(work)
        self._guarded(self.composer.keep)
        return outcome

    def _guarded(self, work: Callable[[], object]) -> object:
        """Do it; a failure of the world is said, and nothing has changed."""
        try:
            return work()
        except self.around.failures as failure:
            self.said.emit(getattr(failure, "sentence", str(failure)))
            return None

    @contextmanager
    def _composing(self) -> Iterator[None]:
        """However often the composer changes in one act, it is shown once, at its end."""
        self._acts += 1
        try:
            yield
        finally:
            self._acts -= 1
            if not self._acts:
                self.composed.emit()

    def _fight_changed(self) -> None:
        with self._composing():
            self.composer.refresh()
            self.changed.emit()
