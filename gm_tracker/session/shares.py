"""How many of a group go at whom where nothing is said."""

from collections.abc import Mapping, Sequence

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
