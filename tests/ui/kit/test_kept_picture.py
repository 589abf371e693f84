"""What is copied from a kept picture shows what it would if it were drawn now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.hit_bar import HitBar
from gm_tracker.ui.kit import kept_picture
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.result_views import ChangeView

_LOOKS = (Theme(DARK, 1.2), Theme(LIGHT), Theme(CONTRAST))
_STRUCK = ChangeView("orc", "Orc", "foe", 60, 40, 90)


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_picture, "_kept", {})
    monkeypatch.setattr(kept_picture, "_older", {})
    monkeypatch.setattr(kept_picture, "_bytes", 0)


def _seen(part: QWidget) -> QImage:
    """What it shows, which is what it would show if nothing had been kept."""
    part.resize(160, part.sizeHint().height())
    shown, kept = part.grab().toImage(), kept_picture._kept
    kept_picture._kept = {}
    assert part.grab().toImage() == shown
    kept_picture._kept = kept
    return shown


def _all_differ(part: QWidget, changes: tuple[Callable[[], object], ...]) -> None:
    seen = [_seen(part)]
    for change in changes:
        change()
        now = _seen(part)
        assert all(now != before for before in seen)
        seen.append(now)


def test_a_button_shows_each_change_of_its_look(qtbot: QtBot) -> None:
    button = KeyButton("Undo", "undo", "Z")
    qtbot.addWidget(button)
    changes = (
        lambda: button.show_text("Redo"),
        lambda: button.show_key("Y"),
        lambda: button.set_tight(True),
        lambda: button.show_marked(True),
        lambda: button.setDown(True),
        lambda: button.show_marked(False),
        *(lambda each=each: button.set_theme(each) for each in _LOOKS),
    )
    _all_differ(button, changes)


def test_buttons_that_differ_in_kind_only_look_different(qtbot: QtBot) -> None:
    seen = []
    for kind in ({}, {"leading": True}, {"quiet": True}):
        button = KeyButton("Undo", "undo", "Z", **kind)
        qtbot.addWidget(button)
        seen.append(_seen(button))
    assert seen[0] != seen[1] != seen[2] != seen[0]


def test_the_primary_button_shows_each_change_of_its_look(qtbot: QtBot) -> None:
    button = PrimaryButton("Go")
    qtbot.addWidget(button)
    changes = (
        lambda: button.show_manner("pass"),
        lambda: button.show_manner("open"),
        lambda: button.show_cap(False),
        *(lambda each=each: button.set_theme(each) for each in _LOOKS),
    )
    _all_differ(button, changes)


def test_a_bar_shows_each_change_of_its_course(qtbot: QtBot) -> None:
    bar = HitBar()
    qtbot.addWidget(bar)
    bar.show_change(_STRUCK)
    changes = (
        lambda: bar.show_change(replace(_STRUCK, before=70)),
        lambda: bar.show_change(replace(_STRUCK, after=30)),
        lambda: bar.show_change(replace(_STRUCK, after=60, before=40)),
        lambda: bar.show_change(replace(_STRUCK, maximum=120)),
        lambda: bar.show_change(replace(_STRUCK, pending=True)),
        *(lambda each=each: bar.set_theme(each) for each in _LOOKS),
    )
    _all_differ(bar, changes)


def test_what_is_shown_again_and_again_outlives_what_was_shown_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kept_picture, "_MOST_BYTES", 40_000)
    drawn: list[int] = []
    sheet = QImage(40, 40, QImage.Format.Format_RGB32)

    def show(what: int) -> None:
        def draw(_on: QPainter, _box: QRectF) -> None:
            drawn.append(what)

        painter = QPainter(sheet)
        kept_picture.put_kept(painter, (4, 4, 20, 20), what, draw)
        painter.end()

    for once in range(1, 200):
        show(0)
        show(once)
    assert drawn.count(0) == 1
    assert len(kept_picture._kept) + len(kept_picture._older) < 40
