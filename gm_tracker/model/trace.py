"""How a number came about: compact lines that `words` turns into sentences on demand."""

from typing import NamedTuple


class TraceLine(NamedTuple):
    """One line of a calculation: the rule it follows, what it is about, and the value then.

    A tuple, because that is how it is stored: short.
    """

    rule: str
    key: str
    value: int
    note: str = ""


Trace = tuple[TraceLine, ...]
