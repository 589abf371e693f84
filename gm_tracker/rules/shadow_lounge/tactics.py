"""How people fight by themselves in the lounge: a little Luck is spent on a roll (S-31)."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Request
from gm_tracker.rules.tactics import Tactics

MOST_LUCK = 5
"""So many points the next better reading of a roll may cost."""


class LoungeTactics(Tactics):
    """Luck where it is cheap; the wounded stay up."""

    said = (
        f"Luck is spent where {MOST_LUCK} points or less make a roll better. Nobody gives first "
        "aid, and of those with few hit points nobody faints.",
    )

    def answer(self, encounter: Encounter, request: Request) -> str | None:
        """The cheapest Luck that makes the roll better, if it is cheap."""
        if not request.id.startswith("luck."):
            return None
        prices = (int(each.key) for each in request.options if each.key.isdecimal())
        cheapest = min(prices, default=MOST_LUCK + 1)
        return str(cheapest) if cheapest <= MOST_LUCK else None
