"""Bursts and full automatic fire: how many bullets hit, and each of them (MY-41)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import ClockMoved, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_number, ask_roll, ask_rolls
from gm_tracker.rules.exchange import Stage
from gm_tracker.rules.mythras import harm, points, ranged, traits
from gm_tracker.rules.mythras.circumstances import AUTO, BURST
from gm_tracker.rules.mythras.several import after, apart
from gm_tracker.rules.mythras.where import where_of
from gm_tracker.rules.mythras.wounds import Rolled
from gm_tracker.rules.sheet import Outcome

ARC, EACH = "arc_left", "arc_bullets"
"""Counters of automatic fire: targets still to come, and the bullets for each."""
MOST_TARGETS = 30


@frozen
class Shot:
    """A shot that was rolled: by whom, at whom, with what, and how it went.

    `stages` are what any bullet meets before cover and armour, `said` what the moment was. It is a
    `hit` by its roll, and `lands` where nothing stopped it.
    """

    actor: Combatant
    target: Combatant
    weapon: Attack
    attack: Rolled
    skill: int
    hit: bool
    said: frozenset[str] = frozenset()
    stages: tuple[Stage, ...] = ()
    lands: bool = True


@frozen
class More:
    """What the further bullets came to, one outcome after the other."""

    outcomes: tuple[Outcome, ...] = ()
    events: tuple[Event, ...] = ()
    trace: Trace = ()


def bullets_of(encounter: Encounter, shot: Shot) -> Dialogue[tuple[int, int]]:
    """Bullets for this target, and targets still to come after it (MY-41)."""
    if BURST in shot.said:
        return traits.BURST.of(shot.weapon.stats), 0
    left = encounter.count(ARC, shot.actor.id)
    if left:
        return encounter.count(EACH, shot.actor.id), left - 1
    bullets = traits.AUTO.of(shot.weapon.stats)
    request = Request(
        *("arc", f"Targets for {bullets} bullets", "number"),
        lowest=1,
        highest=min(MOST_TARGETS, bullets),
        usual=1,
        combatant=shot.actor.id,
    )
    targets = yield from ask_number(request)
    return ranged.bullets_each(bullets, targets), targets - 1


def more(encounter: Encounter, shot: Shot) -> Dialogue[More]:
    """Further bullets of a burst that hit, and further targets of automatic fire (MY-41)."""
    if not shot.said & {BURST, AUTO}:
        return More()
    bullets, targets = yield from bullets_of(encounter, shot)
    events = tuple(_next_target(encounter, shot, bullets, targets)) if AUTO in shot.said else ()
    if not shot.hit or not shot.lands or bullets < 2:
        return More((), events)
    request = Request(
        "bullets",
        f"bullets that hit, of {bullets}",
        dice=ranged.struck(bullets),
        combatant=shot.actor.id,
    )
    hits = (yield from ask_roll(request)).total
    outcomes, trace = list[Outcome](), (TraceLine("MY-41", "bullets", hits),)
    for number in range(2, hits + 1):
        outcome = yield from apart(_bullet(encounter, shot), f"#{number}")
        if outcome is not None:
            outcomes.append(outcome)
            encounter = after(encounter, outcome)
    return More(tuple(outcomes), events, trace)


def _bullet(encounter: Encounter, shot: Shot) -> Dialogue[Outcome | None]:
    """One more bullet: its own damage and its own place, no effects (MY-41)."""
    target = encounter.combatants[shot.target.id]
    where = where_of(encounter, target, by=shot.actor.id)
    dice = shot.weapon.damage
    damage = Request("bullet", f"{dice} of the next bullet", dice=dice, combatant=shot.actor.id)
    place = replace(where.request, id="bullet.place")
    rolled, landed = yield from ask_rolls((damage, place))
    found, lost = where.place(landed.total), rolled.total
    for stage in (*shot.stages, *found.stages):
        lost = stage.apply(lost)
    blow = harm.Blow(target.id, shot.actor.id, found.key, lost, shot.attack, shot.skill)
    return (yield from harm.land(encounter, blow))


def _next_target(encounter: Encounter, shot: Shot, bullets: int, targets: int) -> Iterator[Event]:
    """The same action goes on against the next target; the last one pays for it (MY-41)."""
    who = shot.actor.id
    if not targets and not encounter.count(ARC, who):
        return
    yield CounterSet(Counter(ARC, who, targets))
    yield CounterSet(Counter(EACH, who, bullets))
    slot = None if encounter.clock.cursor is None else encounter.slot(encounter.clock.cursor)
    if not targets or slot is None:
        return
    yield points.paid(encounter, who, 0)
    place = (*slot.order[:-1], slot.order[-1])
    following = Slot(f"s{encounter.made}", who, slot.position, place, record=shot.weapon.id)
    yield SlotGranted(following)
    yield ClockMoved(slot.position, following.id)
