"""Ready-made values of the stage while a group acts: how many at whom, and what to expect."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.idle_views import AttackHead, Deed, Fold, TargetRow
from gm_tracker.words.pieces import Face


@frozen
class ShareOdds:
    """The chances of one attack of the group on a target, exact numbers beside their words.

    `hits` and `loss` are those of one attack on the average; `reason` says why there are none.
    """

    chance: str = ""
    hits: float = 0.0
    loss: float = 0.0
    fells: str = ""
    reason: str = ""
    said: str = ""


@frozen
class ShareRow:
    """A target, and so many of the group that attack it."""

    target: TargetRow
    count: int = 0


@frozen
class GroupView:
    """The stage of several who act as one: so many of `total` at each target, the others wait.

    `attack` is what they use, one of the `attacks`; `id` is the group, `lead` the member whose
    odds stand for all. `all_text` says how many do it, `dice` who rolls what; with `rolls` the
    program rolls them on Enter. Something is half entered with `kept`. `unit` names what is lost.
    """

    id: str
    lead: str
    name: str
    letter: str
    side: Side
    face: Face
    line: tuple[tuple[str, str], ...] = ()
    attacks: tuple[AttackHead, ...] = ()
    attack: str = ""
    rows: tuple[ShareRow, ...] = ()
    folds: tuple[Fold, ...] = ()
    total: int = 0
    waiting: int = 0
    all_text: str = ""
    dice: str = ""
    rolls: bool = False
    kept: bool = False
    unit: str = ""
    one_roll: bool = False
    deeds: tuple[Deed, ...] = ()
    spoken: str = ""

    @property
    def folded(self) -> tuple[TargetRow, ...]:
        """Those who are not offered unless they are asked for."""
        return tuple(row for fold in self.folds for row in fold.rows)
