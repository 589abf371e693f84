"""The table of the one who acts changes only where it says something else."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QModelIndex

from gm_tracker.ui.fight.stage.idle_model import IdleModel
from gm_tracker.words.idle_views import ActingView, AttackHead, CellOdds, IdleView, TargetRow
from gm_tracker.words.later import Later

ROWS = tuple(
    TargetRow(f"o{at}", at, f"Orc {at}", "foe", noted=Later(lambda: "45 hp")) for at in range(1, 5)
)
VIEW = IdleView(
    ActingView("m", 9, "Maren", "party"), (AttackHead("axe", "Axe"), AttackHead("bow", "Bow")), ROWS
)
PAIRS = {(row.id, head.id): CellOdds("60 %") for row in ROWS for head in VIEW.attacks}


class Told:
    """What a model says of its changes."""

    def __init__(self, model: IdleModel) -> None:
        self.cells: list[tuple[int, int, int, int]] = []
        self.resets = 0
        model.dataChanged.connect(self._changed)
        model.modelReset.connect(self._reset)

    def _changed(self, first: QModelIndex, last: QModelIndex, _roles: object) -> None:
        self.cells.append((first.row(), first.column(), last.row(), last.column()))

    def _reset(self) -> None:
        self.resets += 1


def shown(qtbot: object) -> tuple[IdleModel, Told]:
    """The table with all its odds."""
    model = IdleModel()
    model.show(VIEW, ("o1", "axe"), dict(PAIRS))
    return model, Told(model)


def test_who_lost_points_is_the_one_row_that_is_told(qtbot: object) -> None:
    model, told = shown(qtbot)
    hurt = (ROWS[0], ROWS[1], replace(ROWS[2], noted=Later(lambda: "12 hp")), ROWS[3])
    model.show(replace(VIEW, rows=hurt), ("o1", "axe"), dict(PAIRS))
    assert (told.cells, told.resets) == ([(2, 0, 2, 0)], 0)


def test_odds_that_are_not_known_any_more_are_told_from_the_first_to_the_last(
    qtbot: object,
) -> None:
    model, told = shown(qtbot)
    known = {pair: odds for pair, odds in PAIRS.items() if pair[0] not in ("o2", "o3")}
    model.show(VIEW, ("o1", "axe"), known)
    assert (told.cells, told.resets) == ([(1, 1, 2, 2)], 0)


def test_who_is_meant_now_and_was_meant_are_told(qtbot: object) -> None:
    model, told = shown(qtbot)
    model.show(VIEW, ("o2", "bow"), dict(PAIRS))
    assert (told.cells, told.resets) == ([(0, 1, 1, 2)], 0)


def test_other_people_or_weapons_are_another_table(qtbot: object) -> None:
    model, told = shown(qtbot)
    model.show(replace(VIEW, rows=ROWS[1:]), ("o2", "axe"), {})
    model.show(replace(VIEW, attacks=VIEW.attacks[:1]), ("o1", "axe"), {})
    assert told.resets == 2
    assert model.rowCount() == 4 and model.columnCount() == 2
