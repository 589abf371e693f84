"""An attack from its declaration to the choice of effects (MY-13 to MY-17)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Amended, Branch, Check, Degree, Exchange, Faces, lead
from gm_tracker.rules.mythras import (
    circumstances,
    conditions,
    crowd,
    damage_luck,
    keys,
    luck,
    numbers,
    points,
    situations,
    sizes,
    sweep,
    traits,
)
from gm_tracker.rules.mythras.blows import Blows, Struck, chest_falls, usual_effects
from gm_tracker.rules.mythras.choosing import choose_effects
from gm_tracker.rules.mythras.costs import STRUCK, paid
from gm_tracker.rules.mythras.defence import Stance, choose
from gm_tracker.rules.mythras.endings import ending, settle
from gm_tracker.rules.mythras.numbers import ATTACK_GRADE, Number
from gm_tracker.rules.mythras.rolls import LADDER, SUCCESSES, excess, level_of
from gm_tracker.rules.mythras.strike import Strike
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.mythras.traits import is_ranged
from gm_tracker.rules.sheet import Situation


def attack_exchange(
    encounter: Encounter, command: DeclareAttack, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """The whole attack; the defence is chosen before any die, the effects after both."""
    strike = yield from strike_of(encounter, command, active)
    stance = strike.stance
    checks = [Check(_to_hit(strike), partial(degree_of, strike.mine.percent, strike, attack=True))]
    if stance.rolls:
        even_a_miss = situations.EVEN_A_MISS in strike.said
        checks.append(
            Check(
                _ward(strike),
                partial(degree_of, stance.number.percent, strike),
                needed=None if even_a_miss else _hits,
            )
        )
    return Exchange(
        checks=tuple(checks),
        settle=partial(settle, strike),
        branches=Blows(strike),
        track=keys.HP.key,
        drops=partial(chest_falls, strike),
        trace=(*strike.mine.trace, *stance.number.trace),
        needs=f"to hit with {strike.mine.percent}%",
        also=_beside(strike, active),
        amend=partial(_after_roll, strike),
        redo=damage_luck.redo(strike.actor, strike.target, aimed_at),
        lands=False,
        defence=stance.kind if stance.rolls else "",
    )


def _beside(strike: Strike, active: tuple[Situation, ...]) -> str:
    """The chance to hit somebody beside the target of a shot into a crowd (MY-42)."""
    if not is_ranged(strike.weapon) or not crowd.is_crowded(strike.said):
        return ""
    calm = tuple(each for each in active if each.key not in circumstances.CROWDS)
    usual = number_of(strike.encounter, strike.command, strike.weapon, calm).percent
    return crowd.note(strike.mine.percent, usual, strike.house.criticals)


def aimed_at(branch: Branch) -> str:
    """The place that was chosen for a blow, if one was."""
    return branch.about.aimed if isinstance(branch.about, Struck) else ""


def strike_of(
    encounter: Encounter, command: DeclareAttack, active: tuple[Situation, ...]
) -> Dialogue[Strike]:
    """Both sides with their numbers, once the defence is chosen."""
    house = house_of(encounter)
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    weapon = _weapon(encounter, actor, command)
    if any(each.key == circumstances.BEYOND for each in active):
        raise Refused(f"{target.name} is out of the range of {weapon.name}.")
    stance = yield from choose(encounter, command, weapon, active, house)
    mine = number_of(encounter, command, weapon, active)
    lost = excess((mine.percent, stance.number.percent) if stance.rolls else (mine.percent,))
    return Strike(
        encounter,
        command,
        house,
        actor,
        target,
        weapon,
        Stance(stance.kind, stance.ward, stance.number.less(lost), stance.size),
        mine.less(lost),
        frozenset(each.key for each in active),
        int(is_first_surprise(encounter, target)),
    )


def is_first_surprise(encounter: Encounter, target: Combatant) -> bool:
    """Whether it is the first attack on somebody who is surprised (MY-37)."""
    return target.has(keys.SURPRISED.key) and not encounter.count(STRUCK, target.id)


def _weapon(encounter: Encounter, actor: Combatant, command: DeclareAttack) -> Attack:
    """The weapon; Refused where it, or its owner, cannot attack now."""
    weapon = actor.attack(command.attack)
    if weapon is None:
        raise LookupError(command.attack)
    if not sweep.die_of(encounter, actor):
        points.check_left(encounter, actor)
    check_may_attack(encounter, actor, command.target)
    if not traits.in_hand(weapon):
        state = traits.STATE.text(weapon.stats)
        raise Refused(f"{weapon.name} of {actor.name} is {state}.")
    if traits.is_unloaded(weapon):
        raise Refused(f"{weapon.name} of {actor.name} is not loaded.")
    if is_kept_off(encounter, actor, weapon, encounter.combatants[command.target]):
        raise Refused(f"{weapon.name} is too short here: change the distance first.")
    return weapon


def is_kept_off(encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant) -> bool:
    """Whether a longer weapon keeps a shorter one off its wielder (MY-32)."""
    if not house_of(encounter).reach or is_ranged(weapon):
        return False
    distance = situations.distance_between(encounter, actor, weapon, target)
    own = traits.REACH.of(weapon.stats)
    return own < distance and sizes.shorter_blocked(own, distance)


def check_may_attack(encounter: Encounter, actor: Combatant, target: str) -> None:
    """Refused where something keeps somebody from attacking (MY-22, MY-29, MY-34, MY-37)."""
    for each in actor.conditions:
        if each.key in conditions.NO_ATTACK:
            raise Refused(f"{actor.name} {conditions.NO_ATTACK[each.key]}.")
    if is_outrun(encounter, actor.id, target):
        name = encounter.combatants[target].name
        raise Refused(f"{name} has outmanoeuvred {actor.name} for this round.")


def is_outrun(encounter: Encounter, actor: str, target: str) -> bool:
    """Whether somebody was outmanoeuvred by the other for this round (MY-34)."""
    return any(
        (each.kind, each.source, each.target) == (keys.OUTRUN, actor, target)
        for each in encounter.links
    )


def number_of(
    encounter: Encounter, command: DeclareAttack, weapon: Attack, active: tuple[Situation, ...]
) -> Number:
    """The skill of an attack after its grades (MY-07)."""
    actor = encounter.combatants[command.actor]
    style = numbers.style_of(actor, weapon, active)
    causes = (*numbers.eased(active, ATTACK_GRADE), *numbers.of_person(actor))
    return numbers.made(
        style.percent,
        style.trace,
        causes,
        house_of(encounter),
        command.modifiers,
    )


def _to_hit(strike: Strike) -> Request:
    return sweep.to_hit(strike.encounter, strike.actor)


def _ward(strike: Strike) -> Request:
    label = f"d100 {strike.stance.kind}"
    return Request("defence", label, dice="1d100", combatant=strike.target.id)


def _hits(degrees: tuple[Degree, ...]) -> bool:
    """A miss need not be defended against (MY-13)."""
    return degrees[0].level in SUCCESSES


def degree_of(
    percent: int, strike: Strike, faces: tuple[int, ...], *, attack: bool = False
) -> Degree:
    """The level of a roll; where it is evaded, equal successes go by the higher die (MY-35).

    Whoever is helpless is hit, whatever the die says (MY-39).
    """
    die = (attack and sweep.die_of(strike.encounter, strike.actor)) or faces[0]
    level = level_of(die, percent, strike.house.criticals)
    if attack and circumstances.HELPLESS in strike.said and level not in SUCCESSES:
        level = "success"
    ranked = strike.stance.evades and level in SUCCESSES
    return Degree(level, LADDER[level], die if ranked else 0, level)


def _after_roll(
    strike: Strike, faces: Faces, degrees: tuple[Degree, ...], trace: Trace, suffix: str
) -> Dialogue[Amended]:
    """Luck on either roll, then the effects of the winner; what both have paid (MY-13, MY-26)."""
    after = yield from _lucky(strike, faces, degrees, trace)
    found = ending(strike, tuple(each.level for each in after.degrees), lead(after.degrees))
    levels = (*(each.level for each in after.degrees), "failure")[:2]
    picked = yield from choose_effects(strike, found, levels, (*trace, *after.trace))
    rolled = len(degrees) > 1 and bool(faces[1])
    hit = after.degrees[0].level in SUCCESSES
    events = (*after.events, *paid(strike, rolled=rolled, hit=hit))
    events += tuple(sweep.goes_on(strike.encounter, strike.actor, after.dice[0]))
    key = found.key
    if picked.keys != usual_effects(strike, found):
        key = f"{found.key}.{'+'.join(picked.keys) or 'plain'}"
    dice = tuple(map(_with_die, after.degrees, after.dice))
    return Amended(dice, (*events, *picked.events), (*after.trace, *picked.trace), outcome=key)


def _with_die(degree: Degree, die: int) -> Degree:
    """The degree with its die, against which others may have to resist."""
    return degree._replace(rank=die)


@frozen
class _Lucky:
    """Both rolls after Luck."""

    degrees: tuple[Degree, ...]
    dice: tuple[int, ...]
    events: tuple[Event, ...] = ()
    trace: Trace = ()


def _lucky(
    strike: Strike, faces: Faces, degrees: tuple[Degree, ...], trace: Trace
) -> Dialogue[_Lucky]:
    """What Luck makes of both rolls (MY-26)."""
    found: list[Degree] = []
    dice: list[int] = []
    events: tuple[Event, ...] = ()
    lines: Trace = ()
    paid: tuple[str, ...] = ()
    sides = (
        (_to_hit(strike), strike.actor, strike.target, strike.mine.percent),
        (_ward(strike), strike.target, strike.actor, strike.stance.number.percent),
    )
    for shown, degree, (request, own, foe, percent) in zip(faces, degrees, sides, strict=False):
        lies = request.id == "attack" and sweep.die_of(strike.encounter, strike.actor)
        if not shown or lies:
            found.append(degree)
            dice.append(int(lies))
            continue
        level = partial(level_of, skill=percent, criticals=strike.house.criticals)
        read = luck.Read(request, shown[0], level)
        touched = yield from luck.own_roll(own, read, (*trace, *lines), paid=paid)
        paid += (touched.paid,) if touched.paid else ()
        events, lines = (*events, *touched.events), (*lines, *touched.trace)
        if request.id == "attack" and level(touched.die) in SUCCESSES:
            again = luck.Read(request, touched.die, level)
            forced = yield from luck.forced(foe, again, (*trace, *lines), paid=paid)
            paid += (forced.paid,) if forced.paid else ()
            events, lines = (*events, *forced.events), (*lines, *forced.trace)
            touched = forced
        attack = request.id == "attack"
        found.append(degree_of(percent, strike, (touched.die,), attack=attack))
        dice.append(touched.die)
    return _Lucky(tuple(found), tuple(dice), events, lines)
