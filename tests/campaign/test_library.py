"""The library in a campaign file; and the laws of its stream, for every history."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import CodecError, encode_label
from gm_tracker.campaign.errors import Damaged
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import LibraryFileJournal, library_stream, read_library
from gm_tracker.campaign.library_codec import (
    decode_library_step,
    decode_origin,
    encode_library_step,
    encode_origin,
    encoding,
)
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.model import library_commands as c
from gm_tracker.model.combatant import Attack, Condition
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.label import Label
from gm_tracker.model.library import Library
from gm_tracker.model.library_events import LibraryStep, fold_step
from gm_tracker.model.library_plans import (
    Arrival,
    Engagement,
    Group,
    Member,
    Origin,
    Plan,
    Reinforcement,
)
from gm_tracker.model.pieces import in_one_go
from gm_tracker.model.step import Refusal
from gm_tracker.rules import SYSTEMS
from tests.library_helpers import done, library_of, names, new_entry

QUICK = settings(max_examples=40, deadline=None)

BEGINNING = (
    c.AddEntries(tuple(new_entry(name, tags=("x",)) for name in ("Orc", "Wolf", "Elf"))),
    c.AddFolder("One"),
    c.AddFolder("One/Two"),
    c.SavePlan(Plan(0, "Ambush", "nc", "One/Two", (Group(1, 2),))),
    c.SavePlan(Plan(0, "Duel", "nc", "", (Group(1), Group(2)))),
)
"""Done before each history, so that there is something to work on: 1 to 3, encounters 4 and 5."""

numbers = st.sampled_from([1, 2, 3, 3, 4, 5, 6, 9])
several = st.lists(numbers, min_size=1, max_size=2).map(tuple)
texts = st.sampled_from(["Orc", "wolf", "Ö", "<b>x</b>", "a/b", "\n# Notes\n", ""])
some_tags = st.lists(st.sampled_from(["x", "y", "deep cave"]), max_size=2).map(tuple)
kinds = st.sampled_from(["creature", "character"])
bodies = st.one_of(
    st.builds(new_entry, texts, kinds, hp=st.integers(0, 90), tags=some_tags, notes=texts),
    st.builds(c.NewEntry, st.just("attack"), st.just("nc"), texts, st.just(Attack("a", "Axe"))),
    st.builds(c.NewEntry, st.just("armour"), st.just("nc"), texts, st.just({"ar": 3})),
)
plan_numbers = st.sampled_from([4, 5, 6])
several_plans = st.lists(plan_numbers, min_size=1, max_size=2).map(tuple)
groups = st.builds(
    Group,
    numbers,
    st.integers(1, 3),
    hit_points=st.sampled_from(["written", "rolled"]),
    conditions=st.sampled_from([(), (Condition("prone"),)]),
    arrival=st.none() | st.builds(Arrival, st.integers(0, 3), texts),
    disclosure=st.builds(Disclosure, st.booleans(), texts),
)
plans = st.builds(
    Plan,
    st.sampled_from([0, 4, 5]),
    texts,
    st.just("nc"),
    st.sampled_from(["", "One", "One/Two"]),
    st.lists(groups, max_size=2).map(tuple),
    st.just((Engagement("engaged", "g1", "g2"),)),
)
folders = st.sampled_from(["One", "One/Two", "Three", ""])
commands = st.one_of(
    st.builds(c.AddEntries, st.lists(bodies, min_size=1, max_size=2).map(tuple)),
    st.builds(c.EditEntry, numbers, st.none() | texts, tags=some_tags, notes=st.none() | texts),
    st.builds(c.DuplicateEntries, several),
    st.builds(c.DeleteEntries, several),
    st.builds(c.TagEntries, several, some_tags, some_tags),
    st.builds(c.MarkFavourite, several, st.booleans()),
    st.builds(c.MakeVariant, numbers, texts, st.just({"hp": 150})),
    st.builds(c.SavePlan, plans),
    st.builds(c.AddToPlan, plan_numbers, several, st.integers(1, 2)),
    st.builds(c.DuplicatePlans, several_plans),
    st.builds(c.DeletePlans, several_plans),
    st.builds(c.MovePlans, several_plans, folders, st.none() | plan_numbers),
    st.builds(c.AddFolder, folders),
    st.builds(c.RenameFolder, folders, folders),
    st.builds(c.DeleteFolder, folders),
)
histories = st.lists(commands | st.sampled_from(["undo", "undo", "redo", "jump"]), max_size=20)


def go(stream: LibraryStream, move: Any) -> None:
    """Do what can be done of a history; what cannot is refused in a sentence."""
    if move == "jump":
        for step in stream.history.path[len(stream.history.path) // 2 :][:1]:
            stream.jump(step.id)
    elif isinstance(move, str):
        getattr(stream, move)()
    else:
        outcome = stream.do(move)
        if isinstance(outcome, Refusal):
            assert outcome.sentence.strip().endswith((".", "?", "!"))


def begun(stream: LibraryStream, history: list[Any]) -> LibraryStream:
    """The library after the beginning and all that could be done of a history."""
    for move in (*BEGINNING, *history):
        go(stream, move)
    return stream


def reopened(file: CampaignFile) -> LibraryStream:
    """The library as the file has it."""
    stored = read_library(file)
    past = LibraryPast(stored.steps, stored.moves)
    return LibraryStream(SYSTEMS, LibraryFileJournal(file), past)


@QUICK
@given(histories, histories)
def test_a_reopened_library_is_the_live_one_and_goes_on_like_it(
    history: list[Any], more: list[Any]
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "laws.gmt"
        with CampaignFile.create(path) as file:
            live = begun(LibraryStream(SYSTEMS, LibraryFileJournal(file)), history)
        with CampaignFile.open(path) as file:
            again = reopened(file)
            assert again.library == live.library
            assert again.history.path == live.history.path
            labels = (again.undo_label, again.redo_label)
            assert labels == (live.undo_label, live.redo_label)
            for move in more:
                go(again, move)
            assert reopened(file).library == again.library
            assert file.verify_all() == ()


@QUICK
@given(histories)
def test_undone_steps_leave_the_identical_library_and_redo_brings_them_back(
    history: list[Any],
) -> None:
    with TemporaryDirectory() as folder, CampaignFile.create(Path(folder) / "a.gmt") as file:
        history = [move for move in history if move != "jump"]
        stream = begun(LibraryStream(SYSTEMS, LibraryFileJournal(file)), history)
        while stream.redo() is not None:
            pass
        states = [stream.library]
        while stream.undo() is not None:
            states.append(stream.library)
        assert stream.library == Library()
        for state in states[-2::-1]:
            assert stream.redo() is not None
            assert stream.library == state


@QUICK
@given(histories)
def test_replaying_the_stored_events_is_the_live_library(history: list[Any]) -> None:
    with TemporaryDirectory() as folder, CampaignFile.create(Path(folder) / "a.gmt") as file:
        stream = begun(LibraryStream(SYSTEMS, LibraryFileJournal(file)), history)
        replayed = Library()
        for step in stream.history.path:
            raw = encode_library_step(step)
            read = decode_library_step(step.id, step.parent, encode_label(step.label), raw)
            assert read == step
            replayed = fold_step(replayed, read)
        assert replayed == stream.library


def test_looking_at_a_library_writes_nothing(tmp_path: Path) -> None:
    with CampaignFile.create(tmp_path / "a.gmt") as file:
        stream = reopened(file)
        assert (len(stream.library.entries), stream.undo(), stream.redo()) == (0, None, None)
        assert library_stream(file) is None
        done(stream, c.AddEntries((new_entry("Wolf"),)))
        assert library_stream(file) == 1
        assert names(reopened(file)) == ["Wolf"]


def test_a_campaign_opened_for_reading_shows_its_library(tmp_path: Path) -> None:
    with CampaignFile.create(tmp_path / "a.gmt") as file:
        done(reopened(file), c.AddEntries((new_entry("Wolf"),)))
    with CampaignFile.open(tmp_path / "a.gmt", read_only=True) as file:
        assert names(reopened(file)) == ["Wolf"]


def test_a_damaged_library_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with CampaignFile.create(path) as file:
        done(reopened(file), c.AddEntries((new_entry("Wolf", notes="howls at night"),)))
    raw = path.read_bytes()
    assert raw.count(b"howls") == 1
    path.write_bytes(raw.replace(b"howls", b"growl"))
    with CampaignFile.open(path) as file, pytest.raises(Damaged):
        reopened(file)


@pytest.mark.parametrize("body", [b"", b"[]", b'{"v":2,"e":[]}', b'{"v":1,"e":[{"kind":"no"}]}'])
def test_bytes_that_are_no_step_are_told_as_such(body: bytes) -> None:
    with pytest.raises(CodecError):
        decode_library_step(1, None, "x", body)


def test_a_step_is_small_on_disk() -> None:
    step = LibraryStep(3, 2, Label.of("edited", who="orc"))
    assert len(encode_library_step(step)) < 40


def test_where_a_fight_came_from_is_read_back() -> None:
    waiting = (Reinforcement(4, ("g2",), 3, "", "Reinforcements (round 3): 2 Orc"),)
    origin = Origin(4, {"c0": Member(1, "g1")}, waiting)
    assert decode_origin(encode_origin(origin)) == origin
    assert decode_origin("nonsense") == Origin()


def test_a_body_encoded_in_pieces_is_that_of_the_whole_step() -> None:
    entries = tuple(new_entry(f"Örc {i}", notes="# x", tags=("a",)) for i in range(450))
    stream = library_of(*entries, new_entry("Elf", "character"))
    done(stream, c.SavePlan(Plan(0, "Duel", "nc", "", (Group(1), Group(2)))))
    added, saved = stream.history.path[-2:]
    for events in (added.events, saved.events, (*saved.events, *added.events), ()):
        whole = encode_library_step(LibraryStep(0, None, Label("edited"), events))
        assert in_one_go(encoding(events)) == whole
    assert list(encoding(added.events)) == [0, 200, 400]
