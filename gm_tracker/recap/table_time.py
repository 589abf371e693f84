"""How long a fight took at the table, from the times at which its steps were made."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from gm_tracker.model.recap import TableTime

LONGEST_PAUSE = timedelta(minutes=15)
"""Who does nothing for longer is not at the table."""


def table_time(made: Sequence[str]) -> TableTime | None:
    """From times in ISO 8601, in the order of the steps; "" where one is not known.

    None where no two that follow each other are known, as in fights of file version 1. A clock
    that was set back counts as no time.
    """
    times = [_read(each) for each in made]
    known = [(a, b) for a, b in pairwise(times) if a is not None and b is not None]
    if not known:
        return None
    gaps = [later - earlier for earlier, later in known]
    at_work = [each for each in gaps if timedelta(0) < each <= LONGEST_PAUSE]
    pauses = sum(each > LONGEST_PAUSE for each in gaps)
    return TableTime(round(sum(at_work, timedelta(0)).total_seconds()), pauses)


def _read(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None
