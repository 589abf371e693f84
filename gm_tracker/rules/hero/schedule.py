"""When somebody has a phase, in whole segments of the fight (HP-01, HP-02, HP-07, HP-08, HP-11).

A position counts segments from 0 on; a turn has twelve of them.
"""

from collections.abc import Iterable, Iterator

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.hero.turn import CHART, SEGMENTS


def position_of(turn: int, segment: int) -> int:
    """The position of a segment of a turn, both counted from 1."""
    return (turn - 1) * SEGMENTS + segment - 1


def moment_of(position: int) -> tuple[int, int]:
    """The turn and the segment of a position."""
    return position // SEGMENTS + 1, position % SEGMENTS + 1


def phases(spd: int) -> tuple[int, ...]:
    """The segments in which such a SPD has a phase (HP-01)."""
    return CHART[max(0, min(SEGMENTS, spd))]


def has_phase(spd: int, position: int) -> bool:
    """Whether such a SPD has a phase there."""
    return position % SEGMENTS + 1 in phases(spd)


def next_phase(spd: int, position: int) -> int | None:
    """The first phase at or after a position; None without any (HP-08)."""
    if not phases(spd):
        return None
    return next(p for p in range(position, position + SEGMENTS + 1) if has_phase(spd, p))


def opening(who: Iterable[tuple[str, int, int]], take: int) -> list[tuple[int, str]]:
    """The first slots of a fight of these (name, SPD, DEX): segment and name (HP-02)."""
    people, found = list(who), list[tuple[int, str]]()
    position = SEGMENTS - 1
    while len(found) < take and any(phases(spd) for _, spd, _ in people):
        here = [each for each in people if has_phase(each[1], position)]
        here.sort(key=lambda each: -each[2])
        found += [(position % SEGMENTS + 1, name) for name, _, _ in here]
        position += 1
    return found[:take]


@frozen
class Changed:
    """What a change of SPD leads to: the position at which the lock ends, and the next phase."""

    lock: int
    slot: int | None


def changed(old: int, new: int, now: int) -> Changed:
    """SPD changed by an effect: both speeds must have had a phase; none from or to 0 (HP-07)."""
    first, second = next_phase(old, now), next_phase(new, now)
    if first is None or second is None:
        return Changed(now, second)
    lock = max(first, second)
    return Changed(lock, next_phase(new, lock))


@frozen
class GivenUp:
    """What an abort costs: the held phase, or the one at a position (HP-11)."""

    held: bool = False
    position: int = 0


def given_up(
    spd: int,
    now: int,
    *,
    stunned: bool = False,
    holding: bool = False,
    acted: bool = False,
    lost: int | None = None,
) -> GivenUp | None:
    """What somebody gives up to abort now; None where they cannot (HP-11).

    `acted` says whether they have acted in this very segment, `lost` is the phase that an earlier
    abort has cost: before that has passed there is no other.
    """
    if stunned or acted or (lost is not None and now <= lost):
        return None
    if holding:
        return GivenUp(held=True)
    position = next_phase(spd, now)
    return None if position is None else GivenUp(position=position)


def coming(spd: int, first: int, last: int) -> Iterator[int]:
    """The positions with a phase from `first` to `last`."""
    return (each for each in range(first, last + 1) if has_phase(spd, each))
