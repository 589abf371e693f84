"""The library's value: entries whose bodies stay text, and a store that shares its rows."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.combatant import Attack, Condition, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import (
    KINDS,
    Body,
    Brought,
    Entry,
    Homecoming,
    Library,
    Shape,
    Value,
    body_shape,
    body_text,
    kind_shape,
)
from gm_tracker.model.library_events import (
    EntriesAdded,
    PartyReturned,
    ReturnTakenBack,
    fold_library,
)
from gm_tracker.model.library_party import current
from gm_tracker.model.numbered_store import ROW, NumberedStore, changed_rows
from tests.helpers import nc_fighter


@dataclass(frozen=True)
class Thing:
    """A thing with a number."""

    id: int
    text: str = ""


changes = st.lists(
    st.one_of(
        st.tuples(st.just("put"), st.lists(st.integers(0, 5 * ROW), max_size=8)),
        st.tuples(st.just("drop"), st.lists(st.integers(-3, 7 * ROW), max_size=8)),
    ),
    max_size=12,
)


@given(changes)
def test_a_shelf_is_a_dictionary_in_the_order_of_its_numbers(
    history: list[tuple[str, list[int]]],
) -> None:
    store: NumberedStore[Thing] = NumberedStore()
    known: dict[int, Thing] = {}
    for place, (what, numbers) in enumerate(history):
        before, kept = store, list(store)
        if what == "put":
            things = [Thing(number, str(place)) for number in numbers]
            store = store.put(things)
            known |= {each.id: each for each in things}
        else:
            store = store.drop(numbers)
            known = {n: each for n, each in known.items() if n not in numbers}
        assert list(before) == kept
        assert list(store) == [known[number] for number in sorted(known)]
        assert len(store) == len(known)
        assert all(store.get(number) is known.get(number) for number in range(-2, 7 * ROW))
        told = {n for a, b in changed_rows(before, store) for n in a.keys() | b.keys()}
        assert told >= {each.id for each in {*before} ^ {*store}}


def test_a_change_leaves_the_other_rows_as_they_are() -> None:
    empty: NumberedStore[Thing] = NumberedStore()
    store = empty.put(Thing(i) for i in range(10 * ROW))
    changed = store.put([Thing(3 * ROW + 1, "new")])
    same = [a is b for a, b in zip(store.rows, changed.rows, strict=True)]
    assert same.count(False) == 1
    assert list(changed_rows(store, changed)) == [(store.rows[3], changed.rows[3])]


def test_a_body_is_read_from_its_text_and_has_the_name_of_its_entry() -> None:
    orc = nc_fighter("Orc", hp=45, of=3, df=2)
    entry = Entry(1, "creature", "nc", "Orc chief", body_text(orc))
    assert "Orc" not in entry.text
    assert entry.being is not None
    assert entry.being.name == "Orc chief"
    assert entry.being.stats == {"df": 2}
    assert entry.with_body(entry.body) == entry


def test_each_kind_has_a_body_of_its_shape() -> None:
    bodies: dict[Shape, Body] = {
        "being": nc_fighter("A"),
        "record": Attack("a", "Axe"),
        "facts": {"ar": 3},
    }
    for kind in KINDS:
        body: Body = bodies[kind_shape(kind)]
        entry = Entry(1, kind, "nc", "A", body_text(body))
        assert entry.body == body
        assert body_shape(entry.body) == kind_shape(kind)
        assert (entry.being is None) == (kind not in ("creature", "character"))


def test_what_was_brought_home_and_taken_back_leaves_nothing_behind() -> None:
    knight = NewCombatant("Knight", tracks={"hp": Track(50, 60)}, attacks=(Attack("axe", "Axe"),))
    added = EntriesAdded((Entry(1, "character", "nc", "Knight", body_text(knight)),))
    before = fold_library(Library(), added)
    values = (
        Value("track", "hp", 50, 12, maximum=60),
        Value("track", "luck", None, 3, maximum=7),
        Value("record", "ammunition", None, 5, "axe"),
        Value("counter", "ticks", None, 2),
    )
    brought = (Brought(1, values, (), (Condition("prone"),)),)
    home = fold_library(before, PartyReturned(2, 30, brought))
    knight_home = home.entries.get(1)
    assert knight_home is not None
    assert knight_home.being is not None
    assert knight_home.being.tracks == {"hp": Track(12, 60), "luck": Track(3, 7)}
    assert knight_home.being.attacks[0].stats == {"ammunition": 5}
    assert (knight_home.counters, knight_home.conditions) == ({"ticks": 2}, (Condition("prone"),))
    assert [current(knight_home, each) for each in values] == [12, 3, 5, 2]
    assert home.returns == {30: Homecoming(2, brought)}
    assert fold_library(home, ReturnTakenBack(30)) == before
