"""When something was made, as the campaign file stores it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], str]
"""Tells the time as `utc` does."""


def utc() -> str:
    """The time now: UTC, ISO 8601, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
