"""Damaged copies of a played campaign: noticed, or proven to change nothing; help is offered."""

from __future__ import annotations

import random
import tempfile
from functools import cache
from pathlib import Path

import pytest

from gm_tracker.campaign import pages, verify
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import CampaignError, Newer
from gm_tracker.campaign.fights import KIND, StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.salvage import NothingLeft, salvage
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.nc import NC
from gm_tracker.session.rescue import rescue
from tests.campaign.test_verify import (
    PAGE,
    Spoil,
    blank,
    cut,
    cut_pages,
    everything,
    flip,
    flip_a_head,
    harmless,
    noticed,
    swap,
)
from tests.drills.drilling import Drill, long_or_short, quick_folder
from tests.helpers import act, nc_fighter, perform

SPOILS: tuple[Spoil, ...] = (flip, flip_a_head, cut, cut_pages, blank, swap)


def evening(path: Path) -> None:
    """Two fights with attacks, undo and an unfinished action."""
    source = random.Random(4)
    with CampaignFile.create(path) as file:
        for title in ("Bridge", "Tower"):
            stream = file.new_stream(KIND, title, NC.id)
            fight = Fight.begin(NC, StreamJournal(file, stream), title, {})
            act(fight, c.AddCombatants(nc_fighter("Orc", hp=400), 4))
            for _ in range(60):
                acting = fight.encounter.acting()
                who = acting[0].combatant if acting else ""
                target = "c1" if who == "c0" else "c0"
                perform(fight, c.DeclareAttack(who, target, "sword") if who else c.Next(), source)
            fight.undo()
        file.settings.set("theme", "dark")


def spoil_copies(drill: Drill, copies: int) -> None:
    """That many damaged copies of each kind."""
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        path, backups = Path(folder) / "night.gmt", Backups(Path(folder) / "backups")
        evening(path)
        with CampaignFile.open(path) as file:
            truth = everything(file)
            backups.make(file, "opening")
        sound, found = path.read_bytes(), 0
        for spoil in SPOILS:
            for seed in range(copies):
                with drill.run(f"{spoil.__name__} {seed}"):
                    data = bytearray(sound)
                    spoil(data, random.Random(1000 + seed))
                    path.write_bytes(data)
                    caught = noticed(path)
                    found += caught
                    _helped(path, backups, sound) if caught else _kept(path, truth)
    drill.notes.append(f"{found} noticed, {drill.runs - found} changed nothing")


def _kept(path: Path, truth: list[object]) -> None:
    assert harmless(path, truth), "the damage went unseen"


def _helped(path: Path, backups: Backups, sound: bytes) -> None:
    """The original is untouched, its backup is offered, and what can be read is read."""
    before, rest = path.read_bytes(), path.with_name("rest.gmt")
    rest.unlink(missing_ok=True)
    try:
        CampaignFile.open(path).close()
    except Newer as problem:
        # One bit in the version: nobody can tell it from a file that really is newer.
        assert "was not changed" in problem.sentence
    except CampaignError as problem:
        offer = rescue(problem, path, backups)
        assert offer is not None and offer.backup is not None
    try:
        salvage(path, rest)
    except NothingLeft:
        starts = _beginnings(sound)
        lost = all(before[each : each + PAGE] != sound[each : each + PAGE] for each in starts)
        assert starts and lost, "nothing was read of a file that still holds a beginning"
    else:
        with CampaignFile.open(rest) as file:
            assert file.verify_all() == ()
    assert path.read_bytes() == before


@cache
def _beginnings(sound: bytes) -> list[int]:
    """Where the pages stand that hold the first step of a fight."""
    starts = range(0, len(sound), PAGE)
    # The first page of a file is read in another way, so each is read as the second.
    alone = {at: bytes(PAGE) + sound[at : at + PAGE] for at in starts}
    found = {at: list(pages.rows(page, PAGE)) for at, page in alone.items()}
    return [at for at, rows in found.items() if any('{"key":"begun"}' in row for row in rows)]


def test_damaged_copies(drill: Drill) -> None:
    """Damaged copies."""
    spoil_copies(drill, long_or_short(300, 5))


def test_a_planted_fault_in_the_checks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "verify_stream", lambda db, stream: None)
    monkeypatch.setattr(verify, "verify_opening", lambda db, version: None)
    planted = Drill("planted")
    spoil_copies(planted, 5)
    assert any("does not fit its hash" in each for each in planted.faults)
