"""Acts of the Round menu that go on, go back, and begin an action."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model import commands as c
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.library_acts import LibraryActs
from gm_tracker.words.names import finished_slots


class RoundActs:
    """Going on, going back, acting; who rolls the dice."""

    def __init__(
        self,
        at: Context,
        library: LibraryActs,
        take_back: Callable[[], None],
        ask_question: Callable[[], None],
        ask_spell: Callable[[], None],
    ) -> None:
        self._at, self._library = at, library
        self._take_back = take_back
        self._ask_question, self._ask_spell = ask_question, ask_spell

    def press_next(self) -> None:
        """Go on, if what that costs was on the screen.

        Of a key that was pressed twice only the first press was meant for what was seen.
        """
        button = self._at.parts.header.next
        if button.was_seen:
            button.forget()
            self.go_next()

    def go_next(self) -> None:
        """Do what Next names now, or go to what comes first."""
        step = self._at.play.session.turns.next()
        if step.does == "question":
            self._ask_question()
        elif step.does == "spell":
            self._at.selection.select(finished_slots(self._at.play.encounter)[0].combatant)
            self._ask_spell()
        elif step.does in ("entry", "dice"):
            self._at.parts.stage.take_focus()
        else:
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
        self._at.selection.go_on()

    def _travel(self, go: Callable[[], None]) -> None:
        """Where it leads to another moment, those who act in it come first; else who acts again."""
        session, before = self._at.play.session, self._at.play.encounter.clock
        acted = session.stage.acting
        go()
        again = [each for each in session.stage.acting if each not in acted]
        if self._at.play.encounter.clock != before:
            self._at.selection.keep_acting()
        elif again and session.composer.current is None:
            self._at.selection.select(again[0])

    def attack(self) -> None:
        """Begin an attack, or go on with the one that is half entered."""
        session, selected = self._at.play.session, self._at.selection.current()
        making = session.making.action
        acting = [slot.combatant for slot in self._at.play.encounter.acting()]
        if not isinstance(making, c.DeclareAttack) or (
            selected != making.actor and selected in acting
        ):
            self._begin_attack(selected)
        self._at.selection.go_on()

    def _begin_attack(self, selected: str) -> None:
        """By the one whose number was typed, if they act now, else by the one on the stage."""
        session, idle = self._at.play.session, self._at.parts.stage.idle
        group = self._at.parts.stage.shown_group
        if group is not None and selected in ("", group.lead):
            # The keyboard goes to its counts; what was half entered comes back.
            if group.kept:
                session.volleys.begin(group.id, rolled=False)
            return
        if selected in session.stage.acting and selected != session.stage.actor:
            session.stage.put(selected)
            session.actions.attack(selected)
        else:
            target, weapon = idle.pointed
            session.actions.attack(session.stage.actor or selected, weapon, target)

    def switch_dice(self) -> None:
        """The next of the three ways to roll dice; kept for the next time.

        It may only be passed through, so nothing that is asked now is rolled yet.
        """
        mode = self._at.play.session.dice.following
        self._keep_dice(mode)
        self._at.say(f"Dice: {mode.label}.")

    def choose_dice(self, mode: str) -> None:
        """Dice are typed, rolled, or each for its own, those asked now too; kept for the next time.

        The keyboard goes to what is left to type, unless it is at the choice itself.
        """
        session = self._at.play.session
        self._keep_dice(DiceMode.read(mode))
        session.answers.roll_as_said()
        if session.composer.current is not None and not self._at.parts.header.dice.has_keyboard():
            self._at.selection.go_on()

    def _keep_dice(self, mode: DiceMode) -> None:
        self.take_dice(mode)
        self._at.workspace.settings.keep("dice", mode.value)

    def take_dice(self, mode: DiceMode) -> None:
        """Take over who rolls the dice."""
        self._at.play.session.take_dice(mode)
        self._at.parts.header.show_dice(mode)
