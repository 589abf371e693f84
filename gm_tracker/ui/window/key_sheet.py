"""The sheet of keys: sections of keys and what they do."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.close_button import close_button
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece

_CORNER = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
Section = tuple[str, tuple[tuple[str, str], ...]]

OTHER_KEYS = (
    ("Enter", "on a row: its panel; on the stage: attack; in a die field: take the answer"),
    ("Esc", "back to the log; put the action aside"),
    ("J, K, arrows", "move in the list; on the stage: another who acts, another target or attack"),
    ("digits", "pick the combatant of that number, as a target on the stage"),
    ("0 to 9, +, -", "on the stage of several who act as one: so many at this target"),
    ("Shift+Enter", "there: roll and resolve instead of typing the dice, or the other way"),
    ("R", "in an empty die field: roll it"),
    ("F, A", "in an empty die field: roll the foes, roll all"),
    ("+, -", "in an empty die field: a ruling, such as +10 % high ground"),
    ("Ctrl+E", "in an import: mend the numbers of a record"),
    ("Ctrl+D", "in an import: keep, replace or skip one that is there already"),
    ("Ctrl+A", "in an import: take all that are shown, or leave them out"),
    ("Ctrl+T", "in an import: choose the columns of a table anew"),
    ("Ctrl+V", "in an import: put more text to what was pasted"),
    ("Ctrl+F", "in notes: find words"),
    ("Alt and a letter", "the menu in whose name that letter is underlined"),
    ("Tab", "to the next field"),
    ("Ctrl+Z", "undo; in a field: undo typing"),
    ("Ctrl+Shift+Z", "redo"),
)
"""Keys that the parts of the window take for themselves, and what each does there."""


class KeySheet(QFrame):
    """Sections one under another; Esc emits `closed`."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setAccessibleName("Keys")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme = Theme(DARK)
        self._sections: tuple[Section, ...] = ()
        self._parts: list[QWidget] = []
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._scroll = FitScroll(content, grows=True)
        self._scroll.setFocusProxy(self)
        self.close_button = close_button()
        self.close_button.clicked.connect(self.closed)
        box = QVBoxLayout(self)
        box.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        box.addWidget(self._scroll, 1)

    def show_view(self, sections: tuple[Section, ...]) -> None:
        """Show these sections of (key, what it does)."""
        self._sections = sections
        while self._column.takeAt(0):
            pass
        for gone in self._parts:
            gone.hide()
            gone.deleteLater()
        self._parts = [self._section(title, keys) for title, keys in sections]
        for part in self._parts:
            self._column.addWidget(part)
            part.show()
        self._column.addStretch()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._column.setSpacing(theme.px(18))
        self.show_view(self._sections)

    def _section(self, title: str, keys: tuple[tuple[str, str], ...]) -> QWidget:
        part = QWidget()
        part.setAccessibleName(f"{title}: " + ", ".join(f"{key} {what}" for key, what in keys))
        grid = QGridLayout(part)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._theme.px(12))
        grid.setVerticalSpacing(self._theme.px(5))
        grid.addWidget(_label(title, "heading"), 0, 0, 1, 2)
        for row, (key, what) in enumerate(keys, 1):
            grid.addWidget(self._cap(key), row, 0, _CORNER)
            grid.addWidget(self._words(what), row, 1)
        grid.setColumnStretch(1, 1)
        return part

    def _words(self, what: str) -> PieceLine:
        words = PieceLine(14)
        words.set_theme(self._theme)
        words.show_pieces((Piece(what),))
        return words

    def _cap(self, key: str) -> QLabel:
        cap, colours, px = _label(key, ""), self._theme.colours, self._theme.px
        cap.setStyleSheet(
            f"border: 1px solid {colours.faint}; border-radius: {px(4)}px;"
            f" padding: {px(2)}px {px(7)}px; font-size: {px(12)}px; font-weight: 600;"
        )
        return cap

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self._scroll.verticalScrollBar()
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_Question):
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
            bar.setValue(bar.value() + self.height() // 2)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() - self.height() // 2)
        else:
            super().keyPressEvent(event)


def _label(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label


def key_sections(acts: Iterable[Act], others: tuple[tuple[str, str], ...]) -> tuple[Section, ...]:
    """The sheet of keys: a section for each menu, then the keys inside the parts."""
    sections: dict[Menu, list[tuple[str, str]]] = {}
    for act in acts:
        keys = (*act.bare, *act.keys)
        if keys:
            sections.setdefault(act.menu, []).append((", ".join(keys), act.name))
    return (*((menu.label, tuple(rows)) for menu, rows in sections.items()), ("Also", others))
