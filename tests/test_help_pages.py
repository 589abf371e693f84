"""The pages of rules at a glance name all that a system has."""

from __future__ import annotations

import pytest

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.bundled import help_page
from gm_tracker.words.glance import glance


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_the_whole_page_names_every_action_condition_and_house_rule(system: RuleSystem) -> None:
    shown = glance(system, help_page(system.id))
    conditions = [each.label for each in system.conditions if not each.quiet]
    for label in (*conditions, *(each.label for each in system.actions)):
        assert label in shown
    for switch in system.switches:
        assert switch.id in shown
    for table in system.tables():
        assert table.title in shown
