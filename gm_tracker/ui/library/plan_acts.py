"""What can be done with prepared encounters and their folders."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model import library_commands as c
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.library_plans import Plan
from gm_tracker.session.plan_edits import noted
from gm_tracker.ui.library.library_access import LibraryAccess, added
from gm_tracker.ui.library.plans_page import PlansPage

FIRST = "Make an encounter with {plan_new} first."
FOLDER_FIRST = "make a folder first, with {plan_folder}"


class PlanActs:
    """Making, naming, moving encounters, and putting entries into the one that is shown."""

    def __init__(self, page: PlansPage, access: LibraryAccess) -> None:
        self._page, self._access = page, access
        page.finder.entered.connect(lambda number: access.say(self.take((number,))))
        page.groups.dropped.connect(lambda numbers: access.say(self.take(numbers)))

    def _typed(self, command: c.LibraryCommand) -> str:
        return self._access.typed(command, self._go_to_made)

    def _go_to_made(self, step: LibraryStep) -> None:
        if number := added(step):
            self._page.refresh(number)

    def take(self, entries: tuple[int, ...]) -> str:
        """Put entries into the encounter that is shown; gives the error, or nothing."""
        plan = self._page.plan
        if plan is None:
            return self._access.named(FIRST)
        return self._typed(c.AddToPlan(plan.id, entries))

    def ask_new(self) -> None:
        """Ask what the new encounter is called."""
        self._access.asking.ask("New encounter", "its name", self._new)

    def _new(self, text: str) -> str:
        plan = Plan(0, text, self._access.system, self._page.plans.current().folder)
        return self._typed(c.SavePlan(plan))

    def ask_folder(self) -> None:
        """Ask what the new folder is called."""
        hint = "a name, or a path: Chapter 1/Caves"
        self._access.asking.ask("New folder", hint, lambda text: self._typed(c.AddFolder(text)))

    def ask_name(self) -> None:
        """Ask for another name of the encounter or the folder."""
        row, plan = self._page.plans.current(), self._page.plan
        ask = self._access.asking.ask
        if plan is not None:
            ask("Name", "", lambda t: self._typed(c.SavePlan(replace(plan, name=t))), plan.name)
        elif row.folder:
            path = row.folder
            ask("Folder", "", lambda t: self._typed(c.RenameFolder(path, t)), path)

    def delete(self) -> None:
        """Remove the encounter, or the folder; what is in a folder goes up."""
        row = self._page.plans.current()
        if row.id:
            self._access.do(c.DeletePlans((row.id,)))
        elif row.folder:
            self._access.do(c.DeleteFolder(row.folder))

    def ask_move(self) -> None:
        """Ask for the folder that the encounter goes to."""
        folders = ", ".join(self._access.library.folders)
        if (plan := self._page.plan) is not None:
            first = self._access.named(FOLDER_FIRST)
            hint = f"nothing: the top; {folders}" if folders else first
            self._access.asking.ask("Folder", hint, self._move, plan.folder)

    def _move(self, text: str) -> str:
        return self._typed(c.MovePlans(self._one(), text.strip()))

    def shift(self, by: int) -> None:
        """Put the encounter before the one above it, or behind the one below it."""
        plan = self._page.plan
        if plan is None:
            return
        mates = [each.id for each in self._access.library.plans if each.folder == plan.folder]
        at = mates.index(plan.id) + by
        if not 0 <= at < len(mates):
            return
        behind = mates[at + 1] if by > 0 and at + 1 < len(mates) else None
        self._access.do(c.MovePlans((plan.id,), plan.folder, mates[at] if by < 0 else behind))

    def duplicate(self) -> None:
        """Make a copy of the encounter, and go to it."""
        step = self._access.do(c.DuplicatePlans(self._one()))
        if step is not None:
            self._go_to_made(step)

    def foretell(self) -> None:
        """Show how the encounter may go."""
        if self._page.plan is not None:
            self._page.forecast_wanted.emit(self._page.plan.id)

    def edit_notes(self) -> None:
        """Edit the notes of the encounter as Markdown."""
        plan = self._page.plan
        if plan is not None:
            number = plan.id
            owner = self._access.notes_of(
                f"encounter {number}", lambda text: self._take_notes(number, text)
            )
            self._page.open_notes(owner, plan.notes, self._page.plans)

    def _take_notes(self, number: int, text: str) -> str:
        command = noted(self._access.library, number, text)
        if isinstance(command, str):
            return command
        return self._access.typed(command, lambda _step: None)

    def _one(self) -> tuple[int, ...]:
        return () if self._page.plan is None else (self._page.plan.id,)
