"""Several who act as one, played by key presses at the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import SetSwitch
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.rules.brp.system import BRP
from tests.ui.fitting import hidden
from tests.ui.window_helpers import BACK, CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> object:
    """Twelve archers who act as one against Mara and a guard; it is their moment."""
    with at_table(qtbot, tmp_path / "evening.gmtrack") as made:
        made.add("Bandit archer x12, Mara party hp 190 df 4, Town guard party")
        people = made.encounter.combatants.values()
        ids = tuple(each.id for each in people if each.name.startswith("Bandit"))
        made.session.act(MakeGroup(ids))
        made.session.act(SetSwitch("N-ENGAGED", "links"))
        made.press(SPACE)
        yield made


def _counts(table: Table) -> list[int]:
    view = table.window.parts.stage.group.view
    return [each.count for each in view.rows]


def test_eight_at_one_and_four_at_another_all_rolled(table: Table) -> None:
    table.press(Key.Key_Home)
    table.presses = 0
    every = [0]

    def press(*keys: Key | str) -> None:
        every[0] += sum(len(each) if isinstance(each, str) else 1 for each in keys)
        table.press(*keys)

    press("8", Key.Key_Down, "4")
    assert _counts(table) == [8, 4]
    table.press(ENTER, with_=SHIFT)
    every[0] += 1
    assert every[0] <= 8
    assert table.labels[-1].startswith("12 bandit archers attack: ")
    assert table.window.parts.stage.page is table.window.parts.stage.result


def test_what_was_typed_of_the_dice_stays_through_escape(table: Table) -> None:
    table.press("8", ENTER, "0", "4", ESC)
    assert table.window.parts.stage.shown_group is not None
    table.press("a")
    texts = [box.text() for box in table.window.parts.stage.asking.table.boxes()]
    assert texts[0] == "4"
    assert _counts(table) == [8, 4]


def test_dice_stay_when_it_is_thought_better_whom_they_meet(table: Table) -> None:
    table.press("8", ENTER, "0", "4", "9", "9", ESC)
    table.press("7", ENTER)
    assert _counts(table) == [7, 5]
    texts = [box.text() for box in table.window.parts.stage.asking.table.boxes()]
    assert texts[:3] == ["4", "99", ""]


def test_undo_opens_the_attack_of_all_of_them_again_with_its_dice(table: Table) -> None:
    table.press("8")
    table.press(ENTER, with_=SHIFT)
    before = len(table.session.fight.path)
    table.press(BACK)
    assert len(table.session.fight.path) == before - 1
    boxes = table.window.parts.stage.asking.table.boxes()
    assert len(boxes) >= 12 and all(box.text() for box in boxes)
    table.press(ENTER)
    assert len(table.session.fight.path) == before


def test_one_whose_number_was_typed_acts_alone(table: Table) -> None:
    table.initiative.setFocus()
    table.press("3")
    stage = table.window.parts.stage
    assert stage.page is stage.idle and table.initiative.current_id() == "c2"
    table.press("a")
    table.press(ENTER)
    assert table.session.making.action is not None
    table.press("04", ENTER, "3", ENTER)
    assert table.labels[-1].startswith("Bandit archer 3 ")
    table.initiative.select("c0")
    table.session.stage.turn_to("c0")
    assert stage.shown_group is not None and stage.shown_group.total == 11


def test_each_die_says_what_it_means_and_all_of_them_what_came_of_it(table: Table) -> None:
    table.press("8", ENTER)
    table.press("04", "99")
    boxes = table.window.parts.stage.asking.table.boxes()
    assert boxes[0].verdict.accessibleName().startswith("Critical hit")
    assert boxes[1].verdict.accessibleName().startswith("Miss")
    assert sum(not each.is_open for each in boxes) == 2
    table.press("a", ENTER)
    result = table.session.fight.path[-1]
    assert len(result.commands) == 1 and table.labels[-1].startswith("12 bandit archers attack")


def test_a_row_speaks_of_its_number_its_chance_and_what_to_expect(table: Table) -> None:
    page = table.window.parts.stage.group
    page.ahead.finish()
    spoken = [page.model.spoken(page.model.row(at)) for at in range(page.model.rowCount())]
    assert spoken[0].startswith("6 at Mara, ")
    assert " percent, expect " in spoken[0] and " hits" in spoken[0]


def test_damage_of_the_row_is_that_of_each_and_of_a_number_its_alone(table: Table) -> None:
    table.initiative.select("c0")
    table.press("d")
    table.answer("5")
    full = table.one("Mara")
    lost = [each.tracks["hp"] for each in table.encounter.combatants.values()][:12]
    assert [each.maximum - each.value for each in lost] == [5] * 12
    assert full.tracks["hp"].value == 190
    table.press("d")
    table.answer("3 7")
    hurt = [each.tracks["hp"] for each in table.encounter.combatants.values()][:4]
    assert [each.maximum - each.value for each in hurt] == [5, 5, 12, 5]


def test_the_panel_names_the_others_and_goes_to_each(table: Table) -> None:
    table.initiative.select("c0")
    table.press("e")
    panel = table.window.parts.later.panel
    chips = panel.members.buttons()
    assert chips[0].chip.on
    assert chips[0].chip.label == "All 12 bandit archers" and len(chips) == 13
    assert chips[3].accessibleName().startswith("Bandit archer 3, ")
    chips[3].click()
    assert table.initiative.current_id() == "c2" and panel.members.buttons()[3].chip.on
    panel.members.buttons()[0].click()
    assert len(table.initiative.current_group()) == 12


def test_holding_delaying_and_passing_are_of_all_of_them(table: Table) -> None:
    table.initiative.select("c0")
    table.press("w")
    table.answer("4")
    segments = {s.position for s in table.encounter.slots if s.combatant in _archers(table)}
    assert 3 in segments and 0 not in segments
    table.ctrl("z")
    table.initiative.select("c0")
    table.press("o")
    table.answer("the gate opens")
    held = [s for s in table.encounter.slots if s.state == "held"]
    assert {each.combatant for each in held} == set(_archers(table))


def test_one_is_split_off_and_all_are_ungrouped_and_one_again(table: Table) -> None:
    table.initiative.select("c0")
    table.press("S", with_=SHIFT)
    table.answer("12")
    assert len(table.encounter.groups[0].members) == 11
    table.initiative.select("c0")
    table.press("G", with_=CTRL | SHIFT)
    assert not table.encounter.groups
    table.initiative.select("c0")
    table.press("G", with_=SHIFT)
    table.answer("")
    assert len(table.encounter.groups[0].members) == 12


def test_forty_in_six_groups_have_all_their_rows_in_sight(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "evening.gmtrack") as table:
        table.add("Bandit archer x12 as one, Town guard party x8 as one, Orc x9 as one")
        table.add("Wolf x4 as one, Goblin x3 as one, Skeleton x2 as one, Mara party, Toren party")
        table.press(SPACE)
        assert len(table.encounter.combatants) == 40
        seen = table.initiative.view
        rows = [table.initiative.model.row(at) for at in range(seen.model().rowCount())]
        assert sum(len(each.members) or 1 for each in rows if each.id) == 40
        last = seen.visualRect(seen.model().index(len(rows) - 1, 0))
        assert last.bottom() <= seen.viewport().height()
        timeline = table.window.parts.schedule.timeline
        assert len(timeline.view.rows) == 8
        assert timeline.space().height <= timeline.viewport().height()


def _archers(table: Table) -> tuple[str, ...]:
    return table.encounter.groups[0].members


def test_harm_with_a_save_for_all_of_them_is_one_step(table: Table) -> None:
    table.press(Key.Key_Home)
    table.press("h", with_=SHIFT)
    table.press(*"60", ENTER)
    stage = table.window.parts.stage
    assert table.session.composer.requests()[0].id == "kind"
    table.session.answers.answer("kind", "1")
    table.session.answers.answer("severity", "5")
    table.session.answers.roll_group("")
    steps = len(table.session.fight.path)
    table.session.answers.confirm()
    assert len(table.session.fight.path) == steps + 1
    assert table.labels[-1].startswith("12 bandit archers take 60: ")
    assert stage.page is stage.result


@pytest.mark.parametrize("high", [560, 590, 620, 650])
def test_weapons_and_the_first_two_targets_are_whole_in_a_low_window(
    qtbot: QtBot, tmp_path: Path, high: int
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (BRP,)) as table:
        table.add("Marsh Raider x2 as one, Chapel Knight party, Hill Archer party, Cave Bear party")
        table.press(SPACE, SPACE)
        table.window.resize(1024, high)
        QApplication.processEvents()
        page = table.stage.group
        assert page.isVisible()
        assert [e.chip.key for e in page.parts.weapons.buttons() if hidden(e)] == []
        second = page.table.visualRect(page.model.index(1, 0))
        assert second.bottom() <= page.table.viewport().height()
        assert page.table.viewport().height() % page.table.row_height() <= 2, (
            "nothing is cut through"
        )
