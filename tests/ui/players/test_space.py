"""How the picture is shared out: nothing overlaps, and what is not seen is counted."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.players.space import Space, space_for, theme_for

SIZES = [(1920, 1080), (1366, 768), (1920, 540), (1024, 600), (800, 1280), (3840, 2160)]


def space(
    size: tuple[int, int], rows: int, scale: float = 1.0, *, out: bool = True, acting: bool = True
) -> Space:
    """The space in an area of that size."""
    theme = theme_for(DARK, QSizeF(*size), scale)
    return space_for(QRectF(0, 0, *size), theme, rows, out=out, acting=acting)


@given(
    st.sampled_from(SIZES),
    st.integers(0, 250),
    st.sampled_from([0.8, 1.0, 1.5, 2.0]),
    st.booleans(),
    st.booleans(),
)
def test_everything_has_its_place_and_every_row_is_seen_or_counted(
    size: tuple[int, int], rows: int, scale: float, out: bool, acting: bool
) -> None:
    found = space(size, rows, scale, out=out, acting=acting)
    whole = QRectF(0, 0, *size).adjusted(-1, -1, 1, 1)
    parts = [found.header, found.cards, found.next, found.rows, found.foot]
    parts += [found.out] if out else []
    assert all(whole.contains(each) for each in parts if each.isValid())
    seen = [each.adjusted(1, 1, -1, -1) for each in parts if min(each.height(), each.width()) > 2]
    assert not [pair for pair in combinations(seen, 2) if pair[0].intersects(pair[1])]
    lines = found.shown + (rows > found.shown)
    places = [found.place(at) for at in range(lines)]
    assert all(found.rows.adjusted(-1, -1, 1, 1).contains(each) for each in places)
    assert 0 <= found.shown <= rows
    assert rows == found.shown or lines == found.lines * found.columns


@pytest.mark.parametrize(
    ("rows", "columns", "shown", "low"),
    [(7, 1, 7, False), (9, 1, 9, True), (12, 2, 12, False), (20, 2, 20, True), (60, 2, 19, True)],
)
def test_rows_get_low_then_stand_in_two_columns_then_are_counted(
    themed_app: QApplication, rows: int, columns: int, shown: int, low: bool
) -> None:
    found = space((1920, 1080), rows)
    assert (found.columns, found.shown, found.low) == (columns, shown, low)


def test_words_are_2_6_times_as_large_as_in_the_gms_window() -> None:
    assert theme_for(DARK, QSizeF(1920, 1080), 1.0).zoom == pytest.approx(2.6)
    assert theme_for(DARK, QSizeF(1366, 768), 1.0).zoom == pytest.approx(1.849, abs=0.001)
