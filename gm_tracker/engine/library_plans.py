"""Commands about prepared encounters: save, fill, copy, delete, put in order, folders."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gm_tracker.engine.disclosing import checked_disclosure
from gm_tracker.engine.library_checks import (
    Decided,
    Systems,
    checked_title,
    copied_name,
    entry_of,
    plan_of,
    system_of,
)
from gm_tracker.engine.limits import checked_name, checked_text
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import (
    AddFolder,
    AddToPlan,
    DeleteFolder,
    DeletePlans,
    DuplicatePlans,
    MovePlans,
    RenameFolder,
    SavePlan,
)
from gm_tracker.model.library_events import PlansArranged, PlanSaved, PlansDeleted
from gm_tracker.model.library_plans import Arrival, Group, Plan
from gm_tracker.model.limits import LATEST_ROUND, LONGEST_NAME, MOST_AT_ONCE, MOST_GROUPS
from gm_tracker.model.step import Refused
from gm_tracker.rules.system import RuleSystem


def save(systems: Systems, library: Library, command: SavePlan) -> Decided:
    """Add an encounter, or replace it."""
    plan = command.plan
    new = plan.id == 0
    if new:
        plan = replace(plan, id=library.made + 1)
    else:
        plan_of(library, plan.id)
    plan = _checked(systems, library, plan)
    events: list[Any] = [PlanSaved(plan)]
    if plan.folder not in ("", *library.folders):
        order = [(e.id, e.folder) for e in library.plans if e.id != plan.id]
        events.append(_arranged((*library.folders, plan.folder), [*order, (plan.id, plan.folder)]))
    return tuple(events), Label.of("plans_added" if new else "edited", who=plan.name)


def fill(systems: Systems, library: Library, command: AddToPlan) -> Decided:
    """Add entries to an encounter; those that are in it are counted up."""
    plan = plan_of(library, command.plan)
    if not command.entries:
        raise Refused("Select an entry first.")
    groups = list(plan.groups)
    for number in command.entries:
        _count_up(groups, number, command.count)
    plan = _checked(systems, library, replace(plan, groups=tuple(groups)))
    count = len(command.entries)
    who = entry_of(library, command.entries[0]).name if count == 1 else ""
    return (PlanSaved(plan),), Label.of("plan_filled", who=who, count=count, plan=plan.name)


def _count_up(groups: list[Group], entry: int, count: int) -> None:
    for place, group in enumerate(groups):
        if group.entry == entry and group.arrival is None:
            groups[place] = replace(group, count=group.count + count)
            return
    groups.append(Group(entry, count))


def duplicate(systems: Systems, library: Library, command: DuplicatePlans) -> Decided:
    """Add a copy of each encounter behind the last one."""
    taken = {each.name for each in library.plans}
    made: list[Plan] = []
    for number, plan in enumerate(_plans(library, command.plans), library.made + 1):
        name = copied_name(plan.name, taken)
        taken.add(name)
        made.append(replace(plan, id=number, name=name))
    return tuple(PlanSaved(each) for each in made), _named("plans_added", made)


def delete(systems: Systems, library: Library, command: DeletePlans) -> Decided:
    """Remove encounters."""
    gone = _plans(library, command.plans)
    return (PlansDeleted(tuple(each.id for each in gone)),), _named("plans_deleted", gone)


def move(systems: Systems, library: Library, command: MovePlans) -> Decided:
    """Put encounters into a folder, at a place among the others."""
    moved = _plans(library, command.plans)
    folder = _known_folder(library, command.folder) if command.folder else ""
    numbers = {each.id for each in moved}
    rest = [(each.id, each.folder) for each in library.plans if each.id not in numbers]
    before = [number for number, _ in rest]
    if command.before is not None and command.before not in before:
        raise Refused("Encounters can only be put before another one.")
    place = len(rest) if command.before is None else before.index(command.before)
    order = [*rest[:place], *((each.id, folder) for each in moved), *rest[place:]]
    return (_arranged(library.folders, order),), _named("plans_moved", moved)


def add_folder(systems: Systems, library: Library, command: AddFolder) -> Decided:
    """Make a folder."""
    path = _checked_path(command.path)
    if path in library.folders:
        raise Refused(f"There is a folder {path} already.", "name")
    return (_arranged((*library.folders, path), _order(library)),), Label.of(
        "folder_added", folder=path
    )


def with_folders(library: Library, paths: Iterable[str]) -> tuple[PlansArranged, ...]:
    """What adds those folders that are not there yet, behind the others; nothing if all are."""
    wanted = dict.fromkeys(map(_checked_path, paths))
    new = [each for each in wanted if each not in library.folders]
    return (_arranged((*library.folders, *new), _order(library)),) if new else ()


def rename_folder(systems: Systems, library: Library, command: RenameFolder) -> Decided:
    """Give a folder another path; what is in it comes along."""
    old, new = _known_folder(library, command.path), _checked_path(command.name)
    if _within(new, old) and new != old:
        raise Refused("A folder cannot go into itself.", "name")
    renamed = _each_folder(library, lambda path: _moved(path, old, new))
    return (renamed,), Label.of("folder_renamed", folder=old)


def delete_folder(systems: Systems, library: Library, command: DeleteFolder) -> Decided:
    """Remove a folder and those in it; the encounters go up."""
    path = _known_folder(library, command.path)
    above = path.rpartition("/")[0]
    kept = tuple(each for each in library.folders if not _within(each, path))
    order = [(n, above if _within(folder, path) else folder) for n, folder in _order(library)]
    return (_arranged(kept, order),), Label.of("folder_deleted", folder=path)


def _checked(systems: Systems, library: Library, plan: Plan) -> Plan:
    system = system_of(systems, plan.system)
    if len(plan.groups) > MOST_GROUPS:
        raise Refused(f"An encounter has at most {MOST_GROUPS} groups.")
    groups = _keyed([_checked_group(system, library, each) for each in plan.groups])
    plan = replace(
        plan,
        name=checked_title(plan.name, "An encounter"),
        folder=_checked_path(plan.folder) if plan.folder else "",
        groups=groups,
        notes=checked_text(plan.notes, "Notes", "notes"),
    )
    keys = {each.key for each in groups}
    if any(each.source == each.target for each in plan.engagements):
        raise Refused("A group cannot be engaged with itself.", "engagements")
    kept = [each for each in plan.engagements if {each.source, each.target} <= keys]
    return replace(plan, engagements=tuple(kept))


def _checked_group(system: RuleSystem, library: Library, group: Group) -> Group:
    entry = entry_of(library, group.entry)
    if entry.being is None:
        raise Refused(f"{entry.name} cannot fight: only creatures and characters can.")
    if entry.system != system.id:
        raise Refused(f"{entry.name} belongs to another rule system than this encounter.")
    if not 1 <= group.count <= MOST_AT_ONCE:
        raise Refused(f"Use 1 to {MOST_AT_ONCE} of each.", "count")
    for each in group.conditions:
        if system.condition(each.key) is None:
            raise Refused(f"{system.name} has no condition {each.key[:40]!r}.", "conditions")
    unknown = set(group.stats) - {each.key for each in system.sheet.stats}
    if unknown:
        raise Refused(f"There is no number {min(unknown)[:40]!r} in {system.name}.", "stats")
    _check_arrival(group.arrival)
    name = checked_name(group.name) if group.name.strip() else ""
    notes = checked_text(group.notes, "Notes", "notes")
    said = checked_disclosure(group.disclosure)
    return replace(group, name=name, notes=notes, disclosure=said)


def _check_arrival(arrival: Arrival | None) -> None:
    if arrival is None:
        return
    if not arrival.round and not arrival.trigger.strip():
        raise Refused("Say in which round they come, or what brings them.", "arrival")
    if not 0 <= arrival.round <= LATEST_ROUND:
        raise Refused(f"Use rounds from 1 to {LATEST_ROUND}.", "arrival")
    checked_text(arrival.trigger, "Trigger", "arrival", LONGEST_NAME)


def _keyed(groups: Sequence[Group]) -> tuple[Group, ...]:
    """The groups, each with a key of its own."""
    taken = {each.key for each in groups if each.key}
    free = (f"g{i}" for i in range(1, 2 * MOST_GROUPS + 2) if f"g{i}" not in taken)
    seen: set[str] = set()
    keyed: list[Group] = []
    for each in groups:
        key = each.key if each.key and each.key not in seen else next(free)
        seen.add(key)
        keyed.append(replace(each, key=key))
    return tuple(keyed)


def _checked_path(path: str) -> str:
    parts = [checked_title(each, "A folder") for each in path.split("/")]
    return checked_text("/".join(parts), "Folder", "name", LONGEST_NAME)


def _known_folder(library: Library, path: str) -> str:
    if path not in library.folders:
        raise Refused(f"There is no folder {path[:40]!r}.")
    return path


def _within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(f"{folder}/")


def _moved(path: str, old: str, new: str) -> str:
    return new + path[len(old) :] if _within(path, old) else path


def _each_folder(library: Library, name: Callable[[str], str]) -> PlansArranged:
    folders = tuple(dict.fromkeys(name(each) for each in library.folders))
    return _arranged(folders, [(number, name(folder)) for number, folder in _order(library)])


def _order(library: Library) -> list[tuple[int, str]]:
    return [(each.id, each.folder) for each in library.plans]


def _arranged(folders: tuple[str, ...], order: Iterable[tuple[int, str]]) -> PlansArranged:
    return PlansArranged(folders, tuple(order))


def _plans(library: Library, numbers: Iterable[int]) -> list[Plan]:
    found = [plan_of(library, number) for number in dict.fromkeys(numbers)]
    if not found:
        raise Refused("Select an encounter first.")
    return found


def _named(key: str, plans: Sequence[Plan]) -> Label:
    """A label about encounters: one by its name, more by their number."""
    return Label.of(key, who=plans[0].name if len(plans) == 1 else "", count=len(plans))


PLANS: dict[type, Any] = {
    SavePlan: save,
    AddToPlan: fill,
    DuplicatePlans: duplicate,
    DeletePlans: delete,
    MovePlans: move,
    AddFolder: add_folder,
    RenameFolder: rename_folder,
    DeleteFolder: delete_folder,
}
