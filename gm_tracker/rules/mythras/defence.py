"""What the target does about an attack: parry, evade, or nothing (MY-11, MY-13, MY-15, MY-35 to
MY-38)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.mythras import conditions, keys, numbers, passive, points, traits
from gm_tracker.rules.mythras.numbers import DEFENCE_GRADE, Number
from gm_tracker.rules.mythras.order import HAD_A_TURN
from gm_tracker.rules.mythras.sizes import size_at
from gm_tracker.rules.mythras.switches import House
from gm_tracker.rules.mythras.traits import has, is_ranged
from gm_tracker.rules.sheet import Situation

NONE, PARRY, EVADE, TUMBLE, BARE = "none", "parry", "evade", "acrobatics", "unarmed"
EVASIONS = (EVADE, TUMBLE)
CHOICE = "defence_choice"
"""The id of the question which of them it is."""
ATTACKED = "attacked"
"""The counter of attacks that somebody made in this round (MY-45)."""
MEDIUM = 1


@frozen
class Stance:
    """What the target does: `kind`, with what it parries, and the number it rolls."""

    kind: str = NONE
    ward: Attack | None = None
    number: Number = Number(0)
    size: int = 0

    @property
    def rolls(self) -> bool:
        """Whether there is anything to roll."""
        return self.kind != NONE

    @property
    def parries(self) -> bool:
        """Whether it is a parry, armed or not."""
        return self.kind in (PARRY, BARE)

    @property
    def evades(self) -> bool:
        """Whether it is evaded."""
        return self.kind in EVASIONS


def choose(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
    house: House,
) -> Dialogue[Stance]:
    """What the target does, said before any die; what it rolls it against (MY-13)."""
    target = encounter.combatants[command.target]
    options = tuple(options_of(encounter, target, weapon))
    allowed = [each.key for each in options if not each.reason]
    request = Request(
        CHOICE,
        "Defence",
        "choice",
        options=options,
        combatant=target.id,
        usual=allowed[0],
        defends=True,
    )
    chosen = yield from ask_choice(request)
    return stance_of(encounter, command, target, chosen, active, house)


def options_of(encounter: Encounter, target: Combatant, weapon: Attack) -> Iterator[Option]:
    """All ways to defend, each with the reason why it cannot be (MY-11, MY-36, MY-37, MY-38)."""
    reason = why_not(encounter, target)
    if weapon.stats.get(traits.UNARMED.key, 0) and encounter.count("area", target.id):
        reason = reason or "nothing helps against this"
    wards = [w for w in traits.melee_weapons(target) if not has(w, traits.UNARMED)]
    for ward in wards:
        why = reason or _why_not_with(encounter, target, ward, weapon)
        yield Option(f"{PARRY}.{ward.id}", f"parry with {ward.name}", why)
    if not is_ranged(weapon):
        yield Option(BARE, "parry unarmed", reason)
    yield Option(EVADE, "evade", reason)
    if numbers_typed(target, keys.ACROBATICS.key):
        yield Option(TUMBLE, "evade by acrobatics", reason)
    yield Option(NONE, "none")


def why_not(encounter: Encounter, target: Combatant) -> str:
    """Why somebody cannot defend at all now; nothing where they can."""
    if points.left(encounter, target) < 1:
        return f"{target.name} has no action points left."
    if target.state != keys.UP.key or any(target.has(e) for e in conditions.NO_DEFENCE):
        return f"{target.name} cannot defend."
    if target.has(keys.COUNTERING.key):
        return f"{target.name} strikes back instead."
    if target.has(keys.SURPRISED.key) and not encounter.count(HAD_A_TURN, target.id):
        return f"{target.name} is surprised and has had no turn yet."
    return ""


def _why_not_with(encounter: Encounter, target: Combatant, ward: Attack, weapon: Attack) -> str:
    if is_ranged(weapon) and not has(ward, traits.SHIELD):
        return "Only a shield parries that."
    if passive.is_set(encounter, target.id, ward.id):
        return f"{ward.name} is held still to block."
    if target.has(conditions.PINNED.key) and not has(ward, traits.SHIELD):
        return f"{ward.name} is pinned."
    return ""


def numbers_typed(who: Combatant, key: str) -> bool:
    """Whether somebody has learnt a skill: it is typed, or there is a record of it."""
    named = (each.name.casefold() for each in who.records(keys.SKILLS.key))
    return bool(who.stats.get(key)) or key in named


def stance_of(
    encounter: Encounter,
    command: DeclareAttack,
    target: Combatant,
    chosen: str,
    active: tuple[Situation, ...],
    house: House,
) -> Stance:
    """The stance with its number, after its grades and the GM's word (MY-07)."""
    kind, _, record = chosen.partition(".")
    if kind == NONE:
        return Stance()
    ward = target.attack(record)
    base = _base(target, kind, ward, active)
    causes = (*numbers.of_situations(active, DEFENCE_GRADE), *numbers.of_person(target))
    key = keys.EVADE.key if kind in EVASIONS else keys.PARRY.key
    number = numbers.made(base.percent, base.trace, causes, house, command.modifiers, key)
    return Stance(kind, ward, number, ward_size(encounter, target, kind, ward))


def skills_with(target: Combatant, chosen: str) -> Mapping[str, int | None]:
    """The skill that is rolled with this answer, by the number of the sheet in whose place it is
    (MY-13). A parry that is none is None."""
    kind, _, record = chosen.partition(".")
    percent = _base(target, kind, target.attack(record), ()).percent
    if kind in EVASIONS:
        return {keys.PARRY.key: None, keys.EVADE.key: percent}
    return {keys.PARRY.key: None if kind == NONE else percent}


def _base(
    target: Combatant, kind: str, ward: Attack | None, active: tuple[Situation, ...]
) -> Number:
    if ward is not None:
        return Number(
            keys.SKILL.of(ward.stats),
            (TraceLine("MY-13", "defence.parry", keys.SKILL.of(ward.stats), ward.name),),
        )
    key = {BARE: keys.UNARMED, TUMBLE: keys.ACROBATICS}.get(kind)
    percent = keys.EVADE.of(target.stats) if key is None else keys.skill_of(target, key)
    return Number(percent, (TraceLine("MY-13", f"defence.{kind}", percent),))


def ward_size(encounter: Encounter, target: Combatant, kind: str, ward: Attack | None) -> int:
    """The size that a parry counts with; traits of the style may make it bigger (MY-18, MY-45)."""
    if ward is None:
        return MEDIUM if kind == BARE and keys.PROWESS.of(target.stats) else 0
    more = keys.DEFENSIVE.of(target.stats) and not encounter.count(ATTACKED, target.id)
    return size_at(traits.SIZE.of(ward.stats) + int(bool(more)))
