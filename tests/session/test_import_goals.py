"""Where what was read goes: an encounter of all creatures of one game, or the fight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.label import Label
from gm_tracker.model.library import Entry
from gm_tracker.model.library_commands import AddEntries, NewEntry, There
from gm_tracker.model.library_events import EntriesAdded, LibraryStep
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.limits import LONGEST_NAME, MOST_AT_ONCE, MOST_GROUPS
from gm_tracker.session.import_goals import can_join, command_for, joining, left_over
from gm_tracker.session.import_views import ImportRow, ImportView


def view(*who: tuple[str, str, int]) -> ImportView:
    """Creatures by name, game and count; the game "thing" is no creature."""
    made = [_entry(name, game) for name, game, _ in who]
    rows = tuple(
        ImportRow(f"line {at}", name, entry=made[at], made=at, count=count)
        for at, (name, _, count) in enumerate(who)
    )
    return ImportView("", "", (), rows, AddEntries(tuple(made)))


def _entry(name: str, game: str) -> NewEntry:
    if game == "thing":
        return NewEntry("armour", "nc", name, {"AR": 3})
    return NewEntry("creature", game, name, NewCombatant(name, "foe"))


def plan(found: ImportView, system: str = "nc") -> Plan | None:
    """The encounter that comes with it."""
    command = command_for(found, "encounter", system)
    assert command is not None and found.command is not None
    assert command.entries == found.command.entries
    return command.plans[-1] if command.plans else None


def test_an_encounter_has_so_many_of_each() -> None:
    made = plan(view(("Orc", "nc", 6), ("Mail", "thing", 1), ("Wolf", "nc", 1)))
    assert made is not None
    assert (made.name, made.system) == ("Orc and 1 more", "nc")
    assert [(each.entry, each.count) for each in made.groups] == [(1, 6), (3, 1)]


@pytest.mark.parametrize(("system", "groups"), [("nc", [1]), ("coc7", [2]), ("hero", [1])])
def test_it_is_of_the_game_of_the_fight_else_of_the_first(system: str, groups: list[int]) -> None:
    made = plan(view(("Orc", "nc", 1), ("Clerk", "coc7", 1)), system)
    assert made is not None and [each.entry for each in made.groups] == groups


def test_without_creatures_there_is_none() -> None:
    assert plan(view(("Mail", "thing", 1))) is None


def test_what_is_too_much_is_cut_and_said() -> None:
    many = view(*((f"{'W' * LONGEST_NAME}{at}", "nc", 9_999) for at in range(MOST_GROUPS + 3)))
    made = plan(many)
    assert made is not None and len(made.name) <= LONGEST_NAME
    assert {each.count for each in made.groups} == {MOST_AT_ONCE}
    assert len(made.groups) == MOST_GROUPS and left_over(many, "nc") == 3


def test_who_joins_is_known_by_its_number_also_where_some_were_there_already() -> None:
    found = view(("Orc", "nc", 6), ("Ogre", "nc", 1), ("Wolf", "nc", 2))
    assert found.command is not None
    there = replace(found, command=replace(found.command, there=There(left={2: 7})))
    entries = (Entry(21, "creature", "nc", "Orc"), Entry(22, "creature", "nc", "Wolf"))
    step = LibraryStep(1, 0, Label.of("imported", count=2), (EntriesAdded(entries),))
    assert [(each.entry, each.count) for each in joining(there, step, "nc")] == [
        (21, 6),
        (7, 1),
        (22, 2),
    ]
    assert joining(there, step, "coc7") == ()


def test_only_the_game_of_the_fight_can_join_it() -> None:
    found = view(("Clerk", "coc7", 1), ("Mail", "thing", 1))
    assert can_join(found, "coc7") and not can_join(found, "nc")
