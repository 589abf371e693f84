"""Opening a campaign: the user's own, the one they name, or one that nobody will know of."""

from __future__ import annotations

import json
import os
import random
import stat
from collections.abc import Callable
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import CampaignError, Exists, LeadsNowhere, Missing, translated
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace

FAILURES = (CampaignError, paths.NoDataFolder, paths.ResourcesMissing)
"""What anything done with a campaign can fail with; as text, each is a sentence for the GM."""
OpenFight = tuple[Workspace, FightSession]


def open_campaign(
    path: Path | None,
    kept: Settings,
    systems: KnownSystems,
    source: random.Random | None = None,
    acknowledge: int | None = None,
) -> OpenFight:
    """The campaign of that path, or the user's own; it is made if it is not there.

    The user's own begins with some of the sample fight. `source` is where dice come from; every
    commit is written as a line to the file descriptor `acknowledge`, if there is one.
    """
    where = paths.default_campaign() if path is None else _meant(path)
    file, fresh = _file_at(where)
    if acknowledge is not None:
        file.on_commit = _acknowledger(acknowledge)
    workspace = Workspace(file, kept, systems, source=source)
    try:
        if fresh and path is None:
            from gm_tracker.session.sample import sample_fight

            return workspace, sample_fight(workspace, systems)
        return workspace, workspace.fights.last()
    except BaseException:
        workspace.close()
        raise


def open_apart(path: Path, systems: KnownSystems) -> Workspace:
    """A new campaign of which the user's recent campaigns and backups never know."""
    kept, copies = Settings(path.with_suffix(".json")), Backups(path.with_suffix(""))
    return Workspace(CampaignFile.create(path), kept, systems, copies)


def _meant(path: Path) -> Path:
    """A path with the home folder that a shell has not put in for `~`."""
    if not str(path).startswith("~") or os.path.lexists(path):
        return path
    try:
        return path.expanduser()
    except RuntimeError as problem:
        raise Missing("no such user", path) from problem


def _file_at(where: Path) -> tuple[CampaignFile, bool]:
    """The campaign there, and whether it was made just now."""
    if not _is_new(where):
        return CampaignFile.open(where), False
    try:
        return _created(where), True
    except Exists:
        # Another start was quicker.
        return CampaignFile.open(where), False


def _is_new(where: Path) -> bool:
    with translated(where):
        try:
            kind = where.lstat().st_mode
        except FileNotFoundError:
            return True
        if stat.S_ISLNK(kind) and not where.exists():
            raise LeadsNowhere(str(where.readlink()))
    return False


def _created(where: Path) -> CampaignFile:
    with translated(where):
        where.parent.mkdir(parents=True, exist_ok=True)
    return CampaignFile.create(where)


def _acknowledger(descriptor: int) -> Callable[[str, int], None]:
    def acknowledge(kind: str, number: int) -> None:
        os.write(descriptor, (json.dumps([kind, number]) + "\n").encode())

    return acknowledge
