"""What the stage shows of a forecast, as ready-made values."""

from typing import Literal

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import Face

Tone = Literal["good", "fair", "bad"]


@frozen
class ShareView:
    """A chance of 0 to 1 with the interval around it, and the chance in whole percents."""

    share: float = 0.0
    low: float = 0.0
    high: float = 1.0
    text: str = ""


@frozen
class SideView:
    """The part of all fights that one side wins; without a side those that nobody wins."""

    side: Side | None
    label: str
    chance: ShareView


@frozen
class ChanceView:
    """One line of a table of chances: "one falls", or somebody who may fall.

    `strong` is the likeliest line; `note` stands beneath a name: "24 of 60 left".
    """

    label: str
    chance: ShareView
    tone: Tone = "fair"
    strong: bool = False
    face: Face | None = None
    side: Side | None = None
    note: str = ""
    spoken: str = ""


@frozen
class CardView:
    """A change to try: what would be then. `text` is "" before the first fights are counted.

    `tried` while the stage shows it.
    """

    id: str
    label: str
    text: str = ""
    tried: bool = False
    spoken: str = ""


@frozen
class MannerView:
    """How a side is taken to fight, and the key that changes it."""

    side: Side
    text: str
    spoken: str


@frozen
class ForecastView:
    """A forecast as it stands; `trouble` says why there is none.

    `under` says what was counted, `error` how far the verdict may be off: "± 3". `policy` says
    shortly how everybody is taken to fight, `policy_whole` in all sentences. `whole` once all
    fights are counted. `keep` is what keeping the tried change is called, "" where nothing is
    tried or it cannot be kept, `hint` what trying means.
    """

    under: str
    verdict: str = ""
    error: str = ""
    sides: tuple[SideView, ...] = ()
    many: tuple[ChanceView, ...] = ()
    falls: tuple[ChanceView, ...] = ()
    rounds: str = ""
    rounds_under: str = ""
    left: tuple[str, ...] = ()
    cards: tuple[CardView, ...] = ()
    manners: tuple[MannerView, ...] = ()
    policy: str = ""
    policy_whole: tuple[str, ...] = ()
    hint: str = ""
    keep: str = ""
    trouble: str = ""
    whole: bool = False
    spoken: str = ""
