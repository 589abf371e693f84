"""The number of a target as it is typed in the table, one digit after another."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gm_tracker.ui.fight.stage.idle_model import IdleModel

_BADGE_MS = 900
"""How long the digits of one number may take to type, in milliseconds."""
_LONGEST = 6


class TypedNumber(QObject):
    """Digits that follow one another soon, as far as somebody has such a number.

    While a target is picked, and where nobody has it at all, a wrong number stays as it is typed,
    to be refused, and so does that of somebody who is folded away, to be unfolded; another one
    begins anew. `changed` tells what is typed.
    """

    changed = Signal(str)

    def __init__(self, model: IdleModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self.digits, self._is_over = model, "", False
        self._forget = QTimer(self, singleShot=True, interval=_BADGE_MS)
        self._forget.timeout.connect(self._rest)

    @property
    def _is_wrong(self) -> bool:
        return bool(self.digits) and self.digits not in self._model.badges()

    @property
    def names_nobody(self) -> bool:
        """Whether a number stands there that nobody has, and no target is being picked."""
        return not self._model.view.picking and self._is_wrong

    @property
    def is_unseen(self) -> bool:
        """Whether it is the number of nobody in a row that is seen: Enter strikes nobody then."""
        unseen = bool(self.digits and self.fold) and not self._model.view.picking
        return self.names_nobody or unseen

    @property
    def lets_enter(self) -> bool:
        """Whether Enter means whom the table points at: no other number was typed."""
        return not (self._is_wrong or self.is_unseen)

    @property
    def fold(self) -> str:
        """The closed fold in which the one with that number stands, or nothing."""
        closed = (e for e in self._model.view.folds if not self._model.is_open(e.key))
        found = (e.key for e in closed if any(str(row.badge) == self.digits for row in e.rows))
        return next(found, "")

    def show(self, digits: str) -> None:
        """What is kept of the number; one that comes back with its attack is over: the next digit
        begins another."""
        if digits != self.digits:
            self.digits, self._is_over = digits, bool(digits)

    def type(self, digit: str) -> None:
        """One more digit."""
        if self._is_over:
            self._set(digit)
            return
        goes_on = self._forget.isActive()
        digits = ("" if self.is_unseen and not goes_on else self.digits) + digit
        picking = self._model.view.picking
        joined = goes_on if picking else not self._begins(digit)
        self._set((digits if joined or self._begins(digits) else digit)[-_LONGEST:])

    def _begins(self, digits: str) -> bool:
        return any(each.startswith(digits) for each in self._model.badges())

    def take_back(self) -> bool:
        """The last digit goes; False if there is none."""
        if not self.digits:
            return False
        self._set(self.digits[:-1])
        return True

    def _set(self, digits: str) -> None:
        self.digits, self._is_over = digits, False
        self._forget.start()
        self.changed.emit(digits)

    def end(self) -> None:
        """A row is pointed at by hand: what was typed is over, also while a target is picked."""
        if not self.drop() and self.digits:
            self._set("")

    def drop(self) -> bool:
        """Somebody was chosen otherwise, or the number is given up: whether one that nobody has,
        or nobody who is seen, stood there."""
        wrong = self.is_unseen
        self._rest()
        if wrong:
            self._set("")
        return wrong

    def _rest(self) -> None:
        # While a target is picked what was typed stays until it is taken, or taken back; and Enter
        # must not mean somebody else only because it came late.
        if not (self._model.view.picking or self.is_unseen):
            self.digits = ""
