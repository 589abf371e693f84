"""How fights went, counted in slices, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Literal, Protocol

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.recap.careers import Careers
from gm_tracker.recap.counting import Counting
from gm_tracker.session.ending import is_ended
from gm_tracker.session.exports import stored_fight, stored_fights
from gm_tracker.session.recaps import as_csv, as_markdown, as_plain, counting_of, times_in
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble
from gm_tracker.words.recap_campaign import CampaignWords
from gm_tracker.words.recap_page import RecapWords
from gm_tracker.words.recap_text import RecapText, campaign_text, fight_text
from gm_tracker.words.recap_views import RecapView, RollsView

TextForm = Literal["md", "csv", "plain"]
_FORMS = {"md": as_markdown, "csv": as_csv, "plain": as_plain}


class Recapping(Protocol):
    """A recap that is being counted: what is known by now, as a page and as text."""

    @property
    def title(self) -> str:
        """What it is about."""

    def work(self, seconds: float) -> bool:
        """Count on for so long; whether something is left."""

    def page(self) -> RecapView:
        """What is known by now."""

    def rolls(self, who: str) -> RollsView | None:
        """All dice of one; None where they are not told of one by one."""

    def text(self, form: TextForm) -> str:
        """The same as text."""


class FightRecapping:
    """The recap of a fight as it is now; `times` say when each step was made (UTC, ISO 8601)."""

    def __init__(self, fight: Fight, times: Mapping[int, str]) -> None:
        self._fight, self.ended = fight, is_ended(fight)
        self._counting = counting_of(fight, times)

    @property
    def title(self) -> str:
        """The fight's."""
        return self._fight.encounter.title or "Fight"

    def work(self, seconds: float) -> bool:
        """Count on for so long; whether something is left."""
        return self._counting.work(seconds)

    def page(self) -> RecapView:
        """What is known by now."""
        return self._words().page(ended=self.ended)

    def rolls(self, who: str) -> RollsView:
        """All dice of one, or of several of one kind."""
        return self._words().rolls(who)

    def _words(self) -> RecapWords:
        return RecapWords(self._fight.system, self._fight.encounter, self._counting.recap)

    def text(self, form: TextForm) -> str:
        """The same as text."""
        return _FORMS[form](fight_text(self._counting.recap, self._fight.system.name))


class CampaignRecapping:
    """The recap of all fights of a campaign, one fight after another.

    A fight that cannot be read is left out, and that is told.
    """

    def __init__(self, file: CampaignFile, systems: KnownSystems) -> None:
        self.title = file.path.stem
        self._file, self._systems = file, systems
        self._careers, self._unread = Careers(), list[str]()
        self._games, self._many = set[str](), 0
        self._steps = self._counted()

    def work(self, seconds: float) -> bool:
        """Count on for so long; whether something is left."""
        end = perf_counter() + seconds
        return any(perf_counter() >= end for _ in self._steps)

    def _counted(self) -> Iterator[None]:
        infos = stored_fights(self._file)
        self._many = len(infos)
        for info in infos:
            try:
                fight = stored_fight(self._file, info, self._systems)
                counting = counting_of(fight, times_in(self._file, info.id))
            except (CampaignError, Trouble):
                self._unread.append(info.title or "Fight")
                continue
            yield
            yield from self._dice_of(counting)
            self._careers.add(counting)
            self._games.add(fight.system.name)
            self._many -= 1

    def _dice_of(self, counting: Counting) -> Iterator[None]:
        while counting.work(0):
            yield

    def page(self) -> RecapView:
        """What is known by now."""
        waiting = self._many - len(self._unread)
        words = CampaignWords(self._careers.recap, self.title, sorted(self._games))
        return words.page(waiting, self._unread)

    def rolls(self, who: str) -> None:
        """The dice of many fights are not told of one by one."""

    def text(self, form: TextForm) -> str:
        """The same as text."""
        told: RecapText = campaign_text(self._careers.recap, self.title)
        return _FORMS[form](told)
