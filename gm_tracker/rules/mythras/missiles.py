"""What follows a shot beside its first bullet: further ones, further targets, and strays (MY-41,
MY-42)."""

from functools import partial

from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Result, Stage
from gm_tracker.rules.mythras import attack, bursts, circumstances, crowd, situations, traits
from gm_tracker.rules.mythras.blows import Struck
from gm_tracker.rules.mythras.bursts import Shot
from gm_tracker.rules.mythras.ranged import damage_at
from gm_tracker.rules.mythras.rolls import SUCCESSES
from gm_tracker.rules.mythras.several import after
from gm_tracker.rules.mythras.strike import Strike
from gm_tracker.rules.mythras.wounds import Rolled
from gm_tracker.rules.sheet import Outcome


def follows(
    encounter: Encounter, command: DeclareAttack, result: Result, first: Outcome | None
) -> Dialogue[Outcome | None]:
    """The outcome of a shot with all its bullets; of a blow it is that of the blow."""
    struck = result.branch.about
    if not isinstance(struck, Struck) or not traits.is_ranged(struck.strike.weapon):
        return first
    shot = _shot(struck.strike, result)
    now = encounter if first is None else after(encounter, first)
    more = yield from bursts.more(now, shot)
    usual = shot.skill
    if crowd.is_crowded(shot.said) and not shot.hit:
        usual = without_crowd(encounter, command, struck.strike)
    stray = yield from crowd.stray(now, shot, usual)
    found = [each for each in (first, *more.outcomes, stray.outcome) if each is not None]
    events = (*more.events, *stray.events)
    if not found and not events:
        return None
    return _together(found, events, (*more.trace, *stray.trace), shot)


def _shot(strike: Strike, result: Result) -> Shot:
    """The shot as it was rolled, after any Luck."""
    degree = result.degrees[0]
    stages: tuple[Stage, ...] = ()
    if strike.band == "long":
        stages = (Stage("MY-38", "long_range", partial(damage_at, "long")),)
    return Shot(
        strike.actor,
        strike.target,
        strike.weapon,
        Rolled(degree.level, degree.rank),
        strike.mine.percent,
        degree.level in SUCCESSES,
        strike.said,
        stages,
        result.branch.hit,
    )


def without_crowd(encounter: Encounter, command: DeclareAttack, strike: Strike) -> int:
    """The skill as it would be without the crowd (MY-42)."""
    all_there = situations.of_attack(encounter, command)
    calm = tuple(
        each
        for each in all_there
        if each.key in strike.said and each.key not in circumstances.CROWDS
    )
    return attack.number_of(encounter, command, strike.weapon, calm).percent


def _together(
    found: list[Outcome], events: tuple[Event, ...], trace: tuple[object, ...], shot: Shot
) -> Outcome:
    """Several wounds of one shot as one outcome: the label is that of the first."""
    if not found:
        told = Label.of("shot_on", who=shot.actor.name, target=shot.target.name)
        return Outcome(told, events, key="shot")
    first = found[0]
    several = len(found) > 1
    told = replace(first.label, values={**first.label.values, "wounds": len(found)})
    return replace(
        first,
        told=told if several else first.told,
        events=(*(e for each in found for e in each.events), *events),
        harm=tuple(held for each in found for held in each.harm),
        trace=tuple(line for each in found for line in each.trace),
    )
