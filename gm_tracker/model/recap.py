"""How a fight went, in numbers: what each did and suffered, and what was luck.

Moments are positions of the clock, as everywhere (`model.clock`); people are ids of combatants.
What these values mean in plain words stands in `docs/recap.md`.
"""

from typing import Literal

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen

Role = Literal["attack", "defence", "save", "check", "damage"]
"""What a roll was for, for whoever rolled it."""


@frozen
class Fall:
    """Somebody could no longer act: when, in which state, and by whose harm.

    `by` is empty where nobody in the fight did it. `up_again` says that it was not for good.
    """

    who: str
    position: int
    state: str
    by: tuple[str, ...] = ()
    up_again: bool = False


@frozen
class Account:
    """What one combatant, or several of a kind together, did and suffered, in hit points.

    `start` is what they came with, `end` what they have now; `taken` less `healed` is the
    difference. `dealt` is what others lost by them, `by_others` the part of `taken` that nobody in
    the fight dealt: poison, falling, the GM's word, what one does to oneself. `blows` are attacks
    made, of which `hits` hit the target; `lost` are chances to act that came to nothing.
    `members` are the ids of several who are told of together, else it is empty.
    """

    id: str
    name: str
    side: Side
    start: int = 0
    end: int = 0
    maximum: int = 0
    dealt: int = 0
    taken: int = 0
    by_others: int = 0
    healed: int = 0
    blows: int = 0
    hits: int = 0
    criticals: int = 0
    fumbles: int = 0
    lost: int = 0
    falls: tuple[Fall, ...] = ()
    members: tuple[str, ...] = ()


@frozen
class Struck:
    """One attack that was made: at which step and moment, with what, and what came of it.

    `outcome` is the system's key, `amount` the harm that it did before any limit.
    """

    step: int
    position: int
    actor: str
    target: str
    weapon: str
    outcome: str
    amount: int
    hit: bool


@frozen
class Roll:
    """One roll against its exact chances, as they stood when it was made.

    `shown` is the face, or the total. `worse` is the share of all rolls that are worse for
    whoever rolled, `level` that of those as good as it. `chance` is that of what was wanted, and
    `good` whether it came; None where nothing hung on this roll alone. `against` is whom it was
    aimed at or made against, `step` the step it belongs to.
    """

    step: int
    position: int
    who: str
    role: Role
    dice: str
    shown: int
    worse: float
    level: float
    chance: float | None = None
    good: bool | None = None
    against: str = ""

    @property
    def rank(self) -> float:
        """Where it stands among all rolls of these dice: 0 the worst, 1 the best, 0.5 usual."""
        return self.worse + self.level / 2


@frozen
class Percentile:
    """Where something stands among all that might have been: 0 the worst, 1 the best.

    It is mid-p: the chance of less, and half that of the same. Where it is not `exact`, but by a
    normal curve or with ranks that were rounded, the true value is surely from `low` to `high`.
    """

    value: float
    low: float
    high: float
    exact: bool = True


@frozen
class Series:
    """Several rolls with the chance of each: how many came, and how many the odds say.

    `shares` is the chance of each number from 0 on. Empty, with no standing, where nothing was
    rolled.
    """

    count: int = 0
    good: int = 0
    expected: float = 0.0
    shares: tuple[float, ...] = ()
    standing: Percentile | None = None

    @property
    def over(self) -> float:
        """So many more than the odds say; less than 0 where it were fewer."""
        return self.good - self.expected


@frozen
class Luck:
    """The luck of one, or of several together: `who` are their ids.

    `attacks`, `defences` and `saves` (with other checks) count what came against what was likely;
    `dice` is where all of their rolls together stand by faces alone, from `count` rolls.
    """

    who: tuple[str, ...]
    attacks: Series = Series()
    defences: Series = Series()
    saves: Series = Series()
    dice: Percentile | None = None
    count: int = 0
    rolls: tuple[Roll, ...] = ()


@frozen
class NearMiss:
    """The attack that would have felled somebody: what it took, and what was rolled instead.

    `needs` is the rule's own short sentence, `chance` that of the fall.
    """

    actor: str
    shown: int
    needs: str
    chance: float
    position: int


@frozen
class ClosestCall:
    """The lowest that one who never fell had left, of how many, and the die that missed then."""

    who: str
    left: int
    maximum: int
    position: int
    miss: NearMiss | None = None


@frozen
class TableTime:
    """Time at the table in seconds. Pauses over 15 minutes are left out, and counted."""

    seconds: int
    pauses: int = 0


@frozen
class Recap:
    """A whole fight. `people` are all in it, `rows` the same with those of a kind together.

    `length` is that of a round in positions. `winner` is the side that alone has somebody left
    who can act, None while it is open. `luck` is that of each who rolled, `party` that of all
    characters together; both wait until the dice are counted (`counted`). `unread` counts rolls
    whose rules have changed since, so that their chances are not known any more.
    """

    title: str
    system: str
    length: int
    rounds: int
    steps: int
    people: tuple[Account, ...] = ()
    rows: tuple[Account, ...] = ()
    winner: Side | None = None
    falls: tuple[Fall, ...] = ()
    closest: ClosestCall | None = None
    best: Struck | None = None
    worst: Roll | None = None
    time: TableTime | None = None
    luck: tuple[Luck, ...] = ()
    party: Luck | None = None
    counted: bool = False
    unread: int = 0

    def account(self, who: str) -> Account | None:
        """The account of one combatant, or of a row; None for anybody else."""
        return next((each for each in (*self.people, *self.rows) if each.id == who), None)

    def luck_of(self, who: str) -> Luck | None:
        """The luck of one combatant, or of a row of several; None where they rolled nothing."""
        account = self.account(who)
        wanted = () if account is None else account.members or (who,)
        return next((each for each in self.luck if each.who == wanted), None)


@frozen
class Career:
    """One character over several fights: the sums of its accounts, and its luck in all of them."""

    name: str
    fights: int
    account: Account
    luck: Luck | None = None


@frozen
class CampaignRecap:
    """All fights of a campaign, and everybody who was of the party in one of them."""

    fights: tuple[Recap, ...] = ()
    people: tuple[Career, ...] = ()
