"""Questions on the screen: a die field, a number or a choice, with its error in words.

What is typed is never lost: a field keeps its text, cursor and focus through every new view,
unless the view brings another answer than it brought before.
"""

from __future__ import annotations

import html

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.die_line import ROOMY, DieLine
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import FieldView

# What Qt itself takes for no limit of a width.
_NO_LIMIT = 16_777_215


class FieldBox(QWidget):
    """One question with its label, and its error below."""

    entered = Signal(str)
    typed = Signal(str, str)
    taken_back = Signal()
    tabbed = Signal(str)
    tabbed_back = Signal(str)
    picked = Signal(str, str)
    roll_requested = Signal(str)
    roll_group = Signal(str)
    ruled = Signal(str)
    adjusted = Signal(str, int)
    refused = Signal(str)

    def __init__(self, field: FieldView) -> None:
        super().__init__()
        self._field, self._theme, self._compact = field, Theme(DARK), False
        self._answered = field.text
        self.label, self.error = _plain_label("muted"), _plain_label("error")
        self.error.setWordWrap(True)
        self.chips = ChipRow(field.label)
        self.line = DieLine(signed=field.what == "number")
        self.line.setText(field.text if field.typed is None else field.typed)
        self._build()
        self._connect()
        self.show_field(field)

    def _build(self) -> None:
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self.line)
        self._row.addStretch()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(3)
        box.addWidget(self.label)
        box.addLayout(self._row)
        box.addWidget(self.chips)
        box.addWidget(self.error)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def _connect(self) -> None:
        self.line.entered.connect(lambda: self.entered.emit(self.id))
        self.line.textEdited.connect(lambda text: self.typed.emit(self.id, text))
        self.line.taken_back.connect(self.taken_back)
        self.line.tabbed.connect(lambda: self.tabbed.emit(self.id))
        self.line.tabbed_back.connect(lambda: self.tabbed_back.emit(self.id))
        self.line.roll.connect(lambda: self.roll_requested.emit(self.id))
        self.line.roll_group.connect(self.roll_group)
        self.line.ruled.connect(self.ruled)
        self.line.adjusted.connect(lambda by: self.adjusted.emit(self.id, by))
        self.chips.pressed.connect(lambda key: self.picked.emit(self.id, key))
        self.chips.refused.connect(self.refused)

    @property
    def id(self) -> str:
        """The id of the question."""
        return self._field.id

    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab stops in here."""
        return self.chips.buttons() if self.is_choice else (self.line,)

    @property
    def is_choice(self) -> bool:
        """Answered by pressing one of its options."""
        return bool(self._field.options)

    @property
    def is_open(self) -> bool:
        """Neither answered nor typed in."""
        if self.is_choice:
            return not self._field.text and not any(chip.on for chip in self._field.options)
        return not self.text()

    @property
    def is_changed(self) -> bool:
        """Something was typed that was not yet sent as an answer."""
        return not self.is_choice and self.text() != self._answered

    def text(self) -> str:
        """What is typed, without spaces at the ends."""
        return self.line.text().strip()

    def set_room(self, room: tuple[int, int]) -> None:
        """The least and the most width of the line; where there is hardly any, its hint is cut."""
        if self.line.room != room:
            self.line.room = room
            self._fit()

    def set_compact(self, compact: bool) -> None:
        """Without a label of its own, for a table that shows it."""
        self._compact = compact
        self.label.setVisible(not compact and bool(self._field.label))

    def take_answer(self) -> str:
        """What is typed, from now on known as sent."""
        self._answered = self.text()
        return self._answered

    def focus(self) -> None:
        """Put the cursor here: in the line with all selected, or on the chosen option."""
        if not self.is_choice:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()
            return
        chips = self.chips.buttons()
        usual = self._field.usual
        wanted = [chip for chip in chips if chip.chip.on or chip.chip.key == usual] or [
            chip for chip in chips if not chip.chip.reason
        ]
        (wanted or list(chips))[0].setFocus(Qt.FocusReason.TabFocusReason)

    def type_on(self, text: str) -> None:
        """Put the cursor here as if it had been here when this was typed."""
        self.focus()
        self.line.insert(text)
        self.typed.emit(self.id, self.line.text())

    def show_field(self, field: FieldView) -> None:
        """Show the question as it is now; keeps what is typed (see the module)."""
        before, self._field = self._field, field
        if field.text != before.text:
            self._answered = field.text
        wanted = field.text if field.typed is None else field.typed
        brought = field.text != before.text or field.typed is not None
        if brought and self.line.text() != wanted:
            self.line.setText(wanted)
        self.label.setText(field.heading)
        self.label.setVisible(not self._compact and bool(field.label))
        self.line.setVisible(not self.is_choice)
        self.chips.show_chips(field.options)
        self._show_error(field.error, new=field.error != before.error or before.text != field.text)
        self._name()

    def _show_error(self, error: str, *, new: bool) -> None:
        self.error.setText(error)
        self.error.setVisible(bool(error))
        if bool(self.line.property("invalid")) != bool(error):
            self.line.setProperty("invalid", bool(error))
            self.line.style().polish(self.line)
        if error and (new or self.line.hasFocus()) and not self.is_changed:
            self.line.selectAll()

    def _name(self) -> None:
        field, rolls = self._field, self._field.what == "roll"
        self.line.adjusts = field.adjusts
        self.line.show_hint(field.hint or (("roll",) if rolls else ()), rolls=rolls)
        self.line.setAccessibleName(f"{field.owner} {field.heading}".strip())
        if field.error:
            self.line.setAccessibleDescription(field.error)
        self.chips.setAccessibleName(f"{field.owner} {field.label}".strip())
        self.line.die.setAccessibleName(f"Roll {field.label}")
        words = html.escape(f"Roll {field.label} for me (R in an empty field)")
        self.line.die.setToolTip(f"<qt>{words}</qt>")
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.line.set_theme(theme)
        self.chips.set_theme(theme)
        self._fit()

    def _fit(self) -> None:
        """Errors wrap rather than push the next field far away."""
        self.line.fit()
        if self.is_choice:
            # All choices on one line, with room for the tick of the one that is taken.
            wide = self.chips.sizeHint().width() + self._theme.px(24)
            most = 420 if self.line.room == ROOMY else 200
            self.setMinimumWidth(min(wide, self._theme.px(most)))
            self.setMaximumWidth(_NO_LIMIT)
            return
        wide = self.line.width()
        label = min(self.label.sizeHint().width(), self._theme.px(220))
        error = self._theme.px(190) if self._field.error else 0
        self.setFixedWidth(max(wide, 0 if self._compact else label, error))


def _plain_label(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label
