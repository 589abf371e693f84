"""NC: segments, chance levels, armour and damage reduction."""

from gm_tracker.rules.nc.system import NC

__all__ = ["NC"]
