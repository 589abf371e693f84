"""A number after what the GM said of it."""

from gm_tracker.model.commands import Modifier
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.system import adjusted


@frozen
class Number:
    """A skill (or armour) after modifiers, with the trace that leads to it."""

    percent: int
    trace: Trace


def number(key: str, value: int, modifiers: tuple[Modifier, ...], rule: str = "") -> Number:
    """The value of that key with the modifiers that name it; `rule` says how it is read."""
    after, lines = adjusted(key, value, modifiers)
    return Number(after, (TraceLine(rule, key, value), *lines))
