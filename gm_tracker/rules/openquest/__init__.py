"""OpenQuest 3."""

from gm_tracker.rules.openquest.system import OPENQUEST

__all__ = ["OPENQUEST"]
