"""What can be done with the entries of the library."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from gm_tracker.model import library_commands as c
from gm_tracker.session.form_draft import keep_form, with_draft
from gm_tracker.session.library_forms import (
    NAME_FIRST,
    entry_form,
    facts_text,
    new_entry,
    read_entry_form,
    read_facts,
    read_variant,
)
from gm_tracker.ui.library.entries_page import EntriesPage
from gm_tracker.ui.library.entry_notes import EntryNotes
from gm_tracker.ui.library.library_access import LibraryAccess
from gm_tracker.words.forms import FormView
from gm_tracker.words.library import system_of

FACTS = "name value, name value: AR 30, weight 40"


class EntryActs:
    """Making, editing, tagging, varying; about the current entry or all that are selected."""

    def __init__(self, page: EntriesPage, access: LibraryAccess) -> None:
        self._page, self._access = page, access
        self._edited, self._shown = -1, FormView("")
        self.notes = EntryNotes(page, access, self.typed)
        page.form.saved.connect(self._save_form)
        page.form.rested.connect(self._keep_form)
        page.form.discarded.connect(lambda: access.half_typed.drop(self._owner))

    def _do(self, command: c.LibraryCommand) -> None:
        step = self._access.do(command)
        if step is not None:
            self._page.go_to_made(step)

    def typed(self, command: c.LibraryCommand) -> str:
        """Carry a typed command out; gives the error, or nothing."""
        worked_on = self._page.current
        error = self._access.typed(command, self._page.go_to_made)
        if not error:
            self._page.keep_in_sight(worked_on)
        return error

    def build(self) -> None:
        """Open the builder of the current entry."""
        self._page.build_wanted.emit(self._page.current)

    def put_into_plan(self) -> None:
        """Put the selected entries into the encounter that is shown."""
        self._page.plan_wanted.emit(self._page.chosen)

    def duplicate(self) -> None:
        """Make a copy of each of the selected entries."""
        self._do(c.DuplicateEntries(self._page.chosen))

    def delete(self) -> None:
        """Delete the selected entries."""
        self._do(c.DeleteEntries(self._page.chosen))

    def ask_new(self) -> None:
        """Ask what the new entry is called."""
        hint = "a name; before it: character, attack, spell, armour, condition, action"
        self._access.asking.ask("New entry", hint, self._new)

    def _new(self, text: str) -> str:
        new = new_entry(self._access.system, text)
        return NAME_FIRST if new is None else self.typed(c.AddEntries((new,)))

    def edit(self) -> None:
        """Open the form of the current entry, or ask for its values."""
        entry = self._page.entry
        system = None if entry is None else system_of(self._access.systems, entry.system)
        if entry is None or system is None:
            self._access.say("Select an entry first.")
        elif isinstance(entry.body, dict):
            take = partial(self._facts, entry.id)
            self._access.asking.ask(f"Values of {entry.name}", FACTS, take, facts_text(entry))
        else:
            # Another entry may be the current one by the time it is left.
            self._page.form.tell()
            self._edited, self._shown = entry.id, entry_form(system, entry)
            half = self._access.half_typed
            self._page.open_form(with_draft(half, self._owner, self._shown))

    @property
    def _owner(self) -> str:
        return f"entry form {self._edited}"

    def _keep_form(self, typed: FormView) -> None:
        keep_form(self._access.half_typed, self._owner, self._shown, typed)

    def _facts(self, number: int, text: str) -> str:
        facts = read_facts(text)
        if facts is None:
            return f"Type {FACTS}"
        return self.typed(c.EditEntry(number, body=facts))

    def _save_form(self, form: FormView) -> None:
        """Put what the form holds into its entry; what is wrong is shown in the form."""
        entry = self._access.entry(self._edited)
        if entry is None:
            return
        self._page.form.tell()
        read = read_entry_form(entry, form)
        if isinstance(read, FormView):
            self._page.form.show_view(read)
            return
        name, body = read
        notes = form.notes if entry.being is None else None
        error = self.typed(c.EditEntry(entry.id, name=name, body=body, notes=notes))
        if error:
            self._page.form.show_view(replace(form, error=error))
        else:
            self._access.half_typed.drop(self._owner)
            self._page.back()

    def favour(self) -> None:
        """Make the selected entries favourites, or ordinary again."""
        entry = self._page.entry
        if entry is not None:
            self._do(c.MarkFavourite(self._page.chosen, not entry.favourite))

    def ask_tags(self) -> None:
        """Ask for the tags of the current entry, or for those to put on all that are selected."""
        entry, several = self._page.entry, self._page.chosen
        if entry is None:
            self._access.say("Select an entry first.")
        elif len(several) > 1:
            hint = "cave, undead; a minus takes one off: -cave"
            self._access.asking.ask(f"Tags for {len(several)} entries", hint, self._tag_all)
        else:
            tags = ", ".join(entry.tags)
            self._access.asking.ask(
                f"Tags of {entry.name}", "cave, undead", partial(self._tag, entry.id), tags
            )

    def _tag(self, number: int, text: str) -> str:
        return self.typed(c.EditEntry(number, tags=tuple(text.split(","))))

    def _tag_all(self, text: str) -> str:
        words = [each.strip() for each in text.split(",") if each.strip()]
        add = tuple(each for each in words if not each.startswith("-"))
        remove = tuple(each[1:].strip() for each in words if each.startswith("-"))
        return self.typed(c.TagEntries(self._page.chosen, add, remove))

    def ask_variant(self) -> None:
        """Ask which variant of the current creature to make."""
        entry = self._page.entry
        if entry is not None:
            hint = "leader, weakened, or a name and percents of what it has: elder hp 150% df 120%"
            prompt = f"Variant of {entry.name}, in percent"
            self._access.asking.ask(prompt, hint, self._variant)

    def _variant(self, text: str) -> str:
        entry = self._page.entry
        system = None if entry is None else system_of(self._access.systems, entry.system)
        if entry is None or system is None:
            return "Select an entry first."
        wanted = read_variant(system, entry, text)
        return wanted if isinstance(wanted, str) else self.typed(wanted)

    def ask_source(self) -> None:
        """Ask for the source of the current entry."""
        if (entry := self._page.entry) is not None:
            prompt = f"Source of {entry.name}"
            take = partial(self._source, entry.id)
            self._access.asking.ask(prompt, "a book, a page", take, entry.source)

    def _source(self, number: int, text: str) -> str:
        return self.typed(c.EditEntry(number, source=text))

    def ask_dice(self) -> None:
        """Ask for the dice from which hit points are rolled."""
        if (entry := self._page.entry) is not None:
            prompt = f"Hit dice of {entry.name}"
            take = partial(self._dice, entry.id)
            self._access.asking.ask(prompt, "4d8x10; nothing: none", take, entry.hit_dice)

    def _dice(self, number: int, text: str) -> str:
        return self.typed(c.EditEntry(number, hit_dice=text))
