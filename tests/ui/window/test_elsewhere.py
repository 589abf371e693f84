"""The window where another package brings a rule system that cannot be used."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.rules import SYSTEMS
from gm_tracker.session.elsewhere import Elsewhere
from gm_tracker.session.systems import KnownSystems
from tests.toy import TOY
from tests.ui.window_helpers import ESC, at_table

SENTENCE = "The rule system 'go' of the package go cannot be used: it has no sheet."


def test_a_broken_system_is_told_when_systems_are_listed_and_the_others_stand(
    qtbot: QtBot, tmp_path: Path
) -> None:
    asked: list[object] = []

    def look(taken: object) -> Elsewhere:
        asked.append(taken)
        return Elsewhere((TOY,), (SENTENCE,))

    with at_table(qtbot, tmp_path / "a.gmt", KnownSystems(SYSTEMS, look)) as table:
        table.add("wolf")
        assert asked == [], "nobody is asked for one of our own"
        menu = table.window.menus.systems
        menu.aboutToShow.emit()
        assert [each.text() for each in menu.actions()][-1] == TOY.name
        assert len(menu.actions()) == len(SYSTEMS) + 1 and len(asked) == 1
        notice = table.notice
        assert SENTENCE in notice.text
        table.notices.take_focus()
        table.press(ESC)
        table.acts.fights.new_fight()
        assert not notice.isVisible(), "it is told once"
