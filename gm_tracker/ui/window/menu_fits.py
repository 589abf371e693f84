"""Which acts mean something now: those that do not are left out of a menu."""

from __future__ import annotations

from gm_tracker.session.targeting import next_slot, slot_in
from gm_tracker.ui.window.context import Context


class MenuFits:
    """What is true of the selected combatant, of the action in the making, and of the table."""

    def __init__(self, at: Context) -> None:
        self._at = at

    @property
    def _who(self) -> str:
        return self._at.selection.current()

    def is_there(self) -> bool:
        """Whether the selected one is in the fight."""
        return any(each.id == self._who for each in self._at.play.encounter.present())

    def has_left(self) -> bool:
        """Whether the selected one has gone from the fight."""
        return self._who in self._at.play.encounter.combatants and not self.is_there()

    def is_veiled(self) -> bool:
        """Whether the players do not see the selected one as who it is."""
        return self.is_there() and self._at.play.session.disclosing.is_veiled(self._who)

    def is_seen(self) -> bool:
        """Whether the selected one is there for the players."""
        return self.is_there() and not self._at.play.encounter.disclosure(self._who).hidden

    def acts_now(self) -> bool:
        """Whether the selected one acts now and can."""
        return self._who in self._at.play.session.stage.acting

    def can_be_struck(self) -> bool:
        """Whether somebody else acts now, and nothing is in the making yet."""
        session = self._at.play.session
        # Those who act as one say on the stage how many of them attack whom.
        alone = self._at.parts.stage.shown_group is None
        free = alone and session.composer.current is None
        return self.is_there() and free and session.stage.actor not in ("", self._who)

    def has_or_holds(self) -> bool:
        """Whether the selected one has an action left, or holds one."""
        fight, who = self._at.play.session.fight, self._who
        return bool(next_slot(fight, who) or slot_in(fight, who, "held"))

    def has_anything(self) -> bool:
        """The same, or is in the middle of something."""
        return self.has_or_holds() or self.is_busy() or self.is_making()

    def is_busy(self) -> bool:
        """Whether the selected one is in the middle of a long action."""
        return self._at.play.encounter.span_of(self._who) is not None

    def can_delay(self) -> bool:
        """Whether the selected one has an action, in a game in which it can come later."""
        fight = self._at.play.session.fight
        turns = fight.system.turns.may_delay(fight.encounter)
        return bool(next_slot(fight, self._who)) and (fight.encounter.clock.length > 1 or turns)

    def can_engage(self) -> bool:
        """Whether the game has links to set."""
        return self.is_there() and bool(self._at.play.session.fight.system.links)

    def is_grouped(self) -> bool:
        """Whether the selected one acts as one with others."""
        return self._at.play.encounter.group_of(self._who) is not None

    def several_act(self) -> bool:
        """Whether somebody else could come on the stage."""
        return len(self._at.play.session.stage.acting) > 1

    def is_making(self) -> bool:
        """Whether an attack or another action is in the making."""
        return self._at.play.session.making.action is not None

    def aims(self) -> bool:
        """Whether it is aimed at somebody."""
        return bool(self._at.play.session.making.aimed_at)

    def asks(self) -> bool:
        """Whether a question waits."""
        return bool(self._at.play.session.questions.open)

    def shows_result(self) -> bool:
        """Whether a result stands on the stage."""
        return self._at.parts.stage.pages.sees("result")
