"""The library's page of prepared encounters: their list, one of them, and whom to add."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from gm_tracker.model import library_commands as c
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.session.plan_edits import copied_group
from gm_tracker.ui.forms.form_parts import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.entries_page import NotesEditor
from gm_tracker.ui.library.finder import Finder
from gm_tracker.ui.library.group_lists import GroupList, PlanList
from gm_tracker.ui.library.library_page import Around, Doing, LibraryPage, added, on_enter
from gm_tracker.ui.library.plan_group_acts import GroupActs
from gm_tracker.ui.window.help_box import Page
from gm_tracker.words.library_plans import plan_page, plan_rows
from gm_tracker.words.library_views import PlanPage

EMPTY = "No encounter is prepared yet. {plan_new} makes one; {plan_folder} makes a folder."
FIRST = "Make an encounter with {plan_new} first."
FOLDER_FIRST = "make a folder first, with {plan_folder}"


class PlansPage(GroupActs, LibraryPage):
    """`start_wanted` names an encounter that is to begin as a fight."""

    start_wanted = Signal(int)

    def __init__(self, around: Around) -> None:
        super().__init__(around)
        self.plans, self.groups = PlanList("Encounters"), GroupList("Who is in the encounter")
        self.finder = Finder("Entries to add")
        self.page, self.notes = Page(lambda _name: b""), NotesEditor()
        self.page.setAccessibleName("Notes of the encounter")
        self.notes.setAccessibleName("Notes in Markdown; Ctrl+Enter keeps them")
        self._title, self._under = plain_label("name"), plain_label("muted")
        self._hint, self._engaged = plain_label("muted"), plain_label("muted")
        self._for_group = ""
        self._lay_out()
        self.finder.follow(around.room, around.told)
        self.plans.picked.connect(lambda _row: self._show())
        self.plans.entered.connect(self.start)
        self.finder.entered.connect(lambda number: around.say(self.take((number,))))
        self.groups.dropped.connect(lambda numbers: around.say(self.take(numbers)))
        self.notes.saved.connect(self._save_notes)
        self.notes.left.connect(self.back)
        self.setFocusProxy(self.plans)

    def _lay_out(self) -> None:
        middle, self._middle = QWidget(), QVBoxLayout()
        middle.setLayout(self._middle)
        self._middle.setContentsMargins(0, 0, 0, 0)
        for part in (self._title, self._under, self.groups, self._hint, self._engaged):
            self._middle.addWidget(part)
        self._lower = QStackedWidget()
        self._lower.addWidget(self.page)
        self._lower.addWidget(self.notes)
        self._middle.addWidget(self._lower)
        self._middle.setStretchFactor(self.groups, 3)
        self._middle.setStretchFactor(self._lower, 1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.plans, 3)
        self._row.addWidget(middle, 5)
        self._row.addWidget(self.finder, 3)

    def doings(self) -> tuple[Doing, ...]:
        if self._lower.currentWidget() is self.notes:
            return ()
        if self.groups.hasFocus():
            return self.group_doings()
        if self.finder.isAncestorOf(self.focusWidget() or self):
            return (on_enter("Add to the encounter", lambda: None),)
        return (
            on_enter("Start as a new fight", self.start),
            self.doing("plan_new", self.ask_new),
            self.doing("plan_folder", self.ask_folder),
            self.doing("plan_name", self.ask_name),
            self.doing("plan_duplicate", lambda: self.do(c.DuplicatePlans(self._one()))),
            self.doing("plan_delete", self.delete),
            self.doing("plan_move", self.ask_move),
            self.doing("plan_up", lambda: self.shift(-1)),
            self.doing("plan_down", lambda: self.shift(1)),
            self.doing("plan_notes", lambda: self.edit_notes("")),
        )

    @property
    def plan(self) -> Plan | None:
        """The encounter that is shown."""
        return self.library.plan(self.plans.current().id)

    def refresh(self, wanted: int = 0) -> None:
        """Show the library as it is now."""
        rows = plan_rows(self._systems, self.library)
        self.plans.show_view(rows, wanted)
        self.finder.search()
        self._show()

    def made(self, step: LibraryStep) -> None:
        """Go to an encounter that was made."""
        number = added(step)
        if number:
            self.refresh(number)

    def take(self, entries: tuple[int, ...]) -> str:
        """Put entries into the encounter that is shown; gives the error, or nothing."""
        if self.plan is None:
            return self.around.told(FIRST)
        return self.typed(c.AddToPlan(self.plan.id, entries))

    def start(self) -> None:
        """Begin the encounter as a new fight."""
        if self.plan is not None:
            self.start_wanted.emit(self.plan.id)

    def ask_new(self) -> None:
        """Ask what the new encounter is called."""
        self.around.asking.ask("New encounter", "its name", self._new)

    def _new(self, text: str) -> str:
        plan = Plan(0, text, self.around.system(), self.plans.current().folder)
        return self.typed(c.SavePlan(plan))

    def ask_folder(self) -> None:
        """Ask what the new folder is called."""
        hint = "a name, or a path: Chapter 1/Caves"
        self.around.asking.ask("New folder", hint, lambda text: self.typed(c.AddFolder(text)))

    def ask_name(self) -> None:
        """Ask for another name of the encounter or the folder."""
        row, plan = self.plans.current(), self.plan
        ask = self.around.asking.ask
        if plan is not None:
            ask("Name", "", lambda t: self.typed(c.SavePlan(replace(plan, name=t))), plan.name)
        elif row.folder:
            path = row.folder
            ask("Folder", "", lambda t: self.typed(c.RenameFolder(path, t)), path)

    def delete(self) -> None:
        """Remove the encounter, or the folder; what is in a folder goes up."""
        row = self.plans.current()
        if row.id:
            self.do(c.DeletePlans((row.id,)))
        elif row.folder:
            self.do(c.DeleteFolder(row.folder))

    def ask_move(self) -> None:
        """Ask for the folder that the encounter goes to."""
        folders = ", ".join(self.library.folders)
        if (plan := self.plan) is not None:
            first = self.around.told(FOLDER_FIRST)
            hint = f"nothing: the top; {folders}" if folders else first
            self.around.asking.ask("Folder", hint, self._move, plan.folder)

    def _move(self, text: str) -> str:
        return self.typed(c.MovePlans(self._one(), text.strip()))

    def shift(self, by: int) -> None:
        """Put the encounter before the one above it, or behind the one below it."""
        plan = self.plan
        if plan is None:
            return
        mates = [each.id for each in self.library.plans if each.folder == plan.folder]
        at = mates.index(plan.id) + by
        if not 0 <= at < len(mates):
            return
        behind = mates[at + 1] if by > 0 and at + 1 < len(mates) else None
        self.do(c.MovePlans((plan.id,), plan.folder, mates[at] if by < 0 else behind))

    def edit_notes(self, group: str) -> None:
        """Edit the notes of the encounter, or of one of its groups, as Markdown."""
        plan = self.plan
        found = None if plan is None else plan.group(group)
        if plan is not None:
            self._for_group = group
            self.notes.setPlainText(plan.notes if found is None else found.notes)
            self._lower.setCurrentWidget(self.notes)
            self._lower.show()
            self.notes.setFocus()

    def _save_notes(self, text: str) -> None:
        plan = self.plan
        if plan is None:
            return
        if self._for_group:
            self.change_group(self._for_group, notes=text)
        else:
            self.do(c.SavePlan(replace(plan, notes=text)))
        self.back()

    def back(self) -> None:
        """From the notes back to the lists."""
        self._lower.setCurrentWidget(self.page)
        self._show()
        (self.groups if self._for_group else self.plans).setFocus()

    def copy_group(self, group: Group) -> None:
        """Put a copy behind a group, which can come later or stand elsewhere."""
        if self.plan is not None:
            self.do(c.SavePlan(copied_group(self.plan, group.key)))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self.plans, self.groups, self.finder):
            part.set_theme(theme)
        self.page.document().setDefaultFont(theme.font(14))
        self._middle.setSpacing(theme.px(6))
        self._row.setSpacing(theme.px(12))

    def _one(self) -> tuple[int, ...]:
        return () if self.plan is None else (self.plan.id,)

    def _show(self) -> None:
        plan = self.plan
        page = None if plan is None else plan_page(self._systems, self.library, plan.id)
        shown = page or PlanPage(0, "", "" if self.library.plans else self.around.told(EMPTY))
        self._title.setText(shown.title)
        self._under.setText(shown.under)
        self._hint.setText(shown.hint)
        self._engaged.setText("\n".join(shown.engagements))
        self._engaged.setVisible(bool(shown.engagements))
        self._hint.setVisible(bool(shown.hint))
        self.groups.show_view(shown.groups)
        self.page.show_markdown(shown.notes)
        self._lower.setVisible(bool(shown.notes) or self._lower.currentWidget() is self.notes)
