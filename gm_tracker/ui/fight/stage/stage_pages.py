"""The pages of the stage: the first is there at the start, the others when they are wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.ui.fight.stage.idle_page import IdlePage
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import ComposerView

# A start shows the first page; the others are made when they are wanted, or soon after it.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.stage.asking_page import AskingPage
    from gm_tracker.ui.fight.stage.group_page import GroupPage
    from gm_tracker.ui.fight.stage.result_page import ResultPage
    from gm_tracker.ui.forecast.board import ForecastBoard

    Page = IdlePage | GroupPage | AskingPage | ResultPage | ForecastBoard

_LATER = ("group", "asking", "result", "forecast")


class StagePages:
    """Makes the pages of the stage `frame` and knows which is seen and what it shows.

    `welcome` is called with the page of results when it is made, `welcome_group` with that of
    those who act as one, `welcome_forecast` with the forecast; `tell` with what a page says of
    itself.
    """

    def __init__(self, frame: QWidget, signals: StageSignals) -> None:
        self._signals, self.theme = signals, Theme(DARK)
        self.view = ComposerView()
        self._told: Callable[[Said], str] = sentence_of
        self.welcome: Callable[[ResultPage], None] = lambda _result: None
        self.welcome_group: Callable[[GroupPage], None] = lambda _group: None
        self.welcome_forecast: Callable[[ForecastBoard], None] = lambda _board: None
        self.foresees = False
        """Whether the forecast stands over what is shown else."""
        self._tell = frame.setAccessibleDescription
        self.idle = IdlePage(signals)
        self.idle.told.connect(self._tell)
        self._stack = QStackedLayout(frame)
        self._stack.addWidget(self.idle)

    @cached_property
    def asking(self) -> AskingPage:
        """What is asked for an action."""
        from gm_tracker.ui.fight.stage.asking_page import AskingPage

        made = AskingPage(self._signals)
        self._add(made, self._asked())
        return made

    @cached_property
    def result(self) -> ResultPage:
        """What came of it."""
        from gm_tracker.ui.fight.stage.result_page import ResultPage

        made = ResultPage(self._signals)
        self.welcome(made)
        self._add(made, self.view)
        return made

    @cached_property
    def group(self) -> GroupPage:
        """Several who act as one."""
        from gm_tracker.ui.fight.stage.group_page import GroupPage

        made = GroupPage(self._signals)
        made.told.connect(self._tell)
        self.welcome_group(made)
        self._add(made, self.view)
        return made

    @cached_property
    def forecast(self) -> ForecastBoard:
        """How the fight may go."""
        from gm_tracker.ui.forecast.board import ForecastBoard

        made = ForecastBoard()
        self.welcome_forecast(made)
        self._stack.addWidget(made)
        made.set_theme(self.theme)
        return made

    def _add(self, made: GroupPage | AskingPage | ResultPage, view: ComposerView) -> None:
        self._stack.addWidget(made)
        made.set_theme(self.theme)
        made.show_view(view, self._told)

    @property
    def seen(self) -> Page:
        """The page that is seen."""
        shown = self._stack.currentWidget()
        return next(each for each in self.made() if each is shown)

    def made(self) -> list[Page]:
        """Those that were made by now."""
        later = (self.__dict__.get(each) for each in _LATER)
        return [self.idle, *(each for each in later if each is not None)]

    def reach(self, *, on: bool) -> None:
        """Whether the stage has the keyboard: elsewhere Enter is not for what is asked here."""
        if "asking" in self.__dict__:
            self.asking.button.show_reached(on)
        if "group" in self.__dict__:
            self.group.parts.primary.show_reached(on)

    def sees(self, name: str) -> bool:
        """Whether the page of that name is seen, without making it."""
        # Asked for several times with every key.
        return self._stack.currentWidget() is self.__dict__.get(name)

    def show(self, view: ComposerView, told: Callable[[Said], str]) -> None:
        """Show this on the page for it."""
        self.view, self._told = view, told
        made, wanted = self.made(), self.page_of(view)
        for page in made:
            if page is self.__dict__.get("asking"):
                page.show_view(self._asked(), told, seen=page is wanted)
            else:
                page.show_view(view, told)
        self._stack.setCurrentWidget(wanted)

    def _asked(self) -> ComposerView:
        """Whom an attack is aimed at is picked in the table of the one who acts."""
        view = self.view
        return view if view.idle is None else ComposerView(entry=view.entry)

    def page_of(self, view: ComposerView) -> Page:
        """The page on which this is shown."""
        if self.foresees:
            return self.forecast
        if view.done:
            return self.result
        if view.group is not None:
            return self.group
        if view.idle is not None:
            return self.idle
        asks = view.actor or view.title or view.fields or view.picking or view.headline
        return self.asking if asks else self.idle

    def stays(self, view: ComposerView) -> bool:
        """Whether this is shown where the last view stands, so that nothing is hidden."""
        page = self.page_of(view)
        if page is not self.idle:
            return page is self.seen
        # This page is two: a table, and where nobody acts what is offered then.
        was, now = self.idle.view is not None, view.idle is not None
        same = was == now and (now or view.empty == self.idle.bare.advice)
        return page is self.seen and same

    @property
    def offers(self) -> bool:
        """Whether the page that is seen offers somebody to attack."""
        if self.sees("group"):
            return self.group.offers
        return self.sees("idle") and self.idle.offers

    def name_keys(self) -> None:
        """Name the keys that the acts on the pages have now."""
        self.idle.deeds.show_keys()
        if "group" in self.__dict__:
            self.group.parts.name_keys()

    def enter(self, event: QKeyEvent) -> bool:
        """Whether the page that is seen takes what is typed at whatever of it has the keyboard."""
        if self.sees("forecast"):
            return self.forecast.enter(event)
        if self.sees("idle"):
            return self.idle.enter(event)
        if self.sees("group"):
            return self._pick_weapon(event) or self.group.enter(event)
        return self.sees("asking") and (self._pick_weapon(event) or self.asking.enter(event))

    def _pick_weapon(self, event: QKeyEvent) -> bool:
        """Alt and the place of a weapon."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        digit = event.key() - int(Qt.Key.Key_0)
        if not (alt and 1 <= digit <= 9):
            return False
        return (self.group if self.sees("group") else self.asking).pick_weapon(digit)
