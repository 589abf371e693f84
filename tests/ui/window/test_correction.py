"""Correcting an earlier step in the window, by real keys."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Answer
from gm_tracker.ui.past.correction_sheet import CorrectionSheet
from tests.helpers import act, nc_fighter, perform
from tests.ui.window_helpers import BACK, CTRL, ENTER, ESC, SHIFT, SPACE, TAB, Table, at_table

Key = Qt.Key


def sheet(table: Table) -> CorrectionSheet:
    """The sheet over the window."""
    return table.window.parts.later.correction


def settled(qtbot: QtBot, table: Table) -> None:
    """Wait until all that follows is known."""
    qtbot.waitUntil(lambda: not table.acts.correction.work.is_working)


def strike(table: Table, who: str, whom: str, roll: int, damage: int | None = None) -> None:
    """One blow, with what is asked."""
    harm: dict[str, Answer] = {} if damage is None else {"damage": damage}
    act(table.session.fight, c.DeclareAttack(who, whom, "sword"), attack=roll, **harm)


def begin(table: Table, wolf_hp: int = 100) -> Fight:
    """Bow and Wolf in round 1: Bow acts in segments 1 and 5, Wolf in 3 and 5."""
    fight = table.session.fight
    bow = nc_fighter("Bow", hp=60, of=9, side="party", damage="1d10x10", attacks=2)
    act(fight, c.AddCombatants(bow))
    act(fight, c.AddCombatants(nc_fighter("Wolf", hp=wolf_hp, of=9, damage="1d10x10", attacks=2)))
    act(fight, c.Next(), segments_c0=(1, 4), segments_c1=(3, 2))
    return fight


def duel(table: Table, wolf_hp: int = 100) -> None:
    """Both fell in segment 5; Bow's first roll was 90, a miss, and was typed as 40."""
    fight = begin(table, wolf_hp)
    strike(table, "c0", "c1", 40, 60)
    act(fight, c.Next())
    strike(table, "c1", "c0", 98)
    act(fight, c.Next())
    strike(table, "c0", "c1", 30, 60)
    strike(table, "c1", "c0", 30, 90)
    act(fight, c.Next())
    table.refresh()


def kind_of(table: Table) -> str:
    """What has become of the later result with the cursor."""
    row = sheet(table).parts.list.current
    return "" if row is None else row.kind


def state(table: Table, name: str) -> str:
    """Whether somebody is up."""
    return table.one(name).state


def test_a_die_five_actions_ago_undoes_that_both_fell(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        duel(table)
        before = encounter_hash(table.encounter)
        assert state(table, "Wolf") == state(table, "Bow") == "unconscious"
        table.presses = 0
        table.press("z", Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageUp)
        assert "Bow hits Wolf for 60" in table.texts(sheet(table))
        table.press("90")
        settled(qtbot, table)
        told = table.texts(sheet(table))
        assert "That 40 was a 90" in told
        assert "Bow misses Wolf" in told
        assert "Wolf\N{NO-BREAK SPACE}" not in told
        assert "unconscious \u2192 up" in told
        assert encounter_hash(table.encounter) == before
        assert sheet(table).parts.accept.text() == "Accept the 90"
        table.press(ENTER)
        assert table.presses <= 8
        assert not sheet(table).isVisible()
        assert (state(table, "Wolf"), state(table, "Bow")) == ("up", "unconscious")
        table.press(BACK)
        assert encounter_hash(table.encounter) == before


def test_escape_keeps_everything(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        duel(table)
        before, steps = encounter_hash(table.encounter), len(table.session.fight.history.every())
        table.press("z", "98", ESC)
        assert not sheet(table).isVisible()
        assert encounter_hash(table.encounter) == before
        assert len(table.session.fight.history.every()) == steps
        # The window takes keys again, and nothing of the sheet is left.
        table.press("n")
        assert table.quick_entry.isVisible()
        table.press(ESC, "z")
        assert "A die was wrong" in table.texts(sheet(table))


def test_a_hit_asks_for_its_damage_on_the_sheet(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begin(table)
        strike(table, "c0", "c1", 98)
        table.refresh()
        table.press("z", "40")
        settled(qtbot, table)
        assert "It asks you: damage" in table.texts(sheet(table))
        assert not sheet(table).parts.accept.isEnabled()
        # Enter goes to what is asked next.
        table.press(ENTER, "50", ENTER)
        assert table.labels[-1] == "Bow hits Wolf"
        assert table.encounter.held_for("c1", "hp") == -50


def test_what_cannot_be_is_said_and_stays_typed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        duel(table)
        before = encounter_hash(table.encounter)
        table.press("z", "500")
        assert sheet(table).parts.mend.die.text() == "500"
        assert "500" in table.texts(sheet(table).parts.now)
        table.press(ENTER)
        assert sheet(table).isVisible()
        assert encounter_hash(table.encounter) == before
        table.press(BACK, BACK, BACK)
        assert "A die was wrong" in table.texts(sheet(table))


def test_another_target_and_a_ruling_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        fight = begin(table)
        act(fight, c.AddCombatants(nc_fighter("Cub", hp=100)))
        strike(table, "c0", "c1", 40, 60)
        table.refresh()
        table.press("z")
        table.acts.correction.work.turn("0/=whom")
        chips = {each.chip.label: each for each in sheet(table).parts.choice.buttons()}
        cub = next(each for label, each in chips.items() if "Cub" in label)
        cub.setFocus()
        table.press(ENTER)
        settled(qtbot, table)
        assert "Not Wolf but Cub" in table.texts(sheet(table))
        table.acts.correction.work.turn("0/=ruling")
        table.press("damage 12", ENTER)
        settled(qtbot, table)
        table.press(ENTER)
        assert table.encounter.held_for(table.one("Cub").id, "hp") == -12
        assert table.encounter.held_for("c1", "hp") == 0


def test_an_attack_that_was_left_out_is_put_in(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        fight = begin(table)
        act(fight, c.Next())
        table.refresh()
        assert "close of segment 1" in table.labels
        table.acts.correction.put_in(fight.path[-1].id)
        table.press("40")
        settled(qtbot, table)
        assert "It asks you: damage" in table.texts(sheet(table))
        table.press(ENTER, "50")
        settled(qtbot, table)
        assert sheet(table).parts.accept.text() == "Put it in"
        table.press(ENTER)
        assert "Bow hits Wolf" in table.labels
        assert table.one("Wolf").tracks["hp"].value == 50


def test_a_step_is_struck_out_or_only_noted(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        begin(table)
        strike(table, "c0", "c1", 40, 60)
        table.refresh()
        before = encounter_hash(table.encounter)
        table.press("z", "41")
        sheet(table).parts.only.click()
        assert encounter_hash(table.encounter) == before
        assert table.labels[-1].startswith("Noted: that 40 was a 41")
        table.press("z")
        sheet(table).parts.strike.click()
        settled(qtbot, table)
        assert "It does not happen" in table.texts(sheet(table))
        table.press(Key.Key_Tab)
        QTest.keyClick(sheet(table), Key.Key_Return)
        assert "Bow hits Wolf" not in table.labels


def test_nothing_behind_the_sheet_takes_a_key(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        duel(table)
        before = encounter_hash(table.encounter)
        table.press("z")
        for key in (Key.Key_Z, Key.Key_Y, Key.Key_K):
            table.press(key, with_=CTRL)
        table.press(Key.Key_Z, with_=CTRL | SHIFT)
        for _ in range(30):
            table.press(TAB)
            assert table.focus_is_in(sheet(table)), QApplication.focusWidget()
        assert encounter_hash(table.encounter) == before
        place = sheet(table).geometry()
        QTest.keyClick(sheet(table), Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        assert sheet(table).x() < place.x()


def test_a_later_step_asks_its_dice_on_the_sheet(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        duel(table, wolf_hp=300)
        perform(table.session.fight, c.Next(), random.Random(1))
        table.refresh()
        assert (state(table, "Wolf"), state(table, "Bow")) == ("up", "unconscious")
        table.press("z", "98")
        settled(qtbot, table)
        need = sheet(table).parts.need
        assert need.isVisible()
        assert not sheet(table).parts.accept.isEnabled()
        table.press(ENTER)
        assert table.focus_is_in(need)
        table.press("9 9", ENTER)
        assert "9" in need.line.text()
        need.line.clear()
        table.press("3 2", ENTER)
        settled(qtbot, table)
        assert not need.isVisible()
        sheet(table).take_focus()
        table.press(ENTER)
        assert state(table, "Bow") == "up"
        assert any(slot.combatant == "c0" for slot in table.encounter.slots)


def test_what_does_not_happen_is_kept_by_the_gms_word(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        duel(table, wolf_hp=90)
        table.press("z", Key.Key_PageUp, Key.Key_PageUp, Key.Key_PageUp)
        table.acts.correction.work.turn("0/damage")
        table.press("100")
        settled(qtbot, table)
        rows = sheet(table).parts.list
        told = {rows.rows.row(at).what: at for at in range(rows.rows.rowCount())}
        rows.setFocus()
        rows.setCurrentIndex(rows.rows.index(told["Wolf hits Bow for 90"]))
        assert kind_of(table) == "impossible"
        table.press(SPACE)
        settled(qtbot, table)
        assert kind_of(table) == "kept"
        table.press(ENTER)
        assert table.one("Bow").tracks["hp"].value == -30
        assert "Wolf misses Bow" not in table.labels
