"""Questions on the screen: a die field, a number or a choice, with its error in words.

What is typed is never lost: a field keeps its text, cursor and focus through every new view,
unless the view brings another answer than it brought before.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.die_line import DieLine
from gm_tracker.ui.fight.stage.verdict import Verdict
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.live_views import DieView
from gm_tracker.words.views import FieldView

_GAP = 3
"""Pixels between a question's name and its field."""


class FieldBox(QWidget):
    """One question: its label above, and beside it what is meant by what is typed."""

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
        self.label, self.verdict = _plain_label("note"), Verdict()
        self._live = DieView()
        self.chips = ChipRow(field.label, single=True)
        self.line = DieLine(signed=field.what == "number")
        self.line.setText(field.text if field.typed is None else field.typed)
        self._build()
        self._connect()
        self.show_field(field)

    def _build(self) -> None:
        self._row = QHBoxLayout()
        # Level with its neighbours, however many lines are said of it.
        corner = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        self._row.addWidget(self.line, 0, corner)
        self._row.addWidget(self.verdict, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(_GAP)
        box.addWidget(self.label)
        box.addLayout(self._row)
        box.addWidget(self.chips)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

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

    @property
    def is_refused(self) -> bool:
        """Whether its answer was wrong."""
        return bool(self._field.error)

    def is_picked(self, option: str) -> bool:
        """Whether this option is the one that is taken already."""
        return any(chip.on for chip in self._field.options if chip.key == option)

    @property
    def is_full(self) -> bool:
        """Whether what was typed can take no further digit."""
        return self._live.full and self.is_changed

    def set_width(self, wide: int) -> None:
        """The least width of the line, in pixels at 100 %."""
        self.line.wide = wide
        self.line.fit()

    def set_compact(self, compact: bool) -> None:
        """Without a label of its own, for a table that shows it."""
        self._compact = compact
        self.label.setVisible(not compact and bool(self._field.label))
        self.line.set_small(compact)
        self.verdict.set_small(compact)
        self.verdict.setVisible(not (self.is_choice or compact))

    def take_answer(self) -> str:
        """What is typed, from now on known as sent."""
        self._answered = self.text()
        return self._answered

    def focus(self, *, on: bool = False) -> None:
        """Put the cursor here: in the line, all selected, or on the chosen option.

        With `on` what is half typed is typed on; what is whole, or wrong, is still typed over.
        """
        if not self.is_choice:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()
            if on and self.is_changed and not (self._live.full or self._live.error):
                self.line.end(False)
            return
        chips = self.chips.buttons()
        usual = self._field.usual
        wanted = [chip for chip in chips if chip.chip.on or chip.chip.key == usual] or [
            chip for chip in chips if not chip.chip.reason
        ]
        (wanted or list(chips))[0].setFocus(Qt.FocusReason.TabFocusReason)

    def type_on(self, text: str) -> None:
        """Put the cursor here as if it had been here when this was typed."""
        self.focus(on=True)
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
        # On a sheet it stands beside the name, where there is room for it.
        self.verdict.setVisible(not (self.is_choice or self._compact))
        fresh = field.error != before.error or before.text != field.text
        if field.error and (fresh or self.line.hasFocus()) and not self.is_changed:
            self.line.selectAll()
        self._show_said()
        self._name()

    def told(self) -> str:
        """What is typed and what it means, or what is wrong with it: "4, critical hit"."""
        verdict = self._live.verdict
        meant = self._live.error or verdict[:1].lower() + verdict[1:]
        return f"{self.text()}, {meant}" if meant and self.text() else meant

    def show_live(self, live: DieView) -> None:
        """What is meant by what is typed now."""
        if live != self._live:
            self._live = live
            self._show_said()

    def _show_said(self) -> None:
        """The verdict, else what is wrong, else what the field takes."""
        error = self._live.error or ("" if self._live.verdict else self._field.error)
        hint = () if self.text() else self._field.hint
        # How a number was taken comes before what came of it.
        taken = "" if self.is_changed else self._field.taken
        why = " \N{MIDDLE DOT} ".join(filter(None, (taken, self._live.why)))
        self.verdict.show_said(replace(self._live, why=why), error, hint)
        if bool(self.line.property("invalid")) != bool(error):
            self.line.setProperty("invalid", bool(error))
            self.line.style().polish(self.line)

    def _name(self) -> None:
        field, rolls = self._field, self._field.what == "roll"
        self.line.adjusts, self.line.single = field.adjusts, len(field.hint) == 1
        self.line.show_hint(field.hint or (("roll",) if rolls else ()), rolls=rolls)
        self.line.setAccessibleName(field.named)
        if field.error:
            self.line.setAccessibleDescription(field.error)
        self.chips.setAccessibleName(f"{field.owner} {field.label}".strip())
        self.line.die.setAccessibleName(f"Roll {field.label}")
        show_tip(self.line.die, f"Roll {field.label} for me (R in an empty field)")

    def sizeHint(self) -> QSize:
        """Choices stand on one line where there is room."""
        if not self.is_choice:
            return super().sizeHint()
        chips = self.chips.sizeHint()
        return QSize(chips.width(), chips.height() + _name_height(self.label))

    def minimumSizeHint(self) -> QSize:
        # Qt's own would be the height of all chips one below another.
        least = super().minimumSizeHint()
        return QSize(least.width(), self.sizeHint().height()) if self.is_choice else least

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.line.set_theme(theme)
        self.verdict.set_theme(theme)
        self.chips.set_theme(theme)
        self._row.setSpacing(theme.px(12))


def box_height(box: FieldBox, wide: int, *, low: bool) -> int:
    """The height of a box in so many pixels of width, its answers low or not."""
    if not box.is_choice:
        return box.sizeHint().height()
    return _name_height(box.label) + box.chips.height_as(wide, low=low)


def _name_height(label: QLabel) -> int:
    return 0 if label.isHidden() else label.sizeHint().height() + _GAP


def _plain_label(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label
