"""A list that knows where its rows stand has them where a list of Qt's has them."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QHoverEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.row_view import RowView
from gm_tracker.ui.kit.rows import Index, Rows

HIGH = tuple(20 + 7 * (at % 4) for at in range(30))
FLAGS = QStyle.StateFlag
HINTS = (
    QListView.ScrollHint.EnsureVisible,
    QListView.ScrollHint.PositionAtTop,
    QListView.ScrollHint.PositionAtBottom,
    QListView.ScrollHint.PositionAtCenter,
)


class _Model(Rows[int]):
    def key(self, row: int) -> Hashable:
        return row

    def text(self, row: int, role: int) -> object:
        return str(row) if role == Qt.ItemDataRole.DisplayRole else None


class _View(RowView):
    """Notes which rows it painted, and in which state."""

    def __init__(self, model: _Model) -> None:
        super().__init__(model, None)
        self.painted: dict[int, int] = {}
        self.drawing = _Drawing(self.painted, model)
        self.setModel(model)


class _Drawing:
    def __init__(self, painted: dict[int, int], model: _Model) -> None:
        self._painted, self._model = painted, model

    def heights(self, rows: Sequence[int]) -> list[int]:
        return [HIGH[row] for row in rows]

    def paint(self, painter: QPainter, rect: QRect, row: int, state: int) -> None:
        rows = [self._model.row(at) for at in range(self._model.rowCount())]
        self._painted[rows.index(row)] = state


class _Heights(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, HIGH[int(index.data())])


@pytest.fixture
def both(qtbot: QtBot, themed_app: QApplication) -> Iterator[tuple[_View, QListView, _Model]]:
    model = _Model()
    ours, theirs = _View(model), QListView()
    theirs.setModel(model)
    theirs.setItemDelegate(_Heights(theirs))
    for view in (ours, theirs):
        qtbot.addWidget(view)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setAutoScroll(False)
        view.resize(200, 160)
        view.show()
    yield ours, theirs, model


def _stand(view: QListView) -> object:
    bar, model = view.verticalScrollBar(), view.model()
    rows = [view.visualRect(model.index(at, 0)) for at in range(model.rowCount())]
    spots = [view.indexAt(QPoint(5, y)).row() for y in range(-3, 200, 3)]
    return rows, spots, (bar.value(), bar.maximum(), bar.pageStep(), bar.singleStep())


def test_rows_stand_where_qt_has_them_whatever_comes_goes_or_moves(
    both: tuple[_View, QListView, _Model],
) -> None:
    ours, theirs, model = both
    for rows in (range(30), range(2), range(5, 30), (29, 3, 7, 1, 0, 4, 2), (), range(12)):
        model.show_rows(list(rows))
        for view in (ours, theirs):
            view.executeDelayedItemsLayout()
        # A height of Qt's own bar may be missing where there is nothing to scroll.
        assert _stand(ours) == _stand(theirs)


def test_it_scrolls_as_far_as_qt_does(both: tuple[_View, QListView, _Model]) -> None:
    ours, theirs, model = both
    model.show_rows(list(range(30)))
    for hint in HINTS:
        for at in (29, 3, 12, 13, 14, 0, 20, 18):
            for view in (ours, theirs):
                view.scrollTo(model.index(at), hint)
            assert _stand(ours) == _stand(theirs)
    for view in (ours, theirs):
        view.resize(200, 90)
        view.scrollToBottom()
    QTest.qWait(120)
    assert _stand(ours) == _stand(theirs)


def test_a_click_selects_the_row_that_is_seen_there(both: tuple[_View, QListView, _Model]) -> None:
    ours, theirs, model = both
    model.show_rows(list(range(30)))
    for y in (3, 60, 150):
        for view in (ours, theirs):
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, y))
        assert [each.row() for each in ours.selectedIndexes()] == [ours.currentIndex().row()]
        assert ours.currentIndex() == theirs.currentIndex()


def test_only_what_is_seen_is_painted_and_what_is_special_is_known(
    both: tuple[_View, QListView, _Model],
) -> None:
    ours, _, model = both
    model.show_rows(list(range(30)))
    ours.setCurrentIndex(model.index(1))
    ours.setFocus()
    over = QPointF(20, 60)
    QApplication.sendEvent(
        ours.viewport(), QHoverEvent(QEvent.Type.HoverMove, over, over, QPointF(-1, -1))
    )
    ours.grab()
    first, last = ours.indexAt(QPoint(5, 0)).row(), ours.indexAt(QPoint(5, 155)).row()
    assert sorted(ours.painted) == list(range(first, last + 1))
    assert ours.painted[1] & FLAGS.State_Selected.value
    assert bool(ours.painted[1] & FLAGS.State_HasFocus.value) == ours.hasFocus()
    assert [at for at, state in ours.painted.items() if state & FLAGS.State_MouseOver.value] == [2]
    QApplication.sendEvent(ours.viewport(), QEvent(QEvent.Type.Leave))
    ours.grab()
    assert not any(state & FLAGS.State_MouseOver.value for state in ours.painted.values())


def test_keys_go_as_far_as_in_a_list_of_qt(both: tuple[_View, QListView, _Model]) -> None:
    ours, theirs, model = both
    model.show_rows(list(range(30)))
    keys = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_End, Qt.Key.Key_Home
    for high in (160, 90, 300):
        for at in range(30):
            for key in keys:
                for view in (ours, theirs):
                    view.resize(200, high)
                    view.setCurrentIndex(model.index(at))
                    QTest.keyClick(view, key)
                assert ours.currentIndex() == theirs.currentIndex()


def test_what_is_not_there_yet_is_fetched_when_its_place_is_seen(
    both: tuple[_View, QListView, _Model], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, theirs, model = both
    theirs.setModel(None)
    asked = list[int]()
    monkeypatch.setattr(model, "canFetchMore", lambda _: True)
    monkeypatch.setattr(model, "fetchMore", lambda _: asked.append(model.rowCount()))
    model.show_rows(list(range(3)))
    QTest.qWait(10)
    assert asked


def test_what_comes_into_view_is_painted(
    both: tuple[_View, QListView, _Model], qtbot: QtBot
) -> None:
    ours, _, model = both
    model.show_rows(list(range(30)))
    ours.grab()
    for to in (400, 3):
        ours.painted.clear()
        ours.verticalScrollBar().setValue(to)
        first, last = ours.indexAt(QPoint(5, 0)).row(), ours.indexAt(QPoint(5, 155)).row()
        seen = set(range(first, last + 1))
        qtbot.waitUntil(partial(_all_painted, ours, seen))


def test_the_row_under_a_still_mouse_is_another_once_the_rows_have_moved(
    both: tuple[_View, QListView, _Model],
) -> None:
    ours, _, model = both
    model.show_rows([0, 1, 2, 3])
    QApplication.processEvents()
    over = QPointF(5, sum(HIGH[:2]) + 1)
    move = QHoverEvent(QEvent.Type.HoverMove, over, over, QPointF(-1, -1))
    QApplication.sendEvent(ours.viewport(), move)
    assert lit(ours) == [2]
    model.show_rows([2, 3])
    QApplication.processEvents()
    assert lit(ours) == [1], "row 2 is above the mouse now"
    model.show_rows([2])
    QApplication.processEvents()
    assert lit(ours) == []


def lit(view: _View) -> list[int]:
    """The places that are painted as those under the mouse."""
    view.painted.clear()
    view.viewport().repaint()
    return [at for at, state in view.painted.items() if state & FLAGS.State_MouseOver.value]


def _all_painted(view: _View, rows: set[int]) -> bool:
    return rows <= view.painted.keys()
