"""What those who act as one are called, so that the name tells of nobody unknown."""

from collections.abc import Collection, Mapping
from functools import cached_property

from gm_tracker.model.encounter import Group
from gm_tracker.model.kinds import kind_of, plural
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.public_names import alias_of, without_article


class Bands:
    """The public names of groups; `names` are those of all who are known, by id."""

    def __init__(self, levels: Levels, names: Mapping[str, str]) -> None:
        self._levels, self._names = levels, names

    def name_of(self, who: str, group: Group) -> str:
        """What those of a group are called who are known as this member is.

        The name of the group may be made of the names of its members, also of some who left it.
        """
        if not self._levels.is_exact(who, "name"):
            return f"\N{MULTIPLICATION SIGN} {without_article(alias_of(self._levels, who))}"
        known = all(self._is_open(each) for each in group.members)
        told = group.name.casefold()
        innocent = known and not any(each in told for each in self._unknown)
        return group.name if innocent else plural(kind_of(self._names[who]))

    def _is_open(self, who: str) -> bool:
        return who in self._names and self._levels.is_exact(who, "name")

    @cached_property
    def _unknown(self) -> Collection[str]:
        """What those are called who are not known by name, one of them and several."""
        people = self._levels.encounter.combatants.values()
        kinds = {kind_of(each.name).casefold() for each in people if not self._is_open(each.id)}
        return kinds | set(map(plural, kinds))
