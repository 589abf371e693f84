"""Accepts corrections and takes them back, as fast as it can, until somebody kills it.

    python accepting_driver.py CAMPAIGN DESCRIPTOR SEED [FAULT]

Before each acceptance a line of JSON is written to the descriptor: "accepting", and the hashes of
the fight as it is and as it will be; after it "accepted", and after the undo "undone". With the
fault "piecemeal" each step is a transaction of its own.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.rows import StoredStep
from gm_tracker.engine.fight import Fight
from gm_tracker.session.exports import stored_fight, stored_fights
from gm_tracker.session.systems import KnownSystems
from tests.corrections import corrected, others, played, ready, spots

NAME, STEPS = "party-and-warband", 120


class Piecemeal(CampaignFile):
    """A file in which nothing is together, and slow at that."""

    def together(self, kind: str = "") -> AbstractContextManager[None]:
        """Nothing but itself."""
        return nullcontext()

    def append(self, stream: int, parent: int | None, label: str, body: bytes) -> StoredStep:
        """Append a step, and dawdle."""
        time.sleep(0.01)
        return super().append(stream, parent, label, body)


def write(path: Path) -> None:
    """A campaign with a fight of that many steps."""
    fight = ready(NAME, STEPS)
    with CampaignFile.create(path) as file, file.together():
        stream = file.new_stream("fight", NAME, fight.system.id)
        journal = StreamJournal(file, stream)
        for each in fight.path:
            journal.append(each)


def read(path: Path) -> Fight:
    """The fight of a file in which all is verified, and no branch begun without its end."""
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        moves = read_fight(file, 1).moves
        assert moves[-1].move != "branch", "a branch is begun and not gone over to"
        return stored_fight(file, stored_fights(file)[0], KnownSystems())


def tell(descriptor: int, *what: str) -> None:
    """A line to the drill."""
    os.write(descriptor, (json.dumps(what) + "\n").encode())


def main() -> None:
    """Go on for ever."""
    path, descriptor, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    source = random.Random(seed)
    slow = "piecemeal" in sys.argv[4:]
    known = [each for each in spots(NAME, STEPS) if others(each) and not (slow and each.index > 20)]
    with CampaignFile.open(path) as file:
        if slow:
            file.__class__ = Piecemeal
        fight = stored_fight(file, stored_fights(file)[0], KnownSystems())
        while True:
            spot = source.choice(known)
            answer = source.choice(list(others(spot).values()))
            sheet, _ = played(fight, corrected(fight, spot, answer))
            if sheet.counts["same"] == sheet.total:
                continue
            old, new = encounter_hash(fight.encounter), encounter_hash(sheet.now)
            tell(descriptor, "accepting", old, new)
            assert sheet.accept() is None
            tell(descriptor, "accepted")
            fight.undo()
            tell(descriptor, "undone")


if __name__ == "__main__":
    main()
