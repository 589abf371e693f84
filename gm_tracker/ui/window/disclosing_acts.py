"""Acts on what the players see of a combatant or of a group."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from gm_tracker.model.advice import Said
from gm_tracker.model.disclosure import Shown
from gm_tracker.ui.kit.act import Choice
from gm_tracker.ui.window.context import Context
from gm_tracker.words.disclosing import level_text
from gm_tracker.words.disclosing_views import ALIAS_KEY, HIDDEN_KEY, MORE_KEY
from gm_tracker.words.names import capital

# Made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.fight.panel import CombatantPanel


class DisclosingActs:
    """Revealed and hidden by one key each; the name for the players, and how much of what."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def reveal(self) -> None:
        """The selected one, or all of its group, is there for the players, then by its name."""
        self._at.selection.with_current(
            lambda who: self._tell(self._at.play.session.disclosing.reveal(self._meant(who)))
        )

    def conceal(self) -> None:
        """The players do not see the selected one, or its group, from now on."""
        self._at.selection.with_current(
            lambda who: self._tell(self._at.play.session.disclosing.conceal(self._meant(who)))
        )

    def ask_alias(self) -> None:
        """Ask by which name the players know the selected one or its group."""
        self._at.selection.with_current(self._ask_alias)

    def _ask_alias(self, who: str) -> None:
        disclosing, members = self._at.play.session.disclosing, self._meant(who)
        self._at.asking.ask(
            f"Players know {self._at.play.session.groups.called(members)} as",
            "a hooded figure; nothing: by its own name",
            lambda text: disclosing.call(members, text),
            disclosing.alias(who),
            about=self._at.about("alias", who),
        )

    def ask_shown(self) -> None:
        """Ask what the players see of the selected one, of others, or usually of a side."""
        self._ask_shown(self._at.selection.current())

    def _ask_shown(self, who: str) -> None:
        members, disclosing = self._meant(who), self._at.play.session.disclosing
        self._at.asking.ask(
            f"Players see of {self._at.play.session.groups.called(members) or 'a side'}",
            disclosing.example,
            lambda text: disclosing.typed(members, text),
            about=self._at.about("shown", who),
        )

    def levels(self) -> Iterator[Choice]:
        """How much of each thing players may see of the selected one, what they do with a tick."""
        who, disclosing = self._at.selection.current(), self._at.play.session.disclosing
        for field, level, on in disclosing.levels(who) if who else ():
            yield Choice(capital(level_text(field, level)), partial(self._show, field, level), on)

    def _show(self, field: str, level: Shown) -> None:
        members = self._meant(self._at.selection.current())
        self._tell(self._at.play.session.disclosing.show(members, field, level))

    def connect_panel(self, panel: CombatantPanel) -> None:
        """Follow the panel, which was made just now."""
        panel.shown_pressed.connect(self._press)

    def _press(self, who: str, key: str) -> None:
        disclosing, members = self._at.play.session.disclosing, self._meant(who)
        if key == ALIAS_KEY:
            self._ask_alias(who)
        elif key == MORE_KEY:
            self._ask_shown(who)
        elif key == HIDDEN_KEY:
            hidden = self._at.play.encounter.disclosure(who).hidden
            self._tell((disclosing.reveal if hidden else disclosing.conceal)(members))
        else:
            self._tell(disclosing.turn(members, key))

    def _meant(self, who: str) -> tuple[str, ...]:
        """All of the group that is selected, else the one."""
        band = self._at.selection.group()
        return band if who in band else tuple(filter(None, (who,)))

    def _tell(self, error: Said) -> None:
        if error:
            self._at.say(error)
