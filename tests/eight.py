"""Eight against eight for ten rounds, by keys alone and with rolled dice."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gm_tracker.ui.window.main_window import MainWindow

Press = Callable[[Qt.Key | str], object]
ENTER, ESC, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space
ROUNDS = 10
PEOPLE = ("town guard party hp 260 x8", "orc hp 260 x8")


def gather(press: Press) -> None:
    """Sixteen come together, by quick add."""
    for line in PEOPLE:
        press("n")
        for letter in line:
            press(letter)
        press(ENTER)
        press(ESC)


def fight_out(press: Press, window: MainWindow, rounds: int = ROUNDS) -> int:
    """Rounds in which everybody attacks whenever they can; gives the number of attacks.

    All dice must be rolled by the program. What the GM is asked is settled with Enter.
    """
    attacks, session = 0, window.play.session
    while session.fight.encounter.clock.round <= rounds:
        while session.fight.encounter.prompts:
            press(SPACE)
            press(ENTER)
        press(SPACE)
        if session.composer.current is not None:
            press(ENTER)
        while acting := len(session.fight.encounter.acting()):
            for key in ("a", ENTER, ENTER, ESC):
                press(key)
            assert len(session.fight.encounter.acting()) < acting, session.fight.path[-1]
            attacks += 1
    return attacks
