"""Who acts as one, and who no longer does, as it is typed on one line."""

from __future__ import annotations

from gm_tracker.engine.targets import read_targets
from gm_tracker.model.advice import Said
from gm_tracker.model.encounter import Group
from gm_tracker.model.kinds import kind_of
from gm_tracker.model.step import Refused
from gm_tracker.session.fight_core import FightCore
from gm_tracker.session.fight_groups import FightGroups


class GroupEntries:
    """Numbers typed about groups. Entries give their error, or nothing."""

    def __init__(self, core: FightCore, groups: FightGroups) -> None:
        self._fight, self._groups = core.fight, groups

    def make(self, who: str, text: str) -> Said:
        """Somebody acts as one with those typed, with nothing typed with all of its kind.

        Who is in a group already has the others join it.
        """
        encounter = self._fight.encounter
        try:
            named = read_targets(encounter, text)
        except Refused as refused:
            return refused.refusal.said
        members = tuple(dict.fromkeys((who, *(named or self.of_kind(who)))))
        if len(members) < 2:
            return "Type the numbers of the others, for example: 3 5-7"
        group = encounter.group_of(who)
        if group is None:
            return self._groups.make(members)
        others = tuple(each for each in members if each not in group.members)
        return self._groups.join(group.id, others) if others else "They act as one already."

    def of_kind(self, who: str) -> tuple[str, ...]:
        """Those of the same kind and side who are in no group, by their numbers."""
        encounter = self._fight.encounter
        mine = encounter.combatants[who]
        kind = kind_of(mine.name), mine.side
        alike = (e for e in encounter.present() if (kind_of(e.name), e.side) == kind)
        free = (e for e in alike if e.id == who or encounter.group_of(e.id) is None)
        return tuple(each.id for each in sorted(free, key=lambda each: each.badge))

    def split(self, group: Group, text: str) -> Said:
        """Those typed act alone again."""
        try:
            named = read_targets(self._fight.encounter, text)
        except Refused as refused:
            return refused.refusal.said
        if not named or not set(named) <= set(group.members):
            return "Type the number of one of them."
        return self._groups.split(named)
