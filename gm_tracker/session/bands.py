"""Who of a group is meant by an act on one of them."""

from __future__ import annotations

from collections.abc import Sequence

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.targets import names_targets
from gm_tracker.model.advice import Said
from gm_tracker.session.fight_entries import FightEntries
from gm_tracker.session.fight_groups import FightGroups


class Bands:
    """Acts on the whole of a group, or on some of it. Entries give their error, or nothing."""

    def __init__(self, fight: Fight, groups: FightGroups, entries: FightEntries) -> None:
        self._fight, self._groups, self._entries = fight, groups, entries

    def up(self, members: Sequence[str]) -> tuple[str, ...]:
        """Those of them who can act at all."""
        able = {each.id for each in self._fight.system.able(self._fight.encounter)}
        return tuple(each for each in members if each in able)

    def beside(self, slot_id: str) -> tuple[str, ...]:
        """Those of a group who act when this slot does, its owner among them; nobody for one who
        acts alone."""
        encounter = self._fight.encounter
        slot = encounter.slot(slot_id)
        group = None if slot is None else encounter.group_of(slot.combatant)
        if slot is None or group is None:
            return ()
        alike = (e for e in encounter.slots if (e.position, e.state) == (slot.position, slot.state))
        members = {each.combatant for each in alike} & set(group.members)
        return tuple(each for each in group.members if each in members)

    def hurt(self, members: Sequence[str], text: str, sign: int) -> Said:
        """Damage (-1) or healing (1): of all of them, or of those whose numbers are typed too."""
        if len(text.split()) > 1:
            return self._entries.hurt(text, members[0], sign)
        return self._groups.hurt(self.up(members) or members, text, sign)

    def condition(self, members: Sequence[str], text: str) -> Said:
        """A condition on all of them, or on those whose numbers are typed before it."""
        words = text.split()
        if len(words) > 1 and names_targets(words[0]):
            return self._entries.condition(text, members[0])
        return self._groups.condition(self.up(members) or members, text)
