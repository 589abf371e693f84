"""Facts where there is hardly room for them: what stands below is told, and reached by keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.pieces import Piece
from tests.screen_stage import Stage
from tests.screen_systems import mid_exchange
from tests.ui.fitting import hidden, lay_out
from tests.ui.window_helpers import SHIFT, TAB, Key, Table, at_table

ALT = Qt.KeyboardModifier.AltModifier
BELOW = "2 more below"


@contextmanager
def asking(
    qtbot: QtBot, folder: Path, system: str, size: tuple[int, int, float]
) -> Iterator[Table]:
    """A table in the middle of an exchange, with the cursor in the next die."""
    with at_table(qtbot, folder / "a.gmt") as table:
        lay_out(table, size)
        mid_exchange(system, Stage(table.window))
        table.stage.take_focus()
        settle()
        yield table


def settle() -> None:
    """Let what is shown be laid out."""
    for _ in range(3):
        QApplication.processEvents()


def told(table: Table) -> list[str]:
    """What is seen at the foot."""
    lines = table.asking.parts.live.findChildren(PieceLine)
    return [each.text() for each in lines if not (each.isHidden() or hidden(each))]


def chips(line: QWidget | None) -> list[ChipButton]:
    """The chips of a row."""
    assert line is not None
    return [each for each in line.findChildren(ChipButton) if not each.isHidden()]


def test_rows_below_are_counted_and_reached_by_going_back(qtbot: QtBot, tmp_path: Path) -> None:
    with asking(qtbot, tmp_path, "brp", (1366, 768, 2.0)) as table:
        facts = table.asking.parts.facts
        assert sum(any(map(hidden, chips(each))) for _, each in facts.lines()) == 2
        assert told(table)[-1] == BELOW
        table.press(TAB, with_=SHIFT)
        settle()
        reached = QApplication.focusWidget()
        assert reached is facts.buttons()[-1]
        assert not hidden(reached)
        assert BELOW not in told(table)


def test_a_weapon_taken_by_its_place_is_scrolled_to(qtbot: QtBot, tmp_path: Path) -> None:
    with asking(qtbot, tmp_path, "nc", (1366, 738, 2.0)) as table:
        bar = table.asking.parts.facts_view.verticalScrollBar()
        bar.setValue(bar.maximum())
        table.press(Key.Key_2, with_=ALT)
        settle()
        (taken,) = (each for each in chips(table.asking.parts.facts.line_of(WITH)) if each.chip.on)
        assert taken.chip.label == "Javelin"
        assert not hidden(taken)


def test_of_facts_that_are_left_out_nothing_is_below(qtbot: QtBot, tmp_path: Path) -> None:
    with asking(qtbot, tmp_path, "shadow_lounge", (1024, 600, 2.0)) as table:
        assert told(table)[-1] == BELOW
        table.press(Key.Key_2, with_=ALT)
        settle()
        assert not table.asking.parts.facts_view.isVisible()
        assert not any("below" in each for each in told(table))


def test_another_action_shows_its_facts_from_the_first_on(qtbot: QtBot, tmp_path: Path) -> None:
    with asking(qtbot, tmp_path, "shadow_lounge", (1366, 768, 2.0)) as table:
        bar, composer = table.asking.parts.facts_view.verticalScrollBar(), table.session.composer
        bar.setValue(bar.maximum())
        begun = composer.current
        assert begun is not None
        with table.session.core.composing():
            composer.dismiss()
        with table.session.core.composing():
            composer.begin(begun.command, dict(begun.answers))
        settle()
        assert bar.value() == 0


def test_what_is_below_is_told_under_a_sentence_of_one_line_only(qtbot: QtBot) -> None:
    live = LiveLine()
    qtbot.addWidget(live)
    live.set_theme(Theme(LIGHT))
    for words, seen in (("Ann hits", BELOW), ("Ann hits " * 9, "")):
        live.show_live(LiveView(pieces=(Piece(words),)), "", (), BELOW)
        live.resize(300, live.heightForWidth(300))
        live.show()
        settle()
        assert live.findChildren(PieceLine)[1].text() == seen
        assert BELOW in live.accessibleName()
