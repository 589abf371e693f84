"""Acts that show how fights went: over the window, when one ends and at any time before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.session.ending import is_ended
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.recap_keeping import RecapKeeping

# Loaded and made when the first recap is shown.
if TYPE_CHECKING:
    from gm_tracker.session.recapping import Recapping
    from gm_tracker.ui.recap.recap_page import RecapPage

_WHILE = frozenset(
    (
        *("recap", "campaign_recap", "larger", "smaller", "normal_text", "switch_look"),
        *("switch_contrast", "full_screen", "close", "save_copy"),
    )
)
"""What can be asked for while it lies over the fight: nothing that would change what is hidden."""
_FIRST, _SLICE = 0.004, 0.008
"""Seconds: so long it is worked at before the page is seen, and between two events then."""


class RecapActs:
    """One recap at a time; it follows undo and redo, and is counted in slices."""

    def __init__(self, at: Context, menus: Menus, look_at: Callable[[int | None], None]) -> None:
        self._at, self._menus, self._look_at = at, menus, look_at
        self._made: Recapping | None = None
        self._make: Callable[[], Recapping] = self._of_fight
        self._ended = False
        self.keeping = RecapKeeping(at)
        self._working = QTimer(at.window, interval=0)
        self._working.timeout.connect(self._work)
        at.refresher.followers.append(self._follow)

    @property
    def is_open(self) -> bool:
        """Whether a recap lies over the window."""
        return self._made is not None

    def show(self) -> None:
        """Show how the fight went so far, or put that away again."""
        self._show_or_leave(self._of_fight)

    def show_campaign(self) -> None:
        """Show how all fights of the campaign went, or put that away again."""
        self._show_or_leave(self._of_campaign)

    def show_ended(self) -> None:
        """The fight has just ended: show how it went."""
        if not self.is_open:
            self._open(self._of_fight)

    def leave(self) -> None:
        """Put it away, if one is open; what is still to be counted is dropped."""
        if self.is_open:
            self._page.put_away()

    def _show_or_leave(self, make: Callable[[], Recapping]) -> None:
        if self.is_open and self._make == make:
            self.leave()
        else:
            self._open(make)

    def _turn_over(self) -> None:
        """From this fight to all of the campaign, and back."""
        one = self._make == self._of_fight
        self._open(self._of_campaign if one else self._of_fight)

    def _of_fight(self) -> Recapping:
        from gm_tracker.session.recapping import FightRecapping

        play = self._at.play
        times = play.session.guarded(self._at.workspace.fights.times) or {}
        return FightRecapping(play.session.fight, times)

    def _of_campaign(self) -> Recapping:
        from gm_tracker.session.recapping import CampaignRecapping

        room = self._at.workspace
        return CampaignRecapping(room.open_file.file, room.fights.known_systems)

    @property
    def _page(self) -> RecapPage:
        return self._at.parts.later.recap

    def connect(self, page: RecapPage) -> None:
        """Follow the page, which was made just now."""
        page.rolls_wanted.connect(self._show_rolls)
        page.moment_wanted.connect(self._look)
        page.closed.connect(self._left)
        page.sheet.keep.campaign_wanted.connect(self._turn_over)
        self.keeping.connect(page.sheet.keep)

    def _open(self, make: Callable[[], Recapping]) -> None:
        self._at.asking.stop()
        self._make = make
        made = self._begin()
        if made is not None:
            self._menus.allow_only(_WHILE)
            self._page.open_on(made.page())
            self._tell()

    def _begin(self) -> Recapping | None:
        session = self._at.play.session
        self._made = self.keeping.made = made = session.guarded(self._make)
        self._ended = is_ended(session.fight)
        if made is not None:
            made.work(_FIRST)
            self._working.start()
        return made

    def _work(self) -> None:
        made = self._made
        if made is not None and self._at.play.session.guarded(lambda: made.work(_SLICE)):
            return
        self._working.stop()
        if made is not None:
            self._show(made)

    def finish(self) -> None:
        """Count all that is left at once: for a picture."""
        while self._working.isActive():
            self._work()

    def _show(self, made: Recapping) -> None:
        who = self._page.sheet.rolls_of
        self._page.show_view(made.page())
        rolls = made.rolls(who) if who else None
        if rolls is not None:
            self._page.sheet.show_rolls(who, rolls)
        self._tell()

    def _tell(self) -> None:
        view = self._page.sheet.view
        announce(self._page, ". ".join(filter(None, (view.title, view.beneath))))

    def _follow(self) -> None:
        """The fight is another: the recap follows, and goes where the end was undone."""
        if not self.is_open:
            return
        if self._ended and not is_ended(self._at.play.session.fight):
            self.leave()
        else:
            self._begin()

    def _show_rolls(self, who: str) -> None:
        rolls = None if self._made is None else self._made.rolls(who)
        if rolls is not None:
            self._page.show_rolls(who, rolls)

    def _look(self, step: int) -> None:
        """Look at the moment of a roll."""
        self.leave()
        self._look_at(step)

    def _left(self) -> None:
        self._made = self.keeping.made = None
        self._working.stop()
        self._menus.allow_only(None)
        self._at.selection.go_on()
