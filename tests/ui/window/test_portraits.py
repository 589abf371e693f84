"""Portraits at the window: chosen, pasted, dropped, drawn in place of initials, and undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.ui.kit.gallery import GALLERY
from tests.portrait_files import png
from tests.ui.window_helpers import BACK, CTRL, SHIFT, Key, Table, at_table

RED = QColor(200, 30, 30)


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Mara, who is selected, and two orcs."""
    with at_table(qtbot, tmp_path / "a.gmt") as made:
        made.add("Mara party hp 90, orc x2")
        made.window.parts.initiative.select("c0")
        made.window.parts.initiative.setFocus()
        yield made


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A picture that is chosen when a file is asked for."""
    path = tmp_path / "mara.jpg"
    path.write_bytes(png(side=300))
    answer = staticmethod(lambda *_asked: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    return path


def portrait(table: Table, who: str = "c0") -> str:
    """The key of somebody's portrait."""
    return table.encounter.combatants[who].portrait


def is_red(image: QImage) -> bool:
    """Whether the colour of the portrait is in a picture of the window."""
    colours = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }
    return RED.name() in colours


def test_a_picture_is_chosen_drawn_and_undone(table: Table, file: Path) -> None:
    assert not is_red(table.window.parts.initiative.grab().toImage())
    table.press(Key.Key_P, with_=CTRL | SHIFT)
    assert file.exists() and len(portrait(table)) == 64
    assert is_red(table.window.parts.initiative.grab().toImage())
    table.press(BACK)
    assert portrait(table) == ""
    assert not is_red(table.window.parts.initiative.grab().toImage())


def test_the_panel_and_the_stage_show_it_too(table: Table, file: Path) -> None:
    table.press(Key.Key_P, with_=CTRL | SHIFT)
    table.press("e")
    assert file and is_red(table.window.parts.later.panel.grab().toImage())


def test_all_of_a_group_get_the_same(table: Table, file: Path) -> None:
    table.session.act(MakeGroup(("c1", "c2")))
    table.window.parts.initiative.select("c1")
    table.press(Key.Key_P, with_=CTRL | SHIFT)
    assert file and portrait(table, "c1") == portrait(table, "c2") != ""
    assert table.labels[-1] == "Orc 1 and Orc 2 edited"


def test_it_is_there_when_the_campaign_is_opened_again(
    table: Table, file: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    table.press(Key.Key_P, with_=CTRL | SHIFT)
    key = portrait(table)
    table.window.close()
    table.workspace.close()
    GALLERY.follow(lambda _key: None)
    GALLERY._kept.clear()
    with at_table(qtbot, tmp_path / "a.gmt") as again:
        assert file and portrait(again) == key
        assert is_red(again.window.parts.initiative.grab().toImage())


def test_what_is_no_picture_is_told_and_changes_nothing(table: Table, file: Path) -> None:
    file.write_bytes(b"<svg/>")
    steps = len(table.labels)
    table.press(Key.Key_P, with_=CTRL | SHIFT)
    assert len(table.labels) == steps
    assert "This is no picture that can be read" in table.window.parts.toast.text()


def test_a_picture_is_pasted(table: Table, tmp_path: Path) -> None:
    QGuiApplication.clipboard().setImage(QImage.fromData(png(side=50)))
    table.press(Key.Key_Insert, with_=SHIFT)
    pasted = portrait(table)
    assert len(pasted) == 64
    QGuiApplication.clipboard().setText("only words")
    table.press(Key.Key_Insert, with_=SHIFT)
    assert portrait(table) == pasted


def test_a_file_is_dropped_on_the_panel(table: Table, file: Path) -> None:
    table.press("e")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    title = table.window.parts.later.panel.title
    buttons = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(5, 5), copy, mime, *buttons)
    QApplication.sendEvent(title, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(title, QDropEvent(QPointF(5, 5), copy, mime, *buttons))
    assert len(portrait(table)) == 64


def test_it_is_taken_off(table: Table, file: Path) -> None:
    table.press(Key.Key_P, with_=CTRL | SHIFT)
    assert file and portrait(table)
    table.window.acts.portraits.take_off()
    assert portrait(table) == ""
