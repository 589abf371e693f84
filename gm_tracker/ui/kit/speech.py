"""What a screen reader says by itself."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(where: QWidget, sentence: str, *, at_once: bool = False) -> None:
    """Let a screen reader say this of a part of the window, `at_once` also amid other words."""
    # Their many enumerations take long to load, and no start says anything.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    event = QAccessibleAnnouncementEvent(where, sentence)
    if at_once:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
