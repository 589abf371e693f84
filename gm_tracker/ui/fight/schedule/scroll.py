"""How far the timeline is scrolled, and scrolling it to what matters."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QAbstractScrollArea

from gm_tracker.ui.fight.schedule.space import Space, space_for
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import TimelineView


class TimelineScroll:
    """The scroll bars of an area, and with them where everything is: `space`."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        self._area = area
        self.space = Space(0, 0, 1, 1.0, 0, 1.0)

    def size_up(self, view: TimelineView, theme: Theme) -> None:
        """Make room for this view."""
        port = self._area.viewport().size()
        made = space_for(view, theme, port.width(), port.height())
        across, down = self._area.horizontalScrollBar(), self._area.verticalScrollBar()
        across.setRange(0, max(0, made.width - port.width()))
        across.setPageStep(port.width())
        down.setRange(0, max(0, made.height - made.foot))
        down.setPageStep(max(1, made.shown - made.pins) * made.row)
        down.setSingleStep(made.row)
        self._place(made)

    def follow(self) -> None:
        """The bars were moved."""
        self._place(self.space)

    def _place(self, space: Space) -> None:
        across, down = self._area.horizontalScrollBar(), self._area.verticalScrollBar()
        self.space = replace(space, left=across.value(), top=space.scrolled(down.value()))

    def reveal(self, *rows: int) -> None:
        """Scroll by as little as shows each of them in turn, as if one after the other."""
        bar, space = self._area.verticalScrollBar(), self.space
        room, to = space.foot - space.below_pins, space.top
        for top in ((row - space.pins) * space.row for row in rows if row >= space.pins):
            to = max(min(to, top), top + space.row - room)
        bar.setValue(to)

    def reveal_place(self, place: float) -> None:
        """Scroll sideways by as little as shows that place."""
        bar, space = self._area.horizontalScrollBar(), self.space
        left = round((place - 0.5) * space.place)
        room = self._area.viewport().width() - space.name
        bar.setValue(max(min(bar.value(), left), left + round(space.place) - room))
