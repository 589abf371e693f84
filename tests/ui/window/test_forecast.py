"""The forecast on the stage, by keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import Leave
from gm_tracker.model.library_commands import AddEntries, NewEntry, SavePlan
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.session.foretelling import NOBODY_TO_FIGHT
from gm_tracker.ui.forecast.board import ForecastBoard
from gm_tracker.words.forecast_changes import TRIED_HINT
from tests.foretold import foretelling
from tests.helpers import nc_fighter
from tests.ui.hearing import hearing
from tests.ui.window_helpers import CTRL, ENTER, ESC, SPACE, Table, at_table

ALT = Qt.KeyboardModifier.AltModifier
Key = Qt.Key
ODD = "<b>Bob</b> \N{DRAGON} \u0645\u062d\u0627\u0631\u0628 " + "W" * 60


@contextmanager
def at_ford(qtbot: QtBot, folder: Path, *lines: str) -> Iterator[Table]:
    """Mara against two orcs; a forecast counts eight fights of each kind at once."""
    with at_table(qtbot, folder / "a.gmt") as table:
        table.acts.forecast.watch.take_workers(foretelling(4))
        for line in lines or ("Mara party hp 20 df 4", "Orc foe hp 20", "Orc 2 foe hp 20"):
            assert not table.session.entries.add(line)
        yield table


def board(table: Table) -> ForecastBoard:
    """The forecast as it stands."""
    assert table.acts.forecast.is_open
    page = table.stage.page
    assert isinstance(page, ForecastBoard)
    return page


def count(table: Table) -> None:
    """What was played is taken in, as it is several times a second."""
    table.acts.forecast.watch.poll()


def labels(table: Table) -> list[str]:
    """What can be tried."""
    return [each.label for each in board(table).view.cards]


def test_one_key_opens_it_and_the_same_or_esc_puts_it_away(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.press("f")
        count(table)
        assert board(table).view.verdict.startswith("The party wins")
        assert board(table).parts.verdict.text() == board(table).view.verdict
        table.press("f")
        assert not table.acts.forecast.is_open
        table.press("f", ESC)
        assert not table.acts.forecast.is_open
        assert not table.acts.forecast.watch.foretelling.workers.is_running


def test_with_one_side_alone_it_says_what_is_missing(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path, "Mara party hp 20") as table:
        table.press("f")
        assert not table.acts.forecast.is_open
        assert table.window.statusBar().currentMessage() == NOBODY_TO_FIGHT


def test_a_space_by_habit_begins_the_round_and_the_forecast_goes(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.press("f", SPACE)
        assert not table.acts.forecast.is_open
        assert table.stage.asks


def test_digits_try_a_change_and_once_more_what_is(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.press("f")
        count(table)
        before = table.encounter
        assert labels(table) == ["One Orc less", "The party: DF +2", "Two more Orcs"]
        table.press("1")
        assert [each.tried for each in board(table).view.cards] == [True, False, False]
        assert "one Orc less" in board(table).view.error
        assert board(table).parts.keep.isVisible()
        table.press("1")
        assert not any(each.tried for each in board(table).view.cards)
        assert not board(table).parts.keep.isVisible()
        assert table.encounter is before


def test_what_is_kept_is_one_step_that_is_undone(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        steps = len(table.labels)
        table.press("f", "3")
        table.press(ENTER, with_=CTRL)
        assert len(table.labels) == steps + 1
        assert len(list(table.encounter.present())) == 5
        table.ctrl("z")
        assert len(list(table.encounter.present())) == 3


def test_enter_alone_keeps_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        steps = len(table.labels)
        table.press("f", "1", ENTER, ENTER)
        assert len(table.labels) == steps


def test_several_commands_are_kept_as_one_step(qtbot: QtBot, tmp_path: Path) -> None:
    lines = ("Mara party hp 20", "Tobin party hp 20", "Orc hp 20")
    with at_ford(qtbot, tmp_path, *lines) as table:
        table.press("f", "1")
        table.press(ENTER, with_=CTRL)
        assert table.labels[-1] == "2 changes as in the forecast"
        assert [table.one(each).stats["df"] for each in ("Mara", "Tobin")] == [2, 2]


def test_after_other_numbers_it_is_counted_anew(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.press("f")
        table.add("Troll foe hp 90")
        qtbot.waitUntil(lambda: table.acts.forecast.watch.foretelling.is_of(table.encounter))
        count(table)
        falls = [each.label for each in board(table).view.falls]
        assert "Troll" in falls


def test_an_attack_takes_the_stage(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.acts.round.go_next()
        table.answer("1", "2", "3")
        table.press(SPACE)
        table.press("f")
        assert table.acts.forecast.is_open
        table.press("a")
        assert not table.acts.forecast.is_open


def test_alt_and_a_digit_turn_how_a_side_fights(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.press("f")
        assert [each.text for each in board(table).view.manners] == [
            "party: aggressive",
            "foes: aggressive",
        ]
        table.press("2", with_=ALT)
        assert board(table).view.manners[1].text == "foes: focused"
        table.press(ESC, "f")
        assert board(table).view.manners[1].text == "foes: focused"


def test_what_is_typed_is_tried_too(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.press("f")
        board(table).parts.other.click()
        assert TRIED_HINT in table.texts(table.quick_entry)
        table.answer("without the dragon")
        assert "Nobody here is called dragon." in table.texts(table.quick_entry)
        table.quick_entry.line.clear()
        table.answer("Mara hp 90")
        count(table)
        assert labels(table)[-1] == "Mara: 90 hit points"
        assert board(table).view.cards[-1].tried


def test_names_stand_as_they_were_typed(qtbot: QtBot, tmp_path: Path) -> None:
    lines = ("Mara party hp 20", f'"{ODD}" foe hp 20')
    with at_ford(qtbot, tmp_path, *lines) as table:
        table.press("f")
        count(table)
        board(table).grab()
        assert any("<b>Bob</b>" in each.label for each in board(table).view.falls)


def test_by_ear_it_is_a_sentence_and_tables(qtbot: QtBot, tmp_path: Path) -> None:
    with at_ford(qtbot, tmp_path) as table, hearing() as heard:
        table.press("f")
        count(table)
        parts = board(table).parts
        assert parts.falls.voice.parts is not None
        assert next(e.tell() for e in parts.falls.voice.parts()).startswith("Mara falls: ")
        assert parts.sides.accessibleName().startswith("party ")
        heard.new()
        board(table).show_forecast(replace(board(table).view, whole=True, spoken="All is told"))
        assert heard.new() == ["All is told"]


@contextmanager
def at_library(qtbot: QtBot, folder: Path) -> Iterator[Table]:
    """An encounter of two orcs in the library, which is open on it."""
    with at_ford(qtbot, folder) as table:
        orc = nc_fighter("Ogre", hp=20)
        room = table.workspace.library.open().stream
        room.do(AddEntries((NewEntry("creature", "nc", "Ogre", orc),)))
        entry = next(each.id for each in room.library.entries if each.name == "Ogre")
        room.do(SavePlan(Plan(0, "The mill", "nc", groups=(Group(entry, 2),))))
        table.acts.library.show_encounters()
        table.acts.library.forecast.watch.take_workers(foretelling(4))
        yield table


def test_an_encounter_is_foretold_with_the_present_party(qtbot: QtBot, tmp_path: Path) -> None:
    with at_library(qtbot, tmp_path) as table:
        steps = len(table.labels)
        table.press("f")
        plan = table.acts.library.forecast
        plan.watch.poll()
        assert plan.sheet.isVisible()
        assert plan.sheet.name.text() == "The mill, with Mara"
        shown = plan.sheet.board.view
        assert sorted(each.label for each in shown.falls) == ["Mara", "Ogre 1", "Ogre 2"]
        table.press("1")
        assert plan.sheet.board.view.cards[0].tried
        assert not plan.sheet.board.parts.keep.isVisible()
        table.press(ENTER, with_=CTRL)
        table.press(ESC)
        assert not plan.sheet.isVisible()
        assert table.focus_is_in(table.acts.library.box)
        assert len(table.labels) == steps


def test_in_the_library_too_something_else_is_typed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_library(qtbot, tmp_path) as table:
        table.press("f")
        sheet = table.acts.library.forecast.sheet
        sheet.board.parts.other.click()
        table.answer("without Ogre 1")
        assert sheet.board.view.cards[-1].label == "Without Ogre 1"
        assert sheet.isVisible()


def test_an_encounter_against_nobody_says_what_is_missing(qtbot: QtBot, tmp_path: Path) -> None:
    with at_library(qtbot, tmp_path) as table:
        table.acts.library.box.put_away()
        table.session.act(Leave("c0"))
        table.acts.library.show_encounters()
        table.press("f")
        assert NOBODY_TO_FIGHT in table.texts(table.acts.library.box)


@pytest.mark.parametrize("size", [(1366, 768), (1024, 572)])
def test_all_of_it_has_its_place(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    with at_ford(qtbot, tmp_path) as table:
        table.window.resize(*size)
        table.press("f")
        count(table)
        parts = board(table).parts
        shown = (parts.verdict, parts.sides, parts.many, parts.falls, parts.cards)
        for part in shown:
            assert part.isVisible()
            assert part.height() >= part.minimumSizeHint().height()
            assert board(table).rect().contains(part.geometry())
