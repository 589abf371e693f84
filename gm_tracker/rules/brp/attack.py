"""An attack: the defence chosen, rolled only against a success, and the matrix (BR-08 to BR-13)."""

from collections.abc import Mapping
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.brp import blow as blows
from gm_tracker.rules.brp import chance, clash, defence, fate, keys, moment
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.blow import Blow
from gm_tracker.rules.brp.chance import Chance, Held
from gm_tracker.rules.brp.clash import FUMBLED, MISS, STOPPED
from gm_tracker.rules.brp.defence import Ward
from gm_tracker.rules.brp.fought import Fought
from gm_tracker.rules.brp.levels import (
    CRITICAL,
    SPECIAL,
    SUCCESS,
    SUCCESSES,
    Reading,
)
from gm_tracker.rules.brp.switches import reading_of
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange

MOST_ATTACKERS = 5
ATTACK, IDEA, DEFENCE, BULLETS = "attack", "idea", "defence", "bullets"


def exchange(encounter: Encounter, command: DeclareAttack, held: Held) -> Dialogue[Exchange]:
    """The whole attack. All choices are made before any die."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    weapon = _weapon(encounter, actor, target, command)
    _check(encounter, actor, target, weapon)
    ward = yield from defence.choose(encounter, command, weapon, held)
    mine = chance.of_attack(encounter, actor, weapon, command.modifiers, held)
    blow = Blow(encounter, actor, target, weapon, command.modifiers, held)
    reading = reading_of(encounter)
    spread = chance.holds(held, "spread")
    checks = _checks(reading, blow, mine, ward, spread=spread)
    return Exchange(
        checks=checks,
        settle=partial(clash.settle, ward),
        branches=_branches(blow, ward, spread=spread),
        track=keys.HP.key,
        drops=partial(blows.drops, blow),
        trace=(*mine.trace, *_ward_trace(ward)),
        needs=f"to hit with {mine.percent}%",
        amend=fate.after_roll(reading, checks, blow, mine, ward),
        defence="" if ward is None else ward.key,
        lands=not fate.can_ignore(target),
        memo=Fought(blow, mine, ward),
    )


def _weapon(
    encounter: Encounter, actor: Combatant, target: Combatant, command: DeclareAttack
) -> Attack:
    """The weapon; Refused where it is not in hand or does not reach."""
    weapon = actor.attack(command.attack)
    if weapon is None:
        raise LookupError(command.attack)
    if why := moment.out_of_hand(encounter, actor.id, weapon):
        raise Refused(f"{weapon.name} {why}.")
    if is_kept_off(encounter, actor, weapon, target):
        raise Refused(f"{target.name} keeps {actor.name} off with a longer weapon.")
    slot = moment.slot_of(encounter, actor.id)
    bound = None if slot is None or not slot.record else actor.attack(slot.record)
    if bound is not None and bound.id != weapon.id:
        raise Refused(f"This action of {actor.name} is for {bound.name} only.")
    return weapon


def _check(encounter: Encounter, actor: Combatant, target: Combatant, weapon: Attack) -> None:
    """Refused where the actor cannot attack now (BR-04, BR-14, BR-30, BR-33)."""
    reasons = (
        (c.STUNNED, "is stunned and cannot attack"),
        (c.LOST, "loses this round"),
        (c.DEFENSIVE, "only defends in this round"),
        (c.CASTING, "uses a power in place of the attack"),
        (c.HELD, "is held and cannot attack"),
    )
    if actor.has(c.SPENT.key) and not encounter.count("desperate", actor.id):
        raise Refused(f"{actor.name} only defends after the desperate act.")
    for condition, why in reasons:
        if actor.has(condition.key):
            raise Refused(f"{actor.name} {why}.")
    if is_crowded(encounter, actor, weapon, target):
        raise Refused(f"Five attackers stand around {target.name} already.")


def is_kept_off(encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant) -> bool:
    """Whether the target keeps the actor off with a longer weapon than this."""
    kept = any(
        (each.kind, each.source, each.target) == (keys.KEPT_OFF, target.id, actor.id)
        for each in encounter.links
    )
    return kept and keys.LENGTH.of(weapon.stats) != keys.LONG and not moment.is_missile(weapon)


def is_crowded(encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant) -> bool:
    """Whether as many others stand around the target as have room there."""
    around = moment.attackers(encounter, target.id) | {actor.id}
    return len(around) > MOST_ATTACKERS and not moment.is_missile(weapon)


def _checks(
    reading: Reading, blow: Blow, mine: Chance, ward: Ward | None, *, spread: bool
) -> tuple[Check, ...]:
    """The attack, and after a success what the defender rolls; the shots that hit of a spread."""
    actor, target = blow.actor, blow.target
    to_hit = Request(ATTACK, "d100 to hit", dice="1d100", combatant=actor.id)
    found = [Check(to_hit, partial(clash.attack_degree, reading, mine))]
    if ward is not None and ward.idea:
        idea = Request(IDEA, "d100 idea: stunned", dice="1d100", combatant=target.id)
        degree = partial(reading.degree, ward.idea)
        found.append(Check(idea, degree, needed=clash.answers(ward)))
    if ward is not None:
        request = Request(DEFENCE, f"d100 {ward.key}", dice="1d100", combatant=target.id)
        degree = partial(reading.degree, ward.chance.percent, base=ward.chance.base)
        found.append(Check(request, degree, needed=clash.defends(ward)))
    if spread:
        size = max(1, keys.BURST.of(blow.weapon.stats))
        shots = Request(BULLETS, "shots that hit", dice=f"1d{size}", combatant=actor.id)
        found.append(Check(shots, _count, needed=lambda done: done[0].level in SUCCESSES))
    return tuple(found)


def _count(faces: tuple[int, ...]) -> Degree:
    return Degree(str(faces[0]))


def _branches(blow: Blow, ward: Ward | None, *, spread: bool) -> Mapping[str, Branch]:
    """What may come of the dice, best for the attacker first."""
    found = [blows.branch(blow, level) for level in (CRITICAL, SPECIAL, SUCCESS)]
    if spread:
        size = max(1, keys.BURST.of(blow.weapon.stats))
        found += [blows.branch(blow, SUCCESS, shots) for shots in range(2, size + 1)]
    found += [Branch(STOPPED, "stopped")] if ward is not None else []
    found += [Branch(MISS, "miss"), Branch(FUMBLED, "fumble")]
    return {each.key: each for each in found}


def _ward_trace(ward: Ward | None) -> Trace:
    return () if ward is None else ward.chance.trace
