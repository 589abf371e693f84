"""Portraits of the open campaign: kept, handed out, and taken along with a library."""

from __future__ import annotations

import json
import random
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from gm_tracker.campaign import portraits as kept
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.imports import Preview
from gm_tracker.campaign.imports.formats import preview
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import EditCombatant
from gm_tracker.model.library_commands import AddEntries, SavePlan
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.rules.nc import NC
from gm_tracker.session.campaign_library import CampaignLibrary
from gm_tracker.session.entering import enter
from gm_tracker.session.import_views import ImportView, ImportWishes
from gm_tracker.session.importing import read_at_once
from gm_tracker.session.library_exports import exported_library
from gm_tracker.session.library_forms import entry_form, read_entry_form, with_portrait
from gm_tracker.session.portraits import LARGEST_PICTURE, TooLarge, picture_in
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace
from tests.library_helpers import done, new_entry
from tests.portrait_files import png

RED = png()
KEY = sha256(RED).hexdigest()


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A campaign with an orc that has a portrait, and an encounter of it."""
    made = Workspace(CampaignFile.create(tmp_path / "a.gmt"), Settings(tmp_path / "s.json"))
    made.fights.new("Before", "nc")
    assert made.portraits.keep(RED) == KEY
    stream = made.library.open().stream
    done(stream, AddEntries((new_entry("Orc"), new_entry("Wolf"))))
    entry = stream.library.entries.get(1)
    assert entry is not None
    command = with_portrait(entry, KEY)
    assert command is not None
    done(stream, command)
    done(stream, SavePlan(Plan(0, "Ford", "nc", groups=(Group(1, 2),))))
    yield made
    made.close()


def room(workspace: Workspace) -> CampaignLibrary:
    """The library."""
    return workspace.library.open()


def people(workspace: Workspace) -> list[Combatant]:
    """Who is in the fight in play."""
    return list(workspace.fights.in_play.fight.encounter.combatants.values())


def test_a_portrait_goes_into_the_fight_with_its_entry(workspace: Workspace) -> None:
    room(workspace).start(3, random.Random(1))
    assert [each.portrait for each in people(workspace)] == [KEY, KEY]
    assert workspace.portraits.get(KEY) == RED
    assert workspace.portraits.get("0" * 64) is None


def test_who_is_kept_in_the_library_keeps_its_portrait(workspace: Workspace) -> None:
    room(workspace).start(3, random.Random(1))
    fight = workspace.fights.in_play.fight
    fight.act(EditCombatant("c0", name="Grog"))
    room(workspace).keep("c0")
    found = [each.being for each in room(workspace).stream.library.entries]
    assert [each.portrait for each in found if each] == [KEY, "", KEY]


def test_an_entry_that_is_edited_in_its_form_keeps_its_portrait(workspace: Workspace) -> None:
    entry = room(workspace).stream.library.entries.get(1)
    assert entry is not None
    read = read_entry_form(entry, entry_form(NC, entry))
    assert isinstance(read, tuple)
    assert getattr(read[1], "portrait", "") == KEY


def other(tmp_path: Path) -> Path:
    """Another campaign, of nothing."""
    path = tmp_path / "b.gmt"
    CampaignFile.create(path).close()
    return path


def test_a_library_takes_its_portraits_along(workspace: Workspace, tmp_path: Path) -> None:
    systems, pack, target = KnownSystems(), tmp_path / "library.json", other(tmp_path)
    workspace.close()
    pack.write_text(exported_library(workspace.path, "json", systems, print), "utf-8")
    found = read_at_once(pack, systems, ImportWishes("nc"))
    assert isinstance(found, ImportView) and found.command is not None
    enter(target, found.command, systems, found.portraits)
    with CampaignFile.open(target) as file:
        assert file.portraits.get(KEY) == RED
        assert file.verify_all() == ()
    again = exported_library(target, "json", systems, print)
    assert again == pack.read_text("utf-8")
    assert json.loads(again)["portraits"] == {KEY: b64encode(RED).decode()}


def test_only_the_portraits_of_what_is_exported_go_along(workspace: Workspace) -> None:
    made = room(workspace)
    assert json.loads(made.written.entries_as("json", (1,)))["portraits"].keys() == {KEY}
    assert json.loads(made.written.plan_as("json", 3))["portraits"].keys() == {KEY}
    assert "portraits" not in json.loads(made.written.entries_as("json", (2,)))


def read(workspace: Workspace, portraits: object) -> Preview:
    """The preview of the library with these in place of its portraits."""
    plain = json.loads(room(workspace).written.library_as("json"))
    plain["portraits"] = portraits
    return preview(json.dumps(plain).encode(), NC)


@pytest.mark.parametrize(
    "wrong",
    [
        {KEY: "not base64!"},
        {KEY: 7},
        {KEY: b64encode(png(1, 2, 3)).decode()},
        {"x": b64encode(RED).decode()},
        {sha256(b"GIF89a").hexdigest(): b64encode(b"GIF89a").decode()},
    ],
    ids=["no text", "a number", "another picture", "another key", "another format"],
)
def test_a_portrait_that_cannot_be_kept_is_left_out_and_told(
    workspace: Workspace, wrong: object
) -> None:
    found = read(workspace, wrong)
    assert found.portraits == {}
    assert "Portraits that cannot be kept: 1." in found.remarks
    assert len(found.good) == 3


def test_what_is_no_list_of_portraits_is_passed_over(workspace: Workspace) -> None:
    assert read(workspace, ["x"]).portraits == {}


def test_an_entry_with_an_impossible_key_is_skipped(workspace: Workspace) -> None:
    plain = json.loads(room(workspace).written.entries_as("json", (1, 2)))
    plain["entries"][0]["body"]["portrait"] = "../../x"
    found = preview(json.dumps(plain).encode(), NC)
    assert [each.skipped for each in found.records] == ["its portrait has no such key", ""]


def test_where_there_is_no_more_room_the_rest_comes_all_the_same(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST_PORTRAITS", 0)
    pack, systems, target = tmp_path / "library.json", KnownSystems(), other(tmp_path)
    pack.write_text(room(workspace).written.library_as("json"), "utf-8")
    found = read_at_once(pack, systems, ImportWishes("nc"))
    assert isinstance(found, ImportView) and found.command is not None
    enter(target, found.command, systems, found.portraits)
    with CampaignFile.open(target) as file:
        assert file.portraits.keys() == frozenset()


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.png"
    with path.open("wb") as file:
        file.truncate(LARGEST_PICTURE + 1)
    with pytest.raises(TooLarge, match=r"huge\.png is larger than 20 MB"):
        picture_in(path)
    with pytest.raises(CampaignError):
        picture_in(tmp_path)
