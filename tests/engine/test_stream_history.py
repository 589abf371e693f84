"""A stream's history: its path, its states, and steps that are read when looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest

from gm_tracker.engine.stream_history import StreamHistory
from gm_tracker.model.label import Label
from gm_tracker.model.step import HeadMove


@dataclass(frozen=True)
class Letter:
    """A step that adds a letter to a word."""

    id: int
    parent: int | None
    letter: str

    @property
    def label(self) -> Label:
        """What undo calls it."""
        return Label(self.letter)


class Letters(Mapping[int, Letter]):
    """Stored steps that remember which of them were read."""

    def __init__(self, *letters: Letter) -> None:
        self._letters = {each.id: each for each in letters}
        self.read: list[int] = []

    def __getitem__(self, number: int) -> Letter:
        self.read.append(number)
        return self._letters[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._letters)

    def __len__(self) -> int:
        return len(self._letters)


TREE = (
    Letter(1, None, "a"),
    Letter(2, 1, "b"),
    Letter(3, 2, "c"),
    Letter(4, 2, "d"),
    Letter(5, 4, "e"),
)
MOVES = (
    *(HeadMove(step, "step") for step in (1, 2, 3)),
    HeadMove(2, "undo"),
    *(HeadMove(step, "step") for step in (4, 5)),
)


def history_of(letters: Letters) -> StreamHistory[Letter, str]:
    """The stream whose branches spell "abc" and "abde"."""
    return StreamHistory("", lambda word, step: word + step.letter, letters, MOVES)


def test_only_the_steps_on_the_way_are_read_and_each_once() -> None:
    letters = Letters(*TREE)
    stream = history_of(letters)
    assert (stream.state, stream.head, stream.undo_label) == ("abde", 5, Label("e"))
    stream.follow(HeadMove(4, "undo"))
    assert (stream.state, stream.redo_label) == ("abd", Label("e"))
    assert sorted(letters.read) == [1, 2, 4, 5]


def test_a_jump_goes_to_another_branch_and_undo_leads_back() -> None:
    stream = history_of(Letters(*TREE))
    stream.follow(HeadMove(3, "jump"))
    assert [each.letter for each in stream.path] == ["a", "b", "c"]
    assert stream.undone is None
    assert stream.undo_label == Label("jump")
    assert stream.undo_to == HeadMove(5, "undo")
    stream.follow(HeadMove(5, "undo"))
    assert (stream.state, stream.before(2), stream.before(0)) == ("abde", "ab", "")


def test_what_both_ways_share_stays_the_same() -> None:
    stream = history_of(Letters(*TREE))
    shared = stream.path[1]
    stream.follow(HeadMove(3, "jump"))
    assert stream.path[1] is shared


def test_the_first_step_is_not_undone_and_unknown_steps_are_no_steps() -> None:
    stream = history_of(Letters(*TREE))
    for step in (4, 2, 1):
        stream.follow(HeadMove(step, "undo"))
    assert (stream.state, stream.undo_to, stream.undo_label) == ("a", None, None)
    with pytest.raises(KeyError):
        stream.step(9)
