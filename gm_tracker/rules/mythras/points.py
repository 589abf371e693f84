"""Action points: how many there are, who can pay, and what it costs (MY-01, MY-09, MY-11)."""

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Refused
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.mythras import fatigue, keys
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.mythras.values import action_points

LINE = 3
"""So many side by side make a formation (MY-45)."""
SPENT = "points_spent"
"""The counter of the points that somebody spent in this round."""


def trace_of(encounter: Encounter, combatant: Combatant) -> Trace:
    """What the action points of a round are the sum of (MY-01, MY-27)."""
    stats, house = combatant.stats, house_of(encounter)
    typed = keys.POINTS.of(stats)
    own = typed or action_points(keys.INT.of(stats), keys.DEX.of(stats), house.points)
    lines = [TraceLine("MY-01", "action_points", own)]
    steps = keys.FATIGUE.value(combatant)
    lost = fatigue.points_left(own, steps) - own
    if lost:
        lines.append(TraceLine("MY-27", "fatigue.points", lost))
    if formed_against(encounter, combatant):
        lines.append(TraceLine("MY-45", "formation", -1))
    return tuple(lines)


def formed_against(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether somebody is engaged with a line of three or more who fight in formation (MY-45)."""
    foes = (encounter.combatants[each] for each in encounter.linked(keys.ENGAGED, combatant.id))
    return any(_in_line(encounter, each) for each in foes if each.side != combatant.side)


def _in_line(encounter: Encounter, foe: Combatant) -> bool:
    if not keys.FORMATION.of(foe.stats):
        return False
    line = (
        each
        for each in encounter.present()
        if each.side == foe.side and each.state == keys.UP.key and keys.FORMATION.of(each.stats)
    )
    return sum(1 for _ in line) >= LINE


def whole(encounter: Encounter, combatant: Combatant) -> int:
    """The action points of somebody for a round (MY-01)."""
    return max(0, sum(each.value for each in trace_of(encounter, combatant)))


def left(encounter: Encounter, combatant: Combatant) -> int:
    """The action points that somebody has left in this round (MY-09)."""
    spent = encounter.count(SPENT, combatant.id)
    return max(0, whole(encounter, combatant) - spent)


def paid(encounter: Encounter, who: str, points: int = 1) -> CounterSet:
    """So many points are spent; less than none of them come back (MY-11)."""
    return CounterSet(Counter(SPENT, who, encounter.count(SPENT, who) + points))


def spend(encounter: Encounter, combatant: Combatant, points: int = 1) -> tuple[Event, ...]:
    """What it costs to act: what is there, where the GM lets somebody act without points."""
    there = min(points, left(encounter, combatant))
    return (paid(encounter, combatant.id, there),) if there else ()


def check_left(encounter: Encounter, combatant: Combatant, points: int = 1) -> None:
    """Refused where somebody has not so many points left (MY-11)."""
    if left(encounter, combatant) < points:
        raise Refused(f"{combatant.name} has no action points left in this round.")


def turns(
    order: Sequence[str], points: Mapping[str, int], reactions: Mapping[int, Sequence[str]]
) -> Iterator[str]:
    """Who takes each turn of a round in which everybody acts whenever they can (MY-09).

    `reactions` are those who spend a point after the turn of that number, counted from 1.
    """
    left_now, taken = dict(points), 0
    while any(left_now[each] > 0 for each in order):
        for who in order:
            if left_now[who] < 1:
                continue
            left_now[who] -= 1
            taken += 1
            yield who
            for other in reactions.get(taken, ()):
                left_now[other] = max(0, left_now[other] - 1)
