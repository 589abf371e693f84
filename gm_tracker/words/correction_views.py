"""Ready-made values of the sheet on which an earlier step is corrected."""

from typing import Literal

from gm_tracker.model.advice import Said
from gm_tracker.model.frozen import frozen
from gm_tracker.words.differences import Difference
from gm_tracker.words.pieces import Chip, Piece
from gm_tracker.words.result_views import ChangeView

RowKind = Literal["changed", "needs", "impossible", "kept", "struck"]


@frozen
class MendView:
    """One thing of the step that can be otherwise: a die, a number, a text or a choice.

    `was` is what was entered, `text` what stands there now; of a choice the `chips` say both.
    """

    id: str
    label: str
    was: str = ""
    text: str = ""
    what: str = "roll"
    chips: tuple[Chip, ...] = ()
    hint: str = ""
    error: str = ""

    @property
    def is_line(self) -> bool:
        """Whether it is typed."""
        return self.what != "choice"

    @property
    def is_mended(self) -> bool:
        """Whether it is otherwise now."""
        return self.text != self.was


@frozen
class CardView:
    """What came of the step: its sentence, how it changed somebody, and its dice."""

    head: str
    sentence: str
    change: ChangeView | None = None
    beneath: str = ""

    @property
    def spoken(self) -> str:
        """The card as it is said."""
        change = "" if self.change is None else self.change.spoken
        return ". ".join(filter(None, (f"{self.head.capitalize()}: {self.sentence}", change)))


@frozen
class FollowRow:
    """A later result that does not stay as it was; `mark` says what it needs or why it is none."""

    place: int
    kind: RowKind
    when: str
    what: str
    was: tuple[Piece, ...]
    now: tuple[Piece, ...]
    spoken: str = ""


@frozen
class NeedView:
    """What a later step asks now that it did not ask before."""

    place: int
    who: str
    fields: tuple[MendView, ...]
    error: str = ""


@frozen
class CorrectionView:
    """Everything on the sheet. `counted` of `total` later steps are worked out so far.

    With `puts_in` it is about something that was left out.
    """

    title: str
    beneath: str
    fields: tuple[MendView, ...] = ()
    current: str = ""
    was: CardView = CardView("", "")
    now: CardView = CardView("", "")
    rows: tuple[FollowRow, ...] = ()
    same: int = 0
    counted: int = 0
    total: int = 0
    note: str = ""
    need: NeedView | None = None
    ends: tuple[Difference, ...] = ()
    error: Said = ""
    accept: str = ""
    foot: str = ""
    puts_in: bool = False
    spoken: str = ""

    @property
    def open_field(self) -> str:
        """A die or number of the step itself that is asked now and not there yet, but this one."""
        asked = (e.id for e in self.fields if e.what in ("roll", "number") and not e.text)
        found = next(asked, "")
        return "" if found == self.current else found

    @property
    def field(self) -> MendView | None:
        """The one that is being corrected."""
        return next((each for each in self.fields if each.id == self.current), None)
