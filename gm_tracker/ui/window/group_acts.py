"""Acts on those who act as one: made and parted, and ruled on."""

from __future__ import annotations

from gm_tracker.model.advice import Said
from gm_tracker.model.encounter import Group
from gm_tracker.ui.window.context import Context

NO_GROUP = "Whoever is selected acts alone."


class GroupActs:
    """Several act as one, some of them alone again; one roll for all, by the GM's ruling."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def act_as_one(self) -> None:
        """Ask who acts with the selected one; nobody named means all of its kind."""
        self._at.selection.with_current(self._ask_members)

    def _ask_members(self, who: str) -> None:
        entries = self._at.play.session.group_entries
        many = len(entries.of_kind(who))
        hint = f"Enter: all {many} of the kind; or numbers, such as 3 5-7"
        self._at.asking.ask(
            f"{self._at.play.name_of(who)} acts as one with",
            hint if many > 1 else "numbers, such as 3 5-7",
            lambda text: entries.make(who, text),
            about=self._at.about("group", who),
        )

    def split_off(self) -> None:
        """The member that was named acts alone again; else it is asked which do."""
        group = self._group()
        if group is None:
            return
        selection, groups = self._at.selection, self._at.play.session.groups
        if not selection.group():
            self._tell(groups.split((selection.current(),)))
            return
        badges = [self._at.play.encounter.combatants[each].badge for each in group.members]
        self._at.asking.ask(
            f"Split off {group.name}",
            f"numbers of {min(badges)} to {max(badges)}, such as {badges[-1]}",
            lambda text: self._at.play.session.group_entries.split(group, text),
            about=self._at.about("split", group.id),
        )

    def ungroup(self) -> None:
        """All of them act alone again."""
        group = self._group()
        if group is not None:
            self._tell(self._at.play.session.groups.dissolve(group.id))

    def one_roll(self) -> None:
        """Rule that one roll says when all of them act, or that each has its own again."""
        group = self._group()
        if group is not None:
            self._tell(self._at.play.session.groups.rule(group.id, one_roll=not group.one_roll))

    def _group(self) -> Group | None:
        """The group of the selected one; that there is none is said."""
        found = self._at.play.encounter.group_of(self._at.selection.current())
        if found is None:
            self._at.say(NO_GROUP)
        return found

    def _tell(self, error: Said) -> None:
        if error:
            self._at.say(error)
