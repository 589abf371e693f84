"""How bad a wound is, what it does at once, and who holds out against it (MY-21 to MY-25)."""

from typing import Literal

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras.locations import Place

Grade = Literal["none", "minor", "serious", "major"]
Winner = Literal["attacker", "resister", "nobody"]
Deed = Literal[
    "reeling", "useless", "drops", "prone", "out_for", "out", "dead", "deadline", "helpless"
]
"""What a wound does: no attacks for some turns, a limb that is of no use, what it held falls, lying
down, unconscious for minutes or for good, dead, to die untreated, no more fighting."""

REELING = "1d3"
"""Own turns without attacks after a serious wound (MY-22)."""
ROUNDS_A_MINUTE = 12
"""A round is five seconds."""
LIMB_MINUTES, VITAL_ROUNDS = 5, 2
"""Times the healing rate until an untreated major wound kills (MY-24)."""
WORST = {"fumble": 0, "failure": 0, "success": 1, "critical": 2}
"""How levels stand in an opposed roll: neither kind of failure wins anything."""


def grade_of(hit_points: int, maximum: int) -> Grade:
    """How bad a place that is down to so many points is hurt (MY-21)."""
    if hit_points > 0:
        return "minor"
    return "major" if hit_points <= -maximum else "serious"


def wound(before: int, damage: int, maximum: int) -> tuple[int, Grade]:
    """The points left after a blow, and the grade of the wound; none without damage (MY-21)."""
    after = before - damage
    return after, grade_of(after, maximum) if damage > 0 else "none"


def softened(maximum: int) -> int:
    """The points to which Luck lifts a major wound: one short of it (MY-26)."""
    return 1 - maximum


@frozen
class Rolled:
    """A roll that counts against another: its level, and its die."""

    level: str
    die: int

    @property
    def rank(self) -> tuple[int, int]:
        """How it compares among successes: the level, then the die."""
        return WORST[self.level], self.die


def against(attack: Rolled, endurance: Rolled, failures: str = "gm") -> Winner:
    """Endurance against the attack roll: better level, then higher die (MY-25).

    Where neither succeeds, or both rolled alike, nobody wins, or with "safe" the one who resists
    (X-MY-8).
    """
    level = not WORST[attack.level] and not WORST[endurance.level]
    if level or attack.rank == endurance.rank:
        return "resister" if failures == "safe" else "nobody"
    return "attacker" if attack.rank > endurance.rank else "resister"


def at_once(grade: Grade, place: Place) -> tuple[Deed, ...]:
    """What a wound does whatever the Endurance roll says (MY-22, MY-23, MY-24)."""
    if grade == "serious":
        return ("reeling",)
    if grade != "major":
        return ()
    if place.limb:
        return ("helpless", "prone", "useless", "drops", "deadline")
    return ("helpless", "prone", "out", "deadline")


def on_failure(grade: Grade, place: Place) -> tuple[Deed, ...]:
    """What it does beside where Endurance is lost (MY-22, MY-23)."""
    if grade == "serious":
        if place.kind == "leg":
            return ("useless", "prone")
        return ("useless", "drops") if place.limb else ("out_for",)
    if grade == "major":
        return ("out",) if place.limb else ("dead",)
    return ()


def needs_endurance(grade: Grade) -> bool:
    """Whether a wound of that grade asks for a roll (MY-22, MY-23)."""
    return grade in ("serious", "major")


def minutes_left(healing_rate: int) -> int:
    """Minutes until an untreated major wound of a limb kills (MY-24)."""
    return LIMB_MINUTES * healing_rate


def rounds_left(healing_rate: int) -> int:
    """Rounds until an untreated major wound of head or trunk kills (MY-24)."""
    return VITAL_ROUNDS * healing_rate


def deadline(place: Place, healing_rate: int) -> int:
    """Rounds until an untreated major wound there kills (MY-24)."""
    if place.limb:
        return minutes_left(healing_rate) * ROUNDS_A_MINUTE
    return rounds_left(healing_rate)
