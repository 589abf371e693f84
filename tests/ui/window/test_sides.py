"""Sides without colours: every part of the window tells them apart by shape."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.model.combatant import Side
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from tests.ui.window_helpers import Table, at_table

ONE_GREY = replace(DARK, party=DARK.muted, foe=DARK.muted, neutral=DARK.muted)
SHAPE = 50
"""So many pixels at least differ between two shapes of the smallest size."""
SIDES: tuple[Side, ...] = ("party", "foe", "neutral")


def drawn(table: Table) -> dict[str, QImage]:
    """The parts that are seen, as they are drawn now."""
    table.stage.setFocus()
    QApplication.processEvents()
    parts: dict[str, QWidget] = {
        "list": table.initiative.view,
        "schedule": table.window.parts.schedule,
        "stage": table.stage,
        "panel": table.panel,
        "log": table.log,
    }
    return {name: part.grab().toImage() for name, part in parts.items() if part.isVisible()}


def apart(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures differ."""
    assert one.size() == other.size()
    first, second = (bytes(each.constBits()) for each in (one, other))
    wide = one.bytesPerLine()
    lines = (slice(at, at + wide) for at in range(0, len(first), wide))
    return sum(_pixels_apart(first[line], second[line]) for line in lines)


def _pixels_apart(one: bytes, other: bytes) -> int:
    if one == other:
        return 0
    return sum(one[at : at + 4] != other[at : at + 4] for at in range(0, len(one), 4))


@pytest.mark.parametrize("system", ["nc", "brp"])
def test_every_part_tells_sides_apart_by_shape_alone(
    qtbot: QtBot, tmp_path: Path, system: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        if system != "nc":
            table.acts.fights.begin("Grey", system)
        table.window.resize(1920, 1050)
        table.take_theme(Theme(ONE_GREY))
        seen: dict[Side, dict[str, QImage]] = {}
        for side in SIDES:
            table.add(f"Bob {side}")
            bob = next(iter(table.encounter.combatants))
            assert table.session.entries.hurt("1", bob, -1) == ""
            table.session.turns.next()
            table.window.at.selection.select(bob)
            seen[side] = drawn(table)
            while table.encounter.combatants:
                table.session.history.undo()
        assert {"list", "schedule", "stage", "panel", "log"} == set(seen["foe"])
        for one, other in combinations(SIDES, 2):
            for part, picture in seen[one].items():
                differing = apart(picture, seen[other][part])
                # Only the shapes do; the stage has other words before a fight with foes, the panel
                # of what players see.
                assert differing >= SHAPE, f"{one} and {other} in the {part}"
                wordy = part in ("stage", "panel")
                assert wordy or differing <= 10 * SHAPE, f"more than shapes in {part}"
