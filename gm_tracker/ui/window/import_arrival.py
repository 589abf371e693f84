"""What is shown when something has entered the library: it, its encounter, or who joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.model.step import Refusal, Step
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.library_acts import LibraryActs
from gm_tracker.words.labels import label_text

# Loaded when something is imported.
if TYPE_CHECKING:
    from gm_tracker.model.library_events import LibraryStep
    from gm_tracker.session.import_goals import Goal
    from gm_tracker.session.import_views import ImportView

FULL = "The encounter is full: {left} more kinds are only in the library."
ONE_UNDO = "One undo in the library takes it back."


class ImportArrival:
    """From the library into the fight or onto the page of encounters, as was wished."""

    def __init__(self, at: Context, library: LibraryActs) -> None:
        self._at, self._library = at, library

    def show(self, goal: Goal, view: ImportView, step: LibraryStep) -> None:
        """Show what entered by this step where it was to go."""
        label = label_text(step.label)
        if goal == "fight":
            self._at.say(f"{label}. {self._join(view, step)}")
            return
        self._at.say(f"{label}. {ONE_UNDO}")
        if goal == "encounter":
            self._show_encounter(view, step)
        else:
            self._library.box.entries.finder.line.clear()
            self._library.show_library()

    def _show_encounter(self, view: ImportView, step: LibraryStep) -> None:
        from gm_tracker.session.import_goals import encounter_of, left_over

        self._library.show_encounters()
        self._library.box.plans.refresh(encounter_of(step))
        if left := left_over(view, self._at.play.session.fight.system.id):
            self._library.box.access.say(FULL.format(left=left))

    def _join(self, view: ImportView, step: LibraryStep) -> str:
        """Let all that can come into the fight; gives what came of it, as a sentence."""
        from gm_tracker.session.import_goals import joining

        play, room = self._at.play, self._at.workspace.library.open()
        system = play.session.fight.system
        groups, source = joining(view, step, system.id), play.session.needs.source
        outcome = play.session.beside(lambda: room.add_groups(groups, source))
        if isinstance(outcome, Step):
            return f"{label_text(outcome.label, system)}."
        return outcome.sentence if isinstance(outcome, Refusal) else "It could not be saved."
