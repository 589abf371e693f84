"""HERO on percentile dice: skills, combat values, the turn of twelve segments (H-01 to H-22)."""

from gm_tracker.rules.hero.system import HERO

__all__ = ["HERO"]
