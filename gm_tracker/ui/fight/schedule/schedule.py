"""Who acts when: the timeline or the ribbon of the game, or a strip where there is no room."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.schedule.strip import TimelineStrip
from gm_tracker.ui.fight.schedule.timeline import Timeline
from gm_tracker.ui.kit.fit_scroll import NO_LIMIT
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.order_views import OrderView
from gm_tracker.words.timeline_views import TimelineView

if TYPE_CHECKING:
    from gm_tracker.ui.fight.schedule.ribbon import OrderRibbon

Wish = Literal["", "whole", "strip"]


class Schedule(QWidget):
    """Shows a view on the page that it is for; `signals` says what the GM asks for there.

    The whole is shown where it has the height that it needs. The GM may wish for it, or for the
    strip, until something else is asked.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.signals = ScheduleSignals(self)
        self.timeline = Timeline(theme, self.signals)
        self.strip = TimelineStrip(theme, self.signals)
        self._view: TimelineView | OrderView = TimelineView()
        self._wish: Wish = ""
        self._pages = QStackedLayout(self)
        # It may be lower than the pages that are not seen.
        self._pages.setSizeConstraint(QStackedLayout.SizeConstraint.SetNoConstraint)
        for page in self._made:
            self._pages.addWidget(page)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @cached_property
    def ribbon(self) -> OrderRibbon:
        """What takes the timeline's place in games of turn order, the first of which makes it."""
        from gm_tracker.ui.fight.schedule.ribbon import OrderRibbon

        made = OrderRibbon(self._theme, self.signals)
        made.empty = self.timeline.empty
        self._pages.addWidget(made)
        return made

    @property
    def _made(self) -> tuple[Timeline | OrderRibbon | TimelineStrip, ...]:
        first = self.timeline, self.strip
        return (*first, self.ribbon) if "ribbon" in self.__dict__ else first

    @property
    def page(self) -> Timeline | OrderRibbon | TimelineStrip:
        """What is seen."""
        shown = self._pages.currentWidget()
        return next(each for each in (self._whole, self.timeline, self.strip) if each is shown)

    @property
    def _whole(self) -> Timeline | OrderRibbon:
        return self.ribbon if isinstance(self._view, OrderView) else self.timeline

    def show_view(self, view: TimelineView | OrderView) -> None:
        """Show this; what is not seen is left for later."""
        self._view = view
        if isinstance(view, TimelineView):
            # How many rows it has decides whether there is room for it.
            self.timeline.show_view(view)
        self._choose()

    def show_empty(self, words: str) -> None:
        """What is said where there is nobody."""
        for page in self._made:
            if words != page.empty:
                if page.accessibleDescription() == page.empty:
                    page.setAccessibleDescription(words)
                page.empty = words
                page.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        for page in self._made:
            page.set_theme(theme)
        self._choose()
        self.updateGeometry()

    def cursor_at(self) -> tuple[str, str]:
        """Whom and which slot the cursor of the page is on, while it has the keyboard."""
        return self.page.cursor_at() if self.page.hasFocus() else ("", "")

    def take_focus(self) -> None:
        """The keyboard goes to what is seen."""
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def reveal(self, who: str) -> None:
        """Scroll so that whoever is on the stage is seen."""
        if who and self.page is self.timeline:
            self.timeline.reveal(who)

    def swap(self) -> bool:
        """The strip instead of the whole, or the other way; True if the whole is wished for."""
        whole = self.page is self.strip
        self._wish = "whole" if whole else "strip"
        self._choose()
        self.updateGeometry()
        return whole

    def give_way(self) -> bool:
        """Something is asked: the whole is not wished for any more; True if it was."""
        was = self._wish == "whole"
        if was:
            self._wish = ""
            self._choose()
            self.updateGeometry()
        return was

    def useful_height(self) -> int:
        """With less height than this it is the strip, whatever it has beyond that."""
        return 0 if self._wish == "strip" else self._whole.least()

    def sizeHint(self) -> QSize:
        if self._wish == "strip":
            return self.strip.sizeHint()
        hint = self._whole.sizeHint()
        if isinstance(self._view, OrderView):
            from gm_tracker.ui.fight.schedule.ribbon_space import ribbon_height

            # While the ribbon is not seen it has neither this view nor a width.
            hint.setHeight(ribbon_height(self._view, self._theme, self.width()))
        return hint

    def claimed_height(self) -> int:
        """So high it is to be where the stage can spare it: the whole that the GM wishes for."""
        return self._whole.minimumSizeHint().height() if self._wish == "whole" else 0

    def minimumSizeHint(self) -> QSize:
        return self.strip.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose()

    def _choose(self) -> None:
        """The page that the height is enough for."""
        self.setMaximumHeight(self.strip.sizeHint().height() if self._wish == "strip" else NO_LIMIT)
        page = self._whole if self._fits() else self.strip
        self._show_on(page)
        before = self._pages.currentWidget()
        if before is page:
            return
        focused = before is not None and before.hasFocus()
        self._pages.setCurrentWidget(page)
        if focused:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fits(self) -> bool:
        if self._wish:
            return self._wish == "whole"
        return self.height() >= self._whole.least()

    def _show_on(self, page: QWidget) -> None:
        view = self._view
        if page is self.strip:
            from gm_tracker.words.strip import strip_of

            self.strip.show_moments(strip_of(view))
        elif isinstance(view, OrderView):
            self.ribbon.show_view(view)
