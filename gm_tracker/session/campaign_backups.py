"""Copies of the open campaign, and the ways out of a damaged one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from gm_tracker.campaign import backups as copies
from gm_tracker.campaign import schema
from gm_tracker.campaign.backups import Backups, Reason
from gm_tracker.campaign.errors import CampaignError, ReadOnly, Replaced
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.whole_file import free_name
from gm_tracker.model.frozen import frozen
from gm_tracker.session.choices import BackupEntry, Rescue
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.open_file import OpenFile


@frozen
class SavedPart:
    """What was read out of a damaged campaign: a fight of the new file, and the report."""

    fight: FightSession
    sentence: str
    report: tuple[str, ...]


class CampaignBackups:
    """Makes and restores copies of the open campaign.

    `turn_to` opens another and gives the fight in play there, `take` does so with an open file.
    """

    def __init__(
        self,
        open_file: OpenFile,
        kept: Backups,
        turn_to: Callable[[Path], FightSession],
        take: Callable[[CampaignFile], FightSession],
    ) -> None:
        self._open, self._kept, self._turn_to, self._take = open_file, kept, turn_to, take

    def make(self, reason: Reason = "playing") -> None:
        """Copy the campaign to the data folder, if it has changed since; NoBackup says why not."""
        self._kept.make(self._open.file, reason)

    def before_update(self, file: CampaignFile) -> None:
        """Before the first change turns an older file into one of this version, copy it."""
        if file.version < schema.VERSION and not file.read_only:
            self._kept.make(file, "update")

    def entries(self) -> Sequence[BackupEntry]:
        """The copies of this campaign that can be read, newest first."""
        from gm_tracker.session.rescue import entry_of

        found = map(entry_of, self._kept.of(self._open.path))
        return [each for each in found if each is not None]

    def restore(self, backup: Path) -> FightSession:
        """Put a copy in this campaign's place, which is itself copied first."""
        file, path = self._open.file, self._open.path
        if file.read_only:
            raise ReadOnly(path=path)
        self._kept.make(file, "restoring")
        file.held.let_go()
        try:
            copies.put_back(backup, path)
        except BaseException:
            if not self._is_replaced(file):
                raise
        restored = CampaignFile.open(path)
        restored.on_commit = file.on_commit
        return self._take(restored)

    def _is_replaced(self, file: CampaignFile) -> bool:
        """Whether the copy came into its place all the same; else the file is taken again.

        Where even that fails, it is tried again with the next change.
        """
        try:
            file.held.come_back()
        except Replaced:
            return True
        except CampaignError:
            return False
        return False

    def rescue(self, failure: Exception, path: Path) -> Rescue | None:
        """What can be done where opening that path failed; None where nothing can."""
        from gm_tracker.session.rescue import rescue

        return rescue(failure, path, self._kept)

    def restore_over(self, path: Path, backup: Path) -> FightSession:
        """Put a copy in a damaged campaign's place and open it; the damaged file stays beside."""
        from gm_tracker.session.rescue import restore_over

        if path == self._open.path:
            return self.restore(backup)
        restore_over(path, backup)
        return self._turn_to(path)

    def save_rest(self, path: Path) -> SavedPart:
        """Read what can be read of a damaged campaign into a new one beside it, and open that."""
        from gm_tracker.campaign.salvage import salvage

        target = free_name(path, "what could be read")
        if path == self._open.path:
            with tempfile.TemporaryDirectory(prefix="gm-tracker-") as folder:
                copy = Path(folder) / path.name
                self._open.file.save_copy(copy)
                done = salvage(copy, target)
        else:
            done = salvage(path, target)
        return SavedPart(self._turn_to(done.path), done.sentence, done.report)
