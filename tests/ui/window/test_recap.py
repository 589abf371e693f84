"""The recap over the window, by keys: when a fight ends, and at any time before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.session.ending import is_ended
from gm_tracker.ui.recap.recap_sheet import NOTHING, RecapSheet
from tests.helpers import act
from tests.ui.hearing import hearing
from tests.ui.window_helpers import (
    CTRL,
    ENTER,
    ESC,
    SHIFT,
    SPACE,
    Key,
    Table,
    at_table,
    start_round,
)

OPEN = CTRL | SHIFT


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna has missed the orc in the first segment."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("Anna party hp 30 of 50")
        table.add("orc hp 40")
        start_round(table, "1", "1")
        anna, orc = table.one("Anna"), table.one("Orc")
        attack = anna.attacks[0].id
        act(table.session.fight, c.DeclareAttack(anna.id, orc.id, attack), attack=(100,))
        yield table


def sheet(table: Table) -> RecapSheet:
    """What the page shows."""
    return table.window.parts.later.recap.sheet


def opened(table: Table) -> RecapSheet:
    """The page, opened by its key, with all dice counted."""
    table.press("r", with_=OPEN)
    table.acts.recap.finish()
    return sheet(table)


def test_its_key_opens_it_and_puts_it_away_again(table: Table) -> None:
    with hearing() as heard:
        shown = opened(table)
    assert shown.isVisible()
    assert shown.head.title.text() == table.encounter.title
    assert any(each.startswith(table.encounter.title) for each in heard.all)
    table.press("r", with_=OPEN)
    assert not shown.isVisible()
    table.press("a")
    assert table.session.composer.current is not None


def test_when_a_fight_ends_it_stands_there_and_enter_closes_it(table: Table) -> None:
    table.press(Key.Key_End, with_=CTRL)
    assert is_ended(table.session.fight)
    assert sheet(table).isVisible()
    assert sheet(table).head.button.text() == "Close the fight"
    table.press(Key.Key_Down)
    assert sheet(table).table.list.hasFocus()
    sheet(table).head.button.setFocus()
    table.press(ENTER)
    assert not sheet(table).isVisible()
    assert is_ended(table.session.fight)


def test_undo_of_the_end_takes_it_away(table: Table) -> None:
    table.press(Key.Key_End, with_=CTRL)
    table.ctrl("z")
    assert not is_ended(table.session.fight)
    assert not sheet(table).isVisible()


def test_another_fight_puts_it_away_and_nothing_is_counted_any_more(table: Table) -> None:
    table.press("y", with_=OPEN)
    table.acts.fights.begin("Another", "nc")
    assert not sheet(table).isVisible()
    assert not table.acts.recap.is_open


def test_undo_of_a_blow_is_followed(table: Table) -> None:
    shown = opened(table)
    row = shown.table.rows.row(0)
    assert row.hits == "0 of 1"
    table.ctrl("z")
    table.acts.recap.finish()
    assert shown.isVisible()
    assert shown.empty.text() == NOTHING
    assert shown.empty.isVisible()


def test_enter_opens_the_dice_of_one_and_esc_goes_back(table: Table) -> None:
    shown = opened(table)
    table.press(ENTER)
    assert shown.rolls.isVisible()
    assert [shown.rolls.rows.row(at).die for at in range(shown.rolls.rows.rowCount())] == ["100"]
    table.press(ESC)
    assert shown.table.isVisible()
    table.press(ESC)
    assert not shown.isVisible()


def test_what_keys_do_has_buttons(table: Table) -> None:
    shown = opened(table)
    shown.open_dice.click()
    assert shown.rolls.isVisible()
    shown.back.click()
    assert shown.table.isVisible()
    shown.open_dice.click()
    shown.look.click()
    assert table.acts.past.is_open


def test_enter_on_a_die_shows_that_moment_of_the_past(table: Table) -> None:
    opened(table)
    table.press(ENTER, ENTER)
    assert not sheet(table).isVisible()
    assert table.acts.past.is_open
    assert table.acts.past.step == table.session.fight.path[-1].id


def test_no_key_reaches_the_fight_beneath(table: Table) -> None:
    shown, before = opened(table), len(table.session.fight.path)
    for key in ("a", "d", SPACE, Key.Key_Backspace, Key.Key_F8):
        table.press(key)
        assert len(table.session.fight.path) == before
        assert table.session.composer.current is None
        assert shown.isVisible()


def test_the_picture_is_written_and_replaces_nothing_unasked(table: Table, tmp_path: Path) -> None:
    opened(table)
    keeping, path = table.acts.recap.keeping, tmp_path / "recap.png"
    keeping.saving.save_to(path, "png", keeping.picture)
    assert QImage(str(path)).width() == 2732
    keeping.saving.save_to(path, "png", lambda: b"other", asked=False)
    assert QImage(str(path)).width() == 2732


def test_it_is_saved_in_the_form_that_is_chosen(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = (str(tmp_path / "kept"), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: asked)
    shown = opened(table)
    for typed, ending, part in (("markdown", "md", "| Anna"), ("csv", "csv", "Anna,party")):
        shown.keep.save.click()
        table.press(typed, ENTER)
        assert part in (tmp_path / f"kept.{ending}").read_text(encoding="utf-8-sig")
    shown.keep.copy.click()
    assert "Anna" in QApplication.clipboard().text()
    shown.keep.paper.click()
    assert (tmp_path / "kept.pdf").read_bytes().startswith(b"%PDF")


def test_all_fights_of_the_campaign_are_one_key_away_and_back(table: Table) -> None:
    table.press("y", with_=OPEN)
    table.acts.recap.finish()
    shown = sheet(table)
    assert shown.head.title.text() == "evening"
    assert shown.luck.head.text() == "Luck of Anna"
    assert shown.keep.campaign.text() == "This fight"
    table.press(ENTER)
    assert shown.table.isVisible()
    shown.keep.campaign.click()
    assert shown.head.title.text() == table.encounter.title
    table.press("r", with_=OPEN)
    assert not shown.isVisible()


def test_the_window_may_be_small(table: Table) -> None:
    shown = opened(table)
    table.window.resize(1024, 572)
    QApplication.processEvents()
    page = table.window.parts.later.recap
    assert page.geometry().right() < table.window.width()
    assert page.geometry().bottom() < table.window.height()
    assert shown.head.button.visibleRegion().boundingRect() == shown.head.button.rect()


def test_enter_stands_on_what_it_presses_and_on_nothing_else(table: Table) -> None:
    table.press(Key.Key_End, with_=CTRL)
    table.acts.recap.finish()
    shown = sheet(table)
    caps = shown.head.button, shown.open_dice
    assert [each.reached for each in caps] == [True, False]
    table.press(Key.Key_Down)
    assert [each.reached for each in caps] == [False, True]
    table.press(ENTER)
    assert shown.rolls_of, "the dice of the one in that row"
