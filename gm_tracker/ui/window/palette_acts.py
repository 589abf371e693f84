"""The command palette with everything in it, to be found by a few letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.model.combatant import Combatant
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.window.action_acts import ActionActs
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.export_acts import ExportActs
from gm_tracker.ui.window.fight_acts import FightActs
from gm_tracker.ui.window.kept_entries import KeptEntries

if TYPE_CHECKING:
    from gm_tracker.ui.kit.palette_entry import PaletteEntry


class PaletteActs:
    """Gathers what the palette finds; the library is searched as letters are typed."""

    def __init__(
        self,
        at: Context,
        fights: FightActs,
        actions: ActionActs,
        kept: KeptEntries,
        exports: ExportActs,
    ) -> None:
        self._at, self._fights, self._actions, self._kept = at, fights, actions, kept
        self._exports = exports

    def open_palette(self) -> None:
        """Every act, every combatant, a new fight in each system, every action and export."""
        combatants = self._at.play.encounter.combatants.values()
        entries = (
            *map(_act_entry, self._at.keys.window),
            *map(self._combatant_entry, combatants),
            *self._fights.entries(),
            *self._actions.entries(),
            *_choice_entries(self._at.keys.act("switch_dice"), "Dice"),
            *self._exports.entries(),
        )
        self._at.chooser.open_with(entries, more=self._kept.find)
        # What the library has is looked up before the first letter, but after the box is shown.
        QTimer.singleShot(0, self._at.window, self._kept.warm)

    def _combatant_entry(self, who: Combatant) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        open_panel = self._at.selection.open_panel_of
        return PaletteEntry(who.name, f"number {who.badge}", lambda: open_panel(who.id))


def _act_entry(act: Act) -> PaletteEntry:
    from gm_tracker.ui.kit.palette_entry import PaletteEntry

    return PaletteEntry(act.name, ", ".join((*act.bare, *act.keys)), act.run)


def _choice_entries(act: Act, what: str) -> Iterator[PaletteEntry]:
    """Each way to carry an act out, found by the words that stand on its button."""
    from gm_tracker.ui.kit.palette_entry import PaletteEntry

    hint = ", ".join((*act.bare, *act.keys))
    for each in act.choices():
        yield PaletteEntry(f"{what}: {each.label}", hint, each.run)
