"""The pages of rules at a glance name all that a system has."""

from __future__ import annotations

import pytest

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc.system import NC
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


def test_a_wide_table_goes_on_beneath_itself() -> None:
    shown = glance(NC, "", most=9)
    tables = [line.count("|") - 1 for line in shown.splitlines() if line.startswith("|")]
    assert set(tables) == {6, 8, 9}, "eleven columns as six and six, sixteen as eight and nine"
    assert shown.count("| damage |") == 2 and shown.count("| DR 20 |") == 1
    assert "| \N{MINUS SIGN}20 |" in shown and "| -" not in shown.replace("| ---", "")
