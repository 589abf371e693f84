"""What can be read of a damaged campaign can be exported, and what is lost is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm_tracker.__main__ import main
from gm_tracker.campaign.file import CampaignFile
from tests.campaign.test_verify import PAGE, spoiled
from tests.drills.test_damage import evening

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A campaign with two long fights."""
    path = tmp_path / "tuesday.gmt"
    evening(path)
    return path


def exported(capsys: Capture, path: Path, fight: int) -> tuple[dict[str, list[object]], str]:
    """The fight as plain data, and what was said beside it."""
    assert main(["export", str(path), "--fight", str(fight), "--format", "json"]) == 0
    out, err = capsys.readouterr()
    return json.loads(out), err


def steps_of(path: Path) -> int:
    """How many steps the first fight has."""
    with CampaignFile.open(path) as file:
        return len(file.step_index(1))


def test_a_truncated_campaign_is_exported_as_far_as_it_goes(
    capsys: Capture, campaign: Path
) -> None:
    whole = steps_of(campaign)
    raw = campaign.read_bytes()[: campaign.stat().st_size * 2 // 3 + 11]
    campaign.write_bytes(raw)
    assert main(["check", str(campaign)]) == 2
    assert "tuesday.gmt is damaged" in capsys.readouterr().err
    record, err = exported(capsys, campaign, 1)
    assert 0 < len(record["steps"]) <= whole
    assert "tuesday.gmt is damaged" in err and "Bridge: " in err
    assert campaign.read_bytes() == raw


def test_a_fight_is_exported_up_to_its_damage_and_the_other_whole(
    capsys: Capture, campaign: Path
) -> None:
    spoiled(campaign, "UPDATE steps SET body = x'00' WHERE stream = 1 AND id = 20")
    record, err = exported(capsys, campaign, 1)
    assert len(record["steps"]) == 19
    assert "Bridge: 19 steps; " in err and "Tower: complete" in err
    record, err = exported(capsys, campaign, 2)
    assert len(record["steps"]) > 19
    assert err == ""


def test_a_campaign_without_its_first_page_is_exported(capsys: Capture, campaign: Path) -> None:
    campaign.write_bytes(bytes(PAGE) + campaign.read_bytes()[PAGE:])
    record, err = exported(capsys, campaign, 1)
    assert record["steps"] and "not a GM Tracker campaign" in err


def test_where_nothing_is_left_one_line_says_so(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "diary.gmt"
    path.write_text("Dear diary" * 900)
    assert main(["export", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "diary.gmt is not a GM Tracker campaign" in err
