"""What the desktop says of the eyes in front of it: dark or light, more contrast, less motion."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

_CLIENT_AREA_ANIMATION = 0x1042
"""What Windows calls the switch "Animation effects"."""


def prefers_dark() -> bool:
    """What the desktop asks for; dark where it does not say."""
    return QGuiApplication.styleHints().colorScheme() != Qt.ColorScheme.Light


def prefers_contrast() -> bool:
    """Whether the desktop asks for high contrast; before Qt 6.10 nobody can say."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    # The hints belong to the style hints: asked in one breath they would be gone before answering.
    told = hints.accessibility()
    return told.contrastPreference() == Qt.ContrastPreference.HighContrast


def colours_changed() -> tuple[SignalInstance, ...]:
    """What is sent when the desktop asks for other colours."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return (hints.colorSchemeChanged,)
    told = hints.accessibility()
    return (hints.colorSchemeChanged, told.contrastPreferenceChanged)


def prefers_stillness() -> bool:
    """Whether the desktop asks that nothing moves by itself."""
    return _style_is_still() or _windows_is_still()


def _style_is_still() -> bool:
    style = QApplication.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def _windows_is_still() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    moves = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    return not moves.value
