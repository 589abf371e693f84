"""Acts that correct an earlier step, wherever it is pointed at."""

from __future__ import annotations

from gm_tracker.session.find_step import last_with_dice
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.correction_work import CorrectionWork
from gm_tracker.ui.window.menus import Menus


class CorrectionActs:
    """Opens the sheet of a correction; `work` is what goes on in it."""

    def __init__(self, at: Context, menus: Menus) -> None:
        self._at, self.work = at, CorrectionWork(at, menus)

    def correct_here(self) -> None:
        """The line of the log with the keyboard, else the result that is shown, else the last."""
        log, session = self._at.parts.log, self._at.play.session
        finished = session.composer.finished
        step = log.step_with_focus or (None if finished is None else finished.id)
        self.correct(step or last_with_dice(session.fight))

    def correct_slot(self, slot: str) -> None:
        """What was done in a slot, as its mark on the timeline shows it."""
        step = self._at.play.session.correcting.step_of_slot(slot)
        if step is None:
            self._at.say("Nothing was done there yet.")
        else:
            self.correct(step)

    def correct(self, step: int | None) -> None:
        """Correct that step."""
        self.work.open(step)

    def put_in(self, step: int | None) -> None:
        """Put an attack in where that step is."""
        self.work.open(step, put_in=True)

    def put_in_here(self) -> None:
        """The same at the line of the log with the keyboard, else after the last step."""
        path = self._at.play.session.fight.path
        self.put_in(self._at.parts.log.step_with_focus or (path[-1].id if path else None))
