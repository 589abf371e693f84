"""Changes to a prepared encounter, and what is typed about its groups. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.combatant import Condition, Side
from gm_tracker.model.frozen import replace
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import SavePlan
from gm_tracker.model.library_plans import Arrival, Engagement, Group, HitPoints, Plan

# Only to name what the window is handed.
if TYPE_CHECKING:
    from gm_tracker.words.library import Rules

SIDES: tuple[Side, ...] = ("party", "foe", "neutral")
POINTS: tuple[HitPoints, ...] = ("written", "average", "rolled")
GONE = "The encounter that these notes belong to is gone; they are kept."


def noted(library: Library, plan: int, notes: str, group: str = "") -> SavePlan | str:
    """Gives an encounter or one of its groups these notes; a sentence if that is gone by now."""
    found = library.plan(plan)
    if found is None or (group and found.group(group) is None):
        return GONE
    return SavePlan(with_group(found, group, notes=notes) if group else replace(found, notes=notes))


def with_group(plan: Plan, key: str, **changes: Any) -> Plan:
    """The encounter with one group changed."""
    groups = (replace(each, **changes) if each.key == key else each for each in plan.groups)
    return replace(plan, groups=tuple(groups))


def without_group(plan: Plan, key: str) -> Plan:
    """The encounter without a group, and without its engagements."""
    kept = tuple(e for e in plan.engagements if key not in (e.source, e.target))
    groups = tuple(each for each in plan.groups if each.key != key)
    return replace(plan, groups=groups, engagements=kept)


def copied_group(plan: Plan, key: str) -> Plan:
    """The encounter with a copy of a group behind it, such as one that comes later."""
    groups: list[Group] = []
    for each in plan.groups:
        groups += [each, replace(each, key="")] if each.key == key else [each]
    return replace(plan, groups=tuple(groups))


def moved_group(plan: Plan, key: str, by: int) -> Plan:
    """The encounter with a group further up (-1) or down (1)."""
    groups = list(plan.groups)
    at = next((i for i, each in enumerate(groups) if each.key == key), None)
    if at is None or not 0 <= at + by < len(groups):
        return plan
    groups.insert(at + by, groups.pop(at))
    return replace(plan, groups=tuple(groups))


def next_of(known: tuple[Any, ...], now: Any) -> Any:
    """The one after it, round and round."""
    return known[(known.index(now) + 1) % len(known)] if now in known else known[0]


def read_arrival(text: str) -> Arrival | None:
    """Reads "3", "3 the horn sounds", "the horn sounds"; nothing is from the start."""
    first, _, rest = text.strip().partition(" ")
    number = whole_number(first)
    if not text.strip() or number == 0:
        return None
    return Arrival(number, rest.strip()) if number is not None else Arrival(0, text.strip())


def arrival_typed(arrival: Arrival | None) -> str:
    """An arrival as it would be typed."""
    if arrival is None:
        return ""
    return f"{arrival.round or ''} {arrival.trigger}".strip()


def read_conditions(system: Rules, text: str) -> tuple[Condition, ...] | str:
    """Reads "prone, stunned" by label or beginning; a sentence about what is not known."""
    found: list[Condition] = []
    for part in (each.strip().casefold() for each in text.split(",")):
        known = next(
            (k for k in system.conditions if k.label.casefold().startswith(part) or k.key == part),
            None,
        )
        if part and known is None:
            return f"{system.name} has no condition {part[:40]!r}."
        if part and known is not None:
            found.append(Condition(known.key))
    return tuple(found)


def read_numbers(system: Rules, text: str) -> dict[str, int] | str:
    """Reads "dr 5, attacks 2": numbers that differ in this encounter; a sentence if wrong."""
    keys = {name: each.key for each in system.sheet.stats for name in (each.key, each.label)}
    keys = {name.casefold(): key for name, key in keys.items()}
    found: dict[str, int] = {}
    for part in (each.strip() for each in text.split(",")):
        name, _, value = part.rpartition(" ")
        number = whole_number(value)
        if part and (number is None or name.strip().casefold() not in keys):
            return "Type a number's name and its value, for example: " + _example(system)
        if part and number is not None:
            found[keys[name.strip().casefold()]] = number
    return found


def _example(system: Rules) -> str:
    return f"{system.sheet.stats[0].label} 5" if system.sheet.stats else "none"


def engaged(plan: Plan, link: str, one: str, number: str) -> Plan | str:
    """The encounter with two groups engaged, or parted where they were; by the other's place."""
    at = whole_number(number)
    if at is None or not 1 <= at <= len(plan.groups) or plan.groups[at - 1].key == one:
        return "Type the place of another group in the list: 1, 2, 3..."
    other = plan.groups[at - 1].key
    pair = {one, other}
    rest = tuple(e for e in plan.engagements if {e.source, e.target} != pair)
    if len(rest) == len(plan.engagements):
        rest = (*rest, Engagement(link, one, other))
    return replace(plan, engagements=rest)
