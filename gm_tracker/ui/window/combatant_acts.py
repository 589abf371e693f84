"""Acts of the Combatant menu."""

from __future__ import annotations

from gm_tracker.engine.quick_entry import words_for
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.kit.command_palette import PaletteEntry
from gm_tracker.ui.window.menus import GIFT
from gm_tracker.ui.window.window_base import WindowBase
from gm_tracker.words.panel import record_line


class CombatantActs(WindowBase):
    """Adding, editing, hurting, healing, conditions, leaving and coming back."""

    def ask_add(self) -> None:
        """Ask whom to add."""
        hint = "name, x4, party, hp 30"
        self.asking.ask("Add", hint, self.session.entries.add)

    def ask_give(self) -> None:
        """Choose a weapon, spell or skill of the presets for the selected combatant."""
        system = self.session.fight.system
        entries = tuple(
            PaletteEntry(f"{GIFT}{i}", each.name, record_line(system, each))
            for i, each in enumerate(self.around.find_records(system.id))
        )
        if entries:
            self.with_selected(
                lambda who: self.open_palette_with(entries, f"Give {self.name_of(who)} what?")
            )
        else:
            self.say(Advice("There are none to give.", (Offer("edit_selected", "adds one"),)))

    def give(self, number: int) -> None:
        """Give the selected combatant that one of the presets."""
        record = self.around.find_records(self.session.fight.system.id)[number]
        self.with_selected(lambda who: self.session.entries.give(who, record))

    def ask_damage(self) -> None:
        """Ask for damage to the selected combatant, or to a number."""
        self.ask_amount("Damage", -1)

    def ask_heal(self) -> None:
        """Ask for healing."""
        self.ask_amount("Heal", 1)

    def ask_condition(self) -> None:
        """Ask for a condition."""
        selected = self.selected()
        labels = ", ".join(words_for(self.session.fight.system))
        prompt = f"Condition on {self.name_of(selected)}"
        self.asking.ask(
            prompt, f"{labels}; 2 = rounds", lambda t: self.session.entries.condition(t, selected)
        )

    def ask_amount(self, what: str, sign: int, whom: str = "") -> None:
        who = whom or self.selected()
        prompt, hint = f"{what}: {self.name_of(who)}", "12, or 3 5-7 12 for others"
        self.asking.ask(prompt, hint, lambda text: self.session.entries.hurt(text, who, sign))

    def remove_selected(self) -> None:
        """The selected combatant leaves."""
        self.with_selected(lambda who: self.session.act(c.Leave(who)))

    def return_selected(self) -> None:
        """The selected combatant comes back."""
        self.with_selected(lambda who: self.session.act(c.Return(who)))

    def edit_selected(self) -> None:
        """Open the form of the selected combatant."""
        self.with_selected(self.edit)

    def edit(self, combatant: str) -> None:
        """Open the form of a combatant in the right column."""
        form = self.views.form(combatant)
        if form is not None:
            self.edited = combatant
            self.parts.form.show_view(form)
            self.open_side(self.parts.form)

    def toggle_panel(self) -> None:
        """Open the panel of the selected combatant, or go back to the log."""
        open_now = self.side_open and self.parts.shows("panel")
        if open_now and not self.is_wide():
            self.show_log()
        else:
            self.with_selected(lambda who: self.open_side(self.parts.panel))
