"""A result and the questions beneath it, by keys: nothing is answered by habit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import DeclareAttack
from gm_tracker.ui.fight.stage.question_card import QuestionCard
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.result_views import QuestionView
from tests.ui.window_helpers import (
    BACK,
    ENTER,
    ESC,
    SPACE,
    Table,
    ask_where_it_lands,
    at_table,
    start_round,
)


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Ann and the brutes act in segment 1; she has struck it critically for more than half."""
    with at_table(qtbot, tmp_path / "q.gmt") as made:
        ask_where_it_lands(made)
        yield made


def cards(table: Table) -> list[QuestionCard]:
    """The cards that are seen."""
    return [each for each in table.stage.result.cards.cards if each.isVisible()]


def shown(table: Table) -> QWidget:
    """The page of the stage that is seen."""
    return table.stage.page


def test_the_result_says_what_happened_and_asks_beneath(table: Table) -> None:
    view = table.views.composer()
    assert view.result is not None
    assert view.result.sentence == "Ann critically hits Brute 1 for 50"
    (card,) = cards(table)
    assert card.hasFocus()
    assert table.stage.accessibleDescription().endswith(
        "Brute 1 60 to 10 hit points, when the segment closes. 1 question"
    )


def test_a_digit_gives_the_answer_of_that_number(table: Table) -> None:
    table.press("3")
    assert not table.encounter.prompts
    assert table.labels[-1] == "Sword arm"
    assert shown(table) is table.stage.result
    table.press(ENTER)
    assert shown(table) is table.stage.idle
    assert table.selected == table.one("Brute 1").id


def test_a_number_that_is_no_answer_does_nothing(table: Table) -> None:
    selected = table.selected
    table.press("9")
    assert len(table.encounter.prompts) == 1
    assert table.selected == selected


@pytest.mark.parametrize("keys", [(SPACE,), (ENTER,), (SPACE, SPACE, SPACE), (ENTER, ENTER)])
def test_no_habit_answers_a_question(table: Table, keys: tuple[Qt.Key, ...]) -> None:
    table.press(*keys)
    assert len(table.encounter.prompts) == 1
    assert not any("PromptSettled" in repr(each.events) for each in table.session.fight.path)


def test_what_is_left_for_later_stays_open_and_comes_back_by_its_key(table: Table) -> None:
    table.acts.questions.leave()
    assert cards(table) == []
    assert len(table.encounter.prompts) == 1
    table.press(ENTER)
    assert shown(table) is table.stage.idle
    table.press("q")
    (card,) = cards(table)
    assert card.hasFocus()
    table.press(ESC)
    assert shown(table) is table.stage.idle
    assert len(table.encounter.prompts) == 1


def test_questions_come_over_what_is_asked_and_leave_it_as_it_was(table: Table) -> None:
    table.press(ENTER, "a", ENTER, "4")
    assert shown(table) is table.stage.asking
    table.acts.questions.ask()
    assert cards(table)[0].hasFocus()
    table.press(ENTER)
    assert shown(table) is table.stage.asking
    assert table.labels[-1] == "Ann critically hits Brute 1"
    (box,) = (each for each in table.stage.asking.row.boxes())
    assert box.text() == "4"


def test_one_can_be_answered_in_words_that_are_kept_until_they_are_sent(table: Table) -> None:
    table.press("0", "his left ear", ESC)
    (card,) = cards(table)
    assert card.hasFocus()
    table.press(ENTER, "q")
    (card,) = cards(table)
    assert card.line.text() == "his left ear"
    table.press("0", ENTER)
    assert table.labels[-1] == "his left ear"
    assert not table.encounter.prompts


def test_the_next_key_goes_from_one_question_to_the_next(table: Table) -> None:
    table.press(ENTER)
    brute = table.one("Brute 1")
    strike = DeclareAttack(brute.id, table.one("Ann").id, brute.attacks[0].id)
    table.session.fight.act(strike, {"attack": 1, "damage": (6,)})
    table.press("q")
    first, second = cards(table)
    assert first.hasFocus()
    table.press("q")
    assert second.hasFocus()
    table.press("1")
    assert [each.id for each in table.encounter.prompts] == [first.view.id]
    assert first.hasFocus()


def test_the_calculation_opens_and_closes_by_its_key(table: Table) -> None:
    lines = table.stage.result.parts.lines
    assert not lines.isVisible()
    table.press("y")
    assert lines.isVisible()
    assert "Critical on" in lines.accessibleName()
    QApplication.processEvents()
    assert lines.visibleRegion().boundingRect().top() == 0, "it is seen from its first line on"
    table.press("y")
    assert not lines.isVisible()


def test_backspace_takes_the_answer_back_and_then_the_blow(table: Table) -> None:
    table.press("1", BACK)
    assert len(table.encounter.prompts) == 1
    table.press(BACK)
    assert not table.encounter.prompts
    assert shown(table) is table.stage.asking


def test_a_wrong_die_is_corrected_on_a_sheet(table: Table) -> None:
    table.press("1")
    table.press(BACK, BACK)
    table.press(ENTER)
    table.stage.signals.wrong_die.emit()
    sheet = table.window.parts.later.correction
    assert sheet.isVisible()
    assert table.focus_is_in(sheet.parts.mend)
    assert sheet.parts.mend.line.accessibleName() == "d100 to hit, was 1"


def test_the_harm_is_overridden_with_a_reason(table: Table) -> None:
    table.stage.signals.override_requested.emit("")
    table.answer("12 holy ground")
    view = table.views.composer()
    assert view.result is not None
    assert view.result.sentence == "Ann critically hits Brute 1 for 12"
    assert "holy ground" in " ".join(each.text for each in view.result.why)


def test_a_click_on_a_line_of_the_calculation_rules_its_number(table: Table) -> None:
    table.press("y")
    result = table.stage.result
    view = table.views.composer().result
    assert view is not None
    at = next(i for i, each in enumerate(view.why) if each.word == "AR")
    place = result.parts.lines.place_of(at).center()
    QTest.mouseClick(result.parts.lines, Qt.MouseButton.LeftButton, pos=place)
    assert table.quick_entry.line.text() == "AR = "
    table.answer("20")
    view = table.views.composer().result
    assert view is not None
    assert view.sentence == "Ann critically hits Brute 1 for 30"


def test_chance_chooses_among_the_answers(table: Table) -> None:
    (card,) = cards(table)
    card.drawn.emit(card.view.id)
    assert table.labels[-1] in card.view.replies
    assert not table.encounter.prompts


def test_an_odd_name_and_a_long_question_are_whole(qtbot: QtBot) -> None:
    card = QuestionCard()
    qtbot.addWidget(card)
    text = f"<b>{'W' * 200}</b> is disabled: where?"
    card.show_question(QuestionView("disabling.1", text, replies=("A", "B" * 200)))
    card.resize(500, 10)
    layout = card.layout()
    assert layout is not None
    card.resize(500, layout.totalHeightForWidth(500))
    card.show()
    assert all(card.rect().contains(each.geometry()) for each in card.findChildren(KeyButton))
    assert card.accessibleName() == f"Question: {text}"


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(1366, 738, 1.0), (1024, 572, 1.0), (1366, 768, 2.0), (1024, 572, 2.0)],
)
def test_the_first_question_is_whole_at_any_size(
    table: Table, width: int, height: int, scale: float
) -> None:
    table.window.resize(width, height)
    table.take_theme(Theme(LIGHT, scale))
    table.refresh()
    for _ in range(5):
        QApplication.processEvents()
    (card,) = cards(table)
    for part in (card, *card.findChildren(KeyButton), table.stage.result.parts.sentence):
        seen = part.visibleRegion().boundingRect()
        assert seen == part.rect(), part


def test_long_names_leave_the_result_whole(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "l.gmt") as long:
        long.add(f"{'W' * 60} party of=9")
        long.add(f"{'M' * 60} hp=60")
        start_round(long, "1", "1")
        long.press("1", "a", ENTER)
        long.answer("40", "5")
        long.take_theme(Theme(LIGHT, 2.0))
        for _ in range(5):
            QApplication.processEvents()
        parts = long.stage.result.parts
        shown = [each for each in (parts.sentence, *parts.buttons) if each.isVisible()]
        assert len(shown) > 2
        assert all(each.visibleRegion().boundingRect() == each.rect() for each in shown)
        boxes = [each.geometry() for each in (*shown, parts.following)]
        assert not any(a.intersects(b) for a, b in combinations(boxes, 2))
