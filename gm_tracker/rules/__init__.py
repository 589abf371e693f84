"""The rule systems of the program, in one literal tuple."""

from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem

SYSTEMS: tuple[RuleSystem, ...] = (NC,)


def find_system(system_id: str, systems: tuple[RuleSystem, ...] = SYSTEMS) -> RuleSystem | None:
    """The system of that id, or None."""
    return next((each for each in systems if each.id == system_id), None)
