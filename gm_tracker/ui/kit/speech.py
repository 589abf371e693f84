"""What a screen reader says by itself."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(where: QWidget, sentence: str) -> None:
    """Let a screen reader say this of a part of the window."""
    # Their many enumerations take long to load, and no start says anything.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(where, sentence))
