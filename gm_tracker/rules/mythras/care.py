"""First aid and healing: wounds dressed, blood staunched, people woken (MY-24, MY-28, MY-46)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Held
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, StateChanged
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import healing, keys, keys_wounds
from gm_tracker.rules.mythras.body import state_of, track_at, wound_at
from gm_tracker.rules.mythras.keys import body_of
from gm_tracker.rules.mythras.locations import Place
from gm_tracker.rules.mythras.simple import FAILED, of_skill
from gm_tracker.rules.mythras.timers import turns_left
from gm_tracker.rules.sheet import ActionKey, Outcome

FIRST_AID = ActionKey(
    *("first_aid", "First aid", "Dresses one wound, stops blood, or wakes somebody.", "skill"),
    targets="one",
    turn=True,
    friendly=True,
    icon="heart",
    own_skill=True,
)
HEALING = ActionKey(
    *("healing", "Healing", "Treats a serious or major wound: nobody dies of it then.", "skill"),
    targets="one",
    friendly=True,
    icon="heart",
    own_skill=True,
)
ACTIONS = (FIRST_AID, HEALING)
KEYS = tuple(each.key for each in ACTIONS)
WAKE, STAUNCH = "wake", "staunch"
BY_HAND, BY_HEALER = ("minor", "serious"), ("serious", "major")
"""Wounds that first aid can dress, and those that take a healer (MY-46)."""
AIDED, TREATED = "aided.", "treated."
"""Counters of dressed and of treated wounds begin with this; the place follows."""


def exchange(encounter: Encounter, command: Perform) -> Dialogue[Exchange]:
    """What is to be done is chosen, then the skill is rolled."""
    patient = encounter.combatants[command.targets[0]]
    options = tuple(_options(encounter, patient, command.action))
    if not options:
        raise Refused(f"There is nothing to be done for {patient.name}.")
    request = Request("care", f"For {patient.name}", "choice", options=options)
    chosen = yield from ask_choice(request)
    return of_skill(encounter, command, f"{chosen}.")


def _options(encounter: Encounter, patient: Combatant, action: str) -> Iterator[Option]:
    healer = action == HEALING.key
    if patient.has(keys_wounds.BLEEDING.key):
        yield Option(STAUNCH, "stop the blood")
    for place in body_of(patient).places:
        grade = wound_at(patient, place)
        done = encounter.count((TREATED if healer else AIDED) + place.key, patient.id)
        if not done and grade in (BY_HEALER if healer else BY_HAND):
            yield Option(place.key, f"{place.label}, {grade} wound")
    if patient.state == keys_wounds.UNCONSCIOUS.key and state_of(patient) == keys.UP.key:
        yield Option(WAKE, "wake")


def cared(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """What comes of it."""
    actor = encounter.combatants[command.actor]
    patient = encounter.combatants[command.targets[0]]
    what, _, level = result.branch.key.partition(".")
    values = {"who": actor.name, "target": patient.name, "what": what}
    if level in FAILED:
        return Outcome(Label.of("cares.failed", **values), key=level, named=True)
    if what == STAUNCH:
        told = Label.of("cares.staunch", **values)
        return Outcome(told, tuple(_staunched(patient)), key=level, named=True)
    if what == WAKE:
        events = tuple(_woken(patient))
        return Outcome(Label.of("cares.wake", **values), events, key=level, named=True)
    place = body_of(patient).place(what)
    values |= {"what": place.label}
    if command.action == HEALING.key:
        events = tuple(_treated(patient, place))
        return Outcome(Label.of("cares.treated", **values), events, key=level, named=True)
    request = Request("healed", f"{place.label} of {patient.name}", dice=healing.FIRST_AID)
    points = (yield from ask_roll(request, result.trace)).total
    trace = (*result.trace, TraceLine("MY-46", "healed", points, place.label))
    told = Label.of("cares.aided", **values, points=points)
    events = (CounterSet(Counter(AIDED + place.key, patient.id, 1, "fight")),)
    return Outcome(
        told,
        (*events, *_usable(encounter, patient, place, points)),
        (Held(patient.id, place.key, points, actor.id),),
        level,
        trace,
        named=True,
    )


def _staunched(patient: Combatant) -> Iterator[Event]:
    yield ConditionEnded(patient.id, keys_wounds.BLEEDING.key)
    yield ConditionAdded(patient.id, Condition(keys_wounds.STAUNCHED.key))


def _woken(patient: Combatant) -> Iterator[Event]:
    yield StateChanged(patient.id, patient.state, keys.UP.key)
    if patient.has(keys_wounds.OUT_COLD.key):
        yield ConditionEnded(patient.id, keys_wounds.OUT_COLD.key)


def _treated(patient: Combatant, place: Place) -> Iterator[Event]:
    """Nobody dies of a wound that was treated, and nature can heal it (MY-24, MY-46)."""
    yield CounterSet(Counter(TREATED + place.key, patient.id, 1, "fight"))
    if wound_at(patient, place) == "major" and patient.has(keys_wounds.DYING.key):
        yield ConditionEnded(patient.id, keys_wounds.DYING.key)


def _usable(encounter: Encounter, patient: Combatant, place: Place, points: int) -> Iterator[Event]:
    """A limb that is above 0 again can be used, unless it is stunned (MY-22, MY-30)."""
    useless = keys_wounds.USELESS.get(place.key)
    if useless is None or not patient.has(useless.key):
        return
    if turns_left(encounter, patient.id, useless.key):
        return
    if track_at(patient, place).value + points > 0:
        yield ConditionEnded(patient.id, useless.key, by_itself=True)


def reopened(actor: Combatant) -> tuple[Event, ...]:
    """Strenuous acts open a staunched wound again (MY-28)."""
    if not actor.has(keys_wounds.STAUNCHED.key):
        return ()
    return (
        ConditionEnded(actor.id, keys_wounds.STAUNCHED.key, by_itself=True),
        ConditionAdded(actor.id, Condition(keys_wounds.BLEEDING.key)),
    )


def fresh_wound(encounter: Encounter, hurt: Combatant, place: str) -> Iterator[Event]:
    """A new wound may be dressed and treated anew (MY-46)."""
    for kind in (AIDED, TREATED):
        if encounter.count(kind + place, hurt.id):
            yield CounterSet(Counter(kind + place, hurt.id, 0, "fight"))
