"""The odds of the table of the one who acts: those known at once, the others when no key waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from gm_tracker.ui.fight.stage.idle_model import IdleModel
from gm_tracker.ui.kit.spare_time import SpareTime
from gm_tracker.words.idle_views import CellOdds, IdleView, Pair

Known = Callable[[str, Sequence[Pair]], Mapping[Pair, CellOdds]]
WorkOut = Callable[[str, Pair], CellOdds]


class IdleOdds(QObject):
    """Fills the cells of a model; `found` tells which.

    Of an actor's attacks on targets `known` gives the odds that are known at once, `work_out`
    those of one at whatever cost.
    """

    found = Signal(object)

    def __init__(self, model: IdleModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.known: Known = lambda _actor, _pairs: {}
        self.work_out: WorkOut = lambda _actor, _pair: CellOdds()
        self._model = model
        self.ahead = SpareTime(self)

    def known_of(self, view: IdleView) -> dict[Pair, CellOdds]:
        """What is known by now of the cells of a table that are not folded away."""
        rows = self._model.rows_of(view)
        pairs = [(row.id, head.id) for row in rows for head in view.attacks]
        return dict(self.known(view.actor.id, pairs))

    def want(self) -> None:
        """The cells that are shown without odds want them; others do not any more."""
        actor = self._model.view.actor.id
        self.ahead.want(self._task(actor, pair) for pair in self._model.waiting())

    def drop(self) -> None:
        """Nobody wants any."""
        self.ahead.want(())

    def _task(self, actor: str, pair: Pair) -> Callable[[], None]:
        def work() -> None:
            self._model.put(pair, self.work_out(actor, pair))
            self.found.emit(pair)

        return work
