"""What follows a blow: effects take hold, whoever is struck hard is thrown back, the wound comes
last (MY-13, MY-29)."""

from collections.abc import Callable, Mapping

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.mythras import effect_arms as arms
from gm_tracker.rules.mythras import effect_body as limbs
from gm_tracker.rules.mythras import effect_others as others
from gm_tracker.rules.mythras import harm, knockback, luck
from gm_tracker.rules.mythras.applied import Case, Done, case_of
from gm_tracker.rules.mythras.blows import Struck
from gm_tracker.rules.mythras.wounds import Rolled
from gm_tracker.rules.sheet import Outcome

Deed = Callable[[Case], Dialogue[Done]]
DEEDS: Mapping[str, Deed] = {
    "accidental_injury": others.accidental_injury,
    "arise": limbs.arise,
    "bash": arms.bash,
    "bleed": limbs.bleed,
    "blind": limbs.blind,
    "close_range": arms.distance,
    "compel_surrender": arms.compel_surrender,
    "damage_weapon": arms.damage_weapon,
    "disarm": arms.disarm,
    "drop_foe": limbs.drop_foe,
    "duck_back": arms.duck_back,
    "entangle": limbs.entangle,
    "flurry": arms.flurry,
    "grip": limbs.grip,
    "impale": limbs.impale,
    "open_range": arms.distance,
    "overextend": arms.no_attack,
    "over_penetration": others.over_penetration,
    "pin_down": arms.pin_down,
    "pin_weapon": arms.pin_weapon,
    "press_advantage": arms.no_attack,
    "rapid_reload": arms.rapid_reload,
    "remise": arms.remise,
    "select_target": others.select_target,
    "slip_free": limbs.slip_free,
    "spoil_spell": limbs.spoil_spell,
    "stun_location": limbs.stun_location,
    "sunder": limbs.sunder,
    "take_weapon": arms.take_weapon,
    "trip": limbs.trip,
    "weapon_malfunction": arms.weapon_malfunction,
    "withdraw": arms.withdraw,
}
"""What takes hold after the dice; the other effects change the blow itself, or are text."""
ONCE = ("overextend", "rapid_reload")
"""Effects that are counted together however often they were chosen."""


def follows(encounter: Encounter, result: Result) -> Dialogue[Outcome | None]:
    """What comes of a blow beside its points: nothing where nothing does (MY-13)."""
    struck = result.branch.about
    if not isinstance(struck, Struck):
        return None
    done = yield from _effects(struck, result)
    strike = struck.strike
    values: dict[str, str | int | tuple[str, ...]] = {"target": strike.target.name}
    through = result.branch.hit
    if through:
        fast = "stand_fast" in struck.names
        rolled = max(result.rolled, default=0)
        paid = _paid(struck, result, done)
        thrown = yield from knockback.thrown(encounter, strike.target, rolled, fast=fast, paid=paid)
        done += Done(thrown.events, trace=thrown.trace)
        values["thrown"] = thrown.metres
    wound = (yield from _wound(encounter, struck, result, done)) if through else None
    return _outcome(struck, done, wound, values)


def _effects(struck: Struck, result: Result) -> Dialogue[Done]:
    done = Done()
    if struck.ending.winner is None:
        return done
    case, seen = case_of(struck, result), list[str]()
    for code in struck.effects:
        name, _, said = code.partition("=")
        seen.append(name)
        if name in ONCE and seen.count(name) > 1:
            continue
        turned = name == "countered"
        deed = DEEDS.get(said if turned else name)
        case = replace(case, paid=_paid(struck, result, done))
        if deed is not None:
            done += yield from deed(case.turned if turned else case)
    return done


def _paid(struck: Struck, result: Result, done: Done) -> tuple[str, ...]:
    """Who has had their Luck point of this action (MY-26)."""
    people = struck.strike.actor, struck.strike.target
    return luck.payers((*result.trace, *done.trace), *people)


def _wound(
    encounter: Encounter, struck: Struck, result: Result, done: Done
) -> Dialogue[Outcome | None]:
    strike, degree = struck.strike, result.degrees[0]
    place = result.place or struck.aimed
    if not place:
        return None
    blow = harm.Blow(
        strike.target.id,
        strike.actor.id,
        place,
        result.amount,
        Rolled(degree.level, degree.rank),
        strike.mine.percent,
        forced="kill_silently" in struck.names,
        paid=_paid(struck, result, done),
    )
    return (yield from harm.land(encounter, blow))


def _outcome(
    struck: Struck,
    done: Done,
    wound: Outcome | None,
    values: dict[str, str | int | tuple[str, ...]],
) -> Outcome | None:
    """Effects and wound as one outcome, the effects before the wound."""
    if struck.names:
        values |= {"effects": struck.names, "whose": struck.ending.winner or ""}
        values |= {"told": done.told, "actor": struck.strike.actor.name}
    if wound is None and done == Done() and not struck.names:
        return None
    if wound is None:
        told = Label("effects", values)
        return Outcome(told, done.events, done.harm, "effects", done.trace)
    told = Label(wound.label.key, {**wound.label.values, **values})
    return Outcome(
        told,
        (*done.events, *wound.events),
        (*done.harm, *wound.harm),
        wound.key,
        (*done.trace, *wound.trace),
    )
