"""The menu of whatever is clicked: made of the acts that apply there, each with its key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gm_tracker.rules.coc7 import COC7
from gm_tracker.ui.fight import things
from gm_tracker.ui.fight.schedule.cursor_paint import drop_words
from gm_tracker.ui.kit.keymap import first_key
from gm_tracker.ui.kit.thing import Thing
from tests.act_tables import WINDOW_ACTS
from tests.ui.window.mouse_hands import menu_at
from tests.ui.window_helpers import (
    ENTER,
    ESC,
    NONE,
    SHIFT,
    SPACE,
    Key,
    Table,
    at_table,
    start_round,
)

LEFT = Qt.MouseButton.LeftButton
KINDS = {value for name, value in vars(things).items() if name.isupper()}


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna (1) acts in segment 1, an orc (2) in 5, another (3) in 8."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("Anna party hp 200 of 5")
        table.add("orc x2 hp 200")
        table.press("g", "2 3", ENTER)
        start_round(table, "1", "5", "8")
        yield table


def entries(menu: QMenu) -> list[str]:
    """What stands in a menu, those beneath others behind them."""
    found = []
    for action in menu.actions():
        beneath = action.menu()
        found += entries(beneath) if isinstance(beneath, QMenu) else [action.text()]
    return [each for each in found if each]


def test_every_kind_of_thing_has_acts_and_every_act_names_known_kinds() -> None:
    named = {kind for act in WINDOW_ACTS for kind in act.on}
    assert named == KINDS


def test_whatever_is_about_a_combatant_or_the_round_stands_in_some_menu() -> None:
    nowhere = [a.id for a in WINDOW_ACTS if a.menu.id in ("combatant", "round") and not a.on]
    assert nowhere == ["go_back_here"]


def test_every_act_that_applies_to_a_thing_stands_in_its_menu_with_its_key(table: Table) -> None:
    who = table.one("Anna").id
    for kind in KINDS:
        menu = table.acts.things.menu_of(Thing(kind, who))
        said = entries(menu)
        for act in table.window.keys.every:
            key = first_key(act) or act.there
            stands = f"{act.label}\t{key}".rstrip("\t") in said
            assert stands == (kind in act.on and act.fits()), (kind, act.id)
        menu.deleteLater()


def test_a_right_click_on_a_row_is_about_that_row_and_leaves_the_stage_alone(table: Table) -> None:
    view, model = table.initiative.view, table.initiative.model
    orc = table.one("Orc 2")
    at = view.visualRect(model.index(model.place(orc.id))).center()
    menu = menu_at(view.viewport(), at)
    assert table.selected == orc.id
    assert table.session.stage.actor == table.one("Anna").id
    assert "Damage...\tD" in entries(menu)
    pick(menu, "Damage", "30")
    assert table.one("Orc 2").tracks["hp"].value == 170
    assert table.session.stage.actor == table.one("Anna").id


def pick(menu: QMenu, *path: str) -> None:
    """Trigger an entry by the labels that lead to it."""
    for label in path[:-1]:
        found = [
            a.menu() for a in menu.actions() if a.menu() and a.text().partition("\t")[0] == label
        ]
        assert isinstance(found[0], QMenu), label
        menu = found[0]
    entry = next(a for a in menu.actions() if a.text().partition("\t")[0] == path[-1])
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    entry.trigger()


def test_the_menu_key_opens_it_for_what_has_the_keyboard(table: Table) -> None:
    for key, with_ in ((Key.Key_Menu, NONE), (Key.Key_F10, SHIFT)):
        table.ctrl("1")
        table.press(key, with_=with_)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert menu.accessibleName() == "Menu of Anna"
        menu.close()


def test_a_mark_can_be_delayed_and_given_up_from_its_menu(table: Table) -> None:
    timeline = table.timeline
    row = next(i for i, r in enumerate(timeline.view.rows) if r.name == "Orc 1")
    mark = timeline.view.rows[row].marks[0]
    at = timeline.space().mark(row, timeline.view.rows[row], mark).center().toPoint()
    menu = menu_at(timeline.viewport(), at)
    pick(menu, "Delay", "to segment 7")
    slot = table.encounter.slot(mark.slot)
    assert slot is not None and slot.position == 6


def test_target_and_weapon_change_while_dice_are_asked_and_the_attackers_dice_stay(
    table: Table,
) -> None:
    table.press(ENTER, "37")
    target = table.session.making.aimed_at
    pick(menu_at(table.asking, QPoint(5, 5)), "Another target", "Orc 2")
    assert table.session.making.aimed_at != target
    current = table.session.composer.current
    assert current is not None and 37 in current.answers.values()
    table.press(ESC)


def mark_of(table: Table, name: str) -> tuple[QPoint, int, str]:
    """Where somebody's mark is in the timeline, its row, and its slot."""
    view, space = table.timeline.view, table.timeline.space()
    at = next(at for at, row in enumerate(view.rows) if row.name == name)
    mark = view.rows[at].marks[0]
    return space.mark(at, view.rows[at], mark).center().toPoint(), at, mark.slot


def test_a_mark_that_is_dragged_says_what_letting_it_go_means_and_esc_leaves_it(
    table: Table,
) -> None:
    view, port = table.timeline.view, table.timeline.viewport()
    at, row, slot = mark_of(table, "Orc 1")
    mark = view.rows[row].marks[0]
    assert drop_words(view, 7, mark) == "delay to segment 8"
    assert drop_words(view, 2, mark) == "not earlier"
    assert drop_words(view, 4, mark) == "stays where it is"
    assert drop_words(view, 10, mark) == "not into the next round"
    to = QPoint(int(table.timeline.space().column(view, 7).center().x()), at.y())
    QTest.mousePress(port, LEFT, pos=at)
    QTest.mouseMove(port, to)
    table.press(ESC)
    QTest.mouseRelease(port, LEFT, pos=to)
    assert position(table, slot) == 4
    QTest.mousePress(port, LEFT, pos=at)
    QTest.mouseMove(port, to)
    QTest.mouseRelease(port, LEFT, pos=to)
    assert position(table, slot) == 7


def position(table: Table, slot: str) -> int:
    """Where a slot is on the clock, from 0 in the first segment."""
    found = table.encounter.slot(slot)
    assert found is not None
    return found.position


def test_dropping_one_foe_on_another_asks_and_changes_nothing_by_itself(table: Table) -> None:
    space, port = table.timeline.space(), table.timeline.viewport()
    rows = [row.name for row in table.timeline.view.rows]
    first, other = (
        QPoint(space.gutter + 30, space.y(rows.index(name)) + space.row // 2)
        for name in ("Orc 1", "Orc 2")
    )
    steps = len(table.labels)
    QTest.mousePress(port, LEFT, pos=first)
    QTest.mouseMove(port, other)
    QTest.mouseRelease(port, LEFT, pos=other)
    assert table.quick_entry.isVisible()
    assert len(table.labels) == steps
    QTest.mouseClick(table.quick_entry.close_button, LEFT)
    assert len(table.labels) == steps
    assert not table.quick_entry.isVisible()


def test_a_card_of_the_ribbon_has_a_menu_and_keys_find_the_one_at_the_cursor(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (COC7,)) as table:
        table.add("Ada party hp 14 dex 70 fighting 60")
        table.add("<b>Bob</b> & son foe hp 9 dex 40 dodge 40")
        table.press(SPACE)
        ribbon = table.window.parts.schedule.ribbon
        menu = menu_at(ribbon.viewport(), ribbon.space.card_rect(1).center().toPoint())
        assert entries(menu)[0] == "<b>Bob</b> && son"
        assert "Give up an action\tX" in entries(menu)
        menu.close()
        ribbon.setFocus()
        table.press(Key.Key_Menu)
        menu = open_menu()
        assert menu.accessibleName() == "Menu of <b>Bob</b> & son"
        menu.close()


def open_menu() -> QMenu:
    """The menu that is open."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_row_of_those_who_act_as_one_is_named_and_can_be_parted(table: Table) -> None:
    orcs = [table.one(f"Orc {at}").id for at in (1, 2)]
    assert table.session.groups.make(tuple(orcs)) == ""
    view, model = table.initiative.view, table.initiative.model
    at = view.visualRect(model.index(model.place(orcs[0]))).center()
    menu = menu_at(view.viewport(), at)
    row = model.row(model.place(orcs[0]))
    assert menu.accessibleName() == f"Menu of {row.name}"
    pick(menu, "Damage", "30")
    pick(menu_at(view.viewport(), at), "Condition", "Prone")
    for each in orcs:
        orc = table.encounter.combatants[each]
        assert orc.tracks["hp"].value == 170 and orc.has("prone")
    pick(menu_at(view.viewport(), at), "Delay", "to segment 9")
    # They rolled for themselves: the other acts in segment 8 as before.
    assert {s.position for s in table.encounter.slots if s.combatant in orcs} == {7, 8}
    pick(menu_at(view.viewport(), at), "Group", "Ungroup")
    assert table.encounter.groups == ()


def test_the_menu_key_in_a_die_has_what_a_die_can(table: Table) -> None:
    table.press(ENTER, Key.Key_Menu)
    said = entries(open_menu())
    open_menu().close()
    assert {"Roll this die\tR", "Resolve\tEnter", "Another target\tAlt+T"} <= set(said)


def test_the_library_has_its_menu_by_both_keys(table: Table) -> None:
    table.acts.library.show_library()
    for key, with_ in ((Key.Key_Menu, NONE), (Key.Key_F10, SHIFT)):
        table.press(key, with_=with_)
        assert entries(open_menu())
        open_menu().close()


def test_a_row_of_several_without_news_is_about_nobody_and_unfolds(table: Table) -> None:
    table.add("wolf x16")
    timeline = table.timeline
    at = next(at for at, row in enumerate(timeline.view.rows) if row.fold)
    many, selected = len(timeline.view.rows), table.selected
    space = timeline.space()
    menu = menu_at(timeline.viewport(), QPoint(space.gutter + 30, space.y(at) + 5))
    assert table.selected == selected
    assert "Damage...\tD" not in entries(menu)
    pick(menu, "Show them one by one")
    assert len(timeline.view.rows) > many
