"""The open campaign and the settings: turning to another file never loses the one before."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign import access, schema
from gm_tracker.campaign.backups import BadBackup
from gm_tracker.campaign.errors import (
    CampaignError,
    Damaged,
    DiskFull,
    Exists,
    Locked,
    Missing,
    Newer,
    ReadOnly,
    Replaced,
    Unreadable,
)
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.small_tables import FileSettings
from gm_tracker.model.commands import AddCombatants, AddCondition
from gm_tracker.model.label import Label
from gm_tracker.rules.nc import NC
from gm_tracker.session.campaign_fights import UnknownSystem
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import RECENT, Workspace
from tests.helpers import act, nc_fighter
from tests.toy import TOY

VERSION_1 = Path(__file__).parents[1] / "campaign" / "versions" / "version-1.gmt"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in a file that is not there yet."""
    return Settings(tmp_path / "deep" / "settings.json")


@pytest.fixture
def workspace(tmp_path: Path, settings: Settings) -> Iterator[Workspace]:
    """An open campaign without a fight."""
    opened = Workspace(CampaignFile.create(tmp_path / "monday.gmt"), settings)
    yield opened
    opened.close()


def test_an_empty_campaign_gets_a_first_fight(workspace: Workspace) -> None:
    assert workspace.fights.last().fight.encounter.title == "First fight"
    assert [each.title for each in workspace.fights.entries()] == ["First fight"]
    workspace.fights.last()
    assert len(workspace.fights.entries()) == 1


def test_the_fight_that_was_on_the_desk_last_opens(workspace: Workspace) -> None:
    workspace.fights.new("The bridge")
    workspace.fights.new("The mill")
    assert workspace.fights.last().fight.encounter.title == "The mill"
    workspace.fights.open(1)
    assert workspace.fights.last().fight.encounter.title == "The bridge"


def test_a_fight_stopped_before_its_first_step_begins_when_it_is_opened(
    workspace: Workspace,
) -> None:
    workspace.open_file.file.new_stream("fight", "The bridge", "nc")
    fight = workspace.fights.last().fight
    assert fight.encounter.title == "The bridge"
    assert fight.encounter.clock.length == NC.length
    assert [each.label for each in fight.path] == [Label("begun")]


def test_a_fight_goes_on_where_it_was(workspace: Workspace) -> None:
    fight = workspace.fights.new("The bridge").fight
    act(fight, AddCombatants(nc_fighter("Bo")))
    assert workspace.fights.last().fight.encounter == fight.encounter


def test_a_new_campaign_takes_the_place_of_the_old(workspace: Workspace, tmp_path: Path) -> None:
    fight = workspace.new(tmp_path / "tuesday.gmt").fight
    assert workspace.path.name == "tuesday.gmt"
    act(fight, AddCombatants(nc_fighter("Bo")))
    assert [path.name for path in workspace.recent()] == ["tuesday.gmt", "monday.gmt"]
    CampaignFile.open(tmp_path / "monday.gmt").close()


def test_what_cannot_be_opened_leaves_the_old_campaign_open(
    workspace: Workspace, tmp_path: Path
) -> None:
    fight = workspace.fights.last().fight
    damaged = tmp_path / "damaged.gmt"
    workspace.save_copy(damaged)
    content = bytearray(damaged.read_bytes())
    content[len(content) // 2 :] = b"\0" * (len(content) - len(content) // 2)
    damaged.write_bytes(content)
    newer = tmp_path / "newer.gmt"
    workspace.save_copy(newer)
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    for path, kind in (
        (tmp_path / "none.gmt", Missing),
        (damaged, Damaged),
        (newer, Newer),
        (workspace.path, Locked),
    ):
        with pytest.raises(kind) as error:
            workspace.open(path)
        assert path.name in error.value.sentence and error.value.sentence.endswith(".")
        act(fight, AddCombatants(nc_fighter("Bo")))
    with pytest.raises(Exists):
        workspace.new(newer)
    assert workspace.path.name == "monday.gmt"
    assert len(fight.encounter.combatants) == 4


def test_only_systems_that_are_given_are_known(tmp_path: Path, settings: Settings) -> None:
    file = CampaignFile.create(tmp_path / "toy.gmt")
    workspace = Workspace(file, settings, KnownSystems((TOY,)))
    assert workspace.fights.last().fight.system is TOY
    workspace.close()
    workspace = Workspace(CampaignFile.open(tmp_path / "toy.gmt"), settings)
    with pytest.raises(UnknownSystem, match="no rule system 'toy'"):
        workspace.fights.open(1)
    workspace.close()


def test_a_copy_is_complete(workspace: Workspace, tmp_path: Path) -> None:
    fight = workspace.fights.last().fight
    act(fight, AddCombatants(nc_fighter("Bo")))
    workspace.save_copy(tmp_path / "copy.gmt")
    act(fight, AddCombatants(nc_fighter("Mo")))
    workspace.open(tmp_path / "copy.gmt")
    names = [e.name for e in workspace.fights.last().fight.encounter.combatants.values()]
    assert names == ["Bo"]


def test_the_last_ten_campaigns_are_remembered(workspace: Workspace, tmp_path: Path) -> None:
    for number in range(12):
        workspace.new(tmp_path / f"{number}.gmt")
    workspace.open(tmp_path / "3.gmt")
    names = [path.stem for path in workspace.recent()]
    assert names == ["3", "11", "10", "9", "8", "7", "6", "5", "4", "2"]
    assert len(names) == RECENT


def test_every_failure_is_a_campaign_error() -> None:
    assert issubclass(UnknownSystem, CampaignError)


def bodies(workspace: Workspace) -> int:
    """How many combatants the fight in play has."""
    return len(workspace.fights.last().fight.encounter.combatants)


def test_a_restored_backup_can_itself_be_taken_back(workspace: Workspace) -> None:
    fight = workspace.fights.last().fight
    workspace.backups.make("opening")
    act(fight, AddCombatants(nc_fighter("Bo")))
    opened = workspace.open_file.count
    fight = workspace.backups.restore(workspace.backups.entries()[0].path).fight
    assert not fight.encounter.combatants
    assert workspace.open_file.count == opened + 1
    assert [each.reason for each in workspace.backups.entries()] == [
        "before a restore",
        "at opening",
    ]
    workspace.backups.restore(workspace.backups.entries()[0].path)
    assert bodies(workspace) == 1


def test_a_backup_that_is_bad_changes_nothing(workspace: Workspace, tmp_path: Path) -> None:
    fight = workspace.fights.last().fight
    workspace.backups.make()
    act(fight, AddCombatants(nc_fighter("Bo")))
    bad = tmp_path / "bad.gmt"
    bad.write_bytes(workspace.backups.entries()[0].path.read_bytes()[:20_000])
    for backup, why in ((bad, "do not fit together"), (tmp_path / "none.gmt", "no such file")):
        with pytest.raises(BadBackup, match=why):
            workspace.backups.restore(backup)
        assert bodies(workspace) == 1
        act(workspace.fights.last().fight, AddCondition("c0", "prone"))


def test_nothing_is_restored_over_a_file_that_may_only_be_read(
    workspace: Workspace,
) -> None:
    workspace.fights.last()
    workspace.backups.make()
    workspace.open_file.file.held.read_only = True
    with pytest.raises(ReadOnly):
        workspace.backups.restore(workspace.backups.entries()[0].path)


def test_commits_are_told_after_a_restore_too(workspace: Workspace) -> None:
    workspace.fights.last()
    workspace.backups.make()
    told: list[str] = []
    workspace.open_file.file.on_commit = lambda kind, number: told.append(kind)
    restored = workspace.backups.restore(workspace.backups.entries()[0].path)
    act(restored.fight, AddCombatants(nc_fighter("Bo")))
    assert "step" in told


def test_a_check_ends_when_another_file_is_opened(workspace: Workspace, tmp_path: Path) -> None:
    workspace.fights.last()
    checks = workspace.open_file.checks()
    assert next(checks) == ""
    workspace.new(tmp_path / "tuesday.gmt")
    assert list(checks) == []
    assert list(workspace.open_file.checks()) == [""] * 5


def test_an_older_file_is_copied_before_it_becomes_one_of_this_version(
    workspace: Workspace, tmp_path: Path
) -> None:
    shutil.copy(VERSION_1, tmp_path / "old.gmt")
    workspace.open(tmp_path / "old.gmt")
    (copy,) = workspace.backups.entries()
    assert copy.reason == "before an update"
    assert access.check_header(copy.path) == 1
    assert access.check_header(tmp_path / "old.gmt") == 1, "nothing was changed yet"
    act(workspace.fights.last().fight, AddCondition("c0", "prone"))
    assert access.check_header(tmp_path / "old.gmt") == schema.VERSION


def test_after_a_restore_that_failed_the_fight_goes_on_in_the_same_file(
    workspace: Workspace, tmp_path: Path
) -> None:
    fight = workspace.fights.last().fight
    workspace.backups.make()
    act(fight, AddCombatants(nc_fighter("Bo")))
    with pytest.raises(BadBackup):
        workspace.backups.restore(tmp_path / "none.gmt")
    act(fight, AddCondition("c0", "prone"))
    assert workspace.fights.last().fight.encounter == fight.encounter


def test_a_file_that_could_not_be_taken_again_is_taken_with_the_next_entry(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = workspace.fights.last().fight
    workspace.backups.make()

    def broken(*_given: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(access, "connect", broken)
        with pytest.raises(CampaignError):
            workspace.backups.restore(tmp_path / "none.gmt")
        with pytest.raises(Unreadable):
            act(fight, AddCombatants(nc_fighter("Bo")))
    act(fight, AddCombatants(nc_fighter("Bo")))
    assert bodies(workspace) == 1


def test_a_restored_file_that_is_not_shown_is_not_written_by_what_was_shown(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = workspace.fights.last().fight
    workspace.backups.make()
    act(fight, AddCombatants(nc_fighter("Bo")))
    backup = workspace.backups.entries()[0].path

    def broken(*_given: object) -> None:
        raise Unreadable("input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(CampaignFile, "verify_stream", broken)
        with pytest.raises(Unreadable):
            workspace.backups.restore(backup)
    with pytest.raises(Replaced, match="holds a restored backup by now"):
        act(fight, AddCondition("c0", "prone"))
    assert not workspace.open(workspace.path).fight.encounter.combatants


def test_a_fight_that_cannot_be_turned_to_leaves_the_one_before_in_play(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.fights.new("The bridge")
    mill = workspace.fights.new("The mill").fight

    def full(*_given: object) -> None:
        raise DiskFull

    monkeypatch.setattr(FileSettings, "set", full)
    with pytest.raises(DiskFull):
        workspace.fights.open(1)
    assert workspace.fights.in_play.fight is mill
    with pytest.raises(DiskFull):
        workspace.fights.new("The keep")
    assert workspace.fights.in_play.fight is mill
    assert [each.title for each in workspace.fights.entries()] == ["The bridge", "The mill"]
