"""An exchange: an attack as a chain of pure stages, the same for playing it and for its odds.

Checks turn faces into degrees, `settle` turns the degrees into an outcome, and the outcome's
branch turns a damage roll, stage by stage, into the points that the target loses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Dialogue, Rolled

if TYPE_CHECKING:
    from gm_tracker.rules.tally import Tally


class Degree(NamedTuple):
    """How well a roll went: its level, how that stands against other levels, and its rank in it.

    A higher standing wins, then a higher rank; systems that compare no rolls leave both at 0.
    `said` is how the level reads in a calculation where it is not a word itself.
    """

    level: str
    standing: int = 0
    rank: int = 0
    said: str = ""


@frozen
class Check:
    """One roll of the exchange, read as a degree of success.

    Where `more` says so of the faces so far, another die of the same kind is asked for. `chances`
    gives the weights of the degrees where counting all faces would be slow or without end. One
    that is not `needed` after the degrees so far, such as a defence against a miss, is not rolled;
    `settle` must then say the same whatever its level is.
    """

    request: Request
    degree: Callable[[tuple[int, ...]], Degree]
    more: Callable[[tuple[int, ...]], bool] | None = None
    chances: Mapping[Degree, int] | None = None
    needed: Callable[[tuple[Degree, ...]], bool] | None = None

    def is_rolled(self, degrees: tuple[Degree, ...]) -> bool:
        """Whether it is rolled at all after these degrees."""
        return self.needed is None or self.needed(degrees)


UNROLLED = Degree("")
"""What stands for the degree of a check that was not needed."""


@frozen
class Stage:
    """One step from rolled damage to points lost, with the rule it follows."""

    rule: str
    key: str
    apply: Callable[[int], int]


@frozen
class Place:
    """Where a blow lands: the stages that it meets there, after those of its branch.

    `drops` tells whether losing so many points there would take the target out of the fight.
    """

    key: str
    label: str
    stages: tuple[Stage, ...] = ()
    drops: Callable[[int], bool] | None = None
    trace: Trace = ()


@frozen
class Where:
    """A roll beside the damage that says where the blow lands, by its total."""

    request: Request
    place: Callable[[int], Place]


@frozen
class Harm:
    """Damage beside that of a branch: rolled and staged `rolls` times, and added to it."""

    damage: Request
    stages: tuple[Stage, ...] = ()
    rolls: int = 1


@frozen
class Branch:
    """What an outcome leads to; without a `damage` request nothing is lost.

    The damage is rolled and staged `rolls` times and summed up, or (with `best`) the highest
    counts. `what` is rolled, where the command alone does not say it. `beside` is more damage of
    the same hit. With `recoil` it is the actor who is hurt; with `again` the checks are rolled
    anew. `fixed` damage has no dice, and nobody is asked for it. A `tally` reads the damage dice in
    place of the stages, all hits for themselves.
    Where there is a `where`, that is rolled too, and its place has a say in what is lost. What its
    system wants to have again when it comes to the sequel is `about` it.
    """

    key: str
    label: str
    hit: bool = False
    damage: Request | None = None
    stages: tuple[Stage, ...] = ()
    trace: Trace = ()
    what: str = ""
    recoil: bool = False
    again: bool = False
    rolls: int = 1
    best: bool = False
    where: Where | None = None
    fixed: bool = False
    tally: Tally | None = None
    beside: tuple[Harm, ...] = ()
    about: object = None

    @property
    def harms(self) -> tuple[Harm, ...]:
        """All that is rolled for damage, as often as it is: nothing for what is fixed."""
        if self.damage is None:
            return ()
        return (Harm(self.damage, self.stages, 0 if self.fixed else self.rolls), *self.beside)


@frozen
class Amended:
    """What a price paid after the roll has made of the degrees, and what it cost.

    With an `outcome` that is the key of what it comes to, whatever the degrees would be settled to.
    """

    degrees: tuple[Degree, ...]
    events: tuple[Event, ...] = ()
    trace: Trace = ()
    outcome: str = ""


Faces = tuple[tuple[int, ...], ...]
Amend = Callable[[Faces, tuple[Degree, ...], Trace, str], Dialogue[Amended]]
"""Faces, degrees and trace so far, and the suffix of this attempt's request ids."""


@frozen
class Redone:
    """The rolls of damage (and place) after some were rolled again, and what that cost."""

    rolled: tuple[Rolled, ...]
    events: tuple[Event, ...] = ()
    trace: Trace = ()


Redo = Callable[[Branch, tuple[Rolled, ...], Trace], Dialogue[Redone]]
"""The branch, its rolls of damage (the last is the place, if it has one), and the trace so far."""


@frozen
class Exchange:
    """A whole attack, ready to be rolled. `branches` stand best outcome first.

    `settle` gets the levels of the checks and the lead of the first over the second: 1, 0 or -1
    (0 with a single check).

    `track` of the target loses the points; `drops` tells whether losing so many would take the
    target out of the fight. `trace` derives the numbers that are known before any roll, and
    `needs` says in words what the first check takes, `also` what else it may be. `amend` may
    change the degrees after the roll, at a price, and `redo` the rolls of damage (the odds are
    those before both). `chances` gives
    the exact chance of each branch where dice may go on without end, so that no counting of faces
    could. Unless it `lands` by itself, the points are for the system's sequel to deal out. With a
    `defence` (its key, or "" for none) the label of the attack says that, and the level of each
    roll.
    The result carries the `memo`: what was chosen, for the system to say what follows.
    """

    checks: tuple[Check, ...]
    settle: Callable[[tuple[str, ...], int], str]
    branches: Mapping[str, Branch]
    track: str = ""
    drops: Callable[[int], bool] = lambda _amount: False
    trace: Trace = ()
    needs: str = ""
    also: str = ""
    amend: Amend | None = None
    redo: Redo | None = None
    chances: Mapping[str, Fraction] | None = None
    lands: bool = True
    defence: str | None = None
    memo: object = None


@frozen
class Result:
    """How an exchange ended: its branch, the points lost, and the whole calculation.

    `faces` and `degrees` are those of the checks that counted, `events` what was paid for them.
    `parts` are the points of each damage roll, where the amount is not one by the GM's word.
    `place` is the key of where it landed, and `rolled` what each damage roll came to. `further`
    are the points that a tally takes off other tracks, `dice` what was rolled for each hit.
    `memo` is that of the exchange.
    """

    branch: Branch
    amount: int
    trace: Trace = field(default=())
    degrees: tuple[Degree, ...] = ()
    faces: Faces = ()
    events: tuple[Event, ...] = ()
    parts: tuple[int, ...] = ()
    place: str = ""
    rolled: tuple[int, ...] = ()
    further: tuple[tuple[str, int], ...] = ()
    dice: tuple[tuple[Rolled, ...], ...] = ()
    memo: object = None


def lead(degrees: Sequence[Degree]) -> int:
    """1 where the first degree beats the second, -1 where it is beaten, else 0."""
    if len(degrees) < 2:
        return 0
    first, second = ((each.standing, each.rank) for each in degrees[:2])
    return (first > second) - (first < second)
