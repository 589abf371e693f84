"""NC's answers about numbers; when things happen is for the class that builds on this one."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Prompt
from gm_tracker.model.events_combatants import RecordSet
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.rules.building import Builder
from gm_tracker.rules.converting import Converter
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.nc import (
    actions,
    checks,
    healing,
    keys,
    poison,
    save_situations,
    situations,
    spells,
    stats,
    tables,
)
from gm_tracker.rules.nc.attack import exchange
from gm_tracker.rules.nc.blow import blow
from gm_tracker.rules.nc.build import NCBuilder
from gm_tracker.rules.nc.conditions import CONDITIONS
from gm_tracker.rules.nc.convert import NCConverter
from gm_tracker.rules.nc.phrases import PHRASES
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.nc.switches import DOWN, OUT, SWITCHES, chosen
from gm_tracker.rules.sheet import ActionKey, Derived, Outcome, Situation, Switch
from gm_tracker.rules.system import RuleSystem, active


class NCNumbers(RuleSystem):
    """Attacks, saves, spells, poison, healing, the sheet and the house rules about them."""

    sheet = keys.SHEET
    states = keys.STATES
    conditions = CONDITIONS
    switches: tuple[Switch, ...] = SWITCHES
    actions: tuple[ActionKey, ...] = actions.ACTIONS
    phrases = PHRASES
    builder: Builder | None = NCBuilder()
    converter: type[Converter] | None = NCConverter

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Down and unconscious at the hit points that the house rules say (X-N-23)."""
        value = keys.HP.value(combatant)
        if value <= int(chosen(encounter, OUT)):
            return "unconscious"
        return "down" if value <= int(chosen(encounter, DOWN)) else "up"

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """The numbers as they stand in hand-to-hand."""
        return tuple(stats.derive(encounter, combatant))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What may add to an attack, to saves, and to what a spell does."""
        if isinstance(command, DeclareAttack):
            return tuple(situations.of_attack(encounter, command))
        if command.action == actions.SAVE.key:
            return tuple(save_situations.of_save(encounter, command))
        return tuple(save_situations.of_spell(encounter, command)) if command.record else ()

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """The attack as a chain of stages (NC-28 to NC-33)."""
        yield from ()
        return exchange(blow(encounter, command, active(self, encounter, command)))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """Ammunition, and a disabling critical hit, which is for the GM to describe (NC-33)."""
        return (*_shot(encounter, command), *_disabling(encounter, command, result))

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """Poison in the wound (NC-46 to NC-48)."""
        words = self._words(encounter, command)
        return (yield from poison.in_the_wound(encounter, command, result, words))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll of a check at a chance level (NC-60)."""
        if command.action != actions.CHECK.key:
            return None
        return (yield from checks.check(command))

    def preview(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """For spells what they do to the first target."""
        spell = self._spell(encounter, command)
        if spell is None:
            return (yield from self.check(encounter, command))
        return spells.exchange(spell, spell.targets[0])

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """Saves, checks, healing, poison, dying, and time that passes."""
        match command.action:
            case actions.SAVE.key:
                return (yield from checks.save(encounter, command, self._words(encounter, command)))
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
        return (yield from super().perform(encounter, command, result))

    def unleash(self, encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
        """What a complete spell does to its targets."""
        return (yield from spells.unleash(encounter, command, self._words(encounter, command)))

    def round_over(self, encounter: Encounter) -> tuple[Event | Held, ...]:
        """What poison does in a round (NC-47)."""
        return tuple(poison.round_over(encounter))

    def _words(self, encounter: Encounter, command: DeclareAttack | Perform) -> Words:
        return Words(active(self, encounter, command), command.modifiers)

    def _spell(self, encounter: Encounter, command: Perform) -> spells.Cast | None:
        actor = encounter.combatants.get(command.actor)
        record = None if actor is None else actor.attack(command.record)
        if record is None or record.form != "spell" or not command.targets:
            return None
        return spells.cast_of(encounter, command, self._words(encounter, command))


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
