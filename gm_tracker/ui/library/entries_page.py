"""The library's page of entries: the list, and beside it the page, the form or the notes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from gm_tracker.model.library import Entry
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.ui.forms.edit_form import EditForm
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.owned_text import TextOwner
from gm_tracker.ui.kit.page import Page
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.finder import Finder
from gm_tracker.ui.library.library_access import LibraryAccess, added
from gm_tracker.ui.library.library_page import LibraryPage, on_enter
from gm_tracker.ui.library.notes_editor import NotesEditor
from gm_tracker.words.forms import FormView
from gm_tracker.words.library import entry_page
from gm_tracker.words.paper import page_markdown


class EntriesPage(LibraryPage):
    """`add_wanted` and `plan_wanted` name entries for the fight and for the encounter."""

    add_wanted = Signal(int)
    plan_wanted = Signal(object)
    build_wanted = Signal(int)

    def __init__(self, access: LibraryAccess) -> None:
        super().__init__(access, Finder("Entries"))
        self.page = Page(lambda _name: b"")
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
        self.finder.picked.connect(self._show)
        self.finder.entered.connect(self.add_wanted)
        self.form.cancelled.connect(self.back)
        self.notes.left.connect(self.back)
        self.setFocusProxy(self.finder)

    def acts_here(self) -> tuple[Act, ...]:
        if self.right.currentWidget() is self.notes:
            return (self.notes.act,)
        if self.right.currentWidget() is not self.page:
            return ()
        add = on_enter("Add to the fight", lambda: self.add_wanted.emit(self.current))
        return (add, *self.access.acts_of("entries"))

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
        return self.access.entry(self.current)

    def refresh(self) -> None:
        """Show the library as it is now."""
        self.finder.refresh()

    def go_to_made(self, step: LibraryStep) -> None:
        """Go to what was made, wherever the search stood."""
        if number := added(step):
            self.search_anew(number)

    def keep_in_sight(self, number: int) -> None:
        """What was changed may no longer fit the search; it stays in sight all the same."""
        if self.finder.model.place(number) < 0 and self.access.entry(number):
            self.search_anew(number)

    def search_anew(self, wanted: int) -> None:
        """Show everything, and go to the entry that is wanted."""
        self.finder.clear()
        self.finder.search(wanted)

    def open_form(self, form: FormView) -> None:
        """Let the numbers of the current entry be edited."""
        self.form.show_view(form)
        self._open(self.form)

    def open_notes(self, owner: TextOwner, text: str) -> None:
        """Let the notes of this owner be edited."""
        self.notes.show_of(owner, text)
        self._open(self.notes)

    def _open(self, editor: QWidget) -> None:
        self.right.setCurrentWidget(editor)
        editor.setFocus()

    def back(self) -> None:
        """From the form or the notes back to the page."""
        self.right.setCurrentWidget(self.page)
        self.finder.list.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.finder.set_theme(theme)
        self.form.set_theme(theme)
        self.notes.look.set_theme(theme)
        self.page.document().setDefaultFont(theme.font(14))
        self.page.document().setDocumentMargin(theme.px(8))
        self._row.setSpacing(theme.px(12))

    def _show(self, number: int) -> None:
        if self.right.currentWidget() is self.notes and not self.notes.leave():
            return
        page = entry_page(self.access.systems, self.access.room.catalogue, number)
        self.page.show_markdown("" if page is None else page_markdown(page), lines=True)
        if self.right.currentWidget() is not self.page:
            self.right.setCurrentWidget(self.page)
