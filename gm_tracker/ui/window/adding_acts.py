"""Who joins, and what they are given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.combatant import Attack
from gm_tracker.ui.kit.asking import Taken
from gm_tracker.ui.window.context import Context
from gm_tracker.words.panel import record_line

if TYPE_CHECKING:
    from gm_tracker.session.quick_adding import Offering
    from gm_tracker.ui.kit.palette_entry import PaletteEntry


NONE_TO_GIVE = Advice("There are none to give.", (Offer("edit_selected", "adds one"),))


class AddingActs:
    """Quick add, and weapons, spells and skills of the presets."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def ask_add(self) -> None:
        """Ask whom to add."""
        adding, about = self._at.play.session.entries.adding, self._at.about("add")
        track = self._at.play.session.fight.system.sheet.tracks[0].key
        hint = f"{adding.example()}, party or neutral, {track} 30; commas part several kinds"
        offering = adding.offering()
        # After the line is painted, and before the first letter.
        QTimer.singleShot(0, self._at.window, lambda: self._warm(offering))
        self._at.asking.ask(
            "Add",
            hint,
            lambda text: adding.add(text) or Taken(adding.told(text)),
            about=about,
            complete=offering,
        )

    def _warm(self, offering: Offering) -> None:
        """Look up who is known, unless the campaign was closed meanwhile."""
        if self._at.window.isVisible():
            offering.warm()

    def ask_give(self) -> None:
        """Choose a weapon, spell or skill of the presets for the selected combatant."""
        play = self._at.play
        records = play.session.needs.find_records(play.session.fight.system.id)
        if records:
            self._at.selection.with_current(lambda who: self._choose(who, records))
        else:
            self._at.say(NONE_TO_GIVE)

    def _choose(self, who: str, records: Iterable[Attack]) -> None:
        entries = tuple(self._gift(who, each) for each in records)
        self._at.chooser.open_with(entries, f"Give {self._at.play.name_of(who)} what?")

    def _gift(self, who: str, record: Attack) -> PaletteEntry:
        from gm_tracker.ui.kit.palette_entry import PaletteEntry

        session = self._at.play.session
        line = record_line(session.fight.system, session.entries.as_given(who, record))
        return PaletteEntry(record.name, line, lambda: self._give(record))

    def _give(self, record: Attack) -> None:
        self._at.selection.with_current(lambda who: self._arm(who, record))

    def _arm(self, who: str, record: Attack) -> None:
        """Give it; what it is used with is asked where nobody knows."""
        play = self._at.play
        entries, key = play.session.entries, play.session.fight.system.sheet.ability
        if ability := entries.lacking_ability(who, record):
            usual = str(record.stats.get(key, ""))
            prompt = f"{ability} of {play.name_of(who)} with {record.name}"
            self._at.asking.ask(
                prompt, "a number", lambda text: entries.give(who, record, text or "0"), usual
            )
        elif error := entries.give(who, record):
            self._at.say(error)
