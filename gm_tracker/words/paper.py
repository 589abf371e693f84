"""Pages to print and to read elsewhere: entries, encounters, a fight's log. Black on white.

The HTML is what Qt's rich text knows; everything typed is escaped.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.library_views import EntryPage, GroupRow, PlanPage
from gm_tracker.words.paper_parts import MOST_BOXES, TABLE, boxes, grid
from gm_tracker.words.paper_parts import notes as _notes
from gm_tracker.words.paper_parts import small as _small
from gm_tracker.words.paper_parts import text as _text

MOST_ROWS = 80
"""Combatants that get lines of their own on paper."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&])")


def page_html(page: EntryPage) -> str:
    """An entry with its numbers, attacks and notes."""
    head = f"<h3>{_text(page.title)}</h3>{_small(page.under)}{_statistics(page)}"
    return f"{head}{_notes(page.traits)}{_notes(page.notes)}"


def page_markdown(page: EntryPage) -> str:
    """An entry as Markdown; its traits and notes are Markdown already and stay as they are."""
    parts = [f"# {_mark(page.title)}", "", _mark(page.under)]
    if page.tags:
        parts += ["", f"Tags: {_mark(', '.join(page.tags))}"]
    facts = (f"{_mark(each.label)} **{_mark(each.value)}**" for each in page.facts)
    parts += ["", " · ".join(facts), ""]
    parts += [f"- **{_mark(each.label)}** {_mark(each.detail)}" for each in page.attacks]
    if page.lasting:
        parts += ["", f"Now: {_mark(page.lasting)}"]
    for typed in filter(None, (page.traits, page.notes)):
        parts += ["", typed]
    return "\n".join([*parts, ""])


def plan_markdown(page: PlanPage) -> str:
    """An encounter as Markdown."""
    parts = [f"# {_mark(page.title)}", "", _mark(page.under), ""]
    parts += [f"- {_mark(_group_line(each))}" for each in page.groups]
    if page.engagements:
        parts += ["", *(f"- {_mark(each)}" for each in page.engagements)]
    return "\n".join([*parts, *(["", page.notes] if page.notes else []), ""])


def notes_markdown(page: PlanPage, key: str, traits: str) -> str:
    """The notes of an encounter, then those of one of its groups with its creature's traits."""
    group = next((each for each in page.groups if each.key == key), None)
    texts = [] if group is None else [each for each in (group.notes, traits) if each.strip()]
    head = [f"### {_mark(group.name)}"] if group is not None and texts else []
    return "\n\n".join(each for each in (page.notes, *head, *texts) if each)


def log_html(
    title: str,
    system: str,
    lines: Iterable[tuple[str, str, tuple[str, ...]]],
    ends: Iterable[str],
) -> str:
    """The log of a fight: when, what, and why in small letters below."""
    parts = [f"<h2>{_text(title)}</h2>{_small(system)}"]
    for when, what, why in lines:
        told = "".join(f"<br><small>{_text(each)}</small>" for each in why)
        parts.append(f"<p><b>{_text(when)}</b> {_text(what)}{told}</p>")
    parts.append("<h3>How it ended</h3>")
    parts += [f"<p>{_text(each)}</p>" for each in ends]
    return "".join(parts)


def plan_html(
    system: RuleSystem | None,
    page: PlanPage,
    entries: Mapping[int, EntryPage],
    beings: Mapping[int, NewCombatant | None],
) -> str:
    """The sheet to play an encounter on paper: statistics, hit points, a grid of the segments."""
    parts = [f"<h2>{_text(page.title)}</h2>{_small(page.under)}{_notes(page.notes)}"]
    parts += [f"<p>{_text(each)}</p>" for each in page.engagements]
    told = set[int]()
    for group in page.groups:
        entry, being = entries.get(group.entry), beings.get(group.entry)
        parts.append(f"<h3>{_text(_group_line(group))}</h3>")
        parts.append("" if entry is None else _statistics(entry))
        parts.append(_notes(group.notes))
        if being is not None and group.entry not in told:
            parts.append(_notes(being.notes))
            told.add(group.entry)
    parts.append(_hit_points(system, page, beings))
    if system is not None:
        parts.append(grid(system, ((name, name) for _, name in _everybody(page))))
    return "".join(parts)


def _group_line(group: GroupRow) -> str:
    told = (
        f"{group.count} {group.name}",
        group.as_one,
        group.shown,
        group.side,
        group.hit_points,
        group.conditions,
    )
    return ", ".join(each for each in (*told, group.arrival) if each)


def _statistics(page: EntryPage) -> str:
    facts = " · ".join(f"{each.label} <b>{_text(each.value)}</b>" for each in page.facts)
    attacks = "".join(
        f"<p>{_text(each.label)}: <b>{_text(each.detail)}</b></p>" for each in page.attacks
    )
    return f"<p>{facts}</p>{attacks}"


def _hit_points(
    system: RuleSystem | None, page: PlanPage, beings: Mapping[int, NewCombatant | None]
) -> str:
    if system is None:
        return ""
    first = system.sheet.tracks[0]
    rows: list[str] = []
    for group, name in _everybody(page):
        being = beings.get(group.entry)
        rows += _lines_of(system, name, being)
    # What is crossed out while playing stands on a page of its own.
    head = f'<h3 style="page-break-before: always">{_text(first.label.capitalize())}</h3>'
    return f"{head}{TABLE}{''.join(rows)}</table>" if rows else ""


def _lines_of(system: RuleSystem, name: str, being: NewCombatant | None) -> Iterator[str]:
    """A line for each track somebody has, and one for all the parts of a body."""
    first, *others = system.sheet.tracks
    has = {} if being is None else being.tracks
    known = has.get(first.key)
    parts = [key for key in others if key.group and key.key in has]
    if not parts or not first.parts:
        yield boxes(name, first.default if known is None else known.maximum)
    for key in others:
        most = has[key.key].maximum if key.key in has else 0
        if key not in parts and not key.quiet and most > 0:
            yield boxes(f"{name}, {key.label}", most)
    if parts:
        told = (f"{_text(key.label)} {_countdown(has[key.key].maximum)}" for key in parts)
        yield (
            f"<tr><td><b>{_text(name)}</b></td><td></td>"
            f'<td colspan="{MOST_BOXES}">{" &nbsp; ".join(told)}</td></tr>'
        )


def _countdown(most: int) -> str:
    """The points of a part, to be struck out one by one; of many only how many they are."""
    each = " ".join(str(left) for left in range(most, 0, -1)) if most <= MOST_BOXES else most
    return f"<b>{each}</b>"


def _everybody(page: PlanPage) -> Sequence[tuple[GroupRow, str]]:
    """Everybody by the name they will have: several of one name are numbered through."""
    total, seen = Counter[str](), Counter[str]()
    for group in page.groups:
        total[group.name] += group.count
    found = []
    for group in page.groups:
        for _ in range(group.count):
            seen[group.name] += 1
            alone = total[group.name] == 1
            found.append((group, group.name if alone else f"{group.name} {seen[group.name]}"))
    return found[:MOST_ROWS]


def _mark(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
