"""Characters over all fights of a campaign: what they did in them, and their luck in all."""

from collections.abc import Iterable

from gm_tracker.model.frozen import frozen
from gm_tracker.model.recap import Account, CampaignRecap, Career, Recap, Roll
from gm_tracker.recap.casts import Cast
from gm_tracker.recap.counting import Counting, luck_of
from gm_tracker.recap.summing import added

Rolled = tuple[Roll, Cast]


@frozen
class _Part:
    """What one was in one fight."""

    account: Account
    rolled: tuple[Rolled, ...]


class Careers:
    """Fights that were counted, added one after another.

    Who is called the same in the party of two fights is the same character; upper case does not
    matter.
    """

    def __init__(self) -> None:
        self._fights: list[Recap] = []
        self._parts: dict[str, list[_Part]] = {}

    def add(self, counting: Counting) -> None:
        """Add a fight, all of whose dice are counted."""
        recap = counting.recap
        self._fights.append(recap)
        for each in recap.people:
            if each.side == "party":
                rolled = tuple(counting.casts.get(each.id, ()))
                self._parts.setdefault(each.name.casefold(), []).append(_Part(each, rolled))

    @property
    def recap(self) -> CampaignRecap:
        """All fights so far, and everybody who was of the party in one."""
        return CampaignRecap(tuple(self._fights), tuple(map(_career, self._parts.values())))


def _career(parts: list[_Part]) -> Career:
    name, rolled = parts[0].account.name, tuple(_all(parts))
    luck = luck_of((name,), rolled) if rolled else None
    return Career(name, len(parts), added([each.account for each in parts]), luck)


def _all(parts: Iterable[_Part]) -> Iterable[Rolled]:
    return (each for part in parts for each in part.rolled)
