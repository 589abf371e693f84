"""Guns between shots: drawn and put away, loaded, cleared of a jam (C7-09, C7-37, C7-38)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Prompt, Span
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import PromptRaised, SpanStarted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.coc7 import keys, moments, order
from gm_tracker.rules.coc7.rolls import Roll, causes, fumbles_by_skill, settled, skill_of
from gm_tracker.rules.coc7.skills import PUSHED
from gm_tracker.rules.coc7.sources import DICE
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import ActionKey, Outcome, Situation

DRAW = ActionKey(
    "draw", "Draw a gun", "Ready to fire: acts at DEX + 50 with it (C7-09).", icon="flag"
)
PUT_AWAY = ActionKey(
    "put_away", "Put the gun away", "Acts at DEX again, in this round too (C7-09).", icon="minus"
)
LOAD = ActionKey(
    "load",
    "Load",
    "Two loose rounds or a magazine; a belt takes two turns.",
    turn=True,
    icon="redo",
)
CLEAR = ActionKey(
    "clear", "Clear a jam", "A roll with the weapon, and 1D6 rounds (C7-37).", turn=True,
    icon="settings",
)  # fmt: skip
ACTIONS = (DRAW, PUT_AWAY, LOAD, CLEAR)
TWO, BELT_ROUNDS = 2, 2
TRIED = "tried."
"""Counters of weapons whose jam was worked on in vain begin so (C7-41)."""
LOADING, CLEARING = "load", "clear"
"""The kinds of long actions."""
LONG = {LOADING: "loads a belt", CLEARING: "clears a jam"}
"""What they are called."""


def draw(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """A gun is drawn: the turn that is still to come moves up (C7-09)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    if not any(keys.KIND.of(each.stats) == keys.FIREARM for each in actor.weapons):
        raise Refused(f"{actor.name} has no firearm.")
    if actor.has(keys.READY.key):
        raise Refused(f"{actor.name} has a gun ready already.")
    events = (ConditionAdded(actor.id, Condition(keys.READY.key)), *readied(encounter, actor, True))
    return Outcome(Label.of("draws", who=actor.name), events, named=True)


def put_away(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """A gun is put away: the turn falls back to DEX, even the one that is now (C7-09)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    if not actor.has(keys.READY.key):
        raise Refused(f"{actor.name} has no gun ready.")
    events = (ConditionEnded(actor.id, keys.READY.key), *readied(encounter, actor, False))
    return Outcome(Label.of("puts_away", who=actor.name), events, named=True)


def readied(encounter: Encounter, actor: Combatant, on: bool) -> tuple[Event, ...]:
    """What follows for the order when a gun is readied, or not any more (C7-09)."""
    return order.moved(encounter, order.with_gun(actor, on))


def load(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Two loose rounds, a magazine, or the first turn of a belt (C7-38)."""
    actor = encounter.combatants[command.actor]
    empty = [each for each in actor.weapons if encounter.count(moments.FIRED + each.id, actor.id)]
    weapon = yield from _chosen(actor, empty, f"{actor.name} has nothing to load.")
    told = Label.of("loads", who=actor.name, what=weapon.name)
    if keys.LOADS.of(weapon.stats) == keys.BELT:
        return Outcome(told, (_begun(encounter, actor, weapon, LOADING, BELT_ROUNDS),), named=True)
    return Outcome(told, tuple(_loaded(encounter, actor.id, weapon)), named=True)


def _loaded(encounter: Encounter, owner: str, weapon: Attack) -> Iterator[Event]:
    gone = encounter.count(moments.FIRED + weapon.id, owner)
    left = max(0, gone - TWO) if keys.LOADS.of(weapon.stats) == keys.LOOSE else 0
    yield moments.set_to(moments.FIRED + weapon.id, owner, left, fight=True)


def _begun(
    encounter: Encounter, actor: Combatant, weapon: Attack, kind: str, rounds: int, value: int = 0
) -> Event:
    now = encounter.clock.position
    span = Span("", actor.id, LONG[kind], now, now + rounds - 1, kind, weapon.id, value=value)
    return SpanStarted(span)


def _chosen(actor: Combatant, weapons: list[Attack], none: str) -> Dialogue[Attack]:
    """One of several weapons."""
    if not weapons:
        raise Refused(none)
    if len(weapons) == 1:
        return weapons[0]
    options = tuple(Option(each.id, each.name) for each in weapons)
    request = Request("weapon", "Which weapon", "choice", options=options, combatant=actor.id)
    chosen = yield from ask_choice(request)
    return next(each for each in weapons if each.id == chosen)


def jam_roll(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Roll]:
    """The roll that clears a jam: the skill with the weapon, or a better one typed (C7-37)."""
    actor = encounter.combatants[command.actor]
    jammed = [each for each in actor.weapons if moments.is_jammed(encounter, actor.id, each)]
    weapon = yield from _chosen(actor, jammed, f"Nothing of {actor.name} is jammed.")
    percent, lines = skill_of("skill", keys.SKILL.of(weapon.stats), command.modifiers)
    net, more = settled(encounter, causes(DICE, command, active))
    return Roll(
        "check",
        f"to clear {weapon.name}",
        actor,
        percent,
        net.dice,
        net.difficulty,
        by_skill=fumbles_by_skill(encounter),
        what=weapon.name,
        trace=(*lines, *more),
        lucky=not _is_pushed(encounter, command, weapon),
        graded=False,
    )


def tries(encounter: Encounter, command: Perform) -> Situation:
    """Another try at the same jam is pushed (C7-41)."""
    actor = encounter.combatants.get(command.actor)
    arms = () if actor is None else actor.weapons
    again = any(encounter.count(TRIED + each.id, command.actor) for each in arms)
    note = "failed before" if again else ""
    return Situation(PUSHED, "Pushed", {}, "C7-41", on=again, note=note)


def _is_pushed(encounter: Encounter, command: Perform, weapon: Attack) -> bool:
    again = encounter.count(TRIED + weapon.id, command.actor) > 0
    return PUSHED in command.situations or (again and f"!{PUSHED}" not in command.situations)


def _in_vain(encounter: Encounter, command: Perform, weapon: Attack) -> Iterator[Event]:
    """A failure is kept until the jam is gone; a push that fails is for the GM (C7-41)."""
    yield moments.set_to(TRIED + weapon.id, command.actor, 1, fight=True)
    if _is_pushed(encounter, command, weapon):
        name = encounter.combatants[command.actor].name
        text = f"{name}, {weapon.name}: pushed in vain. What comes of it?"
        key = f"{PUSHED}.{encounter.clock.position}.{command.actor}"
        yield PromptRaised(Prompt(key, text, command.actor))


def clear(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """A jam is worked on for 1D6 rounds; the roll says whether it is gone then (C7-37)."""
    actor = encounter.combatants[command.actor]
    jammed = [each for each in actor.weapons if moments.is_jammed(encounter, actor.id, each)]
    weapon = yield from _chosen(actor, jammed, "")
    request = Request("jam_rounds", "rounds", dice="1d6", combatant=actor.id)
    rounds = (yield from ask_roll(request, result.trace)).total
    done = int(result.branch.hit)
    span = _begun(encounter, actor, weapon, CLEARING, rounds, done)
    told = Label.of("clears", who=actor.name, what=weapon.name, rounds=rounds)
    vain = () if done else _in_vain(encounter, command, weapon)
    return Outcome(told, (span, *vain), named=True)


def over(encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
    """A belt is in, or a jam is gone, if it went to its end (C7-37, C7-38)."""
    owner = encounter.combatants[span.combatant]
    weapon = owner.attack(span.record)
    if not finished or weapon is None:
        return ()
    if span.kind == LOADING:
        return (moments.set_to(moments.FIRED + weapon.id, owner.id, 0, fight=True),)
    if span.kind == CLEARING and span.value:
        counted = (moments.JAMMED + weapon.id, TRIED + weapon.id)
        known = (key for key in counted if encounter.count(key, owner.id))
        return tuple(moments.set_to(key, owner.id, 0, fight=True) for key in known)
    return ()
