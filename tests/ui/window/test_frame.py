"""The frame of the window: nothing jumps, nothing is cut without a sign."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenuBar, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.keymap import RESERVED
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.header import HeaderBar
from gm_tracker.ui.window.menus import MenuBar
from gm_tracker.words.next_step import NextStep
from gm_tracker.words.views import HeaderView
from tests.ui.window_helpers import ENTER, Table, at_table, start_round

HINT = "2 acting together, damage lands when the segment closes"


def heights(table: Table) -> list[int]:
    """How high the timeline and the stage stand."""
    QApplication.processEvents()
    return [table.window.parts.timeline_dock.height(), table.stage.height()]


def test_the_stage_keeps_its_height_from_idle_to_the_result(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party hp 102 of 9")
        table.add("orc x2")
        start_round(table, "3", "5", "5")
        idle = heights(table)
        assert idle[1] == 487
        seen = []
        for keys in (("a",), ("2", ENTER), ("99", ENTER)):
            table.press(*keys)
            seen.append(heights(table))
        assert seen == [idle] * 3


def test_the_stage_takes_no_room_that_the_timeline_needs(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x4")
        assert heights(table)[1] == 487
        table.add("orc x4")
        timeline = table.timeline
        assert heights(table)[1] == 412
        assert timeline.verticalScrollBar().maximum() == 0
        table.add("orc x4")
        assert heights(table)[1] == 392


def test_questions_and_messages_stand_over_the_timeline(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        before, parts = heights(table), table.window.parts
        table.press("d")
        assert parts.quick_entry.isVisible() and heights(table) == before
        grounds, line = parts.toast.parentWidget(), parts.quick_entry
        assert grounds is not None
        foot = line.mapToGlobal(line.rect().bottomLeft()).y()
        assert 0 < grounds.mapToGlobal(grounds.rect().bottomLeft()).y() - foot < 20
        table.window.say("<b>Orc 1</b> has acted.")
        assert parts.toast.isVisible() and parts.toast.text() == "<b>Orc 1</b> has acted."
        assert parts.toast.textFormat() == Qt.TextFormat.PlainText
        assert heights(table) == before
        assert not table.window.statusBar().isVisible()
        table.window.statusBar().clearMessage()
        assert not parts.toast.isVisible()


def test_the_hint_is_as_wide_as_its_words_or_elided(themed_app: QApplication, qtbot: QtBot) -> None:
    header = HeaderBar()
    qtbot.addWidget(header)
    header.set_theme(Theme(DARK))
    header.show_file("\u2713 saved")
    header.show_dice(DiceMode.TYPED)
    header.show_next(NextStep("go", "Next \u00b7 passes 12, 3 blows land", "pass"))
    header.show_view(HeaderView("Round 2", "Segment 5", system="NC", rules="2 house rules"), HINT)
    header.resize(1500, 58)
    header.show()
    assert header.hint.text() == HINT
    header.resize(1000, 58)
    QApplication.processEvents()
    assert header.hint.text().endswith("\u2026")
    assert header.hint.accessibleDescription() == HINT
    asks = Advice(HINT, (Offer("ask_settle", "settles it"),))
    header.show_view(HeaderView("Round 2", "Segment 5", hint=asks, system="NC"), HINT)
    assert not header.hint.isVisible(), "a question is not cut"
    header.resize(800, 58)
    QApplication.processEvents()
    assert not header.file.isVisible()
    assert header.one_dice.isVisible() and not header.dice.isVisible()
    assert header.next.width() >= header.next.sizeHint().width()
    header.show_file("read only")
    assert header.file.isVisible()
    assert header.one_dice.text() == "Dice: all typed"
    for wide in range(800, 300, -10):
        header.resize(wide, 58)
        if header.one_dice.text() == "all typed":
            break
    assert header.one_dice.isVisible(), "its short words, before it is given up"
    header.resize(800, 58)
    assert header.one_dice.text() == "Dice: all typed"


def test_what_counts_less_gives_way_to_a_held_action(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    header = HeaderBar()
    qtbot.addWidget(header)
    header.set_theme(Theme(DARK))
    header.show_file("\u2713 saved")
    header.show_dice(DiceMode.TYPED)
    header.show_next(NextStep("go", "Next", "pass"))
    view = HeaderView(
        "Round 2", "Segment 5", system="HERO on percentile dice", rules="1 house rule"
    )
    header.show_view(view, HINT)
    header.show()

    def given_up(wide: int) -> str:
        header.resize(wide, 58)
        QApplication.processEvents()
        assert header.hint.text() == HINT, wide
        rules = header.rules.text() if header.rules.isVisible() else "no rules"
        return ", ".join(
            (
                "saved" if header.file.isVisible() else "-",
                rules,
                "dice" if header.dice.isVisible() else header.one_dice.text(),
            )
        )

    assert list(dict.fromkeys(given_up(wide) for wide in range(1700, 1000, -10))) == [
        "saved, HERO on percentile dice \u00b7 1 house rule, dice",
        "-, HERO on percentile dice \u00b7 1 house rule, dice",
        "-, 1 house rule, dice",
        "-, no rules, dice",
        "-, no rules, Dice: all typed",
    ]
    header.show_view(view)
    assert header.rules.text() == "HERO on percentile dice \u00b7 1 house rule"


def test_much_that_changes_at_once_stands_at_once(themed_app: QApplication, qtbot: QtBot) -> None:
    header = HeaderBar()
    qtbot.addWidget(header)
    header.set_theme(Theme(DARK))
    header.resize(1366, 58)
    header.show()
    header.show_view(HeaderView("Round 2", "Segment 5", system="HERO on percentile dice"), HINT)
    header.show_dice(DiceMode.FOES)
    QApplication.processEvents()
    header.show_view(HeaderView("Turn 12", "Segment 11", system="NC", rules="2 house rules"))
    header.show_next(NextStep("go", "Next \u00b7 passes 12, 3 blows land", "pass"))
    header.show_dice(DiceMode.TYPED)
    shown = [each for each in header.findChildren(QWidget) if each.isVisible()]
    # Nothing was left to Qt: it may paint before it lays out.
    assert header.rules in shown
    assert all(each.width() >= each.sizeHint().width() for each in shown)


def test_the_dice_told_again_keep_to_their_short_words(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    header = HeaderBar()
    qtbot.addWidget(header)
    header.set_theme(Theme(DARK))
    header.show_dice(DiceMode.FOES)
    header.show_next(NextStep("go", "Next", "pass"))
    header.show_view(HeaderView("Round 2", "Segment 5", system="NC"))
    header.show()
    for wide in range(800, 300, -10):
        header.resize(wide, 58)
        if header.one_dice.text() == "foes rolled":
            break
    header.show_dice(DiceMode.FOES)
    assert header.one_dice.text() == "foes rolled"


def test_all_menus_fit_a_small_screen_at_twice_the_text(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("The very long name of somebody x2")
        for _ in range(10):
            table.acts.view.larger()
        QApplication.processEvents()
        assert table.theme.scale == 2.0
        bar = table.window.findChild(QMenuBar)
        corner = table.window.menus.undo.parentWidget()
        assert bar is not None and corner is not None
        last = bar.actionGeometry(table.window.menus.menus["help"].menuAction())
        assert 0 < last.right() < corner.x()


@pytest.mark.parametrize("name", ["Goblin archer of the dark and endless wood", "W" * 60, "Al"])
def test_what_undo_names_leaves_room_for_all_menus(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        for _ in range(5):
            table.acts.view.larger()
        table.add(f"{name} x2")
        QApplication.processEvents()
        bar = table.window.findChild(MenuBar)
        assert bar is not None
        assert table.theme.scale == 1.5
        assert bar.holds_all
        assert table.window.menus.undo.text().strip()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_undo_names_takes_all_the_room_there_is(
    qtbot: QtBot, tmp_path: Path, scale: float
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Orc")
        table.take_theme(Theme(DARK, scale))
        menus, metrics = table.window.menus, table.window.menus.undo.fontMetrics()
        long = " ".join(f"word{at}" for at in range(40))
        menus.show_history(HeaderView(undo=f"“{long}”"))
        QApplication.processEvents()
        shown, free = menus.undo.text().strip(), menus.undo.x()
        assert shown.endswith("…”") and shown[:-2].split(" ")[-1] in long.split(" "), "whole words"
        assert free < metrics.horizontalAdvance(" word10 "), "one more has no room"
        menus.show_history(HeaderView(undo=f"“{long}”", redo=f"“{long}”"))
        assert menus.redo.text().strip().startswith("Redo “word0")
        assert len(menus.undo.text()) >= len(menus.redo.text())
        menus.show_history(HeaderView(undo="“Short”", redo=f"“{long}”"))
        assert menus.undo.text().strip() == "Undo “Short”"


def test_each_menu_opens_by_alt_and_a_letter_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        menus = table.window.menus.menus
        titles = {each.title() for each in menus.values()}
        letters = {title[title.index("&") + 1] for title in titles}
        assert len(letters) == len(menus)
        assert {f"Alt+{letter}" for letter in letters} <= set(RESERVED)
        table.press(Qt.Key.Key_E, with_=Qt.KeyboardModifier.AltModifier)
        assert menus["encounter"].isVisible()
        menus["encounter"].close()
