"""Entries, encounters and fights as files: plain JSON, tables, Markdown, and pages to print."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO

from gm_tracker.campaign.entry_table import write_table
from gm_tracker.campaign.export import cell, to_csv, to_json, to_markdown
from gm_tracker.campaign.pack import portraits_of, write_pack
from gm_tracker.engine.fight import Fight
from gm_tracker.model.library import Library
from gm_tracker.model.library_plans import Plan
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.choices import Form
from gm_tracker.session.fight_report import fight_report
from gm_tracker.words.fight_sheet import fight_sheet
from gm_tracker.words.library import Known, entry_page, system_of
from gm_tracker.words.library_plans import plan_page
from gm_tracker.words.paper import log_html, page_html, page_markdown, plan_html, plan_markdown

Systems = Sequence[RuleSystem]
Portraits = Callable[[Iterable[str]], Mapping[str, bytes]]
"""Gives those of these keys that are there."""


def no_portraits(_keys: Iterable[str]) -> Mapping[str, bytes]:
    """Where there is no campaign to take them from."""
    return {}


def fight_as(form: Form, fight: Fight) -> str:
    """A fight with its whole log."""
    told = fight_report(fight)
    if form == "json":
        return to_json(told, fight.path, fight.encounter)
    if form == "csv":
        return to_csv(told)
    if form == "md":
        return to_markdown(told)
    lines = [(each.when, each.text, each.why) for each in told.lines]
    return log_html(told.title or "Fight", told.system, lines, told.ends)


def sheet_of(fight: Fight, notes: str = "") -> str:
    """A running fight as a page to go on with by hand; `notes` are those of its encounter."""
    return fight_sheet(fight.system, fight.encounter, notes)


def entries_as(
    form: Form,
    systems: Systems,
    known: Known,
    numbers: Sequence[int],
    portraits: Portraits = no_portraits,
) -> str:
    """Entries; the JSON and the table can be imported again, whole."""
    entries = [each for n in numbers if (each := known.get(n)) is not None]
    if form == "json":
        return write_pack(entries, portraits=portraits(portraits_of(entries)))
    if form == "csv":
        return write_table(systems, entries)
    pages = [page for e in entries if (page := entry_page(systems, known, e.id)) is not None]
    return "\n".join(map(page_markdown, pages)) if form == "md" else "".join(map(page_html, pages))


def library_as(
    form: Form, systems: Systems, library: Library, portraits: Portraits = no_portraits
) -> str:
    """All entries, and encounters; a table holds the entries alone. The JSON is whole."""
    entries = tuple(library.entries)
    if form == "json":
        pictures = portraits(portraits_of(entries))
        return write_pack(entries, library.plans, library.folders, pictures)
    told = entries_as(form, systems, library.entries, [each.id for each in entries])
    if form == "csv":
        return told
    return "\n".join((told, *(plan_as(form, systems, library, e.id) for e in library.plans)))


def plan_as(
    form: Form,
    systems: Systems,
    library: Library,
    number: int,
    portraits: Portraits = no_portraits,
) -> str:
    """An encounter with everybody in it; empty when there is none of that number."""
    plan, page = library.plan(number), plan_page(systems, library, number)
    if plan is None or page is None:
        return ""
    if form == "json":
        return _plan_pack(library, plan, portraits)
    if form == "csv":
        head = (
            "count",
            "name",
            "acts",
            "players see",
            "side",
            "hit points",
            "conditions",
            "comes",
            "numbers",
            "notes",
        )
        rows = (
            (
                str(g.count),
                g.name,
                g.as_one,
                g.shown,
                g.side,
                g.hit_points,
                g.conditions,
                g.arrival,
                g.numbers,
                g.notes,
            )
            for g in page.groups
        )
        return _table(head, rows)
    if form == "md":
        return plan_markdown(page)
    entries = {g.entry: e for g in plan.groups if (e := library.entries.get(g.entry)) is not None}
    beings = {number: e.being for number, e in entries.items()}
    known = library.entries
    pages = {n: p for n in entries if (p := entry_page(systems, known, n)) is not None}
    return plan_html(system_of(systems, plan.system), page, pages, beings)


def _plan_pack(library: Library, plan: Plan, portraits: Portraits) -> str:
    numbers = dict.fromkeys(each.entry for each in plan.groups)
    entries = [e for n in numbers if (e := library.entries.get(n)) is not None]
    return write_pack(entries, (plan,), portraits=portraits(portraits_of(entries)))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([cell(each) for each in row] for row in rows)
    return out.getvalue()
