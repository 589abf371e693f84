"""What can be done with one group of a prepared encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gm_tracker.model import library_commands as c
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.session.plan_edits import (
    POINTS,
    SIDES,
    arrival_typed,
    engaged,
    moved_group,
    next_of,
    read_arrival,
    read_conditions,
    read_numbers,
    with_group,
    without_group,
)
from gm_tracker.ui.library.group_lists import GroupList
from gm_tracker.ui.library.library_page import Doing, LibraryPage
from gm_tracker.words.library import condition_labels, system_of

# Only to name what the window is handed.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gm_tracker.words.library import Rules

SELECT = "Select somebody of the encounter first."


class GroupActs(LibraryPage):
    """Counts, sides, hit points, conditions, arrivals, engagements: by one key each."""

    groups: GroupList

    @property
    def plan(self) -> Plan | None:
        """The encounter that is shown."""
        raise NotImplementedError  # the widget that mixes this in says it

    def group_doings(self) -> tuple[Doing, ...]:
        """The commands while the keyboard is in the list of groups."""
        return (
            self.doing("group_more", lambda: self.count(1)),
            self.doing("group_less", lambda: self.count(-1)),
            self.doing("group_side", self.turn_side),
            self.doing("group_points", self.turn_points),
            self.doing("group_conditions", self.ask_conditions),
            self.doing("group_arrival", self.ask_arrival),
            self.doing("group_numbers", self.ask_numbers),
            self.doing("group_engaged", self.ask_engaged),
            self.doing("group_name", self.ask_group_name),
            self.doing("group_notes", self.group_notes),
            self.doing("group_copy", self.copy),
            self.doing("group_up", lambda: self.move_group(-1)),
            self.doing("group_down", lambda: self.move_group(1)),
            self.doing("group_take_out", self.take_out),
        )

    @property
    def group(self) -> Group | None:
        """The current group."""
        return None if self.plan is None else self.plan.group(self.groups.current_key())

    def count(self, by: int) -> None:
        """More or fewer of them; the last one goes with Delete."""
        if (group := self.group) is not None and group.count + by > 0:
            self.change_group(group.key, count=group.count + by)

    def turn_side(self) -> None:
        """To the next side."""
        if (group := self.group) is not None:
            self.change_group(group.key, side=next_of(SIDES, group.side or self._side(group)))

    def turn_points(self) -> None:
        """Hit points as written, average, or rolled when it starts."""
        if (group := self.group) is not None:
            self.change_group(group.key, hit_points=next_of(POINTS, group.hit_points))

    def ask_conditions(self) -> None:
        """Ask for the conditions that they have from the start."""
        group, system = self.group, self._rules()
        if group is None or system is None:
            return
        labels = ", ".join(k.label.lower() for k in system.conditions if not k.quiet)
        text = condition_labels(system, group.conditions)
        self.around.asking.ask("Conditions from the start", labels, self._conditions, text)

    def _conditions(self, text: str) -> str:
        system = self._rules()
        found = "" if system is None else read_conditions(system, text)
        return found if isinstance(found, str) else self._change(conditions=found)

    def ask_arrival(self) -> None:
        """Ask when they come."""
        if (group := self.group) is not None:
            hint = "a round, a trigger, or both: 3 the horn sounds; nothing: from the start"
            text = arrival_typed(group.arrival)
            self.around.asking.ask("They come in round", hint, self._arrival, text)

    def _arrival(self, text: str) -> str:
        return self._change(arrival=read_arrival(text))

    def ask_numbers(self) -> None:
        """Ask for numbers that differ in this encounter, such as readiness."""
        group, system = self.group, self._rules()
        if group is not None and system is not None:
            text = ", ".join(f"{key} {value}" for key, value in group.stats.items())
            hint = ", ".join(each.label for each in system.sheet.stats[:4])
            self.around.asking.ask("Numbers in this encounter", hint, self._numbers, text)

    def _numbers(self, text: str) -> str:
        system = self._rules()
        found = "" if system is None else read_numbers(system, text)
        return found if isinstance(found, str) else self._change(stats=found)

    def ask_engaged(self) -> None:
        """Ask with which group they are engaged from the start."""
        system = self._rules()
        if self.group is None or system is None:
            return
        if system.links:
            hint = "the other's place in the list; once more parts them"
            self.around.asking.ask("Engaged with", hint, self._engage)
        else:
            self.around.say("This game has no links between combatants to set.")

    def _engage(self, text: str) -> str:
        plan, group, system = self.plan, self.group, self._rules()
        if plan is None or group is None or system is None:
            return SELECT
        changed = engaged(plan, system.links[0].key, group.key, text)
        return changed if isinstance(changed, str) else self.typed(c.SavePlan(changed))

    def ask_group_name(self) -> None:
        """Ask what they are called in this encounter."""
        if (group := self.group) is not None:
            ask, hint = self.around.asking.ask, "nothing: as in the library"
            ask("Name in this encounter", hint, lambda t: self._change(name=t), group.name)

    def group_notes(self) -> None:
        """Edit the notes of the group."""
        if (group := self.group) is not None:
            self.edit_notes(group.key)

    def edit_notes(self, group: str) -> None:
        """Edit the notes of that group."""
        raise NotImplementedError  # the widget that mixes this in says it

    def copy(self) -> None:
        """Put a copy behind the group."""
        if (group := self.group) is not None:
            self.copy_group(group)

    def copy_group(self, group: Group) -> None:
        """Put a copy behind that group."""
        raise NotImplementedError  # the widget that mixes this in says it

    def move_group(self, by: int) -> None:
        """Further up or down."""
        plan, group = self.plan, self.group
        if plan is not None and group is not None:
            self.do(c.SavePlan(moved_group(plan, group.key, by)))

    def take_out(self) -> None:
        """The group is no longer in the encounter."""
        plan, group = self.plan, self.group
        if plan is not None and group is not None:
            self.do(c.SavePlan(without_group(plan, group.key)))

    def change_group(self, key: str, **changes: Any) -> None:
        """Change one group of the encounter; what is wrong is said."""
        if self.plan is not None:
            self.do(c.SavePlan(with_group(self.plan, key, **changes)))

    def _change(self, **changes: Any) -> str:
        plan, group = self.plan, self.group
        if plan is None or group is None:
            return SELECT
        return self.typed(c.SavePlan(with_group(plan, group.key, **changes)))

    def _side(self, group: Group) -> str:
        entry = self.library.entries.get(group.entry)
        being = None if entry is None else entry.being
        return "foe" if being is None else being.side

    @property
    def _systems(self) -> Sequence[Rules]:
        return self.around.room().stream.systems

    def _rules(self) -> Rules | None:
        return None if self.plan is None else system_of(self._systems, self.plan.system)
