"""Where the parts of a row of the initiative list stand."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.initiative_row import IDLE_PX, NOW_PX
from gm_tracker.ui.fight.row_space import row_space
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("px", "acting"), [(NOW_PX, True), (IDLE_PX, False)])
def test_the_bar_of_a_narrow_row_stands_within_its_ring_and_below_its_words(
    qtbot: QtBot, scale: float, px: int, acting: bool
) -> None:
    theme = Theme(LIGHT, scale)
    high = theme.reach(px)
    space = row_space(theme, theme.px(230), high, acting=acting)
    # The ring covers the pixels from 3 to 1 above the row's end.
    assert space.bar[1] + space.bar[3] <= high - 4
    assert space.bar[1] >= space.lower[1] + space.lower[3] - theme.px(1)
