"""300 damaged copies of a played campaign: noticed, or proven to change nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from gm_tracker.campaign.fights import KIND, StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.nc import NC
from tests.campaign.test_verify import (
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
from tests.helpers import act, nc_fighter, perform

COPIES = 50


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
        file.set_setting("theme", "dark")


@pytest.mark.parametrize("spoil", [flip, flip_a_head, cut, cut_pages, blank, swap])
def test_damaged_copies(
    tmp_path: Path, spoil: Spoil, record_property: Callable[[str, object], None]
) -> None:
    path = tmp_path / "night.gmt"
    evening(path)
    sound = path.read_bytes()
    with CampaignFile.open(path) as file:
        truth = everything(file)
    found = 0
    for seed in range(COPIES):
        data = bytearray(sound)
        spoil(data, random.Random(1000 + seed))
        path.write_bytes(data)
        caught = noticed(path)
        found += caught
        assert caught or harmless(path, truth), f"{spoil.__name__} {seed} went unseen"
    record_property("found", f"{COPIES} copies, {found} noticed, {COPIES - found} changed nothing")
