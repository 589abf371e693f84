"""What somebody does with a turn beside fighting: cover, a firm stance, aiming, and a last effort
(MY-26, MY-40, MY-41, MY-43, MY-48)."""

from gm_tracker.model.clock import round_start
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Span
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import SpanStarted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.mythras import cover, keys_wounds, luck, points
from gm_tracker.rules.mythras.body import luck_of
from gm_tracker.rules.sheet import ActionKey, ConditionKey, Outcome

COVER = ActionKey(
    "take_cover", "Take cover", "Blows that land behind it meet it first.", turn=True, icon="shield"
)
LEAVE = ActionKey("leave_cover", "Leave cover", "Comes out into the open.", icon="shield")
BRACE = ActionKey(
    "brace", "Brace", "Stands firm: half as big again against being thrown.", turn=True
)
STEADY = ActionKey(
    "steady", "Steady the weapon", "Bursts and automatic fire are a grade easier.", turn=True
)
AIM = ActionKey(
    "aim", "Aim", "A whole round: the next shot is a grade easier.", turn=True, icon="eye"
)
EFFORT = ActionKey(
    "effort", "Desperate effort", "A Luck point for one more action point.", icon="plus"
)
ACTIONS = (COVER, LEAVE, BRACE, STEADY, AIM, EFFORT)
KEYS = tuple(each.key for each in ACTIONS)
AIMING = "aiming"
"""The kind of the long action of somebody who aims."""
AIMS = "aims"
"""What such an action is called."""
MOST_COVER = 99
STANCES = {BRACE.key: keys_wounds.BRACED, STEADY.key: keys_wounds.STEADY}


def perform(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """What comes of it. But for aiming, whoever calls pays the action point of the turn."""
    actor = encounter.combatants[command.actor]
    if command.action == COVER.key:
        return (yield from _covers(actor))
    if command.action == LEAVE.key:
        if not actor.has(keys_wounds.COVERED.key):
            raise Refused(f"{actor.name} is not in cover.")
        return Outcome(Label.of("leaves_cover", who=actor.name), cover.leave(actor), named=True)
    if command.action == AIM.key:
        return _aims(encounter, actor)
    if command.action == EFFORT.key:
        return _effort(encounter, actor)
    return _stands(actor, STANCES[command.action], command.action)


def _covers(actor: Combatant) -> Dialogue[Outcome]:
    """Behind what, and how much it stops, is for the GM to say (MY-48)."""
    options = tuple(Option(key, each.label) for key, each in cover.COVERS.items())
    request = Request("behind", "Behind cover", "choice", options=options, usual="waist")
    kind = yield from ask_choice(request)
    most = Request("covers", "Points of the cover", "number", lowest=0, highest=MOST_COVER, usual=4)
    stops = yield from ask_number(most)
    label = cover.COVERS[kind].label
    told = Label.of("takes_cover", who=actor.name, behind=label, points=stops)
    return Outcome(told, cover.take(actor, kind, stops), named=True)


def _stands(actor: Combatant, condition: ConditionKey, action: str) -> Outcome:
    added = ConditionAdded(actor.id, Condition(condition.key))
    return Outcome(Label.of(f"stands.{action}", who=actor.name), (added,), named=True)


def _aims(encounter: Encounter, actor: Combatant) -> Outcome:
    """Aiming takes the rest of the round and all of the next turns in it (MY-40)."""
    clock = encounter.clock
    last = round_start(clock.position, clock.length) + clock.length - 1
    span = Span("", actor.id, AIMS, clock.position, last, AIMING)
    spent = points.spend(encounter, actor, points.left(encounter, actor))
    events: tuple[Event, ...] = (SpanStarted(span), *spent)
    return Outcome(Label.of("aims", who=actor.name), events, named=True)


def aimed(encounter: Encounter, span: Span, *, finished: bool) -> tuple[Event, ...]:
    """Who has aimed for a whole round shoots a grade easier (MY-40)."""
    if span.kind != AIMING or not finished:
        return ()
    return (ConditionAdded(span.combatant, Condition(keys_wounds.AIMING.key)),)


def shot(actor: Combatant) -> tuple[Event, ...]:
    """The aim is used up by the shot (MY-40)."""
    if not actor.has(keys_wounds.AIMING.key):
        return ()
    return (ConditionEnded(actor.id, keys_wounds.AIMING.key, by_itself=True),)


def moved(actor: Combatant) -> tuple[Event, ...]:
    """Stances end, and cover is left, when somebody moves (MY-41, MY-43, MY-48)."""
    left = (keys_wounds.BRACED, keys_wounds.STEADY, keys_wounds.COVERED, keys_wounds.AIMING)
    return tuple(ConditionEnded(actor.id, each.key) for each in left if actor.has(each.key))


def _effort(encounter: Encounter, actor: Combatant) -> Outcome:
    """Out of action points, one more for a Luck point (MY-26)."""
    if points.left(encounter, actor):
        raise Refused(f"{actor.name} still has action points.")
    if luck_of(actor) < 1:
        raise Refused(f"{actor.name} has no Luck points left.")
    back = points.paid(encounter, actor.id, -1)
    told = Label.of("effort", who=actor.name)
    return Outcome(told, (luck.spent(actor), back), named=True)
