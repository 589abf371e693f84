"""The question which game a new campaign is for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gm_tracker.session.choices import SystemEntry
from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.kit.palette_entry import PaletteEntry
from gm_tracker.ui.window.context import Context

TurnTo = Callable[[Callable[[], FightSession]], object]


def ask_game(at: Context, path: Path, turn_to: TurnTo) -> None:
    """Make a campaign for the game that is chosen; Esc makes none.

    The game of the campaign made last stands first, then that of the open one.
    """

    def make(game: str) -> object:
        return turn_to(lambda: at.workspace.new(path, game))

    def entry(game: SystemEntry) -> PaletteEntry:
        return PaletteEntry(game.name, game.sentence, lambda: make(game.id))

    first = at.workspace.last_game or at.workspace.fights.game
    games = sorted(at.workspace.fights.systems(), key=lambda each: each.id != first)
    if len(games) == 1:
        make(games[0].id)
    else:
        at.chooser.open_with(tuple(map(entry, games)), f"Which game is {path.stem} for?")
