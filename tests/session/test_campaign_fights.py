"""Campaigns in which not every fight can be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign.errors import Damaged
from gm_tracker.campaign.fights import KIND, LAST_FIGHT, StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.headless import main
from gm_tracker.model.commands import AddCombatants
from gm_tracker.model.disclosure import Disclose
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.campaign_fights import CampaignFights, UnknownSystem
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace
from tests.campaign.test_verify import spoiled
from tests.helpers import act, nc_fighter
from tests.toy import TOY

Opened = Callable[[], CampaignFights]


def campaign(path: Path, *fights: tuple[str, RuleSystem]) -> Path:
    """A campaign with these fights; the last one was in play last."""
    with CampaignFile.create(path) as file:
        for title, system in fights:
            stream = file.new_stream(KIND, title, system.id)
            fight = Fight.begin(system, StreamJournal(file, stream), title, {})
            if system is NC:
                act(fight, AddCombatants(nc_fighter("Bo")))
            file.settings.set(LAST_FIGHT, str(stream))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two fights of a known system, and the last one of a system from elsewhere."""
    fights = (("The bridge", NC), ("The mill", NC), ("Sticks", TOY))
    return campaign(tmp_path / "evening.gmt", *fights)


@pytest.fixture
def opened(path: Path, tmp_path: Path) -> Iterator[Opened]:
    """Opens the fights of that campaign, as often as it is called."""
    workspaces: list[Workspace] = []

    def open_it() -> CampaignFights:
        for each in workspaces:
            each.close()
        workspaces.append(Workspace(CampaignFile.open(path), Settings(tmp_path / "s.json")))
        return workspaces[-1].fights

    yield open_it
    workspaces[-1].close()


def damage(path: Path, fight: int) -> None:
    """Spoil the first step of a fight."""
    where = f"stream = {fight} AND parent IS NULL"
    spoiled(path, f"UPDATE steps SET body = x'00' WHERE {where}")  # noqa: S608 - a number of ours


def test_where_the_system_of_the_last_fight_is_missing_the_newest_other_opens(
    opened: Opened, path: Path
) -> None:
    before = path.read_bytes()
    fights = opened()
    assert fights.last().fight.encounter.title == "The mill"
    assert fights.passed_over is not None
    assert "'Sticks' is not opened" in fights.passed_over.sentence
    assert "no rule system 'toy'" in fights.passed_over.sentence
    assert path.read_bytes() == before, "with its system there again, it opens on it"
    troubles = [each.trouble for each in fights.entries()]
    assert troubles[:2] == ["", ""] and "no rule system 'toy'" in troubles[2]
    with pytest.raises(UnknownSystem):
        fights.open(3)
    assert fights.in_play.stream == 2


def test_damage_is_passed_over_and_then_marked(opened: Opened, path: Path) -> None:
    damage(path, 2)
    fights = opened()
    assert fights.last().fight.encounter.title == "The bridge"
    assert fights.passed_over is not None and fights.passed_over.title == "Sticks"
    assert "damaged" in fights.entries()[1].trouble
    with pytest.raises(Damaged):
        fights.open(2)
    assert fights.open(1).fight.encounter.title == "The bridge"
    assert opened().last().fight.encounter.title == "The bridge"


def test_a_sound_campaign_passes_nothing_over(opened: Opened) -> None:
    opened().open(1)
    fights = opened()
    assert fights.last().fight.encounter.title == "The bridge"
    assert fights.passed_over is None


def test_where_only_systems_are_missing_a_new_fight_is_begun(tmp_path: Path) -> None:
    path = campaign(tmp_path / "sticks.gmt", ("Sticks", TOY))
    workspace = Workspace(CampaignFile.open(path), Settings(tmp_path / "s.json"))
    assert workspace.fights.last().fight.system is NC
    assert [each.title for each in workspace.fights.entries()] == ["Sticks", "First fight"]
    assert workspace.fights.passed_over is not None
    workspace.close()


def test_a_damaged_campaign_without_another_fight_is_left_as_it_is(tmp_path: Path) -> None:
    path = campaign(tmp_path / "mill.gmt", ("The mill", NC), ("Sticks", TOY))
    damage(path, 1)
    before = path.read_bytes()
    workspace = Workspace(CampaignFile.open(path), Settings(tmp_path / "s.json"))
    with pytest.raises(Damaged):
        workspace.fights.last()
    workspace.close()
    assert path.read_bytes() == before


def test_the_verbs_name_such_a_fight_and_take_the_others(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(path)]) == 2
    assert "Sticks: There is no rule system 'toy'" in capsys.readouterr().err
    assert main(["export", str(path), "--fight", "2"]) == 0
    assert '"The mill"' in capsys.readouterr().out
    assert main(["check", str(path)], KnownSystems((NC, TOY))) == 0
    capsys.readouterr()
    damage(path, 2)
    assert main(["check", str(path)], KnownSystems((NC, TOY))) == 2
    assert "damaged" in capsys.readouterr().err
    assert main(["export", str(path), "--fight", "1"]) == 0
    assert '"The bridge"' in capsys.readouterr().out


def test_a_new_fight_shows_what_the_one_before_usually_showed(opened: Opened, path: Path) -> None:
    fights = opened()
    fights.new("The keep", "nc")
    act(fights.in_play.fight, Disclose(side="foe", fields={"wounds": "exact"}))
    fights = opened()
    fights.last()
    fight = fights.new("The tower", "nc").fight
    assert fight.encounter.usual_shown == {"foe": {"wounds": "exact"}}
    assert [each.commands for each in fight.path[1:]] == [
        (Disclose(side="foe", fields={"wounds": "exact"}),)
    ]
    ready = fights.begin_ready(fights.ready()[0].name).fight
    assert ready.encounter.usual_shown == {}


def test_what_another_campaign_showed_is_not_shown_in_a_new_one(path: Path, tmp_path: Path) -> None:
    made = Workspace(CampaignFile.open(path), Settings(tmp_path / "s.json"))
    made.fights.new("The keep", "nc")
    act(made.fights.in_play.fight, Disclose(side="foe", fields={"wounds": "exact"}))
    made.new(tmp_path / "other.gmt")
    assert made.fights.in_play.fight.encounter.usual_shown == {}
    made.close()
