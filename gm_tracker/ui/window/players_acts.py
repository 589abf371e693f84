"""Acts on the players' window: opening it, showing it, making it black, its looks, its timer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.model.advice import Advice, Offer, Said
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, TABLE
from gm_tracker.ui.window.context import Context

# Few evenings have a second screen: all of it is loaded and made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.players.picture import Look
    from gm_tracker.ui.players.show import Show
    from gm_tracker.ui.window.players_view import PlayersView

ALLOWED = frozenset(
    (
        *("players_open", "players_show", "players_hide", "players_whole", "players_look"),
        *("players_larger", "players_smaller"),
        *("players_timer", "players_timer_anew", "players_timer_hide"),
    )
)
"""What can be asked for whatever else is done: none of it changes the fight."""
LOOKS = {"dark": DARK, "light": LIGHT, "table": TABLE, "contrast": CONTRAST}
_LOOK, _SIZE = "players look", "players text size"
"""The settings."""
_SMALLEST, _LARGEST = 0.8, 2.0
NOT_OPEN = Advice("The players' window is not open.", (Offer("players_open", "opens it"),))
OPENED = Advice(
    "The players' window is open, and black.", (Offer("players_show", "lets the players see it"),)
)
OPEN_NOW = Advice(
    "The players see the fight now.", (Offer("players_hide", "makes it black at once"),)
)


class PlayersActs:
    """What the GM does with the second window; the fight goes on without knowing of it."""

    def __init__(self, at: Context) -> None:
        self._at = at
        at.refresher.followers.append(self.follow)

    @cached_property
    def view(self) -> PlayersView:
        """The window with all that belongs to it."""
        from gm_tracker.session.players import PlayersSight
        from gm_tracker.ui.window.players_view import PlayersView

        sight = PlayersSight()
        made = PlayersView(self._at, lambda: sight.of(self._at.play.present.fight))
        made.show.take_look(self._kept_look())
        return made

    @property
    def is_open(self) -> bool:
        """Whether the window is there, black or not."""
        return "view" in self.__dict__ and self.view.screen.is_up

    def follow(self) -> None:
        """The fight is another."""
        if self.is_open:
            self.view.show.outdate()

    def turn_away(self) -> None:
        """Another fight comes into play: all is black until it is shown."""
        if self.is_open:
            self.view.show.turn_away()

    def take_look(self) -> None:
        """The GM's window has other colours or another text size."""
        if self.is_open:
            self.view.take_look()

    def close(self) -> None:
        """Close the window, if it is there."""
        if self.is_open:
            self.view.close()

    def open_close(self) -> None:
        """Open the window, black; or close it."""
        if self.is_open:
            self.view.close()
        else:
            self.view.open()
            self._at.say(OPENED)

    def show_now(self) -> None:
        """Let the players see it."""
        self._on(lambda show: show.open_up(), OPEN_NOW)

    def hide_now(self) -> None:
        """Black at once; where it is closed there is nothing to hide, and nothing to say."""
        if self.is_open:
            self.view.show.hide_now()

    def swap_whole(self) -> None:
        """The whole screen, or a window in a frame."""
        self._on(lambda _show: self.view.screen.swap_whole())

    def next_look(self) -> None:
        """The next of dark, light, table and high contrast."""
        names = list(LOOKS)
        at = names.index(self._look_name)
        self._at.workspace.settings.keep(_LOOK, names[(at + 1) % len(names)])
        self._on(self._draw_anew, f"The players' window is {self._look_name}.")

    def larger(self) -> None:
        """Larger text for the players."""
        self._zoom(1)

    def smaller(self) -> None:
        """Smaller text for the players."""
        self._zoom(-1)

    def start_timer(self) -> None:
        """Start the turn timer, or let it stand still."""

        def toggle(show: Show) -> None:
            show.timer.toggle()
            show.follow_timer()

        self._on(toggle)

    def reset_timer(self) -> None:
        """Let the turn timer begin anew."""

        def reset(show: Show) -> None:
            show.timer.reset()
            show.follow_timer()

        self._on(reset)

    def hide_timer(self) -> None:
        """Show the turn timer, or hide it."""

        def swap(show: Show) -> None:
            show.timer.shown = not show.timer.shown
            show.follow_timer()

        self._on(swap)

    def ask_limit(self) -> None:
        """Ask how many seconds a turn has."""
        kept = self._at.workspace.settings.get("players turn")
        self._at.asking.ask(
            "Seconds a turn has", "such as 90; 0 counts up", self._take_limit, kept, digits=True
        )

    def _take_limit(self, text: str) -> Said:
        from gm_tracker.ui.players.turn_timer import LONGEST
        from gm_tracker.ui.window.players_view import LIMIT, seconds_of

        seconds = seconds_of(text)
        if seconds is None or seconds > LONGEST:
            return f"Type whole seconds, 0 to {LONGEST}."
        self._at.workspace.settings.keep(LIMIT, str(seconds) if seconds else "")
        if self.is_open:
            self.view.show.timer.set_limit(seconds)
            self.view.show.follow_timer()
        return ""

    def _on(self, do: Callable[[Show], object], told: Said = "") -> None:
        if not self.is_open:
            self._at.say(NOT_OPEN)
            return
        do(self.view.show)
        if told:
            self._at.say(told)

    def _zoom(self, by: int) -> None:
        scale = min(_LARGEST, max(_SMALLEST, round(self._scale + by / 10, 1)))
        self._at.workspace.settings.keep(_SIZE, str(scale))
        self._on(self._draw_anew, f"Text of the players' window: {round(scale * 100)} %.")

    def _draw_anew(self, show: Show) -> None:
        show.take_look(self._kept_look())

    def _kept_look(self) -> Look:
        from gm_tracker.ui.players.picture import Look

        name = self._look_name
        return Look(LOOKS[name], self._scale, lies=name == "table")

    @property
    def _look_name(self) -> str:
        kept = self._at.workspace.settings.get(_LOOK)
        return kept if kept in LOOKS else "dark"

    @property
    def _scale(self) -> float:
        try:
            kept = float(self._at.workspace.settings.get(_SIZE) or 1.0)
        except ValueError:
            return 1.0
        return kept if _SMALLEST <= kept <= _LARGEST else 1.0
