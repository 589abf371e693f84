"""The builder of the window: opened, worked out live, saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gm_tracker.engine.building import (
    build_command,
    built,
    by_hand,
    read_values,
    values_of,
    wrong_value,
)
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.ui.window.context import Context
from gm_tracker.words.building import NOT_WHOLE, BuildView, build_view

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.forms.build_form import BuildForm


class BuildActs:
    """Building the numbers of a combatant from class, level, abilities and gear."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._built = ""

    def connect(self, form: BuildForm) -> None:
        """Follow the builder, which was made just now."""
        form.changed.connect(self._rebuild)
        form.saved.connect(self._save)
        form.closed.connect(self._at.parts.initiative.setFocus)

    def build_selected(self) -> None:
        """Open the builder of the selected combatant."""
        system = self._at.play.session.fight.system
        if system.builder is None:
            self._at.say(f"{system.name} has no builder. Edit the numbers instead.")
        else:
            self._at.selection.with_current(self._build)

    def _build(self, combatant: str) -> None:
        """Open the builder of a combatant over the window."""
        found = self._at.play.encounter.combatants.get(combatant)
        if found is not None:
            self._built = combatant
            system, form = self._at.play.session.fight.system, self._form
            hand = {key: str(value) for key, value in by_hand(system, found).items()}
            form.show_view(self._view(values_of(system, found), hand))
            form.open_up()
            form.focus_first()

    def _rebuild(self) -> None:
        """Work the numbers out again from what is typed now."""
        values, hand = self._typed()
        wrong = (
            NOT_WHOLE if values is None else wrong_value(self._at.play.session.fight.system, values)
        )
        if values is None or wrong:
            self._refuse(wrong)
        else:
            self._form.show_view(replace(self._view(values, hand), fields=()))

    def _save(self) -> None:
        """Put what was built on the sheet."""
        values, hand = self._typed()
        system = self._at.play.session.fight.system
        found = self._at.play.encounter.combatants.get(self._built)
        if values is None or found is None or wrong_value(system, values):
            self._rebuild()
            return
        if any(whole_number(text) is None for text in hand.values()):
            self._refuse(NOT_WHOLE)
            return
        numbers = {key: whole_number(text) or 0 for key, text in hand.items()}
        command = build_command(system, found, values, numbers)
        error = "" if command is None else self._at.play.session.enter(command)
        if error:
            self._refuse(error)
        else:
            self._form.put_away()
            self._at.side.open_panel()

    @property
    def _form(self) -> BuildForm:
        return self._at.parts.later.builder

    def _refuse(self, error: str) -> None:
        title = f"Build {self._at.play.name_of(self._built)}"
        self._form.show_view(BuildView(title, error=error))

    def _typed(self) -> tuple[dict[str, int] | None, dict[str, str]]:
        """The values typed, None where one is no whole number, and the numbers by hand."""
        texts, hand = self._form.typed()
        return read_values(self._at.play.session.fight.system, texts), hand

    def _view(self, values: dict[str, int], hand: dict[str, str]) -> BuildView:
        fight = self._at.play.session.fight
        found = fight.encounter.combatants.get(self._built)
        made = None if found is None else built(fight.system, found, values)
        if found is None or made is None:
            return BuildView("", error="That combatant is no longer in this fight.")
        return build_view(fight.system, found, values, made, hand)
