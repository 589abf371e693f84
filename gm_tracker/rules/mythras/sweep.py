"""A sweep: one roll of the attack for several targets, each of whom defends (MY-47)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused, Request
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import points
from gm_tracker.rules.sheet import ActionKey, Outcome

SWEEP = ActionKey(
    "sweep", "Sweep", "One attack roll for all of them: then attack each in turn.", "", "many"
)
ACTIONS = (SWEEP,)
KEYS = tuple(each.key for each in ACTIONS)
LEFT, DIE = "sweep_left", "sweep_die"
"""Counters of the targets that a sweep has still to meet, and of its die."""


def die_of(encounter: Encounter, actor: Combatant) -> int:
    """The die that was rolled for a sweep that goes on; 0 where it is still to be rolled."""
    return encounter.count(DIE, actor.id) if encounter.count(LEFT, actor.id) else 0


def to_hit(encounter: Encounter, actor: Combatant) -> Request:
    """The attack roll; in a sweep it lies already after the first."""
    die = die_of(encounter, actor)
    if not die:
        return Request("attack", "d100 to hit", dice="1d100", combatant=actor.id)
    dice = f"1d1+{die - 1}" if die > 1 else "1d1"
    return Request("attack", "the roll of the sweep", dice=dice, combatant=actor.id)


def check(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """Nothing is rolled for it."""
    yield from ()
    return None


def perform(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """It is declared; the attacks follow, and the first of them pays (MY-11)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    if all(each.combatant != actor.id for each in encounter.acting()):
        raise Refused(f"It is not the turn of {actor.name}.")
    points.check_left(encounter, actor)
    names = tuple(encounter.combatants[each].name for each in command.targets)
    events: tuple[Event, ...] = (
        CounterSet(Counter(LEFT, actor.id, len(command.targets))),
        CounterSet(Counter(DIE, actor.id, 0)),
    )
    return Outcome(Label.of("sweeps", who=actor.name, targets=names), events, named=True)


def goes_on(encounter: Encounter, actor: Combatant, die: int) -> Iterator[Event]:
    """The next target of a sweep is met at once, with the same die."""
    left = encounter.count(LEFT, actor.id)
    if not left:
        return
    yield CounterSet(Counter(LEFT, actor.id, left - 1))
    yield CounterSet(Counter(DIE, actor.id, die))
    now = next((each for each in encounter.acting() if each.combatant == actor.id), None)
    if left > 1 and now is not None:
        yield SlotGranted(Slot("", actor.id, now.position, (*now.order, 1)))
