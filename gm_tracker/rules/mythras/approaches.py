"""Charging, getting past several, and changing the distance (MY-32 to MY-34)."""

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Link, Slot
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import LinkMade
from gm_tracker.model.events_time import ClockMoved, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import (
    contests,
    keys,
    keys_wounds,
    points,
    traits,
)
from gm_tracker.rules.mythras.contested import against, told
from gm_tracker.rules.mythras.effect_arms import at_distance, parted
from gm_tracker.rules.sheet import Outcome


def distance(encounter: Encounter, command: Perform, actor: Combatant) -> Dialogue[Exchange | None]:
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
    return against(encounter, command, actor, foe, pair, events=paid)


def past_one(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange:
    """Evade against Evade; both take part and pay (MY-34)."""
    points.check_left(encounter, actor)
    foe = encounter.combatants[command.targets[0]]
    pair = (keys.EVADE,), (keys.EVADE,)
    return against(encounter, command, actor, foe, pair, events=points.spend(encounter, foe))


def charges(encounter: Encounter, command: Perform, actor: Combatant) -> Dialogue[Outcome]:
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
    ended = Label.of("charges", who=actor.name, target=target.name, counters=int(counters))
    return Outcome(ended, tuple(events), named=True)


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


def passes(
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
    ended = Label.of(
        "outmanoeuvres", who=actor.name, beaten=names, all=int(len(beaten) == len(targets))
    )
    return Outcome(ended, events, named=True)


def moved(
    encounter: Encounter, actor: Combatant, target: Combatant, *, won: bool
) -> Dialogue[Outcome]:
    paid = points.spend(encounter, actor)
    if not won:
        return Outcome(told("distance", actor, won, target=target.name), paid, named=True)
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
    return Outcome(told("distance", actor, won, target=target.name, to=said), events, named=True)
