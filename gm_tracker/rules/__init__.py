"""The rule systems of the program, in one literal tuple."""

from collections.abc import Iterable

from gm_tracker.rules.brp import BRP
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import RuleSystem

SYSTEMS: tuple[RuleSystem, ...] = (NC, BRP, COC7, MYTHRAS, OPENQUEST, SHADOW_LOUNGE, HERO, OPEN_D10)


def find_system(system_id: str, systems: Iterable[RuleSystem] = SYSTEMS) -> RuleSystem | None:
    """The system of that id, or None."""
    return next((each for each in systems if each.id == system_id), None)
