"""What the GM asks for where it is shown who acts when."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Signal


class ScheduleSignals(QObject):
    """Sent by the timeline, its strip and the ribbon alike.

    Slots and combatants are told by their ids, a column by its number in the view.
    """

    slot_activated = Signal(str)
    row_activated = Signal(str)
    delay_requested = Signal(str)
    cancel_requested = Signal(str)
    move_requested = Signal(str, int)
    link_requested = Signal(str, str)
    correct_requested = Signal(str)
    menu_wanted = Signal(object, QPoint)
    """The menu of a Thing is wanted there, in coordinates of the screen."""
