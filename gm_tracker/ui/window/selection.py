"""Who is selected, and where the keyboard goes on."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.side_column import SideColumn


class Selection:
    """The combatant that acts without another name in them are about."""

    def __init__(
        self, parts: Parts, play: InPlay, side: SideColumn, say: Callable[[str], None]
    ) -> None:
        self._parts, self._play, self._side, self._say = parts, play, side, say

    def current(self) -> str:
        """The combatant that is selected, or nothing."""
        return self._parts.initiative.current_id()

    def name(self) -> str:
        """What that combatant is called, or the group that is selected."""
        group = self._play.encounter.group_of(self.current()) if self.group() else None
        return self._play.name_of(self.current()) if group is None else group.name

    def group(self) -> tuple[str, ...]:
        """The members of the group that is selected as a whole; nobody where none is."""
        return self._parts.initiative.current_group()

    def select(self, combatant: str, *, alone: bool = False) -> None:
        """Select that combatant (of a group it `alone`); one who acts now comes on the stage."""
        self._parts.initiative.select(combatant, alone=alone)
        self._play.session.stage.put(combatant, alone=alone)
        self._show_page()

    def look_at(self, combatant: str) -> None:
        """Select that combatant; whoever stands on the stage stays there."""
        self._parts.initiative.select(combatant)
        self._show_page()

    def open_panel_of(self, combatant: str) -> None:
        """Select that combatant and open the panel."""
        self.select(combatant)
        self._side.open_panel()

    def select_acting(self) -> None:
        """Go to the first of those who act now."""
        if acting := self._acting():
            self.select(acting[0])

    def keep_acting(self) -> None:
        """Go to somebody who acts now, unless that is so already."""
        if self.current() not in self._acting():
            self.select_acting()

    def with_current(self, do: Callable[[str], object]) -> None:
        """Do it with the one that is selected; where nobody is, say so."""
        selected = self.current()
        if selected:
            do(selected)
        else:
            self._say("Select a combatant first.")

    def pick(self, combatant: str) -> None:
        """The GM went to a row: one who acts comes on the stage, what was typed is kept."""
        self._play.session.stage.turn_to(combatant)
        self._show_page()

    def name_one(self, combatant: str) -> None:
        """The number of somebody was typed on the stage: the next acts are about them.

        One who acts and is no target of the one on the stage comes there.
        """
        self._parts.initiative.select(combatant, alone=True)
        if not self._parts.stage.idle.aims_at(combatant):
            self._play.session.stage.turn_to(combatant, alone=True)
        self._show_page()

    def _show_page(self) -> None:
        """Show whom the next acts are about: in the panel, and by the keys on the stage."""
        self._side.show_page()
        show_whose_keys(self._parts, self._play)

    def go_on(self) -> None:
        """Put the keyboard where the work is: what is asked, a result, the one who acts, else the
        list."""
        stage, elsewhere = self._parts.stage, self._parts.schedule.page.hasFocus()
        asks = self._play.session.composer.current is not None
        offers = stage.pages.offers or stage.pages.sees("result")
        if asks or (offers and not elsewhere):
            stage.take_focus()
        elif not elsewhere:
            self._parts.initiative.setFocus()

    def _acting(self) -> list[str]:
        return [slot.combatant for slot in self._play.encounter.acting()]


def show_whose_keys(parts: Parts, play: InPlay) -> None:
    """Keys stand on the stage as long as they are about the one who is on it."""
    selected = parts.initiative.current_id()
    parts.stage.idle.deeds.show_reached(selected in ("", play.session.stage.actor))
