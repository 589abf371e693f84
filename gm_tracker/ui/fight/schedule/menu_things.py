"""What a menu is about at a point of the timeline."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from gm_tracker.ui.fight.schedule.space import Space, mark_at
from gm_tracker.ui.fight.things import MARK, NOBODY, PERSON, SPAN, TIE
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.words.timeline_views import Mark, TimelineRow, TimelineView

FIGHT = Thing(NOBODY, name="Fight")
"""Where nobody is."""


def thing_at(space: Space, view: TimelineView, at: QPointF, near: int) -> Thing:
    """The mark, span, bracket or combatant at a point; rows of several are nobody's alone."""
    row, mark = mark_at(space, view, at, near)
    if row < 0 or view.rows[row].members:
        return FIGHT
    here = view.rows[row]
    if mark is not None:
        return thing_of(here, mark)
    tied = any(row in range(tie.rows[0], tie.rows[-1] + 1) for tie in view.ties)
    if at.x() < space.gutter and tied:
        return Thing(TIE, here.id)
    place = space.place_at(at.x())
    bar = next((each for each in here.bars if each.start <= place <= each.end), None)
    if at.x() >= space.name and bar is not None:
        return Thing(SPAN, here.id, f"{here.name}: {bar.label}")
    return Thing(PERSON, here.id)


def thing_of(row: TimelineRow, mark: Mark | None) -> Thing:
    """A mark of a row, or whoever stands in it."""
    if row.members:
        return FIGHT
    if mark is not None and mark.slot and mark.state in ("waiting", "held"):
        return Thing(MARK, row.id)
    return Thing(PERSON, row.id)
