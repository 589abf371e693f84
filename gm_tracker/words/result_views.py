"""Ready-made values of what came of a step: its sentence, its changes, its calculation."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import Piece


@frozen
class ChangeView:
    """A track of somebody, from `before` to `after` (hit points and the like) of `maximum`.

    With `pending` that lands when the moment closes. `label` names a track other than the first.
    """

    id: str
    name: str
    side: Side
    before: int
    after: int
    maximum: int
    pending: bool = False
    label: str = ""
    text: str = ""
    spoken: str = ""


@frozen
class WhyLine:
    """One step of a calculation: what, its value, and the rules it follows."""

    text: str
    value: str = ""
    rules: str = ""


@frozen
class ResultView:
    """What came of one attack or other action, however it was decided.

    `pieces` are the sentence with its names strong. `lands` says when pending changes land;
    `beside` are those that land with them. `notes` are what the rules added by themselves.
    """

    sentence: str
    pieces: tuple[Piece, ...] = ()
    beneath: str = ""
    changes: tuple[ChangeView, ...] = ()
    lands: str = ""
    beside: tuple[ChangeView, ...] = ()
    notes: tuple[str, ...] = ()
    why: tuple[WhyLine, ...] = ()
    spoken: str = ""
