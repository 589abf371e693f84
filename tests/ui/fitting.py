"""Which widgets a question needs, and whether they are seen whole."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from tests.ui.window_helpers import Table
from tests.ui.window_parts import WindowParts

SIZES = (
    *((1366, 738, 2.0), (1024, 572, 1.0), (1366, 738, 1.0), (1366, 768, 0.8)),
    (1024, 600, 2.0),
)
NARROWEST = SIZES[:2]
_BOTH = 2
LONG = "Ermengarde Wolfsbane-Hohenstaufen of the Far Northern Marches"


def hidden(part: QWidget) -> bool:
    """Whether any pixel of it can be seen only by scrolling, or not at all."""
    return part.visibleRegion().boundingRect() != part.rect()


def needed(table: Table) -> Iterator[QWidget]:
    """The widgets that the question of now needs: its field or choices, its verdict, the button.

    Until attack and defence are rolled, all ways to answer the attack are a part of it.
    """
    asking = table.asking
    boxes = [*asking.row.boxes(), *asking.table.boxes()]
    open_ = [box for box in boxes if box.is_open]
    dice = [box for box in boxes if not box.is_choice]
    # A die that is rolled again has the same name as before.
    names = {each.label.text() for each in dice}
    if open_[:1] and open_[0] in dice[:_BOTH] and len(names) == len(dice) <= _BOTH:
        # Other choices have names of two lines, and are settled before the dice.
        ways = [box for name, box in asking.parts.facts.answers.lines if name.lines == 1]
        yield from (stop for box in ways[:1] for stop in box.stops())
    for box in open_[:1] or boxes[-1:]:
        yield from box.stops()
        yield from (each for each in box.verdict.findChildren(PieceLine) if each.isVisible())
    yield asking.button


def all_seen(table: Table) -> None:
    """Go where the next answer goes, and look at all that it needs."""
    boxes = table.asking.row.boxes()
    if boxes and not any(box.is_open for box in boxes):
        boxes[-1].focus()
    else:
        table.stage.take_focus()
    for _ in range(3):
        QApplication.processEvents()
    parts = [each for each in needed(table) if hidden(each)]
    assert [(type(each).__name__, each.accessibleName()) for each in parts] == []


def lay_out(table: WindowParts, size: tuple[int, int, float]) -> None:
    """The window so large, with text of that size."""
    wide, high, scale = size
    table.window.resize(wide, high)
    table.take_theme(Theme(LIGHT, scale))
    QApplication.processEvents()
