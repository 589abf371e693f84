"""What version 1 wrote is read as it was meant: campaigns of every system, and 200 fights."""

from __future__ import annotations

import json
import lzma
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.salvage import salvage
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.headless import main
from gm_tracker.model.commands import ChangeTrack
from gm_tracker.model.label import PARTY_HOME, Label
from gm_tracker.model.library import Entry
from gm_tracker.model.step import Step
from gm_tracker.rules import SYSTEMS, find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.settings import Settings
from gm_tracker.session.workspace import Workspace
from gm_tracker.words.labels import label_text
from tests.helpers import act

STORED = Path(__file__).parent / "versions" / "1"
Said = Mapping[str, Any]
every_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)


def said(name: str, system: RuleSystem) -> Any:
    """What is written beside the files of a system."""
    return json.loads((STORED / f"{name}.json").read_text("utf-8"))[system.id]


def opened(system: RuleSystem, folder: Path) -> Workspace:
    """A copy of the stored campaign of a system."""
    path = Path(shutil.copy(STORED / f"{system.id}.gmt", folder / "old.gmt"))
    settings, kept = Settings(folder / "settings.json"), Backups(folder / "backups")
    return Workspace(CampaignFile.open(path), settings, kept=kept)


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
    assert workspace.open_file.file.verify_all() == ()
    assert {str(each.id): each.title for each in workspace.fights.entries()} == known["fights"]
    fight = workspace.fights.last().fight
    check(fight, known)
    assert fight.draft is not None
    assert [fight.draft.command.kind, dict(fight.draft.answers)] == [
        known["draft"][0],
        {key: tuple(faces) for key, faces in known["draft"][1].items()},
    ]
    room = workspace.library.open()
    assert [each.text for each in room.waiting()] == known["waiting"]
    check_library(workspace, known["library"])
    workspace.close()


def check_library(workspace: Workspace, known: Said) -> None:
    """The library holds what it is said to hold."""
    stream = workspace.library.open().stream
    track = workspace.fights.last().fight.system.sheet.tracks[0]
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


@every_system
def test_undo_and_redo_lead_over_the_change_of_version(system: RuleSystem, tmp_path: Path) -> None:
    known, workspace = said("campaigns", system), opened(system, tmp_path)
    before = rows(workspace.path)
    fight, track = workspace.fights.last().fight, system.sheet.tracks[0].key
    act(fight, ChangeTrack("c0", track, -3))
    assert (workspace.open_file.file.version, len(workspace.backups.entries())) == (2, 1)
    old, new = rows(workspace.path)[: len(before)], rows(workspace.path)[len(before) :]
    assert old == [(*row, "") for row in before], "what version 1 wrote stays as it is"
    assert [str(made)[10:11] for *_, made in new] == ["T"]
    workspace.library.undo(fight)
    assert encounter_hash(fight.encounter) == known["hash"]
    held = people(workspace)
    assert isinstance(workspace.library.undo(fight), Step), "the party comes home no longer"
    assert (fight.redo_label, people(workspace) != held) == (Label(PARTY_HOME), True)
    assert isinstance(workspace.library.redo(fight), Step)
    assert (people(workspace), encounter_hash(fight.encounter)) == (held, known["hash"])
    workspace.library.redo(fight)
    again = workspace.fights.again().fight
    assert encounter_hash(again.encounter) == encounter_hash(fight.encounter)
    assert workspace.open_file.file.verify_all() == ()
    workspace.close()


def people(workspace: Workspace) -> list[Entry]:
    """The characters of the library as they are now."""
    entries = workspace.library.open().stream.library.entries
    return [each for each in entries if each.kind == "character"]


def rows(path: Path) -> list[tuple[object, ...]]:
    """All steps as they lie on disk, in the order they were made."""
    with closing(sqlite3.connect(path.with_suffix(".look"))) as look:
        shutil.copy(path, path.with_suffix(".look"))
        return look.execute("SELECT * FROM steps ORDER BY id").fetchall()


def test_a_file_that_may_only_be_read_tells_the_same(tmp_path: Path) -> None:
    system = SYSTEMS[0]
    path = Path(shutil.copy(STORED / f"{system.id}.gmt", tmp_path / "old.gmt"))
    known, before = said("campaigns", system), path.read_bytes()
    with CampaignFile.open(path, read_only=True) as file:
        stored = read_fight(file, known["fight"])
        past = Past(stored.steps, stored.moves, stored.draft)
        check(Fight(system, StreamJournal(file, known["fight"]), past), known)
        assert (file.version, file.verify_all()) == (1, ())
    assert path.read_bytes() == before


UPGRADING = """
import os, signal, sys
from gm_tracker.campaign.file import CampaignFile
file = CampaignFile.open(sys.argv[1])
file._db.execute("PRAGMA cache_size = 1")
file._db.execute("PRAGMA cache_spill = 1")
with file._gate.changing("torn") as change:
    for number in range(400):
        change.append(1, None, "lost", b"x" * 600, "")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a POSIX signal")
def test_killed_in_its_first_change_a_file_is_what_it_was(tmp_path: Path) -> None:
    system = SYSTEMS[0]
    path = Path(shutil.copy(STORED / f"{system.id}.gmt", tmp_path / "old.gmt"))
    before, env = path.read_bytes(), {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", UPGRADING, str(path)], env=env, check=False)
    assert (done.returncode, path.read_bytes() == before) == (-signal.SIGKILL, False)
    with CampaignFile.open(path) as file:
        assert (file.version, file.verify_all()) == (1, ())
    assert path.read_bytes() == before


def test_what_is_left_of_both_versions_in_one_file_is_saved(tmp_path: Path) -> None:
    system = SYSTEMS[0]
    workspace = opened(system, tmp_path)
    act(workspace.fights.last().fight, ChangeTrack("c0", system.sheet.tracks[0].key, -3))
    path, steps = workspace.path, workspace.open_file.file.tally().steps
    workspace.close()
    done = salvage(path, tmp_path / "left.gmt")
    assert sum(each.steps for each in done.fights) == steps
    with CampaignFile.open(done.path) as left, CampaignFile.open(path) as whole:
        assert left.verify_all() == ()
        for each in whole.streams():
            assert left.steps(each.id) == whole.steps(each.id)
            assert left.head_moves(each.id) == whole.head_moves(each.id)


@pytest.mark.parametrize("form", ["script", "markdown", "csv", "json"])
def test_a_fight_of_version_1_can_be_exported(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    system = SYSTEMS[0]
    known = said("campaigns", system)
    command = ["export", str(STORED / f"{system.id}.gmt"), "--fight", "2", "--format", form]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert (known["hash"] in out) == (form in ("script", "json"))
    assert ("the party comes home" in out) == (form == "json")
