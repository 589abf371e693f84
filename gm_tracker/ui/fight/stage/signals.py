"""What the GM says on the stage, all as ids and texts."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Signal

RULES = ("+", "-", "\N{MINUS SIGN}")
"""What no die shows: a ruling begins with it."""


class StageSignals(QObject):
    """The answers of all pages of the stage.

    Views should be shown at once, within the signal: Enter in a field answers it. In the only
    one that was open it is `completed`: whoever takes it confirms too, if nothing is asked then.
    """

    answered = Signal(str, str)
    completed = Signal(str, str)
    option_picked = Signal(str, str)
    roll_requested = Signal(str)
    adjusted = Signal(str, int)
    roll_group = Signal(str)
    blanks_left = Signal()
    """The button is pressed; what is left blank is to be rolled before it is `confirmed`."""
    confirmed = Signal()
    dismissed = Signal()
    attack_picked = Signal(str)
    chip_toggled = Signal(str)
    modifier_requested = Signal(str)
    """A ruling is wanted, with what is typed of it so far."""
    target_picked = Signal(str)
    target_typed = Signal(str)
    typed = Signal(str, str)
    typed_early = Signal(str)
    taken_back = Signal()
    why_requested = Signal()
    undo_requested = Signal()
    wrong_die = Signal()
    override_requested = Signal(str)
    """Another number by the GM's word, with what is typed of it so far."""
    replied = Signal(str, int)
    drawn = Signal(str)
    settled = Signal(str, str)
    answer_typed = Signal(str, str)
    settled_later = Signal()
    aim_requested = Signal()
    struck = Signal(str, str, str)
    """Who attacks whom with what, by their ids."""
    named = Signal(str)
    """The number of somebody, typed while nothing is asked; nothing when it is taken back."""
    stepped = Signal(int)
    """Another of those who act is wanted: the next (1) or the one before (-1)."""
    deed = Signal(str, str)
    """An act of the window, or an action of the rules, for the one on the stage."""
    group_counted = Signal(str, str, int, bool)
    """So many of a group at a target; the same number may still be typed."""
    group_weapon = Signal(str, str)
    group_one_roll = Signal(str)
    group_begun = Signal(str, bool)
    """The attack of a group begins, its dice rolled by the program or typed."""
    menu_wanted = Signal(object, QPoint)
    """The menu of a Thing is wanted there, in coordinates of the screen."""
