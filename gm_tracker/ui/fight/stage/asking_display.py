"""A view of what is asked put into its parts, as there is room for it."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.ui.fight.stage.asking_parts import AskingParts
from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip, Piece
from gm_tracker.words.views import ComposerView

_CROWDED, _TIGHT = 360, 520
LONG_CHOICE = 4
"""A choice with more options than this needs more room than a line."""
KEPT = "Choose first; kept for the next die"
_RULING = Chip("m:", "other...", "a ruling of yours")


class AskingDisplay:
    """What the page shows: `view`, and the badges `typed` while targets are picked."""

    def __init__(self, parts: AskingParts) -> None:
        self._parts, self.theme = parts, Theme(DARK)
        self.view, self.typed = ComposerView(), ""

    @property
    def is_table(self) -> bool:
        """Dice of others than the two in the head, or long choices: a sheet."""
        view = self.view
        if any(len(field.options) > LONG_CHOICE for field in view.fields):
            return True
        people = {person.name for person in (view.actor, view.target) if person}
        owners = {field.owner for field in view.fields if field.owner}
        return len(owners) > 1 and bool(owners - people)

    @property
    def fields(self) -> FieldSet:
        """The fields that are shown, in a line or as a sheet."""
        return self._parts.table if self.is_table else self._parts.row

    def show(self, view: ComposerView) -> None:
        """Show this; what was typed into the fields of another action stays with that action."""
        if view.entry != self.view.entry:
            self._parts.row.show_fields(())
            self._parts.table.show_fields(())
        self.typed, self.view = view.typed, view
        self._show_heading()
        self._parts.exchange.show_people(view.actor, view.target)
        self._show_picking()
        self._parts.targets.show_chips(view.targets if view.picking else ())
        self._parts.chips.show_chips(self._all_chips())
        self._parts.odds.show_odds(view.odds)
        self._show_fields()
        self._show_result()

    def show_typed(self, typed: str) -> None:
        """Show the badges typed so far."""
        self.typed = typed
        self._show_picking()

    def say(self, error: str) -> None:
        """Show what is wrong, or nothing."""
        self._parts.error.setText(error)
        self._parts.error.setVisible(bool(error))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.theme = theme
        self._parts.set_theme(theme)
        self._parts.take_room(theme, tight=self._is_tight())

    def fit(self) -> None:
        """There is more or less room now."""
        self._parts.take_room(self.theme, tight=self._is_tight())
        self._show_heading()
        self._show_rolls()
        self._show_picking()
        self._show_result()

    def _is_tight(self) -> bool:
        return self._parts.frame.width() < self.theme.px(_TIGHT)

    def _show_heading(self) -> None:
        crowded = self._parts.frame.width() < self.theme.px(_CROWDED)
        self._parts.title.show_title(self.view.title, self.view.adjusts, crowded)

    def _show_picking(self) -> None:
        view, line = self.view, self._parts.picking
        typed = (Piece(f"  {self.typed}", strong=True),) if self.typed else ()
        # In a narrow stage what came of a die stands here, not beside the fields.
        came = view.headline if self._is_tight() and view.fields else ""
        words = (Piece(view.picking), *typed) if not came else (Piece(came, strong=True),)
        line.show_pieces(words, self.theme.colours.now)
        line.setVisible(bool(view.picking or came))

    def _all_chips(self) -> tuple[Chip, ...]:
        view = self.view
        attacks = tuple(replace(chip, key=f"a:{chip.key}") for chip in view.attacks)
        chips = tuple(replace(chip, key=f"c:{chip.key}") for chip in view.chips)
        more = (_RULING,) if view.actor and view.target and not view.done else ()
        return attacks + chips + more

    def _show_fields(self) -> None:
        fields, table = self.view.fields, self.is_table
        self._parts.row.show_fields(() if table else fields)
        self._parts.table.show_fields(fields if table else ())
        self._show_rolls()

    def _show_rolls(self) -> None:
        open_ = [field for field in self.view.fields if self.is_table and not field.text]
        foes, some = any(field.group == "foe" for field in open_), bool(open_)
        self._parts.roll_foes.setVisible(foes)
        self._parts.roll_all.setVisible(some and not (foes and self._is_tight()))

    def _show_result(self) -> None:
        parts, view = self._parts, self.view
        beside = parts.row.isVisibleTo(parts.frame)
        said = parts.outcome.show_outcome(view, beside=beside)
        said = said and not (beside and self._is_tight())
        # Among the dice of many the calculation would be a slit; it stands in the result.
        parts.show_outcome(said and not (self.is_table and view.fields and not view.done))
        parts.button.show_text(view.button)
        parts.button.setVisible(bool(view.button))
        parts.frame.updateGeometry()
