"""The library by keys: building, importing, an evening from its encounter to its end."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.library import Entry
from gm_tracker.model.library_commands import AddEntries, AddToPlan
from gm_tracker.model.library_plans import Group
from gm_tracker.rules.nc import NC
from gm_tracker.session import importing_beside
from gm_tracker.session.choices import Form
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.library.library_box import LibraryBox
from gm_tracker.words.library_plans import plan_page
from tests.helpers import tells
from tests.library_helpers import done, new_entry
from tests.rules.nc import people
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, TAB, Key, Table, at_table

BOTH = CTRL | SHIFT


def opened(table: Table, page: str = "l") -> LibraryBox:
    """The library, opened by its key."""
    table.press(Qt.Key(ord(page.upper())), with_=BOTH)
    box = table.library
    assert box.isVisible() and table.focus_is_in(box)
    return box


def entry(table: Table, name: str) -> Entry:
    """The entry of that name."""
    library = table.workspace.library.open().stream.library
    return next(each for each in library.entries if each.name == name)


def names(table: Table) -> list[str]:
    """All entries."""
    return [each.name for each in table.workspace.library.open().stream.library.entries]


def test_an_entry_is_made_found_edited_and_undone_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        steps = list(table.labels)
        table.ctrl("n")
        table.answer("Cave bear")
        table.ctrl("n")
        table.answer("spell Fire dart")
        assert names(table) == ["Cave bear", "Fire dart"]
        assert entry(table, "Fire dart").kind == "spell"
        box.entries.finder.setFocus()
        table.press("cav is:own")
        assert box.entries.finder.count.text().startswith("1 of ")
        table.ctrl("e")
        tab_to(table, "Name")
        table.ctrl("a")
        table.press("Old bear", ENTER)
        assert names(table) == ["Old bear", "Fire dart"]
        table.press("t")
        table.answer("cave, beast")
        assert entry(table, "Old bear").tags == ("cave", "beast")
        table.press("f")
        assert entry(table, "Old bear").favourite
        table.press("v")
        table.answer("leader")
        assert "Old bear (leader)" in names(table)
        for _ in range(4):
            table.ctrl("z")
        assert names(table) == ["Cave bear", "Fire dart"]
        table.press(Key.Key_Z, with_=BOTH)
        assert names(table) == ["Old bear", "Fire dart"]
        assert table.labels == steps
        table.press(ESC)
        assert not box.isVisible()


def set_field(table: Table, label: str, text: str) -> None:
    """Go to a field of the builder by Tab and choose or type what it holds."""
    tab_to(table, label)
    line = QApplication.focusWidget()
    if isinstance(line, QComboBox):
        names_ = [line.itemText(at) for at in range(line.count())]
        table.press(*[Key.Key_Down] * (names_.index(text) - line.currentIndex()))
    else:
        table.ctrl("a")
        table.press(text)


def build(table: Table, name: str, fields: dict[str, str]) -> Entry:
    """A character made with the builder of the library."""
    table.ctrl("n")
    table.answer(f"character {name}")
    table.ctrl("b")
    for label, text in fields.items():
        set_field(table, label, text)
    tab_to(table, "Save")
    table.press(SPACE)
    return entry(table, name)


def hit_points(table: Table, name: str) -> int:
    """The hit points of a character in the library."""
    being = entry(table, name).being
    assert being is not None
    return being.tracks["hp"].value


def test_the_documents_two_combatants_come_out_of_the_builder(qtbot: QtBot, tmp_path: Path) -> None:
    """NC-01, NC-02, NC-04, NC-12, NC-13: 102 and 72 hit points, the defences of the example."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        deathbow = build(
            table,
            "DeathBow",
            {
                "class": "ranger",
                "level": "6",
                "race": "half-elf",
                "strength": "18",
                "strength to hit": "1",
                "strength to hit is": "as typed",
                "dexterity score": "16",
                "constitution": "17",
                "armour": "leather",
                "its plus": "1",
            },
        )
        irthea = build(
            table,
            "Irthea",
            {
                "class": "mage",
                "level": "6",
                "strength": "7",
                "dexterity score": "18",
                "constitution": "10",
                "DF of items": "4",
                "DR of items": "2",
            },
        )
        for made, known in ((deathbow, people.deathbow()), (irthea, people.irthea())):
            assert made.being is not None
            assert made.being.tracks == known.tracks
            for key in ("df", "dr", "ar", "mdr", "save"):
                assert made.being.stats.get(key, 0) == known.stats.get(key, 0), key
        assert (hit_points(table, "DeathBow"), hit_points(table, "Irthea")) == (102, 72)


def test_a_typed_0_goes_before_the_score(qtbot: QtBot, tmp_path: Path) -> None:
    """X-N-27: constitution 17 gives 30 hit points to a blank, none to a 0."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        build(table, "Ann", {"constitution": "17"})
        build(table, "Bob", {"constitution": "17", "constitution to hit points": "0"})
        assert (hit_points(table, "Ann"), hit_points(table, "Bob")) == (90, 60)


def test_an_entry_is_built_by_its_own_game_whatever_is_on_the_desk(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        build(table, "Irthea", {"class": "mage", "level": "6", "constitution": "10"})
        table.press(ESC)
        table.press("/")
        table.press("new fight in basic", ENTER)
        table.answer("In the alley")
        assert table.session.fight.system.id == "brp"
        box = opened(table)
        table.press("irthea")
        table.ctrl("b")
        set_field(table, "level", "7")
        tab_to(table, "Save")
        table.press(SPACE)
        irthea = entry(table, "Irthea")
        assert irthea.being is not None
        assert (irthea.system, irthea.being.stats["level1"]) == ("nc", 7)
        box.entries.finder.line.clear()
        table.ctrl("n")
        table.answer("Ada")
        table.ctrl("b")
        set_field(table, "DEX", "61")
        tab_to(table, "Save")
        table.press(SPACE)
        ada = entry(table, "Ada")
        assert ada.being is not None
        assert (ada.system, ada.being.stats["dex"]) == ("brp", 61)
        table.ctrl("n")
        table.answer("armour Mail")
        table.ctrl("b")
        assert tells(box.said.text(), "creatures and characters", "built")


def evening(table: Table) -> LibraryBox:
    """A character, an imported orc, and the encounter of six that the evening is about."""
    path = table.workspace.path.with_name("orcs.csv")
    path.write_text("name,hit points,df,attack,damage\nOrc,60,2,Axe,1d8x10\n", "utf-8")
    table.import_from(path)
    QApplication.processEvents()
    importer = table.importer
    for _ in range(20):
        QApplication.processEvents()
    assert importer.foot.accept.isVisible(), table.texts(importer)
    table.press(ENTER)
    for _ in range(5):
        QApplication.processEvents()
    assert names(table) == ["Orc"]
    table.ctrl("n")
    table.answer("character DeathBow")
    box = table.library
    table.ctrl("2")
    table.ctrl("n")
    table.answer("The ford")
    tab_to(table, "Search: Entries to add")
    table.press("deathb", ENTER)
    table.ctrl("a")
    table.press("orc", ENTER, ENTER, ENTER)
    box.plans.groups.setFocus()
    table.press(Key.Key_End)
    table.ctrl("d")
    table.press(Key.Key_End, "-", "w")
    table.answer("3 the horn sounds")
    assert [(each.count, each.arrival is None) for each in table_plan(table)] == [
        (1, True),
        (3, True),
        (2, False),
    ]
    return box


def table_plan(table: Table) -> tuple[Group, ...]:
    """The groups of the encounter on the page."""
    plan = table.library.plans.plan
    assert plan is not None
    return plan.groups


def test_an_evening_from_import_to_homecoming_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = evening(table)
        box.plans.plans.setFocus()
        table.press(ENTER)
        assert not box.isVisible()
        assert table.encounter.title == "The ford"
        assert len(table.encounter.combatants) == 4
        table.acts.round.take_dice(DiceMode.ROLLED)
        while table.encounter.clock.round < 3:
            table.press(SPACE)
            if table.session.composer.current is not None:
                table.press(ENTER)
        hint = table.hint
        assert hint.startswith("Reinforcements (round 3, the horn sounds): 2 Orc. Ctrl+Shift+B")
        table.press(Key.Key_B, with_=BOTH)
        assert len(table.encounter.combatants) == 6
        assert "Reinforcements" not in table.hint
        while table.encounter.clock.round < 4:
            table.press(SPACE)
            if table.session.composer.current is not None:
                table.press(ENTER)
        table.press("1", "d")
        table.answer("25")
        whole = hit_points(table, "DeathBow")
        table.press(Key.Key_H, with_=BOTH)
        assert table.notice.isVisible()
        table.press(ENTER)
        assert hit_points(table, "DeathBow") == whole - 25
        assert table.labels[-1] == "the party comes home"
        box = opened(table)
        assert "comes home" in table.texts(box)
        table.press(ESC)
        table.ctrl("z")
        assert hit_points(table, "DeathBow") == whole
        assert table.one("DeathBow").tracks["hp"].value == whole - 25
        table.press(Key.Key_Z, with_=BOTH)
        assert hit_points(table, "DeathBow") == whole - 25


def test_every_list_of_the_library_keeps_the_rules_of_its_model(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        done(stream, AddEntries(tuple(new_entry(f"Orc {n}", tags=("x",)) for n in range(40))))
        box = opened(table)
        fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
        lists = (box.entries.finder.model, box.plans.plans.rows, box.plans.groups.rows)
        testers = [QAbstractItemModelTester(each, fatal) for each in lists]
        table.press("orc 1")
        assert box.entries.finder.model.rowCount() == 11
        table.press(Key.Key_Backspace, Key.Key_Backspace)
        # One more is built in.
        assert box.entries.finder.model.rowCount() == 41
        # Which is the current one, for it is what was typed, and stays.
        table.press(TAB, Key.Key_Delete, Key.Key_Down, Key.Key_Delete)
        assert box.entries.finder.model.rowCount() == 40
        table.ctrl("2")
        table.ctrl("n")
        table.answer("Ford")
        done(stream, AddToPlan(box.plans.plan.id, (3, 4)))  # type: ignore[union-attr] # None fails it
        box.access.changed()
        assert box.plans.groups.rows.rowCount() == 2
        assert len(testers) == 3


def test_only_rows_that_are_seen_are_put_into_words(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        done(stream, AddEntries(tuple(new_entry(f"Orc {n}") for n in range(1000))))
        box = opened(table)
        QApplication.processEvents()
        box.grab()
        model = box.entries.finder.model
        assert 0 < len(model._words) < 100
        assert model.rowCount() < 1000
        table.press(TAB, Key.Key_End)
        assert model.rowCount() == box.access.room.catalogue.count() > 1000
        assert box.entries.entry is not None and box.entries.entry.built_in


def test_a_trouble_with_a_file_offers_what_can_be_done(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        importer = table.importer
        comma = tmp_path / "wolf.json"
        comma.write_text('[{"name": "Wolf", "hit_points": 11, "armor_class": 13,}]', "utf-8")
        table.import_from(comma)
        qtbot.waitUntil(importer.foot.all_the_same.isVisible)
        assert "line 1, column" in table.texts(importer)
        table.press(ENTER)
        qtbot.waitUntil(importer.foot.accept.isVisible)
        table.press(ESC)
        assert not importer.isVisible() and names(table) == []
        columns = tmp_path / "who.csv"
        columns.write_text("who;life\nWolf;40\n", "utf-8")
        table.import_from(columns)
        qtbot.waitUntil(importer.foot.with_columns.isVisible)
        table.press(Key.Key_Down)
        tab_to(table, "Read with these columns")
        table.press(SPACE)
        qtbot.waitUntil(importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Wolf"])


def test_an_import_can_be_left_while_it_is_put_in(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        importer, path = table.importer, tmp_path / "orcs.csv"
        lines = "".join(f"Orc {i},60,2\n" for i in range(300))
        path.write_text(f"name,hit points,df\n{lines}", "utf-8")
        table.import_from(path)
        qtbot.waitUntil(importer.foot.accept.isVisible)
        table.press(ENTER, ENTER)
        QApplication.processEvents()
        assert "Putting in" in table.texts(importer) and names(table) == []
        table.press(ESC)
        for _ in range(40):
            QApplication.processEvents()
        assert not importer.isVisible() and names(table) == []
        table.import_from(path)
        qtbot.waitUntil(importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(table.acts.library.is_open)
        assert len(names(table)) == 300
        table.ctrl("z")
        assert names(table) == []


def test_an_import_ends_with_its_window(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        path = tmp_path / "orcs.csv"
        path.write_text("name,hit points,df\nOrc,60,2\n", "utf-8")
        table.import_from(path)
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ENTER)
        table.window.close()
        for _ in range(20):
            QApplication.processEvents()
        assert names(table) == []


def test_a_worker_that_is_killed_is_said_and_the_page_stays(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        importing_beside,
        "start_worker",
        lambda _verb: Popen([sys.executable, "-S", "-c", "pass"], stdin=PIPE, stdout=PIPE),
    )
    monkeypatch.setattr(importing_beside, "LARGE", 10)
    path = tmp_path / "orcs.csv"
    path.write_text("name,hit points,df\nOrc,60,2\n", "utf-8")
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.import_from(path)
        said = "orcs.csv was not read: what read it was ended. Import it again."
        qtbot.waitUntil(lambda: said in table.texts(table.importer))
        assert table.importer.isVisible()


@pytest.mark.parametrize("ends", ["Esc", "the window is closed", "another file"])
def test_who_reads_a_large_file_ends_when_nobody_waits_any_more(
    ends: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Popen[bytes]] = []

    def start(_verb: str) -> Popen[bytes]:
        asleep = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
        started.append(Popen(asleep, stdin=PIPE, stdout=PIPE))
        return started[-1]

    monkeypatch.setattr(importing_beside, "start_worker", start)
    monkeypatch.setattr(importing_beside, "LARGE", 10)
    path = tmp_path / "orcs.csv"
    path.write_text("name,hit points,df\nOrc,60,2\n", "utf-8")
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.import_from(path)
        qtbot.waitUntil(lambda: bool(started))
        if ends == "Esc":
            table.press(ESC)
        elif ends == "another file":
            table.import_from(path)
        else:
            table.window.close()
        assert started[0].wait(20) != 0


def test_exports_are_written_whole(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = evening(table)
        exported: tuple[tuple[str, Form, str], ...] = (
            ("plan", "html", "pdf"),
            ("plan", "md", "md"),
            ("fight", "html", "pdf"),
            ("fight", "json", "json"),
            ("entries", "csv", "csv"),
            ("library", "json", "json"),
            ("library", "md", "md"),
        )
        for what, form, ending in exported:
            path = tmp_path / f"{what}.{ending}"
            table.acts.exports.export_to(what, form, path)
            assert path.stat().st_size > 50, path
        assert (tmp_path / "plan.pdf").read_bytes().startswith(b"%PDF")
        assert "# The ford" in (tmp_path / "plan.md").read_text("utf-8")
        whole = json.loads((tmp_path / "library.json").read_text("utf-8"))
        assert [each["name"] for each in whole["encounters"]] == ["The ford"]
        assert "# The ford" in (tmp_path / "library.md").read_text("utf-8")
        assert box.isVisible()
        table.acts.exports.export_to("plan", "md", tmp_path / "no" / "plan.md")
        assert "Nothing was written" in table.said


def test_the_whole_library_is_among_what_is_exported(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        evening(table)
        chosen = (str(tmp_path / "all.csv"), "")
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
        table.ctrl("p")
        table.answer("whole library csv")
        rows = (tmp_path / "all.csv").read_text("utf-8-sig").splitlines()
        assert rows[0].startswith("name,kind,system,side")
        assert [each.split(",")[0] for each in rows[1:3]] == ["Orc", "DeathBow"]


def test_paper_replaces_no_campaign(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        CampaignFile.create(tmp_path / "other.gmt").close()
        before = (tmp_path / "other.gmt").read_bytes()
        table.acts.exports.export_to("fight", "html", tmp_path / "other.gmt")
        assert "choose another name" in table.said
        assert (tmp_path / "other.gmt").read_bytes() == before


def test_a_file_of_another_kind_is_replaced_when_it_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        diary = tmp_path / "diary.txt"
        diary.write_text("dear diary", "utf-8")
        table.acts.exports.export_to("fight", "html", diary)
        notice = table.notice
        assert "is not a PDF" in notice.text
        assert diary.read_text("utf-8") == "dear diary"
        notice.buttons[0].click()
        assert diary.read_bytes().startswith(b"%PDF")


def test_entries_are_dragged_into_an_encounter(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        done(stream, AddEntries((new_entry("Orc"), new_entry("Wolf"))))
        box = opened(table, "c")
        table.ctrl("n")
        table.answer("Ford")
        model = box.plans.finder.model
        dragged = model.mimeData([model.index(0), model.index(1)])
        drop = QDropEvent(
            QPointF(5, 5),
            Qt.DropAction.CopyAction,
            dragged,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        box.plans.groups.dropEvent(drop)
        assert [each.entry for each in table_plan(table)] == [1, 2]


def test_groups_are_changed_by_one_key_each(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        done(stream, AddEntries((new_entry("Orc", hit_dice="2d8x10"), new_entry("Wolf"))))
        box = opened(table, "c")
        table.ctrl("n")
        table.answer("Ford")
        assert box.plans.plan is not None
        done(stream, AddToPlan(box.plans.plan.id, (1, 2)))
        box.access.changed()
        box.plans.groups.setFocus()
        table.press("+", "+", "-", "s", "h", "o", "c")
        table.answer("prone")
        table.press("k")
        table.answer("dr 5")
        table.press("k")
        table.answer("courage 5")
        assert "for example" in table.texts(box.quick)
        table.press(ESC, "e")
        table.answer("2")
        table.press("r")
        table.answer("Grog")
        table.press("v")
        table.press(Key.Key_N, with_=SHIFT)
        table.answer("a shape")
        first = table_plan(table)[0]
        assert (first.count, first.side, first.hit_points) == (2, "neutral", "average")
        assert first.as_one
        assert first.disclosure == Disclosure(True, "a shape")
        row = plan_page((NC,), stream.library, box.plans.plan.id)
        assert row is not None
        assert row.groups[0].shown == "hidden from players, seen as a shape"
        assert (first.conditions[0].key, first.stats, first.name) == ("prone", {"dr": 5}, "Grog")
        assert "engaged with Wolf" in table.texts(box)
        table.press(Key.Key_Down, with_=Qt.KeyboardModifier.AltModifier)
        assert [each.entry for each in table_plan(table)] == [2, 1]
        table.press(Key.Key_Delete)
        assert [each.entry for each in table_plan(table)] == [2]
        assert "Ford edited" in table.window.menus.undo.text()
        table.ctrl("z")
        assert len(table_plan(table)) == 2


def test_encounters_are_ordered_in_folders_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box, stream = opened(table, "c"), table.workspace.library.open().stream
        for name in ("Ford", "Inn"):
            table.ctrl("n")
            table.answer(name)
        table.press("g")
        table.answer("Chapter 1")
        table.press(Key.Key_Up, with_=Qt.KeyboardModifier.AltModifier)
        assert [each.name for each in stream.library.plans] == ["Inn", "Ford"]
        table.press("m")
        table.answer("Chapter 1")
        table.ctrl("d")
        shown = [(each.name, each.folder) for each in stream.library.plans]
        assert shown == [("Ford", ""), ("Inn", "Chapter 1"), ("Inn (copy)", "Chapter 1")]
        table.press(Key.Key_Delete, "n")
        table.press("Rain.")
        table.press(ENTER, with_=CTRL)
        assert any(each.notes == "Rain." for each in stream.library.plans)
        assert box.isVisible()


def test_a_damaged_library_is_told_of_and_the_fight_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        stream = table.workspace.library.open().stream
        done(stream, AddEntries((new_entry("Orc", notes="howls at night"),)))
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b"howls", b"growl"))
    with at_table(qtbot, path) as table:
        table.press(Key.Key_L, with_=BOTH)
        assert not table.acts.library.is_open()
        assert table.said.startswith("a.gmt")
        table.add("orc x2")
        assert len(table.encounter.combatants) == 2
        table.press(Key.Key_H, with_=BOTH)
        table.press(Key.Key_B, with_=BOTH)
        table.press("1")
        table.press(Key.Key_K, with_=BOTH)
        table.ctrl("z")
        assert len(table.encounter.combatants) == 0


def test_a_combatant_of_the_fight_is_kept_and_comes_back_from_the_library(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc")
        table.press("1")
        table.press(Key.Key_K, with_=BOTH)
        assert names(table) == ["Orc"]
        opened(table)
        table.press("orc", ENTER)
        table.answer("many")
        assert "Type a number" in table.texts(table.library.quick)
        table.press(ESC, ENTER)
        table.answer("2")
        assert [each.name for each in table.encounter.combatants.values()] == [
            "Orc",
            "Orc 2",
            "Orc 3",
        ]


def test_several_entries_come_into_the_fight_by_their_names_one_after_another(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        for name, many in (("guard cap", ""), ("orc", "2"), ("bandit arch", "")):
            table.press(name, ENTER, *many, ENTER)
        names = [each.name for each in table.encounter.combatants.values()]
        assert names == ["Guard captain", "Orc 1", "Orc 2", "Bandit archer"]


def test_quick_add_and_the_palette_know_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        table.ctrl("n")
        table.answer("Mire witch")
        kept = entry(table, "Mire witch").being
        assert kept is not None
        table.press(ESC)
        table.add("mire WITCH x2")
        assert [each.name for each in table.encounter.combatants.values()] == [
            "Mire witch 1",
            "Mire witch 2",
        ]
        table.press("/")
        table.press("mire w", Key.Key_Down, Key.Key_Down, ENTER)
        table.answer("3")
        assert len(table.encounter.combatants) == 5
