"""The past, seen: the whole window shows a moment, and nothing can be changed by mistake."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.ui.past.past_page import PastPage
from tests.ui.window_helpers import BACK, CTRL, ENTER, ESC, SHIFT, SPACE, Table, at_table

Key = Qt.Key


def page(table: Table) -> PastPage:
    """The page of the past."""
    return table.window.parts.later.past


def told(table: Table) -> list[str]:
    """The rows of the page."""
    model = page(table).list.rows
    return [model.row(at).text for at in range(model.rowCount())]


def hurt(table: Table) -> None:
    """Bob joins and loses 5, then 3; the 3 is undone, and he loses 20."""
    table.add("Bob party hp 50")
    for loss in ("5", "3"):
        table.press("d", loss, ENTER)
    table.ctrl("z")
    table.press("d", "20", ENTER)


def hp(table: Table) -> int:
    """Hit points of Bob, in the moment that the window shows."""
    return table.session.fight.system.sheet.tracks[0].value(table.one("Bob"))


def test_any_moment_is_seen_and_left_again(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        hurt(table)
        table.press("p")
        band = table.acts.past.band
        assert band.isVisible()
        assert band.accessibleName().startswith("Now, as it is")
        assert told(table)[1].startswith("1 step left: Bob loses 3")
        table.press("j", "j")
        assert hp(table) == 45
        assert band.head.text() == "THE PAST"
        assert "Bob loses 5" in band.accessibleName()
        assert "45 \u2192 25" in table.texts(page(table))
        table.press("k")
        assert hp(table) == 42
        table.press(ESC)
        assert not band.isVisible()
        assert hp(table) == 25


def test_nothing_is_changed_in_the_past_by_mistake(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        hurt(table)
        fight = table.session.fight
        before, moves = encounter_hash(fight.encounter), len(fight.history.every())
        table.press("p", "j", "j")
        table.press("n", "d", "x", SPACE, BACK, "a", Key.Key_Delete)
        table.press(Key.Key_Z, with_=CTRL)
        table.press(Key.Key_K, with_=CTRL)
        assert not table.quick_entry.isVisible()
        table.session.entries.add("orc")
        assert "This is the past" in table.said
        table.press(ESC)
        assert table.session.fight is fight
        assert encounter_hash(fight.encounter) == before
        assert len(fight.history.every()) == moves
        table.press("n")
        assert table.quick_entry.isVisible()


def test_going_back_is_one_step_that_undo_takes_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        hurt(table)
        table.press("p", "j", ENTER, ENTER)
        # The first was the branch: Enter opened it, and Enter shut it.
        assert hp(table) == 42
        table.press("j", ENTER)
        assert table.focus_is_in(table.acts.past.band.back)
        table.press(ENTER)
        assert not table.acts.past.is_open
        assert hp(table) == 45
        assert "goes on from" in table.said
        table.ctrl("z")
        assert hp(table) == 25
        table.press("p", "j")
        table.press("p", with_=SHIFT)
        assert hp(table) == 42


def test_what_was_half_typed_is_there_after_a_look(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("DeathBow party hp 102 df 7 of 9 dr 5")
        table.add("orc")
        table.press(SPACE)
        table.answer("3", "5")
        table.press("a", ENTER)
        table.press("4")
        table.acts.past.show()
        assert table.acts.past.is_open
        table.press(ESC)
        assert "4" in [each.text() for each in table.asking.findChildren(QLineEdit)]
