"""Backups in the window: made behind the GM's back, restored by keyboard, offered at damage."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.fights import KIND
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.session.choices import BackupEntry
from gm_tracker.ui.window.restore_box import EMPTY, RestoreBox
from tests.campaign.test_verify import spoiled
from tests.helpers import tells
from tests.ui.window.test_history import two
from tests.ui.window_helpers import CTRL, ENTER, ESC, TAB, Key, Table, at_table


def copies(path: Path) -> list[str]:
    """Why the backups of a campaign were made, newest first."""
    return [each.reason for each in Backups(paths.backup_folder()).of(path)]


def test_a_campaign_is_backed_up_after_its_check_and_every_ten_minutes_while_it_changes(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        qtbot.waitUntil(lambda: copies(path) == ["opening"], timeout=5000)
        timer = table.window.file_check.copying
        assert timer.isActive() and timer.interval() == 600_000
        timer.timeout.emit()
        assert copies(path) == ["opening"], "nothing has changed"
        two(table)
        timer.timeout.emit()
        assert copies(path) == ["playing", "opening"]
        assert table.said == ""
    assert not timer.isActive()


def test_a_backup_that_cannot_be_made_is_said_once_and_play_goes_on(
    qtbot: QtBot, tmp_path: Path, data_home: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        data_home.mkdir(exist_ok=True)
        (data_home / "backups").write_text("in the way")
        table.window.file_check.back_up()
        assert table.said.startswith("No backup of a.gmt could be made")
        table.window.say("")
        table.window.file_check.back_up()
        assert table.said == ""
        two(table)
        assert len(table.encounter.combatants) == 2
        (data_home / "backups").unlink()
        table.window.file_check.back_up()
        assert copies(tmp_path / "a.gmt") == ["playing"]


def restored(table: Table, *keys: Qt.Key | str) -> None:
    """Restore a backup by keyboard, with these keys in the list."""
    table.acts.files.restore_backup()
    assert table.acts.files.backups.isVisible()
    table.press(*keys)


def test_a_backup_is_restored_by_keyboard_and_that_can_be_taken_back(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        two(table)
        table.window.file_check.back_up()
        early = list(table.labels)
        table.add("wolf")
        late, encounter = list(table.labels), table.encounter
        restored(table, ENTER)
        assert table.labels == early
        assert table.said.startswith("The backup is restored.")
        assert copies(path) == ["restoring", "playing"]
        table.add("bear")
        assert len(table.encounter.combatants) == 3
        assert table.workspace.open_file.file.verify_all() == ()
        restored(table, ENTER)
        assert table.labels == late
        assert table.encounter == encounter
    with at_table(qtbot, path) as table:
        assert table.labels == late


def test_the_list_of_backups_is_left_with_esc_and_says_when_it_is_empty(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.initiative.setFocus()
        restored(table)
        assert EMPTY in table.texts(table.acts.files.backups)
        table.press(ESC)
        assert not table.acts.files.backups.isVisible()
        assert table.initiative.hasFocus()
        table.window.file_check.back_up()
        restored(table, ESC)
        assert not table.acts.files.backups.isVisible()
        assert copies(tmp_path / "a.gmt") == ["playing"]


def test_a_backup_is_listed_with_its_date_in_words(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = RestoreBox(table.window, table.theme)
        now = datetime.now(UTC).astimezone().replace(hour=19, minute=4)
        entries = [
            BackupEntry(tmp_path / "1", now, "while playing", 2, 118),
            BackupEntry(tmp_path / "2", now - timedelta(days=1), "at opening", 1, 1),
        ]
        chosen: list[Path] = []
        box.offer("a.gmt", entries, chosen.append)
        rows = [box.list.topLevelItem(each) for each in range(2)]
        spoken = [row.data(0, Qt.ItemDataRole.AccessibleTextRole) for row in rows if row]
        assert spoken == [
            "today, 19:04, while playing, 2 fights, 118 steps",
            "yesterday, 19:04, at opening, 1 fight, 1 step",
        ]
        table.press("x", Key.Key_Down, ENTER)
        assert chosen == [tmp_path / "2"]
        assert not box.isVisible()


def damaged(table: Table, path: Path) -> bytes:
    """A copy of the open campaign of which the last fight is damaged, and its bytes."""
    table.workspace.save_copy(path)
    spoiled(path, "UPDATE steps SET body = x'00' WHERE id = 3")
    return path.read_bytes()


def choice(table: Table, word: str) -> Callable[[], None]:
    """The button of the notice that begins with the word."""
    found = [each for each in table.notice.buttons if each.text().startswith(word)]
    assert len(found) == 1, [each.text() for each in table.notice.buttons]
    return found[0].click


def test_a_damaged_campaign_can_be_opened_from_its_newest_good_backup(
    qtbot: QtBot, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.gmt"
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.workspace.save_copy(bad)
        with CampaignFile.open(bad) as file:
            Backups(paths.backup_folder()).make(file, "opening")
        labels = list(table.labels)
        raw = damaged(table, bad)
        table.acts.files.open_path(bad)
        notice = table.notice
        assert "bad.gmt is damaged" in notice.text and "step 3" in notice.text
        assert [each.text().split()[0] for each in notice.buttons] == ["Restore", "Save", "Close"]
        assert notice.buttons[0].text().startswith("Restore the backup of today, ")
        assert notice.buttons[0].hasFocus(), "Enter is enough"
        assert table.workspace.path.name == "a.gmt"
        table.press(ENTER)
        assert table.workspace.path == bad
        assert table.labels == labels
        assert (tmp_path / "bad (damaged).gmt").read_bytes() == raw
        assert "kept beside it" in table.said


def test_what_can_be_read_of_a_damaged_campaign_is_saved_and_reported(
    qtbot: QtBot, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.gmt"
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        raw = damaged(table, bad)
        table.acts.files.open_path(bad)
        choice(table, "Save what can be read")()
        assert table.workspace.path.name == "bad (what could be read).gmt"
        assert len(table.labels) == 2
        assert bad.read_bytes() == raw
        notice = table.notice
        assert "2 steps could be read" in notice.text and "could not be read" in notice.text
        choice(table, "Copy report")()
        assert "could not be read" in QApplication.clipboard().text()
        table.add("wolf")
        assert table.workspace.open_file.file.verify_all() == ()


def test_a_damaged_fight_of_the_open_campaign_is_offered_help_and_the_other_goes_on(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.gmt"
    with CampaignFile.create(path) as file:
        first = file.new_stream(KIND, "First", "nc")
        file.append(first, None, "blow", b"{}")
        file.settings.set("last fight", str(file.new_stream(KIND, "Second", "nc")))
    spoiled(path, "UPDATE steps SET body = x'00' WHERE id = 1")
    with at_table(qtbot, path) as table:
        table.acts.files._open_fight(1)
        assert "the others go on" in table.notice.text
        table.press(ESC)
        table.add("wolf")
        assert len(table.encounter.combatants) == 1
        table.acts.files.save_rest(path)
        assert table.workspace.path.name == "a (what could be read).gmt"
        assert [each.title for each in table.workspace.fights.entries()] == ["Second"]
        assert len(table.encounter.combatants) == 1


def test_no_help_is_offered_where_none_is_possible(qtbot: QtBot, tmp_path: Path) -> None:
    diary = tmp_path / "diary.gmt"
    diary.write_text("Dear diary" * 1000)
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.acts.files.open_path(diary)
        assert not table.notice.isVisible()
        assert "not a GM Tracker campaign" in table.said
        table.acts.files.save_rest(diary)
        assert tells(table.said, "diary.gmt", "kept as it is")
        assert table.workspace.path.name == "a.gmt"


def test_the_notice_is_reached_and_left_by_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.acts.notices.take_focus()
        assert table.said == "There is no notice."
        table.initiative.setFocus()
        done: list[str] = []
        act = ("Do it", lambda: done.append("done"))
        table.notices.tell("<b>Bob</b>", ("<i>x</i>",) * 9, (act,), focus=False)
        notice = table.notice
        assert table.initiative.hasFocus()
        assert "<b>Bob</b>" in notice.text and "and 3 more" in notice.text
        table.press(Key.Key_5, with_=CTRL)
        assert table.focus_is_in(notice)
        table.press(TAB, ESC)
        assert not notice.isVisible() and not done


@pytest.mark.parametrize("key", [ENTER, Key.Key_Space])
def test_a_choice_is_taken_with_enter_or_space(qtbot: QtBot, tmp_path: Path, key: Qt.Key) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        done: list[str] = []
        table.notices.tell("x", (), (("Do it", lambda: done.append("done")),))
        table.press(key)
        assert done == ["done"]
        assert not table.notice.isVisible()


def test_names_stay_plain_text_in_notice_and_list(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "<b>Bob<.gmt") as table:
        table.window.file_check.back_up()
        table.acts.files.restore_backup()
        table.notices.tell("<b>Bob", ("<b>Bob",), (("<b>Bob", lambda: None),))
        boxes = (table.acts.files.backups, table.notice)
        labels = [label for box in boxes for label in box.findChildren(QLabel)]
        assert len([each for each in labels if "<b>Bob" in each.text()]) == 3
        assert {each.textFormat() for each in labels} == {Qt.TextFormat.PlainText}
        assert all(not each.toolTip() for box in boxes for each in box.findChildren(QWidget))


def test_a_notice_grows_with_the_text(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        notices = table.notices
        notices.tell("What now?", ("A sentence that is long enough for two lines. " * 3,), ())
        small = notices.notice.geometry()
        for _ in range(4):
            table.acts.view.larger()
        QApplication.processEvents()
        large = notices.notice.geometry()
        assert large.width() > small.width() and large.height() > small.height()
        assert table.window.rect().contains(large)
        text = notices.notice.findChildren(QLabel)[1]
        assert text.height() >= text.heightForWidth(text.width())
