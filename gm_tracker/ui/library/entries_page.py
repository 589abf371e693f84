"""The library's page of entries: the list, and beside it the page, the form or the notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QStackedWidget

from gm_tracker.engine.library_variants import ready_variants
from gm_tracker.model import library_commands as c
from gm_tracker.model.library import Entry
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.session.library_forms import (
    NAME_FIRST,
    entry_form,
    facts_text,
    new_entry,
    read_entry_form,
    read_facts,
)
from gm_tracker.ui.forms.edit_form import EditForm
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.finder import CTRL, Finder
from gm_tracker.ui.library.library_page import Around, Doing, LibraryPage, added, on_enter
from gm_tracker.ui.window.help_box import Page
from gm_tracker.words.forms import FormView
from gm_tracker.words.library import entry_page, system_of
from gm_tracker.words.paper import page_markdown

# Only to name what the window is handed.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gm_tracker.words.library import Rules

FACTS = "name value, name value: AR 30, weight 40"


class NotesEditor(QPlainTextEdit):
    """The Markdown of notes as it is typed; `saved` on Ctrl+Enter, `left` on Esc."""

    saved = Signal(str)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & CTRL:
            self.saved.emit(self.toPlainText())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class EntriesPage(LibraryPage):
    """`add_wanted` and `plan_wanted` name entries for the fight and for the encounter."""

    add_wanted = Signal(int)
    plan_wanted = Signal(object)
    build_wanted = Signal(int)

    def __init__(self, around: Around) -> None:
        super().__init__(around)
        self.finder, self.page = Finder("Entries"), Page(lambda _name: b"")
        self.form, self.notes = EditForm(), NotesEditor()
        self.page.setAccessibleName("Entry")
        self.notes.setAccessibleName("Notes in Markdown; Ctrl+Enter keeps them")
        self.right = QStackedWidget()
        for part in (self.page, self.form, self.notes):
            self.right.addWidget(part)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.finder, 1)
        self._row.addWidget(self.right, 1)
        self.finder.follow(around.room, around.told)
        self.finder.picked.connect(self._show)
        self.finder.entered.connect(self.add_wanted)
        self.form.saved.connect(self._save_form)
        self.form.cancelled.connect(self.back)
        self.notes.saved.connect(self._save_notes)
        self.notes.left.connect(self.back)
        self.setFocusProxy(self.finder)

    def doings(self) -> tuple[Doing, ...]:
        if self.right.currentWidget() is not self.page:
            return ()
        return (
            on_enter("Add to the fight", lambda: self.add_wanted.emit(self.current)),
            self.doing("entry_new", self.ask_new),
            self.doing("entry_edit", self.edit),
            self.doing("entry_build", lambda: self.build_wanted.emit(self.current)),
            self.doing("entry_duplicate", lambda: self.do(c.DuplicateEntries(self.chosen))),
            self.doing("entry_delete", lambda: self.do(c.DeleteEntries(self.chosen))),
            self.doing("entry_favourite", self.favour),
            self.doing("entry_tags", self.ask_tags),
            self.doing("entry_variant", self.ask_variant),
            self.doing("entry_notes", self.edit_notes),
            self.doing("entry_source", self.ask_source),
            self.doing("entry_dice", self.ask_dice),
            self.doing("entry_into_plan", lambda: self.plan_wanted.emit(self.chosen)),
        )

    @property
    def current(self) -> int:
        """The current entry, 0 for none."""
        return self.finder.current_id()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The selected entries."""
        return self.finder.selected_ids()

    @property
    def entry(self) -> Entry | None:
        """The current entry itself."""
        return self.library.entries.get(self.current)

    def refresh(self, wanted: int = 0) -> None:
        """Show the library as it is now."""
        self.finder.search(wanted)

    def made(self, step: LibraryStep) -> None:
        """Go to what was made, wherever the search stood."""
        number = added(step)
        if number:
            self.finder.line.clear()
            self.finder.search(number)

    def typed(self, command: c.LibraryCommand) -> str:
        worked_on = self.current
        error = super().typed(command)
        hidden = self.finder.model.place(worked_on) < 0
        if not error and hidden and worked_on in self.library.entries:
            # What was changed no longer fits the search; it stays in sight all the same.
            self.finder.line.clear()
            self.finder.search(worked_on)
        return error

    def do(self, command: c.LibraryCommand) -> LibraryStep | None:
        step = super().do(command)
        if step is not None:
            self.made(step)
        return step

    def ask_new(self) -> None:
        """Ask what the new entry is called."""
        hint = "a name; before it: character, attack, spell, armour, condition, action"
        self.around.asking.ask("New entry", hint, self._new)

    def _new(self, text: str) -> str:
        new = new_entry(self.around.system(), text)
        return NAME_FIRST if new is None else self.typed(c.AddEntries((new,)))

    def edit(self) -> None:
        """Open the form of the current entry, or ask for its values."""
        entry = self.entry
        system = None if entry is None else system_of(self._systems, entry.system)
        if entry is None or system is None:
            self.around.say("Select an entry first.")
        elif isinstance(entry.body, dict):
            self.around.asking.ask(f"Values of {entry.name}", FACTS, self._facts, facts_text(entry))
        else:
            self.form.show_view(entry_form(system, entry))
            self.right.setCurrentWidget(self.form)
            self.form.setFocus()

    def _facts(self, text: str) -> str:
        facts = read_facts(text)
        if facts is None:
            return f"Type {FACTS}"
        return self.typed(c.EditEntry(self.current, body=facts))

    def _save_form(self, form: FormView) -> None:
        entry = self.entry
        if entry is None:
            return
        read = read_entry_form(entry, form)
        if isinstance(read, FormView):
            self.form.show_view(read)
            return
        name, body = read
        notes = form.notes if entry.being is None else None
        error = self.typed(c.EditEntry(entry.id, name=name, body=body, notes=notes))
        if error:
            self.form.show_view(replace(form, error=error))
        else:
            self.back()

    def favour(self) -> None:
        """Make the selected entries favourites, or ordinary again."""
        entry = self.entry
        if entry is not None:
            self.do(c.MarkFavourite(self.chosen, not entry.favourite))

    def ask_tags(self) -> None:
        """Ask for the tags of the current entry, or for those to put on all that are selected."""
        entry, several = self.entry, self.chosen
        if entry is None:
            self.around.say("Select an entry first.")
        elif len(several) > 1:
            hint = "cave, undead; a minus takes one off: -cave"
            self.around.asking.ask(f"Tags for {len(several)} entries", hint, self._tag_all)
        else:
            tags = ", ".join(entry.tags)
            self.around.asking.ask(f"Tags of {entry.name}", "cave, undead", self._tag, tags)

    def _tag(self, text: str) -> str:
        return self.typed(c.EditEntry(self.current, tags=tuple(text.split(","))))

    def _tag_all(self, text: str) -> str:
        words = [each.strip() for each in text.split(",") if each.strip()]
        add = tuple(each for each in words if not each.startswith("-"))
        remove = tuple(each[1:].strip() for each in words if each.startswith("-"))
        return self.typed(c.TagEntries(self.chosen, add, remove))

    def ask_variant(self) -> None:
        """Ask which variant of the current creature to make."""
        entry = self.entry
        if entry is not None:
            hint = "leader, weakened, or a name and percents: elder hp 150 df 120"
            self.around.asking.ask(f"Variant of {entry.name}", hint, self._variant)

    def _variant(self, text: str) -> str:
        entry = self.entry
        system = None if entry is None else system_of(self._systems, entry.system)
        words = text.split()
        if entry is None or system is None or not words:
            return "Type leader, weakened, or a name and percents."
        ready = next((v for v in ready_variants(system) if v.key == words[0].casefold()), None)
        names, percents = _percents(words)
        if ready is not None:
            percents = {**ready.percents, **percents}
        if not percents:
            return "Type percents after the name: elder hp 150"
        return self.typed(c.MakeVariant(entry.id, f"{entry.name} ({' '.join(names)})", percents))

    def edit_notes(self) -> None:
        """Edit the notes of the current entry as Markdown."""
        if (entry := self.entry) is not None:
            self.notes.setPlainText(entry.notes)
            self.right.setCurrentWidget(self.notes)
            self.notes.setFocus()

    def _save_notes(self, text: str) -> None:
        error = self.typed(c.EditEntry(self.current, notes=text))
        if error:
            self.around.say(error)
        else:
            self.back()

    def ask_source(self) -> None:
        """Ask for the source of the current entry."""
        if (entry := self.entry) is not None:
            prompt = f"Source of {entry.name}"
            self.around.asking.ask(prompt, "a book, a page", self._source, entry.source)

    def _source(self, text: str) -> str:
        return self.typed(c.EditEntry(self.current, source=text))

    def ask_dice(self) -> None:
        """Ask for the dice from which hit points are rolled."""
        if (entry := self.entry) is not None:
            prompt = f"Hit dice of {entry.name}"
            self.around.asking.ask(prompt, "4d8x10; nothing: none", self._dice, entry.hit_dice)

    def _dice(self, text: str) -> str:
        return self.typed(c.EditEntry(self.current, hit_dice=text))

    def back(self) -> None:
        """From the form or the notes back to the page."""
        self.right.setCurrentWidget(self.page)
        self.finder.list.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.finder.set_theme(theme)
        self.form.set_theme(theme)
        self.page.document().setDefaultFont(theme.font(14))
        self.page.document().setDocumentMargin(theme.px(8))
        self._row.setSpacing(theme.px(12))

    @property
    def _systems(self) -> Sequence[Rules]:
        return self.around.room().stream.systems

    def _show(self, number: int) -> None:
        page = entry_page(self._systems, self.library, number)
        self.page.show_markdown("" if page is None else page_markdown(page))
        if self.right.currentWidget() is not self.page:
            self.right.setCurrentWidget(self.page)


def _percents(words: list[str]) -> tuple[list[str], dict[str, int]]:
    """The words of a name, and the numbers after keys: "elder hp 150"."""
    names, percents, at = [], {}, 0
    while at < len(words):
        number = words[at + 1].rstrip("%") if at + 1 < len(words) else ""
        if at and number.isdecimal() and len(number) < 6:
            percents[words[at]] = int(number)
            at += 2
        else:
            names.append(words[at])
            at += 1
    return names, percents
