"""The notes beside the fight: of the encounter it was made from, and of those who are in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gm_tracker.session.fight_core import NOT_SAVED
from gm_tracker.ui.window.combatant_acts import CombatantActs
from gm_tracker.ui.window.context import Context

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.notes_page import NotesPage
    from gm_tracker.ui.kit.owned_text import TextOwner
    from gm_tracker.words.notes import NotesOf

KEPT = "The library has these notes now. Undo in the library takes them back."
NO_ENCOUNTER = "This fight was not made from an encounter of the library: it has no notes."


class NotesActs:
    """Opens them without a word lost elsewhere: Esc leads back to where the keyboard was."""

    def __init__(self, at: Context, combatants: CombatantActs) -> None:
        self._at, self._combatants = at, combatants
        self._before: QWidget | None = None
        self._panel_before = False

    def show_encounter(self) -> None:
        """The notes of the encounter; once more puts them away."""
        from gm_tracker.words.notes import ENCOUNTER

        wanted = next((each.who for each in self._found() if each.role == ENCOUNTER), None)
        if wanted is None:
            self._at.say(NO_ENCOUNTER)
        elif self._is_open() and self._page.who == wanted and self._has_keyboard():
            self.close()
        else:
            self._open_on(wanted)

    def show_combatant(self) -> None:
        """The notes of the selected one, or of those in the action that is entered.

        Once more goes to the next who has some.
        """
        from gm_tracker.words.notes import first_with_notes, of_combatant

        people = [each for each in self._found() if of_combatant(each.who)]
        filled = first_with_notes(people, after=self._page.who if self._is_open() else None)
        if not people:
            self._at.say("Select a combatant first.")
        elif self._is_open():
            self._open_on(filled or people[0].who)
        else:
            entered = self._at.play.views.composing()
            self._open_on(filled if entered and filled else self._best_of(people[0]))

    def _best_of(self, person: NotesOf) -> str:
        """Its own notes, or where there are none those that the library has of it."""
        from gm_tracker.words.notes import LIBRARY

        told = () if person.text.strip() else self._told((person.who,))
        kept = (each.who for each in told if each.role == LIBRARY)
        return next(kept, person.who)

    def show_of(self, who: str) -> None:
        """The notes of somebody."""
        self._open_on(who)

    def close(self) -> None:
        """Put them away; the keyboard is again where it was."""
        side, before = self._at.side, self._before
        if self._panel_before:
            side.open_panel()
        else:
            side.show_log()
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus()
        else:
            self._at.selection.go_on()

    def leave(self) -> None:
        """Take what is being typed."""
        if self._at.parts.later.made("notes"):
            self._page.text.read()

    def connect(self, page: NotesPage) -> None:
        """Follow the page, which was made just now."""
        page.offered = lambda: (self._at.about("notes"), self._found())
        page.owner_of = self._owner_of
        page.closed.connect(self.close)

    @property
    def _page(self) -> NotesPage:
        return self._at.parts.later.notes

    def _is_open(self) -> bool:
        later = self._at.parts.later
        return self._at.side.is_open and later.made("notes") and later.shows("notes")

    def _has_keyboard(self) -> bool:
        focus = QApplication.focusWidget()
        made = self._at.parts.later.made("notes")
        return made and focus is not None and self._page.isAncestorOf(focus)

    def _open_on(self, who: str) -> None:
        if not self._is_open():
            self._panel_before = self._at.side.is_open and self._at.parts.later.shows("panel")
        if not self._has_keyboard():
            self._before = QApplication.focusWidget()
        self._page.turn_to(who)
        self._at.side.open_on(self._page)

    def _found(self) -> Sequence[NotesOf]:
        from gm_tracker.words.notes import notes_at_hand

        roles = tuple(self._roles())
        told = self._told([who for who, _ in roles])
        return (*told, *notes_at_hand(self._at.play.encounter, roles))

    def _told(self, people: Iterable[str]) -> tuple[NotesOf, ...]:
        kept = self._at.workspace.library.notes()
        if kept is None:
            return ()
        return self._at.play.session.guarded(lambda: tuple(kept.told(people))) or ()

    def _roles(self) -> Iterator[tuple[str, str]]:
        play, selected = self._at.play, self._at.selection.current()
        entered = play.views.composing()
        if not entered:
            acts = selected in play.session.stage.acting
            yield selected, "acts" if acts else "selected"
        yield entered or play.session.stage.actor, "acts"
        for target in play.session.making.aimed_at:
            yield target, "target"
        yield selected, "selected"

    def _owner_of(self, who: str) -> TextOwner:
        from gm_tracker.ui.kit.owned_text import TextOwner
        from gm_tracker.words.notes import of_combatant

        if of_combatant(who):
            return self._combatants.notes_of(who)
        half = self._at.workspace.half_typed
        keep, drop = partial(half.keep, who), partial(half.drop, who)
        return TextOwner(partial(self._take, who), keep, drop, half.get(who))

    def _take(self, owner: str, notes: str) -> bool:
        room = self._at.workspace.library.open()
        error = self._at.play.session.guarded(lambda: room.notes.keep(owner, notes))
        self._at.say(KEPT if error == "" else error or NOT_SAVED)
        self._at.refresher.refresh()
        return error == ""
