"""An attack: the defence chosen, two d100 compared by degree, damage by degree (S-15 to S-25)."""

from collections.abc import Iterator, Mapping
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Branch, Exchange
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge import situations as moments
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.damage import KEYS, hit
from gm_tracker.rules.shadow_lounge.defence import (
    Defence,
    choose,
    fought_back,
    modifiers_back,
)
from gm_tracker.rules.shadow_lounge.degrees import SUCCESSES, base_of, succeeds
from gm_tracker.rules.shadow_lounge.force import Number, number_of, skill_modifier, stat_number
from gm_tracker.rules.shadow_lounge.luck import after_roll
from gm_tracker.rules.shadow_lounge.rolls import Roll, check_of, extra_dice
from gm_tracker.rules.shadow_lounge.switches import House, house_of
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import adjusted

MISS = Branch("miss", "miss")
STOPPED = Branch("stopped", "stopped")
BEST_FIRST = tuple(reversed(SUCCESSES))


@frozen
class Blow:
    """One side's weapon with the number it is rolled against."""

    owner: Combatant
    weapon: Attack
    number: Number
    times: int

    def branch(self, degree: str, house: House, *, back: bool = False) -> Branch:
        """What it does at that degree; the skill modifier comes last (S-20, S-25)."""
        modifier = skill_modifier(self.number.damage_by)
        return hit(
            degree, self.weapon.damage, modifier, self.times, house, self.owner.id, back=back
        )


def attack_exchange(
    encounter: Encounter, command: DeclareAttack, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """The whole attack. All choices are made before any die."""
    house, actor = house_of(encounter), encounter.combatants[command.actor]
    weapon = _weapon(encounter, actor, command)
    defence = yield from choose(encounter, command, weapon, active)
    number = yield from number_of(actor, weapon, house, command)
    times, _ = adjusted(keys.TIMES.key, keys.TIMES.of(weapon.stats), command.modifiers)
    blow = Blow(actor, weapon, number, max(0, times))
    back = yield from _back(encounter, command, house, defence)
    attack = _attack_roll(house, blow, active, command)
    answer = _defence_roll(encounter, command, house, active, defence, back)
    rolls = (attack,) if answer is None else (attack, answer)
    events = (*_used(encounter, command, active, weapon, defence), *number.paid)
    if back is not None:
        events += back.number.paid
    target = encounter.combatants[command.target]
    return Exchange(
        checks=tuple(check_of(each, house) for each in rolls),
        settle=partial(_settle, house, defence),
        branches=_branches(house, blow, back, defence),
        track=keys.HP.key,
        drops=lambda amount: keys.HP.value(target) - amount <= 0,
        trace=tuple(line for each in rolls for line in each.trace),
        needs=f"to hit with {attack.percent}%",
        amend=after_roll(encounter, house, rolls, events=events),
        defence=defence.key,
    )


def _weapon(encounter: Encounter, actor: Combatant, command: DeclareAttack) -> Attack:
    """The weapon; an extra action may be bound to another one (S-16)."""
    weapon, slot = actor.attack(command.attack), moments.slot_of(encounter, actor.id)
    if weapon is None:
        raise LookupError(command.attack)
    bound = None if slot is None or not slot.record else actor.attack(slot.record)
    if bound is not None and bound.id != weapon.id:
        raise Refused(f"This action of {actor.name} is for {bound.name} only.")
    return weapon


def _back(
    encounter: Encounter, command: DeclareAttack, house: House, defence: Defence
) -> Dialogue[Blow | None]:
    """The counter-attack, if the defender fights back (S-18)."""
    if defence.weapon is None:
        return None
    target = encounter.combatants[command.target]
    own = replace(command, modifiers=modifiers_back(command.modifiers, target))
    number = yield from number_of(target, defence.weapon, house, own)
    return Blow(target, defence.weapon, number, keys.TIMES.of(defence.weapon.stats))


def _attack_roll(
    house: House, blow: Blow, active: tuple[Situation, ...], command: DeclareAttack
) -> Roll:
    extra, lines = extra_dice(house, moments.DICE, command, active)
    return Roll(
        "attack",
        "to hit",
        blow.owner,
        blow.number.percent,
        blow.number.base,
        extra,
        blow.number.tick,
        blow.number.growing,
        blow.weapon.name,
        keys.MALFUNCTION.of(blow.weapon.stats),
        (*blow.number.trace, *lines),
    )


def _defence_roll(
    encounter: Encounter,
    command: DeclareAttack,
    house: House,
    active: tuple[Situation, ...],
    defence: Defence,
    back: Blow | None,
) -> Roll | None:
    target = encounter.combatants[command.target]
    if back is not None:
        number, label, what = back.number, "to fight back", back.weapon.name
    elif defence.stat is not None:
        number = stat_number(defence.stat, defence.stat.of(target.stats), command)
        label, what = f"to {defence.stat.label}", defence.stat.label
    else:
        return None
    extra, lines = extra_dice(house, moments.DEFENCE_DICE, command, active)
    return Roll(
        "defence_roll",
        label,
        target,
        number.percent,
        number.base,
        extra,
        number.tick,
        number.growing,
        what,
        0 if back is None else keys.MALFUNCTION.of(back.weapon.stats),
        (*number.trace, *lines),
    )


def _settle(house: House, defence: Defence, levels: tuple[str, ...], lead: int) -> str:
    """Who hits: the attacker loses ties to dodge and parry and wins those to a Fight Back
    (S-17 to S-19, X-S-4)."""
    attack = base_of(levels[0])
    if len(levels) == 1:
        return KEYS.get(attack, attack) if succeeds(attack) else MISS.key
    if defence.strikes:
        return _fought(house, attack, base_of(levels[1]), lead)
    if succeeds(attack):
        return KEYS.get(attack, attack) if lead > 0 else STOPPED.key
    return MISS.key


def _fought(house: House, attack: str, answer: str, lead: int) -> str:
    if lead < 0:
        return f"back.{KEYS.get(answer, answer)}" if succeeds(answer) else MISS.key
    # A rolled 100 fails whatever the tie says (S-07).
    literal = attack == "failure" and house.says(house_rules.LITERAL, "literal")
    return KEYS.get(attack, attack) if succeeds(attack) or literal else MISS.key


def _branches(
    house: House, blow: Blow, back: Blow | None, defence: Defence
) -> Mapping[str, Branch]:
    """What may come of the dice, best for the attacker first."""
    found = [blow.branch(degree, house) for degree in BEST_FIRST]
    if back is not None and house.says(house_rules.LITERAL, "literal"):
        found.append(blow.branch("failure", house))
    found += [STOPPED, MISS] if defence.stat is not None else [MISS]
    if back is not None:
        found += [back.branch(degree, house, back=True) for degree in reversed(BEST_FIRST)]
    return {each.key: each for each in found}


def _used(
    encounter: Encounter,
    command: DeclareAttack,
    active: tuple[Situation, ...],
    weapon: Attack,
    defence: Defence,
) -> Iterator[Event]:
    """What the attack uses up, whatever the dice say."""
    yield moments.attacked(command.target, command.actor)
    if defence.strikes:
        yield fought_back(command.target)
    yield from given_up(encounter, command.actor, weapon.id)
    yield from _next_shot(encounter, command, active, weapon)


def given_up(encounter: Encounter, actor: str, record: str = "") -> Iterator[Event]:
    """Extra actions of the round that are bound to something else are gone (S-16)."""
    acting = moments.slot_of(encounter, actor)
    mine = (s for s in encounter.slots if s.combatant == actor and s.state == "waiting")
    for slot in mine:
        if slot != acting and slot.record not in ("", record):
            yield SlotChanged(slot.id, "cancelled")


def _next_shot(
    encounter: Encounter,
    command: DeclareAttack,
    active: tuple[Situation, ...],
    weapon: Attack,
) -> Iterator[Event]:
    """The next shot of a burst follows at once, as an action of its own (S-30, X-S-18)."""
    slot = moments.slot_of(encounter, command.actor)
    bursts = any(each.key == moments.BURST for each in active)
    shot = moments.shot_of(encounter, command.actor, weapon)
    if slot is None or not bursts or shot >= keys.AUTO.of(weapon.stats):
        return
    yield CounterSet(Counter(moments.SHOTS, command.actor, shot))
    place = (*slot.order[: moments.PLACES], -shot)
    following = Slot(f"s{encounter.made}", command.actor, slot.position, place, record=weapon.id)
    yield SlotGranted(following)
    yield ClockMoved(slot.position, following.id)
