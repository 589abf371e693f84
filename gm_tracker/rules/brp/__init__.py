"""Basic Roleplaying."""

from gm_tracker.rules.brp.system import BRP

__all__ = ["BRP"]
