"""Corrections on the disk: branches that stay, undone and done again after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.salvage import salvage
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model.label import CORRECTION
from gm_tracker.model.step import Draft
from tests.corrections import ONE_A_SYSTEM, corrected, hashed, others, played, ready, spots

STEPS = 70


def stored(path: Path, name: str) -> None:
    """A campaign with the beginning of that ready fight."""
    fight = ready(name, STEPS)
    with CampaignFile.create(path) as file, file.together():
        journal = StreamJournal(file, file.new_stream("fight", name, fight.system.id))
        for each in fight.path:
            journal.append(each)


def opened(file: CampaignFile, name: str) -> Fight:
    """The fight of that file."""
    known = read_fight(file, 1)
    past = Past(known.steps, known.moves, known.draft, known.aside)
    return Fight(ready(name, STEPS).system, StreamJournal(file, 1), past)


def changing(fight: Fight, name: str, seen: Sequence[str] = ()) -> Sheet:
    """The sheet of some correction that makes the fight one that it was not yet."""
    for spot in spots(name, STEPS)[::-1]:
        step = fight.path[spot.index] if spot.index < len(fight.path) else None
        known = None if step is None or spot.part >= len(step.answers) else step.answers[spot.part]
        if known != ready(name, STEPS).path[spot.index].answers[spot.part]:
            continue
        for answer in others(spot).values():
            sheet, _ = played(fight, corrected(fight, spot, answer))
            if encounter_hash(sheet.now) not in (hashed(fight), *seen):
                return sheet
    raise AssertionError("nothing changes it")


@pytest.mark.parametrize("name", ONE_A_SYSTEM)
def test_three_corrections_are_undone_and_done_again_after_a_restart(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "night.gmt"
    stored(path, name)
    with CampaignFile.open(path) as file:
        fight, hashes = opened(file, name), [hashed(ready(name, STEPS))]
        for _ in range(3):
            assert changing(fight, name, hashes).accept() is None
            hashes.append(hashed(fight))
        count = len(fight.history.corrected)
    assert len(set(hashes)) == 4
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        assert hashed(fight) == hashes[3] and len(fight.history.corrected) == count
        for known in hashes[2::-1]:
            assert fight.undo_label == CORRECTION
            fight.undo()
            assert hashed(fight) == known
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        for known in hashes[1:]:
            assert fight.redo_label == CORRECTION
            fight.redo()
            assert hashed(fight) == known
        assert file.verify_all() == ()


def test_the_fight_goes_on_after_a_correction_and_each_undo_takes_one_thing_back(
    tmp_path: Path,
) -> None:
    path, name = tmp_path / "night.gmt", "brp"
    stored(path, name)
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        before = hashed(fight)
        assert changing(fight, name).accept() is None
        after = hashed(fight)
        step = fight.path[-1]
        fight.act_all((), step.label)
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        fight.undo()
        assert hashed(fight) == after and fight.path[-1].id == step.id
        fight.undo()
        assert hashed(fight) == before
        assert fight.undo_label == ready(name, STEPS).path[-1].label


def test_what_is_half_entered_is_not_lost_by_a_correction(tmp_path: Path) -> None:
    path, name = tmp_path / "night.gmt", "brp"
    stored(path, name)
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        fight.put_aside(Draft(fight.path[-1].commands[0]))
        assert changing(fight, name).accept() is None
    with CampaignFile.open(path) as file:
        assert opened(file, name).aside


def test_a_disk_that_fails_leaves_the_old_fight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, name = tmp_path / "night.gmt", "brp"
    stored(path, name)
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        before, sheet = hashed(fight), changing(fight, name)
        monkeypatch.setattr(file, "move_head", failing)
        with pytest.raises(CampaignError):
            sheet.accept()
        assert hashed(fight) == before
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        assert hashed(fight) == before and fight.path == ready(name, STEPS).path
        assert len(read_fight(file, 1).steps) == len(fight.path)


def failing(*_args: object) -> None:
    raise OSError("full")


def test_a_salvaged_fight_stands_where_the_correction_led(tmp_path: Path) -> None:
    path, left, name = tmp_path / "night.gmt", tmp_path / "left.gmt", "brp"
    stored(path, name)
    with CampaignFile.open(path) as file:
        fight = opened(file, name)
        assert changing(fight, name).accept() is None
        after = hashed(fight)
    salvage(path, left)
    with CampaignFile.open(left) as file:
        fight = opened(file, name)
        assert hashed(fight) == after and fight.undo_label == CORRECTION
        fight.undo()
        assert hashed(fight) == hashed(ready(name, STEPS))
