"""Moments in words, as people say them: "today, 19:40", "Friday 14 November, 20:03"."""

from __future__ import annotations

from datetime import datetime

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def moment(then: datetime, now: datetime) -> str:
    """When that was, seen from now; both in the reader's time zone."""
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then.minute:02}"
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]}, {clock}"
    day = f"{then.day} {_MONTHS[then.month - 1]}"
    if then.year != now.year:
        return f"{day} {then.year}, {clock}"
    return f"{_DAYS[then.weekday()]} {day}, {clock}"


def brief_moment(then: datetime, now: datetime) -> str:
    """The same in a column: "19:40" of today, "14 November, 20:03" of another day."""
    clock = f"{then.hour}:{then.minute:02}"
    return clock if then.date() == now.date() else f"{then.day} {_MONTHS[then.month - 1]}, {clock}"
