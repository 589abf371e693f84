"""What an attack was made of, for what follows from it."""

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.brp import chance
from gm_tracker.rules.brp.blow import Blow
from gm_tracker.rules.brp.chance import Chance
from gm_tracker.rules.brp.defence import Ward


@frozen
class Fought:
    """The blow, its chance, and the defence that was chosen, if any."""

    blow: Blow
    chance: Chance
    ward: Ward | None

    def holds(self, key: str) -> bool:
        """Whether a situation held in it."""
        return chance.holds(self.blow.held, key)
