"""Where the cursor goes among the questions of the moment, and what it leaves answered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.fight.stage.fields import FieldBox


class FieldKeys(QObject):
    """The boxes by id in their order, and what Enter, Tab and a full die do in them.

    `answered` gives id and text, `completed` the same where Enter answered the only one that
    was open; `finished` that Enter was in the last one, and whether that Enter answered it.
    `picked` gives id and option, then `chosen` the id and whether it was picked already; `spilled`
    is a digit behind a full die.
    """

    answered = Signal(str, str)
    typed = Signal(str, str)
    taken_back = Signal()
    completed = Signal(str, str)
    finished = Signal(bool)
    picked = Signal(str, str)
    chosen = Signal(str, bool)
    spilled = Signal(str)
    roll_requested = Signal(str)
    roll_group = Signal(str)
    ruled = Signal(str)
    adjusted = Signal(str, int)
    refused = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.boxes: dict[str, FieldBox] = {}
        self.is_unseen: Callable[[], bool] = lambda: False
        """Whether none of this was on the screen yet: a blank die is not left to a roll then."""
        self._jumped_to = ""

    def follow(self, box: FieldBox) -> None:
        """Hear what is done in a new box."""
        box.entered.connect(self._enter)
        box.typed.connect(self._type)
        box.tabbed.connect(self._tab)
        box.tabbed_back.connect(self._tab_back)
        box.picked.connect(self._pick)
        box.roll_requested.connect(self._roll)
        box.taken_back.connect(lambda: self._take_back(box))
        box.roll_group.connect(self.roll_group)
        box.ruled.connect(self.ruled)
        box.adjusted.connect(self.adjusted)
        box.refused.connect(self.refused)
        box.line.spilled.connect(self.spilled)

    def focused(self) -> FieldBox | None:
        """The box that has the focus."""
        widget = QApplication.focusWidget()
        found = [box for box in self.boxes.values() if widget and box.isAncestorOf(widget)]
        return found[0] if found else None

    def focus_open(self, after: str = "") -> bool:
        """Go to the wrong field, else the first after a box that is open or only typed in.

        False if there is none.
        """
        found = self._next_open(after)
        if found is not None:
            found.focus(on=True)
        return found is not None

    def _next_open(self, after: str) -> FieldBox | None:
        order = list(self.boxes)
        start = order.index(after) + 1 if after in order else 0
        wrong = [key for key, box in self.boxes.items() if box.is_refused]
        boxes = [self.boxes[key] for key in order[start:]]
        wanted = wrong or [each.id for each in boxes if each.is_open or each.is_changed]
        return self.boxes[wanted[0]] if wanted else None

    def focus_on(self, key: str) -> bool:
        """Go to this field; False if it is not here."""
        box = self.boxes.get(key)
        if box is not None:
            box.focus()
        return box is not None

    def type_on(self, text: str) -> bool:
        """Type it into the first open die, else in place of the first; False without dice.

        So it is while a choice is open: what is typed belongs to a die that comes after it.
        """
        dice = [box for box in self.boxes.values() if not box.is_choice]
        wanted = [box for box in dice if box.is_changed] or [box for box in dice if box.is_open]
        if not wanted and not any(box.is_open for box in self.boxes.values()):
            wanted = dice
        for box in wanted[:1]:
            box.type_on(text)
        return bool(wanted)

    @property
    def has_changed(self) -> bool:
        """Whether something is typed that was not sent."""
        return any(box.is_changed for box in self.boxes.values())

    def send_changed(self) -> bool:
        """Answer what was typed but not sent; False if an answer was refused."""
        for box in tuple(self.boxes.values()):
            if box.is_changed:
                self.answered.emit(box.id, box.take_answer())
        return not any(box.is_refused for box in self.boxes.values())

    def take(self, key: str) -> None:
        """Answer what is typed in a box."""
        self.answered.emit(key, self.boxes[key].take_answer())

    def jump(self, after: str) -> None:
        """Go to the next die that is open; an Enter or Tab by habit does nothing there, once.

        A choice is only gone to by such a key: by habit it would be made.
        """
        found = self._next_open(after)
        if found is None or after not in self.boxes:
            return
        # Digits typed on are no part of a die that is full.
        line = self.boxes[after].line
        line.full = line.text() if found.is_choice else ""
        if not found.is_choice:
            found.focus()
            self._jumped_to = found.id

    def _is_habit(self, key: str) -> bool:
        """Whether this key belongs to the full die before, which needed none."""
        jumped, self._jumped_to = self._jumped_to == key, ""
        return jumped and self.boxes[key].is_open

    def _take_back(self, box: FieldBox) -> None:
        # Where an answer was just erased there is nothing to take back of any other.
        if not box.is_changed:
            self.taken_back.emit()

    def _type(self, key: str, text: str) -> None:
        self._jumped_to = ""
        self.typed.emit(key, text)

    def _enter(self, key: str) -> None:
        box = self.boxes[key]
        if self._is_habit(key) or (not box.text() and self.is_unseen()):
            return
        answers = box.is_changed or not box.text()
        others = (each for each in self.boxes.values() if each is not box)
        if answers and not any(each.is_open or each.is_changed for each in others):
            self.completed.emit(key, box.take_answer())
            self.focus_open(key)
            return
        if answers:
            self.take(key)
        gone = self.boxes.get(key) is not box
        if not self.focus_open(key) and not gone:
            self.finished.emit(answers)

    def _tab(self, key: str) -> None:
        box = self.boxes[key]
        if self._is_habit(key):
            box.line.stays = True
        elif box.is_changed:
            self.take(key)
            self.focus_open(key)

    def _tab_back(self, key: str) -> None:
        if self.boxes[key].is_changed:
            self.take(key)

    def _pick(self, key: str, option: str) -> None:
        """Take an option, and tell where the next answer goes."""
        again = self.boxes[key].is_picked(option)
        self.picked.emit(key, option)
        self.chosen.emit(key, again)

    def focus_changed(self) -> bool:
        """Go to the first die that is typed in and not answered; False if there is none."""
        box = next((each for each in self.boxes.values() if each.is_changed), None)
        if box is not None:
            box.focus(on=True)
        return box is not None

    def _roll(self, key: str) -> None:
        self.roll_requested.emit(key)
        self.focus_open(key)
