"""Skills and weapons as numbers to roll against, Force powers among them (S-20, S-40, X-S-21)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_number
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.rolls import FORCE_TICK, record_tick, stat_tick
from gm_tracker.rules.shadow_lounge.switches import House
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import adjusted


@frozen
class Number:
    """A percentage to roll against: what the sheet says, and what it is now.

    `damage_by` is what the damage modifier is a tenth of, `tick` where a success is noted,
    `growing` the number that successes improve (they stop at a cap; the Force has none), `paid`
    what using it costs.
    """

    base: int
    percent: int
    damage_by: int
    tick: str
    growing: int
    trace: Trace = ()
    paid: tuple[Event, ...] = ()


def number_of(
    owner: Combatant, record: Attack, house: House, command: DeclareAttack | Perform
) -> Dialogue[Number]:
    """A skill or weapon with the Force and the GM's modifiers; asks what is spent, if anything."""
    kind = keys.FORCE.of(record.stats)
    if not kind:
        plain = keys.SKILL.of(record.stats)
        found = stat_number(keys.SKILL, plain, command)
        return replace(found, tick=record_tick(record), growing=plain)
    power = keys.POWER.of(owner.stats)
    key = keys.POWER if kind == keys.BY_POWER else keys.SKILL
    base = power if kind == keys.BY_POWER else keys.SKILL.of(record.stats)
    points, paid = yield from _bonus(owner, house)
    changed, lines = adjusted(keys.SKILL.key, base + points, command.modifiers)
    by = power if kind == keys.BY_POWER else changed
    known = (TraceLine(key.rule, key.key, base), TraceLine("S-40", "force_bonus", points))
    return Number(base, changed, by, FORCE_TICK, 0, (*known, *lines), paid)


def stat_number(key: StatKey, base: int, command: DeclareAttack | Perform) -> Number:
    """A number of the sheet with the GM's modifiers of that key."""
    percent, lines = adjusted(key.key, base, command.modifiers)
    known = TraceLine(key.rule, key.key, base)
    return Number(base, percent, percent, stat_tick(key), base, (known, *lines))


def skill_modifier(number: int) -> int:
    """A tenth of the skill, added to damage last; nothing below 10 (S-20, X-S-11)."""
    return max(0, number // 10)


def _bonus(owner: Combatant, house: House) -> Dialogue[tuple[int, tuple[Event, ...]]]:
    """The Force Bonus Points that count for one roll, and what follows from spending them."""
    points = keys.FORCE_BONUS.of(owner.stats)
    if not points or house.says(house_rules.FORCE_POINT, "standing"):
        return points, ()
    request = Request(
        f"force.{owner.id}",
        "Force Bonus Points spent",
        "number",
        highest=points,
        combatant=owner.id,
        usual=0,
    )
    spent = yield from ask_number(request)
    if not spent:
        return 0, ()
    left = {**owner.stats, keys.FORCE_BONUS.key: points - spent}
    return spent, (CombatantEdited(owner.id, stats=left),)
