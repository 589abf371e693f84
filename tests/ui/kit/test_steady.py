"""A frame tells what is around it only that its content needs more room or less."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.painted_text import PaintedText
from gm_tracker.ui.kit.steady import Steady


class Heard(QObject):
    """Counts how often a widget is asked to lay itself out anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def around(qtbot: QtBot, content: QWidget) -> tuple[Heard, QWidget]:
    """A shown window around a steady frame around this."""
    window = QWidget()
    QVBoxLayout(window).addWidget(Steady(content))
    qtbot.addWidget(window)
    window.resize(400, 300)
    window.show()
    QCoreApplication.processEvents()
    return Heard(window), window


@pytest.mark.parametrize(("text", "told"), [("Orc 2", 0), ("Orc 2\nand another line\n", 1)])
def test_words_of_the_same_size_lay_out_nothing_around_them(
    qtbot: QtBot, text: str, told: int
) -> None:
    label = QLabel("Orc 1")
    label.setFixedWidth(200)
    heard, window = around(qtbot, label)
    label.setText(text)
    for _ in range(3):
        QCoreApplication.processEvents()
    assert heard.count == told
    assert label.geometry().isValid() and window.isVisible()


def test_what_wraps_is_as_high_as_its_lines(qtbot: QtBot) -> None:
    words = PaintedText("note", wraps=True)
    box = QWidget()
    QVBoxLayout(box).addWidget(words)
    qtbot.addWidget(box)
    box.resize(120, 400)
    box.show()
    QCoreApplication.processEvents()
    words.show_text("short")
    one = words.minimumHeight()
    words.show_text("<b>much</b> longer than what has room beside one another in so few pixels")
    assert words.minimumHeight() >= 3 * one
    assert words.accessibleName().startswith("<b>much</b>")
    words.show_text("two\nlines")
    assert words.minimumHeight() == 2 * one
