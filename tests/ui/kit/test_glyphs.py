"""A long name is shortened in its middle; what came of one after another is told to its end."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.glyphs import short_piece
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece

FELL = "Kallon: sunder, trip opponent; Root Troll falls; Root Troll: minor wound, chest at 5"
ICE = "; ".join(f"Reaver {at} saves and takes {at + 20}" for at in range(1, 9))


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        (Piece(FELL, strong=True), FELL),
        (Piece(f" casts Rain of ice: {ICE}"), f" casts Rain of ice: {ICE}"),
        (Piece("Sir " + "W" * 100, strong=True), f"Sir {'W' * 39}\u2026{'W' * 20}"),
        (Piece(f"{'W' * 100}; Orc falls", strong=True), f"{'W' * 43}\u2026{'W' * 18}; Orc falls"),
    ],
)
def test_only_a_part_that_is_too_long_is_cut(
    themed_app: QApplication, piece: Piece, shown: str
) -> None:
    assert short_piece(Theme(DARK), piece) == shown


def test_of_very_many_the_first_are_told_whole(themed_app: QApplication) -> None:
    many = Piece("; ".join(f"Orc {at} takes 30" for at in range(100, 200)))
    assert short_piece(Theme(DARK), many, 60) == (
        "Orc 100 takes 30; Orc 101 takes 30; Orc 102 takes 30; \u2026"
    )
