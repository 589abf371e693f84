"""What the players are shown of somebody: revealed, hidden, called otherwise, shown in part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gm_tracker.engine.disclosing_typed import EXAMPLE, read_disclosing
from gm_tracker.model.advice import Said
from gm_tracker.model.disclosure import LEVELS, Disclose, Shown
from gm_tracker.rules.disclosure import shown, unsaid
from gm_tracker.session.fight_core import FightCore
from gm_tracker.words.harm_making import whom

OPEN = "Nothing of {who} is hidden."
HIDDEN = "{who}: hidden already."


class FightDisclosing:
    """What the players see of a fight. What is asked for gives its error, or nothing."""

    example = EXAMPLE

    def __init__(self, core: FightCore) -> None:
        self._core, self._fight = core, core.fight

    def reveal(self, members: Sequence[str]) -> Said:
        """Those who are hidden are there; where none is, they are known by their names."""
        encounter = self._fight.encounter
        hidden = tuple(each for each in members if encounter.disclosure(each).hidden)
        if hidden:
            return self._say(Disclose(hidden, hidden=False))
        masked = tuple(each for each in members if self._shown(each, "name") != "exact")
        if masked:
            return self._say(Disclose(masked, fields={"name": "exact"}))
        return OPEN.format(who=whom(encounter, tuple(members)))

    def conceal(self, members: Sequence[str]) -> Said:
        """The players do not see these from now on."""
        encounter = self._fight.encounter
        there = tuple(each for each in members if not encounter.disclosure(each).hidden)
        if there:
            return self._say(Disclose(there, hidden=True))
        return HIDDEN.format(who=whom(encounter, tuple(members)))

    def call(self, members: Sequence[str], alias: str) -> Said:
        """The players know these by another name, or, where it is empty, by their own."""
        return self._say(Disclose(tuple(members), alias=alias.strip(), fields={"name": "usual"}))

    def turn(self, members: Sequence[str], field: str) -> Said:
        """To the next way in which that can be shown; all of them as the first."""
        levels = LEVELS[field]
        at = levels.index(self._shown(members[0], field))
        return self.show(members, field, levels[(at - 1) % len(levels)])

    def show(self, members: Sequence[str], field: str, level: Shown) -> Said:
        """So much of a field is shown of these; what is as usual again follows its side."""
        encounter, system = self._fight.encounter, self._fight.system
        first = encounter.combatants[members[0]]
        follows = level == unsaid(system, encounter, first, field)
        return self._say(Disclose(tuple(members), fields={field: "usual" if follows else level}))

    def levels(self, who: str) -> Iterator[tuple[str, Shown, bool]]:
        """Each field with each level that it can have, and whether that is what is shown."""
        for field, levels in LEVELS.items():
            now = self._shown(who, field)
            yield from ((field, each, each == now) for each in levels)

    def typed(self, members: Sequence[str], text: str) -> Said:
        """What is typed of these, of some by their numbers, or usually of a side."""
        encounter = self._fight.encounter
        return self._core.entered(lambda: read_disclosing(encounter, text, members))

    def is_veiled(self, who: str) -> bool:
        """Whether somebody is hidden, or not known by name."""
        hidden = self._fight.encounter.disclosure(who).hidden
        return hidden or self._shown(who, "name") != "exact"

    def alias(self, who: str) -> str:
        """The other name by which the players know somebody, or nothing."""
        return self._fight.encounter.disclosure(who).alias

    def _shown(self, who: str, field: str) -> Shown:
        encounter = self._fight.encounter
        return shown(self._fight.system, encounter, encounter.combatants[who], field)

    def _say(self, command: Disclose) -> Said:
        return self._core.entered(lambda: command)
