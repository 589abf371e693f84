"""The window's way into the library, and from there into the fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.kit.pasting import Pasted, nobody_else
from gm_tracker.ui.window.context import Context
from gm_tracker.words.header import quoted
from gm_tracker.words.labels import label_text
from gm_tracker.words.views import HeaderView

# The library is loaded when it is first opened.
if TYPE_CHECKING:
    from gm_tracker.ui.library.entry_builder import EntryBuilder
    from gm_tracker.ui.library.library_box import LibraryBox
    from gm_tracker.ui.window.plan_forecast import PlanForecast


class LibraryActs:
    """Opening the library, undo in it, and what is taken out of it."""

    def __init__(self, at: Context, show_fight: Callable[[FightSession], None]) -> None:
        self._at, self._show_fight = at, show_fight
        self.pasted: Pasted = nobody_else

    def show_library(self) -> None:
        """The library, on its entries."""
        self._turn_to(0)

    def show_encounters(self) -> None:
        """The library, on the prepared encounters."""
        self._turn_to(1)

    def show_entry(self, number: int) -> None:
        """The library, on one of its entries."""
        self._turn_to(0)
        if self.is_open():
            self.box.entries.search_anew(number)

    def _turn_to(self, page: int) -> None:
        # What is in a damaged library cannot be shown; the fight goes on.
        if self._at.play.session.guarded(self._at.workspace.library.open) is not None:
            self.box.open_on(page)

    @cached_property
    def box(self) -> LibraryBox:
        """The library over the window, made when it is first wanted."""
        from gm_tracker.ui.library.library_access import LibraryAround
        from gm_tracker.ui.library.library_box import LibraryBox

        at = self._at
        around = LibraryAround(
            room=at.workspace.library.open,
            system=lambda: at.play.session.fight.system.id,
            acts=lambda: at.keys.every,
            failures=at.failures,
            half_typed=at.workspace.half_typed,
            say=at.say,
            pasted=lambda: self.pasted(),
        )
        box = LibraryBox(at.window, around)
        box.closed.connect(self._left)
        box.shown.connect(at.refresher.show_history)
        box.entries.add_wanted.connect(self._ask_add)
        box.entries.build_wanted.connect(self.build_entry)
        box.plans.start_wanted.connect(self._start_encounter)
        box.plans.forecast_wanted.connect(lambda plan: self.forecast.show(plan))
        box.set_theme(at.looks.theme)
        at.keys.follow(box.show_keys)
        return box

    def is_open(self) -> bool:
        """Whether the library is what undo and redo act on."""
        return "box" in self.__dict__ and self.box.isVisible()

    def undo(self) -> None:
        """Undo in the library."""
        self.box.undo()

    def redo(self) -> None:
        """Redo in the library."""
        self.box.redo()

    def name_history(self, view: HeaderView) -> HeaderView:
        """What undo and redo are called: over the library, what they undo there."""
        if not self.is_open():
            return view
        stream = self._at.workspace.library.open().stream
        return replace(view, undo=quoted(stream.undo_label), redo=quoted(stream.redo_label))

    def _left(self) -> None:
        self._at.refresher.show_history()
        self._at.selection.go_on()

    def _ask_add(self, number: int) -> None:
        """Ask how many of an entry come into the fight."""
        entry = self._at.workspace.library.open().catalogue.get(number)
        if entry is not None:
            title = self._at.play.encounter.title or "the fight"
            hint, ask = f"how many; nothing: 1. Into {title}", self.box.access.asking.ask
            ask(f"Add {entry.name}", hint, lambda text: self.add_entry(number, text))

    def add_entry(self, number: int, text: str) -> str:
        """So many of an entry, as typed, come into the fight; gives the error, or nothing."""
        room, source = self._at.workspace.library.open(), self._at.play.session.needs.source
        outcome = self._at.play.session.beside(lambda: room.add(number, text, source))
        if isinstance(outcome, Step):
            if self.is_open():
                self.box.access.say("")
                # The next name that is typed is that of another one.
                self.box.entries.finder.line.selectAll()
            self._at.say(f"{label_text(outcome.label, self._at.play.session.fight.system)}.")
            return ""
        return outcome.sentence if isinstance(outcome, Refusal) else "It could not be saved."

    def _start_encounter(self, plan: int) -> None:
        """Begin an encounter as a new fight."""
        room, source = self._at.workspace.library.open(), self._at.play.session.needs.source
        outcome = self._at.play.session.guarded(lambda: room.start(plan, source))
        if isinstance(outcome, Refusal):
            self.box.access.say(outcome.sentence)
        elif isinstance(outcome, FightSession):
            self.box.put_away()
            self._show_fight(outcome)

    @cached_property
    def forecast(self) -> PlanForecast:
        """What shows how an encounter may go."""
        from gm_tracker.ui.window.plan_forecast import PlanForecast

        return PlanForecast(self._at, self.box)

    def stop(self) -> None:
        """Let nothing be played any more."""
        if "forecast" in self.__dict__:
            self.forecast.stop()

    @cached_property
    def _builder(self) -> EntryBuilder:
        from gm_tracker.ui.library.entry_builder import EntryBuilder

        return EntryBuilder(self._at.window, self.box)

    def build_entry(self, number: int) -> None:
        """Open the builder of an entry, by the rules of its own game."""
        self._builder.open_on(number, self._at.looks.theme)
