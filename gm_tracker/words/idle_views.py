"""Ready-made values of the stage while nothing is asked: who acts, and what they can do."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.later import Later
from gm_tracker.words.pieces import Face

Pair = tuple[str, str]
"""A target and an attack, by their ids."""


NO_CONDITIONS = "no conditions"


NO_NOTE = Later(str)


@frozen
class ActingView:
    """The one who acts, in large: `numbers` are labels with their texts, `note` the conditions.

    `brief` are these without their times.
    `value` of `maximum` is the first track, called `points`; `landing` what is still to be
    added to it.
    """

    id: str
    badge: int
    name: str
    side: Side
    face: Face = Face()
    value: int | None = None
    maximum: int = 0
    points: str = ""
    landing: int = 0
    numbers: tuple[tuple[str, str], ...] = ()
    note: str = ""
    spoken: str = ""
    letter: str = ""
    brief: str = ""

    @property
    def tag(self) -> str:
        """What stands on the badge: the number, or the letter of a group."""
        return self.letter or str(self.badge)


@frozen
class AttackHead:
    """A column of the table: one weapon. `first` says what costs time before it can be used.

    `cost` is that time alone.
    """

    id: str
    name: str
    line: str = ""
    first: str = ""
    cost: str = ""


@frozen
class TargetRow:
    """A row of the table. `group` is the word before the first row of its kind.

    `known` is what a screen reader says of its kind in each cell, such as "engaged".
    """

    id: str
    badge: int
    name: str
    side: Side
    face: Face = Face()
    group: str = ""
    noted: Later[str] = NO_NOTE
    known: str = ""
    out: bool = False

    @property
    def note(self) -> str:
        """What stands beside the name."""
        return self.noted.made


@frozen
class Fold:
    """Those who are not offered unless they are asked for, behind a line such as "2 allies".

    `who` are their ids.
    """

    key: str
    label: str
    who: tuple[str, ...]
    folded: Later[tuple[TargetRow, ...]]

    @property
    def rows(self) -> tuple[TargetRow, ...]:
        """Their rows, in the order of `who`."""
        return self.folded.made


@frozen
class Deed:
    """A button for something beside attacking: an act of the window by its id.

    With `action` it is that action of the rule system, of the one who acts.
    """

    act: str
    label: str
    action: str = ""


@frozen
class CellOdds:
    """What a cell says of its odds: "69 %", "fells 43 %"; or in `reason` why there are none.

    `said` is what was taken for granted because it is still to be chosen.
    """

    hit: str = ""
    fells: str = ""
    reason: str = ""
    said: str = ""
    spoken: str = ""


@frozen
class Blow:
    """One attack on one target on the sheet of the best blows, the best with the highest `rank`.

    `mean` is the loss of an attack on the average, misses too; `said` what was taken for granted.
    """

    pair: Pair
    attack: str
    target: str
    hit: str = ""
    mean: str = ""
    fells: str = ""
    said: str = ""
    rank: tuple[float, ...] = ()
    spoken: str = ""


@frozen
class IdleView:
    """The stage of one who acts: targets by attacks, the rest folded, and other deeds.

    `cursor` is who and what is meant unless something else is picked. With `picking` it is that
    of an attack in the making. `kept` are pairs of which something is half entered.
    """

    actor: ActingView
    attacks: tuple[AttackHead, ...] = ()
    rows: tuple[TargetRow, ...] = ()
    folds: tuple[Fold, ...] = ()
    deeds: tuple[Deed, ...] = ()
    cursor: Pair = ("", "")
    kept: frozenset[Pair] = frozenset()
    picking: bool = False
    title: str = ""

    @property
    def everybody(self) -> tuple[TargetRow, ...]:
        """All rows, also those that are folded."""
        return (*self.rows, *(row for fold in self.folds for row in fold.rows))

    def row_of(self, target: str) -> TargetRow | None:
        """The row of a target, folded or not."""
        folded = (each.rows for each in self.folds if target in each.who)
        every = (row for rows in (self.rows, *folded) for row in rows)
        return next((each for each in every if each.id == target), None)

    def head_of(self, attack: str) -> AttackHead | None:
        """The column of an attack."""
        return next((each for each in self.attacks if each.id == attack), None)
