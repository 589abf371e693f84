from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.held_keys import HeldKeys

PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
HELD = (
    (PRESS, 100),
    *((kind, at) for at in (760, 800, 840) for kind in (RELEASE, PRESS)),
    (RELEASE, 870),
)


class Heard(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.presses: list[bool] = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.presses.append(event.isAutoRepeat())


def _send(heard: Heard, kind: QEvent.Type, at: int, key: Qt.Key = Qt.Key.Key_Space) -> QKeyEvent:
    none = Qt.KeyboardModifier.NoModifier
    event = QKeyEvent(kind, key, none, key.value, 0, 0, " ")
    event.setTimestamp(at)
    QCoreApplication.sendEvent(heard.windowHandle(), event)
    return event


@pytest.fixture
def heard(qtbot: QtBot) -> Heard:
    shown = Heard()
    qtbot.addWidget(shown)
    shown.show()
    HeldKeys(shown).window.turn_to(shown.windowHandle())
    return shown


def test_a_held_key_that_x_tells_as_many_presses_is_pressed_once(heard: Heard) -> None:
    for kind, at in HELD:
        _send(heard, kind, at)
    assert heard.presses == [False, True, True, True]


def test_two_quick_presses_are_two(heard: Heard) -> None:
    for kind, at in ((PRESS, 100), (RELEASE, 130), (PRESS, 131), (RELEASE, 160)):
        _send(heard, kind, at)
    assert heard.presses == [False, False]


def test_another_key_in_the_same_millisecond_is_no_repeat(heard: Heard) -> None:
    _send(heard, RELEASE, 130)
    _send(heard, PRESS, 130, Qt.Key.Key_A)
    assert heard.presses == [False]


def test_a_shortcut_is_not_taken_by_a_held_key(heard: Heard) -> None:
    _send(heard, RELEASE, 760, Qt.Key.Key_F8)
    asked = _send(heard, QEvent.Type.ShortcutOverride, 760, Qt.Key.Key_F8)
    assert asked.isAccepted()
