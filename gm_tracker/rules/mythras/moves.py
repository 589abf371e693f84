"""Moving in a fight: standing up, charges, getting past many, distance, leaps (MY-31 to MY-34,
MY-47)."""

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Link, Slot
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import LinkBroken, LinkMade
from gm_tracker.model.events_time import ClockMoved, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import (
    conditions,
    contests,
    keys,
    keys_wounds,
    points,
    traits,
)
from gm_tracker.rules.mythras.effect_arms import at_distance, parted
from gm_tracker.rules.mythras.locations import MANY_LEGGED
from gm_tracker.rules.mythras.numbers import Cause
from gm_tracker.rules.mythras.rolls import HARD
from gm_tracker.rules.sheet import ActionKey, Outcome, StatKey

STAND = ActionKey(
    "stand", "Stand up", "Engaged, a contest with the foe must be won first.", turn=True
)
CHARGE = ActionKey(
    *("charge", "Charge", "Move and strike: hard, but a size and a step more.", "", "one"),
    turn=False,
    icon="swords",
)
PAST = ActionKey(
    "outmanoeuvre",
    "Outmanoeuvre",
    "Evade against all of them: who does not beat it cannot reach the mover this round.",
    "",
    "many",
    turn=True,
)
DISTANCE = ActionKey(
    "distance", "Change distance", "To the shorter or the longer weapon's.", "", "one", turn=True
)
LEAP = ActionKey(
    "leap",
    "Leap",
    "Athletics against Brawn or Evade: the target lies beneath.",
    "",
    "one",
    turn=True,
)
FREE = ActionKey(
    "break_free", "Break free", "Out of a grip, a net, or from beneath somebody.", turn=True
)
TRIP = ActionKey(
    "entangled_trip", "Trip the entangled", "It falls without a roll.", "", "one", turn=True
)
ACTIONS = (STAND, CHARGE, PAST, DISTANCE, LEAP, FREE, TRIP)
KEYS = tuple(each.key for each in ACTIONS)
TWICE = 2
ATHLETIC = (keys.BRAWN, keys.ATHLETICS)


def check(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """The contest that settles a move, if one does."""
    yield from ()
    actor = encounter.combatants[command.actor]
    if command.action == STAND.key:
        return _standing(encounter, command, actor)
    if command.action == DISTANCE.key:
        return (yield from _distance(encounter, command, actor))
    if command.action == LEAP.key:
        return _leap(encounter, command, actor)
    if command.action == FREE.key:
        return _freeing(encounter, command, actor)
    if command.action == PAST.key and len(command.targets) == 1:
        return _past_one(encounter, command, actor)
    return None


def _foes(encounter: Encounter, actor: Combatant) -> list[Combatant]:
    """Those engaged with somebody who could keep them down."""
    linked = encounter.linked(keys.ENGAGED, actor.id)
    people = (encounter.combatants[each] for each in linked)
    return [each for each in people if each.present and each.state == keys.UP.key]


def _standing(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange | None:
    """Engaged, Brawn or Athletics against the strongest foe; nobody pays for it (MY-31)."""
    if not actor.has(keys.PRONE.key):
        raise Refused(f"{actor.name} is on its feet.")
    points.check_left(encounter, actor)
    foes = _foes(encounter, actor)
    if not foes:
        return None
    foe = max(foes, key=lambda each: contests.best_skill(each, *ATHLETIC)[1])
    return _against(encounter, command, actor, foe, (ATHLETIC, ATHLETIC))


def _against(
    encounter: Encounter,
    command: Perform,
    actor: Combatant,
    foe: Combatant,
    skills: tuple[tuple[StatKey, ...], tuple[StatKey, ...]],
    more: tuple[Cause, ...] = (),
    events: tuple[Event, ...] = (),
) -> Exchange:
    mine = contests.number_of(encounter, actor, skills[0], command.modifiers, more)
    theirs = contests.number_of(encounter, foe, skills[1], command.modifiers, (), "against")
    return contests.exchange(encounter, (actor, foe), (mine, theirs), events)


def _distance(
    encounter: Encounter, command: Perform, actor: Combatant
) -> Dialogue[Exchange | None]:
    """Opposed by the foe, if it reacts and can pay (MY-32)."""
    points.check_left(encounter, actor)
    foe = encounter.combatants[command.targets[0]]
    broke = "" if points.left(encounter, foe) else f"{foe.name} has no action points left."
    request = Request(
        "opposed",
        f"Does {foe.name} stand against it",
        "choice",
        options=(Option("yes", "opposes", broke), Option("no", "lets it happen")),
        combatant=foe.id,
        usual="no" if broke else "yes",
    )
    if (yield from ask_choice(request)) == "no":
        return None
    paid = points.spend(encounter, foe)
    pair = (keys.EVADE,), (keys.EVADE,)
    return _against(encounter, command, actor, foe, pair, events=paid)


def _leap(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange:
    """Athletics against Brawn or Evade; on four legs one stands better (MY-47)."""
    points.check_left(encounter, actor)
    foe = encounter.combatants[command.targets[0]]
    if foe.id == actor.id:
        raise Refused(f"{actor.name} cannot leap on itself.")
    size = _size_against(foe)
    if size > TWICE * keys.SIZ.of(actor.stats):
        raise Refused(f"{foe.name} is too big to be leapt on.")
    four = keys.body_of(foe) in MANY_LEGGED
    more = (Cause(HARD, "MY-47", "on four legs"),) if four else ()
    skills = (keys.ATHLETICS,), (keys.BRAWN, keys.EVADE)
    return _against(encounter, command, actor, foe, skills, more)


def _size_against(foe: Combatant) -> int:
    size = keys.SIZ.of(foe.stats)
    return 3 * size // 2 if foe.has("braced") else size


def _holders(encounter: Encounter, actor: Combatant) -> list[Combatant]:
    """Those who grip somebody, or lie on them."""
    kinds = ("grip", "leapt_on")
    links = (e for e in encounter.links if e.kind in kinds and e.target == actor.id)
    return [encounter.combatants[each.source] for each in links]


def _freeing(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange:
    """Brawn or Unarmed, against whoever holds (MY-29, MY-47)."""
    held = (conditions.HELD, conditions.GRIPPED, conditions.PINNED, conditions.LEAPT)
    if not any(actor.has(each.key) for each in held):
        raise Refused(f"Nothing holds {actor.name}.")
    points.check_left(encounter, actor)
    mine = (keys.BRAWN, keys.UNARMED)
    holders = _holders(encounter, actor)
    if not holders:
        found = contests.number_of(encounter, actor, mine, command.modifiers)
        return contests.alone(encounter, actor, found)
    return _against(encounter, command, actor, holders[0], (mine, mine))


def _past_one(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange:
    """Evade against Evade; both take part and pay (MY-34)."""
    points.check_left(encounter, actor)
    foe = encounter.combatants[command.targets[0]]
    pair = (keys.EVADE,), (keys.EVADE,)
    return _against(encounter, command, actor, foe, pair, events=points.spend(encounter, foe))


def perform(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What comes of a move."""
    actor = encounter.combatants[command.actor]
    won = result is None or result.branch.key == contests.WIN
    if command.action == STAND.key:
        return _stood(encounter, actor, won=won)
    if command.action == CHARGE.key:
        return (yield from _charges(encounter, command, actor))
    if command.action == PAST.key:
        return (yield from _passes(encounter, command, actor, result))
    target = encounter.combatants[command.targets[0]] if command.targets else actor
    paid = points.spend(encounter, actor)
    if command.action == DISTANCE.key:
        return (yield from _moved(encounter, actor, target, won=won))
    if command.action == LEAP.key:
        return _leapt(encounter, actor, target, paid, won=won)
    if command.action == TRIP.key:
        return _tripped(encounter, actor, target, paid)
    return _freed(encounter, actor, paid, won=won)


def _told(key: str, actor: Combatant, won: bool = True, **values: str | int) -> Label:
    end = "done" if won else "failed"
    return Label.of(f"{key}.{end}", who=actor.name, **values)


def _stood(encounter: Encounter, actor: Combatant, *, won: bool) -> Outcome:
    told = _told("stands_up", actor, won)
    if not won:
        return Outcome(told, named=True)
    up = ConditionEnded(actor.id, keys.PRONE.key)
    return Outcome(told, (*points.spend(encounter, actor), up), named=True)


def _charges(encounter: Encounter, command: Perform, actor: Combatant) -> Dialogue[Outcome]:
    """The charge is declared; its target may strike back in place of defending (MY-33)."""
    target = encounter.combatants[command.targets[0]]
    mine = next((s for s in encounter.acting() if s.combatant == actor.id), None)
    if mine is None:
        raise Refused(f"It is not the turn of {actor.name}.")
    points.check_left(encounter, actor)
    broke = "" if points.left(encounter, target) else f"{target.name} has no action points left."
    request = Request(
        "receives",
        f"How {target.name} receives the charge",
        "choice",
        options=(
            Option("defends", "defends"),
            Option("counters", "strikes back instead, the longer weapon first", broke),
        ),
        combatant=target.id,
        usual="defends",
    )
    counters = (yield from ask_choice(request)) == "counters"
    events: list[Event] = [ConditionAdded(actor.id, Condition(keys.CHARGING.key))]
    events += _stirred(actor)
    events += _left_behind(encounter, actor, target)
    if counters:
        events.append(ConditionAdded(target.id, Condition(keys.COUNTERING.key)))
        first = _reach(target) > _reach(actor)
        order = (*mine.order, 1)
        slot = Slot(f"s{encounter.made}", target.id, mine.position, order)
        events.append(SlotGranted(slot))
        if first:
            events.append(ClockMoved(mine.position, slot.id))
    told = Label.of("charges", who=actor.name, target=target.name, counters=int(counters))
    return Outcome(told, tuple(events), named=True)


def _stirred(actor: Combatant) -> list[Event]:
    """Stances and cover are left by whoever moves (MY-41, MY-43, MY-48)."""
    stances = (keys_wounds.BRACED, keys_wounds.STEADY, keys_wounds.COVERED, keys_wounds.AIMING)
    return [ConditionEnded(actor.id, each.key) for each in stances if actor.has(each.key)]


def _left_behind(encounter: Encounter, actor: Combatant, target: Combatant) -> list[Event]:
    """Whom a charge leaves behind is not engaged with it any more (MY-31, MY-33)."""
    events: list[Event] = []
    for other in encounter.linked(keys.ENGAGED, actor.id):
        if other != target.id:
            events += parted(encounter, actor.id, other)
    return events


def _reach(who: Combatant) -> int:
    return max((traits.REACH.of(w.stats) for w in traits.melee_weapons(who)), default=0)


def _passes(
    encounter: Encounter, command: Perform, actor: Combatant, result: Result | None
) -> Dialogue[Outcome]:
    """Who does not beat the mover cannot attack it this round (MY-34)."""
    if result is not None:
        beaten = command.targets if result.branch.key == contests.WIN else ()
        paid = points.spend(encounter, actor)
        return _past(encounter, actor, command.targets, beaten, paid)
    points.check_left(encounter, actor)
    events: tuple[Event, ...] = points.spend(encounter, actor)
    mine = contests.number_of(encounter, actor, (keys.EVADE,), command.modifiers)
    rolls = yield from contests.many(encounter, actor, command.targets, mine)
    for each in command.targets:
        events += points.spend(encounter, encounter.combatants[each])
    return _past(encounter, actor, command.targets, rolls, events)


def _past(
    encounter: Encounter,
    actor: Combatant,
    targets: tuple[str, ...],
    beaten: tuple[str, ...],
    paid: tuple[Event, ...],
) -> Outcome:
    links = tuple(LinkMade(Link(keys.OUTRUN, each, actor.id)) for each in beaten)
    events = (*paid, *links)
    if set(beaten) == set(targets):
        for each in targets[1:]:
            events += parted(encounter, actor.id, each)
    names = tuple(encounter.combatants[each].name for each in beaten)
    told = Label.of(
        "outmanoeuvres", who=actor.name, beaten=names, all=int(len(beaten) == len(targets))
    )
    return Outcome(told, events, named=True)


def _moved(
    encounter: Encounter, actor: Combatant, target: Combatant, *, won: bool
) -> Dialogue[Outcome]:
    paid = points.spend(encounter, actor)
    if not won:
        return Outcome(_told("distance", actor, won, target=target.name), paid, named=True)
    reaches = _reach(actor), _reach(target)
    request = Request(
        "to",
        "To which distance",
        "choice",
        options=(Option("close", "the shorter weapon's"), Option("open", "the longer weapon's")),
        combatant=actor.id,
        usual="close" if reaches[0] <= reaches[1] else "open",
    )
    to = yield from ask_choice(request)
    reach = min(reaches) if to == "close" else max(reaches)
    events = (*paid, *at_distance(encounter, actor.id, target.id, reach))
    said = traits.REACH.text({traits.REACH.key: reach})
    return Outcome(_told("distance", actor, won, target=target.name, to=said), events, named=True)


def _leapt(
    encounter: Encounter,
    actor: Combatant,
    target: Combatant,
    paid: tuple[Event, ...],
    *,
    won: bool,
) -> Outcome:
    told = _told("leaps", actor, won, target=target.name)
    engaged = LinkMade(Link(keys.ENGAGED, actor.id, target.id))
    if not won:
        return Outcome(told, (*paid, engaged), named=True)
    down = (
        ConditionAdded(target.id, Condition(keys.PRONE.key)),
        ConditionAdded(target.id, Condition(conditions.LEAPT.key)),
        LinkMade(Link("leapt_on", actor.id, target.id)),
    )
    return Outcome(told, (*paid, engaged, *down), named=True)


def _tripped(
    encounter: Encounter, actor: Combatant, target: Combatant, paid: tuple[Event, ...]
) -> Outcome:
    """Who is entangled falls without a roll (MY-29)."""
    if not target.has(conditions.HELD.key):
        raise Refused(f"{target.name} is not entangled.")
    points.check_left(encounter, actor)
    down = ConditionAdded(target.id, Condition(keys.PRONE.key))
    return Outcome(_told("trips", actor, target=target.name), (*paid, down), named=True)


def _freed(
    encounter: Encounter, actor: Combatant, paid: tuple[Event, ...], *, won: bool
) -> Outcome:
    told = _told("breaks_free", actor, won)
    if not won:
        return Outcome(told, paid, named=True)
    held = (conditions.HELD, conditions.GRIPPED, conditions.PINNED, conditions.LEAPT)
    ended = (ConditionEnded(actor.id, each.key) for each in held if actor.has(each.key))
    kinds = ("grip", "leapt_on")
    loose = (
        LinkBroken(each.kind, each.source, each.target)
        for each in encounter.links
        if each.kind in kinds and each.target == actor.id
    )
    return Outcome(told, (*paid, *ended, *loose), named=True)
