"""Prepared encounters: saved, filled, copied, put in order, in folders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.combatant import Condition
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import (
    AddEntries,
    AddFolder,
    AddToPlan,
    DeleteFolder,
    DeletePlans,
    DuplicatePlans,
    LibraryCommand,
    MovePlans,
    NewEntry,
    RenameFolder,
    SavePlan,
)
from gm_tracker.model.library_plans import Arrival, Engagement, Group, Plan
from gm_tracker.rules import SYSTEMS
from tests.helpers import toy_fighter
from tests.library_helpers import (
    MemoryLibraryJournal,
    declined,
    done,
    library_of,
    new_entry,
)
from tests.toy import TOY


def planned(*names: str) -> LibraryStream:
    """A library with an orc (1), a wolf (2), some mail (3) and encounters of these names."""
    stream = library_of(
        new_entry("Orc"), new_entry("Wolf"), NewEntry("armour", "nc", "Mail", {"ar": 20})
    )
    for name in names:
        done(stream, SavePlan(Plan(0, name, "nc")))
    return stream


def order(stream: LibraryStream) -> list[str]:
    """The encounters in their order, each with its folder."""
    plans = stream.library.plans
    return [f"{each.folder}/{each.name}" if each.folder else each.name for each in plans]


def test_entries_come_into_an_encounter_with_their_counts() -> None:
    stream = planned("Ambush")
    done(stream, AddToPlan(4, (1, 2), 3))
    step = done(stream, AddToPlan(4, (1,)))
    assert step.label == Label.of("plan_filled", who="Orc", count=1, plan="Ambush")
    groups = stream.library.plans[0].groups
    assert [(each.entry, each.count, each.key) for each in groups] == [(1, 4, "g1"), (2, 3, "g2")]
    stream.undo()
    assert stream.library.plans[0].groups[0].count == 3


def test_an_edited_encounter_keeps_its_place_and_the_keys_of_its_groups() -> None:
    stream = planned("A", "B")
    groups = (Group(1), Group(2, 2, key="g1"), Group(1, arrival=Arrival(3, "the horn")))
    links = (Engagement("engaged", "g1", "g2"), Engagement("engaged", "g1", "gone"))
    done(stream, SavePlan(Plan(4, "A2", "nc", groups=groups, engagements=links)))
    plan = stream.library.plans[0]
    assert (plan.name, [each.key for each in plan.groups]) == ("A2", ["g2", "g1", "g3"])
    assert plan.engagements == links[:1]
    assert order(stream) == ["A2", "B"]


def test_copies_stand_at_the_end_and_deleted_ones_are_gone() -> None:
    stream = planned("A", "B")
    done(stream, DuplicatePlans((4, 5)))
    assert order(stream) == ["A", "B", "A (copy)", "B (copy)"]
    done(stream, DeletePlans((4, 7)))
    assert order(stream) == ["B", "A (copy)"]
    stream.undo()
    stream.undo()
    assert order(stream) == ["A", "B"]


def test_encounters_are_put_in_order_and_into_folders() -> None:
    stream = planned("A", "B", "C", "D")
    done(stream, AddFolder("Chapter 1"))
    done(stream, MovePlans((6, 7), "Chapter 1", before=4))
    assert order(stream) == ["Chapter 1/C", "Chapter 1/D", "A", "B"]
    done(stream, MovePlans((6,)))
    assert order(stream) == ["Chapter 1/D", "A", "B", "C"]


def test_a_renamed_folder_takes_along_what_is_in_it() -> None:
    stream = planned("A", "B", "C")
    for path in ("One", "One/Caves", "Oneness"):
        done(stream, AddFolder(path))
    for plan, path in zip((4, 5, 6), ("One", "One/Caves", "Oneness"), strict=True):
        done(stream, MovePlans((plan,), path))
    done(stream, RenameFolder("One", "Two"))
    assert stream.library.folders == ("Two", "Two/Caves", "Oneness")
    assert order(stream) == ["Two/A", "Two/Caves/B", "Oneness/C"]


def test_what_was_in_a_deleted_folder_goes_up() -> None:
    stream = planned("A", "B")
    done(stream, AddFolder("One"))
    done(stream, AddFolder("One/Caves"))
    done(stream, MovePlans((4,), "One"))
    done(stream, MovePlans((5,), "One/Caves"))
    done(stream, DeleteFolder("One/Caves"))
    assert order(stream) == ["One/A", "One/B"]
    done(stream, DeleteFolder("One"))
    assert (order(stream), stream.library.folders) == (["A", "B"], ())


def test_a_new_folder_comes_with_an_encounter_saved_in_it() -> None:
    stream = planned()
    done(stream, SavePlan(Plan(0, "A", "nc", folder=" One / Caves ")))
    assert stream.library.folders == ("One/Caves",)
    assert order(stream) == ["One/Caves/A"]


def saved(*groups: Group, **fields: object) -> SavePlan:
    """A new encounter, or what somebody might say is one."""
    return SavePlan(replace(Plan(0, "A", "nc", groups=groups), **fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (saved(name=" "), "An encounter needs a name."),
        (saved(Group(9)), "There is no entry 9"),
        (saved(Group(3)), "Mail cannot fight"),
        (saved(Group(1, 0)), "Use 1 to 200 of each."),
        (saved(Group(1, 201)), "Use 1 to 200 of each."),
        (saved(Group(1), system="chess"), "does not know the rule system"),
        (saved(Group(1, conditions=(Condition("wet"),))), "no condition 'wet'"),
        (saved(Group(1, stats={"wit": 3})), "no number 'wit'"),
        (saved(Group(1, arrival=Arrival())), "Say in which round they come"),
        (saved(Group(1, arrival=Arrival(-1))), "Use rounds from 1"),
        (saved(Group(1), engagements=(Engagement("engaged", "g1", "g1"),)), "with itself"),
        (saved(*([Group(1)] * 101)), "at most 100 groups"),
        (saved(id=8), "There is no encounter 8"),
        (AddToPlan(4, ()), "Select an entry first."),
        (DeletePlans(()), "Select an encounter first."),
        (MovePlans((4,), "Nowhere"), "There is no folder 'Nowhere'."),
        (MovePlans((4,), before=4), "only be put before another one"),
        (AddFolder("One"), "There is a folder One already."),
        (AddFolder("One//Two"), "A folder needs a name."),
        (RenameFolder("One", "One/Two"), "cannot go into itself"),
    ],
)
def test_what_cannot_be_is_refused_in_words(command: LibraryCommand, words: str) -> None:
    stream = planned("Ambush")
    done(stream, AddFolder("One"))
    assert words in declined(stream, command)


def test_creatures_of_another_system_do_not_come_into_an_encounter() -> None:
    stream = LibraryStream((*SYSTEMS, TOY), MemoryLibraryJournal())
    imp = NewEntry("creature", TOY.id, "Imp", toy_fighter("Imp"))
    done(stream, AddEntries((imp,)))
    assert "another rule system" in declined(stream, saved(Group(1)))
