"""The guide: its pages exist, are plain Markdown, and show every picture that they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker import __version__, paths
from gm_tracker.rules import SYSTEMS
from gm_tracker.session import bundled
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.keymap import NO_KEY, TOLD_IN_PAGE, keys_of, normal, page_with_keys
from gm_tracker.ui.kit.page import Page
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.help_acts import GUIDE
from gm_tracker.ui.window.help_box import HelpBox
from gm_tracker.ui.window.key_sheet import OTHER_KEYS, key_sections
from gm_tracker.ui.window.keys_page import keys_page
from tests.act_tables import EVERY_ACT
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, TAB, Key, Table, at_table

HELP = paths.resources() / "help"
PAGES = [each.name for each in GUIDE] + [each.id for each in SYSTEMS]
NAMED = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")
CHORD = re.compile(
    r"(?:Ctrl|Shift|Alt)\+(?:(?:Shift|Alt)\+)?(?:F\d{1,2}|[A-Z0-9,](?![a-z]))|F\d{1,2}"
)
IMAGE = QTextDocument.ResourceType.ImageResource.value


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_there_and_is_plain_markdown(name: str) -> None:
    text = bundled.help_page(name)
    assert text.startswith("# ") and len(text.splitlines()[0]) > 3, name
    assert not re.search(r"<\s*/?\s*[a-zA-Z!]", text), "HTML"
    assert "](http" not in text
    assert text.count("\n# ") == 0


@pytest.mark.parametrize("name", PAGES)
def test_every_picture_of_a_page_is_there_and_says_what_it_shows(name: str) -> None:
    for words, picture in NAMED.findall(bundled.help_page(name)):
        image = QImage.fromData(bundled.help_picture(picture))
        assert image.width() >= 280 and len(words) > 5, picture


def test_every_bundled_picture_is_shown_somewhere() -> None:
    shown_ones = {
        picture for name in PAGES for _, picture in NAMED.findall(bundled.help_page(name))
    }
    assert {path.name for path in HELP.glob("*.png")} == shown_ones


def test_every_file_of_the_help_is_a_page() -> None:
    assert {path.stem for path in HELP.glob("*.md")} == set(PAGES)


def test_the_page_of_keys_is_as_the_program_has_them() -> None:
    # To write it anew: python -m tests.guide_pictures
    assert bundled.help_page("keys") == keys_page(key_sections(EVERY_ACT, OTHER_KEYS))


@pytest.mark.parametrize("name", [each.name for each in GUIDE if each.name != "keys"])
def test_keys_that_a_page_names_are_those_of_a_command(name: str) -> None:
    known = {key for each, _ in OTHER_KEYS for key in each.split(", ")}
    fixed = CHORD.findall(TOLD_IN_PAGE.sub("", bundled.help_page(name)))
    assert {normal(key) for key in fixed} <= {*known, "Ctrl+Y", "Ctrl+Space", "F11"}


@pytest.mark.parametrize("name", [each for each in PAGES if each != "keys"])
def test_a_key_that_may_be_changed_stands_beside_its_act(name: str) -> None:
    acts, page = {each.id: each for each in EVERY_ACT}, bundled.help_page(name)
    for act, key in TOLD_IN_PAGE.findall(page):
        assert normal(key) in keys_of(acts[act]), (act, key)
    alone = re.findall(r"\*\*([A-Z/]|Space|Backspace)\*\*", TOLD_IN_PAGE.sub("", page))
    assert set(alone) <= {"R", "F", "A"}, "only the keys of an empty die field stand alone"
    # What a file holds may have a brace before a quotation mark.
    assert not re.search(r"\{\w", page_with_keys(page, EVERY_ACT))


def test_the_guide_tells_the_keys_that_were_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        settings = table.window.workspace.settings
        settings.keep("key attack", "F4")
        settings.keep("key ask_heal", NO_KEY)
        table.window.keys.choose()
        table.press(Key.Key_F1, with_=SHIFT)
        text = guide_of(table).page.toPlainText()
        assert "at the top of the list. Press F4." in text
        assert "at once. \u201cHeal\u201d heals." in text
        assert "Space goes on." in text


@pytest.mark.parametrize(
    "name",
    [
        "http://example.org/a.png",
        "file:///etc/passwd",
        "//example.org/a.png",
        "../icons/gm-tracker.svg",
        "../help/window.png",
        "a/window.png",
        "a\\window.png",
        "window.png?x",
        "/window.png",
        "WINDOW.PNG",
        "qrc:/window.png",
        "nothing.png",
        "",
    ],
)
def test_a_page_loads_nothing_but_bundled_pictures(qtbot: QtBot, name: str) -> None:
    asked: list[str] = []

    def picture(of: str) -> bytes:
        asked.append(of)
        return bundled.help_picture(of)

    page = Page(picture)
    qtbot.addWidget(page)
    page.show_markdown(f"# Here\n\n![a picture]({name})\n")
    page.grab()
    for url in (name, QUrl(name)):
        got = page.loadResource(IMAGE, url)
        assert isinstance(got, QImage) and got.width() == got.height() == 1
    assert set(asked) <= {"nothing.png"}


def test_a_picture_elsewhere_on_the_disk_is_not_shown(qtbot: QtBot, tmp_path: Path) -> None:
    red = QImage(300, 300, QImage.Format.Format_RGB32)
    red.fill(0xFF0000)
    red.save(str(tmp_path / "red.png"))
    page = Page(bundled.help_picture)
    qtbot.addWidget(page)
    page.resize(400, 400)
    for place in (f"{tmp_path}/red.png", f"file://{tmp_path}/red.png"):
        page.show_markdown(f"![red]({place})\n")
        seen = page.grab().toImage()
        across = [(x, y) for x in range(0, 400, 8) for y in range(0, 400, 8)]
        assert not [at for at in across if seen.pixelColor(*at).name() == "#ff0000"]


def test_a_bundled_picture_is_no_wider_than_the_page(qtbot: QtBot) -> None:
    page = Page(bundled.help_picture)
    qtbot.addWidget(page)
    page.resize(500, 400)
    page.show()
    got = page.loadResource(IMAGE, QUrl("window.png"))
    assert isinstance(got, QImage) and 400 < got.width() <= 500


def guide_of(table: Table) -> HelpBox:
    """The box of help of the window."""
    found = table.window.findChild(HelpBox)
    assert found is not None
    return found


def test_the_guide_is_read_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press(Key.Key_F1, with_=SHIFT)
        box = guide_of(table)
        assert "The first fight" in box.page.toPlainText().splitlines()[0]
        titles = [box.list.item(row).text() for row in range(box.list.count())]
        assert titles == ["NC at a glance", *(each.title for each in GUIDE)]
        for entry in GUIDE:
            assert box.page.toPlainText().strip().startswith(entry.title[:4]), entry
            for _ in range(3):
                if not box.list.hasFocus():
                    table.press(TAB, with_=SHIFT)
            assert box.list.hasFocus()
            table.press(Key.Key_Down)
        table.press(ESC)
        assert not box.isVisible()


def test_the_guide_shows_the_keys_that_were_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.workspace.settings.keep("key attack", "F4")
        table.press(Key.Key_Comma, with_=CTRL)
        table.settings.keys.put_back.emit("ask_heal")
        table.press(ESC, "/", "guide", ENTER)
        box = guide_of(table)
        row = [each.name for each in GUIDE].index("keys") + 1
        box.list.setCurrentRow(row)
        lines = box.page.toPlainText().splitlines()
        assert lines[lines.index("Attack") - 1] == "F4"


def test_the_guide_tells_how_old_the_program_is(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press(Key.Key_F1, with_=SHIFT)
        box = guide_of(table)
        row = [each.name for each in GUIDE].index("install") + 1
        box.list.setCurrentRow(row)
        assert f"This is version {__version__}; it is" in box.page.toPlainText()


def test_nothing_begins_behind_a_page_of_help(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        table.press("2")
        before, selected = table.labels, table.selected
        table.ctrl("h")
        table.press("d", SPACE, "n", Key.Key_Backspace, "1")
        assert table.labels == before and table.selected == selected
        assert table.session.composer.current is None
        assert not table.quick_entry.isVisible()
        table.press(ESC)
        table.press("d")
        assert table.quick_entry.isVisible()


def test_no_table_of_the_rules_is_wider_than_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.window.resize(1024, 600)
        for scale in (1.0, 1.5, 2.0):
            table.take_theme(Theme(DARK, scale))
            table.window.acts.help.show_glance()
            QApplication.processEvents()
            box = table.window.acts.help.box
            assert box.page.verticalScrollBar().maximum() > 0
            assert box.page.horizontalScrollBar().maximum() == 0, scale
            box.put_away()
