"""Ready-made values for the timeline, for its strip and for the ribbon of turn-order games."""

from gm_tracker.model.advice import Advice
from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen


@frozen
class Column:
    """A column of the timeline: `start` and `width` in places; `later` is the next round."""

    label: str
    start: float
    width: float = 1.0
    now: bool = False
    later: bool = False


@frozen
class Mark:
    """A chance to act at a place (the middle of the mark); `state` as in a slot.

    `number` says how many of a row act there, or which place it has in the order of its
    segment; 0 says nothing. With `beyond` it comes after all columns, at that time ("3.8").
    Without a `slot` it is only known to come.
    """

    slot: str
    place: float
    state: str = "waiting"
    now: bool = False
    note: str = ""
    number: int = 0
    beyond: str = ""


@frozen
class Bar:
    """Something that lasts, from place to place; `shaded` while its owner is easier to hurt.

    It began before the first column with `opened`; with `beyond` it ends after the last one, at
    that time ("3.8"). `note` says all that in words.
    """

    label: str
    start: float
    end: float
    shaded: bool = False
    opened: bool = False
    beyond: str = ""
    note: str = ""


@frozen
class TimelineRow:
    """One combatant's row of the timeline, or several in one.

    `kind` is what it is called without its number, `mates` are those whom it fights hand to
    hand. A row of several has the `members` that stand in it, and is `opened` when they follow
    as rows of their own; `fold` is what it is unfolded by, nothing for those who act as one.
    Who has `acted` in a moment that is still open stays near those who act in it.
    """

    id: str
    name: str
    side: Side
    acting: bool = False
    out: bool = False
    marks: tuple[Mark, ...] = ()
    bars: tuple[Bar, ...] = ()
    spoken: str = ""
    kind: str = ""
    mates: tuple[str, ...] = ()
    note: str = ""
    members: tuple[str, ...] = ()
    fold: str = ""
    opened: bool = False
    acted: bool = False


@frozen
class TimelineBand:
    """Several who act as one: always one row, which says the `label` ("12 bandit archers")."""

    id: str
    name: str
    label: str
    members: tuple[str, ...]


@frozen
class Tie:
    """A bracket: the numbers of the rows that are in one melee, and how far out it is drawn."""

    rows: tuple[int, ...]
    lane: int = 0


@frozen
class TimelineView:
    """The whole timeline; `places` is its width, `now` the column band that is the present.

    The first `pinned` rows are always in sight. Marks of one place belong together where they
    are `joined`. `bands` are those who act as one. What is `empty` is said where nobody is to be
    shown; the stage says where nobody is here.
    """

    places: float = 0.0
    columns: tuple[Column, ...] = ()
    rows: tuple[TimelineRow, ...] = ()
    empty: Advice = Advice()
    joined: bool = False
    pinned: int = 0
    ties: tuple[Tie, ...] = ()
    bands: tuple[TimelineBand, ...] = ()
