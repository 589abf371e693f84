"""An unexpected exception: one calm notice, details to copy, and the fight goes on from disk."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker import logs
from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.encounter import Encounter
from gm_tracker.session.on_disk import ALL
from gm_tracker.ui.window import crash_notice
from gm_tracker.ui.window.crash_notice import TITLE, CrashNotice, Reporting, watching
from tests.ui.window.test_history import two
from tests.ui.window_helpers import CTRL, ENTER, Key, Table, at_table

NAME = "Orcus the Betrayer"
ROOT = Path(__file__).parents[3]


class Told:
    """What was written to the log."""

    def __init__(self) -> None:
        self.lines: list[str] = []


@contextmanager
def watched(table: Table) -> Iterator[tuple[CrashNotice, Told]]:
    """The window as the program runs it, with a log in memory."""
    told = Told()
    reporting = Reporting(logs.details, logs.qt_message, told.lines.append)
    with watching(table.window, reporting) as notice:
        yield notice, told


def crash(message: str = NAME) -> None:
    """What is wrong in the program."""
    raise KeyError(message)


def crash_in_a_slot(qtbot: QtBot, table: Table, times: int = 1) -> None:
    """Let a slot raise, and wait for the notice."""
    for _ in range(times):
        QTimer.singleShot(0, crash)
    qtbot.waitUntil(table.notice.isVisible)


def test_an_exception_in_a_slot_gives_one_notice_and_play_goes_on(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table) as (_, told):
        two(table)
        table.press("a", ENTER, "50", ENTER)
        crash_in_a_slot(qtbot, table, times=3)
        notice = table.notice
        assert TITLE in notice.text and ALL in notice.text
        assert len(told.lines) == 1
        assert "KeyError" in told.lines[0] and "crash" in told.lines[0]
        assert not table.focus_is_in(notice), "it does not stand in the way"
        assert [each.text for each in table.views.composer().fields] == ["50", ""]
        table.press("4", ENTER)
        assert table.labels[-1] == "DeathBow hits Orc"
        table.press(Key.Key_5, with_=CTRL)
        table.press(ENTER)
        assert QApplication.clipboard().text() == told.lines[0]
        assert not notice.isVisible()
    assert NAME not in capsys.readouterr().err


def test_the_fight_is_read_again_from_disk(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table):
        two(table)
        encounter, labels = table.encounter, list(table.labels)
        table.session.fight.history._states[-1] = Encounter("nc")
        assert table.encounter != encounter
        crash_in_a_slot(qtbot, table)
        assert ALL in table.notice.text, "the log showed the same"
        assert table.encounter == encounter
        assert table.labels == labels
        table.add("wolf")
        assert len(table.encounter.combatants) == 3


def test_an_exception_in_another_thread_is_told_too(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table) as (_, told):
        thread = threading.Thread(target=crash)
        thread.start()
        thread.join()
        qtbot.waitUntil(table.notice.isVisible)
        assert "KeyError" in told.lines[0]


def test_what_crashes_all_the_time_is_told_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table) as (_, told):
        read_again: list[int] = []

        def reread() -> str:
            read_again.append(1)
            return ""

        monkeypatch.setattr(table.acts.files, "reread", reread)
        timer = QTimer(table.window)
        timer.timeout.connect(crash)
        timer.start(1)
        qtbot.wait(150)
        timer.stop()
        assert len(told.lines) == len(read_again) == 1
        monkeypatch.setattr(crash_notice, "AGAIN_S", 0.0)
        crash_in_a_slot(qtbot, table)
        qtbot.waitUntil(lambda: len(read_again) == 2)


def test_a_campaign_that_cannot_be_read_again_leaves_the_notice_and_the_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table):
        two(table)

        def gone(_file: CampaignFile, stream: int) -> None:
            raise table.session.needs.failures[0]("the disk is gone")

        monkeypatch.setattr(CampaignFile, "verify_stream", gone)
        crash_in_a_slot(qtbot, table)
        assert len(table.encounter.combatants) == 2
        assert "could not be read again" in table.notice.text
        assert "safe" not in table.notice.text


def test_a_step_that_was_shown_and_is_not_on_disk_is_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table):
        two(table)
        labels = list(table.labels)
        monkeypatch.setattr(StreamJournal, "append", lambda _journal, step: 1000)
        table.press("d", "2 3", ENTER)
        assert len(table.labels) == len(labels) + 1
        crash_in_a_slot(qtbot, table)
        assert "1 of the last steps shown are not there" in table.notice.text
        assert table.labels == labels


def test_messages_of_qt_are_written_without_what_they_quote(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, watched(table) as (_, told):
        qWarning(f"QFont::setFamily: no such font '{NAME}'")
        qWarning(f"{NAME}: strange")
        qWarning("This plugin does not support propagateSizeHints()")
        assert told.lines == ["QtWarningMsg: QFont::setFamily", "QtWarningMsg: no source given"]


def test_a_window_alone_leaves_exceptions_to_whoever_runs_it(qtbot: QtBot, tmp_path: Path) -> None:
    hooks = sys.excepthook, threading.excepthook
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        assert (sys.excepthook, threading.excepthook) == hooks
        with qtbot.capture_exceptions() as caught:
            QTimer.singleShot(0, crash)
            qtbot.wait(50)
        assert [kind for kind, *_ in caught] == [KeyError], "so tests fail for them"
        with watched(table):
            assert sys.excepthook is not hooks[0]
        assert (sys.excepthook, threading.excepthook) == hooks


PROGRAM = f"""
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gm_tracker import app
from gm_tracker.ui.window import run

made = run.make_window
def make_window(opened, *size):
    def crash():
        raise KeyError({NAME!r})
    def leave():
        for each in QApplication.topLevelWidgets():
            each.close()
    QTimer.singleShot(0, crash)
    QTimer.singleShot(400, leave)
    return made(opened, *size)
run.make_window = make_window
sys.exit(app.run(Path(sys.argv[1])))
"""


def test_the_program_itself_survives_a_crash_and_keeps_a_discreet_log(
    tmp_path: Path, data_home: Path
) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "a.gmt")]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    log = (data_home / "log" / "gm-tracker.log").read_text(encoding="utf-8")
    assert "started" in log and "ERROR" in log and "KeyError" in log and "ended" in log
    assert "<string>" in log
    assert NAME not in log + done.stderr
    assert str(tmp_path) not in log
