"""What is said in passing: it goes as soon as it is no longer true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.overlay import Overlay
from tests.ui.fitting import lay_out
from tests.ui.window_helpers import ENTER, SPACE, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Two stand there before the first round."""
    with at_table(qtbot, tmp_path / "t.gmt") as made:
        made.add("Ann party")
        made.add("Brute")
        yield made


def told(table: Table) -> str:
    """What the toast says by now."""
    # What is said, and what it is said of, come in one turn of the loop.
    QApplication.processEvents()
    toast = table.window.parts.toast
    return toast.text() if toast.isVisible() else ""


def test_a_toast_goes_when_the_fight_changes(table: Table) -> None:
    table.press("a", ENTER)
    assert "has not started" in told(table)
    table.press(SPACE)
    table.answer("3", "3")
    assert told(table) == ""


def test_what_is_said_of_a_change_stays_with_it(table: Table) -> None:
    table.window.say("before")
    assert told(table) == "before"
    table.session.entries.add("Orc")
    table.window.say("after")
    assert told(table) == "after"


def test_a_toast_goes_when_what_is_asked_is_another_thing(table: Table) -> None:
    table.press(SPACE)
    table.window.say("An action is half entered.")
    assert told(table) == "An action is half entered."
    table.press("3")
    assert told(table) == "An action is half entered."
    table.session.composer.dismiss()
    table.session.core.composed()
    assert told(table) == ""


def test_a_refusal_names_the_combatant(table: Table) -> None:
    table.press("2", "i")
    assert told(table) == "Brute is not in the middle of anything."


def test_a_toast_is_seen_without_the_timeline_too(table: Table) -> None:
    table.window.parts.timeline_dock.hide()
    table.window.say("still to be seen")
    assert told(table) == "still to be seen"
    toast = table.window.parts.toast
    assert table.window.rect().contains(toast.geometry())


SAID = "Orc 1 has acted in this segment; it can act again in round 3."


@pytest.mark.parametrize("size", [(1024, 600, 1.5), (1366, 768, 2.0)])
def test_over_a_low_strip_all_of_it_is_covered_and_nothing_else(
    table: Table, size: tuple[int, int, float]
) -> None:
    lay_out(table, size)
    table.window.say(SAID)
    assert told(table) == SAID
    toast, ground = table.window.parts.toast, table.window.parts.timeline_dock.widget()
    assert ground.height() < table.theme.px(60)
    assert toast.geometry().topLeft() == ground.mapTo(table.window, QPoint())
    assert toast.size() == ground.size()
    assert toast.fontMetrics().horizontalAdvance(SAID) < toast.width()


def test_without_the_strip_a_toast_stays_within_the_stage(table: Table) -> None:
    lay_out(table, (1024, 600, 2.0))
    table.window.say(SAID)
    assert told(table) == SAID
    toast, stage = table.window.parts.toast.geometry(), table.window.parts.center.geometry()
    assert stage.contains(toast)
    line = table.window.parts.toast.fontMetrics().height()
    assert toast.height() <= line + 2 * table.theme.px(9)
    assert abs(toast.center().x() - stage.center().x()) <= 1


@pytest.mark.parametrize("size", [(1366, 768, 1.0), (1920, 1080, 1.0)])
def test_over_an_open_timeline_it_lies_on_no_mark_and_on_no_button(
    table: Table, size: tuple[int, int, float]
) -> None:
    table.add("orc x12")
    lay_out(table, size)
    timeline = table.window.parts.schedule.timeline
    assert table.window.parts.schedule.page is timeline
    table.window.say(SAID)
    assert told(table) == SAID
    toast = table.window.parts.toast.geometry()
    heads = timeline.viewport().mapTo(table.window, QPoint(0, timeline.space().head)).y()
    assert toast.bottom() < heads
    parts = table.window.parts.stage.findChildren(QAbstractButton)
    for each in filter(QAbstractButton.isVisible, parts):
        assert not toast.intersects(QRect(each.mapTo(table.window, QPoint()), each.size()))


def test_a_page_dims_the_fight_and_leaves_next_whole(table: Table) -> None:
    table.acts.settings.show_settings()
    (page,) = (each for each in table.window.findChildren(Overlay) if each.isVisible())
    button = table.window.parts.header.next
    foot = button.mapTo(table.window, button.rect().bottomLeft()).y()
    assert page.geometry().top() > foot
    assert page.scrim is not None
    assert page.scrim.isVisible()
    assert page.scrim.geometry().top() > foot
    page.put_away()
    assert not page.scrim.isVisible()
