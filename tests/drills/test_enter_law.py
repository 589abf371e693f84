"""Enter, however often and whatever the window shows, strikes only whom the stage named before."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.script import read_script
from gm_tracker.engine.scripted import all_understood
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.model.step import Step
from gm_tracker.paths import resources
from gm_tracker.ui.fight.stage.idle_page import IdlePage
from tests.drills.drilling import FULL, Drill, long_or_short
from tests.drills.test_by_script import table_for
from tests.ui.window_helpers import ENTER, ESC, NONE, SPACE, TAB, Key, Table, at_table, start_round

FIGHTS = tuple(sorted(each.stem for each in (resources() / "fights").glob("*.json")))
SHORT = ("mythras-full",)
KEYS = long_or_short(250, 20)
BEGUN = (12, long_or_short(30, 14))
"""Between so many steps of a fight were taken before."""
POOL: tuple[Key | str, ...] = (
    *"ajkbqrydexo1234507",
    *("50", "99", "01", SPACE, SPACE, ESC, TAB, Key.Key_Backspace, Key.Key_F6, Key.Key_F8),
    *(Key.Key_Down, Key.Key_Up, Key.Key_Left, Key.Key_Right),
)


class Struck(AssertionError):
    """A blow met somebody who was not named."""


class Watch:
    """Presses keys, and looks at each blow that comes of one."""

    def __init__(self, table: Table) -> None:
        self._table, self.blows = table, 0

    def press(self, *keys: Key | str) -> None:
        """One after another, each looked after."""
        for key in keys:
            self._look(partial(self._table.press, key))

    def hold(self) -> None:
        """Enter pressed and kept down."""
        self._look(self._held)

    def enter(self) -> None:
        """Once, twice, three times, and held."""
        self.press(ENTER, ENTER, ENTER)
        self.hold()

    def _held(self) -> None:
        for at in range(5):
            where = QApplication.focusWidget() or self._table.window
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.sendEvent(where, QKeyEvent(kind, ENTER, NONE, "\r", at > 0))

    def _look(self, act: Callable[[], None]) -> None:
        fight = self._table.session.fight
        named, before = self._table.stage.accessibleDescription(), len(fight.path)
        act()
        for step in fight.path[before:]:
            self._judge(step, named)

    def _judge(self, step: Step, named: str) -> None:
        people = self._table.encounter.combatants
        for command in step.commands:
            if isinstance(command, c.DeclareAttack):
                self.blows += 1
                meant = f"{people[command.actor].name} at {people[command.target].name}"
                if not named.startswith(meant):
                    raise Struck(f"{meant}: the stage said {named!r}")
            elif isinstance(command, c.GroupAttack):
                self.blows += 1
                missed = [e for e in command.shares if people[e.target].name not in named]
                if missed:
                    raise Struck(f"{missed}: the stage said {named!r}")


def idle(_table: Table) -> None:
    """Who acts stands on the stage."""


def asked(table: Table) -> None:
    """A die is asked."""
    table.press("a")


def half_typed(table: Table) -> None:
    """A die is half typed, and the keyboard is elsewhere."""
    table.press("a", "5", Key.Key_F6)


def picking(table: Table) -> None:
    """Whom it meets is being picked, and a number is typed."""
    table.press("a", "4")


def result(table: Table) -> None:
    """A result stands there."""
    table.press("a", "99", ENTER)


def question(table: Table) -> None:
    """A question of the rules has the keyboard."""
    table.session.act(c.ChangeTrack(table.one("Orc 1").id, "hp", 0))
    table.press("a", ENTER, "1", ENTER, "8", ENTER, "q")


def best_blow(table: Table) -> None:
    """The sheet of all blows."""
    table.press("b")


def past(table: Table) -> None:
    """An earlier moment is looked at."""
    table.press("p", "j", "j")


def fallen(table: Table) -> None:
    """The fold of the fallen is open, and the keyboard is on it."""
    table.session.act(c.ChangeTrack(table.one("Orc 1").id, "hp", -900))
    table.ctrl("3")
    table.press(Key.Key_Down, Key.Key_Down)


def group(table: Table) -> None:
    """Two who act as one."""
    table.session.act(MakeGroup((table.one("Orc 1").id, table.one("Orc 2").id)))
    table.initiative.select(table.one("Orc 1").id)


def sheet(table: Table) -> None:
    """The dice of a new round."""
    while table.session.turns.step().does == "go" and table.session.stage.actor:
        table.press(SPACE)
    table.press(SPACE, SPACE)


def over(table: Table) -> None:
    """No foe stands."""
    for name in ("Orc 1", "Orc 2"):
        table.session.act(c.ChangeTrack(table.one(name).id, "hp", -900))


STATES = (idle, asked, half_typed, picking, result, question, best_blow, past, fallen, group)
ENDS = (sheet, over)


@pytest.mark.parametrize("state", [*STATES, *ENDS] if FULL else [group])
def test_enter_in_a_state(
    qtbot: QtBot, tmp_path: Path, drill: Drill, state: Callable[[Table], None]
) -> None:
    """Enter, doubled, tripled and held where several act."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        for each in ("Anna party hp 200 of 9", "Bo party hp 200 of 5", "orc x2 hp 60"):
            table.add(each)
        start_round(table, "1", "1", "1", "1")
        table.ctrl("3")
        state(table)
        watch = Watch(table)
        with drill.run(state.__name__):
            for _ in range(3):
                watch.enter()
        assert state not in (idle, asked) or watch.blows


@pytest.mark.parametrize("name", FIGHTS if FULL else SHORT)
def test_enter_among_other_keys(qtbot: QtBot, tmp_path: Path, drill: Drill, name: str) -> None:
    """Many keys, every third an Enter, from somewhere in a ready fight."""
    script, chance = read_script(resources() / "fights" / f"{name}.json"), random.Random(name)
    with table_for(qtbot, tmp_path, script) as table:
        fight = table.session.fight
        for step in script.steps[: chance.randrange(*BEGUN)]:
            parts = [(part.command, part.answers) for part in step.parts]
            fight.act_all(all_understood(fight.system, fight.encounter, parts))
        table.refresh()
        table.ctrl("3")
        watch = Watch(table)
        with drill.run(name):
            for at in range(KEYS):
                if at % 8 == 0:
                    # Hands that have wandered off come back to the stage.
                    table.press(ESC)
                    table.ctrl("3")
                watch.press(chance.choice(POOL))
                watch.press(*[ENTER] * chance.choice((0, 1, 1, 2)))
                if chance.random() < 0.1:
                    watch.hold()
    drill.notes.append(f"{watch.blows} blows")


def test_an_enter_that_strikes_unseen_is_found(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        for each in ("Anna party of 9", "orc x2"):
            table.add(each)
        start_round(table, "1", "9", "9")
        blow = c.DeclareAttack("c0", "c2", table.one("Anna").attacks[0].id)
        fight = table.session.fight
        monkeypatch.setattr(IdlePage, "confirm", lambda _page: fight.act(blow, {"attack": 99}))
        table.stage.setFocus()
        with pytest.raises(Struck):
            Watch(table).press(ENTER)
