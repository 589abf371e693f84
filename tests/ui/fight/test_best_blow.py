"""The sheet of the best blows: whole rows, and columns that leave names their room."""

import pytest
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.fight.best_blow import BestBlow, number_columns
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.theme import Theme
from tests.screens import STATES, drawn_stage
from tests.ui.fight.test_stage_fits import lay_out


@pytest.mark.parametrize("size", [(1366, 768, 2.0), (1024, 600, 2.0), (1366, 768, 1.0)])
def test_no_row_is_cut_through(size: tuple[int, int, float]) -> None:
    with drawn_stage("stage-best-blow") as stage:
        STATES["stage-best-blow"](stage)
        lay_out(stage, size)
        for _ in range(3):
            QApplication.processEvents()
        (sheet,) = stage.window.findChildren(BestBlow)
        view = sheet.view
        high = view.visualRect(view.model().index(0, 0)).height()
        assert view.viewport().height() % high == 0
        assert view.viewport().height() >= high


def test_numbers_take_no_more_than_their_heads_where_names_have_hardly_room() -> None:
    theme = Theme(LIGHT, 2.0)
    narrow, wide = number_columns(theme, 800), number_columns(theme, 1400)
    assert wide == [theme.px(92)] * 3
    assert sum(narrow) < sum(wide)
    heads = ("FELLS", "MEAN LOSS", "HITS")
    for taken, head in zip(narrow, heads, strict=True):
        assert taken > letters(theme, "head").width(head)
