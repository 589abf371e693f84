"""Projections as they are shown, made by hand, and their pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from gm_tracker.model.combatant import Side
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.players.picture import Look, paint
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.words.faces import initials
from gm_tracker.words.pieces import Face
from gm_tracker.words.players.projection import Notch, NotchState, Projection, PublicRow, Wounds

UNHURT = Wounds("unhurt", 5)
FULL = QSize(1920, 1080)
SMALL = QSize(1366, 768)


def person(
    at: int, name: str, side: Side = "foe", *notes: str, wounds: Wounds | None = UNHURT
) -> PublicRow:
    """Somebody with a face made of the name."""
    return PublicRow(at, name, side, Face(initials(name), 40 * at), "", notes, wounds, spoken=name)


def _state(at: int, now: int) -> NotchState:
    return "past" if at < now else "now" if at == now else "later"


def two_together(then: int = 6) -> Projection:
    """Two act in segment 5 of 10, so many others wait, three are out."""
    others = [person(at + 3, f"Town guard {at + 1}", "neutral", "segment 7") for at in range(then)]
    return Projection(
        "Round 2",
        "Segment 5",
        tuple(Notch(str(at), _state(at, 5)) for at in range(1, 11)),
        "Now, together",
        (person(1, "DeathBow", "party", "fights Orc 2"), person(2, "Orc 2", "foe")),
        tuple(others),
        ("Orc 3", "Orc 4"),
        "Next: Town guard 1",
        "DeathBow hits Orc 2: wounded",
    )


def picture(
    seen: Projection,
    size: QSize = FULL,
    look: Look | None = None,
    timer: TurnTimer | None = None,
) -> QImage:
    """The picture of a projection at that size."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    area = QRectF(0, 0, size.width(), size.height())
    paint(painter, area, look or Look(DARK), seen, timer or TurnTimer())
    painter.end()
    return image
