"""Acts of the Round menu that begin an action other than an attack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.kept_entries import KeptEntries

if TYPE_CHECKING:
    from gm_tracker.ui.kit.palette_entry import PaletteEntry


class ActionActs:
    """Actions of the game in play, and those that the library keeps for it."""

    def __init__(self, at: Context, kept: KeptEntries) -> None:
        self._at, self._kept = at, kept

    def do_something(self) -> None:
        """Choose another action of the selected combatant from a list."""
        entries = (*self.entries(), *self._kept.actions(), *self._deeds())
        selection = self._at.selection
        if entries:
            prompt = f"What does {selection.name()} do?" if selection.current() else ""
            self._at.chooser.open_with(entries, prompt)
        else:
            self._at.say("This game has no actions beside attacks.")

    def save(self) -> None:
        """Begin the saving rolls of one or several combatants."""
        if self._at.play.session.fight.system.action("save") is None:
            self.do_something()
        else:
            self._begin("save", "")

    def entries(self) -> Iterator[PaletteEntry]:
        """Every action beside attacks that can be begun, with each spell or skill it takes."""
        fight = self._at.play.session.fight
        actor = fight.encounter.combatants.get(self._at.selection.current())
        for action in fight.system.actions:
            if not action.form or (action.own_skill and actor is not None):
                yield self._entry(action.label, action.sentence, action.key, "")
            elif actor is not None:
                for each in actor.records(action.form):
                    label = f"{action.label}: {each.name}"
                    yield self._entry(label, actor.name, action.key, each.id)

    def _deeds(self) -> Iterator[PaletteEntry]:
        """What the buttons of the stage do for the selected one: they may have no room there."""
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        stage = self._at.parts.stage
        view = stage.idle.view
        if view is None or view.actor.id != self._at.selection.current():
            return
        for deed in view.deeds:
            if deed.act not in ("", "do_something"):
                begin = partial(stage.signals.deed.emit, deed.act, deed.action)
                yield PaletteEntry(deed.label, self._at.keys.key_of(deed.act), begin)

    def _entry(self, label: str, hint: str, action: str, record: str) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        return PaletteEntry(label, hint, lambda: self._begin(action, record))

    def _begin(self, action: str, record: str) -> None:
        self._at.play.session.actions.perform(action, self._at.selection.current(), record)
        self._at.selection.go_on()
