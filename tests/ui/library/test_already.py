"""Records of an import that are in the library already: kept twice, replaced, skipped, by keys."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker.ui.library.record_list import RecordList
from tests.ui.library.test_library import names
from tests.ui.window_helpers import ENTER, SPACE, Key, Table, at_table


def pack(path: Path, hp: int) -> Path:
    """Two creatures with so many hit points, and an encounter of both."""
    tracks = {"hp": {"value": hp, "maximum": hp}}
    them = [
        {"number": i, "kind": "creature", "system": "nc", "name": name, "body": {"tracks": tracks}}
        for i, name in enumerate(("Fen Orc", "Reed Wolf"), 1)
    ]
    ford = {"name": "Ford", "system": "nc", "groups": [{"entry": 1, "count": 3}, {"entry": 2}]}
    plain = {"format": "gm-tracker library", "version": 1, "entries": them, "encounters": [ford]}
    path.write_text(json.dumps(plain), "utf-8")
    return path


def previewed(qtbot: QtBot, table: Table, path: Path) -> RecordList:
    """What a file would bring, on the page of an import."""
    table.import_from(path)
    qtbot.waitUntil(table.importer.foot.accept.isVisible)
    return table.importer.records.records


def twice(qtbot: QtBot, table: Table, folder: Path) -> RecordList:
    """The same creatures again, with other hit points, on the page of an import."""
    previewed(qtbot, table, pack(folder / "first.json", 40))
    assert table.importer.already.isHidden()
    table.press(ENTER)
    qtbot.waitUntil(lambda: names(table) == ["Fen Orc", "Reed Wolf"])
    qtbot.waitUntil(lambda: not table.importer.isVisible())
    return previewed(qtbot, table, pack(folder / "second.json", 70))


def told(records: RecordList) -> list[str]:
    """What the list says of each record to somebody who cannot see it."""
    places = map(records.rows.index, range(records.rows.rowCount()))
    spoken = [each.data(Qt.ItemDataRole.AccessibleTextRole) for each in places]
    return [each.rpartition("there already: ")[2] for each in spoken]


def came(table: Table) -> list[tuple[str, int]]:
    """The entries with their hit points."""
    library = table.workspace.library.open().stream.library
    return [(each.name, each.being.tracks["hp"].maximum) for each in library.entries if each.being]


def test_all_of_them_are_replaced_and_stay_in_their_encounter(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        records = twice(qtbot, table, tmp_path)
        bar = table.importer.already
        assert bar.said.text() == "In the library already: 3"
        assert told(records) == ["both stay"] * 3
        bar.buttons["replace"].click()
        assert told(records) == ["replaced"] * 3
        table.press(ENTER)
        qtbot.waitUntil(lambda: came(table) == [("Fen Orc", 70), ("Reed Wolf", 70)])
        library = table.workspace.library.open().stream.library
        assert [[g.entry for g in each.groups] for each in library.plans] == [[1, 2]]


def test_one_by_one_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        records = twice(qtbot, table, tmp_path)
        table.ctrl("d")
        assert told(records) == ["replaced", "both stay", "both stay"]
        table.press(Key.Key_Down, SPACE, Key.Key_Down)
        table.ctrl("d")
        table.ctrl("d")
        assert told(records) == ["replaced", "left out", "left out"]
        assert "Put 1 of 3" in table.importer.foot.accept.text()
        table.press(ENTER)
        qtbot.waitUntil(lambda: came(table) == [("Fen Orc", 70), ("Reed Wolf", 40)])
