"""Four against twelve by touch events alone: the same end as by session commands."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.ui.window import four_against_twelve as fight
from tests.ui.window.touch_hands import touched


def test_two_rounds_by_touch_alone_end_as_they_do_by_commands(qtbot: QtBot) -> None:
    with touched(qtbot) as (begun, hands):
        fight.play(hands, 2)
        assert begun.hash == fight.end_of(2)
