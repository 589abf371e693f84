"""Acts of the Round menu."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model import commands as c
from gm_tracker.session.targeting import next_slot, slot_in
from gm_tracker.ui.window.menus import deed_entries
from gm_tracker.ui.window.window_base import WindowBase
from gm_tracker.words.names import linked_names


class RoundActs(WindowBase):
    """Going on, going back, acting, delaying."""

    def go_next(self) -> None:
        """Next."""
        self.session.turns.next()
        self.select_acting()
        self.focus_work()

    def undo(self) -> None:
        """Back to the moment before."""
        if self.library_is_open():
            self.undo_library()
            return
        self._travel(self.session.history.undo)
        self.focus_work()

    def redo(self) -> None:
        """Forward again."""
        if self.library_is_open():
            self.undo_library(forward=True)
            return
        self._travel(self.session.history.redo)

    def _travel(self, go: Callable[[], None]) -> None:
        """Where it leads to another moment, those who act in it come first."""
        before = self.session.fight.encounter.clock
        go()
        if self.session.fight.encounter.clock != before:
            self.keep_acting()

    def attack(self) -> None:
        """Begin an attack, or go on with the one that is half entered."""
        making, selected = self.session.making.action, self.selected()
        acting = [slot.combatant for slot in self.session.fight.encounter.acting()]
        if not isinstance(making, c.DeclareAttack) or (
            selected != making.actor and selected in acting
        ):
            self.session.actions.attack(selected)
        self.focus_work()

    def do_something(self) -> None:
        """Choose another action of the selected combatant from a list."""
        entries = (*deed_entries(self.session.fight, self.selected()), *self.kept_deeds())
        if entries:
            prompt = f"What does {self.name_of(self.selected())} do?" if self.selected() else ""
            self.open_palette_with(entries, prompt)
        else:
            self.say("This game has no actions beside attacks.")

    def save(self) -> None:
        """Begin the saving rolls of one or several combatants."""
        if self.session.fight.system.action("save") is None:
            self.do_something()
            return
        self.begin_deed("save", "")

    def begin_deed(self, action: str, record: str) -> None:
        """Begin an action other than an attack."""
        self.session.actions.perform(action, self.selected(), record)
        self.focus_work()

    def engage(self) -> None:
        """Link the selected combatant with others, or break the link."""
        links = self.session.fight.system.links
        if not links:
            self.say("This game has no links between combatants to set.")
            return
        self.with_selected(lambda who: self._ask_engage(who, links[0].label))

    def _ask_engage(self, who: str, label: str) -> None:
        encounter = self.session.fight.encounter
        now = ", ".join(linked_names(encounter, self.session.fight.system.links[0].key, who))
        hint = "numbers, such as 3 5-7; again ends it" + (f"; now: {now}" if now else "")
        prompt = f"{self.name_of(who)} {label}"
        self.asking.ask(prompt, hint, lambda text: self.session.entries.engage(text, who))

    def hold(self) -> None:
        """Hold the next action of the selected combatant, or use the one that is held."""
        who, fight = self.selected(), self.session.fight
        held, waiting = slot_in(fight, who, "held"), next_slot(fight, who)
        if held:
            hint = "Enter: together with the others; b: before them"
            prompt = f"{self.name_of(who)} acts now"
            self.asking.ask(prompt, hint, lambda text: self.session.turns.release(held, text))
        elif waiting:
            prompt = f"{self.name_of(who)} holds until"
            self.asking.ask(prompt, "what happens", lambda t: self.session.turns.hold(waiting, t))
        else:
            self.say("That combatant has nothing to hold.")

    def interrupt(self) -> None:
        """Break off the long action of the selected combatant."""
        span = self.session.fight.encounter.span_of(self.selected())
        if span is None:
            self.say("That combatant is not in the middle of anything.")
            return
        prompt = f"Interrupt {self.name_of(span.combatant)}: {span.label}"
        self.asking.ask(prompt, "why, or Enter", lambda t: self.session.turns.interrupt(span.id, t))

    def grant(self) -> None:
        """Let the selected combatant act now."""
        self.with_selected(lambda who: self.session.act(c.GrantSlot(who)))

    def ask_delay(self) -> None:
        """Ask to which segment the selected combatant delays."""
        self.ask_delay_of(self._slot_meant())

    def cancel(self) -> None:
        """Give up the next action of the selected combatant."""
        slot = self._slot_meant() or slot_in(self.session.fight, self.selected(), "held")
        span = self.session.fight.encounter.span_of(self.selected())
        if slot:
            self.session.act(c.CancelSlot(slot))
        elif span is not None:
            self.session.act(c.Interrupt(span.id))
        else:
            self.say("That combatant has nothing left to give up.")

    def ask_delay_of(self, slot: str) -> None:
        if slot:
            name = self.name_of(self.owner_of(slot))
            self.asking.ask(
                f"Delay {name} to segment", "", lambda t: self.session.turns.delay(slot, t)
            )
        else:
            self.say("That combatant has nothing left to delay.")

    def _slot_meant(self) -> str:
        """The mark under the timeline's cursor, else the next slot of the selected combatant."""
        _row, slot = self.parts.timeline.cursor_at() if self.parts.timeline.hasFocus() else ("", "")
        return slot or next_slot(self.session.fight, self.selected())

    def switch_dice(self) -> None:
        """Let the program roll the dice, or type them; kept for the next time."""
        self.take_dice(not self.session.rolls_dice)
        self.workspace.keep_setting("dice", "rolled" if self.session.rolls_dice else "typed")

    def take_dice(self, rolled: bool) -> None:
        """Take over who rolls the dice."""
        self.session.take_dice(rolled)
        self.parts.header.show_dice(rolled)

    def ask_settle(self) -> None:
        """Ask the first question that only the GM can answer."""
        prompts = self.session.fight.encounter.prompts
        if not prompts:
            self.say("There is no open question.")
            return
        prompt = prompts[0]
        self.asking.ask(prompt.text, "", lambda note: self.session.turns.settle(prompt.id, note))

    def _completed(self, field_id: str, text: str) -> None:
        if self.session.answers.complete(field_id, text):
            self._follow_confirmed()

    def _confirmed(self) -> None:
        self.session.answers.confirm()
        self._follow_confirmed()

    def _follow_confirmed(self) -> None:
        if self.session.composer.current is None and self.session.composer.finished is None:
            self.parts.initiative.setFocus()
        else:
            self.parts.composer.take_focus()
        if self.session.composer.current is None:
            self.keep_acting()

    def _dismissed(self) -> None:
        self.session.answers.dismiss()
        self.parts.initiative.setFocus()
