"""Importing a file into the library, with a look at it before."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.model.step import Refusal
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.import_arrival import ImportArrival
from gm_tracker.ui.window.library_acts import LibraryActs

# Loaded when something is imported.
if TYPE_CHECKING:
    from gm_tracker.model.library_events import LibraryStep
    from gm_tracker.session.campaign_library import CampaignLibrary
    from gm_tracker.session.import_goals import Goal
    from gm_tracker.session.import_source import Source
    from gm_tracker.session.pasted_texts import PastedTexts
    from gm_tracker.ui.library.import_box import ImportBox

    Entering = Generator[int, None, LibraryStep | Refusal]

READS = "Creatures (*.json *.csv *.tsv *.txt);;All files (*)"
Reading = Generator[int, None, ImportView | ImportTrouble]


class ImportActs:
    """Reading a file piece by piece, and putting it into the library as one step."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library = at, library
        self._reading: Reading | None = None
        self._found: ImportView | None = None
        self._entering: Entering | None = None
        self._source: Source | None = None
        self._arrival = ImportArrival(at, library)
        self._arrive: Callable[[LibraryStep], None] = lambda step: None
        self._step: LibraryStep | None = None
        self._soon = QTimer(at.window, singleShot=True, interval=0)
        self._soon.timeout.connect(self._show_put_in)

    def stop(self) -> None:
        """Read and put in no more: the window is being closed, and then the file."""
        self._forget()
        self._soon.stop()

    def _forget(self) -> None:
        """Nobody waits any more; a worker that reads is ended."""
        if self._reading is not None:
            self._reading.close()
        self._reading = self._found = self._entering = None

    @cached_property
    def importer(self) -> ImportBox:
        """The page of an import, made when it is first wanted."""
        from gm_tracker.ui.library.import_box import ImportBox

        systems = self._at.workspace.library.open().stream.systems
        importer = ImportBox(self._at.window, systems)
        importer.accepted.connect(self._enter)
        importer.again.connect(self._read)
        importer.reworded.connect(self._reword)
        importer.foot.before_wanted.connect(self._swap)
        importer.closed.connect(self._leave)
        importer.set_theme(self._at.looks.theme)
        return importer

    def import_file(self) -> None:
        """Ask for a file and show what it would bring."""
        # To be made known to Python it takes 13 ms, for which no start should wait.
        from PySide6.QtWidgets import QFileDialog

        folder = str(self._at.workspace.path.parent)
        path, _ = QFileDialog.getOpenFileName(
            self._at.window, "Import into the library", folder, READS
        )
        if path:
            self.import_from(Path(path))

    def import_from(self, path: Path) -> None:
        """Show what a file would bring; nothing enters before it is accepted."""
        from gm_tracker.session.import_source import of_file

        self._begin(of_file(path))

    def import_text(self, text: str) -> None:
        """Show what a text would bring, beside it; more comes after what is shown already."""
        from gm_tracker.session.import_source import of_text

        if self._is_text_open():
            self.importer.records.text.append(text)
        else:
            self._begin(of_text(self._texts.take_up(of_text(text).text)))

    def _swap(self) -> None:
        """Take up the text before this one."""
        from gm_tracker.session.import_source import of_text

        self._keep_text()
        self._begin(of_text(self._texts.swap()))

    def _keep_text(self) -> None:
        """What stands there waits for the next time, also what was typed a moment ago."""
        if self._step is None and self._source is not None and self._source.is_text:
            self._texts.keep(self.importer.records.text.text)

    @cached_property
    def _texts(self) -> PastedTexts:
        from gm_tracker.session.pasted_texts import PastedTexts

        return PastedTexts(self._at.workspace.half_typed)

    def _is_text_open(self) -> bool:
        return self.is_open() and self._source is not None and self._source.is_text

    def is_open(self) -> bool:
        """Whether the page of an import is over the window."""
        return "importer" in self.__dict__ and self.importer.isVisible()

    def _begin(self, source: Source) -> None:
        self._source, self._step = source, None
        self.importer.set_theme(self._at.looks.theme)
        # What is pasted over the fight is wanted there.
        into = self._system if source.is_text and not self._library.is_open() else ""
        self.importer.foot.has_before = source.is_text and bool(self._texts.before)
        self.importer.begin(source.name, source.text if source.is_text else None, into)
        self._read()

    def _reword(self, text: str) -> None:
        """The text was changed: read it anew, quietly."""
        from gm_tracker.session.import_source import of_text

        self._source = of_text(text, self._name)
        self._texts.keep(self._source.text)
        self._read()

    @property
    def _system(self) -> str:
        return self._at.play.session.fight.system.id

    @property
    def _name(self) -> str:
        return "" if self._source is None else self._source.name

    def _read(self) -> None:
        """Read the file, a piece between two events, so that the window never stands still."""
        box, system = self.importer, self._system
        wishes = ImportWishes(system, box.mend, box.columns, box.foot.rolled.isChecked())
        self._forget()
        if self._source is None:
            return
        self._reading = self._at.workspace.library.open().reading(self._source, wishes)
        QTimer.singleShot(0, lambda work=self._reading: self._go_on(work))

    def _go_on(self, work: Reading) -> None:
        if work is not self._reading:
            return
        try:
            done = next(work)
        except StopIteration as end:
            self._reading = None
            self._show_read(end.value)
        else:
            if self._source is not None and not self._source.is_text:
                self.importer.show_progress(self._name, done)
            QTimer.singleShot(0, lambda: self._go_on(work))

    def _show_read(self, found: ImportView | ImportTrouble) -> None:
        if isinstance(found, ImportView):
            self._found = found
            self.importer.show_view(found)
        else:
            self.importer.show_trouble(found)

    def _enter(self, goal: Goal) -> None:
        from gm_tracker.session.import_goals import command_for

        if self._found is None:
            return
        found = self.importer.records.mending.view
        command = command_for(found, goal, self._system)
        if command is None:
            return
        self._arrive = partial(self._arrival.show, goal, found)
        try:
            room = self._at.workspace.library.open()
        except self._at.failures as failure:
            self._failed(failure)
            return
        self.importer.show_entering(self._name, 0)
        self._entering = room.entering(command, found.portraits)
        QTimer.singleShot(0, lambda work=self._entering: self._put_in(work, room))

    def _put_in(self, work: Entering, room: CampaignLibrary) -> None:
        """A piece of it between two events; it ends with one step, or with nothing."""
        if work is not self._entering or room is not self._at.workspace.library.open():
            return
        try:
            done = next(work)
        except StopIteration as end:
            self._entering = None
            self._show_outcome(end.value)
        except self._at.failures as failure:
            self._entering = None
            self._failed(failure)
        else:
            self.importer.show_entering(self._name, done)
            QTimer.singleShot(0, lambda: self._put_in(work, room))

    def _failed(self, failure: BaseException) -> None:
        self._refused(getattr(failure, "sentence", str(failure)))

    def _refused(self, sentence: str) -> None:
        if self._found is not None:
            self.importer.show_view(self._found)
            self.importer.refuse(sentence)

    def _show_outcome(self, outcome: LibraryStep | Refusal) -> None:
        if isinstance(outcome, Refusal):
            self._refused(outcome.sentence)
            return
        # Portraits may have come with it.
        GALLERY.look_again()
        if self._source is not None and self._source.is_text:
            self._texts.entered()
            self.importer.records.mending.begin()
        self._step = outcome
        self._soon.start()

    def _show_put_in(self) -> None:
        self.importer.put_away()
        if self._step is not None:
            self._arrive(self._step)

    def _leave(self) -> None:
        self._keep_text()
        self._forget()
        if self._library.is_open():
            self._library.box.page.setFocus()
        else:
            self._at.selection.go_on()
