"""The players' window with all that belongs to it, made when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import QObject

from gm_tracker.ui.kit.keymap import keys_of
from gm_tracker.ui.players.panic import PanicKey
from gm_tracker.ui.players.preview import Preview
from gm_tracker.ui.players.screens import read_stand, stand_text
from gm_tracker.ui.players.second_screen import SecondScreen
from gm_tracker.ui.players.show import Show
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.preview_place import PreviewPlace
from gm_tracker.words.players.projection import Projection

STAND, LIMIT = "players screen", "players turn"
"""The settings: where the window stood last, and the seconds of a turn."""
SHOW_ACT, HIDE_ACT = "players_show", "players_hide"


class PlayersView(QObject):
    """The window, what it shows, its small picture in the GM's window, and the key to hide it."""

    def __init__(self, at: Context, take: Callable[[], Projection]) -> None:
        super().__init__(at.window)
        self._at = at
        self.show = Show(take, TurnTimer())
        self.show.timer.set_limit(seconds_of(at.workspace.settings.get(LIMIT)) or 0)
        self.screen = SecondScreen(self.show, at.window)
        self._panic = PanicKey(lambda: keys_of(at.keys.act(HIDE_ACT)), self.show.hide_now)
        self.screen.put_away.connect(self._put_away)
        self.screen.stood.connect(self._keep_stand)

    @cached_property
    def preview(self) -> Preview:
        """The small picture."""
        made, keys = Preview(self.show), self._at.keys
        made.show_wanted.connect(self.show.open_up)
        made.hide_wanted.connect(self.show.hide_now)
        self.screen.window.resized.connect(made.take_shape)
        self._at.order.others.append(made)
        keys.follow(lambda: made.show_keys(keys.key_of(SHOW_ACT), keys.key_of(HIDE_ACT)))
        return made

    @cached_property
    def _place(self) -> PreviewPlace:
        return PreviewPlace(self._at.parts, self.preview)

    def open(self) -> None:
        """Open the window, black."""
        self.show.turn_away()
        self.show.follow_timer()
        self.screen.put_up(read_stand(self._at.workspace.settings.get(STAND)))
        self._panic.listen()
        self.take_look()
        self._place.show()

    def close(self) -> None:
        """Close it."""
        self.screen.close()

    def take_look(self) -> None:
        """The GM's window has other colours or another text size."""
        self.preview.set_theme(self._at.looks.theme)

    def _put_away(self) -> None:
        self._panic.rest()
        self._place.hide()

    def _keep_stand(self) -> None:
        self._at.workspace.settings.keep(STAND, stand_text(self.screen.stand))


def seconds_of(text: str) -> int | None:
    """Whole seconds as they were typed or kept, nothing being 0; None if they are none."""
    typed = text.strip()
    if not typed:
        return 0
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else None
