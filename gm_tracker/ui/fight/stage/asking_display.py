"""A view of what is asked put into its parts, as there is room for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.fight.stage.asking_fit import AskingFit
from gm_tracker.ui.fight.stage.asking_parts import AskingParts
from gm_tracker.ui.fight.stage.below import Below
from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import DOT
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.actions import WITH
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import ChipGroup, ComposerView

_CROWDED, _TIGHT = 480, 520
_SEVERAL = 2
KEPT = "Choose first; kept for the next die"
SHORT_BLANK = "What is left blank is rolled."
BRIEF_BLANK, SIGNS = "Blank is rolled", "+ and \N{MINUS SIGN} in a blank field"
BLANK = "Type what the dice show; what is left blank is rolled."


def _with_places(group: ChipGroup) -> ChipGroup:
    """Several weapons with the keys that take them: Alt and their place."""
    if group.id != WITH or len(group.chips) < _SEVERAL:
        return group
    keyed = (replace(chip, cap=f"Alt+{at}") for at, chip in enumerate(group.chips[:9], 1))
    return replace(group, chips=(*keyed, *group.chips[9:]))


class AskingDisplay:
    """What the page shows: `view`, and the badges `typed` while targets are picked."""

    def __init__(self, parts: AskingParts) -> None:
        self._parts, self.theme = parts, Theme(DARK)
        self.view, self.typed, self._live = ComposerView(), "", LiveView()
        self._fit = AskingFit(parts)
        self._dice_below = Below(parts.sheet, parts.table.boxes)
        self._facts_below = Below(parts.facts_view, _facts_of(parts))
        for below in (self._dice_below, self._facts_below):
            below.changed = lambda: self.show_live(self._live)

    @property
    def is_table(self) -> bool:
        """Dice of others than the two in the head: a sheet."""
        view = self.view
        people = {person.name for person in (view.actor, view.target) if person}
        owners = {field.owner for field in view.fields if field.owner}
        return bool(owners - people) and (len(owners) > 1 or not view.actor)

    @property
    def fields(self) -> FieldSet:
        """The fields that are shown, in a line or as a sheet."""
        return self._parts.table if self.is_table else self._parts.row

    def show(self, view: ComposerView) -> None:
        """Show this; what was typed into the fields of another action stays with that action."""
        if view.entry != self.view.entry:
            self.drop_fields()
            self._parts.facts_view.verticalScrollBar().setValue(0)
        self.typed, self.view = view.typed, view
        self._parts.exchange.show_people(view.actor, view.target)
        self._parts.targets.show_chips(view.targets if view.picking else ())
        self._parts.facts.show_groups(tuple(map(_with_places, view.groups)))
        self._parts.odds.show_odds(view.odds)
        self._parts.button.show_text(view.button)
        following = next((each for each in view.fields if not each.text), None)
        self._parts.show_choosing(following is not None and bool(following.options))
        self._show_fields()
        self._live = view.live
        self._show_picking()
        self.fit()

    def drop_fields(self) -> None:
        """Do without all fields; what stood here is not what will be asked next."""
        self._parts.button.forget()
        self._parts.row.show_fields(())
        self._parts.table.show_fields(())

    def show_live(self, live: LiveView) -> None:
        """What is meant by what is typed now."""
        self._live = live
        self._parts.row.show_live(live.dice)
        self._parts.table.show_live(live.dice)
        wrong = _impossible(self.view, live) if self.is_table else ""
        said, hints = wrong or self.view.headline, (*self._brief(), *self._blank())
        below = self._dice_below if self.is_table else self._facts_below
        self._parts.live.show_live(live, said, hints, below.said)

    def _blank(self) -> tuple[str, ...]:
        """What becomes of a die that is left blank, the longest first.

        A number has its own usual value, which stands beside it.
        """
        if all(field.text or field.options or field.usual for field in self.view.fields):
            return ()
        said: tuple[str, ...] = (SHORT_BLANK, f"{BRIEF_BLANK}.")
        if self.view.adjusts:
            said = f"{BRIEF_BLANK}; {SIGNS} change the number of {self.view.adjusts}.", *said
        elif not self.is_table:
            said = BLANK, *said
        return said

    def _brief(self) -> tuple[str, ...]:
        """The odds in a line where there is no room for them, the longest first."""
        odds = self.view.odds
        if odds is None or not self._fit.hides_odds:
            return ()
        brief = odds.brief or odds.headline
        return DOT.join((brief, odds.fells or odds.mean or odds.sentence)), brief

    def leave(self) -> None:
        """Take the keyboard out of the fields, to the stage itself."""
        stage = self._parts.frame.parentWidget()
        if stage is not None:
            stage.setFocus(Qt.FocusReason.OtherFocusReason)

    def told(self, field: str) -> str:
        """The verdict on the die of that field, or on what it led to; nothing if it is gone."""
        box = self.fields.keys.boxes.get(field)
        return "" if box is None else box.told() or self._live.spoken

    def show_typed(self, typed: str) -> None:
        """Show the badges typed so far."""
        self.typed = typed
        self._show_picking()

    def say_wrong(self, error: str) -> None:
        """Say this error, else what was kept for later, else what is wrong in a field.

        On a sheet no field has room for that; the first one counts.
        """
        kept = f"{KEPT}: {self.view.early}" if self.view.early and not error else ""
        refused = (each for each in self.view.fields if each.error and self.is_table)
        first = next(refused, None)
        field = "" if first is None else f"{first.owner}: {first.error}".lstrip(": ")
        if kept or error or not field:
            self.say(kept or error)
        else:
            # It is told with all else that became of the fields.
            self._show_wrong(field)

    def say(self, error: str) -> None:
        """Show what is wrong, or nothing."""
        if error != self._parts.error.text():
            announce(self._parts.error, error)
        self._show_wrong(error)

    def _show_wrong(self, error: str) -> None:
        if error != self._parts.error.text():
            self._parts.error.setText(error)
            self.fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.theme = theme
        self._parts.set_theme(theme)
        self.fit()

    def fit(self) -> None:
        """There is more or less room, or other things to show."""
        self._parts.take_room(self.theme, tight=self._is_tight())
        self._show_heading()
        self._show_rolls()
        self.fit_lines()
        self.show_live(self._live)
        self._parts.frame.updateGeometry()

    def fit_lines(self) -> None:
        """Something in it needs another height than before."""
        self._fit.fit(self.theme, self._wanted())

    def needed(self) -> int:
        """The height that is needed, in pixels."""
        return self._fit.needed(self.theme)

    def wished(self) -> int:
        """The height at which the dice of many are whole too, in pixels; 0 where one acts."""
        return self._fit.wished(self.theme)

    def _wanted(self) -> set[QWidget]:
        """The parts that have something to show."""
        parts, view = self._parts, self.view
        found: dict[QWidget, object] = {
            parts.head: True,
            parts.picking: view.picking,
            parts.whom: view.picking and view.targets,
            parts.facts_view: view.groups or any(f.before and f.options for f in view.fields),
            parts.odds: view.odds is not None,
            parts.sheet: self.is_table,
            parts.dice: not self.is_table and not parts.row.isHidden(),
            parts.error: parts.error.text(),
            parts.foot: True,
        }
        return {part for part, use in found.items() if use}

    def _is_tight(self) -> bool:
        return self._parts.frame.width() < self.theme.px(_TIGHT)

    def _show_heading(self) -> None:
        crowded = self._parts.frame.width() < self.theme.px(_CROWDED)
        self._parts.title.show_title(self.view.title, self.view.adjusts, crowded)

    def _show_picking(self) -> None:
        view, line = self.view, self._parts.picking
        typed = (Piece(f"  {self.typed}", strong=True),) if self.typed else ()
        line.show_pieces((Piece(view.picking), *typed), self.theme.colours.now)

    def _show_fields(self) -> None:
        fields, table = self.view.fields, self.is_table
        # What the other one had among the facts makes room first.
        if table:
            self._parts.row.show_fields(())
            self._parts.table.show_fields(fields, across=self.view.across)
        else:
            self._parts.table.show_fields(())
            self._parts.row.show_fields(fields)

    def _show_rolls(self) -> None:
        open_ = [field for field in self.view.fields if self.is_table and not field.text]
        dice = [field for field in open_ if field.what == "roll"]
        foes, some = any(field.group == "foe" for field in dice), bool(dice)
        self._parts.roll_foes.setVisible(foes)
        self._parts.roll_all.setVisible(some and not (foes and self._is_tight()))


def _facts_of(parts: AskingParts) -> Callable[[], Iterable[QWidget]]:
    """The chips and the choices among the facts, row by row."""
    return lambda: (widget for _, widget in parts.facts.lines())


def _impossible(view: ComposerView, live: LiveView) -> str:
    """What is wrong in a field while it is typed: on a sheet none has room for that."""
    found = ((each.owner, live.dice.get(each.id)) for each in view.fields if not each.error)
    wrong = (f"{owner}: {die.error}" for owner, die in found if die is not None and die.error)
    return next(wrong, "")
