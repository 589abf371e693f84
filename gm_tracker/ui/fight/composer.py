"""The composer: one action in the making, from the requests of whatever system is in play."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QWidget,
)

from gm_tracker.ui.fight.composer_parts import ComposerParts
from gm_tracker.ui.kit.theme import DARK, Theme
from gm_tracker.words.views import Chip, ComposerView, Piece

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HEIGHT, _CROWDED, _NARROW, _TIGHT = 314, 360, 420, 520
_LONG = 60
LONG_CHOICE = 4
"""A choice with more options than this needs more room than a line."""
_MODIFIER = Chip("m:", "+ modifier")


class Composer(ComposerParts):
    """Shows a ComposerView and emits what the GM answers, all as ids and texts.

    Views should be shown at once, within the signal: Enter in a field answers it. In the only
    one that was open it is `completed`: whoever takes it confirms too, if nothing is asked then.
    """

    answered = Signal(str, str)
    completed = Signal(str, str)
    option_picked = Signal(str, str)
    roll_requested = Signal(str)
    adjusted = Signal(str, int)
    roll_group = Signal(str)
    confirmed = Signal()
    dismissed = Signal()
    attack_picked = Signal(str)
    chip_toggled = Signal(str)
    modifier_requested = Signal()
    target_picked = Signal(str)
    target_typed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._view, self._theme, self._typed = ComposerView(), Theme(DARK), ""
        self._stops: list[QWidget] = []
        self.setProperty("kind", "card")
        self.setAccessibleName("Composer")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_parts()
        self._lay_out()
        self._connect()
        self.show_view(self._view)

    def _connect(self) -> None:
        for fields in (self.row, self.table):
            fields.answered.connect(self.answered)
            fields.completed.connect(self.completed)
            fields.picked.connect(self.option_picked)
            fields.roll_requested.connect(self.roll_requested)
            fields.roll_group.connect(self._roll_by_key)
            fields.adjusted.connect(self.adjusted)
            fields.refused.connect(self._say)
            fields.finished.connect(self._finish)
        self._chips.pressed.connect(self._press)
        self._chips.refused.connect(self._say)
        self._targets.pressed.connect(self.target_picked)
        self._targets.refused.connect(self._say)
        self.button.clicked.connect(self._confirm)
        self._roll_foes.clicked.connect(lambda: self._roll("foe"))
        self._roll_all.clicked.connect(lambda: self._roll(""))

    def show_view(self, view: ComposerView, empty: str = "") -> None:
        """Show this; what is typed stays, and so does the focus where its place is still there.

        `empty` is what it says when idle, as a text that names keys.
        """
        self._empty.setText(empty)
        before = QApplication.focusWidget()
        inside = before is not None and (before is self or self.isAncestorOf(before))
        if view.picking != self._view.picking:
            self._typed = ""
        self._view = view
        self._show_top()
        self._show_fields()
        self._show_result()
        self._order_tabs()
        if inside and before is not None:
            self._keep_focus(before)

    def _order_tabs(self) -> None:
        """Dice and buttons first, for that is the way of the work; then the chips."""
        boxes = (*self.table.boxes(), *self.row.boxes())
        dice = [stop for box in boxes for stop in box.stops()]
        chips = (*self._targets.buttons(), *self._chips.buttons())
        stops = [self, *dice, self._roll_foes, self._roll_all, self.button, *chips]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    def take_focus(self) -> None:
        """Put the cursor where the next answer goes: the first open field, else here."""
        fields = self.table if self._is_table() else self.row
        if self._view.picking or self._view.done or not fields.focus_open():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (self._exchange, self._odds, self._targets, self._chips):
            part.set_theme(theme)
        for fields in (self.row, self.table):
            fields.set_theme(theme)
        self._picking.set_theme(theme)
        self._outcome.set_theme(theme)
        self.button.set_theme(theme)
        self._show_cap()

    def sizeHint(self) -> QSize:
        """A steady height, so that nothing jumps between the steps of an action."""
        if self._empty.isVisibleTo(self) and self.width() < self._theme.px(_NARROW):
            # With so little room the timeline needs it more than an idle composer.
            return self.minimumSizeHint()
        rows = len(self._view.fields) if self._is_table() else 0
        return QSize(self._theme.px(600), self._theme.px(max(_HEIGHT, 90 + 52 * rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(130))

    def _is_table(self) -> bool:
        """Dice of others than the two in the head, or long choices: a sheet."""
        if any(len(field.options) > LONG_CHOICE for field in self._view.fields):
            return True
        people = {person.name for person in (self._view.actor, self._view.target) if person}
        owners = {field.owner for field in self._view.fields if field.owner}
        return len(owners) > 1 and bool(owners - people)

    def _show_top(self) -> None:
        view = self._view
        self._show_heading()
        self._exchange.show_people(view.actor, view.target)
        self._show_picking()
        self._targets.show_chips(view.targets if view.picking else ())
        self._chips.show_chips(self._all_chips())
        self._odds.show_odds(view.odds)

    def _show_heading(self) -> None:
        crowded = self.width() < self._theme.px(_CROWDED)
        self._title.show_title(self._view.title, self._view.adjusts, crowded)

    def _show_picking(self) -> None:
        typed = (Piece(f"  {self._typed}", strong=True),) if self._typed else ()
        # In a narrow composer what came of a die stands here, not beside the fields.
        came = self._view.headline if self._tight() and self._view.fields else ""
        words = (Piece(self._view.picking), *typed) if not came else (Piece(came, strong=True),)
        self._picking.show_pieces(words, self._theme.colours.now)
        self._picking.setVisible(bool(self._view.picking or came))

    def _all_chips(self) -> tuple[Chip, ...]:
        view = self._view
        attacks = tuple(replace(chip, key=f"a:{chip.key}") for chip in view.attacks)
        chips = tuple(replace(chip, key=f"c:{chip.key}") for chip in view.chips)
        more = (_MODIFIER,) if view.actor and view.target and not view.done else ()
        return attacks + chips + more

    def _show_fields(self) -> None:
        fields, table = self._view.fields, self._is_table()
        self.row.show_fields(() if table else fields)
        self.table.show_fields(fields if table else ())
        self._show_rolls()

    def _show_rolls(self) -> None:
        open_ = [field for field in self._view.fields if self._is_table() and not field.text]
        foes, some = any(field.group == "foe" for field in open_), bool(open_)
        self._roll_foes.setVisible(foes)
        self._roll_all.setVisible(some and not (foes and self._tight()))

    def _show_result(self) -> None:
        view = self._view
        idle = not (view.actor or view.title or view.fields or view.picking or view.headline)
        self._empty.setVisible(idle)
        self._body.setVisible(not idle)
        beside = self.row.isVisibleTo(self)
        said = self._outcome.show_outcome(view, beside=beside) and not (beside and self._tight())
        # Among the dice of many the calculation would be a slit; it stands in the result.
        said = said and not (self._is_table() and view.fields and not view.done)
        self._outcome.setVisible(said)
        # Without words beside them the fields may use the whole line.
        self._footer.setStretch(0, 0 if said else 1000)
        self._footer.setStretch(2, 0 if said else 1)
        self.button.show_text(view.button)
        self.button.setVisible(not idle and bool(view.button))
        self._say(view.error)
        self.updateGeometry()

    def _say(self, error: str) -> None:
        self._error.setText(error)
        self._error.setVisible(bool(error))

    def _keep_focus(self, before: QWidget) -> None:
        """Back to where the focus was if that is still shown, else to the next answer."""
        if before is self or not before.isVisibleTo(self) or not self.isAncestorOf(before):
            self.take_focus()
        elif not before.hasFocus():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _press(self, key: str) -> None:
        kind, _, name = key.partition(":")
        if kind == "m":
            self.modifier_requested.emit()
        elif kind == "a":
            self.attack_picked.emit(name)
        else:
            self.chip_toggled.emit(name)

    def _roll(self, group: str) -> None:
        self.table.send_changed()
        self.roll_group.emit(group)
        self.take_focus()

    def _roll_by_key(self, group: str) -> None:
        """F and A in an empty field press the buttons of those letters, where they are."""
        button = self._roll_foes if group else self._roll_all
        if button.isVisibleTo(self):
            button.click()

    def _finish(self, answers: bool) -> None:
        # The answer resolved it already: the same Enter must not dismiss the result.
        if not (answers and self._view.done):
            self.confirmed.emit()

    def _confirm(self) -> None:
        fields = self.table if self._is_table() else self.row
        if fields.send_changed():
            self.confirmed.emit()
        else:
            fields.focus_open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_cap()
        self._show_heading()
        self._show_rolls()
        self._show_picking()
        self._show_result()

    def _tight(self) -> bool:
        return self.width() < self._theme.px(_TIGHT)

    def _show_cap(self) -> None:
        """Where there is hardly room, the key on the button gives way to the fields."""
        tight = self._tight()
        self.button.show_cap(not tight)
        for fields in (self.row, self.table):
            fields.set_tight(tight)
        self._roll_foes.setText("Roll foes · F" if tight else "Roll the foes · F")
        self._space(self._theme, tight=tight)

    def event(self, event: QEvent) -> bool:
        """Letters that name several targets are typed here, not taken as keys of the window."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and self._view.picking
            and not event.modifiers()
            and self._takes(event.text())
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        elif event.key() in _ENTER:
            self._confirm()
        elif self._is_early(event.text()):
            self._say("Choose first; the die is asked for then.")
        elif not (self._view.picking and self._type(event)):
            super().keyPressEvent(event)

    def _is_early(self, text: str) -> bool:
        """A die typed while a choice is open: in the list its digits would select somebody."""
        asks = any(field.options and not field.text for field in self._view.fields)
        return text.isdecimal() and asks and not self._view.picking

    def _type(self, event: QKeyEvent) -> bool:
        """Badges while targets are picked: digits, of several also words; True if taken."""
        text = event.text()
        if event.key() == Qt.Key.Key_Backspace and self._typed:
            self._typed = self._typed[:-1]
        elif self._takes(text) and len(self._typed) < (_LONG if self._view.many else 4):
            self._typed += text
        else:
            return False
        self._show_picking()
        self.target_typed.emit(self._typed)
        return True

    def _takes(self, text: str) -> bool:
        if not text.isascii() or not text:
            return False
        return text.isdecimal() or (self._view.many and (text.isalpha() or text in " ,-"))
