"""Putting what was read into the library, a piece between two events, as one step."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.model.step import Refusal
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.import_arrival import ImportArrival
from gm_tracker.ui.window.library_acts import LibraryActs

# Loaded when something is imported.
if TYPE_CHECKING:
    from gm_tracker.model.library_events import LibraryStep
    from gm_tracker.session.campaign_library import CampaignLibrary
    from gm_tracker.session.import_goals import Goal
    from gm_tracker.session.import_views import ImportView
    from gm_tracker.ui.library.import_box import ImportBox

    Work = Generator[int, None, LibraryStep | Refusal]

PIECE_S = 0.02
"""Seconds for which the window may wait at a time while the search takes in what is new."""


class ImportEntering:
    """From the page of an import to where it goes; `entered` is called when all of it is in."""

    def __init__(self, at: Context, library: LibraryActs, entered: Callable[[], None]) -> None:
        self._at, self._entered = at, entered
        self._arrival = ImportArrival(at, library)
        self._work: Work | None = None
        self._soon = QTimer(at.window, singleShot=True, interval=0)
        self._arrive: Callable[[], None] = lambda: None
        self._learning: Iterator[int] = iter(())
        self._soon.timeout.connect(self._go_on)

    def stop(self) -> None:
        """Put nothing in any more; what is not all in is not in at all."""
        self._work = None
        self._soon.stop()

    def forget(self) -> None:
        """Nobody waits for it any more."""
        self._work = None

    def enter(self, box: ImportBox, name: str, read: ImportView, goal: Goal) -> None:
        """Put in what the box shows of what was read, where it is to go."""
        from gm_tracker.session.import_goals import command_for

        found = box.records.taken
        command = command_for(found, goal, self._at.play.session.fight.system.id)
        if command is None:
            return
        try:
            room = self._at.workspace.library.open()
        except self._at.failures as failure:
            self._failed(box, read, failure)
            return
        box.show_entering(name, 0)
        self._work = room.entering(command, found.portraits)
        again = partial(self._put_in, box, name, read, room, partial(self._arrived, goal, found))
        QTimer.singleShot(0, lambda work=self._work: again(work))

    def _put_in(
        self,
        box: ImportBox,
        name: str,
        read: ImportView,
        room: CampaignLibrary,
        arrived: Callable[[ImportBox, LibraryStep], None],
        work: Work,
    ) -> None:
        """A piece of it; it ends with one step, or with nothing."""
        if work is not self._work or room is not self._at.workspace.library.open():
            return
        try:
            done = next(work)
        except StopIteration as end:
            self._work = None
            if isinstance(end.value, Refusal):
                _refuse(box, read, end.value.sentence)
            else:
                arrived(box, end.value)
        except self._at.failures as failure:
            self._work = None
            self._failed(box, read, failure)
        else:
            box.show_entering(name, done)
            QTimer.singleShot(0, lambda: self._put_in(box, name, read, room, arrived, work))

    def _failed(self, box: ImportBox, read: ImportView, failure: BaseException) -> None:
        _refuse(box, read, getattr(failure, "sentence", str(failure)))

    def _arrived(self, goal: Goal, found: ImportView, box: ImportBox, step: LibraryStep) -> None:
        # Portraits may have come with it.
        GALLERY.look_again()
        self._entered()

        def show() -> None:
            box.put_away()
            self._arrival.show(goal, found, step)

        self._arrive = show
        self._learning = self._at.workspace.library.open().catalogue.following()
        self._soon.start()

    def _go_on(self) -> None:
        """What came in is made known to the search piece by piece; then it is shown."""
        until = monotonic() + PIECE_S
        while next(self._learning, 0):
            if monotonic() > until:
                self._soon.start()
                return
        self._arrive()


def _refuse(box: ImportBox, read: ImportView, sentence: str) -> None:
    box.show_view(read)
    box.refuse(sentence)
