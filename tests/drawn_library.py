"""Libraries drawn by hypothesis: entries and encounters of all games, changed and deleted."""

from __future__ import annotations

from hypothesis import strategies as st

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Condition
from gm_tracker.model.library import KINDS, Entry
from gm_tracker.model.library_commands import (
    AddFolder,
    DeleteEntries,
    EditEntry,
    LibraryCommand,
    MakeVariant,
    MarkFavourite,
    MovePlans,
    NewEntry,
    SavePlan,
    TagEntries,
)
from gm_tracker.model.library_plans import Engagement, Group, Plan
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.any_names import POOL
from tests.library_helpers import library_of
from tests.whole_library import DICE, NOTES, TAGS, Keeper

MOST = 12
"""Entries of one library."""
_SIGNS = st.characters(exclude_categories=("C", "Z"))
_SAID = st.characters(codec="utf-8", exclude_characters="\0")
_NAMES = st.sampled_from(POOL) | st.text(_SIGNS, min_size=1, max_size=12)
_TEXTS = st.sampled_from(NOTES) | st.text(_SAID, max_size=30)
_TAGS = st.lists(st.sampled_from((*TAGS, "Undead", "NIGHT")), max_size=3).map(tuple)
_FOLDERS = st.sampled_from(("Chapter 1", "Chapter 1/Caves", "\u05d0", "<b>"))
_NUMBERS = st.integers(1, MOST)


@st.composite
def _conditions(draw: st.DrawFn, system: RuleSystem) -> tuple[Condition, ...]:
    known = st.sampled_from([each.key for each in system.conditions])
    ends = st.none() | st.builds(End, st.integers(0, 99))
    return tuple(draw(st.lists(st.builds(Condition, known, ends, _TEXTS), max_size=2)))


@st.composite
def _entries(draw: st.DrawFn) -> NewEntry:
    system, kind = draw(st.sampled_from(SYSTEMS)), draw(st.sampled_from((*KINDS, *KINDS[:1] * 4)))
    name, being = draw(_NAMES), kind in KINDS[:2]
    counters = st.dictionaries(st.sampled_from(("faced", "used")), st.integers(1, 9))
    return NewEntry(
        kind,
        system.id,
        name,
        Keeper(draw(st.integers(0, 2**32))).body(system, kind, name),
        draw(_TAGS),
        draw(st.booleans()),
        draw(st.sampled_from(("", "Bestiary, p. 7", "=cmd"))),
        draw(_TEXTS),
        draw(st.sampled_from(DICE)) if being else "",
        draw(_conditions(system)) if being else (),
        draw(counters) if being else {},
    )


_CHANGES: st.SearchStrategy[LibraryCommand] = st.one_of(
    st.builds(DeleteEntries, st.tuples(st.integers(2, MOST))),
    st.builds(MarkFavourite, st.tuples(_NUMBERS), st.booleans()),
    st.builds(TagEntries, st.tuples(_NUMBERS), _TAGS),
    st.builds(EditEntry, _NUMBERS, name=_NAMES, notes=_TEXTS),
    st.builds(MakeVariant, _NUMBERS, _NAMES),
    st.builds(AddFolder, _FOLDERS),
    st.builds(MovePlans, st.tuples(st.integers(1, 2 * MOST)), _FOLDERS),
)
"""Some are refused, since nothing of that number or name is there: then nothing is changed.

The first entry stays, for an empty library is not exported.
"""


@st.composite
def _plans(draw: st.DrawFn, beings: list[Entry]) -> Plan:
    some = draw(st.lists(st.sampled_from(beings), min_size=1, max_size=4))
    system = next(each for each in SYSTEMS if each.id == some[0].system)
    groups = [
        Group(each.id, draw(st.integers(1, 9)), f"g{at}", notes=draw(_TEXTS))
        for at, each in enumerate(some)
        if each.system == system.id
    ]
    links = [Engagement(each.key, "g0", "g1") for each in system.links[:1] if len(groups) > 1]
    switches = {each.id: draw(st.sampled_from(each.choices))[0] for each in system.switches[:2]}
    folder = draw(st.just("") | _FOLDERS)
    return Plan(
        0, draw(_NAMES), system.id, folder, tuple(groups), tuple(links), switches, draw(_TEXTS)
    )


@st.composite
def libraries(draw: st.DrawFn) -> LibraryStream:
    """A library in memory, as it came to be by commands."""
    stream = library_of(*draw(st.lists(_entries(), min_size=1, max_size=MOST)))
    for change in draw(st.lists(_CHANGES, max_size=6)):
        stream.do(change)
    if beings := [each for each in stream.library.entries if each.being is not None]:
        for plan in draw(st.lists(_plans(beings), max_size=3)):
            stream.do(SavePlan(plan))
    for change in draw(st.lists(_CHANGES, max_size=6)):
        stream.do(change)
    return stream
