"""Importing a file into the library, with a look at it before."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.import_entering import ImportEntering
from gm_tracker.ui.window.library_acts import LibraryActs

# Loaded when something is imported.
if TYPE_CHECKING:
    from gm_tracker.session.import_goals import Goal
    from gm_tracker.session.import_source import Source
    from gm_tracker.session.import_views import ImportTrouble, ImportView
    from gm_tracker.session.pasted_texts import PastedTexts
    from gm_tracker.ui.library.import_box import ImportBox

    Reading = Generator[int, None, ImportView | ImportTrouble]

READ_AGAIN = "The text was read again. The same key once more puts it in."
READS = "Creatures (*.json *.csv *.tsv *.txt);;All files (*)"


class ImportActs:
    """Reading a file or a text piece by piece, and showing it before it enters the library."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library = at, library
        self._reading: Reading | None = None
        self._found: ImportView | None = None
        self._source: Source | None = None
        self._is_in = False
        self._before: QWidget | None = None
        self._entering = ImportEntering(at, library, self._entered)

    def stop(self) -> None:
        """Read and put in no more: the window is being closed, and then the file."""
        if self.is_open():
            self._keep_text()
        self._forget()
        self._entering.stop()

    def _forget(self) -> None:
        """Nobody waits any more; a worker that reads is ended."""
        if self._reading is not None:
            self._reading.close()
        self._reading = self._found = None
        self._entering.forget()

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
        importer.columns_chosen.connect(self._keep_columns)
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

        if self.is_open() and self.importer.records.has_text:
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
        text, source = self.importer.records.text, self._source
        changed = text.is_waiting or (source is not None and source.is_text)
        if changed and not self._is_in and self.importer.records.has_text:
            self._texts.keep(text.text)

    @cached_property
    def _texts(self) -> PastedTexts:
        from gm_tracker.session.pasted_texts import PastedTexts

        return PastedTexts(self._at.workspace.half_typed)

    def is_open(self) -> bool:
        """Whether the page of an import is over the window."""
        return "importer" in self.__dict__ and self.importer.isVisible()

    def _begin(self, source: Source) -> None:
        from gm_tracker.session.import_views import LONGEST

        if not self.is_open():
            self._before = QApplication.focusWidget()
        self._source, self._is_in = source, False
        self.importer.set_theme(self._at.looks.theme)
        # What is pasted over the fight is wanted there.
        into = self._system if source.is_text and not self._library.is_open() else ""
        self.importer.foot.has_before = source.is_text and bool(self._texts.before)
        shown = source.is_text and len(source.text) <= LONGEST
        self.importer.begin(source.name, source.text if shown else None, into)
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
        from gm_tracker.session.import_views import ImportWishes

        box, chosen = self.importer, self.importer.game.system
        wishes = ImportWishes(
            *(chosen or self._system, box.mend, None, box.foot.rolled.isChecked()),
            forced=bool(chosen),
        )
        if (of := box.columns) is not None:
            told = (of.columns, of.heading, of.descending)
            wishes = replace(wishes, columns=told[0], heading=told[1], descending=told[2])
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
        from gm_tracker.session.import_views import ImportView

        if self._knows_columns(found):
            self._read()
        elif isinstance(found, ImportView):
            self._found = found
            self.importer.show_view(found, self._at.workspace.library.open().stream.library)
        else:
            self.importer.show_trouble(found)

    def _knows_columns(self, found: ImportView | ImportTrouble) -> bool:
        """Whether the columns of such a table were chosen before; then those are taken now."""
        from gm_tracker.session.column_memory import remembered

        layout, box = found.layout, self.importer
        if layout is None or box.columns is not None:
            return False
        kept = remembered(self._at.workspace.settings, self._for, layout.headers)
        fields = {key for key, _ in layout.fields}
        if kept is None or not kept.columns or not fields.issuperset(kept.columns):
            return False
        box.columns = kept
        return True

    def _keep_columns(self, headers: tuple[str, ...]) -> None:
        from gm_tracker.session.column_memory import remember

        if (chosen := self.importer.columns) is not None:
            remember(self._at.workspace.settings, self._for, headers, chosen)

    @property
    def _for(self) -> str:
        """The game that it is read for."""
        return self.importer.game.system or self._system

    def _enter(self, goal: Goal) -> None:
        if self.importer.records.text.flush():
            self._at.say(READ_AGAIN)
        elif self._found is not None:
            self._entering.enter(self.importer, self._name, self._found, goal)

    def _entered(self) -> None:
        self._is_in = True
        if self._source is not None and self._source.is_text:
            self._texts.entered()
            self.importer.records.mending.begin()

    def _leave(self) -> None:
        self._keep_text()
        self._forget()
        before = self._before
        if not self._is_in and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        elif self._library.is_open():
            self._library.box.page.setFocus()
        else:
            self._at.selection.go_on()
