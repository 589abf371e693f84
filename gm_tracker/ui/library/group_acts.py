"""What can be done with one group of a prepared encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gm_tracker.model import library_commands as c
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.session.plan_edits import (
    POINTS,
    SIDES,
    arrival_typed,
    copied_group,
    engaged,
    moved_group,
    next_of,
    noted,
    read_arrival,
    read_conditions,
    read_numbers,
    with_group,
    without_group,
)
from gm_tracker.ui.library.group_veil import GroupVeil
from gm_tracker.ui.library.library_access import LibraryAccess
from gm_tracker.ui.library.plans_page import PlansPage
from gm_tracker.words.library import condition_labels, system_of

# Only to name what the window is handed.
if TYPE_CHECKING:
    from gm_tracker.words.library import Rules

SELECT = "Select somebody of the encounter first."


class GroupActs:
    """Counts, sides, hit points, conditions, arrivals, engagements: by one key each."""

    def __init__(self, page: PlansPage, access: LibraryAccess) -> None:
        self._page, self._access = page, access
        self.veil = GroupVeil(page, access)

    def count(self, by: int) -> None:
        """More or fewer of them; the last one goes with Delete."""
        if (group := self._page.group) is not None and group.count + by > 0:
            self._set(group.key, count=group.count + by)

    def turn_side(self) -> None:
        """To the next side."""
        if (group := self._page.group) is not None:
            self._set(group.key, side=next_of(SIDES, group.side or self._side(group)))

    def turn_points(self) -> None:
        """Hit points as written, average, or rolled when it starts."""
        if (group := self._page.group) is not None:
            self._set(group.key, hit_points=next_of(POINTS, group.hit_points))

    def turn_as_one(self) -> None:
        """Whether they act as one in the fight."""
        if (group := self._page.group) is not None:
            self._set(group.key, as_one=not group.as_one)

    def ask_conditions(self) -> None:
        """Ask for the conditions that they have from the start."""
        group, system = self._page.group, self._rules()
        if group is None or system is None:
            return
        labels = ", ".join(k.label.lower() for k in system.conditions if not k.quiet)
        text = condition_labels(system, group.conditions)
        self._access.asking.ask("Conditions from the start", labels, self._conditions, text)

    def _conditions(self, text: str) -> str:
        system = self._rules()
        found = "" if system is None else read_conditions(system, text)
        return found if isinstance(found, str) else self._change(conditions=found)

    def ask_arrival(self) -> None:
        """Ask when they come."""
        if (group := self._page.group) is not None:
            hint = "a round, a trigger, or both: 3 the horn sounds; nothing: from the start"
            text = arrival_typed(group.arrival)
            self._access.asking.ask("They come in round", hint, self._arrival, text)

    def _arrival(self, text: str) -> str:
        return self._change(arrival=read_arrival(text))

    def ask_numbers(self) -> None:
        """Ask for numbers that differ in this encounter, such as readiness."""
        group, system = self._page.group, self._rules()
        if group is not None and system is not None:
            text = ", ".join(f"{key} {value}" for key, value in group.stats.items())
            hint = ", ".join(each.label for each in system.sheet.stats[:4])
            self._access.asking.ask("Numbers in this encounter", hint, self._numbers, text)

    def _numbers(self, text: str) -> str:
        system = self._rules()
        found = "" if system is None else read_numbers(system, text)
        return found if isinstance(found, str) else self._change(stats=found)

    def ask_engaged(self) -> None:
        """Ask with which group they are engaged from the start."""
        system = self._rules()
        if self._page.group is None or system is None:
            return
        if system.links:
            hint = "the other's place in the list; once more parts them"
            self._access.asking.ask("Engaged with", hint, self._engage)
        else:
            self._access.say("This game has no links between combatants to set.")

    def _engage(self, text: str) -> str:
        plan, group, system = self._page.plan, self._page.group, self._rules()
        if plan is None or group is None or system is None:
            return SELECT
        changed = engaged(plan, system.links[0].key, group.key, text)
        return changed if isinstance(changed, str) else self._typed(changed)

    def ask_name(self) -> None:
        """Ask what they are called in this encounter."""
        if (group := self._page.group) is not None:
            ask, hint = self._access.asking.ask, "nothing: as in the library"
            ask("Name in this encounter", hint, lambda t: self._change(name=t), group.name)

    def edit_notes(self) -> None:
        """Edit the notes of the group as Markdown."""
        group, plan = self._page.group, self._page.plan
        if group is not None and plan is not None:
            number, key = plan.id, group.key
            owner = self._access.notes_of(
                f"encounter {number} {key}", lambda text: self._take_notes(number, key, text)
            )
            self._page.open_notes(owner, group.notes, self._page.groups)

    def _take_notes(self, number: int, key: str, text: str) -> str:
        command = noted(self._access.library, number, text, key)
        return command if isinstance(command, str) else self._do_typed(command)

    def copy(self) -> None:
        """Put a copy behind the group, which can come later or stand elsewhere."""
        plan, group = self._page.plan, self._page.group
        if plan is not None and group is not None:
            self._access.do(c.SavePlan(copied_group(plan, group.key)))

    def move(self, by: int) -> None:
        """Further up or down."""
        plan, group = self._page.plan, self._page.group
        if plan is not None and group is not None:
            self._access.do(c.SavePlan(moved_group(plan, group.key, by)))

    def take_out(self) -> None:
        """The group is no longer in the encounter."""
        plan, group = self._page.plan, self._page.group
        if plan is not None and group is not None:
            self._access.do(c.SavePlan(without_group(plan, group.key)))

    def _set(self, key: str, **changes: Any) -> None:
        """Change one group of the encounter; what is wrong is said."""
        if self._page.plan is not None:
            self._access.do(c.SavePlan(with_group(self._page.plan, key, **changes)))

    def _change(self, **changes: Any) -> str:
        plan, group = self._page.plan, self._page.group
        if plan is None or group is None:
            return SELECT
        return self._typed(with_group(plan, group.key, **changes))

    def _side(self, group: Group) -> str:
        entry = self._access.library.entries.get(group.entry)
        being = None if entry is None else entry.being
        return "foe" if being is None else being.side

    def _typed(self, plan: Plan) -> str:
        return self._do_typed(c.SavePlan(plan))

    def _do_typed(self, command: c.SavePlan) -> str:
        return self._access.typed(command, lambda _step: None)

    def _rules(self) -> Rules | None:
        plan = self._page.plan
        return None if plan is None else system_of(self._access.systems, plan.system)
