"""How many of a group go at whom: the first guess, and one number changed with the sum kept."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gm_tracker.model.group_commands import Share


def first_shares(
    members: Sequence[str],
    engaged: Mapping[str, Sequence[str]],
    others: Sequence[str],
) -> tuple[Share, ...]:
    """Each at the first with whom it is engaged; the others evenly at these, or at all others.

    `engaged` has the targets of each member in the order of their rows.
    """
    counts = {target: 0 for member in members for target in engaged.get(member, ())}
    free = 0
    for member in members:
        if found := engaged.get(member, ()):
            counts[found[0]] += 1
        else:
            free += 1
    if not counts:
        counts = dict.fromkeys(others, 0)
    for at in range(free if counts else 0):
        counts[list(counts)[at % len(counts)]] += 1
    return tuple(Share(target, count) for target, count in counts.items())


def with_count(shares: Sequence[Share], target: str, count: int) -> tuple[Share, ...]:
    """So many at this target, and the others follow: the sum is kept.

    What is more is taken from the largest other share first, what is less goes to the first other
    one that has some, else to the first other one. More than the sum, or less than none, is not.
    """
    total = sum(each.count for each in shares)
    known = {each.target: each for each in shares}
    now = {each.target: each.count for each in shares}
    others = [each for each in now if each != target]
    count = max(0, min(count, total)) if others else total
    more = count - now.get(target, 0)
    now[target] = count
    while more > 0 and others:
        largest = max(others, key=lambda each: now[each])
        now[largest] -= 1
        more -= 1
    if more < 0 and others:
        heir = next((each for each in others if now[each]), others[0])
        now[heir] -= more
    return tuple(replace(known.get(each, Share(each, 0)), count=many) for each, many in now.items())


def with_sum(shares: Sequence[Share], total: int) -> tuple[Share, ...]:
    """The same with another sum, as when fewer can act: the largest gives first, the first gets."""
    now = [each.count for each in shares]
    while now and sum(now) > max(0, total):
        now[now.index(max(now))] -= 1
    if now:
        now[0] += max(0, total - sum(now))
    return tuple(replace(each, count=many) for each, many in zip(shares, now, strict=True))
