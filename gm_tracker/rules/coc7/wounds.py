"""What a blow makes of somebody, by its damage after armour (C7-22 to C7-26)."""

from typing import NamedTuple

UP, UNCONSCIOUS, DYING, DEAD = "up", "unconscious", "dying", "dead"


class Wound(NamedTuple):
    """What is left after a blow.

    `state` is what the hit points say; with `major` the blow left a mark (and its victim lies),
    with `roll` a CON roll decides whether somebody who still stands stays conscious.
    """

    hit_points: int
    state: str
    major: bool = False
    roll: bool = False


class Toughness(NamedTuple):
    """Under which house rules somebody is wounded (X-C7-6, X-C7-9)."""

    beyond: bool = False
    """Whether only more than all hit points at once kill."""
    hero: bool = False
    """Whether no wound is major, as for the heroes of pulp."""


PLAIN = Toughness()


def half(maximum: int) -> int:
    """Damage from which a wound is major, and hit points at which the mark goes (C7-23, C7-29)."""
    return -(-maximum // 2)


def kills(maximum: int, damage: int, tough: Toughness = PLAIN) -> bool:
    """Whether one blow kills outright (C7-22, X-C7-6)."""
    return damage > maximum if tough.beyond else damage >= maximum


def blow(
    maximum: int, hit_points: int, damage: int, *, marked: bool = False, tough: Toughness = PLAIN
) -> Wound:
    """What one blow does: dead, then the mark, then no hit points, then the CON roll.

    `damage` is after armour, `marked` says that there is a major wound already. Hit points never
    fall below 0 (C7-03, C7-22 to C7-26).
    """
    left = max(0, hit_points - max(0, damage))
    if damage <= 0:
        return Wound(left, resting(left, marked=marked))
    if kills(maximum, damage, tough):
        return Wound(0, DEAD)
    major = damage >= half(maximum) and not tough.hero
    state = resting(left, marked=(marked or major) and not tough.hero)
    return Wound(left, state, major, roll=major and left > 0)


def resting(hit_points: int, *, marked: bool) -> str:
    """What hit points and a mark say of somebody who was not hit just now (C7-24)."""
    if hit_points > 0:
        return UP
    return DYING if marked else UNCONSCIOUS
