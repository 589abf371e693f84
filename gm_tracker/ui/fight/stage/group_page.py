"""The stage while several act as one: how many at whom, and their dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.model.advice import Said
from gm_tracker.ui.fight.stage.group_model import GroupModel
from gm_tracker.ui.fight.stage.group_parts import GroupParts
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.spare_time import SpareTime
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.group_stage import stage_spoken
from gm_tracker.words.group_views import GroupView, ShareOdds
from gm_tracker.words.idle_views import ActingView, Pair
from gm_tracker.words.pieces import Chip
from gm_tracker.words.views import ComposerView

Known = Callable[[str, Pair], ShareOdds | None]
WorkOut = Callable[[str, Pair], ShareOdds]


class GroupPage(QWidget):
    """Emits how many are meant for whom, and that they do it.

    `known` and `work_out` give the odds of one attack of a member on a target: at once or never,
    and at whatever cost; that is done after the painting, while no key waits. Whoever is meant is
    `told` in a sentence each time that changes.
    """

    told = Signal(str)

    def __init__(self, signals: StageSignals) -> None:
        super().__init__()
        self._signals = signals
        self.known: Known = lambda _actor, _pair: None
        self.work_out: WorkOut = lambda _actor, _pair: ShareOdds()
        self.model = GroupModel(self)
        self.parts = GroupParts(self, self.model)
        self.table = self.parts.table
        self.ahead = SpareTime(self)
        self._connect()

    def _connect(self) -> None:
        parts, table, signals = self.parts, self.table, self._signals
        table.counted.connect(self._count)
        table.taken.connect(self._take)
        table.stepped.connect(signals.stepped)
        table.left.connect(parts.folds.take_focus)
        table.pointed.connect(self._tell)
        table.seen.connect(self.ahead.go)
        bar = table.verticalScrollBar()
        for changed in (bar.valueChanged, bar.rangeChanged):
            changed.connect(self._tell_beyond)
        parts.folds.toggled.connect(self._toggle)
        parts.folds.left.connect(table.setFocus)
        parts.weapons.pressed.connect(lambda key: signals.group_weapon.emit(self.view.id, key))
        parts.one_roll.clicked.connect(lambda: signals.group_one_roll.emit(self.view.id))
        parts.split.clicked.connect(lambda: signals.deed.emit("split_off", ""))
        parts.deeds.pressed.connect(signals.deed)
        parts.primary.clicked.connect(lambda: self._take(other=False))
        parts.second.clicked.connect(lambda: self._take(other=True))

    # What it shows

    @property
    def view(self) -> GroupView:
        """What is shown."""
        return self.model.view

    @property
    def spoken(self) -> str:
        """The group and the row that is meant: "12 archers; 8 at Mara, 23 percent, ..."."""
        at = self.table.currentIndex()
        row = self.model.spoken(self.model.row(at.row())) if at.isValid() else ""
        return stage_spoken(self.view, row)

    def show_view(self, view: ComposerView, told: Callable[[Said], str]) -> None:
        """Show this; `told` makes a text of what is advised, with the keys that acts have."""
        self.ahead.want(())
        shown = view.group
        if shown is None:
            return
        fresh = shown.id != self.view.id or shown.attack != self.view.attack
        known = ((each.target.id, self._known(shown, each.target.id)) for each in shown.rows)
        self.model.show(shown, {target: odds for target, odds in known if odds is not None})
        self.parts.show_head(_acting(shown), shown.one_roll)
        chips = tuple(Chip(e.id, e.name, e.line, e.id == shown.attack) for e in shown.attacks)
        self.parts.show_weapons(chips)
        self.parts.folds.show_folds(shown.folds, self.model.is_open)
        self.parts.deeds.show_deeds(shown.deeds)
        self.parts.show_foot(shown, told(view.error))
        self.table.fit()
        self.table.stand(fresh)
        self.ahead.want(self._task(each) for each in self.model.waiting())
        self._tell()
        self.parts.fit(self.width(), self.height())
        self._tell_beyond()

    def _known(self, view: GroupView, target: str) -> ShareOdds | None:
        return self.known(view.lead, (target, view.attack))

    def _task(self, target: str) -> Callable[[], None]:
        lead, attack = self.view.lead, self.view.attack

        def work() -> None:
            self.model.put(target, self.work_out(lead, (target, attack)))
            self._tell()

        return work

    def _tell(self) -> None:
        """Let a screen reader know what is meant, and everybody what was taken for granted."""
        self.setAccessibleName(self.spoken)
        self.told.emit(self.spoken)
        odds, hidden = self.model.odds(self.table.target), self.parts.granted.isHidden()
        self.parts.grant("" if odds is None else odds.reason or odds.said)
        if self.parts.granted.isHidden() != hidden:
            self.parts.fit(self.width(), self.height())

    def _tell_beyond(self) -> None:
        self.parts.folds.show_beyond(self.table.beyond(), 0)

    # What is said on it

    def _count(self, target: str, count: int, again: bool) -> None:
        self._signals.group_counted.emit(self.view.id, target, count, again)

    def _take(self, other: bool) -> None:
        """What Enter does, or the other way to get the dice."""
        self.table.forget()
        self._signals.group_begun.emit(self.view.id, self.view.rolls != other)

    def _toggle(self, fold: str) -> None:
        self.model.toggle(fold)
        self.parts.folds.show_folds(self.view.folds, self.model.is_open)
        self.table.fit()
        self.ahead.want(self._task(each) for each in self.model.waiting())
        self._tell_beyond()

    def pick_weapon(self, place: int) -> bool:
        """Take the weapon at that place, from 1 on; False if there is none."""
        if not 0 < place <= len(self.view.attacks):
            return False
        self._signals.group_weapon.emit(self.view.id, self.view.attacks[place - 1].id)
        return True

    # The keyboard

    @property
    def offers(self) -> bool:
        """Whether there is anybody to attack."""
        return self.model.rowCount() > 0

    def enter(self, event: QKeyEvent) -> bool:
        """A digit at whatever else of the page has the keyboard says how many."""
        text = event.text()
        if event.modifiers() or not (text.isascii() and text.isdecimal()):
            return False
        self.table.setFocus()
        self.table.keyPressEvent(event)
        return True

    def take_focus(self) -> bool:
        """Put the keyboard where the work begins; False if that is the stage itself."""
        if not self.offers:
            return False
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it: it was meant for something else."""

    def needed(self) -> int:
        """The page takes what room there is."""
        return 0

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.parts.set_theme(theme)
        self.parts.fit(self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.parts.fit(self.width(), self.height())


def _acting(view: GroupView) -> ActingView:
    """The group as the head of the page has it."""
    base = ActingView(view.id, 0, view.name, view.side, view.face)
    return replace(base, letter=view.letter, numbers=view.line, spoken=view.spoken)
