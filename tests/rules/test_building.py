"""Building somebody from skills, in the games that have no more than skills."""

from __future__ import annotations

import pytest

from gm_tracker.engine.building import build_command
from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import AddCombatants, NewCombatant
from gm_tracker.model.step import Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.building import SkillBuilder
from gm_tracker.rules.system import RuleSystem
from tests.helpers import MemoryJournal

FROM_SKILLS = [each for each in SYSTEMS if isinstance(each.builder, SkillBuilder)]


def test_the_games_of_skills() -> None:
    ids = {each.id for each in FROM_SKILLS}
    assert "shadow_lounge" in ids


@pytest.mark.parametrize("system", FROM_SKILLS, ids=lambda each: each.id)
def test_one_skill_arms_all_weapons_and_the_rest_is_as_typed(system: RuleSystem) -> None:
    fight = Fight.begin(system, MemoryJournal(), "", {})
    listen = Attack("s", "Listen", "", {"skill": 30}, form="skill")
    weapons = (Attack("a", "Club", "1d6"), Attack("b", "Knife", "1d4"), listen)
    assert isinstance(fight.act(AddCombatants(NewCombatant("Ann", attacks=weapons))), Step)
    ann = fight.encounter.combatants["c0"]
    command = build_command(system, ann, {"fighting": 65, "dex": 70}, {"skill.b": 40})
    assert command is not None
    assert isinstance(fight.act(command), Step)
    built = fight.encounter.combatants["c0"]
    skills = {each.id: each.stats["skill"] for each in built.attacks}
    assert skills == {"a": 65, "b": 40, "s": 30}
    assert built.stats["dex"] == 70
