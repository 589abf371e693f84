"""NC as a rule system: the answers to the tracker's questions."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Prompt, Slot
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_rolls
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.nc import keys, schedule, tables
from gm_tracker.rules.nc.attack import Blow, Number, exchange, modified
from gm_tracker.rules.nc.numbers import NCNumbers
from gm_tracker.rules.nc.switches import CRITICAL, MINIMUM
from gm_tracker.rules.sheet import StatKey, Switch


class _NC(NCNumbers):
    id = "nc"
    name = "NC"
    sentence = "Attacks at rolled segments; what happens in one segment lands together."
    length = schedule.SEGMENTS
    simultaneous = True
    moment = "segment"

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Roll the segments of everybody who can act (NC-52 to NC-56)."""
        able = self.able(encounter)
        requests = tuple(r for r in map(_segment_dice, able) if r is not None)
        rolls = yield from ask_rolls(requests)
        rolled = {r.combatant: roll for r, roll in zip(requests, rolls, strict=True)}
        start = encounter.clock.position
        return tuple(slot for each in able for slot in _slots(each, rolled.get(each.id), start))

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """The attack as a chain of stages (NC-28 to NC-33)."""
        yield from ()
        return exchange(self._blow(encounter, command))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """A disabling critical hit is for the GM to describe (NC-33)."""
        target = encounter.combatants[command.target]
        before = keys.HP.value(target)
        if result.branch.key != "critical" or not tables.is_disabling(result.amount, before):
            return ()
        key = f"disabling.{encounter.clock.position}.{command.actor}.{command.target}"
        text = f"{target.name} is disabled: where does the blow land, and what does it do?"
        return (PromptRaised(Prompt(key, text, command.target)),)

    def _blow(self, encounter: Encounter, command: DeclareAttack) -> Blow:
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        weapon = actor.attack(command.attack)
        if weapon is None:
            raise LookupError(command.attack)
        offence = keys.OF.of(weapon.stats)
        return Blow(
            of=modified("NC-08", "of", offence, _weapon(offence), command.modifiers),
            df=self._defence("NC-13", keys.DF, target, command),
            ar=self._defence("NC-18", keys.AR, target, command),
            dr=self._defence("NC-21", keys.DR, target, command),
            damage=weapon.damage,
            hit_points=keys.HP.value(target),
            actor=actor.id,
            minimum=self._chosen(encounter, MINIMUM, "on"),
            strict=self._chosen(encounter, CRITICAL, "strict"),
        )

    def _defence(
        self, rule: str, key: StatKey, target: Combatant, command: DeclareAttack
    ) -> Number:
        derived = self.derived(key, target)
        return modified(rule, key.key, derived.value, derived.trace, command.modifiers)

    def _chosen(self, encounter: Encounter, switch: Switch, choice: str) -> bool:
        return self.choice(encounter, switch) == choice


def _weapon(offence: int) -> Trace:
    return (TraceLine("NC-08", "of", offence),)


def _segment_dice(combatant: Combatant) -> Request | None:
    attacks = keys.ATTACKS.of(combatant.stats)
    dice = schedule.ROLLED.get(attacks)
    if dice is None:
        return None
    label = schedule.ASKED[attacks]
    return Request(
        f"segments.{combatant.id}",
        label,
        dice=dice,
        total_ok=attacks == 1,
        combatant=combatant.id,
    )


def _slots(combatant: Combatant, roll: Rolled | None, start: int) -> tuple[Slot, ...]:
    segments = _segments(combatant, roll)
    return tuple(_slot(combatant.id, start, segment) for segment in segments)


def _segments(combatant: Combatant, roll: Rolled | None) -> tuple[int, ...]:
    if roll is not None:
        faces = roll.faces or (roll.total,)
        return schedule.rolled_segments(faces, keys.DEX.of(combatant.stats))
    attacks = keys.ATTACKS.of(combatant.stats)
    return schedule.fixed_segments(attacks) if attacks else ()


def _slot(combatant: str, start: int, segment: int) -> Slot:
    lost = segment > schedule.SEGMENTS
    return Slot("", combatant, start + segment - 1, (), "lost" if lost else "waiting")


NC = _NC()
