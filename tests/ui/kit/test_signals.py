"""A version of the Qt binding once stopped the program after some hundred signals."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication


class Sender(QObject):
    """Something that sends a yes or no, and a value of our own."""

    toggled = Signal(bool)
    said = Signal(object)


@pytest.mark.usefixtures("qapp")
def test_two_thousand_signals_with_a_bool_arrive() -> None:
    sender = Sender()
    seen: list[bool] = []
    sender.toggled.connect(seen.append)
    for i in range(2000):
        sender.toggled.emit(i % 2 == 0)
    assert seen == [True, False] * 1000


def test_two_thousand_signals_with_an_object_arrive(qapp: QApplication) -> None:
    sender = Sender()
    seen: list[object] = []
    sender.said.connect(seen.append)
    for i in range(2000):
        sender.said.emit((i, "word"))
    qapp.processEvents()
    assert seen == [(i, "word") for i in range(2000)]
