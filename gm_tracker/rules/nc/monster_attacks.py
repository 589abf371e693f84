"""Attacks of converted creatures: damage, and OF with a bow, a sling, a spear (NC-07, NC-09)."""

from collections.abc import Iterable

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.converting import Derivation, FantasyAttack
from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.monsters import TEN, times_ten
from gm_tracker.rules.nc.projectiles import projectile


@frozen
class Shot:
    """The kind of projectile weapon that weapons of these words are."""

    phrases: tuple[str, ...]
    kind: str

    def __post_init__(self) -> None:
        if self.kind not in keys.KINDS:
            known = ", ".join(keys.KINDS)
            raise ValueError(f"there is no kind of weapon {self.kind!r}; there are {known}")


@frozen
class Arms:
    """What all attacks of one creature share: its OF and its dexterity in segments."""

    offence: int
    dex: int
    weapon_damage: str
    shots: tuple[Shot, ...]


def attack_of(arms: Arms, place: int, told: FantasyAttack) -> tuple[Attack, list[Derivation]]:
    """An attack and how its numbers came about."""
    damage = told.damage or arms.weapon_damage
    ten = times_ten(damage)
    key, kind = f"a{place}", _kind(arms.shots, told)
    trace = (TraceLine("NC-07", "times", TEN, damage),)
    derived = [Derivation(f"attack.{key}", told.name, TEN, trace, told.doubt, ten)]
    if not kind:
        return Attack(key, told.name, ten, {"of": arms.offence}), derived
    shot = _shot(arms, key, told.name, kind)
    return Attack(key, told.name, ten, {"of": shot.value, "kind": kind}), [*derived, shot]


def _kind(shots: Iterable[Shot], told: FantasyAttack) -> int:
    if not told.ranged:
        return keys.MELEE
    words = told.name.casefold()
    fitting = (each for each in shots if any(phrase in words for phrase in each.phrases))
    found = next(fitting, None)
    return keys.KINDS.index(found.kind) if found else keys.MELEE


def _shot(arms: Arms, key: str, name: str, kind: int) -> Derivation:
    weapon = projectile(kind)
    penalty = weapon.penalty if weapon else 0
    value = arms.offence + arms.dex + penalty
    trace = (
        TraceLine("NC-44", "of", arms.offence),
        TraceLine("NC-09", "dex", arms.dex),
        TraceLine("NC-09", "penalty", penalty, keys.KINDS[kind]),
        TraceLine("NC-09", "of", value),
    )
    doubt = f"it counts as a {keys.KINDS[kind]}"
    usual = keys.KINDS[kind] in name.casefold()
    return Derivation(f"of.{key}", f"OF, {name}", value, trace, doubt, usual=usual)
