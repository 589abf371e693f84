"""What a preview would put into the library: one command, so that one undo takes it back."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from gm_tracker.campaign.imports.preview import Preview, Record
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.library import Kind
from gm_tracker.model.library_commands import AddEntries, NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.limits import LONGEST_SOURCE
from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules.converting import Derivation

AT_ONCE = 50
"""Entries made without a pause."""


def entering(preview: Preview, label: Label | None = None) -> AddEntries | None:
    """The command that adds every good record to the library; None where there is none.

    What was worked out stands in an entry's notes, so that it can be looked up later.
    """
    return in_one_go(entering_in_pieces(preview, label))


def entering_in_pieces(
    preview: Preview, label: Label | None = None
) -> Generator[int, None, AddEntries | None]:
    """`entering` for a window that must not stand still; yields how many entries are made."""
    made: list[NewEntry] = []
    places: dict[int, int] = {}
    for each in preview.good:
        if isinstance(each.kept, Plan):
            continue
        if len(made) % AT_ONCE == 0:
            yield len(made)
        made.append(_entry(preview, each))
        places[each.number] = len(made)
    plans = tuple(
        _placed(each.kept, places) for each in preview.good if isinstance(each.kept, Plan)
    )
    entries = tuple(_of_these(each, places) for each in made)
    named = label or Label.of("imported", count=len(made))
    if not entries and not plans:
        return None
    return AddEntries(entries, named, plans, preview.folders)


def _placed(plan: Plan, places: Mapping[int, int]) -> Plan:
    """The encounter with the places of its entries in the command for their numbers."""
    groups = tuple(replace(each, entry=places[each.entry]) for each in plan.groups)
    return replace(plan, groups=groups)


def _of_these(new: NewEntry, places: Mapping[int, int]) -> NewEntry:
    if new.variant_of is None:
        return new
    return replace(new, variant_of=places.get(new.variant_of))


def _entry(preview: Preview, record: Record) -> NewEntry:
    if isinstance(record.kept, NewEntry):
        return record.kept
    being = record.becomes
    if being is None:
        raise ValueError(record.skipped)
    kind: Kind = "character" if being.side == "party" else "creature"
    return NewEntry(
        kind,
        record.system or preview.system,
        being.name,
        being,
        record.tags,
        source=record.source[:LONGEST_SOURCE],
        notes=working(record),
        hit_dice=record.hit_dice,
    )


def working(record: Record) -> str:
    """How the numbers came about, as a Markdown list; "" when they were told as they are."""
    lines = [f"- {_line(each)}" for each in record.derived]
    return "\n".join(["Worked out when it was imported:", "", *lines]) if lines else ""


def _line(derived: Derivation) -> str:
    rules = ", ".join(dict.fromkeys(each.rule for each in derived.trace if each.rule))
    told = f"{derived.label} {derived.text or derived.value} ({rules})"
    notes = [each.note for each in derived.trace if each.note]
    if derived.doubt and derived.doubt not in notes:
        notes.append(derived.doubt)
    return ": ".join([told, "; ".join(notes)]) if notes else told
