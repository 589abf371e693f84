from __future__ import annotations

import json
import os
from dataclasses import asdict
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollBar,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from gm_tracker import paths
from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.sides import bar_colour, draw_side, side_colour
from gm_tracker.ui.kit import theme
from gm_tracker.ui.kit.colours import DARK, LIGHT, Colours
from gm_tracker.ui.kit.icons import IconMissing, pixmap
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import SMALLEST_PX, TYPE
from tests.ui.kit.seeing import contrast

ICONS = sorted(file.stem for file in (paths.resources() / "icons").glob("*.svg"))
both = pytest.mark.parametrize("colours", [DARK, LIGHT], ids=["dark", "light"])


@pytest.fixture(autouse=True)
def _dark(themed_app: QApplication) -> None:
    """Another test may have left another look."""
    theme.apply(themed_app, Theme(DARK))


@both
def test_the_focus_ring_stands_out_from_every_ground(colours: Colours) -> None:
    for ground in (colours.bg, colours.surface, colours.raised, colours.line, colours.now):
        assert contrast(colours.text, ground) >= 1.5
    for ground in (colours.bg, colours.surface, colours.raised, colours.shade):
        assert contrast(colours.now, ground) >= 3


@pytest.mark.skipif("GM_TRACKER_REFERENCE" not in os.environ, reason="needs the reference pictures")
@both
def test_the_colours_are_those_of_the_reference(colours: Colours) -> None:
    file = Path(os.environ["GM_TRACKER_REFERENCE"]) / "look" / "palette.json"
    wanted = json.loads(file.read_text())["dark" if colours.dark else "light"]
    ours = {key: value for key, value in asdict(colours).items() if key in wanted}
    assert set(wanted) >= set(asdict(colours)) - {"dark", "contrast"}
    assert {key: QColor(value) for key, value in ours.items()} == {
        key: QColor(value) for key, value in wanted.items()
    }


def test_sides_and_bars_take_their_colours_from_those_of_the_theme() -> None:
    sides: tuple[Side, ...] = ("party", "foe", "neutral")
    colours = [side_colour(DARK, side) for side in sides]
    assert colours == [DARK.party, DARK.foe, DARK.neutral]
    bars = [bar_colour(DARK, part) for part in (1.0, 0.61, 0.6, 0.31, 0.3, 0.0, -0.2)]
    assert bars == [DARK.ok, DARK.ok, DARK.now, DARK.now, DARK.foe, DARK.foe, DARK.foe]


def test_lengths_follow_the_text_size_within_its_limits() -> None:
    assert Theme(DARK, 1.5).px(10) == 15
    assert Theme(DARK, 9.0).px(10) == 20
    assert Theme(DARK, 0.1).px(10) == 8
    assert Theme(DARK).zoomed(1).zoomed(1).scale == 1.2
    assert Theme(DARK, 0.8).zoomed(-1).scale == 0.8


@pytest.mark.parametrize("weight", [400, 500, 600, 700])
def test_the_bundled_font_is_used_and_its_figures_are_equally_wide(
    qapp: QApplication, weight: int
) -> None:
    assert theme.load_fonts() == "Inter"
    font = Theme(LIGHT).font(20, weight)
    assert QFontInfo(font).family() == "Inter"
    assert QFontInfo(font).weight() == weight
    widths = {QFontMetrics(font).horizontalAdvance(figure * 10) for figure in "0123456789"}
    assert len(widths) == 1


def test_an_unreadable_font_is_an_error_not_a_row_of_boxes(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts").mkdir()
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    monkeypatch.setattr(theme, "_application_families", set())
    with pytest.raises(theme.FontsMissing, match="install GM Tracker again"):
        theme.load_fonts()


def marked(image: QImage) -> set[str]:
    """The colours of the wholly opaque pixels."""
    spots = product(range(image.width()), range(image.height()))
    colours = (image.pixelColor(x, y) for x, y in spots)
    return {colour.name() for colour in colours if colour.alpha() == 255}


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_draws_something(qapp: QApplication, name: str) -> None:
    assert marked(pixmap(name, "#17639f", 32).toImage())


def test_an_icon_has_only_the_colour_asked_for_and_the_screens_sharpness(
    qapp: QApplication,
) -> None:
    drawn = pixmap("play", DARK.foe, 16, 2.0)
    assert (drawn.width(), drawn.devicePixelRatio()) == (32, 2.0)
    assert marked(drawn.toImage()) == {DARK.foe}
    assert marked(pixmap("play", DARK.ok, 16, 2.0).toImage()) == {DARK.ok}


def test_a_misspelt_icon_is_an_error(qapp: QApplication) -> None:
    with pytest.raises(IconMissing, match="no icon named swrod"):
        pixmap("swrod", DARK.text)


@pytest.mark.parametrize(
    ("side", "corner_filled", "bottom_filled"),
    [("party", False, False), ("foe", False, True), ("neutral", False, False)],
)
def test_sides_differ_by_shape(
    qapp: QApplication, side: Side, corner_filled: bool, bottom_filled: bool
) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_side(painter, side, QRectF(0, 0, 40, 40), DARK.party)
    painter.end()
    assert image.pixelColor(20, 20).name() == DARK.party
    assert (image.pixelColor(1, 1).alpha() > 0) == corner_filled
    assert (image.pixelColor(3, 38).alpha() > 0) == bottom_filled
    # Only the circle reaches this far towards the upper right.
    assert (image.pixelColor(32, 8).alpha() > 0) == (side == "party")


def test_widgets_take_their_look_from_their_properties(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    heading = QLabel("Now")
    heading.setProperty("role", "heading")
    qtbot.addWidget(heading)
    heading.ensurePolished()
    assert heading.font().pixelSize() == 12
    assert heading.font().letterSpacing() == 1
    assert heading.palette().windowText().color().name() == DARK.muted


def test_focus_is_seen_and_moves_nothing(themed_app: QApplication, qtbot: QtBot) -> None:
    field, button = QLineEdit(), QPushButton("Next")
    button.setProperty("kind", "primary")
    for widget in (field, button):
        qtbot.addWidget(widget)
        widget.show()
        widget.activateWindow()
        widget.clearFocus()
        size, before = widget.sizeHint(), widget.grab().toImage()
        widget.setFocus()
        qtbot.waitUntil(widget.hasFocus)
        assert widget.sizeHint() == size
        assert widget.grab().toImage() != before


def test_a_zoom_step_makes_the_text_larger(themed_app: QApplication, qtbot: QtBot) -> None:
    label = QLabel("12 / 40")
    qtbot.addWidget(label)
    small = label.sizeHint()
    theme.apply(themed_app, Theme(LIGHT, 2.0))
    try:
        assert label.sizeHint().width() > 1.8 * small.width()
        assert label.palette().windowText().color().name() == LIGHT.text
    finally:
        theme.apply(themed_app, Theme(DARK))


def test_a_number_field_has_room_for_its_number(themed_app: QApplication, qtbot: QtBot) -> None:
    field = QSpinBox()
    field.setRange(0, 999)
    qtbot.addWidget(field)
    field.show()
    line = field.lineEdit()
    assert line.width() >= line.fontMetrics().horizontalAdvance("999")


@pytest.mark.parametrize("percent", [80, 100, 185, 250])
def test_a_scroll_bar_has_round_ends_at_every_size(
    qapp: QApplication, qtbot: QtBot, percent: int
) -> None:
    look = Theme(DARK, percent / 100)
    bar = QScrollBar(Qt.Orientation.Vertical)
    bar.setRange(0, 100)
    bar.setPageStep(100)
    qtbot.addWidget(bar)
    bar.setStyleSheet(look.qss())
    bar.resize(bar.sizeHint().width(), 400)
    image = bar.grab().toImage()
    handle = QColor(DARK.edge).rgb()
    rows = [y for y in range(400) if image.pixel(bar.width() // 2, y) == handle]
    across = [x for x in range(bar.width()) if image.pixel(x, 100) == handle]
    assert image.pixel(across[0], rows[len(rows) // 2]) == handle
    assert image.pixel(across[0], rows[0]) != handle
    assert image.pixel(across[-1], rows[-1]) != handle


def test_rows_of_a_list_are_as_high_as_they_are_painted(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    rows = QListWidget()
    rows.addItems(["Orc 1", "Orc 2"])
    qtbot.addWidget(rows)
    rows.show()
    assert rows.visualItemRect(rows.item(0)).height() >= 20 + 2 * 4


def test_a_label_has_the_size_of_what_its_role_names(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    verdict = QLabel("DeathBow critically hits Irthea for 70")
    verdict.setProperty("role", "verdict")
    qtbot.addWidget(verdict)
    verdict.ensurePolished()
    assert (verdict.font().pixelSize(), verdict.font().weight()) == (28, 700)
    assert Theme(DARK).type_font("acting_name").pixelSize() == 21
    assert min(each.px for each in TYPE.values()) == SMALLEST_PX == 12


@pytest.mark.parametrize("sign", ["\N{DRAGON}", "\N{GRINNING FACE}", "\N{WOLF FACE}", "\N{CROWN}"])
def test_no_picture_sign_is_a_box(themed_app: QApplication, sign: str) -> None:
    assert QFontMetrics(Theme(DARK).font()).inFontUcs4(ord(sign))


def test_the_style_is_set_once_and_not_with_each_text_size(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Setting it again goes through all widgets a second time."""
    theme.apply(qapp, Theme(DARK))
    assert qapp.styleSheet()
    set_again: list[str] = []
    monkeypatch.setattr(QApplication, "setStyle", set_again.append)
    theme.apply(qapp, Theme(DARK, 1.5))
    theme.apply(qapp, Theme(LIGHT))
    assert set_again == []
    monkeypatch.undo()
    theme.apply(qapp, Theme(DARK))
