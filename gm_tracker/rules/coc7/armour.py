"""Armour: points off each hit, dice off each hit, and armour that wears (C7-20)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import keys
from gm_tracker.rules.exchange import Stage
from gm_tracker.rules.system import adjusted


@frozen
class Armour:
    """What stands in the way of each hit: points, and dice, which may be none ("")."""

    points: int
    dice: str
    trace: Trace

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The points as a stage; the dice are rolled with the damage."""
        least = max(0, self.points)
        return (Stage("C7-20", "after_armour", lambda rolled: max(0, rolled - least)),)

    def less(self, dice: str) -> str:
        """Damage dice with the armour's dice taken off."""
        return f"{dice}-{self.dice}" if self.dice else dice


def of(victim: Combatant, modifiers: tuple[Modifier, ...] = ()) -> Armour:
    """Somebody's armour as it is by now, and whence it comes (C7-20)."""
    worn = keys.WORN.value(victim)
    points, lines = adjusted("armour", keys.ARMOUR.of(victim.stats) - worn, modifiers)
    known = [TraceLine("C7-20", "armour", keys.ARMOUR.of(victim.stats))]
    if worn:
        known.append(TraceLine("C7-20", "worn", -worn))
    count, sides = keys.ARMOUR_DICE.of(victim.stats), keys.ARMOUR_SIDES.of(victim.stats)
    dice = f"{count}d{sides}" if count else ""
    if dice:
        known.append(TraceLine("C7-20", "armour_dice", count, dice))
    return Armour(points, dice, (*known, *lines))


def wears(points: int, rolled: tuple[int, ...], way: int) -> int:
    """How many points of armour hits of so much damage wear off, those of one attack together.

    Each of them meets the armour as it was before the attack.
    """
    if way == keys.BY_STOPPING:
        gone = sum(min(points, max(0, each)) for each in rolled)
    else:
        gone = sum(each > points for each in rolled) if way == keys.BY_PIERCING else 0
    return min(max(0, points), gone)


def worn_off(
    victim: Combatant, modifiers: tuple[Modifier, ...], rolled: tuple[int, ...]
) -> Iterator[Event]:
    """What the hits of one attack, with the damage that they rolled, wear off."""
    gone = wears(of(victim, modifiers).points, rolled, keys.WEARS.of(victim.stats))
    if gone:
        before = keys.WORN.value(victim)
        yield TrackChanged(victim.id, keys.WORN.key, before, before + gone, gone)
