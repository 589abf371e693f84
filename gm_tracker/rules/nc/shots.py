"""What an attack means for the time after it: loading, coming under fire (NC-59, X-N-41)."""

from collections.abc import Iterator

from gm_tracker.model.clock import End, round_start
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Counter, Encounter, Link, Span
from gm_tracker.model.events_effects import CounterSet, LinkMade, SpanStarted
from gm_tracker.model.fold import Event
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.nc import keys, schedule
from gm_tracker.rules.nc.casting import struck
from gm_tracker.rules.nc.engagement import is_free
from gm_tracker.rules.nc.keys_time import LOADING, SHOT, SHOTS, UNDER_FIRE
from gm_tracker.rules.nc.spans import action_time, ready, span_id
from gm_tracker.rules.nc.switches import is_on


def after_attack(encounter: Encounter, command: DeclareAttack, result: Result) -> Iterator[Event]:
    """When the weapon can be used again, and what the target has come to."""
    actor = encounter.combatants[command.actor]
    weapon = actor.attack(command.attack)
    if weapon is None:
        return
    yield ready(actor.id, encounter.clock.position + action_time(weapon))
    if keys.LOAD.of(weapon.stats) and is_free(encounter, actor):
        yield _loading(encounter, actor, weapon)
    elif action_time(weapon) > schedule.SEGMENTS:
        again = encounter.clock.position + action_time(weapon)
        yield CounterSet(Counter(f"{SHOT}{weapon.id}", actor.id, again, "fight"))
    if keys.KIND.of(weapon.stats) not in (keys.MELEE, keys.UNARMED):
        yield from _under_fire(encounter, command)
    if result.branch.hit and result.amount:
        yield from struck(encounter, (command.target,), blow=True)


def _loading(encounter: Encounter, actor: Combatant, weapon: Attack) -> Event:
    """A free marksman loads at once (NC-59)."""
    now = encounter.clock.position
    start, finish = now + keys.TIME.of(weapon.stats), now + action_time(weapon) - 1
    made = span_id(encounter, actor.id)
    label = f"loading {weapon.name}"
    return SpanStarted(Span(made, actor.id, label, start, finish, LOADING, weapon.id))


def _under_fire(encounter: Encounter, command: DeclareAttack) -> Iterator[Event]:
    """Who is shot at counts as in hand-to-hand until the next round is over (X-N-41)."""
    clock, ends = encounter.clock, (UNDER_FIRE, command.actor, command.target)
    if is_on(encounter, SHOTS, "any"):
        known = (e.value for e in encounter.links if (e.kind, e.source, e.target) == ends)
        since = next(known, clock.position + 1)
        end = End(round_start(clock.position, clock.length) + 2 * clock.length - 1)
        yield LinkMade(Link(*ends, since, end))
