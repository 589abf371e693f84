"""An attack as it is made: its kind, its skill and its damage (OQ-11, OQ-14 to OQ-19, OQ-24)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_number
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.modifiers import THROWN, range_modifier
from gm_tracker.rules.openquest.numbers import Number, number, situation_lines
from gm_tracker.rules.openquest.situations import COVER, MANOEUVRE
from gm_tracker.rules.openquest.stances import SHIED, why_no_attack
from gm_tracker.rules.openquest.values import modifier_dice
from gm_tracker.rules.sheet import Situation

DISTANCE = "distance"
NEAR = 0
"""Metres where nobody said how far it is."""


@frozen
class Blow:
    """One attack before any die. `kind` is what it counts as, `far` whether it flies, `manoeuvre`
    its key or nothing, `cover` what hides the target (0 or less), `said` the situations that hold.
    """

    actor: Combatant
    target: Combatant
    weapon: Attack
    kind: int
    number: Number
    said: frozenset[str]
    manoeuvre: str = ""
    cover: int = 0
    metres: int = NEAR

    @property
    def far(self) -> bool:
        """Whether it flies."""
        return self.kind in keys.SHOOTS

    @property
    def sure(self) -> bool:
        """Whether it is critical without a roll: of a Master, or against the helpless (OQ-15)."""
        return self.number.sure or "helpless" in self.said

    @property
    def step(self) -> int:
        """The damage modifier; crossbows have none (OQ-11)."""
        return 0 if self.kind == keys.CROSSBOW else keys.MODIFIER.of(self.actor.stats)

    @property
    def dice(self) -> str:
        """What is rolled for damage (OQ-11, OQ-14)."""
        if self.manoeuvre == keys.GREAT.key:
            return f"{self.weapon.damage or 0}{most(self.step)}"
        more = "+1d6" if "charge" in self.said and "uphill" not in self.said else ""
        return f"{self.weapon.damage or 0}{modifier_dice(self.step)}{more}"

    @property
    def maximum(self) -> int:
        """The most that it can do (OQ-10)."""
        return parse_dice(self.dice).highest


def most(step: int) -> str:
    """The most that a damage modifier can add, with its sign (OQ-10, OQ-14)."""
    dice = modifier_dice(step)
    return f"{parse_dice('0' + dice).highest:+}" if dice else ""


def blow_of(
    encounter: Encounter, command: DeclareAttack, active: tuple[Situation, ...]
) -> Dialogue[Blow]:
    """The attack; how far it is asked for what flies, and blank is as before (OQ-25)."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    weapon = _weapon(encounter, actor, command)
    said = frozenset(each.key for each in active)
    kind = keys.THROWN if "hurled" in said else keys.KIND.of(weapon.stats)
    lines = tuple(situation_lines(encounter, active, far=kind in keys.SHOOTS))
    metres, covered = NEAR, 0
    if kind in keys.SHOOTS:
        metres = yield from _distance(encounter, command)
        lines += tuple(_too_far(actor, weapon, metres))
        cover = min((each for each in active if COVER in each.effects), default=None, key=_hides)
        if cover is not None:
            covered = cover.effects[COVER]
            lines += (TraceLine(cover.rule, "situation.skill", covered, cover.label),)
    manoeuvre = next((each.key for each in active if each.group == MANOEUVRE), "")
    base, rides = _base(actor, weapon, kind)
    found = number(encounter, keys.SKILL.key, base, (*rides, *lines), command.modifiers)
    if "storm" in said:
        found = number(encounter, keys.SKILL.key, 0, (_STORM,), ())
    return Blow(actor, target, weapon, kind, found, said, manoeuvre, covered, metres)


_STORM = TraceLine("OQ-15", "storm", 0)


def _hides(each: Situation) -> int:
    return each.effects[COVER]


def _base(actor: Combatant, weapon: Attack, kind: int) -> tuple[int, tuple[TraceLine, ...]]:
    """The skill of the weapon; a rider has at most Riding (OQ-24)."""
    skill, riding = keys.SKILL.of(weapon.stats), keys.RIDING.of(actor.stats)
    if kind in keys.SHOOTS or not actor.has(keys.MOUNTED.key) or riding >= skill:
        return skill, ()
    return riding, (TraceLine("OQ-24", "riding", 0),)


def _weapon(encounter: Encounter, actor: Combatant, command: DeclareAttack) -> Attack:
    """The weapon, where it can be used now; Refused, and why, where it cannot."""
    weapon = actor.attack(command.attack)
    if weapon is None:
        raise LookupError(command.attack)
    for why in why_not(encounter, actor, weapon):
        raise Refused(why)
    return weapon


def why_not(encounter: Encounter, actor: Combatant, weapon: Attack) -> Iterator[str]:
    """What keeps somebody from attacking with a weapon now, as sentences (OQ-14, OQ-19, OQ-26)."""
    if why := why_no_attack(actor):
        yield f"{actor.name} does not attack this round: {why}."
    slot = next((each for each in encounter.acting() if each.combatant == actor.id), None)
    bound = None if slot is None or not slot.record else actor.attack(slot.record)
    if bound is not None and bound.id != weapon.id:
        yield f"This attack of {actor.name} is for {bound.name} only."
    if actor.has(keys.DISARMED.key) and keys.KIND.of(weapon.stats) != keys.BODY:
        yield f"{actor.name} is disarmed and makes a weapon ready first."
    loaded = encounter.count(keys.LOADED + weapon.id, actor.id)
    if loaded > encounter.clock.position:
        turn = loaded // encounter.clock.length + 1
        yield f"{weapon.name} is loaded in round {turn} again."
    rode = encounter.count(keys.RODE, actor.id)
    if is_wild(actor) and rode != 1:
        yield (
            f"The mount of {actor.name} does not obey this round."
            if rode == SHIED
            else f"{actor.name} masters the mount first: a Riding roll."
        )


def is_wild(actor: Combatant) -> bool:
    """Whether somebody sits on a mount that has to be mastered each round (OQ-24)."""
    return actor.has(keys.MOUNTED.key) and bool(keys.MOUNT.of(actor.stats))


def _distance(encounter: Encounter, command: DeclareAttack) -> Dialogue[int]:
    known = encounter.count(f"{DISTANCE}.{command.target}", command.actor)
    request = Request(
        DISTANCE,
        "Metres, 0 if near",
        "number",
        lowest=0,
        highest=9999,
        combatant=command.actor,
        usual=known,
    )
    return (yield from ask_number(request))


def reach(weapon: Attack) -> int:
    """Its range in metres; what is not made to fly goes 8 (OQ-25)."""
    return keys.RANGE.of(weapon.stats) or THROWN


def _too_far(actor: Combatant, weapon: Attack, metres: int) -> Iterator[TraceLine]:
    if keys.KIND.of(weapon.stats) in keys.SHOOTS and not keys.RANGE.of(weapon.stats):
        return
    found = range_modifier(reach(weapon), metres)
    if found is None:
        raise Refused(f"{weapon.name} of {actor.name} reaches {2 * reach(weapon)} m.", DISTANCE)
    if found:
        yield TraceLine("OQ-25", "far", found, f"{metres} m")
