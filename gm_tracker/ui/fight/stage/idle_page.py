"""The stage while nothing is asked: who acts, whom they can attack with what, and what else."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from gm_tracker.model.advice import Said
from gm_tracker.ui.fight.stage.idle_bare import IdleBare
from gm_tracker.ui.fight.stage.idle_grid import IdleGrid
from gm_tracker.ui.fight.stage.idle_model import IdleModel
from gm_tracker.ui.fight.stage.idle_odds import IdleOdds
from gm_tracker.ui.fight.stage.idle_rows import BACK
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle import stage_spoken
from gm_tracker.words.idle_views import IdleView, Pair
from gm_tracker.words.views import ComposerView

ASKS = "a number, or Enter"


class IdlePage(QWidget):
    """The table of the one who acts; where nobody does, what to do next.

    The `odds` that are not known are worked out after the painting, while no key waits. Whoever is
    meant is `told` in a sentence each time that changes. The stage is `cramped` where another
    target is sought while hardly one is seen.
    """

    told = Signal(str)
    cramped = Signal()

    def __init__(self, signals: StageSignals) -> None:
        super().__init__()
        self._signals = signals
        self._moved = False
        self.model = IdleModel(self)
        self._grid, self.bare = IdleGrid(self.model), IdleBare()
        self.head, self.table, self.folds = self._grid.head, self._grid.table, self._grid.folds
        self.granted, self.error = self._grid.granted, self._grid.error
        self.deeds = self._grid.deeds
        self.odds = IdleOdds(self.model, self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.bare)
        self._pages.addWidget(self._grid)
        self._connect()

    def _connect(self) -> None:
        table, signals = self.table, self._signals
        table.taken.connect(self._take)
        table.pointed.connect(self._point)
        table.typed.connect(self._type)
        table.sought.connect(self._toggle)
        table.stepped.connect(signals.stepped)
        table.ruled.connect(signals.modifier_requested)
        table.left.connect(self.folds.take_focus)
        table.seen.connect(self.odds.ahead.go)
        self.odds.found.connect(self._found)
        table.resized.connect(self._tell_beyond)
        bar = table.verticalScrollBar()
        for changed in (bar.valueChanged, bar.rangeChanged):
            changed.connect(self._tell_beyond)
        self.folds.toggled.connect(self._toggle)
        self.folds.left.connect(self.table.setFocus)
        for line in (self.deeds, self.folds):
            line.pressed.connect(signals.deed)
            line.dismissed.connect(signals.dismissed)
        self.bare.pressed.connect(lambda act: signals.deed.emit(act, ""))

    def enter(self, event: QKeyEvent) -> bool:
        """A digit at whatever else of the page has the keyboard is typed in the table."""
        text = event.text()
        if self.view is None or event.modifiers() or not (text.isascii() and text.isdecimal()):
            return False
        self.table.setFocus()
        self.table.keyPressEvent(event)
        return True

    # What it shows

    @property
    def view(self) -> IdleView | None:
        """The table that is shown, or None."""
        return self.model.view if self._pages.currentWidget() is self._grid else None

    @property
    def spoken(self) -> str:
        """Who is meant now, in a sentence: "DeathBow at Irthea, bastard sword, 69 percent"."""
        if self.view is None:
            return self.bare.text
        return stage_spoken(self.view, self.model.meant, self.model.odds(self.model.meant))

    def show_view(self, view: ComposerView, told: Callable[[Said], str]) -> None:
        """Show this; `told` makes a text of what is advised, with the keys that acts have."""
        if view.idle is None:
            self.bare.show_advice(view.empty, told, self.deeds.key_of)
        self._grid.show_error(told(view.error) if view.idle is not None else "")
        self._pages.setCurrentWidget(self.bare if view.idle is None else self._grid)
        self.odds.drop()
        if view.idle is not None:
            self._show_grid(view.idle, view.typed)

    def _show_grid(self, view: IdleView, typed: str) -> None:
        meant, was_picking = self._still_meant(view), self.model.view.picking
        self.model.show(view, meant, self.odds.known_of(view))
        self.head.show_actor(view.actor)
        self.folds.show_folds(view.folds, self.model.is_open)
        self.deeds.show_deeds((BACK,) if view.picking else view.deeds)
        number = self.table.number
        # The number of a target that was picked is over: the next digit begins another.
        if view.picking or was_picking or number.is_unseen:
            number.show(typed if view.picking else "")
        self._ask(typed if view.picking else "")
        self._shown()

    def _still_meant(self, view: IdleView) -> Pair:
        """Who was pointed at by hand stays meant, unless somebody else acts or that one fell."""
        pair, row = self.model.meant, view.row_of(self.model.meant[0])
        same = view.actor.id == self.model.view.actor.id and not view.picking
        self._moved = self._moved and same and row is not None and not row.out
        return pair if self._moved and view.head_of(pair[1]) else view.cursor

    def _shown(self) -> None:
        """The rows are others: stand on what is meant, and wait for its odds."""
        self.table.show_model()
        self._grid.show_rows(len(self.model.rows))
        self.table.setVisible(not self.model.is_empty)
        self.odds.want()
        if self.odds.ahead.waits:
            # They are worked out once the table was painted.
            self.table.draw_chances()
        self._tell()
        self._tell_beyond()

    def _ask(self, typed: str) -> None:
        rows = self.model.view.everybody if typed else ()
        named = next((f": {each.name}" for each in rows if str(each.badge) == typed), "")
        said = (f"{typed} typed{named}", f"{typed}{named}") if typed else (ASKS,)
        self.table.heads.ask(*said)

    # The odds

    def _found(self, pair: Pair) -> None:
        if pair == self.model.meant:
            self._tell()
            odds = self.model.odds(pair)
            if odds is not None and self.table.hasFocus():
                # The cell was read before its odds were known.
                announce(self.table, odds.spoken)

    def _tell(self) -> None:
        """Let a screen reader know who is meant, and everybody what was taken for granted."""
        self.setAccessibleName(self.spoken)
        self.told.emit(self.spoken)
        odds = self.model.odds(self.model.meant)
        self._grid.show_granted("" if odds is None else odds.reason or _granted(odds.said))

    def _tell_beyond(self) -> None:
        above, below, attacks = self.table.beyond()
        self.folds.show_beyond(below, attacks, above)

    # What is picked

    def _point(self, target: str, attack: str) -> None:
        if self.model.view.picking:
            before = self.model.meant
            if target != before[0]:
                self._signals.target_picked.emit(target)
            if attack != before[1]:
                self._signals.attack_picked.emit(attack)
            return
        self._moved = True
        if target != self.model.meant[0] and self._is_cramped():
            self.cramped.emit()
        self.model.mean((target, attack))
        self.table.point_at((target, attack))
        self._tell()
        self._tell_beyond()

    def _is_cramped(self) -> bool:
        """Whether there are several targets, of whom not even two are seen whole."""
        above, below, _ = self.table.beyond()
        rows = len(self.model.rows)
        return rows - above - below < min(2, rows)

    def _type(self, digits: str) -> None:
        """A number picks its row; one that nobody has waits for more digits."""
        self._ask(digits)
        if self.model.view.picking:
            self._signals.target_typed.emit(digits)
            return
        row = next((each for each in self.model.rows if str(each.badge) == digits), None)
        if row is not None:
            self._point(row.id, self.model.meant[1] or self.model.view.cursor[1])
        self._signals.named.emit(digits)

    def row_at(self, where: QPoint | None) -> str:
        """Who stands in the row there, in coordinates of the screen; whoever is meant for None."""
        if where is None:
            return self.model.meant[0] if self.table.hasFocus() else ""
        table = self.table
        row = table.rowAt(table.viewport().mapFromGlobal(where).y())
        return self.model.rows[row].id if 0 <= row < len(self.model.rows) else ""

    def aims_at(self, combatant: str) -> bool:
        """Whether this one stands in a row that is shown."""
        return self.view is not None and any(each.id == combatant for each in self.model.rows)

    def _take(self, target: str, attack: str) -> None:
        if self.model.view.picking:
            self._signals.confirmed.emit()
            return
        self._moved = False
        self._signals.struck.emit(self.model.view.actor.id, target, attack)

    def _toggle(self, fold: str) -> None:
        self.model.toggle(fold)
        self.folds.show_folds(self.model.view.folds, self.model.is_open)
        self._shown()

    # The keyboard

    @property
    def pointed(self) -> Pair:
        """Where the GM went in the table by hand: target and attack, or nothing."""
        return self.model.meant if self._moved and self.table.hasFocus() else ("", "")

    @property
    def offers(self) -> bool:
        """Whether the table is there to be worked in."""
        return self.view is not None and not self.model.is_empty

    def take_focus(self) -> bool:
        """Put the keyboard where the work begins; False if that is the stage itself."""
        if not self.offers:
            return False
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it: it was meant for something else.

        The table takes its own; one that has just settled a question must not strike anybody.
        """

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.bare.set_theme(theme)
        self._grid.set_theme(theme)
        self._grid.fit(self.height())


def _granted(said: str) -> str:
    return f"Taken for granted: {said}" if said else ""
