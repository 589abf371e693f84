"""What the stage sends off while something is asked: whole dice, the button, weapons and chips."""

from gm_tracker.ui.fight.stage.asking_display import AskingDisplay
from gm_tracker.ui.fight.stage.field_keys import FieldKeys
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.seen_button import SeenButton
from gm_tracker.words.actions import OTHER, WITH


class AskingSends:
    """Sends what the GM means by a key or a press, of that which is shown by then."""

    def __init__(self, display: AskingDisplay, button: SeenButton, signals: StageSignals) -> None:
        self._display, self._button, self._signals = display, button, signals

    @property
    def _keys(self) -> FieldKeys:
        # Asked anew each time: what is answered may lead to a sheet, with other fields.
        return self._display.fields.keys

    @property
    def leaves_unseen(self) -> bool:
        """Whether an Enter would leave to the program what was never on the screen.

        Enters of impatience come so, while the program is held up.
        """
        typed = any(each.text and not each.rolled for each in self._display.view.fields)
        return not typed and not self._button.was_shown

    def go_on_if_full(self) -> None:
        """A die that can take no further digit is answered, and the cursor goes on."""
        box = self._keys.focused()
        if box is not None and box.is_full:
            self._keys.take(box.id)
            # What came of it may be asked on the sheet instead.
            self._keys.jump(box.id)

    def confirm(self) -> None:
        """Enter, where no field has taken it: send what is typed, and go on."""
        if not self.leaves_unseen or self._keys.has_changed:
            self._send()

    def press_button(self) -> None:
        """The button is meant as it says, blank dice and all, not where the cursor stands."""
        self._send(blanks=True)

    def _send(self, *, blanks: bool = False) -> None:
        fields = self._keys
        if not fields.send_changed():
            fields.focus_open()
            return
        if blanks:
            self._signals.blanks_left.emit()
        self._signals.confirmed.emit()

    def spill(self, digit: str) -> None:
        """A digit typed behind a full die while a choice is open is kept for the next die."""
        self._signals.typed_early.emit(digit)
        # Not onto the choice, which the Enter behind the last digit would make.
        self._display.leave()

    def finish(self, answers: bool) -> None:
        """Enter in the last field, which it may have answered."""
        # The answer resolved it already: the same Enter must not dismiss the result.
        if not (answers and self._display.view.done):
            self.confirm()

    def go_on(self, choice: str, again: bool) -> None:
        """After a choice: to a die that was typed before it was asked, else to what is open.

        What was chosen already, with nothing left to answer, is confirmed.
        """
        if self._keys.focus_changed():
            self.go_on_if_full()
        elif not self._keys.focus_open(choice) and again:
            self.finish(False)

    def pick_weapon(self, place: int) -> bool:
        """Take the weapon that stands there in its row, from 1 on; False if there is none."""
        groups = {group.id: group.chips for group in self._display.view.groups}
        weapons = groups.get(WITH, ())
        if not 0 < place <= len(weapons):
            return False
        self.press_chip(WITH, weapons[place - 1].key)
        return True

    def press_chip(self, group: str, key: str) -> None:
        """A weapon or a situation, by its group."""
        if group == WITH:
            self._signals.attack_picked.emit(key)
        elif key == OTHER:
            self._signals.modifier_requested.emit("")
        else:
            self._signals.chip_toggled.emit(key)
