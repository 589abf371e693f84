"""A board on which a forecast narrows: what was counted is taken in several times a second."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gm_tracker.model.advice import Said

# Loaded when a forecast is first wanted.
if TYPE_CHECKING:
    from gm_tracker.session.foretelling import Foretelling
    from gm_tracker.ui.forecast.board import ForecastBoard

_POLL_MS = 120


class ForecastWatch:
    """Shows on the board what the workers have counted, and carries out what the board asks for.

    `board` gives the board each time it is drawn on.
    """

    def __init__(self, owner: QObject, board: Callable[[], ForecastBoard]) -> None:
        self._board = board
        self._told: Foretelling | None = None
        self._polling = QTimer(owner, interval=_POLL_MS)
        self._polling.timeout.connect(lambda: self.poll())

    @property
    def foretelling(self) -> Foretelling:
        """What plays the fights, made when it is first wanted."""
        from gm_tracker.session.foretelling import Foretelling

        self._told = self._told or Foretelling()
        return self._told

    def take_workers(self, told: Foretelling) -> None:
        """Let these play the fights from now on."""
        self._told = told

    def connect(self, board: ForecastBoard) -> None:
        """Follow a board, which was made just now."""
        board.again.connect(lambda: self._do(self.foretelling.again))
        board.tried.connect(lambda change: self._do(lambda: self.foretelling.look_at(change)))
        board.manner_wanted.connect(lambda side: self._do(lambda: self.foretelling.turn(side)))

    def begin(self, begin: Callable[[Foretelling], Said]) -> Said:
        """Begin with that; gives why it cannot be, or nothing."""
        said = begin(self.foretelling)
        if not said:
            self._go_on()
        return said

    def add(self, text: str) -> Said:
        """Try what is typed too; gives the error, or nothing."""
        return self.begin(lambda told: told.add(text))

    def stop(self) -> None:
        """Play nothing any more."""
        self._polling.stop()
        if self._told is not None:
            self._told.stop()

    def poll(self) -> None:
        """Take in what was counted since; there is nothing more to take in once all is."""
        told = self.foretelling
        if told.poll():
            self._show()
        if not told.workers.is_running:
            self._polling.stop()

    def _do(self, work: Callable[[], None]) -> None:
        work()
        self._go_on()

    def _go_on(self) -> None:
        self._polling.start()
        self._show()

    def _show(self) -> None:
        self._board().show_forecast(self.foretelling.view())
