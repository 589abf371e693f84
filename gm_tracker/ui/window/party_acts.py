"""Acts of the Library menu on those who come into the fight and who go home from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.model.label import is_homecoming
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.ending import end
from gm_tracker.ui.window.context import Context

# The library is loaded when it is first opened.
if TYPE_CHECKING:
    from gm_tracker.model.library_plans import Reinforcement
    from gm_tracker.ui.kit.palette_entry import PaletteEntry


class PartyActs:
    """Reinforcements, the party coming home, and combatants worth keeping."""

    def __init__(self, at: Context, show_recap: Callable[[], None]) -> None:
        self._at, self._show_recap = at, show_recap

    def bring_reinforcements(self) -> None:
        """Let those come who are due; where that is not clear, choose."""
        library = self._at.workspace.library
        waiting = self._at.play.session.guarded(lambda: library.open().waiting())
        found: list[Reinforcement] = list(waiting) if isinstance(waiting, tuple) else []
        turn = self._at.play.encounter.clock.round
        late = [each for each in found if 0 < each.round <= turn]
        if len(late) == 1:
            self._bring(late[0])
        elif found:
            self._at.chooser.open_with(tuple(map(self._entry, found)))
        else:
            self._at.say("Nobody is still to come into this fight.")

    def _entry(self, who: Reinforcement) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        return PaletteEntry(who.text, "", lambda: self._bring(who))

    def _bring(self, who: Reinforcement) -> None:
        room, source = self._at.workspace.library.open(), self._at.play.session.needs.source
        outcome = self._at.play.session.beside(lambda: room.bring_in(who, source))
        if isinstance(outcome, Refusal):
            self._at.say(outcome.sentence)
        self._at.refresher.refresh()

    def bring_party_home(self) -> None:
        """Say what the party brings home, and ask."""
        library = self._at.workspace.library
        lines = self._at.play.session.guarded(lambda: library.open().home_lines())
        if not isinstance(lines, tuple):
            return
        if lines:
            choices = (("Bring home", self._bring_home),)
            self._at.notices.tell("The party comes home", lines, choices)
        else:
            self._at.say("The library knows it all, or nobody of this fight is a character in it.")

    def _bring_home(self) -> None:
        library = self._at.workspace.library
        outcome = self._at.play.session.beside(lambda: library.open().bring_home())
        if isinstance(outcome, Refusal):
            self._at.say(outcome.sentence)
        elif isinstance(outcome, Step):
            self._at.say("The library has it. Undo takes it back in both.")

    def end_fight(self) -> None:
        """End the fight, and let the party come home with what it has lost and won."""
        play, library = self._at.play, self._at.workspace.library
        outcome = play.session.beside(lambda: end(play.session.fight, library))
        if isinstance(outcome, Refusal):
            self._at.say(outcome.sentence)
        elif isinstance(outcome, Step):
            home = is_homecoming(outcome.label)
            known = "The library has what the party brings home. " if home else ""
            self._at.say(f"The fight has ended. {known}Undo takes it back.")
            self._show_recap()

    def keep_selected(self) -> None:
        """Keep the selected combatant in the library."""
        self._at.selection.with_current(self._keep)

    def _keep(self, combatant: str) -> None:
        library, play = self._at.workspace.library, self._at.play
        outcome = play.session.guarded(lambda: library.open().keep(combatant))
        if isinstance(outcome, Refusal):
            self._at.say(outcome.sentence)
        elif outcome is not None:
            self._at.say(f"{play.name_of(combatant)} is in the library.")
