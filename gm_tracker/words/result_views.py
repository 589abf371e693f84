"""Ready-made values of what came of a step: its sentence, its changes, its calculation."""

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.later import Later
from gm_tracker.words.pieces import Face, Piece


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
    """One step of a calculation: what, its value, and the rules it follows.

    A ruling that begins with `word` ("DF") gives that number another value.
    """

    text: str
    value: str = ""
    rules: str = ""
    word: str = ""


@frozen
class NextView:
    """Who acts after this: the sentence, and the first of them, who can be gone to at once.

    That may be so many of a group.
    """

    pieces: tuple[Piece, ...] = ()
    id: str = ""
    name: str = ""
    count: int = 1


@frozen
class QuestionView:
    """What only the GM can settle; `replies` are the usual answers, in the order of their keys.

    With `by_lot` chance may choose among them. `why` says what it comes from.
    """

    id: str
    text: str
    why: str = ""
    replies: tuple[str, ...] = ()
    by_lot: bool = False
    combatant: str = ""


NO_LINES = Later[tuple[WhyLine, ...]](tuple)


@frozen
class ResultView:
    """What came of one attack or other action, however it was decided.

    `pieces` are the sentence with its names strong, `beneath` the dice in a few words. `lands`
    says when pending changes land; `beside` are those that land with them. `notes` are what the
    rules added by themselves. `people` are the actor and the target, `weapon` what was used; the
    harm of an attack `can_override`. Where it `is_explained` there is a calculation.
    """

    sentence: str
    pieces: tuple[Piece, ...] = ()
    beneath: str = ""
    changes: tuple[ChangeView, ...] = ()
    lands: str = ""
    beside: tuple[ChangeView, ...] = ()
    notes: tuple[str, ...] = ()
    calculation: Later[tuple[WhyLine, ...]] = NO_LINES
    is_explained: bool = False
    weapon: str = ""
    people: tuple[tuple[str, Side, Face], ...] = ()
    can_override: bool = False
    spoken: str = ""

    @property
    def why(self) -> tuple[WhyLine, ...]:
        """The calculation, a line each step."""
        return self.calculation.made
