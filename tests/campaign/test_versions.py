"""A file of every version opens, reads as it did, and goes on; newer ones are refused."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.campaign import access, schema, upcasts
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.errors import Newer
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model.commands import AddCondition
from gm_tracker.rules.nc import NC
from tests.helpers import act

VERSIONS = Path(__file__).parent / "versions"
NEXT = schema.VERSION + 1
STORED = {
    1: ("Bridge", 29, {"Bo": 100, "Orc 1": 90, "Orc 2": -70}),
    2: ("Bridge", 28, {"Bo": -40, "Orc 1": 20, "Orc 2": 55}),
}
"""The title of the last fight in each stored file, its steps, and its hit points."""


def stored(version: int, tmp_path: Path) -> Path:
    """A copy of the stored file of a version."""
    return Path(shutil.copy(VERSIONS / f"version-{version}.gmt", tmp_path / "old.gmt"))


def reopened(file: CampaignFile, stream: int = 1) -> Fight:
    """The fight as the file tells it."""
    past = read_fight(file, stream)
    journal = StreamJournal(file, stream)
    return Fight(NC, journal, Past(past.steps, past.moves, past.draft))


def test_there_is_a_stored_file_for_every_version() -> None:
    names = {f"version-{number}.gmt" for number in range(1, schema.VERSION + 1)}
    assert {each.name for each in VERSIONS.glob("*.gmt")} == names
    assert set(STORED) == set(range(1, schema.VERSION + 1))


@pytest.mark.parametrize("version", STORED)
def test_a_stored_file_tells_what_it_always_told(version: int, tmp_path: Path) -> None:
    title, steps, points = STORED[version]
    with CampaignFile.open(stored(version, tmp_path)) as file:
        assert file.version == version
        assert file.verify_all() == ()
        (info,) = file.streams()
        assert (info.title, len(file.steps(1))) == (title, steps)
        fight = reopened(file)
        everybody = fight.encounter.combatants.values()
        assert {each.name: each.tracks["hp"].value for each in everybody} == points
        assert fight.draft is not None
        fight.undo()
        fight.redo()
        act(fight, AddCondition("c0", "prone"))
        same = encounter_hash(reopened(file).encounter)
        assert same == encounter_hash(fight.encounter)


def renamed(plain: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the next version of this test changes: everybody's notes become capitals."""
    for event in plain.get("e", ()):
        for who in event.get("combatants", ()):
            who["notes"] = who.get("notes", "").upper()
    return plain


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program as if it wrote one version more."""
    monkeypatch.setattr(upcasts, "UPCASTS", (*upcasts.UPCASTS, renamed))
    monkeypatch.setattr(schema, "VERSION", NEXT)


@pytest.mark.usefixtures("next_version")
def test_old_steps_are_read_through_upcasts_and_stay_as_they_are(tmp_path: Path) -> None:
    path = stored(1, tmp_path)
    before = path.read_bytes()
    with CampaignFile.open(path) as file:
        old = [each.body for each in file.steps(1)]
        fight = reopened(file)
        assert path.read_bytes() == before, "reading an old file changes nothing"
        act(fight, AddCondition("c0", "prone"))
        assert file.version == NEXT
        assert [each.body for each in file.steps(1)][:-1] == old
        assert file.steps(1)[-1].body.startswith(b'{"v":%d,' % NEXT)
        assert encounter_hash(reopened(file).encounter) == encounter_hash(fight.encounter)
    assert access.check_header(path) == NEXT
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "VERSION", NEXT - 1)
        with pytest.raises(Newer, match=f"file version {NEXT}"):
            CampaignFile.open(path)


@pytest.mark.usefixtures("next_version")
def test_a_body_of_an_unknown_version_is_refused() -> None:
    for version in (NEXT + 1, 0, "2", None, 1.5):
        with pytest.raises(ValueError, match="a body of version"):
            upcasts.to_newest({"v": version, "e": []})
    assert upcasts.to_newest({"v": NEXT, "e": []}) == {"e": []}
