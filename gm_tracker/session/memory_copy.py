"""The ways on where another program has written over the campaign that is open."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.whole_file import free_name
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.open_file import OpenFile

NAME = "what was in memory"


class MemoryCopy:
    """Saves what is in memory of the open campaign; `turn_to` opens a campaign on its last fight.

    Failures are CampaignErrors; then what was open stays open.
    """

    def __init__(self, open_file: OpenFile, turn_to: Callable[[Path], FightSession]) -> None:
        self._open, self._turn_to = open_file, turn_to

    def save(self, playing: FightSession) -> FightSession:
        """Put it into a new file and go on there, with the action that is in the making."""
        session = self._turn_to(self._saved())
        current = playing.composer.current
        if current is not None:
            session.guarded(lambda: session.composer.begin(current.command, current.answers))
        return session

    def open_other(self) -> tuple[FightSession, str]:
        """Save it as well and open what is in its place by now: the fight there, and what to say.

        Where that does not open, the file that was saved is open.
        """
        path, kept = self._open.path, self._saved()
        self._open.file.close()
        try:
            session = self._turn_to(path)
        except CampaignError as failure:
            said = f"{failure.sentence} What was in memory is open: {kept.name}."
            return self._turn_to(kept), said
        return session, f"{path.name} is open as it is now. What was in memory is in {kept.name}."

    def _saved(self) -> Path:
        target = free_name(self._place(), NAME)
        self._open.file.save_copy(target)
        return target

    def _place(self) -> Path:
        """Beside the campaign, or in the user's own folder where its folder is gone."""
        path = self._open.path
        if path.parent.is_dir() and os.access(path.parent, os.W_OK):
            return path
        own = paths.data_folder()
        own.mkdir(parents=True, exist_ok=True)
        return own / path.name
