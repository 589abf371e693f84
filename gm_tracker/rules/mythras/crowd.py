"""Shots into a crowd: who stands beside the target may be hit instead (MY-42)."""

from collections.abc import Iterable

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll, ask_rolls
from gm_tracker.rules.exchange import Stage
from gm_tracker.rules.mythras import figures, harm, keys, numbers, points, sizes, traits, values
from gm_tracker.rules.mythras.bursts import Shot
from gm_tracker.rules.mythras.circumstances import CROWDS, band_of
from gm_tracker.rules.mythras.ranged import force_at
from gm_tracker.rules.mythras.rolls import SUCCESSES, Try, contest, level_of
from gm_tracker.rules.mythras.several import apart
from gm_tracker.rules.mythras.strike import modifier_of
from gm_tracker.rules.mythras.switches import House, house_of
from gm_tracker.rules.mythras.where import where_of
from gm_tracker.rules.mythras.wounds import Rolled
from gm_tracker.rules.sheet import Outcome

NOBODY = Option("nobody", "nobody")
NONE, EVADE = "none", "evade"


@frozen
class Stray:
    """Whom a shot into a crowd strayed to, and what it did there."""

    who: str = ""
    outcome: Outcome | None = None
    events: tuple[Event, ...] = ()
    trace: Trace = ()


@frozen
class _Ward:
    """What becomes of the shot: whether it lands, and what a shield takes of it."""

    lands: bool = True
    stages: tuple[Stage, ...] = ()
    events: tuple[Event, ...] = ()


def is_crowded(said: Iterable[str]) -> bool:
    """Whether the target stands in, or behind, a crowd."""
    return any(each in CROWDS for each in said)


def strays(shot: Shot, usual: int, criticals: str) -> bool:
    """Whether only the crowd made it miss its target (MY-42). `usual` is the skill without it."""
    if shot.hit or not is_crowded(shot.said):
        return False
    return level_of(shot.attack.die, usual, criticals) in SUCCESSES


def note(percent: int, usual: int, criticals: str) -> str:
    """The chance to hit somebody beside the target, in words; `usual` is the skill without the
    crowd, `percent` that with it (MY-42)."""
    faces = range(1, 101)
    missed = [each for each in faces if level_of(each, percent, criticals) not in SUCCESSES]
    found = sum(level_of(each, usual, criticals) in SUCCESSES for each in missed)
    return f"{found}% to hit somebody beside" if found else ""


def stray(encounter: Encounter, shot: Shot, usual: int) -> Dialogue[Stray]:
    """The shot at somebody beside the target: defended against as any, without effects (MY-42)."""
    house = house_of(encounter)
    if not strays(shot, usual, house.criticals):
        return Stray()
    beside = [e for e in encounter.present() if e.id not in (shot.actor.id, shot.target.id)]
    options = (*(Option(each.id, each.name) for each in beside), NOBODY)
    request = Request(
        *("bystander", f"Stands beside {shot.target.name}", "choice"),
        options=options,
        usual=options[0].key,
        combatant=shot.actor.id,
    )
    chosen = yield from ask_choice(request)
    if chosen == NOBODY.key:
        return Stray()
    victim = encounter.combatants[chosen]
    ward = yield from _ward(encounter, shot, victim, usual, house)
    trace = (TraceLine("MY-42", "strays", 0, victim.name),)
    if not ward.lands:
        return Stray(chosen, None, ward.events, trace)
    outcome = yield from apart(_lands(encounter, shot, victim, usual, ward), ".beside")
    return Stray(chosen, outcome, ward.events, trace)


def _ward(
    encounter: Encounter, shot: Shot, victim: Combatant, usual: int, house: House
) -> Dialogue[_Ward]:
    """Evaded, or parried with a shield, where there is a point for it (MY-38, MY-42)."""
    shields = [e for e in traits.melee_weapons(victim) if traits.has(e, traits.SHIELD)]
    able = points.left(encounter, victim) > 0 and victim.state == keys.UP.key
    ways = (Option(EVADE, "evade"), *(Option(e.id, f"parry with {e.name}") for e in shields))
    request = Request(
        *("beside.defence", f"Defence of {victim.name}", "choice"),
        options=(Option(NONE, "none"), *(ways if able else ())),
        usual=NONE,
        combatant=victim.id,
    )
    chosen = yield from ask_choice(request)
    if chosen == NONE:
        return _Ward()
    shield = victim.attack(chosen)
    own = keys.EVADE if shield is None else keys.SKILL
    base = own.of(victim.stats if shield is None else shield.stats)
    percent = numbers.made(base, (), numbers.of_person(victim), house).percent
    roll = Request("beside.roll", f"d100 {percent}%", dice="1d100", combatant=victim.id)
    die = (yield from ask_roll(roll)).total
    paid = points.spend(encounter, victim)
    if shield is None:
        mine, theirs = Try(usual, shot.attack.die), Try(percent, die)
        lands = contest(mine, theirs, house.criticals) > 0
        return _Ward(lands, events=(*paid, *_falls(victim, lands=lands)))
    if level_of(die, percent, house.criticals) not in SUCCESSES:
        return _Ward(events=paid)
    force = force_at(band_of(shot.said), traits.SIZE.of(shot.weapon.stats))
    stopped = sizes.parried(force, traits.SIZE.of(shield.stats))
    stage = Stage("MY-18", "after_parry", lambda n: sizes.through(n, stopped, house.half_parry))
    return _Ward(stopped != "all", (stage,), paid)


def _falls(victim: Combatant, *, lands: bool) -> tuple[Event, ...]:
    """Who evades lies down after it; the daring only where they are hit (MY-35)."""
    stays = victim.has(keys.PRONE.key) or (keys.DAREDEVIL.of(victim.stats) and not lands)
    return () if stays else (ConditionAdded(victim.id, Condition(keys.PRONE.key)),)


def _lands(
    encounter: Encounter, shot: Shot, victim: Combatant, usual: int, ward: _Ward
) -> Dialogue[Outcome | None]:
    where = where_of(encounter, victim, by=shot.actor.id)
    modified = traits.MODIFIED.of(shot.weapon.stats)
    modifier = modifier_of(shot.actor) if modified else values.NO_MODIFIER
    dice = figures.with_modifier(shot.weapon.damage, modifier)
    damage = Request("damage", dice, dice=dice, combatant=shot.actor.id)
    rolled, landed = yield from ask_rolls((damage, where.request))
    found, lost = where.place(landed.total), rolled.total
    for stage in (*shot.stages, *ward.stages, *found.stages):
        lost = stage.apply(lost)
    level = level_of(shot.attack.die, usual, house_of(encounter).criticals)
    attack = Rolled(level, shot.attack.die)
    blow = harm.Blow(victim.id, shot.actor.id, found.key, lost, attack, usual)
    return (yield from harm.land(encounter, blow))
