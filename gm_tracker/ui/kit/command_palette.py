"""The command palette: type a few letters of any command, combatant or library entry."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.close_button import close_button
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.palette_entry import More, PaletteEntry, no_more
from gm_tracker.ui.kit.palette_fit import matching
from gm_tracker.ui.kit.theme import Theme

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_ANYTHING = "Type a command, a combatant or an entry"
_COMES_BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Why the keyboard is away for a while: in another window, or in a menu of the line."""
LETTERS = 2
"""From so many letters on other places are searched too."""
ROW = 34
"""The height of an entry in pixels at 100 %."""


class PaletteModel(QAbstractListModel):
    """The entries that fit what is typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[PaletteEntry, ...] = ()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.label
        if role == Qt.ItemDataRole.UserRole:
            return entry.hint
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{entry.label}, {entry.hint}" if entry.hint else entry.label
        return None

    def entry(self, row: int) -> PaletteEntry | None:
        """The entry in a row, if there is one."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def show_entries(self, entries: tuple[PaletteEntry, ...]) -> None:
        """Put these in the list: rows at the end come or go, the others change."""
        before, after = len(self._shown), len(entries)
        if after < before:
            self.beginRemoveRows(_NOWHERE, after, before - 1)
            self._shown = self._shown[:after]
            self.endRemoveRows()
        kept = len(self._shown)
        self._shown = entries[:kept]
        if kept:
            self.dataChanged.emit(self.index(0), self.index(kept - 1))
        if after > kept:
            self.beginInsertRows(_NOWHERE, kept, after - 1)
            self._shown = entries
            self.endInsertRows()


class PaletteDelegate(QStyledItemDelegate):
    """Label at the left, hint at the right, both plain text."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = Theme(DARK)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(100, self.theme.reach(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        palette, px = self.theme.colours, self.theme.px
        rect, state = option.rect, option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(palette.nowbg))
            painter.fillRect(rect.x(), rect.y(), px(3), rect.height(), QColor(palette.now))
        inner = rect.adjusted(px(12), 0, -px(12), 0)
        label, hint = self.texts(index, inner.width())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._hint_font)
        painter.setPen(QColor(palette.muted))
        painter.drawText(inner, int(middle | Qt.AlignmentFlag.AlignRight), left_to_right(hint))
        painter.setFont(self._font)
        painter.setPen(QColor(palette.text))
        painter.drawText(inner, int(middle | Qt.AlignmentFlag.AlignLeft), left_to_right(label))

    def texts(self, index: _Index, wide: int) -> tuple[str, str]:
        """Label and hint as they have room: the hint is cut first, to a third of the line."""
        label, hint = str(index.data() or ""), str(index.data(Qt.ItemDataRole.UserRole) or "")
        large, small = QFontMetrics(self._font), QFontMetrics(self._hint_font)
        apart, right = self.theme.px(16), Qt.TextElideMode.ElideRight
        # What is measured is rounded, what is cut is not.
        spare = wide - large.horizontalAdvance(label) - apart - 1
        hint = small.elidedText(hint, right, max(spare, wide // 3))
        return large.elidedText(label, right, wide - small.horizontalAdvance(hint) - apart), hint

    @property
    def _font(self) -> QFont:
        return self.theme.font(14, 500)

    @property
    def _hint_font(self) -> QFont:
        return self.theme.font(12)


class CommandPalette(QFrame):
    """A box over the window: `chosen` gives the entry, `dismissed` comes with Esc.

    It covers the stage, so it goes when the keyboard goes to another part of the window.
    """

    chosen = Signal(object)
    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "float")
        self._entries: tuple[PaletteEntry, ...] = ()
        self._more: More = no_more
        self.line, self.list, self.model = QLineEdit(), QListView(), PaletteModel(self)
        self._none = QLabel("Nothing fits. Try fewer letters.")
        self._none.setTextFormat(Qt.TextFormat.PlainText)
        self._none.setProperty("role", "muted")
        self._delegate = PaletteDelegate(self.list)
        self.line.setAccessibleName("Command palette")
        self.list.setAccessibleName("What fits")
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._box = QVBoxLayout(self)
        self.close_button = close_button(focus=False)
        self.close_button.clicked.connect(self._dismiss)
        top = QHBoxLayout()
        top.addWidget(self.line, 1)
        top.addWidget(self.close_button)
        self._box.addLayout(top)
        self._box.addWidget(self.list, 1000)
        self._box.addWidget(self._none)
        self._box.addStretch(1)
        self.line.textChanged.connect(self._search)
        self.line.installEventFilter(self)
        self.list.clicked.connect(lambda index: self._choose(index.row()))
        self.hide()

    def open_with(
        self, entries: tuple[PaletteEntry, ...], prompt: str = "", more: More = no_more
    ) -> None:
        """Show these, with nothing typed, and take the focus; `prompt` says what is chosen.

        What `more` finds for the letters typed has its place among them.
        """
        self._more = more
        self.line.setPlaceholderText(prompt or _ANYTHING)
        self.line.setAccessibleDescription(prompt or _ANYTHING)
        self._entries = entries
        self.line.clear()
        self._search("")
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._delegate.theme = theme
        self._box.setContentsMargins(*(theme.px(10),) * 4)
        self._box.setSpacing(theme.px(8))
        self.setMinimumWidth(theme.px(320))
        self.list.doItemsLayout()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As many rows as are whole: a row that is cut through could not be read."""
        row, edges = self._delegate.theme.reach(ROW), self._box.contentsMargins()
        room = self.height() - edges.top() - edges.bottom() - self._box.spacing()
        room -= max(self.line.sizeHint().height(), self.close_button.sizeHint().height())
        frame = 2 * self.list.frameWidth()
        self.list.setMaximumHeight(max(1, (room - frame) // row) * row + frame)

    def _search(self, typed: str) -> None:
        found_elsewhere = self._more(typed) if len(typed) >= LETTERS else ()
        self.model.show_entries(matching(self._entries, typed, found_elsewhere))
        found = self.model.rowCount() > 0
        self.list.setVisible(found)
        self._none.setVisible(not found)
        self._go(0)

    def _go(self, row: int) -> None:
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(row % self.model.rowCount()))

    def _choose(self, row: int) -> None:
        entry = self.model.entry(row)
        if entry is not None:
            self.hide()
            self.chosen.emit(entry)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the list work while the cursor stays in the line."""
        if isinstance(event, QFocusEvent) and _leaves(event):
            self.hide()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event.key())
        return super().eventFilter(watched, event)

    def _key(self, key: int) -> bool:
        row = self.list.currentIndex().row()
        if key == Qt.Key.Key_Down:
            self._go(row + 1)
        elif key == Qt.Key.Key_Up:
            self._go(row - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(row)
        elif key == Qt.Key.Key_Escape:
            self._dismiss()
        else:
            return False
        return True

    def _dismiss(self) -> None:
        self.hide()
        self.dismissed.emit()


def _leaves(event: QFocusEvent) -> bool:
    """Whether the keyboard goes to another part of the window, of which nothing brings it back."""
    return event.lostFocus() and event.reason() not in _COMES_BACK
