"""Finding entries as somebody types."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.engine.library import LibraryStream
from gm_tracker.engine.library_search import LibraryIndex, tags_in_use
from gm_tracker.model.library_commands import (
    AddEntries,
    DeleteEntries,
    EditEntry,
    MakeVariant,
    MarkFavourite,
    TagEntries,
)
from tests.library_helpers import done, entry, library_of, new_entry


def known() -> LibraryStream:
    """Four creatures and a character."""
    return library_of(
        new_entry("Orc archer", tags=("humanoid", "cave dweller"), source="Old Book, part 2"),
        new_entry("Cave troll", tags=("giant",), source="Home"),
        new_entry("Éowyn's mare", source="Home"),
        new_entry("Archon", tags=("outsider",), source="Older book", favourite=True),
        new_entry("Irthea", "character"),
    )


def found(stream: LibraryStream, query: str) -> list[str]:
    """The names that a query finds, in their order."""
    numbers = LibraryIndex().follow(stream.library).search(query)
    entries = [stream.library.entries.get(each) for each in numbers]
    return [each.name for each in entries if each is not None]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["Archon", "Cave troll", "Éowyn's mare", "Irthea", "Orc archer"]),
        ("arch", ["Archon", "Orc archer"]),
        ("ARCH or", ["Orc archer"]),
        ("cave", ["Cave troll", "Orc archer"]),
        ("rcher", []),
        ("eow", ["Éowyn's mare"]),
        ("tag:cave", ["Orc archer"]),
        ('tag:"cave dw', ["Orc archer"]),
        ("tag:dweller", ["Orc archer"]),
        ("source:old", ["Archon", "Orc archer"]),
        ('source:"old book"', ["Orc archer"]),
        ("source:home troll", ["Cave troll"]),
        ("kind:char", ["Irthea"]),
        ("system:nc arch", ["Archon", "Orc archer"]),
        ("is:fav", ["Archon"]),
        ("is:variant", []),
        ("::", ["Archon", "Cave troll", "Éowyn's mare", "Irthea", "Orc archer"]),
        ("home", []),
    ],
)
def test_what_is_found(query: str, names: list[str]) -> None:
    assert found(known(), query) == names


def test_a_variant_is_found_as_such() -> None:
    stream = known()
    done(stream, MakeVariant(1, "Orc captain", {"hp": 150}))
    assert found(stream, "is:variant orc") == ["Orc captain"]


def test_tags_in_use_are_counted() -> None:
    stream = known()
    done(stream, TagEntries((1, 2), ("Alpha",)))
    assert tags_in_use(stream.library) == (
        ("Alpha", 2),
        ("cave dweller", 1),
        ("giant", 1),
        ("humanoid", 1),
        ("outsider", 1),
    )


numbers = st.lists(st.integers(1, 12), min_size=1, max_size=4).map(tuple)
words = st.sampled_from(["orc", "Orc chief", "wolf", "Ork", "ö", "dire wolf"])
moves = st.one_of(
    st.builds(lambda name, tag: AddEntries((new_entry(name, tags=(tag,)),)), words, words),
    st.builds(EditEntry, st.integers(1, 12), words),
    st.builds(DeleteEntries, numbers),
    st.builds(TagEntries, numbers, words.map(lambda each: (each,))),
    st.builds(MarkFavourite, numbers, st.booleans()),
    st.sampled_from(["undo", "redo"]),
)


@given(st.lists(moves, max_size=20), st.sampled_from(["", "o", "or", "wolf d", "tag:orc", "is:f"]))
def test_an_index_that_followed_all_along_finds_what_a_new_one_finds(
    history: list[object], query: str
) -> None:
    stream = library_of(new_entry("Orc"))
    index = LibraryIndex()
    for move in history:
        if isinstance(move, str):
            getattr(stream, move)()
        else:
            stream.do(move)  # type: ignore[arg-type]
        index.follow(stream.library)
        assert index.search(query) == LibraryIndex().follow(stream.library).search(query)


def test_only_what_changed_is_looked_at() -> None:
    stream = library_of(*(new_entry(f"Orc {i}") for i in range(500)))
    index = LibraryIndex().follow(stream.library)
    done(stream, EditEntry(250, name="Zombie"))
    assert index.follow(stream.library).search("zom") == (entry(stream, "Zombie").id,)
    assert len(index.search("orc")) == 499


def test_an_index_that_follows_in_pieces_is_the_same_however_it_is_left() -> None:
    stream = library_of(*(new_entry(f"Orc {n}") for n in range(300)))
    index = LibraryIndex()
    going = index.following(stream.library)
    assert next(going) == 1
    assert index.follow(stream.library).search("orc 299") == (300,)
    assert list(going) == []
    assert len(index.search("orc")) == 300
