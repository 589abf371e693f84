"""The fight in play, which is another one each time the GM turns to another."""

from __future__ import annotations

from gm_tracker.model.encounter import Encounter
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews


class InPlay:
    """The session of the fight in play and its views; ask for them anew at each use."""

    def __init__(self, session: FightSession) -> None:
        self.turn_to(session)

    def turn_to(self, session: FightSession) -> None:
        """Put another fight in play."""
        self._present = self.session = session
        self.views = FightViews(session)

    def look_at(self, session: FightSession) -> None:
        """Show a session of the same fight at another moment; what is known of its steps stays."""
        self.session, self.views = session, self.views.of_another(session)

    @property
    def present(self) -> FightSession:
        """The fight as it stands, whatever moment of it is looked at."""
        return self._present

    @property
    def is_past(self) -> bool:
        """Whether another moment is looked at than the one at which the fight stands."""
        return self.session is not self._present

    @property
    def encounter(self) -> Encounter:
        """The fight as it is now."""
        return self.session.fight.encounter

    def owner_of(self, slot: str) -> str:
        """Whose slot it is, or nothing."""
        found = self.encounter.slot(slot)
        return "" if found is None else found.combatant

    def name_of(self, combatant: str) -> str:
        """What a combatant is called."""
        found = self.encounter.combatants.get(combatant)
        return "nobody selected" if found is None else found.name
