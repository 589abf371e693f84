"""Being thrown back by a heavy blow (MY-43)."""

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.mythras import keys, keys_wounds, luck, ranged
from gm_tracker.rules.mythras.body import weariness
from gm_tracker.rules.mythras.keys import skill_of
from gm_tracker.rules.mythras.rolls import GRADES, SUCCESSES, graded, hardest, level_of
from gm_tracker.rules.mythras.switches import house_of

EASY = GRADES.index("easy")


@frozen
class Thrown:
    """How far somebody was thrown, and what else came of it."""

    metres: int = 0
    events: tuple[Event, ...] = ()
    trace: Trace = ()


def size_of(who: Combatant) -> int:
    """The SIZ that stands against being thrown (MY-43)."""
    size = keys.SIZ.of(who.stats)
    return ranged.braced(size) if who.has(keys_wounds.BRACED.key) else size


def footing(encounter: Encounter, who: Combatant) -> int:
    """The better of easy Acrobatics and standard Athletics, in percent (MY-43)."""
    house, tired = house_of(encounter), GRADES.index(weariness(who).grade)
    easy = max(EASY, tired - 1) if tired > GRADES.index("standard") else EASY
    return max(
        graded(skill_of(who, keys.ACROBATICS), easy, house.grades),
        graded(skill_of(who, keys.ATHLETICS), hardest((tired,)), house.grades),
    )


def thrown(
    encounter: Encounter,
    who: Combatant,
    damage: int,
    *,
    fast: bool = False,
    paid: tuple[str, ...] = (),
) -> Dialogue[Thrown]:
    """What damage before any reduction does to somebody's stand; not to who stands `fast`."""
    metres = ranged.knocked_back(damage, size_of(who))
    if not metres or fast:
        return Thrown()
    percent, house = footing(encounter, who), house_of(encounter)
    request = Request(
        f"footing.{who.id}",
        f"{who.name} is thrown back {metres} m: {percent}% to keep standing",
        dice="1d100",
        combatant=who.id,
    )
    trace: Trace = (
        TraceLine("MY-43", "thrown", metres, who.name),
        TraceLine("MY-43", "footing", percent),
    )
    die = (yield from ask_roll(request, trace)).total
    read = luck.Read(request, die, lambda face: level_of(face, percent, house.criticals))
    touched = yield from luck.own_roll(who, read, trace, paid=paid)
    trace += (TraceLine("MY-43", "roll.footing", die, read.said), *touched.trace)
    if read.level(touched.die) in SUCCESSES:
        return Thrown(metres, touched.events, trace)
    prone = ConditionAdded(who.id, Condition(keys.PRONE.key))
    return Thrown(metres, (*touched.events, prone), (*trace, TraceLine("MY-43", "falls", 0)))
