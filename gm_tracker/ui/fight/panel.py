"""The combatant panel: everything about one combatant, to read and to change."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.fight.panel_lines import LineButton, NumberRow, Stack, plain_label
from gm_tracker.ui.fight.panel_parts import Title
from gm_tracker.ui.fight.panel_tracks import TrackGrid, TrackRow
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.owned_text import NOBODY, OwnedText, TextOwner
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.notes import brief
from gm_tracker.words.pieces import Chip
from gm_tracker.words.views import PanelView

EMPTY = "Press Enter on a combatant in the list to see everything about it here."
_CHANGES = (
    ("damage", "Damage"),
    ("heal", "Heal"),
    ("condition", "Condition"),
    ("notes", "Notes"),
)


class CombatantPanel(QWidget):
    """Shows a PanelView. Every signal begins with the combatant's id.

    `condition` gives a condition's key and what it shall become; an empty key asks which.
    `refused` gives the reason why something cannot be pressed.
    """

    track_typed = Signal(str, str, str)
    damage = Signal(str)
    heal = Signal(str)
    condition = Signal(str, str, bool)
    attack_chosen = Signal(str, str)
    edit_requested = Signal(str)
    remove_requested = Signal(str)
    notes_wanted = Signal(str)
    """All of its notes."""
    refused = Signal(str)
    shown_pressed = Signal(str, str)
    """What of it the players see."""
    dropped = Signal(str, QMimeData)
    """Something that may hold a picture of it."""
    closed = Signal()
    member_picked = Signal(str, str)
    """Another one of the group, nobody for all of it."""
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._view = theme, PanelView("", 0, "", "foe")
        self.title, self.link = Title(theme), QPushButton("Esc")
        self.tracks = TrackGrid(self._new_track)
        self.changes, self.members = ChipRow("Changes"), ChipRow("Who of the group")
        self.numbers = Stack(lambda _key: NumberRow(self._theme))
        self.conditions, self.shown = ChipRow("Conditions"), ChipRow("Players see")
        self.attacks = Stack(self._new_attack)
        self.doing, self.brief = plain_label(role="note"), plain_label(role="note")
        self.notes = OwnedText()
        self.owner_of: Callable[[str], TextOwner] = lambda who: NOBODY
        self.edit, self.remove = QPushButton("Edit numbers"), QPushButton("Remove")
        self.empty = plain_label(EMPTY, "muted")
        self._headings = [plain_label(text, "heading") for text in _TITLES]
        self._lay_out()
        self._connect()
        self.set_theme(theme)
        self.show_view(None)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        # At the end also where nobody is shown.
        head.addWidget(self.link, 0, Qt.AlignmentFlag.AlignRight)
        self._body = QVBoxLayout()
        numbers, conditions, acts, shown, notes = self._headings
        for part in (
            *(self.members, self.tracks, self.doing, self.changes, self.brief),
            *(numbers, self.numbers, conditions, self.conditions),
            *(acts, self.attacks, shown, self.shown, notes, self.notes),
        ):
            self._body.addWidget(part)
        foot = FlowLayout()
        foot.addWidget(self.edit)
        foot.addWidget(self.remove)
        self._body.addLayout(foot)
        self._body.addStretch(1)
        self._scroll = self._scrolled()
        self._outer = QVBoxLayout(self)
        self._outer.setSpacing(0)
        self._outer.addLayout(head)
        self._outer.addWidget(self.empty)
        self._outer.addWidget(self._scroll, 1)
        self._outer.addStretch(0)

    def _scrolled(self) -> QScrollArea:
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(self._body)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        return area

    def show_keys(self, *keys: str) -> None:
        """Name the keys for damage, healing, conditions and notes on their buttons."""
        chips = (Chip(*each, key) for each, key in zip(_CHANGES, keys, strict=True))
        self.changes.show_chips(tuple(chips))
        for button in self.changes.buttons():
            button.setCheckable(False)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with whoever it shows."""
        if self._view.id:
            self.menu_wanted.emit(self._view.id, event.globalPos())

    def _connect(self) -> None:
        self.setAccessibleName("Combatant panel")
        self.link.setProperty("kind", "plain")
        self.link.setAccessibleName("Back to the log")
        show_tip(self.link, "Back to the log")
        self.link.clicked.connect(self.closed)
        self.show_keys("D", "H", "C", "T")
        self.changes.pressed.connect(self._change)
        self.members.pressed.connect(lambda who: self.member_picked.emit(self._view.id, who))
        self.conditions.pressed.connect(self._switch)
        self.conditions.refused.connect(self.refused)
        self.title.dropped.connect(lambda mime: self.dropped.emit(self._view.id, mime))
        self.shown.pressed.connect(lambda key: self.shown_pressed.emit(self._view.id, key))
        self.notes.setAccessibleName("Notes")
        self.notes.setPlaceholderText("What to remember")
        self.notes.setTabChangesFocus(True)
        for press in (self.edit, self.remove):
            press.setProperty("kind", "chip")
            press.setAccessibleName(press.text())
        self.edit.clicked.connect(lambda: self.edit_requested.emit(self._view.id))
        self.remove.clicked.connect(lambda: self.remove_requested.emit(self._view.id))

    def show_view(self, view: PanelView | None) -> None:
        """Show this combatant, or what to do when there is none."""
        shown = view or PanelView("", 0, "", "foe")
        other = shown.id != self._view.id
        if other:
            self.notes.leave()
        before, self._view = self._view, shown
        self.empty.setVisible(view is None)
        self._scroll.setVisible(view is not None)
        self.title.setVisible(view is not None)
        self.title.show_view(shown)
        self._show_lines()
        self.brief.setText(brief(shown.notes))
        self.brief.setVisible(bool(self.brief.text()))
        if other or (shown.notes != before.notes and not self.notes.is_changed):
            owner = self.owner_of(shown.id) if shown.id else NOBODY
            self.notes.show_of(owner, shown.notes)
        if other:
            self._scroll.verticalScrollBar().setValue(0)
        self._chain()

    def _show_lines(self) -> None:
        view = self._view
        self.tracks.arrange({self._part_key(at): each.group for at, each in enumerate(view.tracks)})
        for row, track in zip(self.tracks.parts.values(), view.tracks, strict=True):
            row.show_line(track)
        self.numbers.arrange([line.key for line in view.numbers])
        for line in view.numbers:
            self.numbers.parts[line.key].show_line(line)
        self.doing.setText(view.doing)
        self.doing.setVisible(bool(view.doing))
        self.members.show_chips(view.members)
        self.conditions.show_chips(view.conditions)
        self.shown.show_chips(view.shown)
        self.attacks.arrange([chip.key for chip in view.attacks])
        for chip in view.attacks:
            self.attacks.parts[chip.key].show_words(chip.label, chip.reason or chip.detail)
            if chip.reason:
                self.attacks.parts[chip.key].setAccessibleDescription(chip.reason)
        for heading, filled in zip(self._headings, self._filled(), strict=True):
            heading.setVisible(filled)

    def _part_key(self, at: int) -> str:
        # A half-typed number must not be carried over to another combatant.
        return f"{self._view.id}/{self._view.tracks[at].key}"

    def _filled(self) -> tuple[bool, ...]:
        view = self._view
        parts = (view.numbers, view.conditions, view.attacks, view.shown)
        return *map(bool, parts), True

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        self._outer.setContentsMargins(px(12), px(6), px(4), px(4))
        self._body.setContentsMargins(0, px(4), px(8), px(8))
        self._body.setSpacing(px(5))
        self.empty.setContentsMargins(0, 0, px(8), 0)
        self.link.setStyleSheet(f"color: {theme.colours.muted}; font-size: {px(12)}px;")
        self.notes.setFixedHeight(px(90))
        for heading in self._headings:
            heading.setContentsMargins(px(4), px(9), 0, px(1))
        chips = (self.members, self.changes, self.conditions, self.shown)
        self.brief.setContentsMargins(px(4), px(2), 0, 0)
        for part in (self.title, *chips):
            part.set_theme(theme)
        for stack in (self.tracks, self.numbers, self.attacks):
            for row in stack.parts.values():
                row.set_theme(theme)

    def _new_track(self, key: str) -> TrackRow:
        at = next(at for at in range(len(self._view.tracks)) if self._part_key(at) == key)
        compact = bool(self._view.tracks[at].group)
        row = TrackRow(self._theme, main=at == 0 and not compact, compact=compact)
        # Leaving a field sends it, and by then the panel may show somebody else.
        owner = self._view.id
        row.typed.connect(lambda key, text: self.track_typed.emit(owner, key, text))
        return row

    def _new_attack(self, _key: str) -> LineButton:
        button = LineButton(self._theme, strong_left=True)
        button.clicked.connect(lambda: self._choose(button))
        return button

    def _choose(self, button: LineButton) -> None:
        key = next(key for key, part in self.attacks.parts.items() if part is button)
        chip = next(chip for chip in self._view.attacks if chip.key == key)
        if chip.reason:
            self.refused.emit(chip.reason)
        else:
            self.attack_chosen.emit(self._view.id, key)

    def _change(self, key: str) -> None:
        if key == "condition":
            self.condition.emit(self._view.id, "", True)
        else:
            asked = {"damage": self.damage, "heal": self.heal, "notes": self.notes_wanted}
            asked[key].emit(self._view.id)

    def _switch(self, key: str) -> None:
        on = next(chip.on for chip in self._view.conditions if chip.key == key)
        self.condition.emit(self._view.id, key, not on)

    def _chain(self) -> None:
        stops: list[QWidget] = [self.link, *self.members.buttons()]
        stops += [row.edit for row in self.tracks.parts.values()]
        stops += self.changes.buttons()
        stops += [row.button for row in self.numbers.parts.values()]
        stops += self.conditions.buttons()
        stops += [*self.attacks.parts.values(), *self.shown.buttons()]
        for first, second in pairwise([*stops, self.notes, self.edit, self.remove]):
            QWidget.setTabOrder(first, second)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.notes.leave()
            self.closed.emit()
        else:
            super().keyPressEvent(event)


_TITLES = ("Numbers", "Conditions", "Acts", "Players see", "Notes")
