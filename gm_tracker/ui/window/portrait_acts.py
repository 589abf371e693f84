"""Acts on the portrait of a combatant: chosen, pasted, dropped, taken off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from gm_tracker.ui.window.context import Context

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.panel import CombatantPanel


class PortraitActs:
    """A picture for the selected one, or for all of its group."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def choose(self) -> None:
        """Ask for a file with a picture."""
        self._at.selection.with_current(lambda who: self._take(who, self._asked))

    def paste(self) -> None:
        """Take the picture that is on the clipboard."""
        self._at.selection.with_current(lambda who: self._take(who, self._pasted))

    def take_off(self) -> None:
        """The initials stand for it again."""
        self._at.selection.with_current(lambda who: self._wear(who, ""))

    def has_one(self) -> bool:
        """Whether the selected one has a portrait."""
        found = self._at.play.encounter.combatants.get(self._at.selection.current())
        return found is not None and bool(found.portrait)

    def connect_panel(self, panel: CombatantPanel) -> None:
        """Follow the panel, which was made just now."""
        panel.dropped.connect(self._drop)

    def _asked(self) -> bytes | None:
        from gm_tracker.ui.forms.picture_asking import ask_picture

        return ask_picture(self._at.window, str(self._at.workspace.path.parent))

    def _pasted(self) -> bytes:
        from gm_tracker.ui.forms.picture_asking import picture_from

        return picture_from(QGuiApplication.clipboard().mimeData())

    def _drop(self, who: str, mime: QMimeData) -> None:
        from gm_tracker.ui.forms.picture_asking import picture_from

        self._take(who, lambda: picture_from(mime))

    def _take(self, who: str, read: Callable[[], bytes | None]) -> None:
        from gm_tracker.ui.forms.portrait_reading import NoPicture

        wrong: tuple[type[Exception], ...] = (NoPicture, *self._at.failures)
        try:
            image = read()
            if image is not None:
                self._wear(who, self._at.workspace.portraits.keep(image))
        except wrong as problem:
            self._at.say(getattr(problem, "sentence", str(problem)))

    def _wear(self, who: str, portrait: str) -> None:
        band = self._at.selection.group()
        error = self._at.play.session.entries.wear(band if who in band else (who,), portrait)
        if error:
            self._at.say(error)
