"""What is gone through again is not asked for again."""

from collections.abc import Iterator
from itertools import islice

from gm_tracker.ui.kit.once import Once


def counted(asked: list[int]) -> Iterator[int]:
    for each in range(6):
        asked.append(each)
        yield each


def test_no_more_is_asked_for_than_is_wanted() -> None:
    asked = list[int]()
    once = Once(counted(asked))
    assert list(islice(once, 2)) == [0, 1]
    assert list(islice(once, 3)) == [0, 1, 2]
    assert asked == [0, 1, 2]


def test_all_of_it_comes_in_order_whoever_goes_ahead() -> None:
    asked = list[int]()
    once = Once(counted(asked))
    slow, quick = iter(once), iter(once)
    began = [next(slow), next(quick), next(quick), next(slow)]
    assert began == [0, 0, 1, 1]
    assert list(quick) == [2, 3, 4, 5]
    assert list(slow) == [2, 3, 4, 5]
    assert asked == [0, 1, 2, 3, 4, 5]
