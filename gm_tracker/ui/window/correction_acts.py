"""Acts that correct an earlier step, wherever it is pointed at."""

from __future__ import annotations

from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.correction_work import CorrectionWork
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.past_acts import PastActs


class CorrectionActs:
    """Opens the sheet of a correction; `work` is what goes on in it."""

    def __init__(self, at: Context, menus: Menus, past: PastActs) -> None:
        self._at, self._past, self.work = at, past, CorrectionWork(at, menus)

    def correct_here(self) -> None:
        """What the keyboard is on: a line of the log, a mark; else the result shown, or the last.

        Where the past is looked at, the step after which it stands.
        """
        from gm_tracker.session.find_step import last_with_dice

        _, slot = self._at.parts.schedule.cursor_at()
        if slot and not self._past.is_open:
            self.correct_slot(slot)
            return
        session = self._at.play.session
        finished = session.composer.finished
        step = self._at.parts.log.step_with_focus or (None if finished is None else finished.id)
        self.correct(self._past.step or step or last_with_dice(session.fight))

    def correct_slot(self, slot: str) -> None:
        """What was done in a slot, as its mark on the timeline shows it."""
        step = self._at.play.session.correcting.step_of_slot(slot)
        if step is None:
            self._at.say("Nothing was done there yet.")
        else:
            self.correct(step)

    def correct(self, step: int | None) -> None:
        """Correct that step, in the fight as it is."""
        self._past.leave()
        self.work.open(step)

    def put_in(self, step: int | None) -> None:
        """Put an attack in where that step is."""
        self._past.leave()
        self.work.open(step, put_in=True)

    def put_in_here(self) -> None:
        """The same at the line of the log with the keyboard, else after the last step."""
        path = self._at.play.session.fight.path
        self.put_in(
            self._past.step or self._at.parts.log.step_with_focus or (path[-1].id if path else None)
        )
