"""Where a blow lands on its target, and what it meets there (MY-19, MY-20, MY-48)."""

from collections.abc import Callable, Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.exchange import Place, Stage, Where
from gm_tracker.rules.mythras import cover, keys, locations
from gm_tracker.rules.mythras.body import faces_of, track_at, worn_at
from gm_tracker.rules.mythras.keys import body_of
from gm_tracker.rules.mythras.wounds import grade_of

Before = Callable[[locations.Place], tuple[Stage, ...]]


def nothing_before(_place: locations.Place) -> tuple[Stage, ...]:
    """No stage before those of cover and armour."""
    return ()


@frozen
class Passing:
    """What a blow passes by on its way: worn armour, natural armour, cover."""

    worn: bool = False
    natural: bool = False
    cover: bool = False


NO_WAY = Passing()


def where_of(
    encounter: Encounter,
    target: Combatant,
    passing: Passing = NO_WAY,
    *,
    before: Before = nothing_before,
    by: str = "",
) -> Where:
    """The d20 for the place, each with what is taken off there (MY-20).

    `before` gives stages of a place that come before cover and armour, `by` is who rolls.
    """
    found = {
        each.key: place_on(encounter, target, each, passing, before=before)
        for each in body_of(target).places
    }
    body, highest = body_of(target), faces_of(target)
    request = Request("location", "d20 location", dice="1d20", combatant=by or target.id)
    return Where(request, lambda face: found[body.at(face, highest).key])


def place_on(
    encounter: Encounter,
    target: Combatant,
    place: locations.Place,
    passing: Passing = NO_WAY,
    *,
    before: Before = nothing_before,
) -> Place:
    """A place of a target as the blow finds it."""
    armour = _armour(target, place, passing)
    behind = 0 if passing.cover else cover.points_before(encounter, target, place)
    stages = (*before(place), *_stages(behind, armour))
    trace = (TraceLine("MY-19", "armour", armour, place.label),)
    return Place(place.key, place.label, stages, partial(_drops, track_at(target, place)), trace)


def _armour(target: Combatant, place: locations.Place, passing: Passing) -> int:
    worn = 0 if passing.worn else worn_at(target, place)
    return worn + (0 if passing.natural else keys.NATURAL.of(target.stats))


def _stages(behind: int, armour: int) -> Iterator[Stage]:
    if behind:
        yield Stage("MY-48", "after_cover", partial(_less, behind))
    yield Stage("MY-19", "after_armour", partial(_less, armour))


def _less(points: int, damage: int) -> int:
    return max(0, damage - points)


def _drops(track: Track, damage: int) -> bool:
    """Whether so many points there end the fight for the target, whatever it rolls (MY-23)."""
    return damage > 0 and grade_of(track.value - damage, track.maximum) == "major"
