"""What can be done about a campaign that does not open, and what a backup is called."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign import backups as copies
from gm_tracker.campaign.backups import Backup, Backups
from gm_tracker.campaign.errors import CampaignError, Damaged, NotACampaign
from gm_tracker.campaign.salvage import salvage
from gm_tracker.campaign.whole_file import free_name
from gm_tracker.session.choices import BackupEntry, Rescue
from gm_tracker.words.dates import moment

_WHY: dict[str, str] = {
    "opening": "at opening",
    "playing": "while playing",
    "import": "before an import",
    "update": "before an update",
    "restoring": "before a restore",
    "damaged": "after damage was found",
}


def entry_of(backup: Backup) -> BackupEntry | None:
    """A backup as it is listed; None if it cannot be read."""
    held = copies.holds(backup)
    if held is None:
        return None
    why = _WHY.get(backup.reason, "")
    return BackupEntry(backup.path, backup.made.astimezone(), why, held.fights, held.steps)


def rescue(failure: Exception, path: Path, kept: Backups | None = None) -> Rescue | None:
    """What can be done where opening that path failed; None where nothing can."""
    if not isinstance(failure, Damaged | NotACampaign) or not path.is_file():
        return None
    backup = (kept or Backups(paths.backup_folder())).newest_good(path)
    entry = None if backup is None else entry_of(backup)
    # A file that was never a campaign is none of ours.
    return Rescue(path, entry) if entry is not None or isinstance(failure, Damaged) else None


def restore_over(path: Path, backup: Path) -> Path:
    """Put a copy in the place of a damaged campaign; where that is kept from then on."""
    aside = copies.keep_aside(path)
    try:
        copies.put_back(backup, path)
    except CampaignError:
        with suppress(OSError):
            aside.unlink()
        raise
    return aside


def ways_out(failure: Exception) -> tuple[tuple[str, Callable[[], Path]], ...]:
    """What can be done about a campaign that failed to open, before a window is open."""
    path = failure.path if isinstance(failure, CampaignError) else None
    offer = None if path is None else rescue(failure, path)
    return () if offer is None else _choices_of(offer)


def _choices_of(offer: Rescue) -> tuple[tuple[str, Callable[[], Path]], ...]:
    """Words for each thing that can be done, and what gives the campaign to open then."""
    path, backup = offer.path, offer.backup

    def put_back(copy: Path) -> Path:
        restore_over(path, copy)
        return path

    def save_rest() -> Path:
        return salvage(path, free_name(path, "what could be read")).path

    rest = ("Save what can be read, and open that", save_rest)
    if backup is None:
        return (rest,)
    when, copy = moment(backup.made, datetime.now().astimezone()), backup.path
    return ((f"Restore the backup of {when}", lambda: put_back(copy)), rest)
