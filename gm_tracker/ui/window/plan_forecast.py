"""The forecast of a prepared encounter, asked for in the library."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.model.step import Refusal
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.forecast_watch import ForecastWatch

# Loaded and made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.forecast.forecast_sheet import ForecastSheet
    from gm_tracker.ui.library.library_box import LibraryBox


class PlanForecast:
    """A sheet over the library box: the encounter as it would be now, with the present party."""

    def __init__(self, at: Context, box: LibraryBox) -> None:
        self._at, self._box = at, box
        self.watch = ForecastWatch(at.window, lambda: self.sheet.board)

    @cached_property
    def sheet(self) -> ForecastSheet:
        """The sheet, made when it is first wanted."""
        from gm_tracker.ui.forecast.forecast_sheet import ForecastSheet

        made = ForecastSheet(self._at.window)
        self.watch.connect(made.board)
        made.board.other_wanted.connect(self._ask_other)
        made.closed.connect(self._closed)
        return made

    def show(self, plan: int) -> None:
        """Foretell that encounter; what is in the way is said in the library."""
        room, source = self._at.workspace.library.open(), self._at.play.session.needs.source
        made = room.as_planned(plan, source)
        if isinstance(made, Refusal):
            self._box.access.say(made.sentence)
            return
        self.sheet.set_theme(self._at.looks.theme)
        said = self.watch.begin(lambda told: told.begin_with(made))
        found = room.stream.library.plan(plan)
        if said:
            self._box.access.say(self._at.keys.told(said))
        elif found is not None:
            later = any(each.arrival is not None for each in found.groups)
            self.sheet.open_with(self.watch.foretelling.named(found.name, later=later))

    def stop(self) -> None:
        """Play nothing any more."""
        self.watch.stop()

    def _closed(self) -> None:
        self.stop()
        if self._box.isVisible():
            self._box.page.setFocus()

    def _ask_other(self) -> None:
        from gm_tracker.words.forecast_changes import TRIED_HINT

        self.sheet.ask(TRIED_HINT, self.watch.add)
