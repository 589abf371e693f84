"""The builder of the window: opened, worked out live, saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.model.combatant import Combatant
from gm_tracker.ui.window.context import Context

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.forms.build_form import BuildForm

GONE = "Whoever these numbers were for is no longer in this fight."


class BuildActs:
    """Building the numbers of a combatant from class, level, abilities and gear."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._built = ""

    def connect(self, form: BuildForm) -> None:
        """Follow the builder, which was made just now."""
        form.changed.connect(self._rebuild)
        form.saved.connect(self._save)
        form.closed.connect(self._at.selection.go_on)

    def build_selected(self) -> None:
        """Open the builder of the selected combatant."""
        system = self._at.play.session.fight.system
        if system.builder is None:
            self._at.say(f"{system.name} has no builder. Edit the numbers instead.")
        else:
            self._at.selection.with_current(self._build)

    def _build(self, combatant: str) -> None:
        """Open the builder of a combatant over the window."""
        from gm_tracker.session.building import build_page

        self._built = combatant
        found = self._found()
        if found is not None:
            self._form.show_view(build_page(self._at.play.session.fight.system, found))
            self._form.open_up()
            self._form.focus_first()

    def _rebuild(self) -> None:
        """Work the numbers out again from what is typed now."""
        from gm_tracker.session.building import rebuilt_page

        system, found = self._at.play.session.fight.system, self._found()
        if found is None:
            self._refuse(GONE)
        else:
            self._form.show_view(rebuilt_page(system, found, *self._form.typed()))

    def _save(self) -> None:
        """Put what was built on the sheet."""
        from gm_tracker.session.building import read_build

        system, found = self._at.play.session.fight.system, self._found()
        command = GONE if found is None else read_build(system, found, *self._form.typed())
        error = command if isinstance(command, str) else self._at.play.session.enter(command)
        if error:
            self._refuse(self._at.keys.told(error))
        else:
            self._form.put_away()
            self._at.side.open_panel()

    def _found(self) -> Combatant | None:
        """Whoever is built, if still in the fight."""
        return self._at.play.encounter.combatants.get(self._built)

    @property
    def _form(self) -> BuildForm:
        return self._at.parts.later.builder

    def _refuse(self, error: str) -> None:
        from gm_tracker.words.building import BuildView

        title = f"Build {self._at.play.name_of(self._built)}"
        self._form.show_view(BuildView(title, error=error))
