"""The one button that Enter presses takes the room that its words and its key need."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.primary_button import PrimaryButton
from gm_tracker.ui.kit.theme import Theme


@pytest.mark.parametrize(
    "change",
    [
        lambda button: button.show_text("Resolve the attack"),
        lambda button: button.show_key("Ctrl+Return"),
        lambda button: button.show_key(""),
        lambda button: button.show_cap(False),
        lambda button: button.set_theme(Theme(DARK, 1.5)),
    ],
)
def test_it_asks_for_other_room_when_it_shows_something_else(
    qtbot: QtBot, change: Callable[[PrimaryButton], None]
) -> None:
    button = PrimaryButton("Resolve")
    qtbot.addWidget(button)
    before = button.sizeHint().width()
    change(button)
    assert button.sizeHint().width() != before
