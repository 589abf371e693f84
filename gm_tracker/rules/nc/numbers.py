"""NC's answers about numbers: attacks, saves, spells, poison, healing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Prompt
from gm_tracker.model.events_combatants import RecordSet
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.nc import actions, keys, poison, situations, tables
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.nc.switches import DOWN, OUT, chosen
from gm_tracker.rules.sheet import Outcome, Situation

if TYPE_CHECKING:
    from gm_tracker.rules.exchange import Exchange, Result
    from gm_tracker.rules.nc import spells


def state(encounter: Encounter, combatant: Combatant) -> str:
    """Down and unconscious at the hit points that the house rules say (X-N-23)."""
    value = keys.HP.value(combatant)
    if value <= int(chosen(encounter, OUT)):
        return "unconscious"
    return "down" if value <= int(chosen(encounter, DOWN)) else "up"


def offered(encounter: Encounter, command: DeclareAttack | Perform) -> tuple[Situation, ...]:
    """What may add to an attack, to saves, and to what a spell does."""
    from gm_tracker.rules.nc import save_situations

    if isinstance(command, DeclareAttack):
        blow = situations.of_attack(encounter, command)
        return (*blow, *save_situations.of_weapon(encounter, command))
    if command.action == actions.SAVE.key:
        return tuple(save_situations.of_save(encounter, command))
    return tuple(save_situations.of_spell(encounter, command)) if command.record else ()


def aftermath(encounter: Encounter, command: DeclareAttack, result: Result) -> tuple[Event, ...]:
    """Ammunition, and a disabling critical hit, which is for the GM to describe (NC-33)."""
    return (*_shot(encounter, command), *_disabling(encounter, command, result))


def check(command: Perform) -> Dialogue[Exchange | None]:
    """The roll of a check at a chance level (NC-60)."""
    from gm_tracker.rules.nc import checks

    if command.action != actions.CHECK.key:
        return None
    return (yield from checks.check(command))


def preview(encounter: Encounter, command: Perform, words: Words) -> Dialogue[Exchange | None]:
    """For spells what they do to the first target."""
    from gm_tracker.rules.nc import spells

    spell = _spell(encounter, command, words)
    if spell is None:
        return (yield from check(command))
    return spells.exchange(spell, spell.targets[0])


def perform(
    encounter: Encounter, command: Perform, result: Result | None, words: Words
) -> Dialogue[Outcome]:
    """Saves, checks, healing, poison, dying, and time that passes."""
    from gm_tracker.rules.nc import checks, healing

    match command.action:
        case actions.SAVE.key:
            return (yield from checks.save(encounter, command, words))
        case actions.CHECK.key:
            return checks.checked(encounter, command, result)
        case actions.HEAL.key:
            return (yield from healing.heal(encounter, command))
        case actions.POISON.key:
            return (yield from poison.give(encounter, command))
        case actions.NEUTRALISE.key:
            return poison.neutralise(encounter, command)
        case actions.DYING.key:
            return (yield from checks.dying(encounter, command))
        case actions.TIME.key:
            return (yield from healing.time(encounter))
    raise NotImplementedError(command.action)  # each action is one of these


def _spell(encounter: Encounter, command: Perform, words: Words) -> spells.Cast | None:
    from gm_tracker.rules.nc import spells

    actor = encounter.combatants.get(command.actor)
    record = None if actor is None else actor.attack(command.record)
    if record is None or record.form != "spell" or not command.targets:
        return None
    return spells.cast_of(encounter, command, words)


def _shot(encounter: Encounter, command: DeclareAttack) -> Iterator[Event]:
    weapon = encounter.combatants[command.actor].attack(command.attack)
    if weapon is not None and keys.AMMO.of(weapon.stats) > 0:
        left = keys.AMMO.of(weapon.stats) - 1
        yield RecordSet(command.actor, command.attack, keys.AMMO.key, left)


def _disabling(
    encounter: Encounter, command: DeclareAttack, result: Result
) -> Iterator[PromptRaised]:
    target = encounter.combatants[command.target]
    weapon = encounter.combatants[command.actor].attack(command.attack)
    before = keys.HP.value(target)
    if weapon is not None and poison.is_all(weapon):
        return
    if result.branch.key == "critical" and tables.is_disabling(result.amount, before):
        key = f"disabling.{encounter.clock.position}.{command.actor}.{command.target}"
        text = f"{target.name} is disabled: where does the blow land, and what does it do?"
        yield PromptRaised(Prompt(key, text, command.target))
