"""The library's page of prepared encounters: their list, one of them, and whom to add."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from gm_tracker.model.library import BEINGS
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.owned_text import TextOwner
from gm_tracker.ui.kit.page import Page
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.finder import Finder
from gm_tracker.ui.library.group_lists import GroupList, PlanList
from gm_tracker.ui.library.library_access import LibraryAccess
from gm_tracker.ui.library.library_page import LibraryPage, on_enter
from gm_tracker.ui.library.notes_editor import NotesEditor
from gm_tracker.words.library_plans import plan_page, plan_rows
from gm_tracker.words.library_views import PlanPage
from gm_tracker.words.paper import notes_markdown

EMPTY = "No encounter is prepared yet. {plan_new} makes one; {plan_folder} makes a folder."


class PlansPage(LibraryPage):
    """`start_wanted` names an encounter that is to begin as a fight, `forecast_wanted` one of
    which the GM wants to know how it may go."""

    start_wanted = Signal(int)
    forecast_wanted = Signal(int)

    def __init__(self, access: LibraryAccess) -> None:
        super().__init__(access, Finder("Entries to add", BEINGS))
        self.plans, self.groups = PlanList("Encounters"), GroupList("Who is in the encounter")
        self.finder.stay_in(lambda: "" if self.plan is None else self.plan.system)
        self.page, self.notes = Page(lambda _name: b""), NotesEditor()
        self.page.setAccessibleName("Notes of the encounter")
        self.notes.setAccessibleName("Notes in Markdown; Ctrl+Enter keeps them")
        self._title, self._under = plain_label("name"), plain_label("muted")
        self._hint, self._engaged = plain_label("muted"), plain_label("muted")
        self._before: QWidget = self.plans
        self._shown = PlanPage(0, "", "")
        self._lay_out()
        self.plans.picked.connect(lambda _row: self._turn())
        self.plans.entered.connect(self.start)
        self.groups.picked.connect(self._show_notes)
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

    def acts_here(self) -> tuple[Act, ...]:
        if self._lower.currentWidget() is self.notes:
            return (self.notes.act,)
        if self.groups.hasFocus():
            return self.access.acts_of("groups")
        if self.finder.isAncestorOf(self.focusWidget() or self):
            return (on_enter("Add to the encounter", lambda: None),)
        return (on_enter("Start as a new fight", self.start), *self.access.acts_of("encounters"))

    @property
    def plan(self) -> Plan | None:
        """The encounter that is shown."""
        return self.access.library.plan(self.plans.current().id)

    @property
    def group(self) -> Group | None:
        """The current group of that encounter."""
        return None if self.plan is None else self.plan.group(self.groups.current_key())

    def first_list(self) -> QWidget:
        """The encounters."""
        return self.plans

    def refresh(self, wanted: int = 0) -> None:
        """Show the library as it is now."""
        self.plans.show_view(plan_rows(self.access.systems, self.access.library), wanted)
        self.finder.refresh()
        self._show()

    def start(self) -> None:
        """Begin the encounter as a new fight."""
        if self.plan is not None:
            self.start_wanted.emit(self.plan.id)

    def open_notes(self, owner: TextOwner, text: str, before: QWidget) -> None:
        """Let the notes of this owner be edited; the keyboard goes back to `before`."""
        self._before = before
        self.notes.show_of(owner, text)
        self._lower.setCurrentWidget(self.notes)
        self._lower.show()
        self.notes.setFocus()

    def _turn(self) -> None:
        """Another encounter is shown; notes that were open belong to the one before."""
        if self._lower.currentWidget() is self.notes and self.notes.leave():
            self._lower.setCurrentWidget(self.page)
        # Another encounter may be of another game.
        self.finder.search()
        self._show()

    def back(self) -> None:
        """From the notes back to the lists."""
        self._lower.setCurrentWidget(self.page)
        self._show()
        self._before.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (self.plans, self.groups, self.finder):
            part.set_theme(theme)
        self.page.document().setDefaultFont(theme.font(14))
        self.notes.look.set_theme(theme)
        self._middle.setSpacing(theme.px(6))
        self._row.setSpacing(theme.px(12))

    def _show(self) -> None:
        plan = self.plan
        page = (
            None if plan is None else plan_page(self.access.systems, self.access.library, plan.id)
        )
        shown = page or PlanPage(
            0, "", "" if self.access.library.plans else self.access.named(EMPTY)
        )
        self._title.setText(shown.title)
        self._under.setText(shown.under)
        self._hint.setText(shown.hint)
        self._engaged.setText("\n".join(shown.engagements))
        self._engaged.setVisible(bool(shown.engagements))
        self._hint.setVisible(bool(shown.hint))
        self.groups.show_view(shown.groups)
        self._shown = shown
        self._show_notes()

    def _show_notes(self) -> None:
        """The notes of the encounter, and those of the group that is current in it."""
        group = self.group
        entry = None if group is None else self.access.entry(group.entry)
        being = None if entry is None else entry.being
        traits = "" if being is None else being.notes
        told = notes_markdown(self._shown, self.groups.current_key(), traits)
        self.page.show_markdown(told, lines=True)
        self._lower.setVisible(bool(told) or self._lower.currentWidget() is self.notes)
