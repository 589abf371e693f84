"""How wounds close: first aid, healing, and what nature does (MY-46)."""

from typing import Literal

from gm_tracker.rules.mythras.wounds import Grade

FIRST_AID = "1d3"
"""Points that first aid gives back, once for each injury (MY-46)."""
Pace = Literal["day", "week", "month"]
DAYS: dict[Pace, int] = {"day": 1, "week": 7, "month": 30}
PACES: dict[Grade, Pace] = {"minor": "day", "serious": "week", "major": "month"}


def pace_of(grade: Grade) -> Pace:
    """How long a healing rate of points takes by itself (MY-46)."""
    return PACES.get(grade, "day")


def natural(
    before: int, maximum: int, healing_rate: int, days: int, *, treated: bool = True
) -> int:
    """The points of a place after so many days of rest (MY-46).

    A serious wound becomes a minor one as soon as it is above 0, and closes faster from then on. A
    major one waits for treatment.
    """
    now, left = before, days
    while left > 0 and now < maximum:
        grade: Grade = "minor" if now > 0 else "major" if now <= -maximum else "serious"
        if grade == "major" and not treated:
            break
        left -= DAYS[pace_of(grade)]
        if left >= 0:
            now = min(maximum, now + max(1, healing_rate))
    return now
