"""The library's value: entries whose bodies stay text, and a store that shares its rows."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.combatant import Attack
from gm_tracker.model.library import KINDS, Body, Entry, Shape, body_shape, body_text, kind_shape
from gm_tracker.model.library_shelf import ROW, Shelf, changed_rows
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
    shelf: Shelf[Thing] = Shelf()
    known: dict[int, Thing] = {}
    for place, (what, numbers) in enumerate(history):
        before, kept = shelf, list(shelf)
        if what == "put":
            things = [Thing(number, str(place)) for number in numbers]
            shelf = shelf.put(things)
            known |= {each.id: each for each in things}
        else:
            shelf = shelf.drop(numbers)
            known = {n: each for n, each in known.items() if n not in numbers}
        assert list(before) == kept
        assert list(shelf) == [known[number] for number in sorted(known)]
        assert len(shelf) == len(known)
        assert all(shelf.get(number) is known.get(number) for number in range(-2, 7 * ROW))
        told = {n for a, b in changed_rows(before, shelf) for n in a.keys() | b.keys()}
        assert told >= {each.id for each in {*before} ^ {*shelf}}


def test_a_change_leaves_the_other_rows_as_they_are() -> None:
    empty: Shelf[Thing] = Shelf()
    shelf = empty.put(Thing(i) for i in range(10 * ROW))
    changed = shelf.put([Thing(3 * ROW + 1, "new")])
    same = [a is b for a, b in zip(shelf.rows, changed.rows, strict=True)]
    assert same.count(False) == 1
    assert list(changed_rows(shelf, changed)) == [(shelf.rows[3], changed.rows[3])]


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
