"""What version 1 wrote is read as it was meant: campaigns of every system, and 200 fights."""

from __future__ import annotations

import json
import lzma
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model.label import Label
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.settings import Settings
from gm_tracker.session.workspace import CampaignWorkspace
from gm_tracker.words.labels import label_text

STORED = Path(__file__).parent / "versions" / "1"
Said = Mapping[str, Any]
every_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)


def said(name: str, system: RuleSystem) -> Any:
    """What is written beside the files of a system."""
    return json.loads((STORED / f"{name}.json").read_text("utf-8"))[system.id]


def opened(system: RuleSystem, folder: Path) -> CampaignWorkspace:
    """A copy of the stored campaign of a system."""
    path = Path(shutil.copy(STORED / f"{system.id}.gmt", folder / "old.gmt"))
    settings, kept = Settings(folder / "settings.json"), Backups(folder / "backups")
    return CampaignWorkspace(CampaignFile.open(path), settings, kept=kept)


def in_words(label: Label | None, system: RuleSystem | None = None) -> str | None:
    """What undo or redo names."""
    return None if label is None else label_text(label, system)


def check(fight: Fight, known: Said) -> None:
    """The fight stands where it is said to stand."""
    track = fight.system.sheet.tracks[0]
    people = fight.encounter.combatants.items()
    assert {who: track.value(each) for who, each in people} == known["points"]
    assert encounter_hash(fight.encounter) == known["hash"]
    assert (fight.history.head, len(fight.path)) == (known["head"], known["steps"])
    labels = (fight.undo_label, fight.redo_label)
    assert [in_words(each, fight.system) for each in labels] == [known["undo"], known["redo"]]


@every_system
def test_a_campaign_is_there_with_all_that_was_in_it(system: RuleSystem, tmp_path: Path) -> None:
    known, workspace = said("campaigns", system), opened(system, tmp_path)
    assert workspace.file.verify_all() == ()
    assert {str(each.id): each.title for each in workspace.fights()} == known["fights"]
    fight = workspace.last_fight()
    check(fight, known)
    assert fight.draft is not None
    assert [fight.draft.command.kind, dict(fight.draft.answers)] == [
        known["draft"][0],
        {key: tuple(faces) for key, faces in known["draft"][1].items()},
    ]
    room = workspace.library()
    assert [each.text for each in room.waiting()] == known["waiting"]
    check_library(workspace, known["library"])
    workspace.close()


def check_library(workspace: CampaignWorkspace, known: Said) -> None:
    """The library holds what it is said to hold."""
    stream, track = workspace.library().stream, workspace.last_fight().system.sheet.tracks[0]
    entries = {str(each.id): each for each in stream.library.entries}
    told = {n: [e.kind, e.name, list(e.tags), e.favourite] for n, e in entries.items()}
    assert told == known["entries"]
    beings = {number: each.being for number, each in entries.items()}
    points = {n: being.tracks[track.key].value for n, being in beings.items() if being is not None}
    assert points == known["points"]
    assert [[e.id, e.name, e.folder] for e in stream.library.plans] == known["plans"]
    assert list(stream.library.folders) == known["folders"]
    labels = (stream.undo_label, stream.redo_label)
    assert [in_words(each) for each in labels] == [known["undo"], known["redo"]]


@every_system
def test_histories_lead_where_they_led(system: RuleSystem, tmp_path: Path) -> None:
    path = tmp_path / "histories.gmt"
    path.write_bytes(lzma.decompress((STORED / f"histories-{system.id}.gmt.xz").read_bytes()))
    finals = said("histories", system)
    assert len(finals) == 25
    with CampaignFile.open(path) as file:
        assert find_system(file.streams()[0].system, SYSTEMS) is system
        for known in finals:
            stored = read_fight(file, known["stream"])
            assert (len(stored.steps), len(stored.moves)) == (known["stored"], known["moves"])
            past = Past(stored.steps, stored.moves, stored.draft)
            check(Fight(system, StreamJournal(file, known["stream"]), past), known)
