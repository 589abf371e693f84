"""Shooting and throwing: bands, bursts, crowds, and being thrown back (MY-38, MY-40 to MY-43)."""

from collections.abc import Callable
from typing import Literal

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras.values import divided_up

Band = Literal["close", "effective", "long", "beyond"]
Aimed = Literal["target", "bystander", "miss"]
SIZES = "SMLHE"
"""Sizes of weapons and forces of missiles, the least first (MY-18, MY-38)."""
METRES_BY = 5
"""Points of damage over SIZ for each metre (MY-43)."""


@frozen
class Ranges:
    """The farthest metres of each band; 0 where nothing was said."""

    close: int
    effective: int
    long: int

    def band(self, metres: int) -> Band:
        """In which band a target so far away stands; beyond the last there is no shot (MY-38)."""
        if metres <= self.close:
            return "close"
        if metres <= self.effective:
            return "effective"
        return "long" if metres <= self.long else "beyond"


def damage_at(band: Band, damage: int) -> int:
    """The damage that is left at that range: half at a long one, rounded up (MY-38)."""
    return divided_up(max(0, damage), 2) if band == "long" else damage


def force_at(band: Band, force: int) -> int:
    """The force that is left, as a place in SIZES; a long range takes one (MY-38)."""
    return max(0, force - 1) if band == "long" else force


def can_choose_location(band: Band, level: str, *, unmoving: bool) -> bool:
    """Whether a missile may be aimed at a location (MY-29, MY-38)."""
    return level == "critical" or (band == "close" and unmoving)


def bullets_each(bullets: int, targets: int) -> int:
    """How many bullets of full automatic fire each target is shared; the rest is lost (MY-41)."""
    return bullets // targets if targets > 0 else 0


def struck(bullets: int) -> str:
    """The dice for how many bullets of a burst hit (MY-41)."""
    return f"1d{max(1, bullets)}"


def into_crowd(level: Callable[[int], str], usual: int, harder: int) -> Aimed:
    """Whom a shot into a crowd hits: `level` reads the roll against a skill (MY-42).

    Only a roll that would have hit without the crowd hits somebody beside the target.
    """
    hits = ("success", "critical")
    if level(harder) in hits:
        return "target"
    return "bystander" if level(usual) in hits else "miss"


def braced(size: int, *, bash: bool = False) -> int:
    """The SIZ of somebody who stands firm against being thrown (MY-43)."""
    return 2 * size if bash else 3 * size // 2


def knocked_back(damage: int, size: int) -> int:
    """Metres by which damage before any reduction throws somebody of that SIZ (MY-43)."""
    return divided_up(max(0, damage - size), METRES_BY)


def steadied(grade: int) -> int:
    """The grade of automatic fire from a firm stance: one less, never easier than none (MY-41)."""
    return max(0, grade - 1)
