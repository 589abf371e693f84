"""A large fight in the real window: eight against eight, for ten rounds in the long form."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.events_time import SlotChanged, SlotsRolled
from tests.drills.drilling import long_or_short
from tests.eight import ROUNDS, fight_out, gather
from tests.ui.window_helpers import Table, at_table

LAST = long_or_short(ROUNDS, 3)


def test_eight_against_eight(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "meadow.gmt"
    with at_table(qtbot, path) as table:
        gather(table.press)
        assert len(table.encounter.combatants) == 16
        table.acts.round.choose_dice("rolled")
        attacks = fight_out(table.press, table.window, LAST)
        assert table.encounter.clock.round == LAST + 1
        assert attacks == len(made(table)) > 10 * LAST
        assert not_lost(table) == attacks
        for each in table.encounter.combatants.values():
            hurt = sum(blow.amount for blow in made(table) if blow.target == each.id)
            assert each.tracks["hp"].value == 260 - hurt
        assert table.said == ""
        known = table.encounter
    with at_table(qtbot, path) as table:
        assert table.encounter == known


def made(table: Table) -> list[AttackMade]:
    """All attacks."""
    steps = table.session.fight.path
    return [each for step in steps for each in step.events if isinstance(each, AttackMade)]


def not_lost(table: Table) -> int:
    """The attacks that were scheduled, but for those of later than ten and of the fallen."""
    events = [each for step in table.session.fight.path for each in step.events]
    rolled = [s for e in events if isinstance(e, SlotsRolled) for s in e.slots]
    gone = sum(isinstance(e, SlotChanged) and e.state in ("lost", "cancelled") for e in events)
    return sum(each.state == "waiting" for each in rolled) - gone
