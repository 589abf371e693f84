"""The party comes home: one step in the fight and in the library, undone in both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.fights import TiedJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import (
    LibraryFileJournal,
    keep_origin,
    origin_of,
    read_library,
)
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.engine.library_party import HOME, PartyTie, cast_by_name, homecoming
from gm_tracker.engine.library_start import Start, start
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Condition
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    ChangeTrack,
    EditCombatant,
    Leave,
)
from gm_tracker.model.disclosure import Disclose, Disclosure
from gm_tracker.model.encounter import Counter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import fold
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import AddEntries, DeleteEntries, EditEntry
from gm_tracker.model.library_events import PartyReturned, PlanSaved, fold_library
from gm_tracker.model.library_plans import Group, Member, Origin, Plan
from gm_tracker.model.step import Refusal, Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from tests.helpers import act, begin, nc_fighter, tells
from tests.library_helpers import done, entry, library_of, names, new_entry

HERO = Member(1)


class Evening:
    """A campaign on disk: two characters (1, 2) and an orc (3), and a fight of the three."""

    def __init__(self, path: Path) -> None:
        self.file = CampaignFile.create(path)
        self.library = LibraryStream(SYSTEMS, LibraryFileJournal(self.file))
        party = [new_entry(name, "character", hp=100) for name in ("DeathBow", "Irthea")]
        done(self.library, AddEntries((*party, new_entry("Orc"))))
        self.stream = self.file.new_stream("fight", "A fight", NC.id)
        journal = TiedJournal(self.file, self.stream)
        self.fight = Fight.begin(NC, journal, "A fight", {})
        for name in ("DeathBow", "Irthea", "Orc"):
            act(self.fight, AddCombatants(nc_fighter(name, hp=100)))
        act(self.fight, ChangeTrack("c0", "hp", -39))
        self.tie = self.tied(journal)

    def tied(self, journal: TiedJournal) -> PartyTie:
        """The tie of fight and library."""
        cast = cast_by_name(NC.id, self.library.library, self.fight.encounter)
        return PartyTie(self.fight, self.stream, self.library, journal, cast)

    def reopen(self) -> None:
        """Close the file and read everything from it again."""
        path = self.file.path
        self.file.close()
        self.file = CampaignFile.open(path)
        stored = read_library(self.file)
        past = LibraryPast(stored.steps, stored.moves)
        self.library = LibraryStream(SYSTEMS, LibraryFileJournal(self.file), past)
        known = read_fight(self.file, self.stream)
        journal = TiedJournal(self.file, self.stream)
        self.fight = Fight(NC, journal, Past(known.steps, known.moves, known.draft))
        self.tie = self.tied(journal)

    def home(self) -> int:
        """The hit points of DeathBow in the library."""
        being = entry(self.library, "DeathBow").being
        assert being is not None
        return being.tracks["hp"].value


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A fight in which DeathBow lost 39 hit points."""
    made = Evening(tmp_path / "evening.gmt")
    yield made
    assert made.file.verify_all() == ()
    made.file.close()


def test_a_hidden_one_with_another_portrait_brings_home_what_it_would_anyway(
    evening: Evening,
) -> None:
    known = evening.tie.brought()
    act(evening.fight, Disclose(("c0",), hidden=True, alias="a hood"))
    act(evening.fight, EditCombatant("c0", portrait="0a" * 32))
    assert evening.tie.brought() == known
    evening.tie.bring_home()
    being = entry(evening.library, "DeathBow").being
    assert being is not None and being.portrait == ""
    evening.tie.undo()
    assert evening.fight.encounter.disclosure("c0") == Disclosure(True, "a hood")


def test_hit_points_come_home_in_one_step_and_go_back_with_one_undo(evening: Evening) -> None:
    step = evening.tie.bring_home()
    assert isinstance(step, Step)
    assert (evening.home(), evening.fight.undo_label, evening.library.undo_label) == (
        61,
        HOME,
        HOME,
    )
    assert evening.tie.undo() == step
    assert (evening.home(), evening.library.redo_label) == (100, HOME)
    assert evening.fight.encounter.combatants["c0"].tracks["hp"].value == 61
    assert evening.tie.redo() == step
    assert (evening.home(), evening.library.undo_label) == (61, HOME)
    evening.tie.undo()
    assert evening.fight.undo_label != HOME
    evening.tie.undo()
    assert evening.fight.encounter.combatants["c0"].tracks["hp"].value == 100


def test_it_can_be_undone_from_the_library_too(evening: Evening) -> None:
    evening.tie.bring_home()
    evening.tie.undo_library()
    assert (evening.home(), evening.fight.redo_label) == (100, HOME)
    evening.tie.redo_library()
    assert (evening.home(), evening.fight.undo_label) == (61, HOME)


def test_all_of_it_is_still_so_after_a_restart(evening: Evening) -> None:
    evening.tie.bring_home()
    evening.reopen()
    assert evening.home() == 61
    evening.tie.undo()
    evening.reopen()
    assert (evening.home(), evening.fight.redo_label, evening.library.redo_label) == (
        100,
        HOME,
        HOME,
    )
    evening.tie.redo()
    assert evening.home() == 61


def test_undo_is_refused_when_a_value_has_changed_since(evening: Evening) -> None:
    evening.tie.bring_home()
    done(evening.library, EditEntry(1, body=nc_fighter("x", hp=80)))
    refusal = evening.tie.undo()
    assert isinstance(refusal, Refusal)
    assert tells(refusal.sentence, "DeathBow", "61", "80", "library first")
    assert evening.fight.undo_label == HOME
    evening.tie.undo_library()
    assert isinstance(evening.tie.undo(), Step)
    assert evening.home() == 100


def test_undo_is_refused_when_somebody_is_gone_from_the_library(evening: Evening) -> None:
    evening.tie.bring_home()
    done(evening.library, DeleteEntries((1,)))
    refusal = evening.tie.undo()
    assert isinstance(refusal, Refusal)
    assert "no longer in the library" in refusal.sentence


def test_other_work_in_the_library_stays_when_the_homecoming_is_undone(evening: Evening) -> None:
    evening.tie.bring_home()
    done(evening.library, EditEntry(3, name="Ogre"))
    evening.tie.undo()
    assert (evening.home(), names(evening.library)) == (100, ["DeathBow", "Irthea", "Ogre"])
    assert evening.library.undo_label == Label("party_home_undone")
    evening.reopen()
    evening.tie.redo()
    assert (evening.home(), names(evening.library)[2]) == (61, "Ogre")
    evening.tie.undo()
    assert evening.home() == 100


def test_taking_it_back_can_be_undone_in_the_library_too(evening: Evening) -> None:
    evening.tie.bring_home()
    done(evening.library, EditEntry(3, name="Ogre"))
    evening.tie.undo()
    evening.tie.undo_library()
    assert evening.home() == 61
    evening.tie.redo()
    assert (evening.home(), evening.fight.undo_label) == (61, HOME)
    evening.tie.undo()
    assert evening.home() == 100


def test_a_homecoming_undone_in_the_library_alone_is_only_a_note_in_the_fight(
    evening: Evening,
) -> None:
    evening.tie.bring_home()
    act(evening.fight, ChangeTrack("c0", "hp", -1))
    evening.tie.undo_library()
    assert (evening.home(), evening.fight.undo_label) == (
        100,
        Label.of("changed", who="DeathBow", amount=-1, track="hp"),
    )
    evening.tie.undo()
    assert evening.fight.undo_label == HOME
    assert isinstance(evening.tie.undo(), Step)
    assert evening.home() == 100


def test_a_second_homecoming_brings_what_is_new(evening: Evening) -> None:
    evening.tie.bring_home()
    refusal = evening.tie.bring_home()
    assert isinstance(refusal, Refusal)
    assert "nothing to bring home" in refusal.sentence
    act(evening.fight, ChangeTrack("c0", "hp", -1))
    evening.tie.bring_home()
    assert evening.home() == 60
    evening.tie.undo()
    assert evening.home() == 61


def test_nothing_is_half_written_when_the_disk_refuses(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = len(evening.fight.path)

    def full(*_: object) -> int:
        raise CampaignError("the disk is full", evening.file.path)

    with monkeypatch.context() as patch:
        patch.setattr(LibraryFileJournal, "append", full)
        with pytest.raises(CampaignError):
            evening.tie.bring_home()
    assert (evening.home(), len(evening.fight.path)) == (100, steps)
    evening.reopen()
    assert (evening.home(), len(evening.fight.path)) == (100, steps)
    evening.tie.bring_home()
    assert evening.home() == 61


def test_creatures_do_not_come_home_and_people_who_left_do(evening: Evening) -> None:
    act(evening.fight, ChangeTrack("c2", "hp", -10))
    act(evening.fight, ChangeTrack("c1", "hp", -5))
    act(evening.fight, Leave("c1"))
    assert [each.entry for each in evening.tie.brought()] == [1, 2]


moves = st.one_of(
    st.sampled_from(["bring_home", "undo", "redo", "undo", "redo"]),
    st.sampled_from(["undo_library", "redo_library", "bring_home", "reopen"]),
    st.builds(ChangeTrack, st.sampled_from(["c0", "c1"]), st.just("hp"), st.integers(-9, 9)),
    st.builds(AddCondition, st.sampled_from(["c0", "c1"]), st.just("prone")),
    st.builds(EditEntry, st.integers(1, 3), notes=st.sampled_from(["a", "b"])),
    st.builds(
        EditEntry,
        st.integers(1, 2),
        body=st.builds(nc_fighter, st.just("x"), hp=st.sampled_from([100, 80])),
    ),
    st.builds(DeleteEntries, st.sampled_from([(1,), (3,)])),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(moves, max_size=25))
def test_both_streams_stay_sound_and_reopen_as_they_were(history: list[Any]) -> None:
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder) / "a.gmt")
        for move in history:
            if move == "reopen":
                check_reopened(evening)
            elif isinstance(move, str):
                go(evening, move)
            elif isinstance(move, EditEntry | DeleteEntries):
                evening.library.do(move)
            else:
                evening.fight.act(move)
        check_reopened(evening)
        assert evening.file.verify_all() == ()
        evening.file.close()


def go(evening: Evening, move: str) -> None:
    """Do a move of the tie; a refusal changes nothing in either stream."""
    before = (evening.library.library, evening.fight.encounter, evening.fight.undo_label)
    outcome = getattr(evening.tie, move)()
    if isinstance(outcome, Refusal):
        now = (evening.library.library, evening.fight.encounter, evening.fight.undo_label)
        assert now == before
        assert outcome.sentence.endswith(".")


def check_reopened(evening: Evening) -> None:
    """What is read from the file is what was there before it was closed."""
    library, fight = evening.library, evening.fight
    evening.reopen()
    assert evening.library.library == library.library
    assert evening.fight.encounter == fight.encounter
    again, before = evening.library, (library.undo_label, library.redo_label)
    assert (again.undo_label, again.redo_label) == before
    assert (evening.fight.undo_label, evening.fight.redo_label) == (
        fight.undo_label,
        fight.redo_label,
    )


def test_a_condition_brought_home_is_there_when_the_next_fight_begins() -> None:
    stream = library_of(new_entry("DeathBow", "character"))
    fight = begin(nc_fighter("DeathBow"))
    act(fight, AddCondition("c0", "prone"))
    brought = homecoming(stream.library, fight.encounter, {"c0": HERO})
    plan = PlanSaved(Plan(2, "Next evening", "nc", groups=(Group(1, key="g1"),)))
    library = fold_library(fold_library(stream.library, PartyReturned(1, 9, brought)), plan)
    outcome = start(NC, begin().encounter, library, 2, random.Random(1))
    assert isinstance(outcome, Start)
    assert [command for command, _ in outcome.parts][1:] == [AddCondition("c0", "prone")]


def test_conditions_that_last_come_home_others_do_not() -> None:
    stream = library_of(new_entry("DeathBow", "character"))
    fight = begin(nc_fighter("DeathBow"))
    act(fight, AddCondition("c0", "prone"))
    act(fight, AddCondition("c0", "stunned", End(25)))
    (brought,) = homecoming(stream.library, fight.encounter, {"c0": HERO})
    assert (brought.conditions_before, brought.conditions_after) == ((), (Condition("prone"),))


def test_ammunition_of_a_record_comes_home() -> None:
    stream = library_of(new_entry("DeathBow", "character"))
    fight = begin(nc_fighter("DeathBow"))
    act(fight, EditCombatant("c0", attacks=(Attack("sword", "Sword", "1d8x10", {"of": 5}),)))
    (brought,) = homecoming(stream.library, fight.encounter, {"c0": HERO})
    (value,) = brought.values
    assert (value.record, value.key, value.before, value.after) == ("sword", "of", 0, 5)


def test_counters_of_several_evenings_are_added_up() -> None:
    stream = library_of(new_entry("DeathBow", "character"))
    encounter = begin(nc_fighter("DeathBow")).encounter
    ticked = fold(encounter, CounterSet(Counter("tick", "c0", 2, "fight")))
    passing = fold(encounter, CounterSet(Counter("seen", "c0", 2, "round")))
    ticked = fold(ticked, CounterSet(Counter("ready", "c0", 37, "fight")))
    keeps = ("tick",)
    (brought,) = homecoming(stream.library, ticked, {"c0": HERO}, 1, keeps)
    assert [(each.key, each.before, each.after) for each in brought.values] == [("tick", None, 2)]
    known = fold_library(stream.library, PartyReturned(1, 9, (brought,)))
    assert homecoming(known, ticked, {"c0": HERO}, 1, keeps) == ()
    (next_time,) = homecoming(known, ticked, {"c0": HERO}, 2, keeps)
    assert [(each.key, each.before, each.after) for each in next_time.values] == [("tick", 2, 4)]
    assert homecoming(stream.library, passing, {"c0": HERO}, 1, ("seen",)) == ()


def test_a_name_says_who_somebody_is_only_when_it_is_one_persons() -> None:
    stream = library_of(
        new_entry("DeathBow", "character"),
        new_entry("Twin", "character"),
        new_entry("twin", "character"),
        new_entry("Orc"),
    )
    fight = begin(*(nc_fighter(name) for name in ("deathbow", "Twin", "Orc")))
    assert cast_by_name(NC.id, stream.library, fight.encounter) == {"c0": HERO}


def test_where_a_fight_came_from_is_kept_with_it(evening: Evening) -> None:
    origin = Origin(7, {"c0": Member(1, "g1")})
    keep_origin(evening.file, evening.stream, origin)
    evening.reopen()
    assert origin_of(evening.file, evening.stream) == origin
    assert origin_of(evening.file, 99) == Origin()
