"""What gives way to what on the stage after a blow: the question stays, whatever else is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.trace import Trace
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.result_views import WhyLine
from tests.screen_stage import Stage
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import hidden, lay_out
from tests.ui.window_helpers import ENTER, Table, ask_where_it_lands, at_table, start_round

ROOMY = ((1366, 768, 1.0), (1366, 768, 1.5), (1920, 1080, 1.0), (1024, 600, 1.0))
SIZES = (*ROOMY, (1366, 768, 2.0), (1920, 1080, 2.0), (1024, 600, 1.5), (1024, 600, 2.0))


@pytest.fixture
def asked(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Ann has struck a brute critically for more than half: where does it land?"""
    with at_table(qtbot, tmp_path / "q.gmt") as made:
        ask_where_it_lands(made)
        yield made


def settle() -> None:
    """Let all find its place."""
    for _ in range(3):
        QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES)
def test_an_open_question_is_whole_while_the_calculation_is_open(
    asked: Table, size: tuple[int, int, float]
) -> None:
    lay_out(asked, size)
    asked.press("y")
    settle()
    parts = asked.stage.result.parts
    (card,) = asked.stage.result.cards.cards
    for part in (card, *card.findChildren(KeyButton)):
        assert not hidden(part)
    assert parts.why.isVisible() or not parts.trace.isVisible(), "nothing seen would close it"
    assert parts.trace.isVisible() or "the log" in asked.said


@pytest.mark.parametrize("size", ROOMY)
def test_beside_a_question_the_calculation_has_what_is_left(
    asked: Table, size: tuple[int, int, float]
) -> None:
    lay_out(asked, size)
    asked.press("y")
    settle()
    trace = asked.stage.result.parts.trace
    assert trace.isVisible()
    assert trace.viewport().height() > 2 * trace.lines.row_height


def test_a_calculation_that_scrolls_cuts_no_line_through(qtbot: QtBot) -> None:
    trace = Trace()
    qtbot.addWidget(trace)
    trace.set_theme(Theme(LIGHT))
    trace.lines.show_lines(tuple(WhyLine(f"step {at}", str(at)) for at in range(20)))
    for room in range(60, 200, 7):
        trace.fit(400, room)
        high = trace.maximumHeight()
        assert high <= room
        cut = [trace.lines.place_of(at) for at in range(20)]
        assert not [e for e in cut if e.top() < high - 1 and e.bottom() > high]
    assert trace.verticalScrollBar().singleStep() == trace.lines.row_height


@pytest.fixture
def held() -> Iterator[Stage]:
    """Two blows are held until the segment closes; the second is on the stage."""
    with drawn_stage("result") as stage:
        STATES["result"](stage)
        settle()
        yield stage


def test_what_else_lands_stays_where_the_calculation_leaves_it_room(held: Stage) -> None:
    parts = held.stage.result.parts
    assert parts.lands.isVisible()
    held.acts.questions.why()
    settle()
    assert parts.trace.isVisible()
    assert parts.lands.isVisible()
    assert not hidden(parts.beside)


def test_all_that_can_be_done_stays_as_long_as_lines_can_stand_closer(held: Stage) -> None:
    lay_out(held, (1024, 600, 2.0))
    settle()
    parts = held.stage.result.parts
    for part in (parts.sentence, *parts.buttons, parts.lands, parts.beside):
        assert part.isVisible()
        assert not hidden(part)


@pytest.fixture
def struck() -> Iterator[Stage]:
    """DeathBow has struck Irthea critically: where does it land? She will be unconscious, too."""
    with drawn_stage("settle") as stage:
        STATES["settle"](stage)
        settle()
        yield stage


@pytest.mark.parametrize("size", [*ROOMY, (1366, 768, 2.0), (1024, 600, 1.5)])
def test_beside_a_question_the_blow_can_be_explained_and_taken_back(
    struck: Stage, size: tuple[int, int, float]
) -> None:
    lay_out(struck, size)
    settle()
    parts = struck.stage.result.parts
    (card,) = struck.stage.result.cards.cards
    for part in (parts.why, parts.undo, parts.changes, card, *card.findChildren(KeyButton)):
        assert not hidden(part)
    for button in (parts.why, parts.undo):
        assert button.width() >= button.sizeHint().width()
    assert parts.why.accessibleDescription() == "Y"


def test_where_the_question_takes_the_bar_the_blow_is_explained_and_taken_back_at_the_foot(
    struck: Stage,
) -> None:
    lay_out(struck, (1024, 600, 2.0))
    settle()
    parts = struck.stage.result.parts
    (card,) = struck.stage.result.cards.cards
    for part in (card, *card.findChildren(KeyButton), parts.later, parts.first, parts.sentence):
        assert not hidden(part)
    assert parts.sentence.text().endswith(
        "for 87 \N{MIDDLE DOT} 72 \N{RIGHTWARDS ARROW} \N{MINUS SIGN}15"
    )
    assert parts.sentence.height() >= parts.sentence.heightForWidth(parts.sentence.width())
    for button in (parts.why, parts.undo):
        assert button.isVisible() and not hidden(button)
        assert button.width() >= button.sizeHint().width()
    lay_out(struck, (1366, 768, 1.0))
    settle()
    assert parts.sentence.text().endswith("for 87")
    assert parts.why.y() < card.mapTo(struck.stage.result, card.rect().topLeft()).y()


@pytest.mark.parametrize("size", [*ROOMY, (1920, 1080, 2.0)])
def test_what_else_comes_of_a_blow_is_not_scrolled_to_beneath_its_question(
    struck: Stage, size: tuple[int, int, float]
) -> None:
    lay_out(struck, size)
    settle()
    parts = struck.stage.result.parts
    assert "Irthea will be unconscious" in parts.notes.text()
    assert not hidden(parts.notes)
    assert parts.scroll.verticalScrollBar().maximum() == 0


def test_of_the_longest_name_the_sentence_still_tells_what_came_of_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "long.gmt") as table:
        table.add("Ann party of=9")
        table.add(f"Sir {'Longname' * 24} hp=300")
        start_round(table, "1", "1")
        table.press("a", ENTER)
        table.answer("50", "30")
        settle()
        sentence = table.stage.result.parts.sentence
        assert sentence.text().endswith(" for 30")
        assert sentence.height() >= sentence.heightForWidth(sentence.width())
