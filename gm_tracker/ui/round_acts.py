"""Acts of the Round menu."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.ui.aiming import next_slot
from gm_tracker.ui.window_base import WindowBase


class RoundActs(WindowBase):
    """Going on, going back, acting, delaying."""

    def go_next(self) -> None:
        """Next."""
        self.desk.next()
        self.select_acting()
        self.focus_work()

    def undo(self) -> None:
        """Back to the moment before."""
        self.desk.undo()
        self.focus_work()

    def redo(self) -> None:
        """Forward again."""
        self.desk.redo()

    def attack(self) -> None:
        """Begin an attack, or go on with the one that is half entered."""
        making, selected = self.desk.attack_in_making(), self.selected()
        acting = [slot.combatant for slot in self.desk.fight.encounter.acting()]
        if making is None or (selected != making.actor and selected in acting):
            self.desk.attack(selected)
        self.focus_work()

    def grant(self) -> None:
        """Let the selected combatant act now."""
        self.with_selected(lambda who: self.desk.act(c.GrantSlot(who)))

    def ask_delay(self) -> None:
        """Ask to which segment the selected combatant delays."""
        self.ask_delay_of(self._slot_meant())

    def cancel(self) -> None:
        """Give up the next action of the selected combatant."""
        slot = self._slot_meant()
        if slot:
            self.desk.act(c.CancelSlot(slot))
        else:
            self.say("That combatant has nothing left to give up.")

    def ask_delay_of(self, slot: str) -> None:
        if slot:
            name = self.name_of(self.owner_of(slot))
            self.asking.ask(f"Delay {name} to segment", "", lambda t: self.desk.delay(slot, t))
        else:
            self.say("That combatant has nothing left to delay.")

    def _slot_meant(self) -> str:
        """The mark under the timeline's cursor, else the next slot of the selected combatant."""
        _row, slot = self.parts.timeline.cursor_at() if self.parts.timeline.hasFocus() else ("", "")
        return slot or next_slot(self.desk.fight, self.selected())

    def switch_dice(self) -> None:
        """Let the program roll the dice, or type them; kept for the next time."""
        self.take_dice(not self.desk.rolls_dice)
        self.workspace.keep_setting("dice", "rolled" if self.desk.rolls_dice else "typed")

    def take_dice(self, rolled: bool) -> None:
        """Take over who rolls the dice."""
        self.desk.rolls_dice = rolled
        self.parts.header.show_dice(rolled)

    def ask_settle(self) -> None:
        """Ask the first question that only the GM can answer."""
        prompts = self.desk.fight.encounter.prompts
        if not prompts:
            self.say("There is no open question.")
            return
        prompt = prompts[0]
        self.asking.ask(prompt.text, "", lambda note: self.desk.settle(prompt.id, note))
