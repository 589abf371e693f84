"""What takes turns, each with its action point: to draw, to pick up, to load, to cast; what is held
before the body; weapons that stick in somebody (MY-12, MY-30, MY-36)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, RecordSet
from gm_tracker.model.events_effects import CounterSet, LinkBroken
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import conditions, contests, keys, passive, points, traits, values
from gm_tracker.rules.mythras.effect_arms import RAPID
from gm_tracker.rules.mythras.harm import Blow, land
from gm_tracker.rules.mythras.keys_wounds import REELING
from gm_tracker.rules.mythras.locations import KEYS as PLACES
from gm_tracker.rules.mythras.strike import CASTING
from gm_tracker.rules.mythras.wounds import Rolled
from gm_tracker.rules.sheet import ActionKey, Outcome

TASK = ActionKey(
    *("task", "Take turns", "Draw, pick up, load, cast: an action point for each turn."), turn=True
)
BLOCK = ActionKey("block", "Passive block", "A weapon or shield held before some places.")
PULL = ActionKey(
    *("pull", "Pull a weapon out", "Of a wound in which it sticks: Brawn, and half its damage."),
    turn=True,
)
COUNT = ActionKey("points", "Set action points", "By the GM's word, for this round.")
ACTIONS = (TASK, BLOCK, PULL, COUNT)
KEYS = tuple(each.key for each in ACTIONS)
LEFT = "task."
"""The counters of the turns that a task still takes begin with this."""
DRAW, PICK_UP, LOAD, CAST, OTHER = "draw", "pick_up", "load", "cast", "other"
TURNS = {DRAW: 1, PICK_UP: 2}
"""Turns that some tasks take (MY-12)."""
MOST_TURNS = 99
MOST_POINTS = 20


def running(encounter: Encounter, who: Combatant) -> str:
    """The task that somebody is in the middle of; nothing where there is none."""
    if not who.has(keys.BUSY.key):
        return ""
    mine = (e for e in encounter.counters if e.combatant == who.id and e.key.startswith(LEFT))
    return next((each.key.removeprefix(LEFT) for each in mine if each.value), "")


def check(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """Brawn for a weapon that is pulled out, against the victim where it resists (MY-30)."""
    if command.action != PULL.key:
        return None
    actor = encounter.combatants[command.actor]
    points.check_left(encounter, actor)
    found = _stuck(encounter, actor)
    if found is None:
        raise Refused(f"No weapon of {actor.name} sticks in anybody.")
    victim = encounter.combatants[found[1]]
    broke = "" if victim.state == keys.UP.key else f"{victim.name} is {victim.state}."
    request = Request(
        "resists",
        f"Does {victim.name} resist",
        "choice",
        options=(Option("yes", "resists", broke), Option("no", "does not")),
        combatant=victim.id,
        usual="no" if broke else "yes",
    )
    resists = (yield from ask_choice(request)) == "yes"
    mine = contests.number_of(encounter, actor, (keys.BRAWN,), command.modifiers)
    if not resists:
        return contests.alone(encounter, actor, mine)
    theirs = contests.number_of(encounter, victim, (keys.BRAWN,), key="against")
    return contests.exchange(encounter, (actor, victim), (mine, theirs))


def _stuck(encounter: Encounter, actor: Combatant) -> tuple[Attack, str] | None:
    """A weapon of somebody that sticks, and in whom."""
    links = (e for e in encounter.links if e.kind == keys.STUCK_IN and e.source == actor.id)
    victim = next((each.target for each in links), None)
    stuck = (w for w in actor.weapons if traits.STATE.of(w.stats) == traits.STUCK)
    weapon = next(stuck, None)
    return None if victim is None or weapon is None else (weapon, victim)


def _stuck_at(encounter: Encounter, actor: Combatant) -> int:
    """The number of the place in which it sticks."""
    links = (e for e in encounter.links if e.kind == keys.STUCK_IN and e.source == actor.id)
    return next((each.value for each in links), 0)


def perform(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What comes of it."""
    actor = encounter.combatants[command.actor]
    if command.action == BLOCK.key:
        return (yield from _blocks(actor))
    if command.action == COUNT.key:
        return (yield from _counts(encounter, actor))
    if command.action == PULL.key:
        return (yield from _pulls(encounter, actor, result))
    return (yield from _goes_on(encounter, actor))


def _counts(encounter: Encounter, actor: Combatant) -> Dialogue[Outcome]:
    now = points.left(encounter, actor)
    request = Request(
        "points", "Action points left", "number", lowest=0, highest=MOST_POINTS, usual=now
    )
    wanted = yield from ask_number(request)
    told = Label.of("points_set", who=actor.name, points=wanted)
    spent = points.whole(encounter, actor) - wanted
    return Outcome(told, (CounterSet(Counter(points.SPENT, actor.id, spent)),), named=True)


def _goes_on(encounter: Encounter, actor: Combatant) -> Dialogue[Outcome]:
    """A turn of a task: one that goes on, or a new one (MY-12)."""
    points.check_left(encounter, actor)
    now = running(encounter, actor)
    options = tuple(_options(encounter, actor, now))
    request = Request("task", "What is done", "choice", options=options, usual=options[0].key)
    chosen = yield from ask_choice(request)
    key = now if chosen == "on" else chosen
    kind, _, record = key.partition(":")
    weapon = actor.attack(record)
    left = encounter.count(LEFT + key, actor.id) if chosen == "on" else 0
    if not left:
        left = yield from _turns(encounter, actor, kind, weapon)
    events = list[Event](points.spend(encounter, actor))
    if now and now != key:
        events.append(CounterSet(Counter(LEFT + now, actor.id, 0, "fight")))
    events.append(CounterSet(Counter(LEFT + key, actor.id, left - 1, "fight")))
    what = _what(kind, weapon)
    if left > 1:
        note = f"{what}: {left - 1} more turn{'s' if left > 2 else ''}"
        events.append(ConditionAdded(actor.id, Condition(keys.BUSY.key, note=note)))
        if kind == CAST:
            events.append(ConditionAdded(actor.id, Condition(CASTING)))
        told = Label.of("task.goes_on", who=actor.name, what=what, left=left - 1)
        return Outcome(told, tuple(events), named=True)
    events += _finished(actor, kind, weapon)
    return Outcome(Label.of("task.done", who=actor.name, what=what), tuple(events), named=True)


def _options(encounter: Encounter, actor: Combatant, now: str) -> Iterator[Option]:
    if now:
        kind, _, record = now.partition(":")
        yield Option("on", f"goes on: {_what(kind, actor.attack(record))}")
    for weapon in actor.weapons:
        state = traits.STATE.of(weapon.stats)
        if traits.is_unloaded(weapon):
            yield Option(f"{LOAD}:{weapon.id}", f"load {weapon.name}")
        if state == traits.FALLEN:
            yield Option(f"{PICK_UP}:{weapon.id}", f"pick up {weapon.name}")
    for weapon in actor.weapons:
        yield Option(f"{DRAW}:{weapon.id}", f"draw, ready or sheathe {weapon.name}")
    reels = f"{actor.name} reels from a serious wound."
    yield Option(CAST, "cast a spell", reels if actor.has(REELING.key) else "")
    yield Option(OTHER, "something else")


def _what(kind: str, weapon: Attack | None) -> str:
    name = "" if weapon is None else weapon.name
    said = {DRAW: f"ready {name}", PICK_UP: f"pick up {name}", LOAD: f"load {name}"}
    return said.get(kind, "cast" if kind == CAST else "busy")


def _turns(
    encounter: Encounter, actor: Combatant, kind: str, weapon: Attack | None
) -> Dialogue[int]:
    """How many turns a task takes; a rapid reload is shorter (MY-12, MY-29)."""
    if kind in TURNS:
        return TURNS[kind]
    if kind == LOAD and weapon is not None:
        less = encounter.count(RAPID + weapon.id, actor.id)
        return max(1, traits.LOAD.of(weapon.stats) - less)
    request = Request("turns", "Turns it takes", "number", lowest=1, highest=MOST_TURNS, usual=1)
    return (yield from ask_number(request))


def _finished(actor: Combatant, kind: str, weapon: Attack | None) -> Iterator[Event]:
    for key in (keys.BUSY.key, CASTING):
        if actor.has(key):
            yield ConditionEnded(actor.id, key)
    if weapon is None:
        return
    if kind == LOAD:
        yield RecordSet(actor.id, weapon.id, traits.EMPTY.key, 0)
        yield CounterSet(Counter(RAPID + weapon.id, actor.id, 0, "fight"))
    elif kind == PICK_UP:
        yield RecordSet(actor.id, weapon.id, traits.STATE.key, traits.IN_HAND)


def _blocks(actor: Combatant) -> Dialogue[Outcome]:
    """What is held before which neighbouring places (MY-36)."""
    wards = traits.melee_weapons(actor)
    if not wards:
        raise Refused(f"{actor.name} has nothing to block with.")
    what = Request(
        "ward",
        "What is held",
        "choice",
        options=tuple(Option(each.id, each.name) for each in wards),
        usual=wards[-1].id,
    )
    ward = actor.attack((yield from ask_choice(what))) or wards[0]
    most = passive.most_places(ward, crouching=actor.has(keys.PRONE.key))
    chosen: tuple[str, ...] = ()
    for number in range(most):
        near = [p for p in PLACES if p not in chosen and passive.neighbouring((*chosen, p))]
        options = [Option(each, each.replace("_", " ")) for each in near]
        if chosen:
            options.append(Option("enough", "no more"))
        where = Request(
            f"place#{number + 1}" if number else "place",
            "Before which place",
            "choice",
            options=tuple(options),
            usual="chest" if not chosen else options[0].key,
        )
        place = yield from ask_choice(where)
        if place == "enough":
            break
        chosen = (*chosen, place)
    said = tuple(each.replace("_", " ") for each in chosen)
    told = Label.of("blocks", who=actor.name, ward=ward.name, places=said)
    return Outcome(told, passive.set_before(actor.id, ward, chosen), named=True)


def _pulls(encounter: Encounter, actor: Combatant, result: Result | None) -> Dialogue[Outcome]:
    """The weapon comes out with half its damage, a barbed one with all of it (MY-30)."""
    found, paid = _stuck(encounter, actor), points.spend(encounter, actor)
    if found is None or result is None or result.branch.key != contests.WIN:
        return Outcome(Label.of("pulls.failed", who=actor.name), paid, named=True)
    weapon, victim = found
    request = Request("pulled", weapon.damage, dice=weapon.damage, combatant=actor.id)
    rolled = max(0, (yield from ask_roll(request)).total)
    through = rolled if traits.has(weapon, traits.BARBED) else values.divided_up(rolled, 2)
    place = tuple(PLACES)[_stuck_at(encounter, actor)]
    roll = Rolled(result.degrees[0].level, result.degrees[0].rank)
    wound = yield from land(encounter, Blow(victim, actor.id, place, through, roll))
    hurt = encounter.combatants[victim]
    free: tuple[Event, ...] = (
        *(
            ConditionEnded(victim, each.key)
            for each in conditions.IMPALED.values()
            if hurt.has(each.key)
        ),
        RecordSet(actor.id, weapon.id, traits.STATE.key, traits.IN_HAND),
        LinkBroken(keys.STUCK_IN, actor.id, victim),
    )
    told = Label.of("pulls.done", who=actor.name, what=weapon.name, points=through)
    if wound is None:
        return Outcome(told, (*paid, *free), named=True)
    return Outcome(told, (*paid, *free, *wound.events), wound.harm, trace=wound.trace, named=True)
