"""What is entered about one combatant while the events of a fight are read."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.recap import Account, Fall


class Page:
    """The numbers of one combatant, as far as the events were read."""

    def __init__(self, who: str, name: str, side: Side) -> None:
        self.who, self.name, self.side = who, name, side
        self.start = self.now = self.maximum = 0
        self.lowest, self.lowest_at = 0, 0
        """The least that was left, and at which position."""
        self.dealt = self.taken = self.by_others = self.healed = 0
        self.blows = self.hits = self.criticals = self.fumbles = 0
        self.lost: set[str] = set()
        """The slots that came to nothing."""
        self.falls: list[Fall] = []
        self.is_up, self.is_here = True, True

    def begin(self, value: int, maximum: int) -> None:
        """So many hit points it came with."""
        self.start = self.now = self.lowest = value
        self.maximum = maximum

    def change(self, harm: int, healed: int, position: int) -> None:
        """So much was lost and won, at that position."""
        self.taken += harm
        self.healed += healed
        self.now += healed - harm
        if self.now < self.lowest:
            self.lowest, self.lowest_at = self.now, position

    @property
    def account(self) -> Account:
        """All of it as a value."""
        return Account(
            self.who,
            self.name,
            self.side,
            self.start,
            self.now,
            self.maximum,
            self.dealt,
            self.taken,
            self.by_others,
            self.healed,
            self.blows,
            self.hits,
            self.criticals,
            self.fumbles,
            len(self.lost),
            tuple(self.falls),
        )
