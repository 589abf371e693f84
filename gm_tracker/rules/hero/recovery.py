"""Getting STUN and END back, and how far gone somebody is (HP-05, HP-06)."""

from gm_tracker.rules.hero.house import OUT_END
from gm_tracker.rules.hero.switches import House

EVERY_PHASE, AFTER_TWELVE, MINUTE, LONG = "every phase", "post-12", "minute", "long"
LEVELS = ((-10, EVERY_PHASE), (-20, AFTER_TWELVE), (-30, MINUTE))
"""From which STUN on who is knocked out recovers when (HP-06)."""
MINUTE_TURNS = 5
"""A minute, in turns of twelve seconds."""


def level(stun: int) -> str:
    """When somebody with so much STUN recovers; beyond all of it the GM says (HP-06)."""
    return next((name for least, name in LEVELS if stun >= least), LONG)


def recovers_after_twelve(stun: int, turn: int) -> bool:
    """Whether the recovery after segment 12 of that turn is theirs (HP-04, HP-06)."""
    when = level(stun)
    return when in (EVERY_PHASE, AFTER_TWELVE) or (when == MINUTE and turn % MINUTE_TURNS == 0)


def recovered(
    house: House, stun: tuple[int, int], end: tuple[int, int], rec: int
) -> tuple[int, int]:
    """STUN and END after one recovery, from (now, most) of each (HP-05, X-HP-10)."""
    now, most = stun
    new = max(now, min(now + rec, most))
    have, full = end
    gained = max(have, min(have + rec, full))
    if now > 0:
        return new, gained
    choice = house.choice(OUT_END)
    if choice == "zero" and new > 0:
        return new, 0
    limited = min(gained, max(0, new))
    return new, limited if choice == "cut" else max(have, limited)
