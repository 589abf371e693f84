"""A players' window on a fight, and all that can be read of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.engine.fight import Fight
from gm_tracker.session.players import PlayersSight
from gm_tracker.ui.players.show import Show
from gm_tracker.ui.players.turn_timer import TurnTimer
from gm_tracker.ui.players.window import PlayersWindow
from tests.ui.hearing import face, hearing, tree

SIZE = 640, 360
"""Small, so that a thousand fights can be looked at; all parts are in the picture."""


class Watched:
    """The window and its show; `picture` is what is seen at this moment."""

    def __init__(self, fight: Fight) -> None:
        sight = PlayersSight()
        self.show = Show(lambda: sight.of(fight), TurnTimer(lambda: 0.0))
        self._home = QWidget()
        self.window = PlayersWindow(self.show, self._home)
        self.window.resize(*SIZE)
        self.window.show()
        self.show.open_up()

    @property
    def picture(self) -> QImage:
        """The picture, painted by the window itself."""
        return self.window.grab().toImage()

    def texts(self) -> Iterator[str]:
        """Everything that can be read of the window: its properties and its accessible tree."""
        for each in (self.window, *self.window.findChildren(QWidget)):
            about = each.metaObject()
            names = (str(about.property(at).name()) for at in range(about.propertyCount()))
            yield from (text for name in names if isinstance(text := each.property(name), str))
        with hearing():
            for one in tree(face(self.window)):
                yield from (one.text(kind) for kind in QAccessible.Text)

    def close(self) -> None:
        """Put it away."""
        self.window.close()
        self.window.deleteLater()
        self._home.deleteLater()
        QApplication.processEvents()


@contextmanager
def watching(*fights: Fight) -> Iterator[list[Watched]]:
    """A window on each of these fights."""
    made = [Watched(each) for each in fights]
    try:
        yield made
    finally:
        for each in made:
            each.close()
