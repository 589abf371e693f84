"""Everything that is added to a skill, worked out bare (OQ-04, OQ-06, OQ-15 to OQ-19, OQ-24)."""

from collections.abc import Iterable, Sequence

from gm_tracker.rules.openquest.dice import MOST, cut

STEP = 20
"""What most things add or take (percent)."""
THROWN = 8
"""Metres that a weapon flies that is not made for it (OQ-25)."""


def strongest(values: Iterable[int]) -> int:
    """The strongest of several; one for and one against of equal strength are 0 (OQ-04)."""
    found = tuple(values)
    best, worst = max(found, default=0), min(found, default=0)
    if best + worst == 0:
        return 0
    return max(best, 0) if best > -worst else min(worst, 0)


def defence_skill(
    skill: int, earlier: int, *, offhand: bool = False, free: bool = False, mod: int = 0
) -> int:
    """The skill of a defence after those that were made earlier in the round (OQ-06).

    A second weapon gives one of them free (OQ-19); where all are `free` none counts (OQ-14).
    """
    counted = 0 if free else max(0, earlier - int(offhand))
    return cut(skill - STEP * counted + mod)


def aimed(skill: int, rounds: int) -> int:
    """The skill of the first shot after so many rounds of aiming (OQ-16)."""
    return cut(skill + STEP * rounds)


def range_modifier(reach: int, metres: int) -> int | None:
    """0 within its range, -20 within twice that, None beyond (OQ-25)."""
    if metres > 2 * reach:
        return None
    return -STEP if metres > reach else 0


def ranged_modifier(
    sections: Sequence[Sequence[int | None]], attacker: Sequence[int] = (), *, added: bool = True
) -> int | None:
    """The worst of each section, together, and all of the attacker's own (OQ-15).

    None stands for a shot that fails. Where sections are not `added`, the worst alone counts
    (X-OQ-5).
    """
    if any(each is None for section in sections for each in section):
        return None
    worst = [min(each for each in section if each is not None) for section in sections if section]
    total = sum(worst) if added else min(worst, default=0)
    return total + sum(attacker)


def mounted(skill: int, riding: int, *, foe_on_foot: bool) -> int:
    """A rider's skill: at most Riding, and 20 more against those on foot (OQ-24)."""
    return cut(min(skill, riding) + (STEP if foe_on_foot else 0))


def second_weapon(skill: int, order: int) -> tuple[int, int]:
    """The skill of the extra attack, and its place in the order (OQ-19)."""
    return skill - STEP, order // 2


def shots(rounds: int, rate: int) -> int:
    """The shots of so many rounds with a weapon that is loaded at first (OQ-26)."""
    return -(-rounds // max(1, rate))


def crowd(skill: int, cover: int, roll: int) -> str:
    """Whom a shot into a crowd meets: its target, a bystander, or nobody (OQ-25)."""
    if roll == MOST:
        return "miss"
    if roll <= cut(skill + cover):
        return "target"
    return "bystander" if roll <= cut(skill) else "miss"
