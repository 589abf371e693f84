"""Ready-made values of the two columns: rows of the initiative list, and lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import Face, Piece


@frozen
class RowNote:
    """A few words beneath a name, with an icon before them; `now` is what waits for the GM.

    Where there is little room the first of the `shorter` ones stands in its place that fits, else
    the last of them is cut; the `least` stands where hardly a letter would be left of that.
    """

    text: str
    icon: str = ""
    shorter: tuple[str, ...] = ()
    least: str = ""
    spoken: str = ""
    now: bool = False


class RowWords:
    """What stands beneath a name, and the sentence of the whole row, made when first asked for.

    Of hundreds of rows few are ever seen. `make` works on values that never change, so that it
    gives the same whenever that is.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], tuple[tuple[RowNote, ...], str]]) -> None:
        self._make: Callable[[], tuple[tuple[RowNote, ...], str]] | None = make
        self._made: tuple[tuple[RowNote, ...], str] = ((), "")

    @classmethod
    def of(cls, notes: tuple[RowNote, ...] = (), spoken: str = "") -> RowWords:
        """These words."""
        return cls(lambda: (notes, spoken))

    @property
    def are_made(self) -> bool:
        """Whether anybody has asked for them."""
        return self._make is None

    @property
    def made(self) -> tuple[tuple[RowNote, ...], str]:
        """The notes, the most important first, and the sentence."""
        if self._make is not None:
            self._made, self._make = self._make(), None
        return self._made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RowWords):
            return NotImplemented
        return self is other or self.made == other.made

    def __hash__(self) -> int:
        return hash(self.made)


NO_WORDS = RowWords.of()


@frozen
class LifeCell:
    """One member of a group: what is left of it, and what will be when the moment closes (0..1)."""

    now: float
    then: float


@frozen
class InitiativeRow:
    """One combatant in the initiative list, or (with `heading`) the title of a group.

    Several who act as one have one row: its `id` is the member that acts first, `letter` stands for
    the badge, each of the `members` (ids) has a cell of `life`, and so many are `up`.

    `change` is what is still to be added to the value, `pending` the same in words. Who `acted`
    did so in the moment that is still open. `beside` stands at the right of a heading, `brief` for
    it where it has no room.
    """

    id: str = ""
    heading: str = ""
    brief: str = ""
    beside: str = ""
    badge: int = 0
    name: str = ""
    face: Face = Face()
    side: Side = "foe"
    value: int | None = None
    maximum: int | None = None
    change: int = 0
    pending: str = ""
    acting: bool = False
    acted: bool = False
    out: bool = False
    letter: str = ""
    members: tuple[str, ...] = ()
    life: tuple[LifeCell, ...] = ()
    up: int = 0
    words: RowWords = NO_WORDS

    @property
    def notes(self) -> tuple[RowNote, ...]:
        """What stands beneath the name."""
        return self.words.made[0]

    @property
    def spoken(self) -> str:
        """The row as a sentence."""
        return self.words.made[1]

    @property
    def tag(self) -> str:
        """What stands on the badge."""
        return self.letter or (str(self.badge) if self.badge else "")

    def holds(self, combatant: str) -> bool:
        """Whether this is the row of that combatant, or of its group."""
        return bool(combatant) and (combatant == self.id or combatant in self.members)


LogKind = Literal["told", "hit", "miss", "out", "roll", "passed", "joined", "aside"]
"""What a line of the log tells: an outcome, an attack that hit or missed, a fall, a roll that did
nothing else; or what went by, who joined (`count` of them), and what else is only counted."""


@frozen
class LogLine:
    """One line of the log, newest first in the list; `details` explain its numbers.

    `side` is that of whom it is about, `head` the heading of its moment, which lies in that
    `round`; `weapon` is what was used. `start` is a round's, before its dice; `whole` is what the
    game calls a round. The long ones of the `names` in it may have to be cut.
    """

    step: int
    when: str
    pieces: tuple[Piece, ...]
    details: tuple[str, ...] = ()
    quiet: bool = False
    spoken: str = ""
    kind: LogKind = "told"
    side: Side | None = None
    head: str = ""
    round: int = 1
    count: int = 1
    weapon: str = ""
    start: bool = False
    whole: str = "round"
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The whole sentence, with what was used."""
        said = "".join(piece.text for piece in self.pieces)
        return f"{said} \N{MIDDLE DOT} {self.weapon}" if self.weapon else said
