"""Whatever opens can be put away by the mouse, and the keyboard is where the work is then."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.window.mouse_hands import click
from tests.ui.window_helpers import Key, Table, at_table, start_round


def test_what_opens_by_a_click_is_put_away_by_a_click(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("Anna party hp 200 of 5")
        table.add("orc x2 hp 200")
        start_round(table, "1", "5", "8")
        later = table.window.parts.later
        table.acts.actions.do_something()
        click(table.palette.close_button)
        assert not table.palette.isVisible()
        table.acts.blows.show()
        click(later.best_blow.close_button)
        assert not later.best_blow.isVisible()
        for show, page in (
            (table.acts.view.show_keys, "keys"),
            (table.acts.view.show_rules, "rules"),
        ):
            show()
            assert later.shows(page)
            click(getattr(later, page).close_button)
            assert not later.shows(page) or not later.side.isVisible()
        _puts_away_the_words_in_the_log(table)
        table.press(Key.Key_Escape)
        assert table.focus_is_in(table.stage) or table.focus_is_in(table.initiative)


def _puts_away_the_words_in_the_log(table: Table) -> None:
    click(table.log.foot)
    line = table.log.filter
    assert line.isVisible()
    (button,) = line.findChildren(QToolButton)
    click(button)
    assert not line.isVisible()
