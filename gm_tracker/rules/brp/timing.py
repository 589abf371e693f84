"""Actions about when, and how, somebody acts in a round (BR-04, BR-05, BR-12, BR-27, BR-30, 31)."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Held, Slot
from gm_tracker.model.events_combatants import ConditionAdded, RecordSet
from gm_tracker.model.events_effects import CounterSet, LinkBroken
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment, order
from gm_tracker.rules.brp.body import up
from gm_tracker.rules.brp.follow import die, puts_on
from gm_tracker.rules.brp.ranks import APART, LEAST_PART, MOVES
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import Outcome


def waiting(encounter: Encounter, who: Combatant) -> Slot:
    """The turn that somebody still has in this round; Refused where there is none."""
    mine = (e for e in encounter.slots if e.combatant == who.id and e.state in ("waiting", "held"))
    found = next(mine, None)
    if found is None:
        raise Refused(f"{who.name} has no turn left in this round.")
    return found


def _done(key: str, who: Combatant, *events: Event) -> Outcome:
    return Outcome(Label.of(key, who=who.name), events, named=True)


def defends(encounter: Encounter, who: Combatant, *, breaks: bool = False) -> Outcome:
    """BR-30, BR-31: no attack in this round, and perhaps away at its end."""
    mine = [e for e in encounter.slots if e.combatant == who.id]
    if any(each.state == "done" for each in mine):
        raise Refused(f"{who.name} has acted in this round already.")
    events: list[Event] = [puts_on(encounter, who.id, c.DEFENSIVE, 0)]
    if breaks:
        if not encounter.linked(keys.ENGAGED, who.id):
            raise Refused(f"Nobody is engaged with {who.name}.")
        events.append(puts_on(encounter, who.id, c.BREAKING, 0))
    events += [SlotChanged(e.id, "cancelled") for e in mine if e.state in ("waiting", "held")]
    return _done("breaks_away" if breaks else "defends", who, *events)


def moves(encounter: Encounter, who: Combatant) -> Dialogue[Outcome]:
    """BR-05: the turn comes at half or a quarter of the rank; a stuck weapon hurts (BR-14)."""
    slot = waiting(encounter, who)
    options = (Option("half", "6 to 15 m: half"), Option("quarter", "16 to 29 m: a quarter"))
    request = Request("far", "How far", "choice", options=options, usual="half", combatant=who.id)
    part = MOVES[(yield from ask_choice(request))]
    rank = up(order.rank_of(encounter, who), part) if slot.order else 1
    hurt = yield from _moves_impaled(encounter, who)
    later = order.moved(encounter, slot, min(slot.order[0], rank))
    return Outcome(Label.of("moves", who=who.name, rank=rank), later, now=hurt, named=True)


def _moves_impaled(encounter: Encounter, who: Combatant) -> Dialogue[tuple[Held, ...]]:
    """BR-14: half the weapon's damage for who moves with it in the wound."""
    links = [e for e in encounter.links if e.kind == keys.STUCK and e.target == who.id]
    if not links:
        return ()
    owner = encounter.combatants[links[0].source]
    names = {each.note for each in who.conditions if each.key == c.IMPALED.key}
    weapon = next((each for each in owner.weapons if each.name in names), None)
    if weapon is None:
        return ()
    text = f"half({weapon.damage})"
    rolled = yield from ask_roll(die("tears", f"the wound: {text}", text, who.id))
    return (Held(who.id, keys.HP.key, -rolled.total),)


def draws(encounter: Encounter, who: Combatant) -> Outcome:
    """BR-05, BR-07: a weapon in hand, and the turn 5 ranks later."""
    slot = waiting(encounter, who)
    return _done("draws", who, *order.moved(encounter, slot, slot.order[0] - APART))


def loads_one(encounter: Encounter, who: Combatant) -> Outcome:
    """BR-28: one shot is loaded, and fired at half the rank."""
    slot = waiting(encounter, who)
    empty = (w for w in who.weapons if keys.LOADED.of(w.stats) and keys.FIRED.of(w.stats))
    weapon = next(empty, None)
    if weapon is None:
        raise Refused(f"Nothing of {who.name} has to be loaded.")
    loaded = RecordSet(who.id, weapon.id, keys.FIRED.key, keys.FIRED.of(weapon.stats) - 1)
    later = order.moved(encounter, slot, min(slot.order[0], up(slot.order[0], 2)))
    return _done("loads_one", who, loaded, *later)


def aims(encounter: Encounter, who: Combatant) -> Dialogue[Outcome]:
    """BR-27: so many times 5 ranks later, with a tenth of the skill more each."""
    slot = waiting(encounter, who)
    most = max(0, (slot.order[0] - 1) // APART) if slot.order else 0
    if most < 1:
        raise Refused(f"{who.name} acts too late to aim.")
    request = Request("steps", "Times 5 ranks", "number", lowest=1, highest=most, usual=1,
                      combatant=who.id)  # fmt: skip
    steps = yield from ask_number(request)
    aimed = CounterSet(Counter(moment.AIM, who.id, encounter.count(moment.AIM, who.id) + steps))
    later = order.moved(encounter, slot, slot.order[0] - APART * steps)
    return Outcome(Label.of("aims", who=who.name, ranks=APART * steps), (aimed, *later), named=True)


def states_power(encounter: Encounter, who: Combatant) -> Outcome:
    """BR-04: a power comes before all ranks, by INT, and takes the place of the attack."""
    slot = waiting(encounter, who)
    die = 0 if not slot.order else order.die_in(encounter, who, slot)
    place = (order.POWERS + keys.INT.of(who.stats) + die, *slot.order[1:])
    casting = puts_on(encounter, who.id, c.CASTING, 0)
    changed = SlotChanged(slot.id, "waiting", order=place)
    return _done("states_power", who, casting, changed, ClockMoved(slot.position, slot.id))


def splits(encounter: Encounter, who: Combatant) -> Dialogue[Outcome]:
    """BR-12: several attacks, 5 ranks apart, each with its share of the skill."""
    slot = waiting(encounter, who)
    best = max((keys.SKILL.of(each.stats) for each in who.weapons), default=0)
    most = best // LEAST_PART
    if most < 2 or encounter.count(moment.SPLIT, who.id):
        raise Refused(f"{who.name} has no skill of 100 or more to split.")
    request = Request("parts", "Attacks", "number", lowest=2, highest=most, usual=2,
                      combatant=who.id)  # fmt: skip
    count = yield from ask_number(request)
    ranks = [slot.order[0] - APART * i for i in range(1, count)]
    made = tuple(
        SlotGranted(Slot("", who.id, slot.position, (rank, *slot.order[1:])))
        for rank in ranks
        if rank >= 1
    )
    split = CounterSet(Counter(moment.SPLIT, who.id, count))
    return Outcome(Label.of("splits", who=who.name, count=count), (split, *made), named=True)


def flees(encounter: Encounter, who: Combatant) -> Outcome:
    """BR-31: one difficult attack of each who is engaged, without defence; then free."""
    near = encounter.linked(keys.ENGAGED, who.id)
    slot = moment.slot_of(encounter, who.id)
    if not near or slot is None:
        raise Refused(f"Nobody is engaged with {who.name}.")
    able = [each for each in near if moment.is_able(encounter.combatants[each])]
    grants = tuple(
        SlotGranted(Slot("", each, slot.position, (*slot.order, 1, -number)))
        for number, each in enumerate(able)
    )
    broken = tuple(
        LinkBroken(each.kind, each.source, each.target)
        for each in encounter.links
        if each.kind == keys.ENGAGED and who.id in (each.source, each.target)
    )
    return _done("flees", who, puts_on(encounter, who.id, c.FLEEING, 0), *broken, *grants)


def desperate(encounter: Encounter, who: Combatant, result: Result) -> Outcome:
    """BR-31: a difficult Agility brings a difficult act on rank 1; next round only defence."""
    slot = moment.slot_of(encounter, who.id)
    spent = ConditionAdded(who.id, Condition(c.SPENT.key, End(encounter.clock.position + 1)))
    if not result.branch.hit or slot is None:
        return _done("desperate.failure", who, spent)
    rest = slot.order[1:] if slot.order else ()
    grant = SlotGranted(Slot("", who.id, slot.position, (1, *rest)))
    counted = CounterSet(Counter("desperate", who.id, 1))
    return _done("desperate.success", who, grant, counted, spent)
