"""What the library and the fight in play are written as: files to read elsewhere, and paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.library import LibraryStream
from gm_tracker.session import writing
from gm_tracker.session.campaign_fights import CampaignFights
from gm_tracker.session.catalogue import Catalogue
from gm_tracker.session.choices import Form
from gm_tracker.session.portraits import portraits_in


class LibraryWriting:
    """Writes entries, encounters and the fight in play in other forms; html is for a printer."""

    def __init__(
        self,
        file: CampaignFile,
        fights: CampaignFights,
        stream: LibraryStream,
        catalogue: Catalogue,
    ) -> None:
        self._file, self._fights, self._stream = file, fights, stream
        self._catalogue = catalogue

    def entries_as(self, form: Form, numbers: Sequence[int]) -> str:
        """Entries of the library, and built-in ones."""
        systems = self._fights.known_systems
        return writing.entries_as(form, systems, self._catalogue, numbers, self._portraits)

    def library_as(self, form: Form) -> str:
        """The whole library."""
        systems, library = self._fights.known_systems, self._stream.library
        return writing.library_as(form, systems, library, self._portraits)

    def plan_as(self, form: Form, plan: int) -> str:
        """An encounter; html is the sheet to play it by."""
        systems, library = self._fights.known_systems, self._stream.library
        return writing.plan_as(form, systems, library, plan, self._portraits)

    def fight_as(self, form: Form) -> str:
        """The fight in play with its log."""
        return writing.fight_as(form, self._fights.in_play.fight)

    def fight_script(self) -> str:
        """The fight in play as a script that can be played again."""
        # Scripts take long to load, and this is wanted seldom.
        from gm_tracker.session.exports import as_script

        return as_script(self._fights.in_play.fight)

    def _portraits(self, keys: Iterable[str]) -> Mapping[str, bytes]:
        return portraits_in(self._file, keys)
