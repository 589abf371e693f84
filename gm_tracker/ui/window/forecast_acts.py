"""The forecast on the stage: it narrows while it is looked at, and goes when the fight goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.model.advice import Said
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.forecast_watch import ForecastWatch

# Loaded when a forecast is first wanted.
if TYPE_CHECKING:
    from gm_tracker.session.foretelling import Foretelling
    from gm_tracker.ui.forecast.board import ForecastBoard

_ANEW_MS = 300
"""So long after a change of the numbers all is counted anew."""


class ForecastActs:
    """One forecast at a time, of the fight as it stands."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._composing: object = None
        self._clock: object = None
        self.watch = ForecastWatch(at.window, lambda: at.parts.stage.pages.forecast)
        self._anew = QTimer(at.window, singleShot=True, interval=_ANEW_MS)
        self._anew.timeout.connect(lambda: self._begin())

    @property
    def is_open(self) -> bool:
        """Whether the forecast stands on the stage."""
        return self._at.parts.stage.pages.foresees

    def connect(self, board: ForecastBoard) -> None:
        """Follow the board, which was made just now."""
        self.watch.connect(board)
        board.closed.connect(self._put_away)
        board.kept.connect(self._keep)
        board.other_wanted.connect(self._ask_other)

    def show(self) -> None:
        """Open it for the fight as it stands, or close it."""
        if self.is_open:
            self._put_away()
            return
        self._composing = self._at.play.session.composer.current
        if self._begin():
            self._at.asking.stop()
            self._at.parts.stage.pages.foresees = True
            self._at.refresher.show_composer()
            self._at.parts.stage.take_focus()

    def _begin(self) -> bool:
        self._clock = self._at.play.encounter.clock
        said = self.watch.begin(self._begun)
        if said:
            self.close()
            self._at.say(said)
        return not said

    def _begun(self, told: Foretelling) -> Said:
        return told.begin(self._at.play.session.fight.system, self._at.play.encounter)

    def _put_away(self) -> None:
        self.close()
        self._at.selection.go_on()

    def close(self) -> None:
        """Close it; nothing is played any more."""
        if self._stop():
            self._at.refresher.show_composer()

    def _stop(self) -> bool:
        """Play nothing any more; whether it was open, and the stage is to be shown anew."""
        was_open = self.is_open
        self._anew.stop()
        self.watch.stop()
        self._at.parts.stage.pages.foresees = False
        return was_open

    def follow(self) -> None:
        """The fight or the action in the making may be another: nothing of before is played on.

        Where the fight has gone on, the stage is wanted for that; else the numbers are new.
        """
        if not self.is_open:
            return
        encounter = self._at.play.encounter
        if self._composes() or encounter.clock != self._clock:
            self._stop()
        elif not self.watch.foretelling.is_of(encounter):
            self.watch.stop()
            self._anew.start()

    def _composes(self) -> bool:
        """Whether something is asked for an action that was not asked before."""
        current = self._at.play.session.composer.current
        return current is not None and current is not self._composing

    def _ask_other(self) -> None:
        from gm_tracker.words.forecast_changes import TRIED_HINT

        about = self._at.about("what if")
        self._at.asking.ask("What if", TRIED_HINT, self._add, about=about)

    def _add(self, text: str) -> Said:
        error = self.watch.add(text)
        if not error:
            self._at.parts.stage.take_focus()
        return error

    def _keep(self) -> None:
        error = self.watch.foretelling.keep(self._at.play.session)
        if error:
            self._at.say(error)
