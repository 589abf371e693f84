"""The stage while something is asked, from the requests of whatever system is in play."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.model.advice import Said
from gm_tracker.ui.fight.stage.asking_display import AskingDisplay
from gm_tracker.ui.fight.stage.asking_news import AskingNews
from gm_tracker.ui.fight.stage.asking_parts import AskingParts
from gm_tracker.ui.fight.stage.asking_sends import AskingSends
from gm_tracker.ui.fight.stage.field_keys import FieldKeys
from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.fight.stage.signals import RULES, StageSignals
from gm_tracker.ui.kit.seen_button import SeenButton
from gm_tracker.ui.kit.speech import announce, is_heard
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.asked import Asked, asked_of
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.views import ComposerView

_TELL_MS = 400
"""So long after the last digit a screen reader is told what it means."""
_LONGEST = 60
"""The most letters typed to name targets."""


class AskingPage(QWidget):
    """One action in the making, or the dice of a round; emits what the GM answers."""

    def __init__(self, signals: StageSignals) -> None:
        super().__init__()
        self.asked, self.spoken = Asked(), ""
        self._typed, self._news = "", AskingNews()
        self._signals = signals
        self.parts = AskingParts(self)
        self._display = AskingDisplay(self.parts)
        self._sends = AskingSends(self._display, self.parts.button, signals)
        self._rested = QTimer(self, singleShot=True)
        self._rested.timeout.connect(self._tell)
        self._connect()

    @property
    def row(self) -> FieldSet:
        """The fields in a line."""
        return self.parts.row

    @property
    def table(self) -> FieldSet:
        """The fields as a sheet."""
        return self.parts.table

    @property
    def button(self) -> SeenButton:
        """What Enter presses."""
        return self.parts.button

    def _connect(self) -> None:
        parts, say, signals = self.parts, self._display.say, self._signals
        for fields in (parts.row.keys, parts.table.keys):
            fields.answered.connect(signals.answered)
            fields.completed.connect(signals.completed)
            fields.typed.connect(signals.typed)
            fields.taken_back.connect(signals.taken_back)
            fields.picked.connect(signals.option_picked)
            fields.roll_requested.connect(signals.roll_requested)
            fields.roll_group.connect(self._roll_by_key)
            fields.adjusted.connect(signals.adjusted)
            fields.ruled.connect(signals.modifier_requested)
            fields.refused.connect(say)
            fields.chosen.connect(self._sends.go_on)
            fields.spilled.connect(self._sends.spill)
            fields.finished.connect(self._sends.finish)
            fields.is_unseen = lambda: self._sends.leaves_unseen
        parts.facts.pressed.connect(self._sends.press_chip)
        parts.facts.refused.connect(say)
        parts.exchange.target_pressed.connect(signals.aim_requested)
        parts.back.clicked.connect(signals.dismissed)
        parts.targets.pressed.connect(signals.target_picked)
        parts.targets.refused.connect(say)
        parts.button.clicked.connect(self._sends.press_button)
        parts.roll_foes.clicked.connect(lambda: self._roll("foe"))
        parts.roll_all.clicked.connect(lambda: self._roll(""))

    def show_view(
        self, view: ComposerView, told: Callable[[Said], str], *, seen: bool = True
    ) -> None:
        """Show this; what is typed stays.

        Where another page is to be `seen` the fields go, or they would draw the keyboard to
        themselves; all else stands as it was until this one is seen again.
        """
        if seen:
            self._display.show(view)
            self._display.say_wrong(told(view.error))
            self.parts.order_tabs()
        else:
            self._display.drop_fields()
        self.asked = asked_of(view)
        self.spoken = self.asked.spoken
        self.setAccessibleName(self.spoken)
        if self._rested.isActive():
            # Who goes on at once is still told, before what is asked next.
            self._rested.stop()
            if seen:
                self._tell()
        if is_heard():
            for said in self._news.since(view, self._keys.boxes, self._typed):
                announce(self, said)

    def take_focus(self) -> bool:
        """Put the cursor where the next answer goes; False if no field is open."""
        view = self._display.view
        return not (view.picking or view.done) and self._keys.focus_open()

    def take_focus_at(self, field_id: str) -> bool:
        """Put the cursor into a field; False if it is not here."""
        return self._keys.focus_on(field_id)

    def take_focus_at_facts(self) -> bool:
        """Go to the last of the facts, which stand before the dice; False if none is seen."""
        seen = [each for each in self.parts.facts.buttons() if each.isVisible()]
        if seen:
            seen[-1].setFocus(Qt.FocusReason.BacktabFocusReason)
        return bool(seen)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._display.set_theme(theme)

    def needed(self) -> int:
        """The height that what is asked needs, in pixels."""
        return self._display.needed()

    def wished(self) -> int:
        """The height at which the dice of many are whole too, in pixels; 0 where one acts."""
        return self._display.wished()

    def show_live(self, live: LiveView) -> None:
        """What is meant by what is typed; a die that is full takes the cursor on."""
        self._display.show_live(live)
        box = self._keys.focused()
        if is_heard():
            self._typed = "" if box is None else box.id
            self._rested.start(_TELL_MS)
        self._sends.go_on_if_full()

    def _tell(self) -> None:
        """What the last die means is said when the fingers rest."""
        announce(self, self._display.told(self._typed))

    @property
    def _keys(self) -> FieldKeys:
        """The cursor among the fields that are shown."""
        return self._display.fields.keys

    def pick_weapon(self, place: int) -> bool:
        """Take the weapon that stands there in its row, from 1 on; False if there is none."""
        taken = self._sends.pick_weapon(place)
        if taken:
            self.parts.reveal(WITH)
        return taken

    def _roll(self, group: str) -> None:
        self.parts.table.keys.send_changed()
        self._signals.roll_group.emit(group)
        parent = self.parentWidget()
        if not self.take_focus() and parent is not None:
            parent.setFocus(Qt.FocusReason.OtherFocusReason)

    def _roll_by_key(self, group: str) -> None:
        """F and A in an empty field press the buttons of those letters, where they are."""
        button = self.parts.roll_foes if group else self.parts.roll_all
        if button.isVisibleTo(self):
            button.click()

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it: send what is typed, and go on."""
        self._sends.confirm()

    def event(self, event: QEvent) -> bool:
        """What is inside knows its height only a moment after it was shown."""
        # Behind another page its fields go, which is of no use to anybody.
        if self.isVisible() and event.type() == QEvent.Type.LayoutRequest:
            self._display.fit_lines()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._display.fit()

    def enter(self, event: QKeyEvent) -> bool:
        """Digits, Backspace and the signs of rulings at what of the action has the keyboard: True.

        Passed on they would select somebody in the list, and undo what others did.
        """
        view = self._display.view
        if view.done or not (view.actor or view.fields or view.picking):
            # A closing line is no action in the making.
            return False
        if view.picking and self._type(event):
            return True
        if event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            self._signals.taken_back.emit()
            return True
        text = event.text()
        if text in RULES and not view.picking:
            self._signals.modifier_requested.emit(text)
            return True
        if not (text.isascii() and text.isdecimal()) or view.picking:
            return False
        if not self._keys.type_on(text):
            self._signals.typed_early.emit(text)
        return True

    def _type(self, event: QKeyEvent) -> bool:
        """Badges while targets are picked: digits, of several also words; True if taken."""
        text, typed = event.text(), self._display.typed
        if event.key() == Qt.Key.Key_Backspace and typed:
            typed = typed[:-1]
        elif self.takes(text) and len(typed) < _LONGEST:
            typed += text
        else:
            return False
        self._display.show_typed(typed)
        self._signals.target_typed.emit(typed)
        return True

    def takes(self, text: str) -> bool:
        """Whether targets are picked, and this can be a part of what names them."""
        view = self._display.view
        if not view.picking or not text.isascii() or not text:
            return False
        return text.isdecimal() or (view.many and (text.isalpha() or text in " ,-"))
