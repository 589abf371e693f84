"""Telling a screen reader what the eyes are shown: the clock, what is asked, what undo did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.speech import announce, is_heard
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.words.asked import Asked
from gm_tracker.words.labels import label_text

if TYPE_CHECKING:
    from gm_tracker.words.news import Told


class Teller:
    """Compares the fight with what it was when it was told of last; costs nothing unheard.

    The page of a result tells of itself, and before all that is told here.
    """

    def __init__(self, play: InPlay, where: QWidget) -> None:
        self._play, self._where = play, where
        self._told: Told | None = None
        self._asked = Asked()

    def tell(self, asked: Asked) -> None:
        """The window shows the fight as it is, and asks this; who looks back is told elsewhere."""
        if self._play.is_past:
            return
        if not is_heard():
            self._told, self._asked = None, Asked()
            return
        from gm_tracker.words.news import news

        was, self._told = self._told, self._now()
        before, self._asked = self._asked, asked
        system = self._play.session.fight.system
        for said in (*news(system, was, self._told), asked.news_since(before)):
            announce(self._where, said)

    def _now(self) -> Told:
        from gm_tracker.words.news import Told

        session, was = self._play.session, self._told
        fight = session.fight
        step = fight.path[-1] if fight.path else None
        head = 0 if step is None else step.id
        same = was is not None and was.fight == id(session)
        newest = max(head, was.newest) if was is not None and same else head
        labels = (fight.undo_label, fight.redo_label)
        undo, redo = ("" if each is None else label_text(each, fight.system) for each in labels)
        follows = was is None or any(each.id == was.head for each in reversed(fight.path))
        told = Told(id(session), fight.encounter, newest, step, len(fight.path), undo, redo)
        return told._replace(follows=follows)
