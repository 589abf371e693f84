from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from gm_tracker.ui.kit.avatar import avatar_colours
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, Colours
from gm_tracker.words.faces import HUES


def _light(colour: str) -> float:
    """Relative luminance as WCAG has it."""
    made = QColor(colour)
    parts = (made.redF(), made.greenF(), made.blueF())
    linear = [p / 12.92 if p <= 0.04045 else pow((p + 0.055) / 1.055, 2.4) for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colours", [DARK, LIGHT, CONTRAST], ids=["dark", "light", "contrast"])
@pytest.mark.parametrize("hue", HUES)
def test_initials_can_be_read_on_every_hue(colours: Colours, hue: int) -> None:
    bright, dim = sorted((_light(each) for each in avatar_colours(colours, hue)), reverse=True)
    assert (bright + 0.05) / (dim + 0.05) >= (7 if colours.contrast else 4.5)
