"""What a screen reader says by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

Ear = Callable[[str, bool], None]
"""Is given each sentence, and whether it is said at once, also amid other words."""
_EARS: list[Ear] = []
_READERS: list[Callable[[], bool]] = []
"""How to find out whether a screen reader is there; empty until the first window stands."""


def look_for_readers() -> None:
    """From now on a screen reader is told, and finds the parts of what is painted.

    No start says anything, and Qt's many enumerations take 2 ms to load: call it afterwards.
    """
    if not _READERS:
        from PySide6.QtGui import QAccessible

        from gm_tracker.ui.kit.voices import give_interface

        QAccessible.installFactory(give_interface)
        _READERS.append(QAccessible.isActive)


def is_heard() -> bool:
    """Whether anybody listens; else nothing needs to be put into words."""
    return bool(_EARS) or any(reads() for reads in _READERS)


def announce(where: QWidget, sentence: str, *, at_once: bool = False) -> None:
    """Let a screen reader say this of a part of the window, `at_once` also amid other words."""
    if not (sentence and is_heard()):
        return
    for ear in tuple(_EARS):
        ear(sentence, at_once)
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    event = QAccessibleAnnouncementEvent(where, sentence)
    if at_once:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


@contextmanager
def listening(ear: Ear) -> Iterator[None]:
    """Hear all that is announced, as a screen reader would, while none is there."""
    look_for_readers()
    _EARS.append(ear)
    try:
        yield
    finally:
        _EARS.remove(ear)
