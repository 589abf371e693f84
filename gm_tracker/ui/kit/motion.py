"""Whether anything may move by itself: asked by all that could."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow

from gm_tracker.ui.kit import system_hints

EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)
BLINK_MS = 1000
REDUCED, FULL = "reduced", "full"
"""What may be chosen; where nothing is, the desktop is followed."""
_STILL = "gm-tracker still"
"""The application's property that says so."""


def wants_stillness(kept: str) -> bool:
    """Whether nothing shall move: as chosen, else as the desktop asks."""
    return kept == REDUCED or (kept != FULL and system_hints.prefers_stillness())


def chosen_as(reduced: bool) -> str:
    """What to keep of a choice: nothing where it is what the desktop asks."""
    if reduced == system_hints.prefers_stillness():
        return ""
    return REDUCED if reduced else FULL


def take_motion(window: QMainWindow, reduced: bool) -> None:
    """Let docks and menus move and the cursor blink in that window, or nothing."""
    window.setAnimated(not reduced)
    QApplication.setCursorFlashTime(0 if reduced else BLINK_MS)
    for effect in EFFECTS:
        QApplication.setEffectEnabled(effect, not reduced)
    application = QApplication.instance()
    if application is not None:
        application.setProperty(_STILL, reduced)


def is_still() -> bool:
    """Whether nothing moves by itself now."""
    application = QApplication.instance()
    return application is not None and bool(application.property(_STILL))
