"""What a fight shows at a moment: counters, weapons in hand and lost, who stands where."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_combatants import RecordSet
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys
from gm_tracker.rules.brp.body import hit_points
from gm_tracker.rules.sheet import StatKey

PARRIES, DODGES, MISSILE_DODGES, FREE_DODGE = "parries", "dodges", "missile_dodges", "free_dodge"
AIM, SPLIT, SPLIT_USED, SWEPT, SHOTS = "aim", "split", "split_used", "swept", "shots"
ATTACKED_BY = "attacked_by."
GONE = "gone."
"""Counters of weapons that are out of hand, by the id of the record: dropped, thrown, stuck."""
OUT_OF_HAND = {1: "lies on the ground", 2: "flew off", 3: "is stuck in the target", 4: "is jammed"}
DROPPED, FLEW, IN_TARGET, JAMMED = 1, 2, 3, 4
WOUNDS, TREATED = "wounds", "treated"
"""Counters of wounds, and of those on which first aid was tried."""
LOST_TODAY = "lost_today"


def count_up(encounter: Encounter, key: str, who: str) -> CounterSet:
    """The counter of this round, one higher."""
    return CounterSet(Counter(key, who, encounter.count(key, who) + 1))


def is_missile(weapon: Attack) -> bool:
    """Whether it strikes from afar."""
    return keys.SORT.of(weapon.stats) in keys.MISSILES


def is_natural(weapon: Attack) -> bool:
    """Whether it is no item at all: a fist, a bite."""
    return keys.SORT.of(weapon.stats) == keys.NATURAL


def is_broken(weapon: Attack) -> bool:
    """Whether it has lost all its item points (BR-08)."""
    points = keys.POINTS.of(weapon.stats)
    return bool(points) and keys.WORN.of(weapon.stats) >= points


def out_of_hand(encounter: Encounter, who: str, weapon: Attack) -> str:
    """Why a weapon cannot be used, or nothing."""
    if is_broken(weapon):
        return "is broken"
    loaded = keys.LOADED.of(weapon.stats)
    if loaded and keys.FIRED.of(weapon.stats) >= loaded:
        return "is empty"
    return OUT_OF_HAND.get(encounter.count(GONE + weapon.id, who), "")


def puts_out(who: str, weapon: Attack, how: int) -> Event:
    """A weapon is out of hand from now on."""
    return CounterSet(Counter(GONE + weapon.id, who, how, "fight"))


def worn_by(who: Combatant, weapon: Attack, points: int) -> Iterator[Event]:
    """A weapon loses item points, if it has any (BR-08)."""
    if keys.POINTS.of(weapon.stats) and points:
        worn = keys.WORN.of(weapon.stats) + points
        yield RecordSet(who.id, weapon.id, keys.WORN.key, worn)


def slot_of(encounter: Encounter, actor: str) -> Slot | None:
    """The slot in which somebody acts now, or None."""
    return next((each for each in encounter.acting() if each.combatant == actor), None)


def times_five(who: Combatant, key: StatKey) -> int:
    """A characteristic roll: five times it, in percent."""
    return 5 * key.of(who.stats)


def attackers(encounter: Encounter, target: str) -> set[str]:
    """Who attacked somebody hand to hand in this round."""
    mine = (each.key for each in encounter.counters if each.combatant == target)
    return {key.removeprefix(ATTACKED_BY) for key in mine if key.startswith(ATTACKED_BY)}


def maximum(who: Combatant) -> int:
    """The hit points of somebody unhurt; where no track says them, by CON and SIZ (BR-01)."""
    track = who.tracks.get(keys.HP.key)
    if track is not None:
        return track.maximum
    return hit_points(keys.CON.of(who.stats), keys.SIZ.of(who.stats))


def is_able(who: Combatant) -> bool:
    """Whether somebody can act at all."""
    return who.present and any(each.key == who.state and each.able for each in keys.STATES)


def is_helpless(who: Combatant) -> bool:
    """Whether somebody cannot defend and is easy to hit (BR-18, BR-33)."""
    return not is_able(who) or who.has(c.HELPLESS.key) or who.has(c.LOST.key)


def is_prone(who: Combatant) -> bool:
    """Whether somebody lies on the ground."""
    return who.has(c.PRONE.key)
