"""What follows from an attack: wounds, or what a manoeuvre leaves (C7-21 to C7-26, C7-42)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import LinkMade
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.rules.coc7 import armour, harm, manoeuvres
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import Outcome


def at_once(encounter: Encounter, command: DeclareAttack, result: Result) -> Iterator[Event]:
    """Marks and falls, or what the manoeuvre has done."""
    if not result.branch.hit:
        return
    doer, victim = _sides(encounter, command, result)
    encounter = _joined(encounter, result)
    manoeuvre = manoeuvres.done_by(result.branch.key)
    if manoeuvre:
        yield from manoeuvres.effects(encounter, manoeuvre, doer, victim)
    else:
        yield from harm.after(encounter, victim, parts_of(result))
        modifiers = () if result.branch.recoil else command.modifiers
        yield from armour.worn_off(victim, modifiers, result.rolled)


def rolled(
    encounter: Encounter, command: DeclareAttack, result: Result
) -> Dialogue[Outcome | None]:
    """The CON roll after a major wound, or the dice that a manoeuvre costs while it lasts."""
    if not result.branch.hit:
        return None
    _, victim = _sides(encounter, command, result)
    manoeuvre = manoeuvres.done_by(result.branch.key)
    if manoeuvre:
        return (yield from manoeuvres.lasting(manoeuvre, victim))
    return (yield from harm.con_roll(_joined(encounter, result), victim, parts_of(result)))


def _joined(encounter: Encounter, result: Result) -> Encounter:
    """The fight with the links that the attack itself has made."""
    made = tuple(each for each in result.events if isinstance(each, LinkMade))
    return fold_all(encounter, made)


def parts_of(result: Result) -> tuple[int, ...]:
    """The points of each blow or bullet (C7-20)."""
    return result.parts or (result.amount,)


def _sides(
    encounter: Encounter, command: DeclareAttack, result: Result
) -> tuple[Combatant, Combatant]:
    """Who did it, and to whom."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    return (target, actor) if result.branch.recoil else (actor, target)
