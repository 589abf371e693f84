"""How high the stage stands: the timeline below it takes the rest."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from gm_tracker.ui.fight.stage.stage import LEAST, MOST, Stage
from gm_tracker.ui.kit.steady import Steady
from gm_tracker.ui.kit.theme import Theme


def stage_height(
    whole: int, timeline: tuple[int, int, int], asked: tuple[int, int], theme: Theme
) -> int:
    """Of `whole` pixels what the stage takes.

    The timeline needs some at least, has no use for more until it can be whole, and would like
    to have so many. What is asked comes first: it needs so many, and a sheet of dice wishes for
    more, as long as that leaves the timeline of use. Then the usual heights (measures: 392 to
    495 at 100 %).
    """
    (least, useful, liked), (needed, wished) = timeline, asked
    usual = min(max(whole - liked, theme.px(LEAST)), theme.px(MOST))
    taken = max(usual, needed, min(wished, theme.px(MOST), whole - useful))
    return max(1, whole - least if whole - taken < useful else min(taken, whole - least))


class StageHeight(QObject):
    """Shares the height of the middle between the stage and the timeline's dock below it.

    It is shared out anew when `recount` is called, the window changes, or what is asked needs
    more. `liked` gives what the dock takes of all that the stage can spare, what it has a use for,
    and what it would like to have; `dragged` is the height of it that the GM chose, in pixels at
    100 % text.
    """

    def __init__(
        self,
        window: QMainWindow,
        stage: Stage,
        dock: QDockWidget,
        liked: Callable[[], tuple[int, int, int]],
    ) -> None:
        super().__init__(window)
        self._window, self._stage, self._dock, self._liked = window, stage, dock, liked
        self._theme: Theme | None = None
        self.dragged = 0
        self._timeline = (0, 0, 0)
        self._done = (0, 0)
        window.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        """Take another text size."""
        self._theme = theme
        self.recount()

    def recount(self) -> None:
        """Ask the timeline how much it would like to have; a round begins."""
        self._timeline, self._done = self._liked(), (0, 0)
        self._activate()
        self.settle()

    def settle(self) -> None:
        """Share the height out, unless the timeline stands elsewhere."""
        if self._theme is None or not self._is_below():
            return
        whole = self._stage.height() + self._dock.height()
        wanted = self.dragged and self._theme.px(self.dragged)
        claimed, useful, liked = self._timeline
        least = max(self._dock.minimumSizeHint().height(), min(claimed, self._spare()))
        timeline = least, useful, wanted or liked
        asked = self._stage.needed(), 0 if wanted else self._stage.wished()
        stage = stage_height(whole, timeline, asked, self._theme)
        if (whole, stage) != self._done and stage < whole:
            self._done = whole, stage
            self._window.resizeDocks([self._dock], [whole - stage], Qt.Orientation.Vertical)

    def has_room(self) -> bool:
        """Whether the stage can spare the better part of what the timeline claims."""
        return not self._is_below() or 3 * self._spare() >= 2 * self._timeline[0]

    def _spare(self) -> int:
        whole = self._stage.height() + self._dock.height()
        return whole - self._stage.minimumSizeHint().height()

    def _activate(self) -> None:
        """Let what the dock needs at least be known up to the window; it may have become less."""
        if not self._dock.isVisible():
            return
        content = self._dock.widget()
        if isinstance(content, Steady):
            content.settle()
        for part in (self._dock, self._window):
            layout = None if part is None else part.layout()
            if layout is not None:
                layout.activate()

    def _is_below(self) -> bool:
        area = self._window.dockWidgetArea(self._dock)
        there = self._dock.isVisible() and not self._dock.isFloating()
        return there and area == Qt.DockWidgetArea.BottomDockWidgetArea

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            if event.type() == QEvent.Type.LayoutRequest:
                # This comes before the window itself hears of it.
                self._activate()
            self.settle()
        return done
