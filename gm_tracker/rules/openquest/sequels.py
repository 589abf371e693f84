"""What else is rolled after an attack (OQ-14, OQ-25, OQ-31)."""

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import ConditionAdded, StateChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.openquest import dice, keys, wounds
from gm_tracker.rules.openquest.contests import plain_roll
from gm_tracker.rules.openquest.table import after_armour
from gm_tracker.rules.openquest.values import modifier_dice
from gm_tracker.rules.sheet import Outcome, Situation

NOBODY = Option("nobody", "nobody stands there")


def sequel(
    encounter: Encounter, command: DeclareAttack, result: Result, active: tuple[Situation, ...]
) -> Dialogue[Outcome | None]:
    """The one of them that there is, if any."""
    said = {each.key for each in active}
    target = encounter.combatants[command.target]
    if result.branch.key == "bystander":
        return (yield from _bystander(encounter, command))
    if result.branch.hit and not result.branch.recoil and "disarm" in said:
        return (yield from _flies(encounter, target))
    hurt = encounter.combatants[command.actor] if result.branch.recoil else target
    if result.branch.hit and wounds.bears(encounter, hurt, result.amount):
        return (yield from _bears(encounter, hurt))
    return None


def _flies(encounter: Encounter, target: Combatant) -> Dialogue[Outcome]:
    """What is knocked out of a hand lands 1d6 m away (OQ-14)."""
    request = Request("flies", "1d6 m", dice="1d6", combatant=target.id)
    metres = (yield from ask_roll(request)).total
    note = f"it lies {metres} m away"
    event = ConditionAdded(target.id, Condition(keys.DISARMED.key, None, note))
    told = Label.of("disarmed", who=target.name, metres=metres)
    return Outcome(told, (event,), key="disarmed", named=True)


def _bears(encounter: Encounter, who: Combatant) -> Dialogue[Outcome]:
    """Resilience against a major wound: down where it fails; a limb is lost anyway (OQ-31)."""
    line = wounds.trace_of(who)
    degree, roll, paid = yield from plain_roll(encounter, "bears", who, keys.RESILIENCE, (line,))
    stands = degree.level in dice.SUCCESSES
    events: list[Event] = [*paid, wounds.limb_lost(who)]
    if not stands:
        events.append(StateChanged(who.id, "up", keys.UNCONSCIOUS.key))
    told = Label.of(f"bears.{'stands' if stands else 'falls'}", who=who.name)
    trace = (line, TraceLine("OQ-31", "roll.bears", roll, degree.level))
    return Outcome(told, tuple(events), key=degree.level, trace=trace, named=True)


def _bystander(encounter: Encounter, command: DeclareAttack) -> Dialogue[Outcome]:
    """Somebody close by is hit instead, who may dodge a throw (OQ-25)."""
    near = encounter.linked(keys.ENGAGED.key, command.target)
    others = [e for e in encounter.present() if e.id not in (command.actor, command.target)]
    others.sort(key=lambda each: each.id not in near)
    options = (*(Option(each.id, each.name) for each in others), NOBODY)
    request = Request("bystander", "It meets", "choice", options=options, usual=options[0].key)
    chosen = yield from ask_choice(request)
    actor = encounter.combatants[command.actor]
    if chosen == NOBODY.key:
        return Outcome(Label.of("flies_by", who=actor.name), key="nobody")
    return (yield from _meets(encounter, command, actor, encounter.combatants[chosen]))


def _meets(
    encounter: Encounter, command: DeclareAttack, actor: Combatant, who: Combatant
) -> Dialogue[Outcome]:
    line = TraceLine("OQ-25", keys.DODGE.key, keys.DODGE.of(who.stats))
    degree, roll, paid = yield from plain_roll(encounter, "sidestep", who, keys.DODGE, (line,))
    level = degree.level
    trace = (line, TraceLine("", "roll.sidestep", roll, level))
    if level in dice.SUCCESSES:
        told = Label.of("sidesteps", who=who.name, actor=actor.name)
        return Outcome(told, paid, key=level, trace=trace, named=True)
    text = _damage(actor, command)
    damage = (yield from ask_roll(Request("stray", text, dice=text, combatant=actor.id))).total
    done = max(1, damage) if _step(actor, command) < 0 else damage
    lost = after_armour(done, keys.ARMOUR.of(who.stats))
    told = Label.of("strays", who=who.name, actor=actor.name, points=lost)
    known = (*trace, TraceLine("", "damage", damage), TraceLine("OQ-11", "after_armour", lost))
    harm = (Held(who.id, keys.HP.key, -lost, actor.id),) if lost else ()
    events = (*paid, *wounds.struck_down(encounter, who, lost))
    return Outcome(told, events, harm, level, known, named=True)


def _damage(actor: Combatant, command: DeclareAttack) -> str:
    weapon = actor.attack(command.attack)
    text = "1d4" if weapon is None else weapon.damage
    return f"{text}{modifier_dice(_step(actor, command))}"


def _step(actor: Combatant, command: DeclareAttack) -> int:
    """The damage modifier; crossbows have none (OQ-11)."""
    weapon = actor.attack(command.attack)
    shot = weapon is not None and keys.KIND.of(weapon.stats) == keys.CROSSBOW
    return 0 if shot else keys.MODIFIER.of(actor.stats)
