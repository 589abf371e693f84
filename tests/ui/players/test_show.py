"""What all pictures of the players' window follow: the newest moment, black at once, one timer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from gm_tracker.ui.players.show import NOTHING, Show
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.ui.players.window import PlayersWindow
from gm_tracker.words.players.projection import Projection
from tests.ui.hearing import Text, face, hearing, tree
from tests.ui.players.seen import two_together


class Fight:
    """Where a show takes its projection from; it may break."""

    def __init__(self) -> None:
        self.seen, self.broken = two_together(), False

    def take(self) -> Projection:
        """What is to be seen now."""
        if self.broken:
            raise ValueError("planted")
        return self.seen


class Clock:
    """Seconds that pass when the test says so."""

    at = 0.0

    def __call__(self) -> float:
        """The time now."""
        return self.at


@pytest.fixture
def fight() -> Fight:
    """A fight in which two act together."""
    return Fight()


@pytest.fixture
def show(themed_app: QApplication, fight: Fight) -> Show:
    """A show of that fight, open."""
    made = Show(fight.take, TurnTimer(Clock()))
    made.open_up()
    return made


@pytest.fixture
def window(qtbot: QtBot, show: Show) -> PlayersWindow:
    """A window on that show."""
    home = QWidget()
    qtbot.addWidget(home)
    made = PlayersWindow(show, home)
    qtbot.addWidget(made)
    made.resize(960, 540)
    made.show()
    QApplication.processEvents()
    return made


def counted(show: Show) -> Callable[[], int]:
    """How often there was another picture since now."""
    seen: list[None] = []
    show.changed.connect(lambda: seen.append(None))
    return lambda: len(seen)


def test_what_says_the_same_is_not_drawn_again(qtbot: QtBot, show: Show, fight: Fight) -> None:
    show.outdate()
    qtbot.wait(90)
    often = counted(show)
    fight.seen = replace(fight.seen)
    show.outdate()
    qtbot.wait(90)
    assert often() == 0
    fight.seen = replace(fight.seen, outcome="Mara falls")
    show.outdate()
    qtbot.wait(90)
    assert often() == 1


def test_many_changes_at_once_are_drawn_once(qtbot: QtBot, show: Show, fight: Fight) -> None:
    often = counted(show)
    for at in range(10):
        fight.seen = replace(fight.seen, outcome=str(at))
        show.outdate()
    assert often() == 0, "nothing on the way of a key"
    qtbot.wait(110)
    assert often() == 1


def test_whoever_paints_before_paints_the_newest(window: PlayersWindow, fight: Fight) -> None:
    before = window.grab().toImage()
    fight.seen = replace(fight.seen, outcome="Mara falls")
    after = window.grab().toImage()
    assert after != before
    fight.seen = two_together()
    assert window.grab().toImage() == before


def test_a_picture_painted_early_is_followed_by_the_others(
    qtbot: QtBot, show: Show, fight: Fight
) -> None:
    qtbot.wait(90)
    often = counted(show)
    fight.seen = replace(fight.seen, outcome="Mara falls")
    show.outdate()
    assert show.seen.outcome == "Mara falls"
    qtbot.wait(90)
    assert often() == 1


def test_a_projection_that_fails_is_black_and_told_once(
    qtbot: QtBot, show: Show, window: PlayersWindow, fight: Fight
) -> None:
    fight.broken = True
    with capture_exceptions() as caught:
        window.repaint()
        show.outdate()
        qtbot.wait(110)
    assert {str(each[1]) for each in caught} == {"planted"} and len(caught) <= 2
    assert window.is_black and show.seen is NOTHING
    fight.broken = False
    show.outdate()
    qtbot.wait(90)
    assert window.is_black, "the GM opens it again"


def test_the_timer_begins_anew_with_each_turn_that_is_seen(show: Show, fight: Fight) -> None:
    clock = Clock()
    show.timer = TurnTimer(clock)
    assert show.seen
    show.timer.toggle()
    clock.at += 50
    fight.seen = replace(fight.seen, outcome="Mara falls")
    assert show.seen and show.timer.seconds == 50
    fight.seen = replace(fight.seen, now=fight.seen.now[1:])
    assert show.seen and show.timer.seconds == 0


def test_those_who_listen_hear_what_is_seen_and_of_black_nothing(
    show: Show, window: PlayersWindow
) -> None:
    with hearing():
        told = [each.text(Text.Name) for each in tree(face(window))]
        assert told[:3] == ["What the players see", "DeathBow", "Orc 2"]
        assert "Round 2, Segment 5" in face(window).text(Text.Value)
        show.hide_now()
        assert [each.text(Text.Name) for each in tree(face(window))] == told[:1]
        assert face(window).text(Text.Value) == "black"
