"""Writes the open version's stored file and fingerprint anew: python -m tests.campaign.renewing.

Only until that version is released: from then on its file stays, and a new shape is a new version.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from gm_tracker.campaign import schema
from gm_tracker.campaign.fights import KIND, StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Draft
from gm_tracker.rules.nc import NC
from tests.campaign.fingerprint import PINNED, VERSIONS, shapes
from tests.helpers import act, nc_fighter, perform


def write_file(path: Path) -> None:
    """A fight on a bridge, with steps undone and a draft."""
    path.unlink(missing_ok=True)
    with CampaignFile.create(path, clock=lambda: "2026-11-22T20:00:00+00:00") as file:
        stream = file.new_stream(KIND, "Bridge", NC.id)
        fight = Fight.begin(NC, StreamJournal(file, stream), "Bridge", {"X-N-16": "1d10"})
        act(fight, c.AddCombatants(nc_fighter("Bo", hp=100, side="party")))
        act(fight, c.AddCombatants(nc_fighter("Orc", hp=60), 2))
        dice = random.Random(2)
        for _ in range(12):
            perform(fight, c.Next(), dice)
            for slot in fight.encounter.acting():
                target = "c0" if slot.combatant != "c0" else "c1"
                perform(fight, c.DeclareAttack(slot.combatant, target, "sword"), dice)
        act(fight, c.ChangeTrack("c2", "hp", -5))
        act(fight, c.AddCondition("c1", "prone"))
        fight.undo()
        fight.keep_draft(Draft(c.DeclareAttack("c0", "c1", "sword"), {"attack": (7,)}))


if __name__ == "__main__":
    write_file(VERSIONS / f"version-{schema.VERSION}.gmt")
    PINNED.write_text(json.dumps(shapes(), indent=1) + "\n", "utf-8")
