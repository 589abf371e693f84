"""What can be done beside attacking, in one line: what gives way where there is no room."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.idle_rows import DeedRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Deed

DEEDS = (
    Deed("hold", "Hold"),
    *(Deed("", each, each.lower()) for each in ("Recover", "Dodge", "Block", "Set")),
    Deed("do_something", "More..."),
    Deed("best_blow", "Best blow"),
    Deed("cancel", "Pass"),
)


def labels(row: DeedRow) -> list[str]:
    """What is seen, in order."""
    return [each.text() for each in row.findChildren(KeyButton) if each.isVisible()]


@pytest.mark.parametrize(
    ("wide", "seen"),
    [
        (2000, [each.label for each in DEEDS]),
        (430, ["Hold", "Recover", "Dodge", "More...", "Pass"]),
        (180, ["More...", "Pass"]),
        (90, ["Pass"]),
    ],
)
def test_the_list_of_all_gives_way_after_those_that_it_lists(
    themed_app: QApplication, qtbot: QtBot, wide: int, seen: list[str]
) -> None:
    row = DeedRow()
    qtbot.addWidget(row)
    row.set_theme(Theme(DARK))
    row.show_deeds(DEEDS)
    row.resize(wide, 40)
    row.show()
    assert labels(row) == seen
