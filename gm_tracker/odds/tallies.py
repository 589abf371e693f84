"""Damage dice that take points off several tracks at once: their joint odds, exactly."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import Modifier
from gm_tracker.rules.exchange import Branch
from gm_tracker.rules.tally import Losses, Tally, several

Modifiers = tuple[Modifier, ...]


def by_word(damage: int, modifiers: Modifiers) -> int:
    """The points after what the GM says of them."""
    for each in modifiers:
        if each.key == "taken":
            damage = each.value if each.replaces else damage + each.value
    return max(0, damage)


def lost(tally: Tally, hits: int, modifiers: Modifiers) -> Distribution[Losses]:
    """What so many hits take off all tracks together; the GM's word is on the first."""
    whole = several(tally.chances(), hits)
    if not any(each.key == "taken" for each in modifiers):
        return whole
    return whole.map(lambda losses: (by_word(losses[0], modifiers), *losses[1:]))


def main(tally: Tally, hits: int, modifiers: Modifiers) -> Distribution[int]:
    """What they take off the first track."""
    return lost(tally, hits, modifiers).map(lambda losses: losses[0])


def beside(
    branches: Iterable[Branch], chances: Mapping[str, Fraction]
) -> tuple[tuple[str, Distribution[int]], ...]:
    """What a hit takes off the tracks beside the first one, where any takes something there."""
    hits = [each for each in branches if each.hit and not each.recoil and chances.get(each.key)]
    tracks = next((each.tally.beside for each in hits if each.tally is not None), ())
    return tuple((track, _of(hits, chances, place)) for place, track in enumerate(tracks, 1))


def _of(hits: Sequence[Branch], chances: Mapping[str, Fraction], place: int) -> Distribution[int]:
    return Distribution.mix((chances[each.key], _points(each, place)) for each in hits)


def _points(branch: Branch, place: int) -> Distribution[int]:
    if branch.tally is None:
        return Distribution.certain(0)
    return several(branch.tally.chances(), branch.rolls).map(lambda losses: losses[place])
