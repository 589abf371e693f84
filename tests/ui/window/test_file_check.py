"""The whole file is checked while the window is open; the first paint does not wait for it."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.campaign.file import CampaignFile
from tests.campaign.test_verify import spoiled
from tests.ui.window_helpers import at_table


def campaign(path: Path) -> None:
    """Two fights; the second opens."""
    with CampaignFile.create(path) as file:
        first = file.new_stream("fight", "First", "nc")
        for number in range(9):
            file.append(first, number or None, f"blow {number}", b"{}")


def test_damage_in_another_fight_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "night.gmt"
    campaign(path)
    with CampaignFile.open(path) as file:
        second = file.new_stream("fight", "Second", "nc")
        file.settings.set("last fight", str(second))
    spoiled(path, "UPDATE steps SET body = x'00' WHERE id = 5")
    with at_table(qtbot, path) as table:
        assert "night.gmt" not in table.said
        qtbot.waitUntil(lambda: "night.gmt" in table.said, timeout=5000)
        assert "damaged" in table.said
        table.add("orc")
        assert len(table.encounter.combatants) == 1, "the fight that is sound goes on"
        assert "the others go on" in table.said


def test_a_sound_file_is_passed_over_in_silence(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "night.gmt") as table:
        qtbot.wait(900)
        assert table.said == ""
        table.add("orc")
        assert len(table.encounter.combatants) == 1
