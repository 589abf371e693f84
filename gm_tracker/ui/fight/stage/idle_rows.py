"""The lines under the table of the one who acts: who is folded away, and what else to do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from gm_tracker.ui.fight.stage.idle_cells import GROUP_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Deed, Fold

_PADDING = 9
"""What a button has beside its words, at 100 %."""
_SIGN, _CLOSED, _OPEN = 11, "chevron-right", "chevron-down"
_DOT = " \N{MIDDLE DOT} "
APART = "cancel"
"""The deed that stands at the far right."""
ALL = Deed("do_something", "More...")
"""The deed that lists them all, those without room among them."""
_OF_STAGE = "best_blow"
"""The deed that is about the one on the stage, whoever is selected."""
BACK = Deed("", "Back")
"""The way out while a target is asked for, in the place of the deeds."""
_KEY, _KEPT, _LISTED = "Esc", "Leaves it; what is typed is kept", "Lists what else can be done"


class FoldLine(QWidget):
    """A button for each fold, and how much of the table is out of sight.

    Where the deeds have no room the way out stands here, which is `dismissed`, or the list of all
    deeds, which is `pressed` like one of them.
    """

    toggled = Signal(str)
    left = Signal()
    dismissed = Signal()
    pressed = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self._buttons: dict[str, QPushButton] = {}
        self._shown: list[tuple[str, str, bool]] = []
        self._ways: tuple[str, ...] = ("", "")
        self.title, self.beyond = plain_label("note", "Folded"), plain_label("note")
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.title)
        self._box.addStretch(1)
        self._box.addWidget(self.beyond)
        self._back = self._end(f"{BACK.label}{_DOT}{_KEY}", BACK.label, _KEPT)
        self._back.clicked.connect(self.dismissed)
        self._more = self._end(ALL.label, ALL.label, _LISTED)
        self._more.clicked.connect(lambda: self.pressed.emit(ALL.act, ALL.action))
        for label in (self.title, self.beyond):
            label.setWordWrap(False)
        self.beyond.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _end(self, label: str, name: str, described: str) -> QPushButton:
        """What may stand at the end of the line."""
        button = QPushButton(label)
        button.setProperty("kind", "plain")
        button.setAccessibleName(name)
        button.setAccessibleDescription(described)
        button.installEventFilter(self)
        button.hide()
        self._box.addWidget(button)
        return button

    def show_ends(self, *, back: bool, more: bool) -> None:
        """Whether the way out, or the list of all deeds, stands at the end."""
        if (back, more) != (not self._back.isHidden(), not self._more.isHidden()):
            self._back.setVisible(back)
            self._more.setVisible(more)
            self._fit()

    def show_folds(self, folds: tuple[Fold, ...], is_open: Callable[[str], bool]) -> None:
        """Show these; buttons that stay keep the keyboard."""
        shown = [(each.key, each.label, is_open(each.key)) for each in folds]
        if shown == self._shown:
            return
        self._shown = shown
        if list(self._buttons) != [each.key for each in folds]:
            self._arrange(folds)
        for each in folds:
            opened = is_open(each.key)
            button = self._buttons[each.key]
            button.setText(each.label.replace("&", "&&"))
            button.setAccessibleName(f"{each.label}, {'shown' if opened else 'folded'}")
        self.title.setText("Shown" if all(opened for *_, opened in shown) else "Folded")
        self._draw_signs()
        self._fit()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """One for each fold."""
        return tuple(self._buttons.values())

    def _draw_signs(self) -> None:
        """Drawn, for a letter would be read as one."""
        side, colour = self._theme.px(_SIGN), self._theme.colours.text
        ratio = self.devicePixelRatioF()
        for key, _, opened in self._shown:
            button = self._buttons[key]
            button.setIcon(icon(_OPEN if opened else _CLOSED, colour, side, ratio))
            button.setIconSize(QSize(side, side))

    def show_beyond(self, rows: int, attacks: int, above: int = 0) -> None:
        """Say how many rows (those `above` apart) and attacks are out of sight."""
        more = f"{attacks} more attack{'s' * (attacks > 1)}" if attacks else ""
        seen = [(count, where) for count, where in ((above, "above"), (rows, "below")) if count]
        ends = [f"{count} more {where}" for count, where in seen]
        brief = _DOT.join(f"{count} {where}" for count, where in seen)
        whole, short = (_DOT.join(filter(None, (*each, more))) for each in (ends, [brief]))
        # Rows above and below can be guessed from the table; a column that is gone cannot.
        ways = (whole, short, _DOT.join(ends) or more, brief, "")
        if ways != self._ways:
            self._ways = ways
            self._fit()

    def _fit(self) -> None:
        """Rather without its own words than with half of them."""
        buttons, gap = self._buttons.values(), self._box.spacing()
        seen = (*buttons, *(each for each in (self._back, self._more) if not each.isHidden()))
        room = self.width() - sum(each.sizeHint().width() + gap for each in seen)
        title, wide = self.title.width() + gap if buttons else 0, self.beyond.fontMetrics()
        # The list of all deeds takes the room of the title rather than that of what is not seen.
        told = 0 if self._more.isHidden() else wide.horizontalAdvance(self._ways[1]) + gap
        shown = 0 < title <= room and not room - title < told <= room
        self.title.setVisible(shown)
        left = room - title if shown else room
        fits = (each for each in self._ways if wide.horizontalAdvance(each) + gap <= left)
        self.beyond.setText(next(fits, ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def take_focus(self) -> None:
        """Put the keyboard on the first fold."""
        for button in self._buttons.values():
            button.setFocus(Qt.FocusReason.OtherFocusReason)
            return

    def _arrange(self, folds: tuple[Fold, ...]) -> None:
        for button in self._buttons.values():
            self._box.removeWidget(button)
            _drop(button)
        self._buttons = {each.key: self._button(each.key) for each in folds}
        for at, button in enumerate(self._buttons.values()):
            self._box.insertWidget(at + 1, button)
            # Qt would show it only after this event, and the next key may want it.
            button.show()

    def _button(self, key: str) -> QPushButton:
        button = QPushButton()
        button.setProperty("kind", "plain")
        button.clicked.connect(lambda: self.toggled.emit(key))
        button.installEventFilter(self)
        return button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up goes back into the table; Enter presses."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() == Qt.Key.Key_Up:
            self.left.emit()
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            watched, QPushButton
        ):
            watched.click()
            return True
        return False

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._draw_signs()
        self._box.setSpacing(theme.px(6))
        self.title.setFixedWidth(theme.px(GROUP_PX - _PADDING) - self._box.spacing())
        # Else the buttons keep the places of another text size.
        self._box.invalidate()
        self._fit()


def _drop(button: QAbstractButton) -> None:
    """Take it out of sight at once, for Qt deletes it only some time later."""
    button.hide()
    button.deleteLater()


class DeedRow(QWidget):
    """What can be done beside attacking, each with its key; `pressed` gives act and action.

    BACK alone is no act: it is `dismissed`.
    """

    pressed = Signal(str, str)
    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._buttons: dict[Deed, KeyButton] = {}
        self._theme: Theme | None = None
        self._tight, self._reached = False, True
        self.key_of: Callable[[str], str] = lambda _act: ""
        self._flow = FlowLayout(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Other actions")

    def show_deeds(self, deeds: tuple[Deed, ...]) -> None:
        """Show these; they change only with the actor's spells and the game."""
        if tuple(self._buttons) == deeds:
            return
        for button in self._buttons.values():
            self._flow.removeWidget(button)
            _drop(button)
        self._buttons = {each: self._button(each) for each in deeds}
        self._flow.last_apart = any(each.act == APART for each in deeds[-1:])
        self.show_keys()
        self.show_reached(self._reached)

    def show_keys(self) -> None:
        """Name the keys that the acts have now."""
        for deed, button in self._buttons.items():
            key = _KEY if deed is BACK else ""
            button.show_key(self.key_of(deed.act) if deed.act else key)
        self._fit()

    def show_reached(self, reached: bool) -> None:
        """Whether keys are about the one on the stage, and not somebody else who was named."""
        self._reached = reached
        for deed, button in self._buttons.items():
            button.show_reached(reached or deed is BACK or deed.act == _OF_STAGE)

    @property
    def leads_back(self) -> bool:
        """Whether the way out stands here."""
        return BACK in self._buttons

    def height_as(self, *, tight: bool) -> int:
        """The height in pixels, as it would be."""
        return max((each.height_as(tight=tight) for each in self._buttons.values()), default=0)

    def set_tight(self, tight: bool) -> None:
        """With hardly any room they have less ground."""
        if tight != self._tight:
            self._tight = tight
            for button in self._buttons.values():
                button.set_tight(tight)
            self._flow.invalidate()
            self.updateGeometry()
            self._fit()

    def _fit(self) -> None:
        """One line: what has no room in it gives way, the last before the others."""
        gap, room = self._flow.spacing(), self.width()
        by_worth = sorted(self._buttons, key=lambda deed: (deed.act != APART, deed.act != ALL.act))
        used = -gap
        for deed in by_worth:
            button = self._buttons[deed]
            used += button.sizeHint().width() + gap
            button.setVisible(used <= room or deed.act == APART)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _button(self, deed: Deed) -> KeyButton:
        button = KeyButton(deed.label, quiet=deed.act != APART)
        if self._theme is not None:
            button.set_theme(self._theme)
        button.set_tight(self._tight)
        if deed is BACK:
            button.clicked.connect(self.dismissed)
        else:
            button.clicked.connect(lambda: self.pressed.emit(deed.act, deed.action))
        self._flow.addWidget(button)
        # Qt would show it only after this event, and the next key may want it.
        button.show()
        return button

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._flow.setSpacing(theme.px(7))
        for button in self._buttons.values():
            button.set_theme(theme)
        self._fit()
