"""The composer: one action in the making, from the requests of whatever system is in play."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.ui.fight.composer_display import KEPT, ComposerDisplay
from gm_tracker.ui.fight.composer_parts import ComposerParts
from gm_tracker.ui.fight.field_set import FieldSet
from gm_tracker.ui.kit.chips import PrimaryButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import ComposerView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HEIGHT, _NARROW = 314, 420
_LONGEST = 60
"""The most letters typed to name targets."""


class Composer(QFrame):
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
    typed = Signal(str, str)
    typed_early = Signal(str)
    taken_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setAccessibleName("Composer")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._parts = ComposerParts(self)
        self._display = ComposerDisplay(self._parts)
        self._connect()
        self.show_view(ComposerView())

    @property
    def row(self) -> FieldSet:
        """The fields in a line."""
        return self._parts.row

    @property
    def table(self) -> FieldSet:
        """The fields as a sheet."""
        return self._parts.table

    @property
    def button(self) -> PrimaryButton:
        """What Enter presses."""
        return self._parts.button

    def _connect(self) -> None:
        parts, say = self._parts, self._display.say
        for fields in (parts.row, parts.table):
            fields.answered.connect(self.answered)
            fields.completed.connect(self.completed)
            fields.typed.connect(self.typed)
            fields.taken_back.connect(self.taken_back)
            fields.picked.connect(self.option_picked)
            fields.roll_requested.connect(self.roll_requested)
            fields.roll_group.connect(self._roll_by_key)
            fields.adjusted.connect(self.adjusted)
            fields.refused.connect(say)
            fields.finished.connect(self._finish)
        parts.chips.pressed.connect(self._press)
        parts.chips.refused.connect(say)
        parts.targets.pressed.connect(self.target_picked)
        parts.targets.refused.connect(say)
        parts.button.clicked.connect(self._confirm)
        parts.roll_foes.clicked.connect(lambda: self._roll("foe"))
        parts.roll_all.clicked.connect(lambda: self._roll(""))

    def show_view(self, view: ComposerView, told: Callable[[Said], str] = sentence_of) -> None:
        """Show this; what is typed stays, and so does the focus where its place is still there.

        `told` makes a text of what is advised, with the keys that acts have.
        """
        self._parts.empty.setText(told(view.empty))
        before = QApplication.focusWidget()
        inside = before is not None and (before is self or self.isAncestorOf(before))
        self._display.show(view)
        self._display.say(f"{KEPT}: {view.early}" if view.early else told(view.error))
        self._parts.order_tabs()
        if inside and before is not None:
            self._keep_focus(before)

    def take_focus(self) -> None:
        """Put the cursor where the next answer goes: the first open field, else here."""
        view = self._display.view
        if view.picking or view.done or not self._display.fields.focus_open():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus_at(self, field_id: str) -> None:
        """Put the cursor into a field, or where the next answer goes."""
        if not self._display.fields.focus_on(field_id):
            self.take_focus()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._display.set_theme(theme)

    def sizeHint(self) -> QSize:
        """A steady height, so that nothing jumps between the steps of an action."""
        px, display = self._display.theme.px, self._display
        if self._parts.empty.isVisibleTo(self) and self.width() < px(_NARROW):
            # With so little room the timeline needs it more than an idle composer.
            return self.minimumSizeHint()
        rows = len(display.view.fields) if display.is_table else 0
        return QSize(px(600), px(max(_HEIGHT, 90 + 52 * rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._display.theme.px(240), self._display.theme.px(130))

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
        self._parts.table.send_changed()
        self.roll_group.emit(group)
        self.take_focus()

    def _roll_by_key(self, group: str) -> None:
        """F and A in an empty field press the buttons of those letters, where they are."""
        button = self._parts.roll_foes if group else self._parts.roll_all
        if button.isVisibleTo(self):
            button.click()

    def _finish(self, answers: bool) -> None:
        # The answer resolved it already: the same Enter must not dismiss the result.
        if not (answers and self._display.view.done):
            self.confirmed.emit()

    def _confirm(self) -> None:
        fields = self._display.fields
        if fields.send_changed():
            self.confirmed.emit()
        else:
            fields.focus_open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._display.fit()

    def event(self, event: QEvent) -> bool:
        """Letters that name several targets are typed here, not taken as keys of the window."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and self._display.view.picking
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
        elif self._is_making and self._enter(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    @property
    def _is_making(self) -> bool:
        """Whether an action is in the making, rather than a result or nothing."""
        view = self._display.view
        return not view.done and bool(view.actor or view.fields or view.picking)

    def _enter(self, event: QKeyEvent) -> bool:
        """Digits and Backspace at whatever of the action has the keyboard; True if taken.

        Passed on they would select somebody in the list, and undo what others did.
        """
        if self._display.view.picking and self._type(event):
            return True
        if event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            self.taken_back.emit()
            return True
        text = event.text()
        if not (text.isascii() and text.isdecimal()) or self._display.view.picking:
            return False
        if not self._display.fields.type_on(text):
            self.typed_early.emit(text)
        return True

    def _type(self, event: QKeyEvent) -> bool:
        """Badges while targets are picked: digits, of several also words; True if taken."""
        text, typed = event.text(), self._display.typed
        if event.key() == Qt.Key.Key_Backspace and typed:
            typed = typed[:-1]
        elif self._takes(text) and len(typed) < _LONGEST:
            typed += text
        else:
            return False
        self._display.show_typed(typed)
        self.target_typed.emit(typed)
        return True

    def _takes(self, text: str) -> bool:
        if not text.isascii() or not text:
            return False
        return text.isdecimal() or (self._display.view.many and (text.isalpha() or text in " ,-"))
