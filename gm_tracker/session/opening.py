"""Opening a campaign: the user's own, the one they name, or one that nobody will know of."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import CampaignError, Missing
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.sample import sample_fight
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace

FAILURES = (CampaignError,)
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
    where = path or paths.default_campaign()
    fresh = not where.exists()
    file = _created(where) if fresh else CampaignFile.open(where)
    if acknowledge is not None:
        file.on_commit = _acknowledger(acknowledge)
    workspace = Workspace(file, kept, systems, source=source)
    try:
        if fresh and path is None:
            return workspace, sample_fight(workspace, systems)
        return workspace, workspace.fights.last()
    except BaseException:
        workspace.close()
        raise


def open_apart(path: Path, systems: KnownSystems) -> Workspace:
    """A new campaign of which the user's recent campaigns and backups never know."""
    kept, copies = Settings(path.with_suffix(".json")), Backups(path.with_suffix(""))
    return Workspace(CampaignFile.create(path), kept, systems, copies)


def _created(where: Path) -> CampaignFile:
    if not where.parent.exists():
        try:
            where.parent.mkdir(parents=True)
        except OSError as error:
            raise Missing(str(error), where) from error
    return CampaignFile.create(where)


def _acknowledger(descriptor: int) -> Callable[[str, int], None]:
    def acknowledge(kind: str, number: int) -> None:
        os.write(descriptor, (json.dumps([kind, number]) + "\n").encode())

    return acknowledge
