"""What the pages of the library share: acts by key, and in a menu."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMenu, QWidget

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.keymap import first_key
from gm_tracker.ui.library.finder import Finder
from gm_tracker.ui.library.library_access import LibraryAccess
from gm_tracker.ui.library.places import PAGES


def on_enter(label: str, run: Callable[[], object]) -> Act:
    """What Enter does wherever it is."""
    return Act("", PAGES, label, run, ("Enter", "Return"))


class LibraryPage(QWidget):
    """A page with acts, which are also in a menu, and with a finder of entries."""

    def __init__(self, access: LibraryAccess, finder: Finder) -> None:
        super().__init__()
        self.access, self.finder = access, finder
        finder.follow(lambda: access.room, access.named)

    def turn_search(self) -> None:
        """To the line to search in, and from there to the list that the page begins with."""
        typing = self.finder.line.hasFocus()
        to = self.first_list() if typing else self.finder.line
        to.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def first_list(self) -> QWidget:
        """The list that the page begins with."""
        return self.finder.list

    def acts_here(self) -> tuple[Act, ...]:
        """What can be asked for where the keyboard is now."""
        raise NotImplementedError  # each page says it

    def menu(self) -> QMenu:
        """What can be asked for, as a menu."""
        menu = QMenu(self)
        for act in self.acts_here():
            action = menu.addAction(f"{act.label}\t{first_key(act)}")
            action.triggered.connect(lambda _on=False, run=act.run: run())
        return menu

    def open_menu(self, at: QPoint) -> None:
        """Open the menu there, in coordinates of the screen."""
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be asked for, under the right button."""
        self.open_menu(event.globalPos())
