"""The ready fights, at the moment when their first round begins."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.encounter import Encounter
from gm_tracker.paths import resources
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.bundled import play_script, ready_script
from tests.helpers import MemoryJournal

READY = sorted(each.stem for each in (resources() / "fights").glob("*.json"))


def ready_encounter(name: str) -> tuple[RuleSystem, Encounter]:
    """A ready fight and its system."""
    script = ready_script(name)
    system = find_system(script.system)
    assert system is not None
    fight = Fight.begin(system, MemoryJournal(), script.title, script.switches)
    play_script(fight, script)
    return system, fight.encounter
