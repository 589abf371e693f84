"""Writing the fight, an encounter or entries of the library to a file, or to paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gm_tracker.session.choices import Form
from gm_tracker.ui.kit.palette_entry import PaletteEntry
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.library_acts import LibraryActs

FORMS: tuple[tuple[Form, str, str], ...] = (
    ("html", "PDF to print", "pdf"),
    ("md", "Markdown", "md"),
    ("csv", "table (CSV)", "csv"),
    ("json", "JSON", "json"),
)
"""Each form with its label and the ending of its files."""


class ExportActs:
    """What is exported: the `fight`, the open `plan`, the selected `entries`, the `library`."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library = at, library

    def export(self) -> None:
        """Choose what is written, and how."""
        entries = (
            self._entry(what, f"{label}: {name}", form)
            for what, label in self._what()
            for form, name, _ in FORMS
        )
        self._at.chooser.open_with(tuple(entries))

    def _entry(self, what: str, label: str, form: Form) -> PaletteEntry:
        return PaletteEntry(label, "export", lambda: self._ask_where(what, form))

    def _what(self) -> Iterator[tuple[str, str]]:
        """What stands on the page that is open comes first."""
        open_now = self._library.is_open()
        plan = self._library.box.plans.plan if open_now else None
        if plan is not None:
            yield "plan", f"The encounter: {plan.name}"
        yield "fight", "This fight's log"
        if open_now:
            yield "entries", "The selected entries of the library"
            yield "library", "The whole library"

    def _ask_where(self, what: str, form: Form) -> None:
        """Ask where to write it."""
        # To be made known to Python it takes 13 ms, for which no start should wait.
        from PySide6.QtWidgets import QFileDialog

        ending = _ending(form)
        start = str(self._at.workspace.path.parent / f"{self._name(what)}.{ending}")
        asked = QFileDialog.getSaveFileName(self._at.window, "Export", start, f"*.{ending}")
        if asked[0]:
            given = Path(asked[0])
            path = given if given.suffix else given.with_suffix(f".{ending}")
            # The dialog asked about the name without its ending.
            self.export_to(what, form, path, asked=path == given)

    def export_to(self, what: str, form: Form, path: Path, *, asked: bool = True) -> None:
        """Write it to that path, all of it or nothing; what is of another kind there stays."""
        from gm_tracker.session.exports import in_the_way, taken

        ending = _ending(form)
        if sentence := in_the_way(path, ending) if asked else taken(path):
            choice = ("Replace it", lambda: self._export(what, form, path, replace=True))
            self._at.notices.tell(f"Replace {path.name}?", (sentence,), (choice,))
        else:
            self._export(what, form, path, replace=False)

    def _export(self, what: str, form: Form, path: Path, *, replace: bool) -> None:
        made = self._at.play.session.guarded(lambda: self._written(what, form, path, replace))
        if made:
            self._at.say(f"{path.name} is written.")

    def _written(self, what: str, form: Form, path: Path, replace: bool) -> bool:
        from gm_tracker.session.exports import write_export
        from gm_tracker.ui.kit.pdf import pdf_of

        text = self._text_of(what, form)
        made = pdf_of(text, path.stem, html=True) if form == "html" else text
        write_export(path, made, _ending(form), replace=replace)
        return True

    def _text_of(self, what: str, form: Form) -> str:
        room = self._at.workspace.library.open()
        if what == "fight":
            return room.fight_as(form)
        if what == "library":
            return room.library_as(form)
        if what == "entries":
            return room.entries_as(form, self._library.box.entries.chosen)
        plan = self._library.box.plans.plan
        return "" if plan is None else room.plan_as(form, plan.id)

    def _name(self, what: str) -> str:
        plan = self._library.box.plans.plan if what == "plan" else None
        from gm_tracker.session.exports import suggested_name

        title = self._at.play.encounter.title if what == "fight" else "library"
        name = title if plan is None else plan.name
        return suggested_name(name)


def _ending(form: Form) -> str:
    return next(each[2] for each in FORMS if each[0] == form)
