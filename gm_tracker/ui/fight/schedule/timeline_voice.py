"""The parts of the timeline with their sentences and places, for those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from gm_tracker.ui.fight.schedule.cursor import TimelineCursor
from gm_tracker.ui.fight.schedule.space import Space
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.words.timeline_views import TimelineView

if TYPE_CHECKING:
    from gm_tracker.words.timeline_heard import Heard


class TimelineVoice:
    """Rows, marks, spans and ties as parts of a list; made anew only for another view."""

    def __init__(self, cursor: TimelineCursor, space: Callable[[], Space]) -> None:
        self._cursor, self._space = cursor, space
        self._view: TimelineView | None = None
        self._heard: tuple[Heard, ...] = ()
        self._parts: tuple[Part, ...] = ()

    def voice(self) -> Voice:
        """What the timeline is."""
        return Voice("list", parts=self.parts, at=self.at)

    def parts(self) -> Sequence[Part]:
        """Everything that is drawn, in the order in which it is read."""
        from gm_tracker.words.timeline_heard import heard_parts, heard_text

        view = self._cursor.view
        if view is not self._view:
            self._view, self._heard = view, tuple(heard_parts(view))
            self._parts = tuple(
                Part(partial(heard_text, view, each), partial(self._place, view, each))
                for each in self._heard
            )
        return self._parts

    def at(self) -> int:
        """The number of the part on which the cursor is, -1 if there is none."""
        from gm_tracker.words.timeline_heard import Heard

        self.parts()
        row, mark = self._cursor.at, self._cursor.mark
        found = (i for i, each in enumerate(self._heard) if each == Heard(row, mark=mark))
        return next(found, -1)

    def _place(self, view: TimelineView, part: Heard) -> QRect:
        space = self._space()
        if part.mark is not None:
            return space.mark(part.row, view.rows[part.row], part.mark).toAlignedRect()
        top, high = space.y(part.row), space.row
        if part.bar is not None:
            left, right = round(space.x(part.bar.start)), round(space.x(part.bar.end))
            return QRect(left, top, right - left, high)
        if part.tie is not None:
            return QRect(0, top, space.gutter, space.y(part.tie.rows[-1]) + high - top)
        return QRect(0, top, space.name, high)
