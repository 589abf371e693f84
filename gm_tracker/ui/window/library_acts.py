"""Acts of the Library menu: the library itself, reinforcements, the party coming home."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.step import Refusal, Step
from gm_tracker.ui.kit.command_palette import PaletteEntry
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.window_base import WindowBase
from gm_tracker.words.names import capital

# The library is loaded when it is first opened.
if TYPE_CHECKING:
    from gm_tracker.model.library import Entry
    from gm_tracker.model.library_plans import Reinforcement
    from gm_tracker.ui.library.entry_builder import EntryBuilder
    from gm_tracker.ui.library.library_box import LibraryBox
    from gm_tracker.ui.window.file_acts import FileActs
    from gm_tracker.words.views import HeaderView

COMES = "reinforcements "
"""How the palette's keys for reinforcements begin; their place follows."""
MOST = 200


class LibraryActs(WindowBase):
    """The window's way into the library."""

    files: FileActs
    _library: LibraryBox | None = None
    _entry_builder: EntryBuilder | None = None

    def show_library(self) -> None:
        """The library, on its entries."""
        self._turn_library(0)

    def show_encounters(self) -> None:
        """The library, on the prepared encounters."""
        self._turn_library(1)

    def _turn_library(self, page: int) -> None:
        # What is in a damaged library cannot be shown; the fight goes on.
        if self.session.guarded(self.workspace.library) is not None:
            self.library_box.open_on(page)

    @property
    def library_box(self) -> LibraryBox:
        """The library over the window, made when it is first wanted."""
        from gm_tracker.ui.library.library_box import LibraryBox

        if self._library is None:
            self._library = LibraryBox(self)
            self._connect_library(self._library)
            self._library.set_theme(self.theme)
        return self._library

    def library_is_open(self) -> bool:
        """Whether the library is what undo and redo act on."""
        return self._library is not None and self._library.isVisible()

    def show_history(self, header: HeaderView | None = None) -> None:
        """Let the buttons of undo and redo name what they act on, over the library there."""
        view = header or self.views.header()
        if self.library_is_open():
            stream = self.workspace.library().stream
            view = replace(view, undo=_quoted(stream.undo_label), redo=_quoted(stream.redo_label))
        self.menus.show_history(view)

    def undo_library(self, *, forward: bool = False) -> None:
        """Undo in the library, or redo."""
        self.library_box.redo() if forward else self.library_box.undo()

    def set_look(self, theme: Theme) -> None:
        """Take colours and text size, with the library if it is there."""
        super().set_look(theme)
        if self._library is not None:
            self._library.set_theme(theme)

    def take_keys(self) -> None:
        """Take over the keys of the acts, also where the library names them."""
        super().take_keys()
        if self._library is not None:
            self._library.take_keys()

    def _connect_library(self, box: LibraryBox) -> None:
        box.closed.connect(self._left_library)
        box.shown.connect(lambda: self.show_history())
        box.entries.add_wanted.connect(self.ask_add_entry)
        box.plans.start_wanted.connect(self.start_encounter)
        box.built_wanted.connect(self.build_entry)
        box.import_wanted.connect(self.import_file)
        box.export_wanted.connect(self.export)

    def _left_library(self) -> None:
        self.show_history()
        self.parts.initiative.setFocus()

    def import_file(self) -> None:
        """Import a file into the library."""
        raise NotImplementedError  # the widget that mixes this in says it

    def export(self) -> None:
        """Write something to a file."""
        raise NotImplementedError  # the widget that mixes this in says it

    # Fights

    def ask_add_entry(self, number: int) -> None:
        """Ask how many of an entry come into the fight."""
        entry = self.entry_of(number)
        if entry is not None:
            hint = f"how many; nothing: 1. Into {self.session.fight.encounter.title or 'the fight'}"
            box = self.library_box
            box.asking.ask(f"Add {entry.name}", hint, lambda text: self.add_entry(number, text))

    def add_entry(self, number: int, text: str) -> str:
        """So many of an entry, as typed, come into the fight; gives the error, or nothing."""
        count = whole_number(text or "1")
        if count is None or not 1 <= count <= MOST:
            return f"Type a number from 1 to {MOST}."
        room, source = self.workspace.library(), self.around.source
        outcome = self.session.beside(lambda: room.add(number, count, source))
        if isinstance(outcome, Step):
            self.library_box.say("")
            self.say(f"{outcome.label}.")
            return ""
        return outcome.sentence if isinstance(outcome, Refusal) else "It could not be saved."

    def start_encounter(self, plan: int) -> None:
        """Begin an encounter as a new fight."""
        room, box = self.workspace.library(), self.library_box
        outcome = self.session.guarded(lambda: room.start(plan, self.around.source))
        if isinstance(outcome, Refusal):
            box.say(outcome.sentence)
        elif isinstance(outcome, Fight):
            box.put_away()
            self.files.show_fight(outcome)

    def bring_reinforcements(self) -> None:
        """Let those come who are due; where that is not clear, choose."""
        waiting = self.session.guarded(lambda: self.workspace.library().waiting())
        found = list(waiting) if isinstance(waiting, tuple) else []
        turn = self.session.fight.encounter.clock.round
        late = [each for each in found if 0 < each.round <= turn]
        if len(late) == 1:
            self._bring(late[0])
        elif found:
            self.open_palette_with(
                tuple(PaletteEntry(f"{COMES}{i}", e.text) for i, e in enumerate(found))
            )
        else:
            self.say("Nobody is still to come into this fight.")

    def choose_reinforcements(self, key: str) -> None:
        """Those chosen in the palette come."""
        waiting = self.workspace.library().waiting()
        at = int(key.removeprefix(COMES))
        if at < len(waiting):
            self._bring(waiting[at])

    def _bring(self, who: Reinforcement) -> None:
        room, source = self.workspace.library(), self.around.source
        outcome = self.session.beside(lambda: room.bring_in(who, source))
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
        self.refresh()

    def bring_party_home(self) -> None:
        """Say what the party brings home, and ask."""
        lines = self.session.guarded(lambda: self.workspace.library().home_lines())
        if not isinstance(lines, tuple):
            return
        if not lines:
            self.say("The library knows it all, or nobody of this fight is a character in it.")
            return
        self.files.tell("The party comes home", lines, (("Bring home", self._bring_home),))

    def _bring_home(self) -> None:
        outcome = self.session.beside(lambda: self.workspace.library().bring_home())
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
        elif isinstance(outcome, Step):
            self.say("The library has it. Undo takes it back in both.")

    def keep_selected(self) -> None:
        """Keep the selected combatant in the library."""
        self.with_selected(self._keep_in_library)

    def _keep_in_library(self, combatant: str) -> None:
        outcome = self.session.guarded(lambda: self.workspace.library().keep(combatant))
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
        elif outcome is not None:
            self.say(f"{self.name_of(combatant)} is in the library.")

    # The builder, on an entry

    def build_entry(self, number: int) -> None:
        """Open the builder of an entry, by the rules of its own game."""
        from gm_tracker.ui.library.entry_builder import EntryBuilder

        if self._entry_builder is None:
            self._entry_builder = EntryBuilder(self, self.library_box)
        self._entry_builder.open_on(number, self.theme)

    def entry_of(self, number: int) -> Entry | None:
        """The entry of that number, or None."""
        return self.workspace.library().stream.library.entries.get(number)


def _quoted(label: str | None) -> str:
    return f"\u201c{capital(label)}\u201d" if label else ""
