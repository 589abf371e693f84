"""The forecast on the stage: it narrows while it is looked at, and goes when the fight goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.ui.window.context import Context

# Loaded when a forecast is first wanted.
if TYPE_CHECKING:
    from gm_tracker.session.foretelling import Foretelling
    from gm_tracker.ui.forecast.board import ForecastBoard

_POLL_MS, _ANEW_MS = 120, 300
"""So often what was counted is taken in; so long after a change of the numbers all is anew."""


class ForecastActs:
    """One forecast at a time, of the fight as it stands."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._told: Foretelling | None = None
        self._composing: object = None
        self._clock: object = None
        self._polling = QTimer(at.window, interval=_POLL_MS)
        self._polling.timeout.connect(lambda: self._poll())
        self._anew = QTimer(at.window, singleShot=True, interval=_ANEW_MS)
        self._anew.timeout.connect(lambda: self._begin())

    @property
    def is_open(self) -> bool:
        """Whether the forecast stands on the stage."""
        return self._at.parts.stage.pages.foresees

    def connect(self, board: ForecastBoard) -> None:
        """Follow the board, which was made just now."""
        board.closed.connect(self._put_away)
        board.again.connect(self._again)
        board.tried.connect(self._try)
        board.kept.connect(self._keep)
        board.other_wanted.connect(self._ask_other)
        board.manner_wanted.connect(self._turn)

    @property
    def foretelling(self) -> Foretelling:
        """What plays the fights, made when it is first wanted."""
        from gm_tracker.session.foretelling import Foretelling

        self._told = self._told or Foretelling()
        return self._told

    def take_workers(self, told: Foretelling) -> None:
        """Let these play the fights from now on."""
        self._told = told

    # Opening and closing

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
        play = self._at.play
        self._clock = play.encounter.clock
        said = self.foretelling.begin(play.session.fight.system, play.encounter)
        if said:
            self.close()
            self._at.say(said)
            return False
        self._polling.start()
        self._show()
        return True

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
        self._polling.stop()
        self._anew.stop()
        if self._told is not None:
            self._told.stop()
        self._at.parts.stage.pages.foresees = False
        return was_open

    def follow(self) -> None:
        """The fight or the action in the making may be another: nothing of before is played on.

        Where the fight has gone on, the stage is wanted for that; else the numbers are new.
        """
        play = self._at.play
        if not self.is_open or (self.foretelling.is_of(play.encounter) and not self._composes()):
            return
        if self._composes() or play.encounter.clock != self._clock:
            self._stop()
            return
        self.foretelling.stop()
        self._anew.start()

    def _composes(self) -> bool:
        """Whether something is asked for an action that was not asked before."""
        current = self._at.play.session.composer.current
        return current is not None and current is not self._composing

    # While it is open

    def _poll(self) -> None:
        told = self.foretelling
        if told.poll():
            self._show()
        if not told.workers.is_running and not self._anew.isActive():
            self._polling.stop()

    def _show(self) -> None:
        self._at.parts.stage.pages.forecast.show_forecast(self.foretelling.view())

    def _again(self) -> None:
        self.foretelling.again()
        self._polling.start()
        self._show()

    def _try(self, change: str) -> None:
        self.foretelling.look_at(change)
        self._show()

    def _turn(self, side: str) -> None:
        self.foretelling.turn(side)
        self._polling.start()
        self._show()

    def _ask_other(self) -> None:
        from gm_tracker.words.forecast_changes import TRIED_HINT

        about = self._at.about("what if")
        self._at.asking.ask("What if", TRIED_HINT, self._add, about=about)

    def _add(self, text: str) -> str:
        error = self.foretelling.add(text)
        if not error:
            self._polling.start()
            self._show()
            self._at.parts.stage.take_focus()
        return self._at.keys.told(error)

    def _keep(self) -> None:
        error = self.foretelling.keep(self._at.play.session)
        if error:
            self._at.say(error)
