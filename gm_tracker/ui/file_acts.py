"""The File menu: new, open, recent, save a copy, and the fights of the campaign."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from gm_tracker.engine.fight import Fight
from gm_tracker.ui.files import Workspace
from gm_tracker.ui.window_base import WindowBase

KIND = "Campaigns (*.gmt)"


class FileActs:
    """Turns the window to other files and fights; what cannot be done is said in words."""

    def __init__(
        self, window: WindowBase, take_fight: Callable[[Fight], None], workspace: Workspace
    ) -> None:
        self._window, self._take_fight, self._workspace = window, take_fight, workspace
        self._failures = window.around.failures

    def new_campaign(self) -> None:
        """Ask for a name and make a campaign."""
        path, _ = QFileDialog.getSaveFileName(self._window, "New campaign", self._folder(), KIND)
        if path:
            self._turn_to(lambda: self._workspace.new(_named(path)))

    def open_campaign(self) -> None:
        """Ask for a campaign and open it."""
        path, _ = QFileDialog.getOpenFileName(self._window, "Open campaign", self._folder(), KIND)
        if path:
            self.open_path(Path(path))

    def open_path(self, path: Path) -> None:
        """Open a campaign."""
        self._turn_to(lambda: self._workspace.open(path))

    def save_copy(self) -> None:
        """Ask for a name and write a complete copy."""
        path, _ = QFileDialog.getSaveFileName(self._window, "Save a copy", self._folder(), KIND)
        if path:
            self.copy_to(_named(path))

    def copy_to(self, path: Path) -> None:
        """Write a complete copy."""
        try:
            self._workspace.save_copy(path)
        except self._failures as failure:
            self._window.say(getattr(failure, "sentence", str(failure)))
        else:
            self._window.say(f"A copy is in {path.name}.")

    def new_fight(self, title: str, system: str) -> str:
        """Begin another fight; gives the error, or nothing."""
        if not title.strip():
            return "Type a name for the fight."
        self._turn_to(lambda: self._workspace.new_fight(title.strip()[:200], system))
        return ""

    def fill_systems(self, begin: Callable[[str], None]) -> None:
        """Offer a new fight in each rule system."""
        for entry in self._workspace.systems():
            action = self._window.menus.systems.addAction(entry.name.replace("&", "&&"))
            action.setToolTip(entry.sentence)
            action.triggered.connect(lambda _on=False, i=entry.id: begin(i))

    def fill_menus(self) -> None:
        """List the recent campaigns and the fights of this one."""
        menus = self._window.menus
        menus.recent.clear()
        for path in self._workspace.recent():
            action = menus.recent.addAction(path.name.replace("&", "&&"))
            action.triggered.connect(lambda _on=False, p=path: self.open_path(p))
        menus.fights.clear()
        for entry in self._workspace.fights():
            action = menus.fights.addAction(entry.title.replace("&", "&&") or "Fight")
            action.triggered.connect(lambda _on=False, i=entry.id: self._open_fight(i))

    def _open_fight(self, fight: int) -> None:
        self._turn_to(lambda: self._workspace.open_fight(fight))

    def _turn_to(self, find: Callable[[], Fight]) -> None:
        try:
            fight = find()
        except self._failures as failure:
            self._window.say(getattr(failure, "sentence", str(failure)))
            return
        self._take_fight(fight)
        self.fill_menus()

    def _folder(self) -> str:
        return str(self._workspace.path.parent)


def _named(path: str) -> Path:
    given = Path(path)
    return given if given.suffix else given.with_suffix(".gmt")
