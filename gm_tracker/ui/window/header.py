"""The line above everything: the clock, Next, what is going on, dice, house rules, the file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QPushButton, QWidget

from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.seen_button import SeenButton
from gm_tracker.ui.kit.segments import Segments
from gm_tracker.ui.kit.short_label import LEAST_PX, ShortLabel
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.next_step import NextStep
from gm_tracker.words.views import HeaderView

_SAVED = "saved"
_NEXT_PX, _LINE_PX, _USUAL_NEXT_PX, _CLOCK_SHARE = 44, 30, 320, 0.4
_SHORT = {
    DiceMode.TYPED: "all typed",
    DiceMode.FOES: "foes rolled",
    DiceMode.ROLLED: "all rolled",
}


class HeaderBar(QWidget):
    """Shows a HeaderView; its buttons are Next, how dice are rolled, and the house rules.

    `dice_chosen` gives a mode; `dice_pressed` wants the next one, where there is room for one
    button only.
    """

    next_pressed = Signal()
    rules_pressed = Signal()
    dice_pressed = Signal()
    dice_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._view = Theme(DARK), HeaderView()
        self._fitted: tuple[object, ...] = ()
        self._mode = DiceMode.TYPED
        self.round, self.moment = _label("big", "Round"), ShortLabel("Clock", "now")
        self.next = SeenButton("Next", "Space")
        self.hint, self.file = ShortLabel("What is going on", "note"), _label("note", "File")
        self.dice = Segments("Dice", tuple((each.value, each.label) for each in DiceMode))
        self.dice_name, self.one_dice = _label("note", ""), _button("pill")
        self.dice_name.setText("Dice")
        self.rules = _button("quiet")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._row = QHBoxLayout(self)
        self._row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        left: tuple[QWidget, ...] = (self.round, self.moment, self.next, self.hint)
        right: tuple[QWidget, ...] = (self.dice_name, self.dice, self.one_dice, self.rules)
        for part in left:
            self._row.addWidget(part)
        self._row.addStretch()
        for part in (*right, self.file):
            self._row.addWidget(part)
        self._parts = (*left, *right, self.file)

    def _connect(self) -> None:
        self.next.clicked.connect(self.next_pressed)
        self.rules.clicked.connect(self.rules_pressed)
        # The mouse leaves the keyboard in the die that is asked.
        self.one_dice.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.one_dice.clicked.connect(self.dice_pressed)
        self.dice.chosen.connect(self.dice_chosen)

    def show_view(self, view: HeaderView, hint: str = "") -> None:
        """Show this, with its hint as a text that names keys."""
        self._view = view
        # The clock is one text for those who listen, however much of it is drawn.
        self.moment.said = f"{view.round}, {view.moment}"
        self.moment.setAccessibleName(f"Clock: {self.moment.said}")
        self.round.setAccessibleName(view.round)
        self.hint.show_text(hint)
        self.rules.setAccessibleName(f"House rules: {view.system} {view.rules}".rstrip())
        self._make_room()

    def show_next(self, step: NextStep) -> None:
        """Say what Next does."""
        self.next.show_manner(step.manner)
        if step.text != self.next.text():
            self.next.show_text(step.text)
            self._make_room()

    def show_next_key(self, key: str) -> None:
        """Show the key that stands for Next, or none."""
        if key != self.next.accessibleDescription():
            self.next.show_key(key)
            self._make_room()

    def show_file(self, text: str) -> None:
        """Say how the file stands: saved, read only."""
        self.file.setText(text)
        self.file.setAccessibleName(f"File: {text}".replace("\u2713 ", ""))
        self._make_room()

    def show_dice(self, mode: DiceMode) -> None:
        """Say who rolls the dice."""
        self.dice.show_choice(mode.value)
        self._mode = mode
        self.one_dice.setAccessibleName(f"Dice: {mode.label}")
        self.one_dice.setToolTip(mode.label)
        self._make_room()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._row.setContentsMargins(theme.px(8), theme.px(7), 0, theme.px(7))
        self._row.setSpacing(theme.px(10))
        # Else it would be of another height with every part that comes or goes.
        highest = max(theme.px(_NEXT_PX), theme.reach(_LINE_PX) + 4)
        self.setMinimumHeight(highest + 2 * theme.px(7))
        for part in (self.next, self.hint, self.moment, self.dice):
            part.set_theme(theme)
        for line in (self.hint, self.file, self.dice_name):
            line.setFixedHeight(theme.px(_LINE_PX))
        for button in (self.rules, self.one_dice):
            button.setFixedHeight(theme.reach(_LINE_PX))
        self._make_room()

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Parts are given up rather than the window made wider or another height taken."""
        return QSize(self._theme.px(240), self.minimumHeight())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room, what can be missed goes first."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Give up one thing after another until all that is left fits; Next is never cut."""
        if not self.isVisible():
            # Before it is shown nothing has its size, and showing it comes here again.
            return
        shown = self._said()
        if shown == self._fitted:
            return
        self._fitted = shown
        self._fit_hint()
        # Else what is painted before Qt asks for it would still stand as it did.
        self._row.activate()

    def _fit_hint(self) -> None:
        whole, least = self.hint.sizeHint().width(), self._theme.px(LEAST_PX)
        if self._view.hint.offers:
            # A question is not cut: Next counts it, and its card has all of it.
            least = max(least, whole)
        elif self.hint.whole and self._room_beside(whole) >= least:
            self.hint.setVisible(True)
            return
        room = self._room_beside(0)
        self.hint.setVisible(bool(self.hint.whole) and room >= least)

    def _room_beside(self, hint: int) -> int:
        """Give up what counts less than a hint of that width, then the rest; the room beside it."""
        self._show_all()
        gap = self._row.spacing() - self._spared() if hint else 0
        self._give_up(self._less_than_held() if hint else (), self.width() - hint - gap)
        self._give_up(self._dispensable(), self.width())
        return self.width() - self._needed() + self._spared() - self._row.spacing()

    def _give_up(self, parts: tuple[Callable[[], None], ...], room: int) -> None:
        """Give up one after another until what is left fits."""
        for give_up in parts:
            if self._needed() <= room:
                return
            give_up()

    def _said(self) -> tuple[object, ...]:
        """All on which it depends what there is room for."""
        view, key = self._view, self.next.accessibleDescription()
        clock = view.round, view.moment, view.brief, view.system, view.rules
        # What Next is spared for its words counts with it: most leave the rest where it is.
        wide = self.next.sizeHint().width()
        next_room = wide if self.hint.whole else wide + self._spared()
        texts = self.hint.whole, key, self.file.text(), self._mode
        asks = bool(view.hint.offers)
        return (*clock, *texts, asks, next_room, self.width(), self._theme)

    def _show_all(self) -> None:
        view = self._view
        self.round.setText(f"{view.round} \N{MIDDLE DOT}")
        self.round.setVisible(True)
        self.moment.show_text(view.moment)
        self.moment.limit(round(self.width() * _CLOCK_SHARE))
        self.rules.setText(" \N{MIDDLE DOT} ".join(filter(None, (view.system, view.rules))))
        self.next.show_cap(True)
        for part in (self.dice_name, self.dice, self.rules, self.file):
            part.setVisible(True)
        self.one_dice.setText(f"Dice: {_SHORT[self._mode]}")
        self.one_dice.setVisible(False)

    def _less_than_held(self) -> tuple[Callable[[], None], ...]:
        """What counts less than until what somebody holds an action."""
        return (
            lambda: self.file.setVisible(_SAVED not in self.file.text()),
            lambda: self.rules.setText(self._view.rules or self._view.system),
            lambda: self.rules.setVisible(False),
            self._fold_dice,
            lambda: self.one_dice.setText(_SHORT[self._mode]),
        )

    def _dispensable(self) -> tuple[Callable[[], None], ...]:
        """What goes without saying first, then what a menu and a key have too."""
        return (
            lambda: self.file.setVisible(_SAVED not in self.file.text()),
            self._fold_dice,
            lambda: self.rules.setText(self._view.system),
            lambda: self.next.show_cap(False),
            lambda: self.rules.setVisible(False),
            lambda: self.round.setText(f"{self._view.round.replace('ound ', '')} \N{MIDDLE DOT}"),
            lambda: self.one_dice.setText(_SHORT[self._mode]),
            lambda: self.one_dice.setVisible(False),
            self._shorten_clock,
        )

    def _shorten_clock(self) -> None:
        if self._view.brief:
            self.round.setVisible(False)
            self.moment.show_text(self._view.brief)
        else:
            self.moment.limit(self._theme.px(LEAST_PX))

    def _fold_dice(self) -> None:
        for part in (self.dice_name, self.dice):
            part.setVisible(False)
        self.one_dice.setVisible(True)

    def _needed(self) -> int:
        shown = [each for each in self._parts if each.isVisibleTo(self) and each is not self.hint]
        gaps = self._row.spacing() * (len(shown) - 1) + self._theme.px(8)
        return sum(each.sizeHint().width() for each in shown) + gaps + self._spared()

    def _spared(self) -> int:
        """What Next might need beyond its words of now, so that nothing jumps when they change."""
        usual = self._theme.px(_USUAL_NEXT_PX)
        return max(0, min(usual, self.width() // 4) - self.next.sizeHint().width())


def _label(role: str, name: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setAccessibleName(name)
    return label


def _button(kind: str) -> QPushButton:
    button = QPushButton()
    button.setProperty("kind", kind)
    return button
