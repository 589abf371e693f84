"""Where a sheet over the window stands when the text size changes while it is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker.ui.forms.build_form import BuildForm
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.overlay import TOP, Overlay
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.help_box import HelpBox
from tests.ui.window_helpers import CTRL, SHIFT, Key, at_table


@pytest.mark.parametrize(
    ("page", "key", "held"), [(HelpBox, Key.Key_H, CTRL), (BuildForm, Key.Key_E, CTRL | SHIFT)]
)
def test_an_open_sheet_moves_to_where_the_new_text_size_puts_it(
    qtbot: QtBot, tmp_path: Path, page: type[Overlay], key: Key, held: Qt.KeyboardModifier
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Borin party hp 30 df 1")
        table.press(key, with_=held)
        sheet = table.window.findChildren(page)[0]
        for scale in (1.5, 1.0):
            table.take_theme(Theme(LIGHT, scale))
            assert sheet.isVisible() and sheet.y() == round(TOP * scale)
