"""How much is shown of everybody in one moment, asked for many times and worked out once."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.disclosure import Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.disclosure import shown
from gm_tracker.rules.system import RuleSystem


class Levels:
    """What is disclosed in one moment of a fight.

    Of most nothing is said, and of them the same is shown as of all others of their side.
    """

    def __init__(self, system: RuleSystem, encounter: Encounter) -> None:
        self.system, self.encounter = system, encounter
        self._usual: dict[tuple[Side, str], Shown] = {}

    def of(self, who: str, field: str) -> Shown:
        """How much of a field (a key of LEVELS) is shown of somebody; of who is hidden, nothing."""
        found, said = self.encounter.combatants[who], self.encounter.disclosures
        if who in said:
            hidden = said[who].hidden
            return "hidden" if hidden else shown(self.system, self.encounter, found, field)
        key = found.side, field
        if key not in self._usual:
            self._usual[key] = shown(self.system, self.encounter, found, field)
        return self._usual[key]

    def is_exact(self, who: str, field: str) -> bool:
        """Whether a field is shown as it is."""
        return self.of(who, field) == "exact"
