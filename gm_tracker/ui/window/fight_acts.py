"""Acts of the Encounter menu that begin another fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from gm_tracker.session.choices import ReadyEntry, SystemEntry
from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.menus import Menus

if TYPE_CHECKING:
    from gm_tracker.ui.kit.palette_entry import PaletteEntry


LONGEST_TITLE = 200
TurnTo = Callable[[Callable[[], FightSession]], bool]
"""Puts what is found in play; whether that worked."""


class FightActs:
    """New fights by rule system, and the ready ones that come with the program."""

    def __init__(self, at: Context, turn_to: TurnTo) -> None:
        self._at, self._turn_to = at, turn_to
        self._told: tuple[str, ...] = ()

    def new_fight(self) -> None:
        """Choose a rule system for another fight; that of this fight stands first."""
        mine = self._at.play.session.fight.system.id
        systems = sorted(self._at.workspace.fights.systems(), key=lambda each: each.id != mine)
        self._tell_troubles()
        if len(systems) == 1:
            self.new_fight_in(mine)
            return
        entries = tuple(self._entry(each, each.name, each.sentence) for each in systems)
        self._at.chooser.open_with(entries, "A new fight in which game?")

    def _tell_troubles(self) -> None:
        """Say, once, which rule systems of other packages cannot be used."""
        troubles = self._at.workspace.fights.known_systems.troubles
        if troubles != self._told:
            self._told = troubles
            self._at.notices.tell("Not every rule system can be used", troubles, (), focus=False)

    def entries(self) -> Iterator[PaletteEntry]:
        """A new fight in each rule system."""
        for each in self._at.workspace.fights.systems():
            yield self._entry(each, f"New fight in {each.name}", "")

    def _entry(self, system: SystemEntry, label: str, hint: str) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        return PaletteEntry(label, hint, lambda: self.new_fight_in(system.id))

    def new_fight_in(self, system: str) -> None:
        """Ask what another fight in that rule system is called."""
        entry = next(each for each in self._at.workspace.fights.systems() if each.id == system)
        prompt = f"New fight in {entry.name}"
        self._at.asking.ask(prompt, "its name", lambda title: self.begin(title, system))

    def begin(self, title: str, system: str) -> str:
        """Begin a fight of that name in a rule system; gives the error, or nothing."""
        if not title.strip():
            return "Type a name for the fight."
        called = title.strip()[:LONGEST_TITLE]
        self._turn_to(lambda: self._at.workspace.fights.new(called, system))
        return ""

    def choose_ready(self) -> None:
        """Choose one of the ready fights."""
        names = {each.id: each.name for each in self._at.workspace.fights.systems()}
        entries = tuple(
            self._ready_entry(each, names.get(each.system, ""))
            for each in self._at.workspace.fights.ready()
        )
        self._at.chooser.open_with(entries, "Which ready fight?")

    def _ready_entry(self, ready: ReadyEntry, system: str) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        return PaletteEntry(ready.title, system, lambda: self.begin_ready(ready.name))

    def begin_ready(self, name: str) -> None:
        """Begin one of the ready fights."""
        self._turn_to(lambda: self._at.workspace.fights.begin_ready(name))

    def fill_systems(self, menus: Menus) -> None:
        """Offer a new fight in each rule system in its menu, from when it is first opened."""
        menus.systems.aboutToShow.connect(lambda: self._fill(menus.systems))

    def _fill(self, menu: QMenu) -> None:
        if menu.actions():
            return
        self._tell_troubles()
        for entry in self._at.workspace.fights.systems():
            action = menu.addAction(entry.name.replace("&", "&&"))
            action.setToolTip(entry.sentence)
            action.triggered.connect(lambda _on=False, i=entry.id: self.new_fight_in(i))
