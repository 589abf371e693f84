"""Acts that show how a fight went: over the window, when it ends and at any time before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
        self.keeping = RecapKeeping(at)
        self._ended = False
        self._working = QTimer(at.window, interval=0)
        self._working.timeout.connect(self._work)
        at.refresher.followers.append(self._follow)

    @property
    def is_open(self) -> bool:
        """Whether a recap lies over the window."""
        return self._made is not None

    def show(self) -> None:
        """Show how the fight went so far, or put that away again."""
        if self.is_open:
            self._page.put_away()
        else:
            self._open()

    def show_ended(self) -> None:
        """The fight has just ended: show how it went."""
        if not self.is_open:
            self._open()

    @property
    def _page(self) -> RecapPage:
        return self._at.parts.later.recap

    def connect(self, page: RecapPage) -> None:
        """Follow the page, which was made just now."""
        page.rolls_wanted.connect(self._show_rolls)
        page.moment_wanted.connect(self._look)
        page.closed.connect(self._leave)
        self.keeping.view = lambda: page.sheet.view
        self.keeping.connect(page.sheet.keep)

    def _open(self) -> None:
        self._at.asking.stop()
        self._begin()
        self._menus.allow_only(_WHILE)
        if self._made is not None:
            self._page.open_on(self._made.words().page(ended=self._ended))
            self._tell()

    def _begin(self) -> None:
        from gm_tracker.session.recapping import Recapping

        fight = self._at.play.session.fight
        guarded = self._at.play.session.guarded
        times: Mapping[int, str] = guarded(self._at.workspace.fights.times) or {}
        self._made, self._ended = Recapping(fight, times), is_ended(fight)
        self._made.work(_FIRST)
        self._working.start()

    def _work(self) -> None:
        made = self._made
        if made is None or made.work(_SLICE):
            return
        self._working.stop()
        self._show(made)

    def finish(self) -> None:
        """Count all that is left at once: for a picture."""
        while self._made is not None and self._made.work(1.0):
            pass
        self._work()

    def _show(self, made: Recapping) -> None:
        words, who = made.words(), self._page.sheet.rolls_of
        self._page.show_view(words.page(ended=self._ended))
        if who:
            self._page.sheet.show_rolls(who, words.rolls(who))
        self._tell()

    def _tell(self) -> None:
        view = self._page.sheet.view
        announce(self._page, ". ".join(filter(None, (view.title, view.beneath))))

    def _follow(self) -> None:
        """The fight is another: the recap follows, and goes where the end was undone."""
        if not self.is_open:
            return
        if self._ended and not is_ended(self._at.play.session.fight):
            self._page.put_away()
        else:
            self._begin()

    def _show_rolls(self, who: str) -> None:
        if self._made is not None:
            self._page.show_rolls(who, self._made.words().rolls(who))

    def _look(self, step: int) -> None:
        """Look at the moment of a roll."""
        self._page.put_away()
        self._look_at(step)

    def _leave(self) -> None:
        self._made = None
        self._working.stop()
        self._menus.allow_only(None)
        self._at.selection.go_on()
