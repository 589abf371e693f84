"""Writing the fight, an encounter or entries of the library to a file, or to paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gm_tracker.session.choices import Form
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.file_saving import FileSaving
from gm_tracker.ui.window.library_acts import LibraryActs
from gm_tracker.ui.window.paper_acts import chosen_paper

if TYPE_CHECKING:
    from gm_tracker.ui.kit.palette_entry import PaletteEntry


FORMS: tuple[tuple[Form, str, str], ...] = (
    ("html", "PDF to print", "pdf"),
    ("md", "Markdown", "md"),
    ("csv", "table (CSV)", "csv"),
    ("json", "JSON", "json"),
)
"""Each form with its label and the ending of its files."""
SHEET = "sheet"
"""The fight as it stands, on paper alone."""
SCRIPT = "script"
"""The fight as it can be played again, as JSON alone."""
_ALONE = {SHEET: FORMS[:1], SCRIPT: FORMS[-1:]}


class ExportActs:
    """What is exported: the `fight` with its log, as it stands on a `sheet`, or as a `script`,
    the open `plan`, the selected `entries`, the `library`."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library, self._saving = at, library, FileSaving(at)

    def export(self) -> None:
        """Choose what is written, and how."""
        self._at.chooser.open_with(self.entries())

    def entries(self) -> tuple[PaletteEntry, ...]:
        """All that can be written now, in each form."""
        return tuple(
            self._entry(what, f"{label}: {name}", form)
            for what, label in self._what()
            for form, name, _ in _ALONE.get(what, FORMS)
        )

    def _entry(self, what: str, label: str, form: Form) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        return PaletteEntry(label, "export", lambda: self._ask_where(what, form))

    def _what(self) -> Iterator[tuple[str, str]]:
        """What stands on the page that is open comes first."""
        open_now = self._library.is_open()
        plan = self._library.box.plans.plan if open_now else None
        if plan is not None:
            yield "plan", f"The encounter: {plan.name}"
        yield "fight", "This fight's log"
        yield SHEET, "This fight as it stands, to go on by hand"
        yield SCRIPT, "This fight as a script, to be played again"
        if open_now:
            yield "entries", "The selected entries of the library"
            yield "library", "The whole library"

    def _ask_where(self, what: str, form: Form) -> None:
        """Ask where to write it."""
        title = self._title(what)
        made = partial(self._made, what, form, title)
        self._saving.ask_where(title, _ending(form), made)

    def export_to(self, what: str, form: Form, path: Path, *, asked: bool = True) -> None:
        """Write it to that path, all of it or nothing; what is of another kind there stays."""
        made = partial(self._made, what, form, path.stem)
        self._saving.save_to(path, _ending(form), made, asked=asked)

    def _made(self, what: str, form: Form, title: str) -> str | bytes:
        from gm_tracker.ui.kit.pdf import pdf_of

        text = self._text_of(what, form)
        return (
            pdf_of(text, title, html=True, paper=chosen_paper(self._at.workspace.settings))
            if form == "html"
            else text
        )

    def _text_of(self, what: str, form: Form) -> str:
        if what == SHEET:
            return self._at.workspace.library.sheet()
        room = self._at.workspace.library.open().written
        if what == SCRIPT:
            return room.fight_script()
        if what == "fight":
            return room.fight_as(form)
        if what == "library":
            return room.library_as(form)
        if what == "entries":
            return room.entries_as(form, self._library.box.entries.chosen)
        plan = self._library.box.plans.plan
        return "" if plan is None else room.plan_as(form, plan.id)

    def _title(self, what: str) -> str:
        plan = self._library.box.plans.plan if what == "plan" else None
        of_fight = what in ("fight", SHEET, SCRIPT)
        title = self._at.play.encounter.title if of_fight else "library"
        if what == SHEET:
            return f"{title} sheet"
        return title if plan is None else plan.name


def _ending(form: Form) -> str:
    return next(each[2] for each in FORMS if each[0] == form)
