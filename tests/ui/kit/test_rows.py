"""A list that tells Qt what changed: whoever is told finds the rows as they are at that moment."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit.rows import Rows


class _Words(Rows[str]):
    def key(self, row: str) -> Hashable:
        return row

    def text(self, row: str, role: int) -> object:
        return row if role == Qt.ItemDataRole.DisplayRole else None


def _seen(model: _Words) -> Sequence[str]:
    return [model.index(at).data() for at in range(model.rowCount())]


def test_whoever_is_told_of_rows_finds_them(qapp: QApplication) -> None:
    model = _Words()
    model.show_rows("abcd")
    found: list[tuple[str, Sequence[str]]] = []

    def hear(when: str) -> object:
        return lambda _parent, first, last: found.append((f"{when} {first}-{last}", _seen(model)))

    model.rowsAboutToBeInserted.connect(hear("come"))
    model.rowsInserted.connect(hear("came"))
    model.rowsAboutToBeRemoved.connect(hear("go"))
    model.rowsRemoved.connect(hear("went"))
    model.show_rows("axyd")
    assert found == [
        ("go 1-2", list("abcd")),
        ("went 1-2", list("ad")),
        ("come 1-2", list("ad")),
        ("came 1-2", list("axyd")),
    ]
    assert _seen(model) == [model.row(at) for at in range(4)]


def test_rows_are_seen_and_picked_but_neither_typed_nor_dragged(qapp: QApplication) -> None:
    model, flags = _Words(), Qt.ItemFlag
    model.show_rows("ab")
    usual = flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemNeverHasChildren
    assert model.flags(model.index(1)) == usual
    assert model.flags(QModelIndex()) == flags.NoItemFlags
