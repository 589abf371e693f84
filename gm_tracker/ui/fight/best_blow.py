"""The sheet of the best blows: every attack of one on everybody, the likeliest to fell first."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStyle, QWidget

from gm_tracker.ui.fight.stage.odds_ahead import OddsAhead
from gm_tracker.ui.kit.close_button import close_button
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.floating import FloatingBox
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.letters import RIGHT, letters
from gm_tracker.ui.kit.painted_list import PaintedList, framed
from gm_tracker.ui.kit.rows import Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Blow, Pair

_WIDTH, _ROW, _NUMBER, _COLUMN, _ROOMY = 640, 34, 30, 92, 130
_NUMBERS = "fells", "mean loss", "hits"
NUMBERED = 9
"""So many rows are taken by their number."""


class BlowModel(Rows[Blow]):
    """Blows in their order, each known by whom it meets and with what."""

    def key(self, row: Blow) -> Hashable:
        return row.pair

    def text(self, row: Blow, role: int) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.spoken)
        return row.attack if role == Qt.ItemDataRole.DisplayRole else None


class _Heads(QWidget):
    """What the columns are."""

    def __init__(self) -> None:
        super().__init__()
        self.theme = Theme(DARK)
        self.setAccessibleName("attack, target, chance to hit, mean loss, chance to fell")

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self.theme.px
        font, ink = letters(self.theme, "head"), self.theme.colours.muted
        box = QRectF(self.rect()).adjusted(px(8 + _NUMBER), 0, -px(8), 0)
        right = box.right()
        columns = number_columns(self.theme, box.width())
        for text, wide in zip(_NUMBERS, columns, strict=True):
            place = QRectF(right - wide, box.top(), wide, box.height())
            font.write(painter, ink, place, text.upper(), RIGHT)
            right -= wide
        half = (right - box.left() - px(8)) / 2
        font.write(painter, ink, QRectF(box.left(), 0, half - px(8), box.height()), "ATTACK")
        font.write(painter, ink, QRectF(box.left() + half, 0, half, box.height()), "TARGET")


def number_columns(theme: Theme, width: float) -> list[int]:
    """The widths of the columns of numbers, from the right: no more than their heads need where
    attack and target have hardly room."""
    usual, head = theme.px(_COLUMN), letters(theme, "head")
    if width - 3 * usual >= 2 * theme.px(_ROOMY):
        return [usual] * 3
    least = letters(theme, "row_value").width("100 HP")
    needed = (max(least, head.width(each.upper())) + theme.px(12) for each in _NUMBERS)
    return [min(usual, each) for each in needed]


def _lit(painter: QPainter, theme: Theme, box: QRectF, state: QStyle.StateFlag) -> None:
    """The row with the cursor, wherever the keyboard is."""
    framed(painter, theme, box, state & ~QStyle.StateFlag.State_HasFocus)


class _View(PaintedList):
    """A digit takes the row with that number, a click the one under it."""

    seen = Signal()

    def __init__(self, rows: BlowModel) -> None:
        super().__init__(rows, "Best blows", _ROW, self._draw, _lit)
        self._blows = rows
        self.clicked.connect(lambda index: self.taken.emit(index.row()))

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, at: int) -> None:
        px = theme.px
        number = str(at + 1) if at < NUMBERED else ""
        inner = box.adjusted(px(8), 0, -px(8), 0)
        letters(theme, "note").write(painter, theme.colours.muted, inner, number)
        _columns(painter, theme, inner.adjusted(px(_NUMBER), 0, 0, 0), self._blows.row(at))

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


def _columns(painter: QPainter, theme: Theme, box: QRectF, row: Blow) -> None:
    px, colours = theme.px, theme.colours
    body, strong = letters(theme, "body"), letters(theme, "row_value")
    right = box.right()
    numbers = (row.fells, strong), (row.mean, body), (row.hit, body)
    for (text, font), wide in zip(numbers, number_columns(theme, box.width()), strict=True):
        place = QRectF(right - wide, box.top(), wide, box.height())
        font.write(painter, colours.text, place, text, RIGHT)
        right -= wide
    room = QRectF(box.left(), box.top(), max(0.0, right - box.left() - px(8)), box.height())
    half = room.width() / 2
    left = room.adjusted(0, 0, -half - px(8), 0)
    body.write(painter, colours.text, left, body.fit(row.attack, left.width(), cut_middle))
    body.write(painter, colours.text, room.adjusted(half, 0, 0, 0), row.target)


class BestBlow(FloatingBox):
    """Filled in as the odds are known; `chosen` gives who attacks whom with what."""

    chosen = Signal(str, str, str)

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window, "Best blow")
        self._actor, self._rows = "", list[Blow]()
        self.title, self.note = plain_label("name"), plain_label("note")
        self._heads, self.model = _Heads(), BlowModel()
        self.view = _View(self.model)
        self.ahead = OddsAhead(self)
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
        width = min(px(_WIDTH), window.width() - px(40))
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
