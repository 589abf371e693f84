"""Who acts when, as it is shown: at the last moments of a fight, and at one that may come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from gm_tracker.engine.fight import Fight
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.lately import Lately
from gm_tracker.words import timeline
from gm_tracker.words.column_views import InitiativeRow
from gm_tracker.words.initiative import Known, initiative_rows
from gm_tracker.words.order_views import OrderView
from gm_tracker.words.timeline import timeline_view
from gm_tracker.words.timeline_views import TimelineView

View = TypeVar("View")
Row = TypeVar("Row")


class MomentViews(Generic[View, Row]):
    """Makes one view of each moment; of rows that are as they were when one was shown, the same.

    `make` is handed what is known of the rows, by their names, and adds to it.
    """

    def __init__(self, make: Callable[[Encounter, dict[str, Row]], View]) -> None:
        self._make = make
        self._known: dict[str, Row] = {}
        self._made = Lately[tuple[View, dict[str, Row]]]()

    def shown(self, moment: Encounter) -> View:
        """That of the moment which is shown now."""
        view, self._known = self._of(moment)
        return view

    def ahead(self, moment: Encounter) -> View:
        """That of a moment which may be shown next, or never."""
        return self._of(moment)[0]

    def _of(self, moment: Encounter) -> tuple[View, dict[str, Row]]:
        def made() -> tuple[View, dict[str, Row]]:
            # What may never be shown is not known to those that are.
            known = {**self._known}
            return self._make(moment, known), known

        return self._made.of(moment, made)


class TurnViews:
    """The initiative list and the schedule of one fight."""

    def __init__(self, fight: Fight) -> None:
        self._fight = fight
        self._lists, self._schedules = MomentViews(self._rows_at), MomentViews(self._schedule_at)

    def initiative(self) -> tuple[InitiativeRow, ...]:
        """The rows of the list now."""
        return self._lists.shown(self._fight.encounter)

    def schedule(self) -> TimelineView | OrderView:
        """The segment timeline now, or the order of turns."""
        return self._schedules.shown(self._fight.encounter)

    def foresee(self, moment: Encounter) -> tuple[InitiativeRow, ...]:
        """Work out both for a moment that may come, and what Next does there; gives the list."""
        self._schedules.ahead(moment)
        self._fight.going_on(moment)
        return self._lists.ahead(moment)

    def _rows_at(self, moment: Encounter, known: Known) -> tuple[InitiativeRow, ...]:
        return initiative_rows(self._fight.system, moment, known)

    def _schedule_at(self, moment: Encounter, known: timeline.Known) -> TimelineView | OrderView:
        system = self._fight.system
        if system.turns.are_all(moment):
            from gm_tracker.words.order import order_view

            return order_view(system, moment)
        return timeline_view(system, moment, known)
