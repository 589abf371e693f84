"""The strip: who acts now and next in one line, where there is no room for the timeline."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.fight.schedule.mark_paint import draw_shape
from gm_tracker.ui.fight.schedule.menu_things import FIGHT
from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.sides import side_colour
from gm_tracker.ui.fight.things import MARK, PERSON
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.cut import cut, cut_middle
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.ui.kit.voice import Part, Voice
from gm_tracker.ui.kit.voices import tell_changed, tell_moved

if TYPE_CHECKING:
    from gm_tracker.words.strip import StripMoment, StripPerson


HEIGHT = 34
"""In pixels at 100 %."""
_GAP, _MARK, _WIDEST = 14, 13, 220
_LINE = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


@frozen
class Cell:
    """A word of the strip and where it stands: the name of a moment, or somebody in it."""

    left: int
    width: int
    text: str
    now: bool
    person: StripPerson | None = None


@lru_cache(16)
def _font(theme: Theme, now: bool, label: bool) -> tuple[QFont, QFontMetrics]:
    size, weight = (13, 700) if label else (15, 700) if now else (14, 400)
    font = theme.font(size, weight)
    return font, QFontMetrics(font)


def cells_of(moments: tuple[StripMoment, ...], theme: Theme, width: int) -> tuple[Cell, ...]:
    """As many of them as fit, the present first; what is left out is told as a count."""
    cells: list[Cell] = []
    left, end = theme.px(4), width - theme.px(40)
    missing = 0
    for moment in moments:
        shown = 0
        for person in moment.people:
            if missing:
                missing += person.count
                continue
            metrics = _font(theme, moment.now, False)[1]
            name = drawable(theme, person.name, person.name)
            wide = min(metrics.horizontalAdvance(name[:60]) + 1, theme.px(_WIDEST))
            whole = theme.px(_MARK + 6) + wide
            head = 0 if shown else _head_width(moment, theme)
            if not cells:
                whole = min(whole, max(theme.px(_MARK), end - left - head))
            if left + head + whole > end:
                missing = person.count
                continue
            if not shown:
                cells.append(Cell(left, head, moment.label, moment.now))
                left += head
            cells.append(Cell(left, whole, name, moment.now, person))
            left += whole + theme.px(_GAP)
            shown += 1
    if missing:
        cells.append(Cell(left, max(theme.px(30), width - left), f"+{missing}", False))
    return tuple(cells)


def _head_width(moment: StripMoment, theme: Theme) -> int:
    metrics = _font(theme, moment.now, True)[1]
    return metrics.horizontalAdvance(moment.label) + theme.px(10) if moment.label else 0


class TimelineStrip(QWidget):
    """Draws moments from left to right; Left and Right go from one to the next, Enter picks."""

    def __init__(self, theme: Theme, signals: ScheduleSignals) -> None:
        super().__init__()
        self.voice = Voice("list", parts=self._heard, at=lambda: self._at)
        self._theme, self._signals = theme, signals
        self._moments: tuple[StripMoment, ...] = ()
        self._at, self.empty = 0, ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Who acts now and next")

    @property
    def people(self) -> tuple[StripPerson, ...]:
        """Everybody in it, in the order of their moments."""
        return tuple(person for moment in self._moments for person in moment.people)

    def _heard(self) -> tuple[Part, ...]:
        return tuple(Part(partial(str, each.spoken)) for each in self.people)

    def show_moments(self, moments: tuple[StripMoment, ...]) -> None:
        """Show these; the cursor goes to who acts first."""
        if moments == self._moments:
            return
        self._moments, self._at = moments, 0
        self._say()
        tell_changed(self)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def cursor_at(self) -> tuple[str, str]:
        """Whom and which slot the cursor is on."""
        people = self.people
        return (people[self._at].id, people[self._at].slot) if people else ("", "")

    def cells(self) -> tuple[Cell, ...]:
        """What is shown, and where."""
        return cells_of(self._moments, self._theme, self.width())

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(640), self._theme.reach(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.reach(HEIGHT) + 1)

    def _say(self) -> None:
        people = self.people
        self.setAccessibleDescription(people[self._at].spoken if people else self.empty)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cells = self.cells()
        if not cells:
            painter.setFont(self._theme.type_font("body"))
            painter.setPen(QColor(self._theme.colours.muted))
            said = cut(painter.fontMetrics(), self.empty, self.width())
            painter.drawText(QRectF(self.rect()), int(Qt.AlignmentFlag.AlignCenter), said)
        for cell in cells:
            self._draw(painter, cell)
        painter.end()

    def _draw(self, painter: QPainter, cell: Cell) -> None:
        colours, px = self._theme.colours, self._theme.px
        rect = QRectF(cell.left, 0, cell.width, self.height())
        font, metrics = _font(self._theme, cell.now, cell.person is None)
        if cell.person is None:
            colour = colours.now if cell.now else colours.muted
        else:
            colour = colours.text if cell.now else colours.muted
            self._draw_mark(painter, cell, cell.person)
            rect.setLeft(rect.left() + px(_MARK + 6))
        painter.setFont(font)
        painter.setPen(QColor(colour))
        shown = cut_middle(metrics, cell.text, rect.width() + 1)
        painter.drawText(rect, _LINE, left_to_right(shown))

    def _draw_mark(self, painter: QPainter, cell: Cell, person: StripPerson) -> None:
        colours, px = self._theme.colours, self._theme.px
        size = px(_MARK - 2)
        at = QPointF(cell.left + size / 2, self.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(side_colour(colours, person.side)))
        draw_shape(painter, person.side, QRectF(at.x() - size / 2, at.y() - size / 2, size, size))
        people = self.people
        if self.hasFocus() and people and people[self._at] is person:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            box = QRectF(cell.left - px(4), 2, cell.width + px(8), self.height() - 4)
            painter.drawRoundedRect(box, px(5), px(5))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._say()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, people = Qt.Key(event.key()), self.people
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not people:
            event.ignore()
        elif key in _ACROSS:
            self._at = max(0, min(len(people) - 1, self._at + _ACROSS[key]))
            self._say()
            tell_moved(self)
            self.update()
        elif key in _ENTER:
            self._pick(people[self._at])
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of whoever is under the mouse, or at the cursor."""
        person, at = self._person_at(event.pos().x()), event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.people:
            person = self.people[self._at]
        if person is None:
            self._signals.menu_wanted.emit(FIGHT, at)
            return
        self._at = self.people.index(person)
        self._signals.menu_wanted.emit(Thing(MARK if person.slot else PERSON, person.id), at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if person := self._person_at(event.position().x()):
            self._at = self.people.index(person)
            self._pick(person)
            self.update()

    def _pick(self, person: StripPerson) -> None:
        if person.slot:
            self._signals.slot_activated.emit(person.slot)
        else:
            self._signals.row_activated.emit(person.id)

    def _person_at(self, x: float) -> StripPerson | None:
        here = (each for each in self.cells() if each.left <= x < each.left + each.width)
        return next((each.person for each in here), None)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            from gm_tracker.ui.fight.schedule.tips import show_above

            person = self._person_at(event.pos().x())
            show_above(self, event.pos().x(), person.spoken if person else "")
            return True
        return super().event(event)
