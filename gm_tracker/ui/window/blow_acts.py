"""The act that shows the best blow by exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.window.context import Context

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.best_blow import BestBlow

NOBODY_ACTS = Advice("Nobody acts now.", (Offer("go_next", "goes on"),))


class BlowActs:
    """The sheet of all attacks of the one on the stage on everybody they may mean."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def show(self) -> None:
        """Open the sheet for the one on the stage."""
        play = self._at.play
        actor, chances = play.session.stage.actor, play.views.chances
        if not actor:
            self._at.say(NOBODY_ACTS)
            return
        pairs = chances.blows(actor)
        if pairs:
            sheet, name = self._at.parts.later.best_blow, play.name_of(actor)
            sheet.open_with(actor, name, pairs, lambda pair: chances.blow(actor, pair))
        else:
            self._at.say(f"{play.name_of(actor)} has nobody to attack, or nothing to do it with.")

    def connect(self, sheet: BestBlow) -> None:
        """Follow the sheet, which was made just now."""
        sheet.chosen.connect(self._strike)

    def _strike(self, actor: str, target: str, attack: str) -> None:
        self._at.play.session.actions.strike(actor, attack, target)
        self._at.selection.go_on()
