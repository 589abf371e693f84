"""What somebody does all the round: who may defend, who may attack (OQ-14, OQ-18, OQ-19, OQ-27)."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.openquest import keys

SHIED = 2
"""Where the counter of mastering a mount stands when that failed this round."""


def slot_of(encounter: Encounter, actor: str) -> Slot | None:
    """The slot in which somebody acts now, or None."""
    return next((each for each in encounter.acting() if each.combatant == actor), None)


def this_round(encounter: Encounter) -> End:
    """The end of the round that runs, or that is about to begin."""
    return End(encounter.clock.position)


def take(encounter: Encounter, who: Combatant, stance: str) -> Event:
    """Somebody takes a stance for the round; a weapon stays set until something else is done."""
    end = None if stance == keys.SET.key else this_round(encounter)
    return ConditionAdded(who.id, Condition(stance, end))


def left(who: Combatant) -> tuple[Event, ...]:
    """The stances that somebody gives up for another one."""
    mine = (each.key for each in keys.STANCES if who.has(each.key))
    return tuple(ConditionEnded(who.id, each) for each in mine)


def why_no_attack(who: Combatant) -> str:
    """What keeps somebody from attacking this round, in a word; nothing if nothing does."""
    found = (each.label.lower() for each in keys.NO_ATTACK if who.has(each.key))
    return next(found, "surprised" if is_surprised(who) else "")


def is_surprised(who: Combatant) -> bool:
    """Whether somebody only parries and dodges, or not even that (OQ-23)."""
    return who.has(keys.SURPRISED.key) or who.has(keys.CAUGHT.key)


def why_no_defence(who: Combatant) -> str:
    """What keeps somebody from defending this round, in words; nothing if nothing does."""
    if who.state in keys.GONE or who.has(keys.HELPLESS.key):
        return "helpless"
    none = (*keys.NO_DEFENCE, keys.CAUGHT)
    return next((each.label.lower() for each in none if who.has(each.key)), "")


def counted(encounter: Encounter, key: str, who: str, more: int = 1) -> CounterSet:
    """A counter of the round goes up."""
    return CounterSet(Counter(key, who, encounter.count(key, who) + more))


def kept(key: str, who: str, value: int) -> CounterSet:
    """A counter that is kept for the fight."""
    return CounterSet(Counter(key, who, value, "fight"))
