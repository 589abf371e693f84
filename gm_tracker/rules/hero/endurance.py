"""What is paid for using something (HP-20)."""

PER_POINT, HEROIC = 10, 5
PER_DIE = 2
"""END that are lacking, for each D6 of STUN."""


def cost(active: int, strength: int = 0, *, heroic: bool = False) -> int:
    """END for active points and STR used, each at least 1 where it is used at all (HP-20)."""
    points = max(1, active // PER_POINT) if active > 0 else 0
    per = HEROIC if heroic else PER_POINT
    return points + (max(1, strength // per) if strength > 0 else 0)


def exhaustion_dice(lacking: int) -> int:
    """The D6 of STUN for so much END that is not there (HP-20)."""
    return -(-lacking // PER_DIE) if lacking > 0 else 0
