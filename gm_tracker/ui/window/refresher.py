"""Showing the fight as it is now in all parts that are seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.ui.kit.keymap import first_key
from gm_tracker.ui.window.act_keys import ActKeys
from gm_tracker.ui.window.ahead import Ahead
from gm_tracker.ui.window.garbage import Garbage
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.parts import Parts
from gm_tracker.ui.window.selection import show_whose_keys
from gm_tracker.ui.window.side_column import SideColumn
from gm_tracker.ui.window.teller import Teller
from gm_tracker.words.asked import Asked
from gm_tracker.words.names import NOBODY_HERE
from gm_tracker.words.order_views import OrderView
from gm_tracker.words.timeline_views import TimelineView
from gm_tracker.words.views import HeaderView

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.panel import CombatantPanel


class Refresher:
    """Hands the views of the fight in play to the parts; hidden parts are left for later.

    `history` makes of the header what undo and redo are called: over the library that is
    something else. `followers` show the fight besides the parts, after them.
    """

    def __init__(
        self, parts: Parts, play: InPlay, side: SideColumn, keys: ActKeys, menus: Menus
    ) -> None:
        self._parts, self._play, self._side = parts, play, side
        self._keys, self._menus = keys, menus
        self._counted, self._asked = (0, 0, False), -1
        self._doing = (0, False, False, "")
        self._teller, self._garbage = Teller(play, parts.window), Garbage(parts.window)
        self.ahead = Ahead(parts, play)
        self.moved: Callable[[], None] = lambda: None
        """Is told before the stage shows anything anew."""
        self.history: Callable[[HeaderView], HeaderView] = lambda view: view
        self.followers: list[Callable[[], None]] = []

    def refresh(self) -> None:
        """Show the fight as it is now."""
        parts, views = self._parts, self._play.views
        parts.toast.outdate()
        header, line = views.header(), views.schedule()
        self._show_told(header, line)
        self._menus.show_history(self.history(header))
        parts.initiative.show_view(views.initiative())
        parts.schedule.show_view(line)
        self._recount()
        if parts.log_dock.isVisible() or not parts.window.isVisible():
            parts.log.show_view(views.log(), views.last_result())
        self._side.show_page()
        if parts.later.shows("rules"):
            parts.later.rules.show_view(views.switches())
        for follow in self.followers:
            follow()

    def _recount(self) -> None:
        """Share the height of the middle out anew, only when a round begins: nothing jumps.

        Once its dice are in there is no note any more, and there are other turns.
        """
        clock = self._play.encounter.clock
        starts = clock.phase == "start"
        now = (id(self._play.session), clock.round, starts)
        if starts or now != self._counted:
            self._counted = now
            self._parts.stage_height.recount()

    def _show_told(self, header: HeaderView, line: TimelineView | OrderView) -> None:
        parts, told = self._parts, self._keys.told
        parts.header.show_view(header, told(header.hint))
        parts.initiative.view.empty = NOBODY_HERE
        parts.schedule.show_empty(told(line.empty))

    def show_history(self) -> None:
        """Let undo and redo be called by what they act on."""
        self._menus.show_history(self.history(self._play.views.header()))

    def show_composer(self) -> None:
        """Show the action in the making as it is now."""
        self.moved()
        self._garbage.soon()
        self._parts.header.show_next(self._play.session.turns.step())
        view = self._play.views.composer()
        parts, who = self._parts, self._play.views.composing()
        doing = (view.entry, view.done, bool(view.fields or view.picking), view.typed)
        if doing != self._doing:
            self._doing = doing
            parts.toast.outdate()
        parts.stage.show_view(view, self._keys.told)
        show_whose_keys(parts, self._play)
        self._show_next_key()
        parts.initiative.mark(who)
        parts.schedule.reveal(who or self._play.session.stage.actor)
        if parts.later.shows("notes"):
            self._side.show_page()
        self._teller.tell(parts.stage.asking.asked if parts.stage.asks else Asked())
        self.ahead.soon()
        if parts.stage.asks and view.entry != self._asked:
            self._asked = view.entry
            self.make_room()

    def make_room(self) -> None:
        """The stage needs it: the whole timeline that was called for gives way."""
        if self._parts.schedule.give_way():
            self._parts.stage_height.recount()

    def _show_next_key(self) -> None:
        """In a field a bare key of habit does nothing; the one with a name goes on from there."""
        act = self._keys.act("go_next")
        there = act.keys if self._parts.stage.asks else ()
        self._parts.header.show_next_key(next(iter(there), first_key(act)))

    def show_keys(self) -> None:
        """Name the chosen keys where the window says what to press."""
        parts, keys, views = self._parts, self._keys, self._play.views
        self._menus.take_keys(keys.window)
        self.name_keys()
        self._show_told(views.header(), views.schedule())
        self.show_composer()
        if parts.later.made("panel"):
            self.show_panel_keys(parts.later.panel)
        if parts.later.shows("keys"):
            parts.later.keys.show_view(keys.sections())

    def name_keys(self) -> None:
        """Name the chosen keys on what stays, whatever the fight is."""
        parts, keys = self._parts, self._keys
        self._show_next_key()
        parts.log.foot.show_key(keys.key_of("find_in_log"))
        parts.stage.pages.name_keys()

    def show_panel_keys(self, panel: CombatantPanel) -> None:
        """Name the chosen keys in the panel."""
        wanted = ("ask_damage", "ask_heal", "ask_condition", "combatant_notes")
        panel.show_keys(*(self._keys.key_of(each) for each in wanted))
