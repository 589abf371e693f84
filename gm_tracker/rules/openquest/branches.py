"""What may come of an attack, and what each of it costs (OQ-07 to OQ-12, OQ-14, OQ-17)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.exchange import Branch, Stage
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.blow import Blow
from gm_tracker.rules.openquest.defence import ANSWERS, HOLD, STRIKE, THROW, Defence
from gm_tracker.rules.openquest.switches import OLDER, says
from gm_tracker.rules.openquest.table import after_armour
from gm_tracker.rules.openquest.values import modifier_dice
from gm_tracker.rules.system import adjusted

BACK = "back"
SHIELD_DICE = {keys.SMALL: "1d4", keys.MEDIUM: "1d6", keys.LARGE: "1d8"}
"""What a shield does as a weapon (OQ-18)."""
DISARM = "disarm"
LABELS = {
    "critical": "critical hit",
    "maximum": "hit for the maximum",
    "hit": "hit",
    "blunted": "critical hit, met by a critical",
    "blocked": "parried, what parries wears",
    "bystander": "somebody close by",
    "stopped": "stopped",
    "miss": "miss",
    "fumble": "fumble",
}
ORDER = ("critical", "maximum", "hit", "blunted", "blocked", "bystander", "stopped", "miss",
         "fumble")  # fmt: skip
"""Best for the attacker first."""


@frozen
class Bout:
    """The whole of it: the blow, the defence, and what an unarmed attack is meant to do."""

    encounter: Encounter
    blow: Blow
    defence: Defence
    effect: str
    modifiers: tuple[Modifier, ...] = ()


def branches(bout: Bout) -> Mapping[str, Branch]:
    """What may come of the dice, best for the attacker first."""
    found = [_branch(bout, key) for key in ORDER if _can_be(bout, key)]
    found += _backs(bout)
    return {each.key: each for each in found}


def _can_be(bout: Bout, key: str) -> bool:
    """Whether it can come at all, so that the odds name nothing idle."""
    defended = bout.defence.number is not None
    if key == "bystander":
        return bout.blow.far and "crowd" in bout.blow.said
    if key == "blocked":
        wears = says(bout.encounter, OLDER, "items", "both")
        return wears and bout.defence.mode == "parry" and bout.effect == STRIKE
    if key == "maximum":
        return bout.defence.mode == "dodge"
    if key in ("stopped", "blunted"):
        return defended
    return not (bout.blow.manoeuvre == "athletic" and key in ("hit", "miss"))


def _branch(bout: Bout, key: str) -> Branch:
    label = LABELS[key]
    if key in ("critical", "maximum"):
        return _hit(bout, key, label, bout.blow.maximum, armour=key == "maximum")
    if key in ("hit", "blunted"):
        return _hit(bout, key, label, None, armour=True)
    if key == "blocked":
        return _blocked(bout)
    return Branch(key, label)


def _hit(bout: Bout, key: str, label: str, sure: int | None, *, armour: bool) -> Branch:
    """A blow that comes through: its maximum, or what is rolled; no harm where it disarms."""
    blow = bout.blow
    if blow.manoeuvre == DISARM:
        return Branch(key, label, hit=True)
    if bout.effect == HOLD:
        return Branch(key, label, hit=True, trace=_announced(bout))
    if bout.effect == THROW:
        return _thrown(bout, key, label, sure)
    dice = blow.dice if sure is None else str(sure)
    request = Request("damage", dice, dice=dice, combatant=blow.actor.id)
    stages, trace = _armoured(bout.blow.target, bout.modifiers) if armour else ((), _NO_ARMOUR)
    fixed = sure is not None or not parse_dice(dice).sides
    stages = (*_least(blow.step), *stages)
    trace += _announced(bout)
    return Branch(key, label, True, request, stages, trace, fixed=fixed)


def _announced(bout: Bout) -> Trace:
    """A hold or a throw is told, so that it comes to pass (OQ-17)."""
    return () if bout.effect == STRIKE else (TraceLine("OQ-17", f"effect.{bout.effect}", 0),)


_NO_ARMOUR: Trace = (TraceLine("OQ-10", "no_armour", 0),)


def _thrown(bout: Bout, key: str, label: str, sure: int | None) -> Branch:
    """Somebody is thrown 2 m: only the damage modifier hurts (OQ-17)."""
    dice = modifier_dice(bout.blow.step) if bout.blow.step > 0 else ""
    if not dice:
        return Branch(key, label, hit=True, trace=_announced(bout))
    dice = dice.removeprefix("+")
    dice = dice if sure is None else str(parse_dice(dice).highest)
    request = Request("damage", dice, dice=dice, combatant=bout.blow.actor.id)
    stages, trace = _armoured(bout.blow.target, bout.modifiers)
    trace += _announced(bout)
    return Branch(key, label, True, request, stages, trace, fixed=sure is not None)


def _least(step: int) -> tuple[Stage, ...]:
    """A modifier that takes away leaves 1 (OQ-01)."""
    return (Stage("OQ-01", "least", lambda damage: max(1, damage)),) if step < 0 else ()


def _armoured(
    target: Combatant, modifiers: tuple[Modifier, ...] = ()
) -> tuple[tuple[Stage, ...], Trace]:
    """Armour is taken off (OQ-11)."""
    base = keys.ARMOUR.of(target.stats)
    armour, lines = adjusted("armour", base, modifiers)
    stage = Stage("OQ-11", "after_armour", lambda damage: after_armour(damage, armour))
    return (stage,), (TraceLine("OQ-11", "armour", base), *lines)


def _blocked(bout: Bout) -> Branch:
    """What is more than the armour of what parries goes through (OQ-12, X-OQ-3)."""
    blow = bout.blow
    item = keys.PARRY_AP.of(blow.target.stats)
    request = Request("damage", blow.dice, dice=blow.dice, combatant=blow.actor.id)
    absorbed = Stage("OQ-12", "through", lambda damage: after_armour(damage, item))
    stages, trace = _armoured(blow.target, bout.modifiers)
    line = TraceLine("OQ-12", "parry_ap", item)
    fixed = not parse_dice(blow.dice).sides
    stages = (*_least(blow.step), absorbed, *stages)
    return Branch("blocked", LABELS["blocked"], True, request, stages, (line, *trace), fixed=fixed)


def _backs(bout: Bout) -> Iterator[Branch]:
    """What the defender does to the attacker (OQ-14, OQ-17)."""
    target = bout.blow.target
    if bout.defence.answer:
        label = ANSWERS[bout.defence.answer]
        yield _back(bout, bout.defence.answer, label, bare_dice(target, bout.defence.answer))
    if bout.defence.mode == "parry" and target.has(keys.SHIELD_DEFENCE.key):
        shield = SHIELD_DICE.get(keys.SHIELD.of(target.stats), "")
        if keys.SHIELD.of(target.stats) >= keys.MEDIUM:
            yield _back(bout, "shield", "struck by the shield", shield + _modifier(target))


def bare_dice(who: Combatant, effect: str) -> str:
    """What bare hands do at once: a throw the modifier alone, a hold nothing yet (OQ-17)."""
    step = keys.MODIFIER.of(who.stats)
    if effect == HOLD:
        return ""
    if effect == THROW:
        return modifier_dice(step).removeprefix("+") if step > 0 else ""
    return f"1d4{modifier_dice(step)}"


def _modifier(who: Combatant) -> str:
    return modifier_dice(keys.MODIFIER.of(who.stats))


def _back(bout: Bout, effect: str, label: str, dice: str) -> Branch:
    key = f"{BACK}.{effect}"
    if not dice:
        return Branch(key, label, hit=True, recoil=True)
    request = Request("damage", dice, dice=dice, combatant=bout.blow.target.id)
    stages, trace = _armoured(bout.blow.actor)
    stages = (*_least(keys.MODIFIER.of(bout.blow.target.stats)), *stages)
    return Branch(key, label, True, request, stages, trace, recoil=True)
