"""Acts on the past: looking at any moment in the whole window, and going back to one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.players_acts import ALLOWED as PLAYERS_ACTS
from gm_tracker.words.views import HeaderView

# Loaded and made when the past is first looked at.
if TYPE_CHECKING:
    from gm_tracker.session.looking_back import LookingBack
    from gm_tracker.ui.past.past_band import PastBand
    from gm_tracker.ui.past.past_page import PastPage

LOOK_FIRST = Advice("No moment of the past is shown.", (Offer("show_past", "shows them"),))
_WHILE = frozenset(
    (
        *("show_past", "go_back_here", "correct", "put_in"),
        *("focus_initiative", "focus_timeline", "focus_log"),
        *("find_in_log", "swap_timeline", "toggle_out", "next_part", "previous_part"),
        *("larger", "smaller", "normal_text", "switch_look", "full_screen", "larger_type"),
        *("show_guide", "show_glance", "close", "save_copy"),
        *PLAYERS_ACTS,
    )
)
"""What can be asked for while the past is shown: nothing that would change the fight."""


class PastActs:
    """The whole window shows a moment of the past until it is left or gone back to."""

    def __init__(self, at: Context, menus: Menus, leave_fight: Callable[[], None]) -> None:
        self._at, self._menus, self._leave_fight = at, menus, leave_fight
        self._past: LookingBack | None = None
        self._opened: set[int] = set()
        self._kept = (at.play.session, at.play.views)
        self._history: Callable[[HeaderView], HeaderView] = lambda view: view

    @property
    def is_open(self) -> bool:
        """Whether the window shows the past, not the fight as it is."""
        return self._past is not None

    @property
    def step(self) -> int | None:
        """The step after which is the moment that is shown; None where none is."""
        return None if self._past is None else self._past.step

    @cached_property
    def band(self) -> PastBand:
        """What lies over the top line meanwhile."""
        from gm_tracker.ui.past.past_band import PastBand

        made = PastBand(self._at.parts.header)
        made.set_theme(self._at.looks.theme)
        made.back_wanted.connect(self.go_back_here)
        made.left.connect(self.leave)
        return made

    def connect(self, page: PastPage) -> None:
        """Follow the page, which was made just now."""
        page.list.looked.connect(self._look)
        page.list.toggled.connect(self._toggle)
        page.list.chosen.connect(lambda: self.band.back.setFocus())

    def take_look(self) -> None:
        """Draw in other colours or another text size."""
        if self.is_open:
            self.band.set_theme(self._at.looks.theme)

    def show(self) -> None:
        """Look at the past, or leave it again."""
        if not self.leave():
            self.look_at(self._at.play.session.fight.history.head)

    def look_at(self, step: int | None) -> None:
        """Show the moment after a step of the fight in play."""
        if step is None:
            return
        if self._past is None:
            self._open()
        self._look(step)
        self._show_rows()
        self._at.side.open_on(self._at.parts.later.past)

    def _open(self) -> None:
        from gm_tracker.session.looking_back import LookingBack

        at, parts = self._at, self._at.parts
        self._leave_fight()
        times: Mapping[int, str] = at.play.session.guarded(at.workspace.fights.times) or {}
        self._past = LookingBack(at.play.session, times)
        self._opened = set()
        self._kept = (at.play.session, at.play.views)
        at.play.look_at(self._past.session)
        self._past.session.listen(at.refresher.refresh, at.refresher.show_composer, at.say)
        self._history, at.refresher.history = at.refresher.history, _without_history
        self._menus.allow_only(_WHILE)
        for part in (parts.stage, parts.header):
            part.setEnabled(False)
        self.band.set_theme(at.looks.theme)
        self.band.show_key(at.keys.key_of("go_back_here"))
        self.band.rise()

    def leave(self) -> bool:
        """Back to the fight as it is; False where that is shown already."""
        if self._past is None:
            return False
        at, parts, self._past = self._at, self._at.parts, None
        at.play.session, at.play.views = self._kept
        at.refresher.history = self._history
        self._menus.allow_only(None)
        for part in (parts.stage, parts.header):
            part.setEnabled(True)
        self.band.hide()
        at.refresher.refresh()
        at.refresher.show_composer()
        at.side.show_log()
        at.selection.keep_acting()
        at.selection.go_on()
        return True

    def go_back_here(self) -> None:
        """Let the fight go on from the moment that is shown; one step back leads out again."""
        past, step = self._past, None if self._past is None else self._past.step
        if past is None or step is None:
            self._at.say(LOOK_FIRST)
            return
        moment = past.moment
        self.leave()
        session = self._at.play.session
        if step == session.fight.history.head:
            self._at.say("The fight stands there already.")
            return
        session.history.jump(step)
        self._at.selection.keep_acting()
        self._at.selection.go_on()
        said = f"The fight goes on from {moment}."
        self._at.say(Advice(said, (Offer("undo", "leads back"),)))

    def _look(self, step: int) -> None:
        past = self._past
        if past is None:
            return
        past.look(step)
        self._at.parts.later.past.show_differences(past.differences(), is_now=past.is_now)
        self._show_band(past)

    def _show_band(self, past: LookingBack) -> None:
        from gm_tracker.ui.past.past_band import PastMoment

        shown = PastMoment(past.moment[:1].upper() + past.moment[1:], past.after_what, past.is_now)
        self.band.show_moment(shown)
        announce(self.band, shown.spoken)

    def _toggle(self, key: int) -> None:
        self._opened ^= {key}
        self._show_rows()

    def _show_rows(self) -> None:
        if self._past is not None:
            rows = self._past.rows(self._opened)
            self._at.parts.later.past.show_view(rows, self._past.step)


def _without_history(view: HeaderView) -> HeaderView:
    """Undo and redo act on the fight as it is, not on what is looked at."""
    return replace(view, undo="", redo="")
