"""The stage of the one who acts: whom it means, what it says, and when the odds come."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.ui.fight.stage.idle_page import ASKS, IdlePage
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import CellOdds, Pair
from tests.ui.window_helpers import BACK, ENTER, ESC, SPACE, Key, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna (1) and Bo (2) of the party act together with two orcs (3, 4); a miller (5) looks on."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        for each in ("Anna party hp 200 of 5", "Bo party hp 200 of 5", "orc x2 hp 200"):
            table.add(each)
        table.add("Miller neutral hp 20")
        start_round(table, "1", "1", "1", "1", "9")
        yield table


def page(table: Table) -> IdlePage:
    """The page of the one who acts, with all odds worked out."""
    table.stage.idle.odds.ahead.finish()
    return table.stage.idle


def test_it_says_who_is_meant_with_what_and_how_likely(table: Table) -> None:
    QAbstractItemModelTester(page(table).model)
    assert page(table).spoken == "Anna at Orc 1, Weapon, 69 percent"
    assert [each.label for each in page(table).model.view.folds] == ["1 ally", "1 bystander"]
    table.press(Key.Key_Down)
    assert page(table).spoken.startswith("Anna at Orc 2, ")
    table.press("3")
    assert page(table).spoken.startswith("Anna at Orc 1, ")


def test_the_stage_tells_a_screen_reader_who_is_about_to_strike_whom(table: Table) -> None:
    page(table)
    assert table.stage.accessibleDescription() == "Anna at Orc 1, Weapon, 69 percent"
    table.press(ENTER)
    assert table.stage.accessibleDescription().startswith("Anna at Orc 1, Weapon, 69 percent; ")


def test_j_and_k_put_another_on_the_stage_and_what_was_typed_is_there_again(table: Table) -> None:
    table.press(ENTER, "50", ENTER)
    assert table.session.making.action is not None
    table.ctrl("1")
    table.press("j")
    assert page(table).spoken.startswith("Bo at ")
    table.press("k")
    making = table.session.composer.current
    assert making is not None
    assert list(making.answers.values()) == [50]


def test_whose_pass_is_undone_stands_on_the_stage_again(table: Table) -> None:
    table.press("x", "x")
    assert page(table).spoken.startswith("Orc 1 at ")
    for name in ("Bo", "Anna"):
        table.ctrl("z")
        assert page(table).spoken.startswith(f"{name} at ")
        assert table.initiative.current_id() == table.one(name).id


def test_a_click_on_the_row_that_is_current_puts_that_one_on_the_stage(table: Table) -> None:
    first, other, *_ = table.session.stage.acting
    assert table.session.stage.actor == first
    table.window.at.selection.look_at(other)
    view = table.initiative.view
    here = view.visualRect(view.currentIndex()).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=here)
    assert table.session.stage.actor == other


def test_what_was_left_by_esc_is_told_on_its_cell_and_taken_up_by_enter(table: Table) -> None:
    table.press(Key.Key_Down, ENTER, "50", ENTER, ESC)
    view = page(table).model.view
    orc, anna = table.one("Orc 2"), table.one("Anna")
    assert view.cursor == (orc.id, anna.attacks[0].id)
    assert view.cursor in view.kept
    table.press(ENTER)
    making = table.session.composer.current
    assert making is not None
    assert list(making.answers.values()) == [50]


def test_what_was_left_by_esc_is_thrown_away_by_the_key_that_is_told(table: Table) -> None:
    table.press("3", ENTER, "50", ENTER, ESC)
    assert "X throws it away" in table.said
    table.press("x")
    assert not page(table).model.view.kept
    assert len(table.session.stage.acting) == 4, "nobody has passed"


def test_folds_open_and_the_fallen_are_never_meant(table: Table) -> None:
    table.session.act(c.ChangeTrack(table.one("Orc 1").id, "hp", -500))
    assert page(table).spoken.startswith("Anna at Orc 2, ")
    table.press("3")
    assert page(table).spoken.startswith("Anna at Orc 2, ")
    table.press(Key.Key_Down)
    assert [each.name for each in page(table).model.rows] == ["Orc 2"]
    table.press(ENTER)
    assert "Bo" in [each.name for each in page(table).model.rows]


@pytest.mark.parametrize("again", ["", "a", "1"], ids=["left", "attack", "another"])
def test_a_half_entered_blow_at_one_who_fell_since_is_kept_and_not_meant(
    table: Table, again: str
) -> None:
    fallen, anna = table.one("Orc 1"), table.one("Anna")
    table.press("3", ENTER, "50", ENTER)
    if again == "1":
        table.ctrl("1")
        table.press("j")
    else:
        table.press(ESC)
    table.session.act(c.ChangeTrack(fallen.id, "hp", -500))
    table.press(*again)
    assert page(table).spoken.startswith("Anna at Orc 2, ")
    assert not table.stage.asks
    assert page(table).model.view.kept == {(fallen.id, anna.attacks[0].id)}


def test_a_number_that_nobody_has_is_told_and_strikes_nobody(table: Table) -> None:
    number = page(table).table.number
    for keys, digits in (("30", "30"), ("9", "9")):
        table.press(keys, ENTER, ENTER)
        assert number.digits == digits
        assert not table.stage.asks
        told = table.window.statusBar().currentMessage()
        assert told == f"Nobody has the number {digits}."
        QApplication.processEvents()
        table.press(ESC)
        assert (number.digits, page(table).table.heads.question) == ("", ASKS)
        assert table.window.statusBar().currentMessage() == ""
    held = QKeyEvent(QEvent.Type.KeyPress, Key.Key_3, Qt.KeyboardModifier.NoModifier, "3", True)
    QApplication.sendEvent(page(table).table, held)
    assert number.digits == ""
    table.press("9", "4", ENTER)
    assert page(table).model.meant[0] == table.one("Orc 2").id
    assert table.stage.asks
    table.press(ESC)
    table.acts.view.focus_initiative()
    table.press("9")
    assert table.window.statusBar().currentMessage() == "Nobody has the number 9."


def test_what_is_meant_has_no_cap_of_enter_while_a_number_that_nobody_has_is_typed(
    table: Table,
) -> None:
    grid = page(table).table

    def drawn() -> QImage:
        QApplication.processEvents()
        return grid.viewport().grab(grid.visualRect(grid.currentIndex())).toImage()

    capped = drawn()
    table.press("3")
    assert drawn() == capped, "the first orc is meant all along"
    table.press("0")
    assert drawn() != capped
    table.press(ESC)
    assert drawn() == capped
    table.press("a", "3")
    capped = drawn()
    table.press("0")
    assert drawn() != capped, "while a target is picked it is refused"
    table.press(BACK)
    assert drawn() == capped


def test_the_number_of_one_who_is_folded_away_unfolds_them_before_it_strikes(table: Table) -> None:
    table.press("5", ENTER)
    assert page(table).spoken.startswith("Anna at Miller, ")
    assert not table.stage.asks
    table.press(ENTER)
    assert table.stage.asks


def test_an_enter_that_comes_late_does_not_mean_another_than_the_one_who_is_folded_away(
    table: Table, qtbot: QtBot
) -> None:
    idle = page(table)
    (resting,) = idle.table.number.findChildren(QTimer)
    resting.setInterval(1)
    before = idle.table.viewport().grab().toImage()
    table.press("5")
    assert idle.table.heads.question == "5 typed: Miller"
    assert idle.table.viewport().grab().toImage() != before, "Enter strikes nobody now"
    qtbot.wait(20)
    table.press(ENTER)
    assert not table.stage.asks and page(table).spoken.startswith("Anna at Miller, ")
    table.press("2")
    assert idle.table.number.digits == "2"


def test_a_key_is_served_before_the_odds_and_stale_ones_are_never_shown(table: Table) -> None:
    idle = table.stage.idle
    worked: list[str] = []
    real = idle.odds.work_out

    def slow(actor: str, pair: Pair) -> CellOdds:
        worked.append(actor)
        return real(actor, pair)

    idle.odds.work_out = slow
    table.session.act(c.EditCombatant(table.one("Orc 1").id, stats={"df": 9}))
    assert idle.odds.ahead.waits
    assert idle.model.odds(idle.model.meant) is None
    table.press("j")
    assert idle.spoken.startswith("Bo at ")
    idle.odds.ahead.finish()
    assert set(worked) == {table.one("Bo").id}, "nobody wants the odds of Anna any more"
    assert idle.spoken == "Bo at Orc 1, Weapon, 31 percent"


def test_keys_reach_the_result_also_after_a_die_that_was_refused(table: Table) -> None:
    table.press(ENTER)
    table.answer("8", "999")
    assert table.session.composer.current is not None, "there is no such damage"
    table.answer("5")
    assert table.session.composer.current is None
    focus = QApplication.focusWidget()
    assert focus is not None and focus.isVisible()
    table.press("y")
    assert table.stage.result.parts.lines.isVisible()


def test_no_odds_are_worked_out_before_the_table_was_painted(table: Table) -> None:
    idle, worked = page(table), list[Pair]()
    real = idle.odds.work_out

    def noted(who: str, pair: Pair) -> CellOdds:
        worked.append(pair)
        return real(who, pair)

    idle.odds.work_out = noted
    # As while other things are painted.
    idle.table.setUpdatesEnabled(False)
    table.session.act(c.EditCombatant(table.one("Orc 1").id, stats={"df": 9}))
    for _ in range(3):
        QApplication.processEvents()
    assert not worked
    idle.table.setUpdatesEnabled(True)
    while idle.odds.ahead.waits:
        QApplication.processEvents()
    assert worked


def test_what_costs_time_first_is_begun_by_enter(table: Table) -> None:
    anna = table.one("Anna")
    bow = Attack("bow", "Longbow", "1d6x10", {"of": 5, "kind": 2})
    table.session.act(c.EditCombatant(anna.id, attacks=(*anna.attacks, bow)))
    table.press(ENTER, "99", ENTER, ENTER)
    table.session.act(c.GrantSlot(anna.id))
    table.ctrl("1")
    table.press(Key.Key_Home)
    table.ctrl("3")
    head = page(table).model.view.head_of("bow")
    assert head is not None
    assert head.first == "8 segments to take up"
    table.press(Key.Key_Right, ENTER, ENTER)
    assert "switching weapons" in [each.label for each in table.encounter.spans]


def test_the_best_blow_is_taken_by_one_key(table: Table) -> None:
    table.session.act(c.EditCombatant(table.one("Orc 1").id, stats={"df": 9}))
    table.press("b")
    sheet = table.window.parts.later.best_blow
    sheet.ahead.finish()
    assert [sheet.model.row(at).target for at in range(2)] == ["Orc 2", "Orc 1"]
    table.press("1")
    assert table.session.making.action == c.DeclareAttack(
        table.one("Anna").id, table.one("Orc 2").id, table.one("Anna").attacks[0].id
    )


def hold_enter(times: int) -> None:
    """Enter pressed once and held: the rest are repeats of the keyboard."""
    for at in range(times):
        where = QApplication.focusWidget()
        assert where is not None
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            none = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(where, QKeyEvent(kind, ENTER, none, "\r", at > 0))


def test_enter_held_down_on_a_result_goes_to_the_next_one_and_begins_nothing(table: Table) -> None:
    table.press(ENTER, "99", ENTER)
    assert table.session.composer.finished is not None
    hold_enter(5)
    assert page(table).spoken.startswith("Bo at ")
    assert table.session.making.action is None


def test_no_enter_strikes_one_who_was_not_named_before(table: Table) -> None:
    """Held, doubled, tripled, among other keys: each blow meets whom the stage named before."""
    source, named, done = random.Random(5), dict[str, set[str]](), 0
    keys = (Key.Key_Down, Key.Key_Up, "3", "4", "j", "a", ESC, SPACE, "77")
    for _ in range(120):
        acting = table.session.stage.actor
        if source.random() < 0.5:
            table.press(source.choice(keys))
        for _ in range(source.choice((1, 2, 3))):
            spoken = table.stage.idle.spoken if table.stage.page is table.stage.idle else ""
            current = table.session.making.action
            if isinstance(current, c.DeclareAttack):
                named.setdefault(current.actor, set()).add(current.target)
            for each in table.encounter.combatants.values():
                if f" at {each.name}, " in spoken:
                    named.setdefault(acting, set()).add(each.id)
            steps = len(table.session.fight.path)
            if source.random() < 0.3:
                hold_enter(5)
            else:
                table.press(ENTER)
            for step in table.session.fight.path[steps:]:
                for blow in step.commands:
                    if isinstance(blow, c.DeclareAttack):
                        done += 1
                        assert blow.target in named[blow.actor]
            acting = table.session.stage.actor
    assert done > 5


def test_the_campaign_opens_with_the_keyboard_at_the_one_who_acts(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        for each in ("Anna party of 5", "orc"):
            table.add(each)
        start_round(table, "1", "1")
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        assert not table.stage.asks
        table.press(ENTER)
        assert table.stage.asks


def test_who_is_meant_stays_in_sight_when_the_stage_becomes_lower(table: Table) -> None:
    table.press(Key.Key_Down)
    view = table.stage.idle.table
    view.resize(view.width(), view.height() - view.rowHeight(0))
    meant = view.visualRect(view.currentIndex())
    assert view.viewport().rect().contains(meant)


def test_two_targets_are_whole_at_twice_the_text_and_the_other_deeds_too(table: Table) -> None:
    table.take_theme(Theme(LIGHT, 2.0))
    for _ in range(3):
        QApplication.processEvents()
    idle = page(table)
    assert idle.table.viewport().height() >= 2 * idle.table.rowHeight(0)
    assert idle.deeds.isVisible()
    assert idle.table.rowViewportPosition(1) + idle.table.rowHeight(1) <= idle.table.height()
    table.press("4")
    meant = next(each.name for each in idle.model.rows if each.badge == 4)
    assert idle.table.heads.question == f"4 typed: {meant}"
    folds = idle.folds
    folds.show_beyond(12, 3)
    for wide, text in (
        (2000, "12 more below \N{MIDDLE DOT} 3 more attacks"),
        (900, "12 below \N{MIDDLE DOT} 3 more attacks"),
        (740, "12 more below"),
        (700, "12 below"),
    ):
        folds.resize(wide, folds.height())
        assert folds.beyond.text() == text


def test_on_one_line_the_number_typed_stands_beside_what_is_asked(table: Table) -> None:
    heads = page(table).table.heads
    table.press("4")
    meant = next(each.name for each in page(table).model.rows if each.badge == 4)
    wide = heads.width()
    assert heads.line(wide) == f"Attack whom? 4: {meant}"
    assert heads.line(100) == f"4 typed: {meant}"
    table.press("7")
    assert heads.line(wide) == "Attack whom? 47"
    table.press(Key.Key_Escape)
    assert heads.line(100) == heads.line(wide) == "Attack whom?"
