"""The window on a campaign whose last fight cannot be opened."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from gm_tracker.rules.nc import NC
from tests.session.test_campaign_fights import campaign, damage
from tests.toy import TOY
from tests.ui.window_helpers import ESC, Table, at_table


def listed(table: Table) -> list[QAction]:
    """The list of fights in the menu."""
    return table.window.menus.fights.actions()


def test_a_missing_system_is_told_and_the_fight_is_refused_with_a_sentence(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = campaign(tmp_path / "a.gmt", ("The mill", NC), ("Sticks", TOY))
    with at_table(qtbot, path) as table:
        assert table.encounter.title == "The mill"
        notice = table.notice
        assert notice.isVisible() and "no rule system 'toy'" in notice.text
        assert [each.text() for each in notice.buttons] == ["Close"]
        assert [each.text() for each in listed(table)] == [
            "The mill",
            "Sticks (cannot be opened)",
        ]
        assert "no rule system 'toy'" in listed(table)[1].toolTip()
        listed(table)[1].trigger()
        assert "no rule system 'toy'" in table.said
        table.add("wolf")
        assert [each.name for each in table.encounter.combatants.values()][-1] == "wolf"


def test_a_damaged_last_fight_is_told_with_what_can_be_done(qtbot: QtBot, tmp_path: Path) -> None:
    path = campaign(tmp_path / "a.gmt", ("The bridge", NC), ("The mill", NC))
    damage(path, 2)
    with at_table(qtbot, path) as table:
        assert table.encounter.title == "The bridge"
        notice = table.notice
        assert "'The mill' is not opened" in notice.text and "damaged" in notice.text
        assert [each.text().split()[0] for each in notice.buttons] == ["Save", "Close"]
        table.press(ESC)
        assert listed(table)[1].text() == "The mill (cannot be opened)"
        listed(table)[1].trigger()
        assert notice.isVisible() and "damaged" in notice.text
        assert table.encounter.title == "The bridge"
