"""How many of a group attack whom: one number is changed, and the sum is kept."""

from __future__ import annotations

from gm_tracker.model.group_commands import Share
from gm_tracker.session.sharing import Sharing, sharing_of, with_count


def _of(**counts: int) -> Sharing:
    return sharing_of(Share(each, many) for each, many in counts.items())


def test_more_for_one_is_taken_from_those_that_were_not_set() -> None:
    made = with_count(_of(a=4, b=4, c=4), "a", 8)
    assert made.counts == {"a": 8, "b": 2, "c": 2}
    assert with_count(made, "b", 4).counts == {"a": 8, "b": 4, "c": 0}


def test_less_for_one_goes_to_those_that_have_some_and_were_not_set() -> None:
    made = with_count(_of(a=6, b=6, c=0), "a", 4)
    assert made.counts == {"a": 4, "b": 8, "c": 0}


def test_those_that_nobody_takes_wait_and_are_taken_first() -> None:
    made = with_count(_of(a=12, b=0), "a", 8)
    assert (made.used, made.waiting) == (8, 4)
    made = with_count(made, "b", 3)
    assert (made.counts, made.waiting) == ({"a": 8, "b": 3}, 1)


def test_those_set_the_longest_ago_give_way_last() -> None:
    made = with_count(with_count(_of(a=4, b=4, c=4), "a", 6), "b", 6)
    assert made.counts == {"a": 6, "b": 6, "c": 0}
    assert with_count(made, "c", 2).counts == {"a": 4, "b": 6, "c": 2}


def test_no_number_leaves_its_limits() -> None:
    made = _of(a=3, b=3)
    assert with_count(made, "a", 99).counts == {"a": 6, "b": 0}
    assert with_count(made, "a", -5).counts == {"a": 0, "b": 6}
