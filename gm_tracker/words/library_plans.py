"""Prepared encounters as rows and pages."""

from collections.abc import Iterable, Sequence

from gm_tracker.model.library import Library
from gm_tracker.model.library_plans import Arrival, Group, Plan
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.disclosing import veil_text
from gm_tracker.words.explain import minus
from gm_tracker.words.library import condition_labels, number_line, one_line, system_of
from gm_tracker.words.library_views import GroupRow, PlanPage, PlanRow

HIT_POINTS = {"written": "", "average": "average hit points", "rolled": "rolled hit points"}
AS_ONE = "as one"
EMPTY_PLAN = "Add creatures from the library, then start the encounter."


def plan_rows(systems: Sequence[RuleSystem], library: Library) -> tuple[PlanRow, ...]:
    """All encounters under their folders: those at the top first, then folder by folder."""
    rows = [_row(systems, each) for each in library.plans if not each.folder]
    for folder in sorted(library.folders, key=lambda path: path.split("/")):
        inside = [each for each in library.plans if each.folder == folder]
        rows += [_folder(folder, len(inside)), *(_row(systems, each) for each in inside)]
    return tuple(rows)


def plan_page(systems: Sequence[RuleSystem], library: Library, number: int) -> PlanPage | None:
    """An encounter; None when there is none of that number."""
    plan = library.plan(number)
    if plan is None:
        return None
    system = system_of(systems, plan.system)
    names = {each.key: _name(library, each) for each in plan.groups}
    links = {} if system is None else {each.key: each.label for each in system.links}
    lines = (
        f"{names[each.source]}: {links.get(each.link, each.link)} {names[each.target]}"
        for each in plan.engagements
        if {each.source, each.target} <= names.keys()
    )
    return PlanPage(
        id=plan.id,
        title=plan.name,
        under=_under(systems, plan),
        groups=tuple(_group(system, library, each) for each in plan.groups),
        engagements=tuple(lines),
        notes=plan.notes,
        hint="" if plan.groups else EMPTY_PLAN,
    )


def arrival_text(arrival: Arrival | None) -> str:
    """When a group comes: "in round 3, when the horn sounds", or nothing for at once."""
    if arrival is None:
        return ""
    when = [f"in round {arrival.round}"] if arrival.round else []
    trigger = one_line(arrival.trigger)
    return ", ".join([*when, *([f"when: {trigger}"] if trigger else [])])


def headcount(groups: Iterable[Group]) -> str:
    """How many there are: "6 combatants, 2 of them later"."""
    everybody = list(groups)
    total = sum(each.count for each in everybody)
    later = sum(each.count for each in everybody if each.arrival is not None)
    text = f"{total} combatant{'' if total == 1 else 's'}"
    return f"{text}, {later} of them later" if later else text


def _row(systems: Sequence[RuleSystem], plan: Plan) -> PlanRow:
    depth = plan.folder.count("/") + 1 if plan.folder else 0
    detail = _under(systems, plan)
    return PlanRow(plan.id, plan.name, plan.folder, depth, detail, f"{plan.name}, {detail}")


def _folder(path: str, inside: int) -> PlanRow:
    name = path.rpartition("/")[2]
    detail = f"{inside} encounter{'' if inside == 1 else 's'}"
    return PlanRow(0, name, path, path.count("/"), detail, f"folder {name}, {detail}")


def _under(systems: Sequence[RuleSystem], plan: Plan) -> str:
    system = system_of(systems, plan.system)
    game = f"unknown game {plan.system}" if system is None else system.name
    return f"{game} · {headcount(plan.groups)}"


def _group(system: RuleSystem | None, library: Library, group: Group) -> GroupRow:
    entry = library.entries.get(group.entry)
    being = None if entry is None else entry.being
    side = group.side or ("foe" if being is None else being.side)
    hit_points = HIT_POINTS[group.hit_points]
    if entry is not None and hit_points and entry.hit_dice:
        hit_points = f"{hit_points} ({one_line(entry.hit_dice)})"
    stats = {} if system is None else {each.key: each.label for each in system.sheet.stats}
    changed = [f"{stats.get(key, key)} {value}" for key, value in group.stats.items()]
    line = [] if entry is None else [number_line(system, entry)]
    as_one = AS_ONE if group.as_one else ""
    row = (
        f"{group.count} {_name(library, group)}",
        as_one,
        veil_text(group.disclosure),
        side,
        hit_points,
        condition_labels(system, group.conditions),
        arrival_text(group.arrival),
    )
    return GroupRow(
        key=group.key,
        entry=group.entry,
        name=_name(library, group),
        count=group.count,
        side=side,
        hit_points=hit_points,
        conditions=condition_labels(system, group.conditions),
        numbers=minus(" · ".join(each for each in (*line, *changed) if each)),
        arrival=arrival_text(group.arrival),
        notes=group.notes,
        problem=_problem(library, group),
        spoken=", ".join(each for each in row if each),
        as_one=as_one,
        shown=veil_text(group.disclosure),
    )


def _name(library: Library, group: Group) -> str:
    entry = library.entries.get(group.entry)
    return group.name or ("no longer in the library" if entry is None else entry.name)


def _problem(library: Library, group: Group) -> str:
    entry = library.entries.get(group.entry)
    if entry is None:
        return "It is no longer in the library."
    if group.hit_points != "written" and not entry.hit_dice:
        return "It has no hit dice in the library."
    return ""
