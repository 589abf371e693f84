"""The window of which pictures are made, and the fight in it."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts
from gm_tracker.campaign.presets import find_creature
from gm_tracker.campaign.script import Script
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.step import Answer
from gm_tracker.session.bundled import play_script
from gm_tracker.session.settings import Settings
from gm_tracker.ui.window.run import make_window
from tests.helpers import act, perform
from tests.ui.window_parts import WindowParts

ODD_NAMES = (
    "<b>Bob</b> & <i>sons</i>",
    "\N{DRAGON} Fafnir \N{FIRE}\N{FIRE}",
    "\u0645\u062d\u0627\u0631\u0628 \u0627\u0644\u0635\u062d\u0631\u0627\u0621",
    "The very long name " * 10,
    "Zoë Ångström-Łukasiewicz",
    "W" * 200,
)

SEEN = 10
"""So many steps of a script are shown one after another."""


class Stage(WindowParts):
    """A window on a fight of its own, and the state that is to be drawn."""

    @property
    def fight(self) -> Fight:
        """The fight in play."""
        return self.session.fight

    def keys(self, text: str) -> None:
        """Type into whatever has the focus; a line end is Enter."""
        for letter in text:
            target = QApplication.focusWidget() or self.window
            if letter == "\n":
                self.paint_buttons()
                QTest.keyClick(target, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(target, letter)

    def play(self, script: Script) -> None:
        """Play steps of a script, of which the window is shown the last: all would take long."""
        fight, seen = self.fight, max(0, len(script.steps) - SEEN)
        shown, fight.changed = fight.changed, lambda: None
        try:
            play_script(fight, script, seen)
        finally:
            fight.changed = shown
        play_script(fight, replace(script, steps=script.steps[seen:]))
        QApplication.processEvents()

    def select(self, name: str) -> None:
        """Go to a combatant in the list."""
        self.initiative.select(self.id(name))

    @property
    def odd_names(self) -> tuple[str, ...]:
        """Names that are hard to show."""
        return ODD_NAMES

    @property
    def source(self) -> random.Random:
        """Dice for this picture."""
        return random.Random(len(self.fight.path))

    def name_of(self, combatant: str) -> str:
        """The name of a combatant."""
        return self.fight.encounter.combatants[combatant].name

    def id(self, name: str) -> str:
        """The id of a combatant."""
        everybody = self.fight.encounter.combatants.values()
        return next(each.id for each in everybody if each.name == name)


@contextmanager
def staged(bare: bool) -> Iterator[Stage]:
    """A window with nobody in it, or with eight combatants in mid-fight."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.json")
        parts = Parts(source=random.Random(7), settings=lambda: settings)
        workspace, session = parts.open(Path(folder) / "evening.gmtrack")
        if not bare:
            _play(session.fight)
        window = make_window(parts.opened((workspace, session)))
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        try:
            yield Stage(window)
        finally:
            window.close()
            window.deleteLater()
            # Windows left over would take every new look as well.
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            workspace.close()


def fighter(name: str, weapon: Attack, hp: int, full: int, **stats: int) -> c.NewCombatant:
    """Somebody with one weapon, of the party if the name is."""
    side: Side = "party" if name in ("DeathBow", "Sister Maren", "Tobin") else "foe"
    return c.NewCombatant(name, side, stats, {"hp": Track(hp, full)}, (weapon,))


def _play(fight: Fight) -> None:
    """Eight combatants in segment 5 of the second round: two act, one is down, two are marked."""
    sword = Attack("a0", "Bastard sword", "1d10x10+50", {"of": 9})
    for new in (
        fighter("DeathBow", sword, 90, 102, df=7, dr=11, dex=1, attacks=2),
        fighter("Sister Maren", Attack("a0", "Mace", "1d6x10", {"of": 4}), 74, 80, df=4, ar=20),
        fighter("Tobin", Attack("a0", "Crossbow", "1d8x10", {"of": 5}), 38, 60, df=5),
        fighter("Irthea", Attack("a0", "Staff", "2d6x10", {"of": 4}), 72, 72, df=7, dr=8),
        fighter("Lizardman", Attack("a0", "Claws", "1d8x10", {"of": 4}), 20, 90, df=2, attacks=2),
    ):
        act(fight, c.AddCombatants(new))
    orc = find_creature("nc", "Orc")
    assert orc is not None
    act(fight, c.AddCombatants(orc, 3))
    perform(fight, c.Next(), random.Random(3))
    while fight.encounter.clock.phase != "start" and fight.encounter.clock.round == 1:
        act(fight, c.Next())
    segments: tuple[Answer, ...] = ((3, 3), 8, 9, 7, (3, 4), 4, 5, 7)
    act(fight, c.Next(), **{f"segments_c{at}": segment for at, segment in enumerate(segments)})
    act(fight, c.Next())
    while fight.encounter.clock.segment < 5:
        act(fight, c.Next())
    here = fight.encounter.clock.position
    act(fight, c.AddCondition("c4", "stunned", End(here + 20)))
    act(fight, c.AddCondition("c3", "prone"))
    act(fight, c.ChangeTrack("c7", "hp", -60))
