"""What a menu is about at a point of the timeline."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QPointF

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.fight.schedule.cursor import TimelineCursor
from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.schedule.space import Space
from gm_tracker.ui.fight.things import MARK, NOBODY, PERSON, SPAN, TIE
from gm_tracker.ui.kit.thing import Thing, own
from gm_tracker.words.timeline_views import Mark, TimelineRow, TimelineView

Hit = tuple[int, Mark | None]
FIGHT = Thing(NOBODY, name="Fight")
"""Where nobody is."""


@frozen
class TimelineMenus:
    """Says what is clicked or gone to; `unfold` shows those of a row of several, or folds them."""

    signals: ScheduleSignals
    unfold: Callable[[str], None]

    def thing_at(self, at: QPointF, space: Space, view: TimelineView, hit: Hit) -> Thing:
        """The mark, span, bracket or combatant at a point; `hit` is its row and mark."""
        row, mark = hit
        if row < 0:
            return FIGHT
        here = view.rows[row]
        if mark is not None or here.members:
            return self._thing_of(here, mark)
        tied = any(row in range(tie.rows[0], tie.rows[-1] + 1) for tie in view.ties)
        if at.x() < space.gutter and tied:
            return Thing(TIE, here.id)
        place = space.place_at(at.x())
        bar = next((each for each in here.bars if each.start <= place <= each.end), None)
        if at.x() >= space.name and bar is not None:
            return Thing(SPAN, here.id, f"{here.name}: {bar.label}")
        return Thing(PERSON, here.id)

    def at_cursor(self, cursor: TimelineCursor, space: Space) -> tuple[Thing, QPoint]:
        """What the cursor is on, and where a menu of it begins."""
        row, mark, place = cursor.row, cursor.mark, QPoint(space.gutter, space.head)
        if row is None:
            return FIGHT, place
        place.setY(space.y(cursor.at) + space.row)
        if mark is not None:
            place = space.mark(cursor.at, row, mark).center().toPoint()
        return self._thing_of(row, mark), place

    def _thing_of(self, row: TimelineRow, mark: Mark | None) -> Thing:
        """A mark of a row, or whoever stands in it; what was done there can be corrected."""
        if row.fold:
            how = "Fold them again" if row.opened else "Show them one by one"
            return Thing(
                NOBODY, name=row.name, own=(own(how, partial(self.unfold, row.id), "Enter"),)
            )
        who = row.members[0] if row.members else row.id
        if mark is None or not mark.slot:
            return Thing(PERSON, who, row.name)
        if mark.state in ("waiting", "held"):
            return Thing(MARK, who, row.name)
        correct = partial(self.signals.correct_requested.emit, mark.slot)
        return Thing(PERSON, who, own=(own("A die was wrong: correct it...", correct),))
