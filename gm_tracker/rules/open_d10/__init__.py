"""The open-ended d10: chains of zeros, criticals of any multiplicity, lucky results."""

from gm_tracker.rules.open_d10.system import OPEN_D10

__all__ = ["OPEN_D10"]
