"""How a number came about: compact lines that `words` turns into sentences on demand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TraceLine:
    """One line of a calculation: the rule it follows, what it is about, and the value then."""

    rule: str
    key: str
    value: int
    note: str = ""


Trace = tuple[TraceLine, ...]
