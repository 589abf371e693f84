"""Files of the library: importing with a look before, exporting, printing."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog

from gm_tracker.model.step import Refusal
from gm_tracker.session.library_ports import Form, ImportTrouble, ImportView, ImportWishes
from gm_tracker.ui.kit.command_palette import PaletteEntry
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.kept_acts import KEPT, KEPT_DEED, KeptActs
from gm_tracker.ui.window.library_acts import COMES

# Loaded when something is imported.
if TYPE_CHECKING:
    from gm_tracker.model.library_events import LibraryStep
    from gm_tracker.session.library_ports import Room
    from gm_tracker.ui.library.import_box import ImportBox

    Entering = Generator[int, None, LibraryStep | Refusal]

EXPORT = "export "
"""How the palette's keys for exports begin; "what:form" follows."""
WHATS = (
    ("fight", "This fight's log"),
    ("plan", "The encounter: {name}"),
    ("entries", "The selected entries of the library"),
)
FORMS: tuple[tuple[Form, str, str], ...] = (
    ("html", "PDF to print", "pdf"),
    ("md", "Markdown", "md"),
    ("csv", "table (CSV)", "csv"),
    ("json", "JSON", "json"),
)
READS = "Creatures (*.json *.csv *.tsv *.txt);;All files (*)"
Reading = Generator[int, None, ImportView | ImportTrouble]


class ExportActs(KeptActs):
    """Import and export; what cannot be done is said in words."""

    _importer: ImportBox | None = None
    _reading: Reading | None = None
    _found: ImportView | None = None
    _entering: Entering | None = None
    _source = Path()

    def set_look(self, theme: Theme) -> None:
        """Take colours and text size, with the import if it is there."""
        super().set_look(theme)
        if self._importer is not None:
            self._importer.set_theme(theme)

    # Import

    @property
    def importer(self) -> ImportBox:
        """The page of an import, made when it is first wanted."""
        from gm_tracker.ui.library.import_box import ImportBox

        if self._importer is None:
            self._importer = ImportBox(self)
            self._importer.accepted.connect(self._enter)
            self._importer.again.connect(self._read)
            self._importer.closed.connect(self._leave_import)
            self._importer.set_theme(self.theme)
        return self._importer

    def import_file(self) -> None:
        """Ask for a file and show what it would bring."""
        folder = str(self.workspace.path.parent)
        path, _ = QFileDialog.getOpenFileName(self, "Import into the library", folder, READS)
        if path:
            self.import_from(Path(path))

    def import_from(self, path: Path) -> None:
        """Show what a file would bring; nothing enters before it is accepted."""
        self._source = path
        self.importer.set_theme(self.theme)
        self.importer.begin(path.name)
        self._read()

    def _read(self) -> None:
        """Read the file, a piece between two events, so that the window never stands still."""
        box, system = self.importer, self.session.fight.system.id
        wishes = ImportWishes(system, box.mend, box.columns, box.rolled.isChecked())
        self._found = None
        self._reading = self.workspace.library().reading(self._source, wishes)
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
            self.importer.show_progress(self._source.name, done)
            QTimer.singleShot(0, lambda: self._go_on(work))

    def _show_read(self, found: ImportView | ImportTrouble) -> None:
        if isinstance(found, ImportView):
            self._found = found
            self.importer.show_view(found)
        else:
            self.importer.show_trouble(found)

    def _enter(self) -> None:
        command = None if self._found is None else self._found.command
        if command is None:
            return
        try:
            room = self.workspace.library()
        except self.around.failures as failure:
            self._failed(failure)
            return
        self.importer.show_entering(self._source.name, 0)
        self._entering = room.entering(command)
        QTimer.singleShot(0, lambda work=self._entering: self._put_in(work, room))

    def _put_in(self, work: Entering, room: Room) -> None:
        """A piece of it between two events; it ends with one step, or with nothing."""
        if work is not self._entering or room is not self.workspace.library():
            return
        try:
            done = next(work)
        except StopIteration as end:
            self._entering = None
            self._show_outcome(end.value)
        except self.around.failures as failure:
            self._entering = None
            self._failed(failure)
        else:
            self.importer.show_entering(self._source.name, done)
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
        self.say(f"{outcome.label}. One undo in the library takes it back.")
        QTimer.singleShot(0, self._show_put_in)

    def _show_put_in(self) -> None:
        self.importer.put_away()
        self.library_box.entries.finder.line.clear()
        self.show_library()

    def _leave_import(self) -> None:
        self._reading = self._found = self._entering = None
        if self.library_is_open():
            self.library_box.page.setFocus()
        else:
            self.parts.initiative.setFocus()

    def chosen_in_library(self, key: str) -> bool:
        """Take what was chosen in the palette if it is for the library."""
        if key.startswith(COMES):
            self.choose_reinforcements(key)
        elif key.startswith(KEPT):
            self.add_kept(int(key.removeprefix(KEPT)))
        elif key.startswith(KEPT_DEED):
            self.do_kept(int(key.removeprefix(KEPT_DEED)))
        elif key.startswith(EXPORT):
            self.choose_export(key)
        else:
            return False
        return True

    # Export

    def export(self) -> None:
        """Choose what is written, and how."""
        entries = []
        for what, label in self._exports():
            for form, name, _ in FORMS:
                key = f"{EXPORT}{what}:{form}"
                entries.append(PaletteEntry(key, f"{label}: {name}", "export"))
        self.open_palette_with(tuple(entries))

    def _exports(self) -> list[tuple[str, str]]:
        open_now = self.library_is_open()
        plan = self.library_box.plans.plan if open_now else None
        found = []
        for what, label in WHATS:
            if what == "plan" and plan is not None:
                found.append((what, label.format(name=plan.name)))
            elif what == "fight" or (what == "entries" and open_now):
                found.append((what, label))
        # What stands on the page that is open comes first.
        return found if plan is None else sorted(found, key=lambda each: each[0] != "plan")

    def choose_export(self, key: str) -> None:
        """Ask where to write what was chosen in the palette."""
        what, _, form = key.removeprefix(EXPORT).partition(":")
        ending = next(each[2] for each in FORMS if each[0] == form)
        folder, title = self.workspace.path.parent, self._export_name(what)
        start = str(folder / f"{title}.{ending}")
        path, _ = QFileDialog.getSaveFileName(self, "Export", start, f"*.{ending}")
        if path:
            given = Path(path)
            self.export_to(key, given if given.suffix else given.with_suffix(f".{ending}"))

    def export_to(self, key: str, path: Path) -> None:
        """Write what a key of the palette names to that path, all of it or nothing."""
        what, _, form = key.removeprefix(EXPORT).partition(":")
        made = self.session.guarded(lambda: self._text_of(what, form))
        if isinstance(made, str) and self._written(path, made, paper=form == "html"):
            self.say(f"{path.name} is written.")

    def _text_of(self, what: str, form: str) -> str:
        room = self.workspace.library()
        chosen = next(each[0] for each in FORMS if each[0] == form)
        if what == "fight":
            return room.fight_as(chosen)
        if what == "entries":
            page = self.library_box.entries
            return room.entries_as(chosen, page.chosen)
        plan = self.library_box.plans.plan
        return "" if plan is None else room.plan_as(chosen, plan.id)

    def _written(self, path: Path, text: str, *, paper: bool) -> bool:
        from gm_tracker.ui.kit.pdf import NotPrinted, write_pdf

        try:
            if paper:
                write_pdf(path, text, html=True)
            else:
                self.workspace.library().write(path, text)
        except NotPrinted as failure:
            self.say(str(failure))
            return False
        except self.around.failures as failure:
            self.say(getattr(failure, "sentence", str(failure)))
            return False
        return True

    def _export_name(self, what: str) -> str:
        plan = self.library_box.plans.plan if what == "plan" else None
        title = self.session.fight.encounter.title if what == "fight" else "library"
        name = title if plan is None else plan.name
        return "".join(c if c.isalnum() or c in " -_" else "_" for c in name)[:80] or "export"
