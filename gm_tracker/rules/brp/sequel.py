"""What follows from an attack: wounds, special hits, fumbles, items, and what others can do."""

from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Counter, Encounter, Held, Link, Slot
from gm_tracker.model.events_combatants import ConditionEnded, RecordSet
from gm_tracker.model.events_effects import CounterSet, LinkMade
from gm_tracker.model.events_time import ClockMoved, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.brp import clash, defence, items, keys, mishaps, moment, specials
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.body import major_level
from gm_tracker.rules.brp.fate import can_ignore, ignore
from gm_tracker.rules.brp.follow import (
    NOTHING,
    Effect,
    against,
    becomes,
    both,
    die,
    puts_on,
)
from gm_tracker.rules.brp.fought import Fought
from gm_tracker.rules.brp.levels import (
    FUMBLE,
    SPECIAL,
    SUCCESS,
    SUCCESSES,
    resistance,
    resisted,
)
from gm_tracker.rules.brp.matrix import Cell
from gm_tracker.rules.brp.switches import reading_of
from gm_tracker.rules.brp.wounding import marks, wounded
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import Outcome


def follows(encounter: Encounter, fought: Fought, result: Result) -> Dialogue[Outcome | None]:
    """Everything that is rolled after an attack, or that it brings beside the points lost."""
    levels = tuple(each.level for each in result.degrees)
    cell = clash.cell_of(fought.ward, levels)
    parts = [
        (yield from _wound(encounter, fought, result)),
        (yield from _special(fought, result, cell)),
        (yield from _items(fought, result, levels, cell)),
        (yield from _fumbles(fought, result, levels, cell)),
        (yield from _elsewhere(encounter, fought, result, levels)),
    ]
    whole = both(*parts)
    if not whole:
        return None
    names = {"actor": fought.blow.actor.name, "target": fought.blow.target.name}
    key = "follows" if whole.said else "follows.quiet"
    label = Label.of(key, **names, what=whole.said)
    return Outcome(label, whole.events, key="follows", trace=whole.trace, now=whole.harm)


def _raw(result: Result) -> int:
    """What was rolled for damage, before armour."""
    return max(0, sum(result.rolled))


def _wound(encounter: Encounter, fought: Fought, result: Result) -> Dialogue[Effect]:
    """The wound itself, and what takes its place: a disarm, a knockout (BR-33, BR-35)."""
    if not result.branch.hit:
        return NOTHING
    blow = fought.blow
    if fought.holds("disarm"):
        return (yield from _disarms(fought, result))
    if fought.holds("knockout"):
        return (yield from _knocks_out(fought, result))
    raw = result.amount
    if result.place:
        level = result.branch.key
        raw = max(0, _raw(result) - blow.armour(level, result.place))
    saved, paid = yield from ignore(blow.target, result.amount)
    if can_ignore(blow.target) and result.amount:
        harm = (Held(blow.target.id, keys.HP.key, saved - result.amount),)
        taken = Effect(harm=harm, said=(f"takes:{result.amount - saved}",))
        paid = both(taken if saved < result.amount else NOTHING, paid)
    effect = yield from wounded(
        encounter, blow.target, result.amount - saved, result.place, max(0, raw - saved)
    )
    return both(paid, effect)


def _disarms(fought: Fought, result: Result) -> Dialogue[Effect]:
    """BR-35: damage against STR; the weapon is lost, and nobody is hurt."""
    target = fought.blow.target
    odds = resistance(_raw(result), keys.STR.of(target.stats))
    request = die("disarm", f"d100 of {odds} against STR", "1d100", fought.blow.actor.id)
    rolled = (yield from ask_roll(request)).total
    line = Effect(trace=(TraceLine("BR-35", "disarm", rolled, f"{odds}%"),))
    weapon = next((each for each in target.weapons if not moment.is_natural(each)), None)
    if weapon is None or not resisted(odds, rolled):
        return both(line, Effect(said=("keeps",)))
    gone = moment.puts_out(target.id, weapon, moment.DROPPED)
    return both(line, Effect((gone,), said=("disarmed",)))


def _knocks_out(fought: Fought, result: Result) -> Dialogue[Effect]:
    """BR-33: unconscious for 1D10+10 rounds where the damage would be a major wound."""
    target = fought.blow.target
    damage = max(0, _raw(result) - fought.blow.armour(result.branch.key))
    if damage < major_level(moment.maximum(target)):
        return Effect(said=("awake",))
    rolled = yield from ask_roll(die("out", "rounds knocked out", "1d10+10", target.id))
    events = (
        *becomes(target, keys.UNCONSCIOUS.key),
        puts_on(fought.blow.encounter, target.id, c.KNOCKED_OUT, rolled.total),
    )
    line = TraceLine("BR-33", "out", rolled.total)
    return Effect(events, said=(f"out:{rolled.total}",), trace=(line,))


def _special(fought: Fought, result: Result, cell: Cell) -> Dialogue[Effect]:
    """What a special hit does by the kind of weapon; a declared knockback (BR-14, BR-16)."""
    if not result.branch.hit or fought.holds("disarm") or fought.holds("knockout"):
        return NOTHING
    declared = fought.holds("knockback")
    if declared:
        return (yield from specials.knocked_back(fought.blow, _raw(result), declared=True))
    if result.branch.key == SPECIAL:
        return (yield from specials.special(fought.blow, result.amount, _raw(result)))
    return NOTHING


def _items(fought: Fought, result: Result, levels: tuple[str, ...], cell: Cell) -> Dialogue[Effect]:
    """What items lose; a crushing special may go through one (BR-08, BR-32)."""
    blow, ward = fought.blow, fought.ward
    level = clash.ward_level(ward, levels)
    crushed = items.is_crushed(blow, ward, levels[0], level)
    if not crushed or ward is None or ward.item is None:
        return items.met(blow, ward, cell)
    effect, through = yield from items.crushed(blow, ward.item, cell, _raw(result))
    if not through:
        return effect
    harm = Effect(harm=(Held(blow.target.id, keys.HP.key, -through),), said=(f"through:{through}",))
    hurt = yield from wounded(blow.encounter, blow.target, through, suffix=".through")
    return both(effect, harm, hurt)


def _fired(fought: Fought) -> tuple[Event, ...]:
    """BR-28: as many shots less are loaded."""
    weapon = fought.blow.weapon
    if not keys.LOADED.of(weapon.stats):
        return ()
    burst = keys.BURST.of(weapon.stats) or 1
    shots = burst if any(map(fought.holds, ("burst", "autofire", "spread"))) else 1
    fired = keys.FIRED.of(weapon.stats) + shots
    return (RecordSet(fought.blow.actor.id, weapon.id, keys.FIRED.key, fired),)


def _fumbles(
    fought: Fought, result: Result, levels: tuple[str, ...], cell: Cell
) -> Dialogue[Effect]:
    """BR-18: a fumbled attack or defence; BR-28: a weapon that fails."""
    jammed = NOTHING
    if result.faces and result.faces[0] and moment.is_missile(fought.blow.weapon):
        jammed = yield from mishaps.jams(fought.blow, result.faces[0][0])
    if levels[0] == FUMBLE:
        return both(jammed, (yield from mishaps.fumbled(mishaps.of_attack(fought.blow))))
    if not cell.fumbles:
        return jammed
    item = None if fought.ward is None else fought.ward.item
    one = mishaps.of_defence(fought.blow, item, cell.hit)
    return both(jammed, (yield from mishaps.fumbled(one)))


def _elsewhere(
    encounter: Encounter, fought: Fought, result: Result, levels: tuple[str, ...]
) -> Dialogue[Effect]:
    """BR-29, BR-33: a shot that would have hit without the melee or the cover hits those."""
    if levels[0] in SUCCESSES or not result.faces or not result.faces[0]:
        return NOTHING
    roll, percent = result.faces[0][0], fought.chance.percent
    if fought.holds("cover") and percent < roll <= 2 * percent:
        return Effect(said=("cover",))
    reading = reading_of(encounter)
    if not (fought.holds("into_melee") and percent < roll <= reading.succeeds_to(percent + 20)):
        return NOTHING
    return (yield from _someone_else(encounter, fought))


def _someone_else(encounter: Encounter, fought: Fought) -> Dialogue[Effect]:
    """Who fights with the target makes a Luck roll, the first who fails is hit (BR-29)."""
    blow, target = fought.blow, fought.blow.target
    for each in sorted(set(encounter.linked(keys.ENGAGED, target.id)) - {blow.actor.id}):
        who = encounter.combatants[each]
        luck = moment.times_five(who, keys.POW)
        request = die(f"stray.{each}", f"d100 Luck of {who.name}", "1d100", each)
        made, line = yield from against(encounter, request, luck, "BR-29", "luck")
        if made:
            continue
        text = blow.roll(SUCCESS)
        rolled = yield from ask_roll(die("stray", text, text, blow.actor.id))
        armour = keys.ARMOUR.of(who.stats)
        amount = max(0, rolled.total - armour)
        harm = (Held(each, keys.HP.key, -amount),) if amount else ()
        hurt = yield from wounded(encounter, who, amount, suffix=f".{each}")
        stray = Effect(marks(encounter, who, amount), harm, (f"stray:{amount}",), (line,))
        return both(stray, hurt)
    return NOTHING


def after(
    encounter: Encounter, command: DeclareAttack, fought: Fought, result: Result
) -> tuple[Event, ...]:
    """What follows without a roll: counters, engagement, further blows of a sweep."""
    blow, levels = fought.blow, tuple(each.level for each in result.degrees)
    actor, target = blow.actor, blow.target
    events = [*_counted(encounter, fought, levels), *_fired(fought)]
    events += marks(encounter, target, result.amount)
    if not moment.is_missile(blow.weapon):
        events.append(CounterSet(Counter(moment.ATTACKED_BY + actor.id, target.id, 1)))
        if actor.id not in encounter.linked(keys.ENGAGED, target.id):
            events.append(LinkMade(Link(keys.ENGAGED, actor.id, target.id)))
    if result.branch.hit and target.has(c.BREAKING.key):
        events.append(ConditionEnded(target.id, c.BREAKING.key))
    if encounter.count(moment.SPLIT, actor.id):
        events.append(moment.count_up(encounter, moment.SPLIT_USED, actor.id))
    if fought.holds("volley"):
        events.append(puts_on(encounter, actor.id, c.EXPOSED, 0))
    if encounter.count("desperate", actor.id):
        events.append(CounterSet(Counter("desperate", actor.id, 0)))
    if encounter.count(moment.AIM, actor.id):
        events.append(CounterSet(Counter(moment.AIM, actor.id, 0)))
    return (*events, *_swept(encounter, command, fought))


def _counted(encounter: Encounter, fought: Fought, levels: tuple[str, ...]) -> tuple[Event, ...]:
    """A defence that was rolled counts (BR-10)."""
    ward = fought.ward
    place = 2 if ward is not None and ward.idea else 1
    if ward is None or len(levels) <= place or not levels[place]:
        return ()
    target = fought.blow.target
    used = defence.used(encounter, target, fought.blow.weapon, ward)
    if ward.key == defence.DODGE and target.has(c.PRESSING.key):
        return (*used, ConditionEnded(target.id, c.PRESSING.key))
    return used


def _swept(encounter: Encounter, command: DeclareAttack, fought: Fought) -> tuple[Event, ...]:
    """BR-35: a sweep goes on against the next one, at once."""
    if not fought.holds("sweep"):
        return ()
    slot = moment.slot_of(encounter, command.actor)
    swept = encounter.count(moment.SWEPT, command.actor) + 1
    if slot is None:
        return ()
    made = Slot(
        f"s{encounter.made}",
        command.actor,
        slot.position,
        (*slot.order, 1),
        record=fought.blow.weapon.id,
    )
    counted = CounterSet(Counter(moment.SWEPT, command.actor, swept))
    return counted, SlotGranted(made), ClockMoved(slot.position, made.id)
