"""An import put into the library of a campaign that no window has open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.portraits import NO_PORTRAITS
from gm_tracker.model.library_commands import AddEntries
from gm_tracker.model.step import Refusal
from gm_tracker.paths import backup_folder
from gm_tracker.session.duplicates import Choice, duplicates, settled
from gm_tracker.session.library_exports import library_in
from gm_tracker.session.portraits import keep_portraits
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble


def enter(
    path: Path,
    command: AddEntries,
    systems: KnownSystems,
    portraits: Mapping[str, bytes] = NO_PORTRAITS,
    *,
    choice: Choice = "keep",
    new: bool = False,
) -> int:
    """Put an import into the library of the campaign at the path, which is backed up first.

    Gives how many were there already, of which each is treated as was chosen. A campaign that is
    not there is made if that is said (`new`). CampaignError or Trouble says why it cannot be;
    then nothing of it is entered.
    """
    with _campaign(path, new=new) as file:
        library = library_in(file, systems)
        there = duplicates(command, library.library).values()
        wanted = settled(command, there, lambda _each: choice)
        if wanted is not None:
            Backups(backup_folder()).make(file, "import")
            keep_portraits(file, portraits.values())
            outcome = library.do(wanted)
            if isinstance(outcome, Refusal):
                raise Trouble(outcome.sentence)
        return len(there)


@contextmanager
def _campaign(path: Path, *, new: bool) -> Iterator[CampaignFile]:
    """The campaign; one that was made for this goes again where it fails."""
    missing = not path.exists() and not path.is_symlink()
    if missing and not new:
        raise Trouble(f"There is no campaign {path.name}; say --new to make it.")
    with CampaignFile.create(path) if missing else CampaignFile.open(path) as file:
        try:
            yield file
        except BaseException:
            file.close()
            if missing:
                path.unlink()
            raise
