"""Everything the GM can ask of the players' window."""

from __future__ import annotations

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.library.places import PLACES
from gm_tracker.ui.window.acts import Acts
from gm_tracker.ui.window.menus import PLAYERS

_EVERYWHERE = ("window", *PLACES)


def players_acts(do: Acts) -> tuple[Act, ...]:
    """The acts of the Players menu in its order."""
    players = do.players
    return (
        Act(
            "players_open",
            PLAYERS,
            "Players' window: open or close",
            players.open_close,
            ("F9",),
            places=_EVERYWHERE,
        ),
        Act(
            "players_show",
            PLAYERS,
            "Show it to the players",
            players.show_now,
            ("Shift+F9",),
            places=_EVERYWHERE,
        ),
        Act(
            "players_hide",
            PLAYERS,
            "Hide now: all black",
            players.hide_now,
            ("F12",),
            places=_EVERYWHERE,
        ),
        Act(
            "players_whole",
            PLAYERS,
            "Whole screen, or a window",
            players.swap_whole,
            ("Shift+F11",),
            line_before=True,
        ),
        Act(
            "players_look",
            PLAYERS,
            "Dark, light, for a table, or high contrast",
            players.next_look,
            ("Ctrl+F9",),
        ),
        Act("players_larger", PLAYERS, "Larger text for the players", players.larger),
        Act("players_smaller", PLAYERS, "Smaller text for the players", players.smaller),
        Act(
            "players_timer",
            PLAYERS,
            "Turn timer: start, or pause",
            players.start_timer,
            ("Ctrl+T",),
            line_before=True,
        ),
        Act(
            "players_timer_anew",
            PLAYERS,
            "Turn timer: begin anew",
            players.reset_timer,
            ("Ctrl+Shift+T",),
        ),
        Act("players_timer_hide", PLAYERS, "Turn timer: show, or hide", players.hide_timer),
        Act("players_timer_limit", PLAYERS, "Turn timer: seconds a turn has...", players.ask_limit),
    )
