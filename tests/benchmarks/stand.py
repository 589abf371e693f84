"""A window on a fight that is not on disk, and what a game master presses there, timed."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.app import Parts
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.settings import Settings
from gm_tracker.ui.kit.spare_time import SpareTime
from gm_tracker.ui.window.garbage import settle
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import Opened, make_window
from tests.helpers import act, begin, nc_fighter, perform
from tests.ui.window_helpers import CTRL, ENTER, ESC, SPACE, Key


def fight_of(combatants: int, steps: int) -> Fight:
    """A fight in memory in mid-round, somebody acting, with at least so many steps behind it."""
    source, fight, half = random.Random(combatants), begin(), combatants // 2
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=900, of=5, df=3), half))
    act(fight, c.AddCombatants(nc_fighter("Guard", hp=900, of=5, side="party"), combatants - half))
    while len(fight.path) < steps:
        pass_time(fight, source)
    while not fight.encounter.acting():
        perform(fight, c.Next(), source)
    return fight


def grouped(fight: Fight, groups: int) -> Fight:
    """The fight with everybody in so many groups, each of one side."""
    for side in ("foe", "party"):
        people = fight.encounter.combatants.values()
        mine = [each.id for each in people if each.side == side]
        size = -(-len(mine) // (groups // 2))
        for at in range(0, len(mine), size):
            act(fight, MakeGroup(tuple(mine[at : at + size])))
    return fight


def pass_time(fight: Fight, source: random.Random) -> None:
    """Something that happens in a fight: an attack of somebody who acts, or the next segment."""
    acting = [slot.combatant for slot in fight.encounter.acting()]
    if not acting:
        perform(fight, c.Next(), source)
        return
    side = fight.encounter.combatants[acting[0]].side
    foes = [each.id for each in fight.encounter.combatants.values() if each.side != side]
    target = source.choice(foes)
    perform(fight, c.DeclareAttack(acting[0], target, "sword"), source)
    perform(fight, c.ChangeTrack(target, "hp", 900), source)


class Painted(QObject):
    """Notes when a window has been asked to paint itself."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.seen = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        if event.type() == QEvent.Type.UpdateRequest:
            self.seen = True
        return False


class Stand:
    """A window, and a watch for its keys. Where it never `rests`, keys follow at once."""

    def __init__(self, window: MainWindow, fight: Fight) -> None:
        self.window, self.fight, self.rests = window, fight, True
        self._painted = Painted(window)
        self._source = random.Random(3)

    def key(self, *keys: Key | str) -> None:
        """Press keys, not timed."""
        for each in keys:
            self.timed(each)

    def timed(self, key: Key | str, control: bool = False) -> float:
        """Seconds from the key press until the window has painted all that followed."""
        where = QApplication.focusWidget() or self.window
        start = end = time.perf_counter()
        if isinstance(key, str):
            QTest.keyClicks(where, key)
        elif control:
            QTest.keyClick(where, key, CTRL)
        else:
            QTest.keyClick(where, key)
        # The loop of the program does so too; processEvents leaves it out, and widgets pile up.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        with odds_later():
            for _ in range(20):
                self._painted.seen = False
                QApplication.processEvents()
                if not self._painted.seen:
                    break
                end = time.perf_counter()
        self.rest()
        return end - start

    def rest(self) -> None:
        """What is worked out between two keys is done before the next; a hand is slower."""
        spare = self.window.findChildren(SpareTime)
        QApplication.processEvents()
        while self.rests and any(each.is_at_work for each in spare):
            QApplication.processEvents()

    def next(self) -> float:
        """Space, in a round that is rolled."""
        while self.fight.encounter.clock.phase == "start" or self._closing():
            perform(self.fight, c.Next(), self._source)
        self.rest()
        return self.timed(SPACE)

    def _closing(self) -> bool:
        return not any(each.state == "waiting" for each in self.fight.encounter.slots)

    def attack(self) -> float:
        """The last Enter of an attack that hits; it is taken back."""
        self.key("a", ENTER, *"20", ENTER, *"5")
        steps = len(self.fight.path)
        taken = self.timed(ENTER)
        assert len(self.fight.path) == steps + 1
        self.timed(Key.Key_Z, control=True)
        # Put aside, and thrown away: the next attack begins anew.
        self.key(ESC)
        for each in self.fight.aside:
            self.fight.drop_aside(each)
        assert len(self.fight.path) == steps
        return taken

    def damage(self) -> float:
        """Enter after damage to twenty, or to all where there are fewer; it is taken back."""
        self.key("d", *f"1-{min(20, len(self.fight.encounter.combatants))} 20")
        taken = self.timed(ENTER)
        assert {type(each) for each in self.fight.path[-1].commands} == {c.ChangeTrack}
        self.timed(Key.Key_Z, control=True)
        return taken

    def undo(self) -> float:
        """Ctrl+Z after damage."""
        self.key("d", *"20", ENTER)
        steps = len(self.fight.path)
        taken = self.timed(Key.Key_Z, control=True)
        assert len(self.fight.path) == steps - 1
        return taken


@contextmanager
def odds_later() -> Iterator[None]:
    """The odds of the stage wait: they are worked out while no key does, and timed apart."""
    go, waiting = SpareTime._work, list[SpareTime]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SpareTime, "_work", lambda ahead: waiting.append(ahead))
        yield
    for each in waiting:
        go(each)


@dataclass(frozen=True, slots=True)
class Screen:
    """A window's size, and the size of its text."""

    width: int = 1366
    height: int = 768
    scale: float = 1.0


@contextmanager
def stand_with(
    qtbot: QtBot, fight: Fight, folder: Path, screen: Screen | None = None
) -> Iterator[Stand]:
    """A shown window on a fight that is not on disk."""
    settings, room = Settings(folder / "settings.json"), screen or Screen()
    settings.keep("text size", str(room.scale))
    workspace, _ = Parts(settings=lambda: settings).open(folder / "c.gmt")
    opened = Opened(FightSession(fight, FightNeeds(source=random.Random(1))), workspace)
    window = make_window(opened)
    qtbot.addWidget(window)
    window.resize(room.width, room.height)
    try:
        with qtbot.waitActive(window):
            window.show()
        settle()
        qtbot.wait(50)
        yield Stand(window, fight)
    finally:
        gc.unfreeze()
        window.close()
        workspace.close()
