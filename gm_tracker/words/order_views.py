"""Ready-made values for the ribbon of turn-order games."""

from gm_tracker.model.advice import Advice
from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.timeline_views import Bar, Column


@frozen
class OrderCard:
    """One turn: its number in the order and what that comes from; `state` as in a slot.

    `now` and `next` are the turn that runs and the one after it; `note` is what there is to say
    of it now. Without a `slot` the order is only expected, and without a number not even that.
    `brief` is the reason where there is little room. Those who act as one are a `count` of them.
    """

    slot: str
    id: str
    name: str
    side: Side
    number: str
    reason: str = ""
    brief: str = ""
    state: str = "waiting"
    now: bool = False
    next: bool = False
    note: str = ""
    spoken: str = ""
    count: int = 1


@frozen
class LastingRow:
    """Something that lasts over rounds: whose it is, its bar, and until when in words."""

    id: str
    name: str
    side: Side
    bar: Bar
    until: str
    spoken: str = ""


@frozen
class OrderView:
    """The order of turns of a round, and what lasts; its columns are rounds of one place each.

    What is `empty` is said where no turn is to be shown; the stage says where nobody is here.
    """

    cards: tuple[OrderCard, ...] = ()
    columns: tuple[Column, ...] = ()
    lasting: tuple[LastingRow, ...] = ()
    empty: Advice = Advice()
    note: str = ""
