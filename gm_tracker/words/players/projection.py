"""Ready-made values for the players' window: all that they are shown, and nothing else.

No id, number or name in here is one of the fight's own: what is hidden leaves no gap. All texts
are plain text.
"""

from typing import Literal

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import Face

PIPS = 5
"""So many pips has somebody who is unhurt."""
NotchState = Literal["past", "now", "later"]


@frozen
class Wounds:
    """How hurt somebody looks: a word such as "scratched", or "63/102", and 0..5 `pips` left."""

    text: str
    pips: int


@frozen
class PublicRow:
    """Somebody, or several who act as one, as the players know them.

    `id` is a number of the projection's own. `notes` are a few words each, the weightiest first.
    `wounds` is None where nothing of them is shown. `portrait` is the key of an image, "" without
    one. Of a group so `many` are here; one alone is 1. Who `acted` did so in this very moment.
    """

    id: int
    name: str
    side: Side
    face: Face = Face()
    portrait: str = ""
    notes: tuple[str, ...] = ()
    wounds: Wounds | None = None
    many: int = 1
    acted: bool = False
    spoken: str = ""

    @property
    def note(self) -> str:
        """All its notes in one line."""
        return " \N{MIDDLE DOT} ".join(self.notes)


@frozen
class Notch:
    """A place on the ribbon above: a segment by its number, or a turn with whose it is.

    A turn has the `row` (id) of the one who takes it, 0 where it is a segment.
    """

    text: str
    state: NotchState = "later"
    row: int = 0
    face: Face = Face()
    side: Side = "neutral"


@frozen
class Projection:
    """A moment of a fight as the players are shown it; one that is empty shows nothing at all.

    `round` and `moment` are the clock ("Round 2", "Segment 5"), `heading` stands above those who
    act `now`; `then` are all others who stand, `out` the names of those who do not. `following` is
    who comes next ("Next: Mara"), `outcome` the last thing that happened.
    """

    round: str = ""
    moment: str = ""
    ribbon: tuple[Notch, ...] = ()
    heading: str = ""
    now: tuple[PublicRow, ...] = ()
    then: tuple[PublicRow, ...] = ()
    out: tuple[str, ...] = ()
    following: str = ""
    outcome: str = ""

    @property
    def spoken(self) -> str:
        """The whole of it for those who listen, as sentences."""
        clock = ", ".join(each for each in (self.round, self.moment) if each)
        acting = ", ".join(each.spoken or each.name for each in self.now)
        told = (clock, f"{self.heading}: {acting}" if acting else "", self.following, self.outcome)
        return ". ".join(each for each in told if each)
