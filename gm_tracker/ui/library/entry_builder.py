"""The builder on an entry of the library, by the rules of the game that the entry belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import Entry
from gm_tracker.model.library_commands import EditEntry
from gm_tracker.session.building import build_page, read_build, rebuilt_page
from gm_tracker.session.library_forms import as_combatant, built_body
from gm_tracker.ui.forms.build_form import BuildForm
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.library_box import LibraryBox
from gm_tracker.words.building import BuildView
from gm_tracker.words.library import system_of

# Only to name what the window is handed.
if TYPE_CHECKING:
    from gm_tracker.words.library import Rules


class EntryBuilder:
    """One form over the window for whatever entry is built; it saves into the library."""

    def __init__(self, window: QWidget, box: LibraryBox) -> None:
        self._box, self._number = box, 0
        self.form = BuildForm(window)
        self.form.changed.connect(self._rebuild)
        self.form.saved.connect(self._save)
        self.form.closed.connect(lambda: box.page.setFocus())

    def open_on(self, number: int, theme: Theme) -> None:
        """Open on an entry; where nothing can be built, say why."""
        self._number = number
        work, wrong = self._work(), self._refusal()
        if work is None:
            self._box.access.say(wrong)
            return
        entry, system = work
        self.form.set_theme(theme)
        self.form.show_view(build_page(system, as_combatant(entry)))
        self.form.open_up()
        self.form.focus_first()

    def _work(self) -> tuple[Entry, Rules] | None:
        """The entry with the rules that it is built by; None where there are none."""
        stream = self._box.access.room.stream
        entry = self._box.access.entry(self._number)
        system = None if entry is None else system_of(stream.systems, entry.system)
        if entry is None or entry.being is None or system is None or system.builder is None:
            return None
        return entry, system

    def _refusal(self) -> str:
        stream = self._box.access.room.stream
        entry = self._box.access.entry(self._number)
        if entry is None or entry.being is None:
            return "Only creatures and characters are built."
        system = system_of(stream.systems, entry.system)
        name = "Its game" if system is None else system.name
        return f"{name} has no builder. Edit the numbers instead."

    def _rebuild(self) -> None:
        work = self._work()
        if work is None:
            self.form.show_view(BuildView("Build", error=self._refusal()))
        else:
            entry, system = work
            self.form.show_view(rebuilt_page(system, as_combatant(entry), *self.form.typed()))

    def _save(self) -> None:
        work = self._work()
        if work is None or work[0].being is None:
            self._rebuild()
            return
        entry, system = work
        edit = read_build(system, as_combatant(entry), *self.form.typed())
        error = (
            edit if isinstance(edit, str) else self._saved(entry, built_body(work[0].being, edit))
        )
        if error:
            self.form.show_view(BuildView(f"Build {entry.name}", error=error))
        else:
            self.form.put_away()

    def _saved(self, entry: Entry, body: NewCombatant) -> str:
        return self._box.entry_acts.typed(EditEntry(entry.id, body=body))
