"""What a screen reader is told by itself, and what it finds when it looks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage import asking_page
from gm_tracker.ui.kit import speech
from tests.ui.hearing import Text, face, hearing, role, tree
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table


def bob_acts(table: Table) -> None:
    """Bob in segment 3, two orcs in segment 5."""
    table.add("<b>Bob</b> party hp 102")
    table.add("orc x2")
    table.press(SPACE)
    table.answer("3", "5", "5")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fingers rest as soon as a digit is typed."""
    assert asking_page._TELL_MS == 400
    monkeypatch.setattr(asking_page, "_TELL_MS", 0)


@pytest.mark.usefixtures("at_once")
def test_a_whole_attack_its_landing_and_undo_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing() as heard:
        bob_acts(table)
        assert heard.new()[-1] == "<b>Bob</b> acts, segment 3"
        table.press("a", "2", ENTER)
        assert heard.new() == ["<b>Bob</b> at Orc 1, Weapon, 45 percent; d100 to hit"]
        table.press("4")
        assert heard.new() == ["4, critical hit"]
        table.press(ENTER)
        assert heard.new() == ["damage 1d8×10"]
        table.press("30", ENTER)
        assert heard.new()[-1] == (
            "! <b>Bob</b> critically hits Orc 1 for 30. "
            "Orc 1 45 to 15 hit points, when the segment closes. 1 question"
        )
        table.press("1")
        assert heard.new() == ["No question left"]
        table.press(SPACE)
        assert heard.new() == ["Orc 1 and Orc 2 act together, segment 5"]
        table.ctrl("z")
        assert heard.new() == ["Undone: close of segment 3", "Segment 3"]
        table.ctrl("z")
        assert heard.new() == ["Undone: Head"]
        table.ctrl("z")
        assert heard.new() == [
            "Undone: <b>Bob</b> critically hits Orc 1. Orc 1 15 to 45 hit points",
            "<b>Bob</b> acts, segment 3",
            "<b>Bob</b> at Orc 1, Weapon, 45 percent",
        ]
        table.press(ESC)
        heard.new()
        table.press(Key.Key_Z, with_=CTRL | SHIFT)
        assert heard.new() == [
            "Done again: <b>Bob</b> critically hits Orc 1. Orc 1 45 to 15 hit points"
        ]


@pytest.mark.usefixtures("at_once")
def test_dice_that_are_rolled_and_answers_that_are_refused_are_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing() as heard:
        table.acts.fights.new_fight_in("coc7")
        table.press("T", ENTER)
        for each in ("Anna party dex 60 skill 120", "Wolf"):
            table.add(each)
        table.press(SPACE, ENTER)
        assert heard.new()[-1].startswith("Anna at Wolf, Weapon, ")
        table.press(ENTER)
        assert heard.new() == ["d100 to hit"]
        table.press(ENTER)
        rolled, asked = heard.new()
        assert rolled.startswith("rolled ")
        assert asked == "d100 to dodge"
        table.press("99")
        heard.new()
        table.press("1000", ENTER)
        assert heard.new()[-1].endswith("is not possible.")


def test_odds_that_come_late_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing() as heard:
        bob_acts(table)
        qtbot.waitUntil(lambda: heard.all[-1] == "45 percent, fells 23 percent")


def test_a_save_of_many_and_its_undo_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing() as heard:
        table.add("Bob party hp 102")
        table.add("orc x4")
        heard.new()
        table.press("s")
        assert heard.new() == ["Save; Whom? Type the numbers, such as 3 5-7 or foes."]
        table.press("2-4", ENTER)
        assert heard.new() == ["Against"]
        table.press(ENTER)
        assert heard.new() == ["Severity, usually 5, 1 more for each 5 levels of the caster"]
        table.press(ENTER)
        assert heard.new() == [
            "Orc 1 saves on 31 or less, Orc 2 saves on 31 or less, Orc 3 saves on 31 or less"
        ]
        table.answer("99", "20", "70")
        table.press(ENTER)
        saved = "Orc 1 does not save, Orc 2 saves, Orc 3 does not save"
        assert heard.new() == [f"! Saves against spells: {saved}"]
        table.ctrl("z")
        assert heard.new() == [f"Undone: Saves against spells: {saved}", "Save"]


def test_what_is_entered_beside_an_action_and_what_lands_is_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing() as heard:
        bob_acts(table)
        heard.new()
        table.press("2", "d", "12", ENTER)
        assert heard.new() == ["Orc 1 loses 12 hit points. Orc 1 45 to 33 hit points"]
        table.press("2", "c", "prone", ENTER)
        assert heard.new() == ["Orc 1 is prone"]
        table.press("2", "a", "3", ENTER, "40", ENTER, "60", ENTER)
        assert heard.new()[-1].endswith("Orc 2 45 to −15 hit points, when the segment closes")
        table.press(SPACE)
        assert heard.new() == ["Orc 2 is unconscious", "Orc 1 acts, segment 5"]
        table.session.history.jump(table.session.fight.path[4].id)
        assert heard.new()[0] == (
            "Going to an earlier moment. Orc 1 is no longer prone. "
            "Orc 2 −15 to 45 hit points. Orc 2 is up"
        )


def test_nothing_is_put_into_words_while_nobody_listens(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tracker.words.news.news", lambda *_: pytest.fail("told"))
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        bob_acts(table)
        assert not speech.is_heard()


def test_what_is_painted_has_roles_values_parts_and_no_markup(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing():
        bob_acts(table)
        table.press("a", "2", ENTER)
        QApplication.processEvents()
        found = list(tree(face(table.window)))
        texts = [one.text(kind) for one in found for kind in (Text.Name, Text.Description)]
        assert [each for each in texts if "<qt>" in each or "&lt;" in each] == []
        told = {(role(one), one.text(Text.Name)) for one in found}
        assert {
            ("StaticText", "Clock: Round 1, Segment 3"),
            ("Grouping", "With"),
            ("RadioButton", "Weapon 1d8x10 · OF 0"),
            ("Grouping", "Orc 1 is, from now on"),
            ("CheckBox", "prone DF −2, DR −1"),
            ("Button", "other… a ruling of yours"),
            ("List", "Segment timeline"),
            ("ListItem", "Orc 1, foe, acts in segment 5, together with Orc 2"),
            ("Chart", "Lost by a hit: 10 to 80, 50 fells Orc 1"),
            ("ListItem", "50, 13 percent, fells"),
        } <= told
        clock = next(one for one in found if one.text(Text.Name).startswith("Clock"))
        assert clock.text(Text.Value) == "Round 1, Segment 3"


def test_marks_stand_where_they_are_painted_and_the_cursor_is_on_one(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table, hearing():
        bob_acts(table)
        timeline = next(
            each for each in tree(face(table.window)) if each.text(Text.Name) == "Segment timeline"
        )
        said = "Orc 1, foe, acts in segment 5, together with Orc 2"
        mark = next(each for each in tree(timeline) if each.text(Text.Name) == said)
        middle = mark.rect().center()
        assert timeline.childAt(middle.x(), middle.y()).text(Text.Name) == said
        table.press(Key.Key_2, with_=CTRL)
        table.press(Key.Key_Down, Key.Key_Right)
        focus = timeline.focusChild()
        assert focus.text(Text.Name) == said
        assert focus.state().focused
        assert timeline.indexOfChild(focus) == timeline.indexOfChild(mark)
