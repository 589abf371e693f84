"""The pages of rules at a glance: one for each system, short, with the ids of its rules."""

from __future__ import annotations

import re

import pytest

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.bundled import help_page
from gm_tracker.words.glance import glance

ONE_SCREEN = 45
RULE = re.compile(r"\b(?:NC|[SOHD](?:-(?:BRP|COC|MYT|OQ))?|X-[NSOHD])-\d+")


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_a_page_is_one_screen_with_rule_ids(system: RuleSystem) -> None:
    page = help_page(system.id)
    assert page.startswith("# ")
    assert page.count("\n") <= ONE_SCREEN
    assert len(set(RULE.findall(page))) >= 5


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
