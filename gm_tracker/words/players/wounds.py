"""How hurt somebody looks: five words, with a pip for each step up."""

from gm_tracker.model.combatant import MOST, Track
from gm_tracker.words.explain import minus
from gm_tracker.words.players.projection import PIPS, Wounds

_WORDS = ("near death", "badly wounded", "wounded", "scratched", "unhurt")
"""With one pip left, with two, and so on."""
_STEPS = ((3, 2), (3, 1), (8, 1))
"""With more left than two thirds, one third, an eighth: one pip less at each."""


def pips(track: Track) -> int:
    """How many of five are left; only who has nothing missing has all, who stands has one."""
    if track.value >= track.maximum:
        return PIPS
    lost = sum(track.value * of <= track.maximum * part for of, part in _STEPS)
    return PIPS - 1 - lost


def in_words(track: Track) -> Wounds:
    """The word for what is left of a track, and nothing more exact than that."""
    left = pips(track)
    return Wounds(_WORDS[left - 1], left)


def in_full(track: Track) -> Wounds:
    """The very numbers: "63/102", or the value alone where there is no maximum."""
    of = "" if track.maximum == MOST else f"/{track.maximum}"
    return Wounds(minus(f"{track.value}{of}"), pips(track))


def of_several(up: int, of: int) -> Wounds:
    """How many of several still stand."""
    return Wounds(f"{up} of {of} up", -(-PIPS * up // of))
