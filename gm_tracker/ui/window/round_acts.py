"""Acts of the Round menu that go on, go back, and begin an action."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model import commands as c
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.library_acts import LibraryActs


class RoundActs:
    """Going on, going back, acting; who rolls the dice."""

    def __init__(self, at: Context, library: LibraryActs, take_back: Callable[[], None]) -> None:
        self._at, self._library, self._take_back = at, library, take_back

    def go_next(self) -> None:
        """Next."""
        self._at.play.session.turns.next()
        self._at.selection.select_acting()
        self._at.selection.go_on()

    def undo(self) -> None:
        """Undo the last step; over the library, undo there."""
        if self._library.is_open():
            self._library.undo()
            return
        self._travel(self._at.play.session.history.undo)
        self._at.selection.go_on()

    def go_back(self) -> None:
        """Back to the moment before; inside an action only as far as it goes."""
        session = self._at.play.session
        inside = session.composer.current is not None and not session.answers.is_going_back
        if inside and not self._library.is_open():
            self._take_back()
        else:
            self.undo()

    def redo(self) -> None:
        """Forward again; over the library, redo there."""
        if self._library.is_open():
            self._library.redo()
            return
        self._travel(self._at.play.session.history.redo)

    def _travel(self, go: Callable[[], None]) -> None:
        """Where it leads to another moment, those who act in it come first."""
        before = self._at.play.encounter.clock
        go()
        if self._at.play.encounter.clock != before:
            self._at.selection.keep_acting()

    def attack(self) -> None:
        """Begin an attack, or go on with the one that is half entered."""
        session, selected = self._at.play.session, self._at.selection.current()
        making = session.making.action
        acting = [slot.combatant for slot in self._at.play.encounter.acting()]
        if not isinstance(making, c.DeclareAttack) or (
            selected != making.actor and selected in acting
        ):
            session.actions.attack(selected)
        self._at.selection.go_on()

    def switch_dice(self) -> None:
        """Let the program roll the dice, or type them; kept for the next time."""
        self.choose_dice("typed" if self._at.play.session.rolls_dice else "rolled")

    def choose_dice(self, who: str) -> None:
        """Dice are `typed`, or `rolled` by the program; kept for the next time."""
        self.take_dice(who == "rolled")
        self._at.workspace.settings.keep("dice", who)

    def take_dice(self, rolled: bool) -> None:
        """Take over who rolls the dice."""
        self._at.play.session.take_dice(rolled)
        self._at.parts.header.show_dice(rolled)
