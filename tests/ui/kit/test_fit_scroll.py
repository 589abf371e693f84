"""What has the keyboard is seen, together with what it belongs to."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.fit_scroll import FitScroll


def test_all_answers_are_seen_when_one_of_them_has_the_keyboard(qtbot: QtBot) -> None:
    content, group = QWidget(), QWidget()
    answers = [QPushButton(f"answer {at}") for at in range(3)]
    inner, outer = QVBoxLayout(group), QVBoxLayout(content)
    for each in answers:
        inner.addWidget(each)
    for part in (QPushButton("first"), QPushButton("second"), group, QPushButton("last")):
        outer.addWidget(part)
    scroll = FitScroll(content)
    qtbot.addWidget(scroll)
    scroll.resize(300, group.sizeHint().height() + 20)
    scroll.show()
    scroll.activateWindow()
    QApplication.processEvents()
    assert answers[2].visibleRegion().isEmpty()
    answers[0].setFocus()
    QApplication.processEvents()
    assert all(each.visibleRegion().boundingRect() == each.rect() for each in answers)
