"""What a blow takes off where it may land: each place with its own stages, exactly."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import Modifier
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Request
from gm_tracker.odds import tallies
from gm_tracker.rules.exchange import Branch, Place, Stage, Where

Landing = Sequence[tuple[Place | None, int, Distribution[int]]]
"""Places (None for anywhere) with their weights, and what is lost there."""
Points = tuple[int, ...]


def landing(branch: Branch, modifiers: tuple[Modifier, ...] = ()) -> Landing:
    """The points lost when this branch is reached, by the places where it may land."""
    if branch.damage is None:
        return ((None, 1, Distribution.certain(0)),)
    if branch.tally is not None:
        return ((None, 1, tallies.main(branch.tally, branch.rolls, modifiers)),)
    if branch.where is None:
        return ((None, 1, _lost(branch, (), modifiers)),)
    known = dict[Points, Distribution[int]]()
    found = list[tuple[Place | None, int, Distribution[int]]]()
    for place, count in _places(branch.where):
        # Most places take off the same: their odds are worked out but once.
        image = _image(branch, place.stages)
        if image not in known:
            known[image] = _lost(branch, place.stages, modifiers)
        found.append((place, count, known[image]))
    return found


def together(parts: Landing) -> Distribution[int]:
    """The points lost, wherever it lands."""
    if len(parts) == 1:
        return parts[0][2]
    weights = dict[int, int]()
    lost = {id(each): each for _, _, each in parts}
    for _, count, each in parts:
        weights[id(each)] = weights.get(id(each), 0) + count
    return Distribution.mix((count, lost[key]) for key, count in weights.items())


def falling(parts: Landing, drops: Callable[[int], bool]) -> Fraction:
    """The chance that it takes the target out, as each place says, or else in general."""
    whole = sum(count for _, count, _ in parts)
    found = sum(
        count * lost.chance((place and place.drops) or drops) for place, count, lost in parts
    )
    return Fraction(found) / whole


def _places(where: Where) -> list[tuple[Place, int]]:
    """Every place with how many totals of its dice lead to it."""
    known, weights = dict[str, Place](), defaultdict[str, int](int)
    for total, count in parse_dice(where.request.dice).distribution().weights.items():
        place = where.place(total)
        known[place.key] = place
        weights[place.key] += count
    return [(known[key], count) for key, count in weights.items()]


def _image(branch: Branch, more: tuple[Stage, ...]) -> Points:
    """What becomes of each total of each of its damages: alike for places that take off alike."""
    rolled = [(branch.damage, branch.stages), *((e.damage, e.stages) for e in branch.beside)]
    return tuple(
        _staged(total, (*stages, *more))
        for damage, stages in rolled
        if damage is not None
        for total in parse_dice(damage.dice).distribution().weights
    )


def _lost(
    branch: Branch, more: tuple[Stage, ...], modifiers: tuple[Modifier, ...]
) -> Distribution[int]:
    """The points lost after the branch's own stages and these."""
    if branch.damage is None:
        return Distribution.certain(0)
    found = _several(_pushed(branch.damage, (*branch.stages, *more)), branch)
    for each in branch.beside:
        found = found.add(_pushed(each.damage, (*each.stages, *more)).repeated(each.rolls))
    return found.map(lambda damage: tallies.by_word(damage, modifiers))


def _pushed(damage: Request, stages: tuple[Stage, ...]) -> Distribution[int]:
    """One damage roll, pushed through its stages."""
    return parse_dice(damage.dice).distribution().map(lambda amount: _staged(amount, stages))


def _staged(amount: int, stages: tuple[Stage, ...]) -> int:
    for stage in stages:
        amount = stage.apply(amount)
    return amount


def _several(one: Distribution[int], branch: Branch) -> Distribution[int]:
    if branch.rolls == 1:
        return one
    return one.kept(branch.rolls, 1, highest=True) if branch.best else one.repeated(branch.rolls)
