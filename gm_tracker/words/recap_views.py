"""Ready-made values for the recap of a fight: rows, charts and cards, every text final."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import Face
from gm_tracker.words.result_views import ChangeView


@frozen
class BarView:
    """One bar of a spread: so many, and the chance of just that, 0 to 1."""

    value: int
    share: float
    spoken: str


@frozen
class SpreadView:
    """How many hits the odds allow, each with its chance, and how many there were.

    `bars` are neighbours, the lowest first; what is not worth a bar is left out at both ends.
    """

    head: str
    count: str
    sentence: str
    bars: tuple[BarView, ...]
    came: int
    note: str

    @property
    def spoken(self) -> str:
        """The chart as a sentence."""
        return f"{self.head}, {self.count}: {self.sentence}. {self.note}"


@frozen
class DeedRow:
    """What one did, or several of one kind: `dealt` draws the bar, `luck` the other one.

    `luck` is hits over what the odds say, None of whoever rolled nothing; `luck_text` says it. A
    row of many fights has a `luck_chart` of its own.
    """

    who: str
    name: str
    side: Side
    face: Face
    note: str
    dealt: int
    taken: str
    hits: str
    luck: float | None
    luck_text: str
    spoken: str
    luck_chart: SpreadView | None = None


@frozen
class CallView:
    """Who came nearest to falling and stood, with the die that would have felled."""

    when: str
    name: str
    side: Side
    face: Face
    sentence: str
    change: ChangeView
    text: str

    @property
    def spoken(self) -> str:
        """The card as a sentence."""
        return " ".join(filter(None, (f"Closest call, {self.when}: {self.sentence}.", self.text)))


@frozen
class FactView:
    """A remarkable moment: `step` leads to it, None where nothing does."""

    head: str
    text: str
    step: int | None = None


@frozen
class RecapView:
    """A whole recap; `numbers` are a number and what it counts, `note` says what was left out.

    It is of one fight, which may have `ended`, or of all that a campaign has.
    """

    title: str
    beneath: str
    numbers: tuple[tuple[str, str], ...] = ()
    rows: tuple[DeedRow, ...] = ()
    call: CallView | None = None
    luck: SpreadView | None = None
    facts: tuple[FactView, ...] = ()
    note: str = ""
    ended: bool = False
    of_campaign: bool = False


@frozen
class RollRow:
    """One die against its odds; `rank` is where it stands between the worst (0) and the best (1).

    `step` is where it was rolled; `came` says what came of it.
    """

    step: int
    when: str
    what: str
    dice: str
    die: str
    chance: str
    came: str
    rank: float | None
    spoken: str


@frozen
class RollsView:
    """All dice of one, or of several of one kind."""

    title: str
    beneath: str
    rows: tuple[RollRow, ...]
    luck: SpreadView | None = None
