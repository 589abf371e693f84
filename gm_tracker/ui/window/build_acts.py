"""The builder of the window: opened, worked out live, saved."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.engine.building import (
    build_command,
    built,
    by_hand,
    read_values,
    values_of,
    wrong_value,
)
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.ui.window.window_base import WindowBase
from gm_tracker.words.building import NOT_WHOLE, BuildView, build_view


class BuildActs(WindowBase):
    """Building the numbers of a combatant from class, level, abilities and gear."""

    def build_selected(self) -> None:
        """Open the builder of the selected combatant."""
        if self.session.fight.system.builder is None:
            self.say(f"{self.session.fight.system.name} has no builder. Edit the numbers instead.")
        else:
            self.with_selected(self.build)

    def build(self, combatant: str) -> None:
        """Open the builder of a combatant over the window."""
        found = self.session.fight.encounter.combatants.get(combatant)
        if found is not None:
            self.edited = combatant
            system = self.session.fight.system
            hand = {key: str(value) for key, value in by_hand(system, found).items()}
            self.parts.builder.show_view(self._build_view(values_of(system, found), hand))
            self.parts.builder.open_up()
            self.parts.builder.focus_first()

    def rebuild(self) -> None:
        """Work the numbers out again from what is typed now."""
        values, hand = self._typed_build()
        wrong = NOT_WHOLE if values is None else wrong_value(self.session.fight.system, values)
        if values is None or wrong:
            self.parts.builder.show_view(BuildView(self._build_title(), error=wrong))
        else:
            view = self._build_view(values, hand)
            self.parts.builder.show_view(replace(view, fields=()))

    def save_build(self) -> None:
        """Put what was built on the sheet."""
        values, hand = self._typed_build()
        found = self.session.fight.encounter.combatants.get(self.edited)
        if values is None or found is None or wrong_value(self.session.fight.system, values):
            self.rebuild()
            return
        if any(whole_number(text) is None for text in hand.values()):
            self.parts.builder.show_view(BuildView(self._build_title(), error=NOT_WHOLE))
            return
        numbers = {key: whole_number(text) or 0 for key, text in hand.items()}
        command = build_command(self.session.fight.system, found, values, numbers)
        error = "" if command is None else self.session.enter(command)
        if error:
            self.parts.builder.show_view(BuildView(self._build_title(), error=error))
        else:
            self.parts.builder.put_away()
            self.open_side(self.parts.panel)

    def _typed_build(self) -> tuple[dict[str, int] | None, dict[str, str]]:
        """The values typed, None where one is no whole number, and the numbers by hand."""
        texts, hand = self.parts.builder.typed()
        return read_values(self.session.fight.system, texts), hand

    def _build_title(self) -> str:
        return f"Build {self.name_of(self.edited)}"

    def _build_view(self, values: dict[str, int], hand: dict[str, str]) -> BuildView:
        fight = self.session.fight
        found = fight.encounter.combatants.get(self.edited)
        made = None if found is None else built(fight.system, found, values)
        if found is None or made is None:
            return BuildView("", error="That combatant is no longer in this fight.")
        return build_view(fight.system, found, values, made, hand)
