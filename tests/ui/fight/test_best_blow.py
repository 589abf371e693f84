"""The sheet of the best blows: whole rows, and columns that leave names their room."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.ui.fight.best_blow import BestBlow, BlowModel, number_columns
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Blow
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import lay_out

NARROW = (1024, 600, 2.0)


@pytest.fixture
def sheet(request: pytest.FixtureRequest) -> Iterator[BestBlow]:
    with drawn_stage("stage-best-blow") as stage:
        STATES["stage-best-blow"](stage)
        lay_out(stage, request.param)
        for _ in range(3):
            QApplication.processEvents()
        (sheet,) = stage.window.findChildren(BestBlow)
        yield sheet


@pytest.mark.parametrize("sheet", [(1366, 768, 2.0), NARROW, (1366, 768, 1.0)], indirect=True)
def test_no_row_is_cut_through(sheet: BestBlow) -> None:
    view = sheet.view
    high = view.visualRect(view.model().index(0, 0)).height()
    assert view.viewport().height() % high == 0
    assert view.viewport().height() >= high


def ends(image: QImage, rows: range) -> int:
    """The last column of pixels in which something is written."""
    ground = image.pixel(0, 0)
    inked = (any(image.pixel(x, y) != ground for y in rows) for x in range(image.width()))
    return max(x for x, ink in enumerate(inked) if ink)


@pytest.mark.parametrize("sheet", [NARROW, (1366, 768, 1.0)], indirect=True)
def test_heads_stand_over_their_columns_with_and_without_a_bar(sheet: BestBlow) -> None:
    (heads,) = (
        each for each in sheet.findChildren(QWidget) if each.accessibleName().startswith("attack,")
    )
    port = sheet.view.viewport()
    port.grab()
    below = port.grab().toImage()
    # The second row, which is not lit: the number ends right below its head.
    high = sheet.view.visualRect(sheet.model.index(1)).height()
    said = ends(below, range(high + 4, 2 * high - 4))
    assert said > port.width() - 40
    head = heads.grab().toImage()
    assert abs(ends(head, range(head.height())) - said) <= 3


@pytest.mark.parametrize("sheet", [NARROW], indirect=True)
def test_no_name_is_cut_while_there_is_room(sheet: BestBlow) -> None:
    theme, wide = Theme(LIGHT, NARROW[2]), sheet.view.viewport().width()
    inner = wide - 2 * theme.px(8) - theme.px(30)
    room = inner - sum(number_columns(theme, inner)) - theme.px(8)
    begins = sheet.model.split(theme, room)
    body = letters(theme, "body")
    assert body.width("Bastard sword +2") < begins - theme.px(8)
    assert body.width("Lizardman") < room - begins


def test_names_share_their_room_evenly_unless_one_needs_less_than_half() -> None:
    theme, model = Theme(LIGHT), BlowModel()
    body = letters(theme, "body")
    short, long = "Axe", "Sword of the Northern Kings and all the Wells"
    half, whole = 300, body.width(long)
    assert whole < 2 * half - body.width(short) - 20

    def split(attack: str, target: str) -> float:
        model.show_rows([Blow(("id", attack), attack, target)])
        return model.split(theme, 2 * half)

    assert split(short, short) == half
    assert split(long, short) == max(half, whole + 2 + theme.px(8))
    assert split(short, long) == min(half, 2 * half - whole - 2)
    assert split(long * 2, long * 2) == half


def test_numbers_take_no_more_than_their_heads_where_names_have_hardly_room() -> None:
    theme = Theme(LIGHT, 2.0)
    narrow, wide = number_columns(theme, 800), number_columns(theme, 1400)
    assert wide == [theme.px(92)] * 3
    assert sum(narrow) < sum(wide)
    heads = ("FELLS", "MEAN LOSS", "HITS")
    for taken, head in zip(narrow, heads, strict=True):
        assert taken > letters(theme, "head").width(head)


@pytest.mark.parametrize("sheet", [(1366, 768, 1.0)], indirect=True)
def test_that_a_blow_never_fells_is_said_and_not_left_blank(sheet: BestBlow) -> None:
    last = sheet.model.row(sheet.model.rowCount() - 1)
    assert (last.attack, last.target) == ("Longbow", "Irthea")
    assert last.fells == "0\u2009%"
    assert "fells" not in last.spoken
