"""What the players see at the moment, or nothing: the one thing that all its pictures follow."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.players.picture import Look
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.words.players.projection import Projection

SETTLE_MS = 60
"""A change is drawn so many milliseconds later: all that the GM's key does comes first."""
_TICK_MS = 200

NOTHING = Projection()


class Show(QObject):
    """The projection that `take` gives, black until it is `open` to the players.

    What has changed is not painted at once, but whoever paints asks `take` before: no picture is
    ever older than the fight. `changed` when there is another picture, `ticked` when only the timer
    has another second, `blackened` when all must be black this instant.
    """

    changed, ticked, blackened = Signal(), Signal(), Signal()

    def __init__(self, take: Callable[[], Projection], timer: TurnTimer) -> None:
        super().__init__()
        self._take, self.timer, self.look = take, timer, Look(DARK)
        self.is_open = False
        self._drawn, self._turn = NOTHING, _turn_of(NOTHING)
        self._failed, self._told = False, timer.text
        self._later = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._later.timeout.connect(self._settle)
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._count)

    @property
    def seen(self) -> Projection:
        """What the players may see of the fight as it is now, whether or not it is shown."""
        now = self._taken()
        turn = _turn_of(now)
        if turn != self._turn:
            self._turn = turn
            self.timer.reset()
        return now

    def _taken(self) -> Projection:
        if self._failed:
            return NOTHING
        try:
            return self._take()
        except Exception:
            # What may be seen is not known, so nothing is; the GM is told as of any such fault.
            self._failed, self.is_open = True, False
            self._later.start()
            sys.excepthook(*sys.exc_info())
            return NOTHING

    def outdate(self) -> None:
        """The fight may be another: let it be drawn soon."""
        self._failed = False
        if not self._later.isActive():
            self._later.start()

    def open_up(self) -> None:
        """Show it to the players from now on."""
        self.is_open = True
        self.changed.emit()

    def hide_now(self) -> None:
        """Black at once, until it is opened again."""
        self.is_open = False
        self.blackened.emit()

    def turn_away(self) -> None:
        """Another fight comes: black, and nothing of this one is kept."""
        self.hide_now()
        self._drawn = NOTHING
        self.outdate()

    def take_look(self, look: Look) -> None:
        """Draw in another look."""
        self.look = look
        self.changed.emit()

    def follow_timer(self) -> None:
        """The timer was started, stopped, begun anew, shown or hidden."""
        (self._tick.start if self.timer.runs and self.timer.shown else self._tick.stop)()
        self._told = self.timer.text
        self.changed.emit()

    def rest(self) -> None:
        """Nobody looks any more."""
        self.is_open = False
        self._later.stop()
        self._tick.stop()

    def _settle(self) -> None:
        now = self.seen
        if now != self._drawn or self._failed:
            self._drawn = now
            self.changed.emit()

    def _count(self) -> None:
        if self.timer.text != self._told:
            self._told = self.timer.text
            self.ticked.emit()


def _turn_of(seen: Projection) -> tuple[str, str, tuple[int, ...]]:
    """What begins another turn when it is another."""
    return seen.round, seen.moment, tuple(each.id for each in seen.now)
