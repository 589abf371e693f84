"""Nothing that is hidden is ever painted: each paint of the players' window is compared, at once.

Every paint in the tests of this page is held against what may be seen at that very moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from gm_tracker.ui.players import window as painting
from gm_tracker.ui.players.picture import Look, paint
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.words.players.project import project
from gm_tracker.words.players.projection import Projection
from tests.ui.window.test_crash_notice import crash_in_a_slot, watched
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table
from tests.words.players.canaries import leaks

HIDDEN = "Canary lurker"


class Guard:
    """Looks at each paint of the players' window; `looked` counts them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.looked, self.wrong = 0, list[str]()

    def paint(
        self, painter: QPainter, area: QRectF, look: Look, seen: Projection, timer: TurnTimer
    ) -> None:
        """Paint it, and remember whether it may be seen now."""
        fight = self._table.window.play.present.fight
        if seen != project(fight.system, fight) or leaks((seen, seen.spoken)):
            self.wrong.append(seen.spoken)
        self.looked += 1
        paint(painter, area, look, seen, timer)


@contextmanager
def guarded(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Table, Guard]]:
    """Mara against a wolf and a hidden one, shown to the players, who look at every change."""
    with at_table(qtbot, path) as table:
        guard = Guard(table)
        monkeypatch.setattr(painting, "paint", guard.paint)
        for line in ("Mara party hp 60 of 9", f"hidden {HIDDEN} hp 70", "wolf hp 40"):
            table.add(line)
        table.press(Key.Key_F9)
        window = table.acts.players.view.screen.window
        # At the worst moments: before anything else has heard of a change, and after all have.
        table.window.at.refresher.followers.insert(0, window.repaint)
        table.window.at.refresher.followers.append(window.repaint)
        shown(table)
        yield table, guard
        assert guard.wrong == []
        assert guard.looked


def shown(table: Table) -> None:
    """Let the players see it, and look."""
    table.press(Key.Key_F9, with_=SHIFT)
    QApplication.processEvents()


def play_some(table: Table) -> None:
    """A round in which the hidden one strikes and is struck, and all of it back and again."""
    table.press(SPACE)
    table.answer("3", "1", "5")
    for _ in range(3):
        table.press(SPACE, ENTER)
        QApplication.processEvents()
    hidden = table.one(HIDDEN).id
    table.initiative.select(hidden)
    table.press("d")
    table.answer("30")
    for key in (Key.Key_Z, Key.Key_Z, Key.Key_Y, Key.Key_Y):
        table.press(key, with_=CTRL)
        QApplication.processEvents()


def test_in_play_undo_and_redo(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, guard):
        before = guard.looked
        play_some(table)
        assert guard.looked > before + 10


def test_hidden_again_is_gone_with_the_next_paint(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, _guard):
        table.initiative.select(table.one("wolf").id)
        table.press("v", with_=SHIFT)
        assert "wolf" not in table.acts.players.view.show.seen.spoken
        table.press("v")
        QApplication.processEvents()


def test_while_a_die_is_corrected_and_the_past_is_looked_at(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, guard):
        play_some(table)
        before = table.acts.players.view.show.seen
        table.press("p")
        for _ in range(4):
            table.press(Key.Key_Down)
            QApplication.processEvents()
        assert table.acts.players.view.show.seen == before, "the players stay in the present"
        table.press(ESC)
        looked = guard.looked
        table.press("z", "9", ENTER)
        table.press(ESC)
        QApplication.processEvents()
        assert guard.looked >= looked


def test_another_fight_an_old_one_again_and_a_backup_all_begin_black(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, guard):
        play_some(table)
        view = table.acts.players.view
        table.window.file_check.back_up()
        entry = table.workspace.backups.entries()[0]
        first = table.workspace.fights.in_play.stream
        for turn in (
            lambda: table.acts.fights.begin("Another", "nc"),
            lambda: table.acts.files._open_fight(first),
            lambda: table.acts.files.restore(entry.path),
        ):
            looked = guard.looked
            turn()
            QApplication.processEvents()
            assert not view.show.is_open and guard.looked == looked
            shown(table)
            assert guard.looked > looked


def test_an_import_into_the_library_changes_nothing(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, guard):
        window = table.acts.players.view.screen.window
        before = window.grab().toImage()
        orcs = tmp_path / "orcs.csv"
        orcs.write_text("name,hit points,df,attack,damage\nOrc,60,2,Axe,1d8x10\n", "utf-8")
        table.import_from(orcs)
        qtbot.waitUntil(lambda: table.importer.foot.accept.isVisible())
        assert window.grab().toImage() == before
        table.press(ENTER)
        QApplication.processEvents()
        assert window.grab().toImage() == before and guard.looked


def test_a_crash_leaves_it_black_and_it_can_be_shown_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, guard), watched(table):
        looked, view = guard.looked, table.acts.players.view
        crash_in_a_slot(qtbot, table)
        # The fight is read from the disk again then, and is another to the window.
        assert not view.show.is_open and guard.looked == looked
        assert table.texts(view.screen.window) == ""
        shown(table)
        assert guard.looked > looked


def test_a_projection_that_cannot_be_made_leaves_all_black(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(qtbot, tmp_path / "a.gmt", monkeypatch) as (table, guard):
        show, looked = table.acts.players.view.show, guard.looked

        def fail() -> Projection:
            raise LookupError("planted")

        monkeypatch.setattr(show, "_take", fail)
        with capture_exceptions() as caught:
            table.add("another wolf")
            qtbot.wait(90)
        assert caught
        assert not show.is_open and guard.looked == looked
