"""The sheet of the best blows: every attack of one on everybody, the likeliest to fell first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStyle, QWidget

from gm_tracker.ui.kit.close_button import close_button
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.floating import FloatingBox
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.letters import RIGHT, letters
from gm_tracker.ui.kit.painted_list import PaintedList, framed
from gm_tracker.ui.kit.rows import Rows, tip
from gm_tracker.ui.kit.spare_time import SpareTime
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Blow, Pair

_WIDTH, _ROW, _NUMBER, _COLUMN, _ROOMY = 640, 34, 30, 92, 130
_NUMBERS = "fells", "mean loss", "hits"
_FULL = "100\u2009%", "100 HP", "100\u2009%"
_EDGE = 16
"""So much of the window is left free beside the sheet."""
NUMBERED = 9
"""So many rows are taken by their number."""


class BlowModel(Rows[Blow]):
    """Blows in their order, each known by whom it meets and with what."""

    def __init__(self) -> None:
        super().__init__()
        self._measured: tuple[Theme, int, int] | None = None

    def show_rows(self, rows: Sequence[Blow]) -> None:
        self._measured = None
        super().show_rows(rows)

    def split(self, theme: Theme, room: float) -> float:
        """Where in so many pixels the targets begin: in the middle, unless one side needs more
        than half and the other does not."""
        if (found := self._measured) is None or found[0] != theme:
            attacks = _widest(theme, (each.attack for each in self._rows))
            targets = _widest(theme, (each.target for each in self._rows))
            found = self._measured = theme, attacks, targets
        _, attack, target = found
        return sorted((attack + theme.px(8), room / 2, room - target))[1]

    def key(self, row: Blow) -> Hashable:
        return row.pair

    def text(self, row: Blow, role: int) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.spoken)
        return row.attack if role == Qt.ItemDataRole.DisplayRole else None


def _widest(theme: Theme, names: Iterable[str]) -> int:
    """In what width every name is whole."""
    body = letters(theme, "body")
    # What just fits would be measured anew, and might be cut.
    return max((body.width(each) + 2 for each in set(names)), default=0)


class _Heads(QWidget):
    """What the columns below it are."""

    def __init__(self, view: _View) -> None:
        super().__init__()
        self.theme, self._view = Theme(DARK), view
        # A bar that comes or goes moves the columns.
        view.verticalScrollBar().rangeChanged.connect(self.update)
        self.setAccessibleName("attack, target, chance to hit, mean loss, chance to fell")

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self.theme.px
        font, ink = letters(self.theme, "head"), self.theme.colours.muted
        wide = self._view.viewport().width()
        box = QRectF(0, 0, wide, self.height()).adjusted(px(8 + _NUMBER), 0, -px(8), 0)
        right = box.right()
        columns = number_columns(self.theme, box.width())
        for text, each in zip(_NUMBERS, columns, strict=True):
            place = QRectF(right - each, box.top(), each, box.height())
            font.write(painter, ink, place, text.upper(), RIGHT)
            right -= each
        names = _name_columns(self._view.blows, self.theme, box, right)
        for place, text in zip(names, ("ATTACK", "TARGET"), strict=True):
            font.write(painter, ink, place, text)


def number_columns(theme: Theme, width: float) -> list[int]:
    """The widths of the columns of numbers, from the right: no more than their heads need where
    attack and target have hardly room."""
    usual, head = theme.px(_COLUMN), letters(theme, "head")
    if width - 3 * usual >= 2 * theme.px(_ROOMY):
        return [usual] * 3
    value, pairs = letters(theme, "row_value"), zip(_NUMBERS, _FULL, strict=True)
    needed = (max(head.width(name.upper()), value.width(text)) for name, text in pairs)
    return [min(usual, each + theme.px(12)) for each in needed]


def _name_columns(blows: BlowModel, theme: Theme, box: QRectF, right: float) -> list[QRectF]:
    """The places of attack and target in the box of a row, up to where the numbers begin."""
    room = max(0.0, right - box.left() - theme.px(8))
    at = blows.split(theme, room)
    left = QRectF(box.left(), box.top(), max(0.0, at - theme.px(8)), box.height())
    return [left, QRectF(box.left() + at, box.top(), max(0.0, room - at), box.height())]


def _lit(painter: QPainter, theme: Theme, box: QRectF, state: QStyle.StateFlag) -> None:
    """The row with the cursor, wherever the keyboard is."""
    framed(painter, theme, box, state & ~QStyle.StateFlag.State_HasFocus)


class _View(PaintedList):
    """A digit takes the row with that number, a click the one under it."""

    seen = Signal()

    def __init__(self, rows: BlowModel) -> None:
        super().__init__(rows, "Best blows", _ROW, self._draw, _lit)
        self.blows = rows
        self.clicked.connect(lambda index: self.taken.emit(index.row()))

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, at: int) -> None:
        px = theme.px
        number = str(at + 1) if at < NUMBERED else ""
        inner = box.adjusted(px(8), 0, -px(8), 0)
        letters(theme, "note").write(painter, theme.colours.muted, inner, number)
        self._columns(painter, theme, inner.adjusted(px(_NUMBER), 0, 0, 0), self.blows.row(at))

    def _columns(self, painter: QPainter, theme: Theme, box: QRectF, row: Blow) -> None:
        ink, right = theme.colours.text, box.right()
        body, strong = letters(theme, "body"), letters(theme, "row_value")
        numbers = (row.fells, strong), (row.mean, body), (row.hit, body)
        for (text, font), wide in zip(numbers, number_columns(theme, box.width()), strict=True):
            place = QRectF(right - wide, box.top(), wide, box.height())
            font.write(painter, ink, place, text, RIGHT)
            right -= wide
        places = _name_columns(self.blows, theme, box, right)
        for place, text in zip(places, (row.attack, row.target), strict=True):
            body.write(painter, ink, place, body.fit(text, place.width(), cut_middle))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if len(text) == 1 and text in "123456789":
            if not event.isAutoRepeat():
                self.taken.emit(int(text) - 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.seen.emit()


class BestBlow(FloatingBox):
    """Filled in as the odds are known; `chosen` gives who attacks whom with what."""

    chosen = Signal(str, str, str)

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window, "Best blow")
        self._actor, self._rows = "", list[Blow]()
        self.title, self.note = plain_label("name"), plain_label("note")
        self.model = BlowModel()
        self.view = _View(self.model)
        self._heads = _Heads(self.view)
        self.ahead = SpareTime(self)
        self.close_button = close_button()
        self.close_button.clicked.connect(self.put_away)
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.close_button)
        self._box.addLayout(top)
        for part in (self._heads, self.view, self.note):
            self._box.addWidget(part, 1 if part is self.view else 0)
        self.view.taken.connect(self._take)
        self.view.seen.connect(self.ahead.go)
        self.set_theme(theme)

    def open_with(
        self, actor: str, name: str, pairs: list[Pair], blow_of: Callable[[Pair], Blow]
    ) -> None:
        """Show the blows of this one on each of these, worked out one after another."""
        self._actor, self._rows = actor, []
        self.title.setText(f"Best blow of {name}")
        self._tell(len(pairs))
        self.model.show_rows(())
        self.ahead.want(self._task(pair, blow_of) for pair in pairs)
        self._rise()
        self.view.setFocus(Qt.FocusReason.PopupFocusReason)
        self.view.viewport().update()

    def _task(self, pair: Pair, blow_of: Callable[[Pair], Blow]) -> Callable[[], None]:
        def work() -> None:
            self._rows.append(blow_of(pair))
            # All but the last are shown when the slice is over, for each showing costs a sort.
            if len(self._rows) % _STEP == 0 or not self.ahead.waits:
                self._show()

        return work

    def _show(self) -> None:
        self.model.show_rows(sorted(self._rows, key=lambda each: each.rank, reverse=True))
        self._heads.update()
        if not self.view.currentIndex().isValid() or not self._moved:
            self.view.setCurrentIndex(self.model.index(0))
        self._tell(0 if not self.ahead.waits else 1)

    @property
    def _moved(self) -> bool:
        return self.view.currentIndex().row() > 0

    def _tell(self, waiting: int) -> None:
        granted = {each.said for each in self._rows if each.said}
        said = f"Taken for granted: {', '.join(sorted(granted))}." if granted else ""
        counting = "Still counting..." if waiting else ""
        hint = "A number or Enter takes a row."
        self.note.setText(" ".join(each for each in (counting, said, hint) if each))

    def _take(self, row: int) -> None:
        if 0 <= row < self.model.rowCount():
            target, attack = self.model.row(row).pair
            self.put_away()
            self.chosen.emit(self._actor, target, attack)

    def put_away(self) -> None:
        """Hide it; what is still to be counted is dropped."""
        self.ahead.want(())
        super().put_away()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.view.set_theme(theme)
        self._heads.theme = theme
        self._heads.setFixedHeight(theme.px(24))
        super().set_theme(theme)

    def _place(self) -> None:
        px, window = self._theme.px, self._window
        width = min(px(_WIDTH), window.width() - px(_EDGE))
        height = min(px(460), window.height() - px(100))
        self.raise_()
        left = (window.width() - width) // 2
        self.setGeometry(QRect(left, px(80), width, height))
        self._box.activate()
        room, row = self.view.viewport().height(), self._theme.reach(_ROW)
        if room > row:
            # No row is cut through at the foot.
            self.resize(width, height - room % row)


_STEP = 8
"""So many new rows are shown at once."""
