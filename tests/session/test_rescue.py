"""A damaged campaign at the start: what is offered, and what becomes of the damaged file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker import app, paths
from gm_tracker.app import Parts, run
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import Damaged, Locked, Newer, NotACampaign
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.session.rescue import rescue, ways_out
from gm_tracker.ui.window.run import Opened, problem_box
from tests.campaign.test_verify import PAGE
from tests.drills.test_damage import evening


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A campaign with two fights and one backup, its first page damaged afterwards."""
    path = tmp_path / "<b>night.gmt"
    evening(path)
    with CampaignFile.open(path) as file:
        Backups(paths.backup_folder()).make(file, "opening")
    raw = bytearray(path.read_bytes())
    raw[200:PAGE] = bytes(PAGE - 200)
    path.write_bytes(raw)
    return path


def test_a_backup_and_what_can_be_read_are_offered(campaign: Path) -> None:
    offer = rescue(Damaged("x"), campaign)
    assert offer is not None and offer.backup is not None
    assert (offer.backup.fights, offer.backup.reason) == (2, "at opening")
    first, second = (label for label, _ in ways_out(Damaged("x", path=campaign)))
    assert first.startswith("Restore the backup of today, ")
    assert second == "Save what can be read, and open that"
    assert rescue(NotACampaign("x"), campaign) is not None


def test_nothing_is_offered_where_nothing_is_wrong_with_the_file(
    campaign: Path, tmp_path: Path
) -> None:
    assert rescue(Locked(), campaign) is None
    assert rescue(Newer("x"), campaign) is None
    assert rescue(Damaged("x"), tmp_path / "none.gmt") is None
    (tmp_path / "diary").write_text("x")
    assert rescue(NotACampaign("x"), tmp_path / "diary") is None


def started(
    monkeypatch: pytest.MonkeyPatch, campaign: Path, choice: int | None
) -> tuple[int, list[str], list[tuple[str, list[str]]]]:
    """The program's end, what was offered, and which file with which fights was opened."""
    offered: list[str] = []
    opened: list[tuple[str, list[str]]] = []

    def choose(_sentence: str, choices: Sequence[str] = ()) -> int | None:
        offered.extend(choices)
        return choice

    def shown(given: Opened, *, picture: Path | None = None) -> int:
        titles = [each.title for each in given.workspace.fights.entries()]
        opened.append((given.workspace.path.name, titles))
        return 0

    monkeypatch.setattr(app, "show_problem", choose)
    monkeypatch.setattr(app, "run_window", shown)
    return run(campaign, parts=Parts()), offered, opened


def test_the_backup_that_is_chosen_opens_and_the_damaged_file_stays_beside_it(
    campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = campaign.read_bytes()
    code, offered, (opened,) = started(monkeypatch, campaign, 0)
    assert code == 0 and len(offered) == 2
    assert opened == (campaign.name, ["Bridge", "Tower"])
    assert campaign.with_name("<b>night (damaged).gmt").read_bytes() == raw


def test_what_can_be_read_opens_if_that_is_chosen(
    campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = campaign.read_bytes()
    _, _, (opened,) = started(monkeypatch, campaign, 1)
    assert opened == ("<b>night (what could be read).gmt", ["Bridge", "Tower"])
    assert campaign.read_bytes() == raw


def test_where_nothing_is_chosen_the_sentence_is_said_and_nothing_changes(
    campaign: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {each: each.read_bytes() for each in campaign.parent.glob("*.gmt")}
    code, _, opened = started(monkeypatch, campaign, None)
    assert (code, opened) == (2, [])
    assert "is damaged" in capsys.readouterr().err
    assert {each: each.read_bytes() for each in campaign.parent.glob("*.gmt")} == before


def test_the_box_before_the_window_shows_plain_text_and_takes_enter(qtbot: QtBot) -> None:
    box = problem_box("<b>night.gmt is damaged.", ["Restore", "Save"])
    qtbot.addWidget(box)
    assert box.textFormat() == Qt.TextFormat.PlainText
    assert [each.text().replace("&", "") for each in box.buttons()] == ["Restore", "Save", "Close"]
    default = box.defaultButton()
    assert default is not None and default.text() == "Restore"
    alone = problem_box("x")
    qtbot.addWidget(alone)
    assert len(alone.buttons()) == 1


def test_a_way_out_that_fails_is_said_too(
    campaign: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []

    def choose(sentence: str, choices: Sequence[str] = ()) -> int | None:
        said.append(sentence)
        Backups(paths.backup_folder()).of(campaign)[0].path.write_bytes(b"")
        return 0 if len(said) == 1 else None

    monkeypatch.setattr(app, "show_problem", choose)
    raw = campaign.read_bytes()
    assert run(campaign, parts=Parts()) == 2
    assert len(said) == 2 and "is empty" in said[1]
    assert capsys.readouterr().err == f"{said[1]}\n"
    assert [each.read_bytes() for each in campaign.parent.glob("*.gmt")] == [raw]


def test_a_window_that_cannot_be_shown_is_told_calmly_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []

    def crash(_opened: Opened, *, picture: Path | None = None) -> int:
        raise KeyError("Orcus")

    monkeypatch.setattr(app, "run_window", crash)
    monkeypatch.setattr(app, "show_problem", said.append)
    assert run(tmp_path / "a.gmt", parts=Parts()) == 2
    assert "Your campaign is safe" in said[0] and str(paths.log_file()) in said[0]
    log = paths.log_file().read_text(encoding="utf-8")
    assert "KeyError" in log
    assert capsys.readouterr().err == f"{said[0]}\n"
    assert "Orcus" not in log
    CampaignFile.open(tmp_path / "a.gmt").close()
