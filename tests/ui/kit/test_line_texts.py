"""A line that is kept is painted to the pixel where Qt would paint it, in any place and script."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import CENTRE, LEFT, RIGHT, letters_of
from gm_tracker.ui.kit.theme import Theme

TEXTS = (
    "AVATAR Wolf",
    "90 \u221213/102",
    "\u0401\u043b\u043a\u0430",
    "\u0645\u0631\u062d\u0628\u0627",
    "two\nlines",
)
BOXES = (QRectF(10, 10, 400, 30), QRectF(7.25, 12.5, 399.5, 31))


def painted(draw: Callable[[QPainter, QRectF], None], box: QRectF) -> QImage:
    made = QImage(430, 80, QImage.Format.Format_RGB32)
    made.fill(QColor("#123456"))
    painter = QPainter(made)
    painter.setPen(QColor("white"))
    draw(painter, box)
    painter.end()
    return made


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("align", [LEFT, CENTRE, RIGHT])
@pytest.mark.usefixtures("qapp")
def test_a_kept_line_stands_where_qt_puts_it(text: str, align: int) -> None:
    said = letters_of(Theme(DARK), 14)

    def plainly(painter: QPainter, box: QRectF) -> None:
        painter.setFont(said.font)
        painter.drawText(box, align, text)

    def kept(painter: QPainter, box: QRectF) -> None:
        said.lines.draw(painter, box, text, align)

    for box in BOXES:
        assert painted(kept, box) == painted(plainly, box)
