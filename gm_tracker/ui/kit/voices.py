"""All widgets with a voice of which a screen reader has asked for something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.voice import Voice

# Loaded when the first screen reader asks.
if TYPE_CHECKING:
    from gm_tracker.ui.kit.voice_faces import WidgetFace

_FACES: dict[int, WidgetFace] = {}
"""Qt asks for the faces again and deletes them with their widgets, but does not keep them."""


def give_interface(_kind: str, made: QObject) -> WidgetFace | None:
    """The interface of a widget with a voice; None leaves it to Qt."""
    voice = getattr(made, "voice", None)
    if not (isinstance(voice, Voice) and isinstance(made, QWidget)):
        return None
    from gm_tracker.ui.kit.voice_faces import WidgetFace

    key = id(made)
    if key not in _FACES or _FACES[key].owner is not made:
        _FACES[key] = WidgetFace(made, voice)
        made.destroyed.connect(lambda: _forget(key))
    return _FACES[key]


def _forget(key: int) -> None:
    face = _FACES.pop(key, None)
    if face is not None:
        face.drop()


def tell_moved(widget: QWidget) -> None:
    """The cursor went to another part of this widget: a screen reader reads that part."""
    face = _FACES.get(id(widget))
    if face is not None and widget.hasFocus():
        face.tell_moved()


def tell_changed(widget: QWidget) -> None:
    """Its picture is another: a screen reader that has read parts of it is told which."""
    face = _FACES.get(id(widget))
    if face is not None:
        face.tell_changed()
