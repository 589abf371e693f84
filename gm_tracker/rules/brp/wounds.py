"""What a wound does to the whole body (BR-19 to BR-21), and to a location (BR-23)."""

from typing import NamedTuple

from gm_tracker.rules.brp.body import major_level

FATAL, MAJOR, UNCONSCIOUS, MINOR = "fatal", "major", "unconscious", "minor"
FAINTS_AT = 2
"""So many hit points or fewer leave nobody awake."""


class Wound(NamedTuple):
    """What one wound comes to: its kind, the hit points left, and what must be rolled.

    `rounds` is how long a major wound lets its victim fight on (0: faints at once); `luck` is set
    where a minor one brings all that is lost to the major level.
    """

    kind: str
    left: int
    rounds: int = 0
    luck: bool = False


def wound(maximum: int, left: int, lost: int, damage: int, *, major: bool = True) -> Wound:
    """BR-19 to BR-21: a blow of `damage` (at least 1) against somebody with `left` hit points.

    `lost` are the points lost before (X-BR-4); with `major` off no wound is major (X-BR-5).
    """
    level, after = major_level(maximum), left - damage
    if after <= 0:
        return Wound(FATAL, after)
    if major and damage >= level:
        return Wound(MAJOR, after, after if after > FAINTS_AT else 0)
    if after <= FAINTS_AT:
        return Wound(UNCONSCIOUS, after)
    return Wound(MINOR, after, luck=major and lost < level <= lost + damage)


def state_said(found: Wound) -> str:
    """A wound in words, such as "major: 5 rounds"."""
    if found.kind == MAJOR:
        return f"major: {found.rounds} rounds" if found.rounds else "major: unconscious"
    return "minor: Luck roll" if found.luck else found.kind


LASTING = (
    (10, "DEX and MOV -1D3"),
    (20, "CHA -1D3"),
    (30, "STR -1D3; no shield"),
    (40, "CON and MOV -1D3"),
    (50, "INT -1D3"),
    (60, "DEX and MOV -1D6; cannot fight"),
    (70, "CHA -1D6"),
    (80, "STR -1D6"),
    (90, "CON and MOV -1D6; cannot fight"),
    (92, "CHA -1D6"),
    (96, "DEX -1D6; one arm is useless"),
    (98, "DEX -1D6; both arms are useless"),
    (99, "CHA, DEX and CON -1D3 each; cannot fight"),
    (100, "four characteristics -1D4 each; cannot fight"),
)
"""BR-20: what a major wound costs for good, by the highest d100 of each row."""


def lasting(roll: int) -> str:
    """BR-20: what a d100 of the table of major wounds says."""
    return next(text for most, text in LASTING if roll <= most)


def cannot_fight(text: str) -> bool:
    """Whether a lasting wound takes its victim out of the fight."""
    return "cannot fight" in text


OK, USELESS, BLEEDING_USELESS, BLEEDING_OUT, LOST, DEAD = (
    "ok",
    "useless",
    "incapacitated, bleeding",
    "unconscious, bleeding",
    "lost",
    "dead",
)


class Hurt(NamedTuple):
    """What a blow to a location comes to.

    `from_total` goes off the hit points, `state` says what becomes of it in words.
    """

    from_total: int
    state: str


_DISABLED = {
    "leg": "useless, prone",
    "arm": "useless, drops",
    "abdomen": "prone, bleeding",
    "chest": "down, bleeding",
    "head": "unconscious",
}
LIMBS = ("leg", "arm")


def hurt(kind: str, points: int, damage: int, before: int = 0) -> Hurt:
    """BR-23: a blow of `damage` to a location of `points`, `before` of which were lost already."""
    limb = kind in LIMBS
    total = min(damage, 2 * points) if limb else damage
    if damage >= 3 * points:
        return Hurt(total, LOST if limb else DEAD)
    if damage >= 2 * points:
        return Hurt(total, BLEEDING_USELESS if limb else BLEEDING_OUT)
    if before + damage >= points:
        return Hurt(total, _DISABLED[kind])
    return Hurt(total, OK)
