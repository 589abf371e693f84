"""The log: the last result on top, outcomes under their moments, and a line to find old ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from gm_tracker.model.lately import Lately
from gm_tracker.ui.fight.log_card import LogCard
from gm_tracker.ui.fight.log_list import LogList, LogModel, reveal
from gm_tracker.ui.fight.log_row import LogRow
from gm_tracker.ui.fight.things import LINE
from gm_tracker.ui.kit.foot_line import FootLine
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.once import Once
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.last_result import LastResult
from gm_tracker.words.log_entries import Known, LogEntry, found_entries, log_entries

EMPTY = "Nothing has happened yet. What you do will be told here, newest first."
_MOST_ROWS = 2000
"""So many rows are kept: what is drawn of a row is known by the row."""
NO_MATCH = "No line has these words. Press Esc to see all."


class LogView(QWidget):
    """Shows LogLine values; `jump_requested` gives the step to go back to.

    `look_requested` the one after which to look at the fight, `correct_requested` the one to
    correct, `put_in_requested` where something was left out; `undo_requested` takes the last
    result back.
    """

    jump_requested = Signal(int)
    look_requested = Signal(int)
    correct_requested = Signal(int)
    put_in_requested = Signal(int)
    menu_wanted = Signal(object, QPoint)
    undo_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: Sequence[LogLine] = ()
        self._open: set[tuple[int, str]] = set()
        self._folds: set[str] = set()
        self._rounds: Known = {}
        self._rows_made: dict[tuple[object, ...], LogRow] = {}
        self._shown = Lately[Once[LogRow]]()
        self.model = LogModel(self)
        self.list = LogList(self.model, theme, self)
        self.list.toggled.connect(self._toggle)
        self.list.jumped.connect(self.jump_requested)
        self.list.looked.connect(self.look_requested)
        self.list.correct_wanted.connect(self.correct_requested)
        self.list.put_in_wanted.connect(self.put_in_requested)
        self.list.menu_wanted.connect(self.menu_wanted)
        self.card = LogCard()
        self.card.back_wanted.connect(self.jump_requested)
        self.card.undo_wanted.connect(self.undo_requested)
        self.filter = QLineEdit()
        self.foot = FootLine("search")
        self._lay_out()
        self.setFocusProxy(self.list)
        self.set_theme(theme)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with what has happened, beside its lines."""
        self.menu_wanted.emit(Thing(LINE, name="Log"), event.globalPos())

    def _lay_out(self) -> None:
        self.foot.show_words("Find in the log")
        self.foot.clicked.connect(self.look_for)
        self.filter.setPlaceholderText("words to look for")
        self.filter.setAccessibleName("Words to look for in the log")
        self.filter.textChanged.connect(self._refresh)
        self.filter.hide()
        self._box, self._top = QVBoxLayout(self), QVBoxLayout()
        self._box.setSpacing(0)
        self._top.addWidget(self.card)
        self._box.addLayout(self._top)
        self._closing = self.filter.addAction(QIcon(), QLineEdit.ActionPosition.TrailingPosition)
        self._closing.setToolTip("See all again (Esc)")
        self._closing.triggered.connect(self._close_filter)
        for part in (self.list, self.filter, self.foot):
            self._box.addWidget(part, 1 if part is self.list else 0)

    def show_view(self, lines: Sequence[LogLine], last: LastResult | None = None) -> None:
        """Show these lines, newest first, with the last result; open ones stay open."""
        self._lines = lines
        self.card.show_result(last)
        # Now, or the list would be painted before and after it.
        self._box.activate()
        self._refresh()

    def sizeHint(self) -> QSize:
        """The same whatever the last result is, so that nothing around it moves."""
        return QSize(self._theme.px(284), self._theme.px(500))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(150), self._theme.px(160))

    def hasHeightForWidth(self) -> bool:
        # Or the window would be laid out anew for each line more or less of the last result.
        return False

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        gap = theme.px(8)
        self._box.setContentsMargins(0, gap, 0, 0)
        self._top.setContentsMargins(gap, 0, gap, 0)
        self.card.set_theme(theme)
        self.list.set_theme(theme)
        self.foot.set_theme(theme)
        self._theme = theme
        if not self.filter.isHidden():
            self._draw_closing()

    def _refresh(self) -> None:
        self.list.empty = NO_MATCH if self._lines else EMPTY
        self.list.show_entries(self._rows)

    def _rows(self) -> Iterator[LogRow]:
        """The rows, as far as they are wanted; those of the last moments are known."""
        about = frozenset(self._open), frozenset(self._folds), self.filter.text()
        return iter(self._shown.of(self._lines, self._made, about))

    def _made(self) -> Once[LogRow]:
        return Once(map(self._row, self._entries()))

    def _entries(self) -> Iterable[LogEntry]:
        words = _sought(self.filter.text()).split()
        if not words:
            return log_entries(self._lines, self._folds, self._rounds)
        return found_entries(line for line in self._lines if _has(line, words))

    def _row(self, entry: LogEntry) -> LogRow:
        """The row of this entry: the same as before, if there was one."""
        line, head, key = entry.line, entry.head, entry.key
        is_open = bool(self._open) and line is not None and (line.step, line.text) in self._open
        about = id(line), head, key, entry.fold, entry.opened, entry.inner, is_open
        row = self._rows_made.get(about)
        if row is None or row.entry.line is not line:
            if len(self._rows_made) > _MOST_ROWS:
                self._rows_made.clear()
            told = (key,) if line is None else (line.step, line.text)
            row = self._rows_made[about] = LogRow(entry, is_open, told)
        return row

    def _toggle(self, at: int) -> None:
        row = self.model.row(at)
        line = row.entry.line
        if line is None:
            self._folds ^= {row.entry.key}
        else:
            self._open ^= {(line.step, line.text)}
        self._refresh()
        reveal(self.list, self.model, row)

    @property
    def step_with_focus(self) -> int | None:
        """The step of the line that has the keyboard; None where no line has it."""
        index = self.list.currentIndex()
        if not self.list.hasFocus() or not index.isValid():
            return None
        return self.model.row(index.row()).step or None

    def look_for(self) -> None:
        """Look for words in the log, or see all of it again."""
        if self.filter.isHidden():
            self._draw_closing()
            self.filter.show()
            self.foot.hide()
            self.filter.setFocus()
        else:
            self._close_filter()

    def _draw_closing(self) -> None:
        theme = self._theme
        self._closing.setIcon(icon("x", theme.colours.text, theme.px(16)))

    def _close_filter(self) -> None:
        self.filter.clear()
        self.filter.hide()
        self.foot.show()
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Esc in the filter line comes up here; elsewhere it belongs to the window.
        if event.key() == Qt.Key.Key_Escape and not self.filter.isHidden():
            self._close_filter()
        else:
            super().keyPressEvent(event)


def _has(line: LogLine, words: list[str]) -> bool:
    text = _sought(" ".join((line.when, line.head, line.text, *line.details)))
    return all(word in text for word in words)


def _sought(text: str) -> str:
    """The text as it is compared: keyboards have another minus sign than the log."""
    return text.casefold().replace("\N{MINUS SIGN}", "-")
