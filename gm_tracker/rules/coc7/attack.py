"""An attack in full: a blow with its answer, a throw, or a shot; then what it used up."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Prompt
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Refused
from gm_tracker.model.trace import Trace
from gm_tracker.rules.coc7 import (
    close_quarters,
    follows,
    keys,
    luck,
    melee,
    moments,
    order,
    ranged,
    stray,
    used,
)
from gm_tracker.rules.coc7.melee import Struck
from gm_tracker.rules.coc7.rolls import BROKEN
from gm_tracker.rules.coc7.used import Declared
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Amend, Amended, Degree, Exchange, Faces, Result
from gm_tracker.rules.sheet import Situation


def exchange(
    encounter: Encounter, command: DeclareAttack, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """The whole attack. All choices are made before any die."""
    actor, weapon = encounter.combatants[command.actor], _weapon(encounter, command)
    _check_dived(actor)
    order.check_rank(encounter, actor, weapon)
    made, struck = yield from _declared(encounter, command, weapon, active)
    return replace(struck.exchange, amend=_then(encounter, made, struck))


def _declared(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
) -> Dialogue[tuple[Declared, Struck]]:
    """By the kind of weapon: hand to hand or thrown against an answer, or shot (C7-16, C7-34)."""
    said, kind = frozenset(each.key for each in active), keys.KIND.of(weapon.stats)
    target = encounter.combatants[command.target]
    if kind == keys.MELEE:
        answer, struck = yield from close_quarters.struck(encounter, command, weapon, active)
        return Declared(command, weapon, said, answer), struck
    shot = yield from ranged.ask_shot(encounter, command, weapon, active)
    if kind != keys.THROWN:
        struck = ranged.shot_at(encounter, command, weapon, active, shot)
        return Declared(command, weapon, said, shot=shot), struck
    answer = yield from melee.ask_answer(encounter, target, blow=False)
    struck = ranged.thrown_at(encounter, command, weapon, active, shot, answer)
    return Declared(command, weapon, said, answer, shot), struck


def _weapon(encounter: Encounter, command: DeclareAttack) -> Attack:
    """The weapon; what follows in the same turn may be bound to it (C7-35)."""
    weapon, slot = moments.weapon_of(encounter, command), moments.slot_of(encounter, command.actor)
    if weapon is None:
        raise LookupError(command.attack)
    actor = encounter.combatants[command.actor]
    if moments.has_lost(actor, weapon):
        raise Refused(f"{actor.name} is disarmed: {weapon.name} must be taken up first.")
    bound = None if slot is None or not slot.record else actor.attack(slot.record)
    if bound is not None and bound.id != weapon.id:
        raise Refused(f"What is left of this turn of {actor.name} is for {bound.name} only.")
    return weapon


def _check_dived(actor: Combatant) -> None:
    if actor.has(keys.DIVED.key):
        raise Refused(f"{actor.name} dived for cover and may only dodge until the turn is over.")


def _then(encounter: Encounter, made: Declared, struck: Struck) -> Amend:
    """After the dice: Luck, and what the attack used up (C7-40)."""
    close = keys.KIND.of(made.weapon.stats) == keys.MELEE
    spend = luck.after_roll(encounter, struck.rolls, close=close)

    def paid(
        faces: Faces, degrees: tuple[Degree, ...], trace: Trace, suffix: str
    ) -> Dialogue[Amended]:
        found = yield from spend(faces, degrees, trace, suffix)
        broken = found.degrees[0].level == BROKEN
        after = used.events(encounter, made, broken=broken)
        return replace(found, events=(*found.events, *after))

    return paid


def aftermath(encounter: Encounter, command: DeclareAttack, result: Result) -> tuple[Event, ...]:
    """Wounds, an aim that is lost, and what the GM is asked of a fumble (C7-07, C7-21 to C7-26)."""
    hurt = command.actor if result.branch.recoil else command.target
    lost = result.branch.hit and result.amount
    aim = used.aim_ends(encounter, encounter.combatants[hurt]) if lost else ()
    wounds = follows.at_once(encounter, command, result)
    return (*wounds, *aim, *_fumbles(encounter, command, result))


def _fumbles(encounter: Encounter, command: DeclareAttack, result: Result) -> Iterator[Event]:
    people = (encounter.combatants[command.actor], encounter.combatants[command.target])
    key = f"fumble.{encounter.clock.position}"
    told = stray.in_the_way(encounter, command, result)
    for who, degree in zip(people, result.degrees, strict=False):
        if degree.level == "fumble" and not (told and who.id == command.actor):
            text = f"{who.name} fumbles: what comes of it?"
            yield PromptRaised(Prompt(f"{key}.{who.id}", text, who.id))
