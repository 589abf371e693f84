"""Widgets with a voice, and the parts of their pictures, as a screen reader asks for them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QAccessibleWidget, QWidget
from shiboken6 import isValid

from gm_tracker.ui.kit.voice import Part, Voice

_Role = QAccessible.Role
_Text = QAccessible.Text
_ROLES: Final = {
    "text": _Role.StaticText,
    "group": _Role.Grouping,
    "list": _Role.List,
    "graphic": _Role.Graphic,
    "chart": _Role.Chart,
    "radio": _Role.RadioButton,
    "check": _Role.CheckBox,
    "button": _Role.Button,
}
# Qt takes None where there is nothing of the kind, which its type hints do not say: that is why
# what is overridden here is marked.
_PRESS: Final = "Press"
_PRESSED: Final = ("radio", "check", "button")


class WidgetFace(QAccessibleWidget):
    """A widget with its voice."""

    def __init__(self, owner: QWidget, voice: Voice) -> None:
        super().__init__(owner, _ROLES[voice.role])
        self.owner, self.voice = owner, voice
        self._faces: list[PartFace] = []

    def parts(self) -> tuple[Part, ...]:
        """The parts of its picture as they are now."""
        return tuple(self.voice.parts()) if self.voice.parts and isValid(self.owner) else ()

    def drop(self) -> None:
        """The widget is gone."""
        for face in self._faces:
            QAccessible.deleteAccessibleInterface(face.key)
        self._faces.clear()

    def tell_moved(self) -> None:
        """Another part has the cursor."""
        at = self.voice.at()
        if 0 <= at < len(self.parts()):
            event = QAccessibleEvent(self.owner, QAccessible.Event.Focus)
            event.setChild(at)
            QAccessible.updateAccessibility(event)

    def tell_changed(self) -> None:
        """Parts that were read say something else now."""
        for face in self._faces:
            before = face.told
            if before and before != face.text(_Text.Name):
                event = QAccessibleEvent(face, QAccessible.Event.NameChanged)
                QAccessible.updateAccessibility(event)

    def text(self, kind: QAccessible.Text) -> str:
        if kind == _Text.Value and (value := self.voice.value()):
            return value
        return super().text(kind)

    def childCount(self) -> int:
        return super().childCount() if self.voice.parts is None else len(self.parts())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if self.voice.parts is None:
            return super().child(index)
        return self._face(index) if 0 <= index < len(self.parts()) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if self.voice.parts is None:
            return super().indexOfChild(child)
        return child.at if isinstance(child, PartFace) and child.face is self else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if self.voice.parts is None:
            return super().childAt(x, y)
        point = self.canvas().mapFromGlobal(QPoint(x, y))
        places = enumerate(each.place() for each in self.parts())
        return next((self._face(at) for at, place in places if place.contains(point)), None)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        at = self.voice.at()
        if self.owner.hasFocus() and 0 <= at < len(self.parts()):
            return self._face(at)
        return super().focusChild()

    def canvas(self) -> QWidget:
        """The widget in which the places of the parts are counted."""
        owner = self.owner
        return owner.viewport() if isinstance(owner, QAbstractScrollArea) else owner

    def _face(self, at: int) -> PartFace:
        while len(self._faces) <= at:
            self._faces.append(PartFace(self, len(self._faces)))
        return self._faces[at]

    def state(self) -> QAccessible.State:
        state, owner = super().state(), self.owner
        if isinstance(owner, QAbstractButton) and self.voice.role in ("radio", "check"):
            state.checkable, state.checked = 1, int(owner.isChecked())
        return state

    def actionNames(self) -> list[str]:
        names = super().actionNames()
        return [_PRESS, *names] if self.voice.role in _PRESSED else names

    def doAction(self, name: str) -> None:
        if name == _PRESS and isinstance(self.owner, QAbstractButton):
            self.owner.click()
        else:
            super().doAction(name)


class PartFace(QAccessibleInterface):
    """The part of a picture with one number, whatever it is at the time."""

    def __init__(self, face: WidgetFace, at: int) -> None:
        super().__init__()
        self.face, self.at, self.told = face, at, ""
        self.key = QAccessible.registerAccessibleInterface(self)

    @property
    def _part(self) -> Part | None:
        parts = self.face.parts()
        return parts[self.at] if self.at < len(parts) else None

    def isValid(self) -> bool:
        return isValid(self.face.owner)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self.face.window()

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self.face.owner)

    def child(self, _index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, _x: int, _y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def text(self, kind: QAccessible.Text) -> str:
        part = self._part
        if kind != _Text.Name or part is None:
            return ""
        self.told = part.tell()
        return self.told

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Nothing of a picture is written."""

    def rect(self) -> QRect:
        part = self._part
        place, canvas = QRect() if part is None else part.place(), self.face.canvas()
        return QRect(canvas.mapToGlobal(place.topLeft()), place.size())

    def role(self) -> QAccessible.Role:
        return _Role.ListItem

    def state(self) -> QAccessible.State:
        state, owner = QAccessible.State(), self.face.owner
        here = self.face.voice.at() == self.at
        state.focusable, state.selectable = 1, 1
        state.focused = int(here and owner.hasFocus())
        state.selected, state.invisible = int(here), int(not owner.isVisible())
        return state
