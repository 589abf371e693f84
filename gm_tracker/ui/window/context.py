"""What the acts of the window are handed: each thing with one job."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMainWindow

from gm_tracker.model.advice import Said
from gm_tracker.model.frozen import frozen
from gm_tracker.session.workspace import Workspace
from gm_tracker.ui.kit.asking import Asking
from gm_tracker.ui.window.act_keys import ActKeys
from gm_tracker.ui.window.chooser import Chooser
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.looks import Looks
from gm_tracker.ui.window.notices import Notices
from gm_tracker.ui.window.part_order import PartOrder
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.refresher import Refresher
from gm_tracker.ui.window.selection import Selection
from gm_tracker.ui.window.side_column import SideColumn
from gm_tracker.ui.window.touch_mode import TouchMode


@frozen
class Context:
    """The campaign, the fight in play, and the ways to show, ask and say something.

    `window` is only the widget over which boxes stand; `say` shows a sentence for a while.
    """

    window: QMainWindow
    workspace: Workspace
    play: InPlay
    parts: Parts
    side: SideColumn
    order: PartOrder
    selection: Selection
    chooser: Chooser
    asking: Asking
    notices: Notices
    looks: Looks
    touch: TouchMode
    keys: ActKeys
    refresher: Refresher
    say: Callable[[Said], None]

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What goes wrong in the world: disks, files, other programs."""
        return self.play.session.needs.failures

    def about(self, what: str, whose: str = "") -> str:
        """The owner of a text that is typed about something in the fight in play."""
        return f"fight {self.workspace.fights.in_play.stream} {what} {whose}".rstrip()
