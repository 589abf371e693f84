"""How well a roll went, as a game says it: which levels are successes, criticals and fumbles."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.frozen import frozen

Better = Literal["low", "high"]
"""Which faces, or totals, are better for whoever rolls."""
DAMAGE: Mapping[str, Better] = {"damage": "high"}
ROLL_UNDER: Mapping[str, Better] = {
    **DAMAGE,
    **{"attack": "low", "defence": "low", "defence_roll": "low", "save": "low"},
    **{"check": "low", "against": "low", "against_roll": "low"},
}
"""Of games that roll under a number."""


def plain_success(level: str) -> bool:
    """Whether a level, or what a roll comes to, is a success in most games."""
    return level not in _NONE


_NONE = ("miss", "failure", "failed", "fumble", "malfunction", "lose", "nobody")
"""What is no success of anybody."""


def plain_critical(level: str) -> bool:
    """Whether it is the best that most games know."""
    return level.endswith("critical")


def plain_fumble(level: str) -> bool:
    """Whether it is the worst that most games know."""
    return level.endswith(("fumble", "critical failure"))


@frozen
class Verdicts:
    """How the levels of a roll read beside its die, where their keys are not the words, and
    which of them (or of what a roll comes to) are successes, criticals and fumbles.

    `better` says by the first word of a request's id which of two faces is better that lead to
    the same level; what is not named is neither, such as dice that say who is first.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    succeeds: Callable[[str], bool] = plain_success
    critical: Callable[[str], bool] = plain_critical
    fumble: Callable[[str], bool] = plain_fumble
    better: Mapping[str, Better] = field(default_factory=lambda: DAMAGE)
