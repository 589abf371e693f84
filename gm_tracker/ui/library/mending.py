"""Changing what was read, in a form beside the text, before it enters the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from gm_tracker.session.form_draft import merged
from gm_tracker.session.import_mending import Key, Mendings
from gm_tracker.session.import_views import ImportRow, ImportView
from gm_tracker.ui.forms.edit_form import EditForm
from gm_tracker.words.forms import FormView
from gm_tracker.words.library import Rules

NO_NUMBERS = "This has no numbers to change here."


class Mending(QObject):
    """The form of one record at a time. What was typed and not saved waits for the next time.

    `opened` and `closed` say when the form is wanted and when not any more; `changed` comes with
    other numbers.
    """

    opened = Signal()
    closed = Signal()
    changed = Signal()

    def __init__(self, systems: Sequence[Rules], say: Callable[[str], None]) -> None:
        super().__init__()
        self._mendings, self._say = Mendings(systems), say
        self._key: Key | None = None
        self._shown = FormView("")
        self._drafts: dict[Key, tuple[FormView, FormView]] = {}
        self.form = EditForm()
        self.form.saved.connect(self._save)
        self.form.rested.connect(self._keep)
        self.form.discarded.connect(self._forget)
        self.form.cancelled.connect(self.closed)

    def begin(self) -> None:
        """Something else is read."""
        self._mendings.begin()
        self._key, self._drafts = None, {}

    def follow(self, view: ImportView) -> ImportView:
        """It was read, perhaps again: the view with everything that was changed."""
        return self._mendings.follow(view)

    @property
    def view(self) -> ImportView:
        """What was read, with everything that was changed."""
        return self._mendings.view

    def sheet(self, row: ImportRow) -> tuple[str, ...]:
        """All numbers of a row of the view, line by line."""
        return self._mendings.sheet(row)

    def open(self, at: int) -> None:
        """Let the numbers of the record in this row be changed."""
        key = self._mendings.key(at)
        form = None if key is None else self._mendings.form(key)
        if key is None or form is None:
            self._say(NO_NUMBERS)
            return
        self._key, self._shown = key, form
        shown, typed = self._drafts.get(key, (form, form))
        self.form.show_view(merged(form, shown, typed))
        self.opened.emit()

    def add(self, at: int, by: int) -> None:
        """So many more of the record in this row."""
        self._mendings.add(at, by)
        self.changed.emit()

    def put_back(self, at: int) -> None:
        """The record in this row is as it was read."""
        self._mendings.put_back(at)
        self.changed.emit()

    def is_of(self, at: int) -> bool:
        """Whether the form that is open is of the record in this row."""
        return self._key == self._mendings.key(at)

    def leave(self) -> None:
        """Another record is looked at: what was typed counts, or waits where it is wrong."""
        key, typed = self._key, self.form.typed()
        if key is None:
            return
        self._key = None
        if self._mendings.take(key, self._shown, typed) is None:
            self._drafts.pop(key, None)
            self.changed.emit()
        else:
            self._drafts[key] = (self._shown, typed)
        self.closed.emit()

    def _save(self, typed: FormView) -> None:
        if self._key is None:
            return
        wrong = self._mendings.take(self._key, self._shown, typed)
        if wrong is not None:
            self.form.show_view(wrong)
            return
        self._forget()
        # The form tells once more what it holds when it is hidden.
        self._key = None
        self.changed.emit()
        self.closed.emit()

    def _keep(self, typed: FormView) -> None:
        if self._key is not None:
            self._drafts[self._key] = (self._shown, typed)

    def _forget(self) -> None:
        if self._key is not None:
            self._drafts.pop(self._key, None)
