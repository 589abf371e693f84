"""The builder on an entry of the library, by the rules of the game that the entry belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gm_tracker.engine.building import built, by_hand, read_values, values_of, wrong_value
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.library import Entry
from gm_tracker.model.library_commands import EditEntry
from gm_tracker.session.library_forms import as_combatant, built_body
from gm_tracker.ui.forms.build_form import BuildForm
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.library_box import LibraryBox
from gm_tracker.words.building import NOT_WHOLE, BuildView, build_view
from gm_tracker.words.library import system_of

# Only to name what the window is handed.
if TYPE_CHECKING:
    from gm_tracker.words.library import Rules

Values = dict[str, int]
Hand = dict[str, str]


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
        found = as_combatant(entry)
        hand = {key: str(value) for key, value in by_hand(system, found).items()}
        self.form.set_theme(theme)
        self.form.show_view(_view(entry, system, values_of(system, found), hand))
        self.form.open_up()
        self.form.focus_first()

    def _work(self) -> tuple[Entry, Rules] | None:
        """The entry with the rules that it is built by; None where there are none."""
        stream = self._box.access.room.stream
        entry = stream.library.entries.get(self._number)
        system = None if entry is None else system_of(stream.systems, entry.system)
        if entry is None or entry.being is None or system is None or system.builder is None:
            return None
        return entry, system

    def _refusal(self) -> str:
        stream = self._box.access.room.stream
        entry = stream.library.entries.get(self._number)
        if entry is None or entry.being is None:
            return "Only creatures and characters are built."
        system = system_of(stream.systems, entry.system)
        name = "Its game" if system is None else system.name
        return f"{name} has no builder. Edit the numbers instead."

    def _rebuild(self) -> None:
        work = self._work()
        values, hand = self._typed(work)
        wrong = self._refusal() if work is None else NOT_WHOLE
        if work is not None and values is not None:
            wrong = wrong_value(work[1], values)
        if work is None or values is None or wrong:
            self.form.show_view(BuildView("Build", error=wrong))
        else:
            view = _view(*work, values, hand)
            self.form.show_view(BuildView(view.title, (), view.lines, view.error))

    def _save(self) -> None:
        work = self._work()
        values, hand = self._typed(work)
        numbers_right = all(whole_number(text) is not None for text in hand.values())
        if work is None or values is None or wrong_value(work[1], values) or not numbers_right:
            self._rebuild()
            return
        entry, system = work
        body = built_body(system, entry, values, hand)
        error = self._box.entry_acts.typed(EditEntry(entry.id, body=body))
        if error:
            self.form.show_view(BuildView(f"Build {entry.name}", error=error))
        else:
            self.form.put_away()

    def _typed(self, work: tuple[Entry, Rules] | None) -> tuple[Values | None, Hand]:
        """The values typed, None where one is no whole number, and the numbers by hand."""
        texts, hand = self.form.typed()
        return (None if work is None else read_values(work[1], texts)), hand


def _view(entry: Entry, system: Rules, values: Values, hand: Hand) -> BuildView:
    found = as_combatant(entry)
    made = built(system, found, values)
    if made is None:
        return BuildView("", error="This game has no builder.")
    return build_view(system, found, values, made, hand)
