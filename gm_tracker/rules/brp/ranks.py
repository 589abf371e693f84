"""When somebody acts: DEX ranks, further actions, movement, strike ranks (BR-05 to BR-07)."""

from gm_tracker.rules.brp.body import up

APART = 5
"""Ranks between the actions of one combatant."""
MOVES = {"": 1, "none": 1, "half": 2, "quarter": 4}
"""BR-05: by what a move divides the rank."""
LEAST_PART = 50


def ranks(dex: int, actions: int = 1, move: str = "") -> list[int]:
    """BR-05: the ranks of so many actions after that move; those below rank 1 are lost."""
    first = up(dex, MOVES[move])
    return [rank for i in range(actions) if (rank := first - APART * i) >= 1]


_DEX = ((5, 5), (8, 4), (12, 3), (15, 2), (18, 1))
_SIZ = ((6, 3), (14, 2), (21, 1))


def strike_rank(dex: int, siz: int, weapon: int, *, missile: bool = False) -> int:
    """BR-07: low acts first; of missiles and powers only the rank of DEX counts."""
    quick = next((rank for most, rank in _DEX if dex <= most), 0)
    if missile:
        return quick
    return quick + next((rank for most, rank in _SIZ if siz <= most), 0) + weapon


def split_is_fair(skill: int, parts: list[int]) -> bool:
    """BR-12: whether a skill of 100 or more may be split so into several attacks."""
    whole = sum(parts) == skill and len(parts) > 1
    return whole and skill >= 2 * LEAST_PART and min(parts) >= LEAST_PART


def split_evenly(skill: int, count: int) -> list[int]:
    """BR-12: a skill in so many parts, the first with what is left over; none if unfair."""
    each, more = divmod(skill, count)
    parts = [each + more, *[each] * (count - 1)]
    return parts if split_is_fair(skill, parts) else []


def defended(skill: int, earlier: int) -> int | None:
    """BR-10: a parry or dodge after so many others of this round; None below 1 %."""
    left = skill - 30 * earlier
    return left if left >= 1 else None


def knock(damage: int, siz: int, *, declared: bool = False) -> int:
    """BR-16: the metres of a knockback; a declared one counts only points above SIZ (X-BR-3)."""
    return max(0, damage - siz if declared else damage) // 5
