"""What is asked is whole at any size: the dice, what they mean, the question and the button."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model.step import Ask
from gm_tracker.rules import SYSTEMS
from gm_tracker.ui.fight.stage.fact_row import MORE, Squeeze
from gm_tracker.ui.fight.stage.fact_rows import FactRows
from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.fight.stage.odds_band import OddsBand
from gm_tracker.ui.fight.stage.row_name import RowName, widest_name
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.live_views import DieView
from gm_tracker.words.pieces import Chip
from gm_tracker.words.views import ChipGroup, FieldView
from tests.screen_stage import Stage
from tests.screen_systems import WIDEST, mid_exchange
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import LONG, NARROWEST, SIZES, all_seen, hidden, lay_out, needed
from tests.ui.window_helpers import ENTER, ESC, SPACE, at_table


@pytest.mark.parametrize("system", [each.id for each in SYSTEMS])
def test_every_question_of_an_exchange_is_whole_at_any_size(
    qtbot: QtBot, tmp_path: Path, system: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        lay_out(table, SIZES[0])
        mid_exchange(system, Stage(table.window), WIDEST)
        assert table.asking.row.boxes()[-1].is_choice
        all_seen(table)
        table.press(ESC)
        mid_exchange(system, Stage(table.window))
        composer = table.session.composer
        for size in SIZES:
            lay_out(table, size)
            all_seen(table)
        table.window.at.touch.choose("yes")
        for size in NARROWEST:
            lay_out(table, size)
            all_seen(table)
        while isinstance(composer.outcome, Ask):
            (request, *_) = composer.outcome.requests
            table.session.answers.answer(request.id, _answer(request))
            all_seen(table)


def _answer(request: object) -> str:
    options = [each.key for each in getattr(request, "options", ()) if not each.reason]
    return options[0] if options else ""


def test_names_of_sixty_letters_leave_the_dice_and_what_they_come_to_whole(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add(f"{LONG} party of 9")
        table.add(f"{LONG[::-1]} hp 200")
        table.press(SPACE)
        table.answer("1", "9")
        table.press(ENTER)
        table.answer("1")
        lay_out(table, (1024, 572, 1.5))
        (live,) = table.asking.findChildren(LiveLine)
        assert LONG in live.accessibleName()
        assert live.heightForWidth(live.width()) <= live.height()
        assert not any(map(hidden, (live, *table.asking.row.boxes(), table.asking.button)))


def test_a_long_name_of_who_answers_takes_one_line_and_is_whole_in_its_tip(qtbot: QtBot) -> None:
    theme = Theme(LIGHT)
    who, asked = RowName(f"{LONG} answers", lines=1), RowName(f"What {LONG} does", lines=2)
    for name, lines in ((who, 1), (asked, 2)):
        qtbot.addWidget(name)
        name.fit(theme, 30)
        wide = QFontMetrics(theme.type_font("note")).horizontalAdvance(name.text())
        assert wide <= lines * widest_name(theme)
        assert LONG in name.toolTip()
    assert not who.wordWrap()
    assert who.text().endswith("answers")


def test_weapons_that_are_not_taken_are_brief_where_there_is_hardly_room(qtbot: QtBot) -> None:
    facts = FactRows()
    qtbot.addWidget(facts)
    chips = Chip("a", "Axe", "1d8 and more words on it", on=True), Chip("b", "Bow", "1d6, arrows")
    facts.show_groups((ChipGroup(WITH, "With", chips),))
    wide = facts.sizeHint().width() - 1
    facts.resize(wide, 400)
    whole = facts.heightForWidth(wide)
    facts.squeeze(Squeeze.BRIEF)
    assert facts.heightForWidth(wide) < whole
    assert facts.more(wide, Squeeze.NOT) > 0
    assert [each.chip.detail for each in facts.buttons()] == [chips[0].detail, ""]
    assert facts.buttons()[1].accessibleName() == "Bow 1d6, arrows"
    assert "arrows" in facts.buttons()[1].toolTip()


def test_odds_without_room_stand_in_a_line_until_a_die_is_typed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party hp 200 of 5")
        table.add("orc hp 200")
        table.press(SPACE)
        table.answer("1", "9")
        lay_out(table, (1366, 768, 2.0))
        table.press(ENTER)
        QApplication.processEvents()
        (odds,) = table.asking.findChildren(OddsBand)
        (live,) = table.asking.findChildren(LiveLine)
        assert not odds.isVisible()
        assert live.accessibleName().startswith("hits 69\N{THIN SPACE}%")
        assert not hidden(live)
        table.press("4", "0")
        assert "69" not in live.accessibleName()


def test_weapons_get_their_second_line_back_after_an_answer_was_placed(qtbot: QtBot) -> None:
    facts, words = FactRows(), "1d6, arrows and many more words about them, and many more again"
    qtbot.addWidget(facts)
    facts.resize(700, 400)
    chips = Chip("a", "Axe", words, on=True), Chip("b", "Bow", words)
    facts.show_groups((ChipGroup(WITH, "With", chips), ChipGroup("is", "Bo is", chips[:1])))
    answer = FieldView("x", "Bo answers", "choice", options=(Chip("q", "dodge"),), before=True)
    facts.place([("Bo answers", 1, FieldBox(answer))])
    whole = facts.heightForWidth(700)
    facts.squeeze(Squeeze.BRIEF)
    assert facts.heightForWidth(700) < whole
    facts.squeeze(Squeeze.NOT)
    assert facts.heightForWidth(700) == whole


def test_what_is_chosen_is_seen_first_where_there_is_hardly_room(qtbot: QtBot) -> None:
    facts = FactRows()
    qtbot.addWidget(facts)
    facts.resize(400, 200)
    weapons = tuple(Chip(key, f"Weapon {key}", "1d6, arrows", on=key == "c") for key in "abcdef")
    blow = Chip("x", "prone"), Chip("y", "many foes", on=True)
    groups = (
        ChipGroup(WITH, "With", weapons),
        ChipGroup("is", "Bo is", blow[:1]),
        ChipGroup("blow", "This blow", blow[1:]),
    )
    facts.show_groups(groups)
    assert [each.chip.key for each in facts.buttons()] == [*"abcdef", "x", "y"]
    facts.squeeze(Squeeze.BRIEF)
    first, *rest = [each.chip.key for each in facts.buttons()]
    assert first == "c"
    assert rest[-2:] == ["y", "x"]
    assert MORE in rest
    facts.squeeze(Squeeze.NOT)
    assert [each.chip.key for each in facts.buttons()] == [*"abcdef", "x", "y"]


def test_lines_stand_closer_where_that_shows_a_row_of_facts_more(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        lay_out(table, (1366, 768, 1.5))
        mid_exchange("hero", Stage(table.window))
        for _ in range(4):
            QApplication.processEvents()
        assert not any(map(hidden, table.asking.parts.facts.buttons()))


def test_a_die_with_a_long_calculation_stands_level_with_the_others(qtbot: QtBot) -> None:
    row, steps = FieldSet(), "20 damage \N{MIDDLE DOT} 20 after armour \N{MIDDLE DOT} 20 after all"
    qtbot.addWidget(row)
    row.resize(900, 200)
    row.show_fields((FieldView("a", "d100 to hit"), FieldView("b", "damage")))
    why = f"{steps} \N{MIDDLE DOT} {steps}"
    row.show_live({"a": DieView("Hit", "6 to 55"), "b": DieView("20 through", why)})
    row.show()
    for _ in range(3):
        QApplication.processEvents()
    tops = {each.line.mapTo(row, each.line.rect().topLeft()).y() for each in row.boxes()}
    assert len(tops) == 1


def test_dice_that_roll_on_stand_side_by_side_whole_with_the_largest_text(qtbot: QtBot) -> None:
    with drawn_stage("system-open-d10") as stage:
        STATES["system-open-d10"](stage)
        for size in ((1366, 768, 2.0), (1024, 600, 2.0), (1024, 600, 1.5)):
            lay_out(stage, size)
            boxes = [each for each in stage.asking.row.boxes() if not each.is_choice]
            stage.stage.take_focus()
            for _ in range(3):
                QApplication.processEvents()
            assert [each.label.text() for each in boxes] == ["d10 to hit", "again", "again"]
            assert not any(map(hidden, boxes))
            assert len({each.y() for each in boxes}) == 1
        assert boxes[-1].line.accessibleName().endswith("d10 to hit, again")


@pytest.mark.parametrize(
    ("state", "size"), [("system-brp", (1024, 600, 1.0)), ("saves", (1366, 768, 1.5))]
)
def test_rows_of_facts_are_seen_whole_where_the_head_needs_all_its_room(
    qtbot: QtBot, state: str, size: tuple[int, int, float]
) -> None:
    with drawn_stage(state) as stage:
        STATES[state](stage)
        lay_out(stage, size)
        for _ in range(3):
            QApplication.processEvents()
        view = stage.asking.parts.facts_view
        assert view.height() < view.sizeHint().height()
        facts = stage.asking.parts.facts
        assert view.height() == facts.whole_lines(view.height(), Squeeze.BRIEF)


def test_the_numbers_of_the_other_stand_on_one_line_below_the_way_back() -> None:
    with drawn_stage("system-nc") as stage:
        STATES["system-nc"](stage)
        lay_out(stage, (1366, 768, 1.5))
        for _ in range(3):
            QApplication.processEvents()
        parts = stage.asking.parts
        lines = parts.exchange.findChildren(PieceLine)
        (said,) = (each for each in lines if each.isVisible() and each.text().startswith("DF"))
        assert said.height() < 2 * said.fontMetrics().height()
        place = said.mapTo(parts.head, said.rect().topLeft())
        assert place.y() >= parts.back.geometry().bottom() - 2
        assert place.x() + said.sizeHint().width() > parts.back.x()


def test_what_is_asked_stays_in_sight_while_the_keyboard_is_in_the_list(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.acts.fights.begin_ready("coc7-full")
        table.press(SPACE, "a", ENTER, "08", "5")
        table.acts.view.focus_initiative()
        lay_out(table, (1366, 738, 2.0))
        qtbot.waitUntil(lambda: not [each for each in needed(table) if hidden(each)], timeout=1000)
        assert [each.typed for each in table.views.composer().fields][1] == "5"
