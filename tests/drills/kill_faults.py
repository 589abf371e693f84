"""What a worse program would do, planted to see that the kills find it out."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from gm_tracker.campaign import backups as copies
from gm_tracker.campaign.backups import Backup, Backups, Reason
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.label import Label
from gm_tracker.model.library_events import EntriesAdded, LibraryEvent, LibraryStep

Tell = Callable[[str, str], None]


def plant(fault: str, tell: Tell) -> None:
    """Plant a fault for as long as this program runs.

    "piecemeal import": each entry is a step of its own. "no copy": a backup is put back without
    a copy of what was there. "in place": it is written over the campaign. The driver's own are
    "early", a step acknowledged before it is on disk, and "early import".
    """
    if fault == "piecemeal import":
        patch.object(LibraryStream, "carry_out", _piecemeal).start()
    elif fault == "no copy":
        patch.object(Backups, "make", _but_before_restoring).start()
    elif fault == "in place":
        patch.object(copies, "put_back", lambda backup, to: _written_over(backup, to, tell)).start()


def dawdle(tell: Tell) -> None:
    """Tell that a fault shows now, and give time for a kill."""
    tell("slow", "")
    time.sleep(60)


_carry_out, _make = LibraryStream.carry_out, Backups.make


def _piecemeal(
    stream: LibraryStream, events: tuple[LibraryEvent, ...], label: Label
) -> LibraryStep:
    added = [each for each in events if isinstance(each, EntriesAdded)]
    pieces = [EntriesAdded((entry,)) for each in added for entry in each.entries]
    for piece in pieces[:-1]:
        _carry_out(stream, (piece,), label)
    return _carry_out(stream, tuple(pieces[-1:]) or events, label)


def _but_before_restoring(kept: Backups, file: CampaignFile, reason: Reason) -> Backup | None:
    return None if reason == "restoring" else _make(kept, file, reason)


def _written_over(backup: Path, campaign: Path, tell: Tell) -> None:
    raw = backup.read_bytes()
    campaign.write_bytes(raw[: len(raw) // 2])
    dawdle(tell)
