"""Ready-made values of what is being typed: a verdict for each die, and one sentence."""

from collections.abc import Mapping
from dataclasses import field

from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import Piece


@frozen
class DieView:
    """What a die means as it stands in its field.

    `verdict` is large ("Critical hit"), `why` small ("6 or less"), `good` a success of the party.
    `error` says why no die shows that; what is `full` can take no further digit.
    """

    verdict: str = ""
    why: str = ""
    good: bool = False
    error: str = ""
    full: bool = False


@frozen
class LiveView:
    """All dice by the ids of their fields, what they come to so far, and a quiet line below.

    In the `pieces` of the sentence the names are strong.
    """

    dice: Mapping[str, DieView] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    beneath: str = ""
    spoken: str = ""
