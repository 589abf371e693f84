"""What would be otherwise, in a few words: "one orc less", "the party: DF +2"."""

from gm_tracker.model.kinds import kind_of, plural
from gm_tracker.words.explain import minus
from gm_tracker.words.forecast_told import SIDES
from gm_tracker.words.names import listed

_NUMBERS = ("no", "one", "two", "three", "four")
TRIED_HINT = "2 more orc, without Irthea, Orc 1 hp 20, party DF +2"
"""How changes are typed."""


def more_text(kind: str, count: int) -> str:
    """So many more of a kind."""
    return f"{_many(count)} more {kind if count == 1 else plural(kind)}"


def _many(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def less_text(kind: str) -> str:
    """One of several is not there."""
    return f"one {kind} less"


def without_text(*names: str) -> str:
    """Somebody is not there, or several."""
    kinds = {kind_of(each) for each in names}
    if len(names) > 1 and len(kinds) == 1:
        return f"without {_many(len(names))} {plural(kinds.pop())}"
    return f"without {listed(names)}"


def stat_text(whose: str, stat: str, by: int) -> str:
    """A number of somebody, or of a whole side, that is greater or less by so much."""
    return f"{SIDES.get(whose, whose)}: {stat} {minus(f'{by:+}')}"


def points_text(whose: str, track: str, value: int) -> str:
    """Somebody with so many points of a track."""
    return f"{whose}: {value} {track}"
