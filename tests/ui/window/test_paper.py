"""Paper rescue by keys: a sheet beside the campaign, kept up to date after each round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.ui.window.paper_acts import PAPER, RESCUE
from tests.ui.kit.pdf_text import text_of
from tests.ui.window_helpers import ENTER, SPACE, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna and an orc in the first round; nothing is kept yet."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("Anna party hp 30")
        table.add("orc hp 40")
        start_round(table, "1", "1")
        yield table


def switch_rescue(table: Table) -> None:
    """By the palette."""
    table.ctrl("k")
    for letter in "paper rescue":
        table.press(letter)
    table.press(ENTER)


def kept(table: Table) -> Path:
    return table.acts.paper.path


def test_a_sheet_is_there_at_once(table: Table) -> None:
    switch_rescue(table)
    assert kept(table).parent == table.workspace.path.parent
    assert "hitpoints30of30" in text_of(kept(table).read_bytes())


def test_it_follows_when_a_round_begins(qtbot: QtBot, table: Table) -> None:
    switch_rescue(table)
    before = kept(table).read_bytes()
    while table.encounter.clock.round == 1:
        table.press(SPACE)
    qtbot.waitUntil(lambda: kept(table).read_bytes() != before, timeout=5000)
    assert "Round2" in text_of(kept(table).read_bytes())


def test_off_again_it_stays_as_it_is(qtbot: QtBot, table: Table) -> None:
    switch_rescue(table)
    switch_rescue(table)
    before = kept(table).read_bytes()
    while table.encounter.clock.round == 1:
        table.press(SPACE)
    qtbot.wait(600)
    assert kept(table).read_bytes() == before
    assert table.workspace.settings.get(RESCUE) == ""


def test_what_is_in_the_way_is_said_and_stays(table: Table) -> None:
    kept(table).write_text("my own notes")
    switch_rescue(table)
    assert "could not be kept up to date" in table.window.parts.toast.text()
    assert kept(table).read_text() == "my own notes"


def test_the_size_of_paper_is_chosen_in_the_settings(table: Table) -> None:
    table.acts.settings.show_settings()
    table.window.parts.later.settings.paper.radios["letter"].click()
    assert table.workspace.settings.get(PAPER) == "letter"


def test_the_fight_as_it_stands_is_exported_as_paper(table: Table, tmp_path: Path) -> None:
    table.acts.exports.export_to("sheet", "html", tmp_path / "sheet.pdf")
    assert "Whoisthere" in text_of((tmp_path / "sheet.pdf").read_bytes())
